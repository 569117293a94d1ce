from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

from app.engine.words.applied.applying import Applied
from app.engine.words.filters import Amount, Filter, Points, Who

if TYPE_CHECKING:
    from app.engine.words.english import English
    from app.engine.words.word import Problem


class StatBonus(Applied, frozen=True, tag="stat-bonus"):
    """ATK or DEF of face-up monsters is higher by an amount, or lower if it is below zero. `during`: only in this part of a
    battle."""

    to: Filter
    atk: Amount = 0
    defense: Amount = 0
    during: Literal["", "damage-step", "damage-calculation"] = ""

    @property
    def of_each(self) -> bool:
        """Whether it is another amount for each monster."""
        return any(isinstance(a, Points) and a.of is Who.ITSELF for a in (self.atk, self.defense))

    def alters_stats(self) -> bool:
        return True

    def clause(self, english: English) -> str:
        when = {"": "", "damage-step": " during the Damage Step", "damage-calculation": " during damage calculation"}
        stats = [(name, amount) for name, amount in (("ATK", self.atk), ("DEF", self.defense)) if amount != 0]
        change = english.gains(stats, many=not (self.to.self or self.to.equipped))
        return f"{english.every(self.to)} {change}{when[self.during]}"

    def amiss(self) -> Iterator[Problem]:
        if self.atk == 0 and self.defense == 0:
            yield "", "neither ATK nor DEF is changed"
