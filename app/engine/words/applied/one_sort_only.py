from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

from app.engine.words.applied.applying import Applied, Prohibited

if TYPE_CHECKING:
    from app.engine.words.english import English


class OneSortOnly(Applied, frozen=True, tag="one-sort-only"):
    """Each player can control face-up monsters of one Type, or of one Attribute, only: another one cannot be Summoned face-up beside
    them; one that comes to lie there face-up otherwise is sent to the Graveyard, and where all of them come at once, or lie there when
    this begins to apply, their player chooses what stays. One that an attack has flipped is sent after damage calculation.
    `tributes_make_way`: a Tribute Summon is made if those of the other sort are Tributed for it."""

    of: Literal["race", "attribute"]
    tributes_make_way: bool = False

    @property
    def lone(self) -> str:
        return self.of

    @property
    def makes_way(self) -> bool:
        return self.tributes_make_way

    def prohibits(self) -> Iterator[Prohibited]:
        yield "summon", "any", None
        yield "special-summon", "any", None

    def clause(self, english: English) -> str:
        way = " (those Tributed for a Tribute Summon do not count)" if self.tributes_make_way else ""
        what = english.trait(self.of)
        return f"each player can control face-up monsters of 1 {what} only{way}; send the others to the Graveyard"
