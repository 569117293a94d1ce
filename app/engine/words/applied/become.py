from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

from app.engine.words.applied.applying import Applied
from app.engine.words.filters import Filter
from app.engine.words.guises import Guise
from app.engine.words.listed import ATTRIBUTES, TYPES, as_said

if TYPE_CHECKING:
    from app.engine.words.english import English
    from app.engine.words.word import Problem


NAMED = {as_said(word): word for word in (*TYPES, *ATTRIBUTES)}
"""Types and Attributes, by how somebody names them."""


class Become(Applied, frozen=True, tag="become"):
    """Cards that fit are of this name, Type or Attribute instead of their own, or their Level is higher, or lower if `level_by`
    is below zero. `tuner`: they are treated as Tuners. `declared`: of the Type or Attribute that was named, which its card remembers. `atk`: the
    original ATK is this instead."""

    to: Filter
    name: str = ""
    race: str = ""
    attribute: str = ""
    level_by: int = 0
    declared: Literal["", "race", "attribute"] = ""
    tuner: bool = False
    atk: int | None = None

    def alters_stats(self) -> bool:
        return self.atk is not None

    def guise(self, said: str = "") -> Guise:
        """What it makes of them. `said`: the word that its card remembers."""
        told = NAMED.get(said, "")
        race, attribute = (
            told if self.declared == "race" else self.race,
            told if self.declared == "attribute" else self.attribute,
        )
        return Guise(
            name=self.name, race=race, attribute=attribute, raised=self.level_by, tuner=self.tuner, atk=self.atk
        )

    def clause(self, english: English) -> str:
        said = []
        if self.race or self.attribute:
            said.append(f"{english.every(self.to)} become {' '.join(filter(None, (self.attribute, self.race)))}")
        if self.declared:
            said.append(f"{english.every(self.to)} become the declared {english.trait(self.declared)}")
        if self.name:
            said.append(f"the name of {english.every(self.to)} becomes “{self.name}”")
        if self.level_by:
            way = "increase" if self.level_by > 0 else "reduce"
            said.append(f"{way} the Level of {english.every(self.to)} by {abs(self.level_by)}")
        if self.tuner:
            said.append(f"{english.every(self.to)} is treated as a Tuner")
        if self.atk is not None:
            said.append(f"the original ATK of {english.every(self.to)} becomes {self.atk}")
        return " and ".join(said)

    def amiss(self) -> Iterator[Problem]:
        if self.declared and (self.race if self.declared == "race" else self.attribute):
            yield "declared", "one of the two says what it becomes"
        if self.guise().empty and not self.declared:
            yield "", "neither a name, a Type, an Attribute, a Level nor an ATK is changed, nor is it a Tuner"
