from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

from app.engine.words.applied.applying import Applied
from app.engine.words.filters import Amount, Filter

if TYPE_CHECKING:
    from app.engine.words.english import English
    from app.engine.words.word import Problem


class StatsBecome(Applied, frozen=True, tag="stats-become"):
    """ATK or DEF of face-up monsters is this amount as long as it applies, worked out anew each time; what others add comes on
    top, and not even that where it has the `last_word`. `during`: only in this part of a battle. `original`: it is what the monster says of its
    own original ATK or DEF, so that this is what others double or halve (King of the Skull Servants; not so Gren Maju Da Eiza)."""

    to: Filter
    atk: Amount | None = None
    defense: Amount | None = None
    last_word: bool = False
    original: bool = False
    during: Literal["", "damage-step", "damage-calculation"] = ""

    def alters_stats(self) -> bool:
        return True

    def clause(self, english: English) -> str:
        of = "original " if self.original else ""
        stats = [(f"{of}{name}", a) for name, a in (("ATK", self.atk), ("DEF", self.defense)) if a is not None]
        if self.atk is not None and self.atk == self.defense:
            return f"the {of}ATK and DEF of {english.every(self.to)} become {english.amount(self.atk)}{self._then()}"
        become = " and ".join(f"{name} becomes {english.amount(a)}" for name, a in stats)
        return f"of {english.every(self.to)} the {become}{self._then()}"

    def _then(self) -> str:
        """When it is so."""
        when = {"": "", "damage-step": " during the Damage Step", "damage-calculation": " during damage calculation"}
        return f"{when[self.during]}{', whatever else changes it' if self.last_word else ''}"

    def amiss(self) -> Iterator[Problem]:
        if self.atk is None and self.defense is None:
            yield "", "neither ATK nor DEF becomes anything"
        if self.original and (not self.to.self or self.last_word):
            yield "original", "a monster says this of itself only, and others add to it"
