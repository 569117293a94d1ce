from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied, Prohibited
from app.engine.words.filters import Filter, Whose

if TYPE_CHECKING:
    from app.engine.words.english import English
    from app.engine.words.word import Problem


class OnlyOne(Applied, frozen=True, tag="only-one"):
    """There can be one such face-up card on the field only, or on its controller's side (`whose: you`): another one cannot be
    Summoned face-up, nor activated as a Spell or Trap, and one that comes to lie there face-up otherwise is destroyed, by the rules and not by an effect; one that an
    attack has flipped after damage calculation. The one that is Tributed for another makes way for it. Of several that come at once the player chooses which stays."""

    fits: Filter
    whose: Whose = "any"

    @property
    def lone(self) -> str:
        return "copy"

    @property
    def makes_way(self) -> bool:
        return True

    def prohibits(self) -> Iterator[Prohibited]:
        for what in ("summon", "special-summon", "activate-spells", "activate-traps"):
            yield what, self.whose, self.fits

    def clause(self, english: English) -> str:
        sort = english.sort(self.fits).removeprefix("an ").removeprefix("a ")
        if self.whose == "you":
            return f"you can control only 1 face-up {sort}"
        return f"there can be only 1 face-up {sort} on the field"

    def amiss(self) -> Iterator[Problem]:
        if self.whose == "opponent":
            yield "whose", "it is said of the field, or of its controller's side"
