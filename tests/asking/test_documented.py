"""Documented rulings as questions (`documented.yaml`): what was answered to players comes out, for the reason that was given."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import msgspec
import pytest

from app.asking import ruled
from app.notation import read
from app.rulebook.facts import slug_of
from app.rulebook.library import load
from app.rulebook.reading import read_yaml
from app.services.known import known


class Documented(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`why`: words of the answer; `besides`: a sentence beside it; `of`: the page of a card, or a passage."""

    text: str
    verdict: str
    of: str
    why: str = ""
    besides: str = ""


RULINGS = tuple(msgspec.convert(read_yaml(Path(__file__).parent / "documented.yaml"), list[Documented]))
RARE = {"battle": 10, "interrupted": 10, "together": 10, "stats": 10, "meet": 6}
"""Relations of which the collections of sentences document few or none, with how many rulings stand here at least."""


@pytest.mark.parametrize("ruling", RULINGS, ids=[each.text.partition("\n")[0][5:75] for each in RULINGS])
def test_a_documented_ruling_is_what_is_answered(ruling: Documented) -> None:
    asked = ruled(load(), ruling.text).ruling
    assert asked.asked is not None
    assert (asked.asked.verdict, ruling.why in asked.answer[0]) == (ruling.verdict, True), asked.answer[0]
    assert not ruling.besides or ruling.besides in asked.asked.besides


def test_what_is_documented_is_named_and_enough_of_each_relation() -> None:
    names = known(load())
    found = Counter(str(type(read(each.text, *names).ask).__struct_config__.tag) for each in RULINGS)
    assert all(found[relation] >= least for relation, least in RARE.items()), found
    for each in RULINGS:
        source, _, passage = each.of.partition("/")
        assert source == "documented-rulings" or load().card(passage) is not None, each.of
        assert passage == slug_of(passage)
