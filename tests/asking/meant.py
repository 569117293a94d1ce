"""What the questions of the collection mean, as questions."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from app.asking import AnyQuestion, ask
from app.asking.questions import says
from app.asking.reading import Reading, read_in_fixed_words
from app.asking.things import is_thing
from app.notation.asked import question_in, written
from app.rulebook.facts import slug_of
from app.rulebook.library import load
from app.rulebook.reading import read_yaml

FILE = Path(__file__).parent / "phrasings.yaml"


class Phrasing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A question as somebody types it. `verdict`: what a documented ruling answers, `at` where it stands."""

    says: str
    means: dict[str, Any]
    ruleset: str = ""
    verdict: str = ""
    at: str = ""

    @property
    def question(self) -> AnyQuestion | None:
        """What is meant; nothing for what is no question of ours."""
        means = dict(self.means)
        if means["ask"] == "none":
            return None
        if means.get("set") == "this-turn":
            means["set_now"] = bool(means.pop("set"))
        if means["ask"] == "affect" and "other" not in means:
            means = {"ask": "nature", "card": means["one"], "part": "targets"}
        if means["ask"] == "interrupted" and "how" not in means:
            means = {"ask": "nature", "card": means["card"], "part": "cost"}
        if means["ask"] == "battle" and "other" not in means:
            return None
        if means.get("at") == "any":
            del means["at"]
        return msgspec.convert(means, AnyQuestion)


@cache
def phrasings() -> tuple[Phrasing, ...]:
    return tuple(msgspec.convert(read_yaml(FILE), list[Phrasing]))


def _called(name: str) -> str | None:
    return name if is_thing(name) or load().card(slug_of(name.partition(" [")[0])) is not None else None


def read_and_answered(typed: str, asked: AnyQuestion | str, first: str) -> None:
    """A sentence is read as this question, or as what says so, which is read back from how it is written, and the answer begins so under tcg-2010."""
    read = ask(load(), typed).reading
    assert isinstance(read, Reading), f"not read: {read}"
    if isinstance(asked, str):
        again = read_in_fixed_words(load(), asked)
        assert again is not None
        assert says(read.question) == says(again) == asked
    else:
        assert read.question == question_in(written(asked), _called) == asked
    answered = ask(load(), typed, "tcg-2010").first
    assert answered.startswith(first), answered
