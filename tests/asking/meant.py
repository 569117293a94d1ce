"""What the questions of the collection mean, as questions."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from app.asking import AnyQuestion
from app.asking.things import is_thing
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


def called(name: str) -> str | None:
    """What a name in a written question stands for, with every card of the library at hand; None if it is no card and no sort of card."""
    return name if is_thing(name) or load().card(slug_of(name)) is not None else None
