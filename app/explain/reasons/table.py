"""The table of reasons: one function for each clause of a judgement, found by the law it looks at."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import TYPE_CHECKING

import msgspec

from app.engine.ids import CardId
from app.rulebook.vocabulary import ADMITTED

if TYPE_CHECKING:
    from app.explain.grounds import Grounds


class Found(msgspec.Struct, frozen=True):
    """What was looked at for one clause: the facts, whether it holds, and the card it is about by its name."""

    grounds: Grounds
    facts: dict[str, str | int]
    yes: bool
    card: str

    def name(self, card: CardId) -> str:
        return self.grounds.wording.naming.name(card)

    def doer(self) -> str:
        """The card whose effect it is, at the beginning of a sentence about what that does."""
        name = self.name(int(self.facts["by"]))
        return f"It is not settled whether {name} applies; if it does, it" if "unsettled" in self.facts else name

    def window(self) -> str:
        """The window as it stands inside a sentence."""
        return self.grounds.wording.the(str(self.facts.get("window", "")))

    def classes(self, key: str) -> str:
        """Classes of effects in words: “Counter Traps, Quick-Play Spells and …”."""
        words = [ADMITTED[c] for c in str(self.facts[key]).split()]
        return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " and " + words[-1]


Reason = Callable[[Found], str]

REASONS: dict[StrEnum, Reason] = {}
"""What was found, in a sentence, for each law; for a ground that fails, why it does. A law that is not here is said in the
rule's own words."""


def clause(law: StrEnum) -> Callable[[Reason], Reason]:
    """Enter a function as the one that words this law. Raises ValueError where there is one already."""

    def enter(function: Reason) -> Reason:
        if law in REASONS:
            raise ValueError(f"{law} is worded twice")
        REASONS[law] = function
        return function

    return enter


def begun(words: str) -> str:
    """The words as the beginning of a sentence."""
    return words[:1].upper() + words[1:]
