from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied
from app.engine.words.filters import Filter
from app.engine.words.guises import Guise

if TYPE_CHECKING:
    from app.engine.words.english import English
    from app.engine.words.word import Problem


class Become(Applied, frozen=True, tag="become"):
    """Cards that fit are of this name, Type or Attribute instead of their own, or their Level is higher, or lower if `level_by`
    is below zero."""

    to: Filter
    name: str = ""
    race: str = ""
    attribute: str = ""
    level_by: int = 0

    @property
    def guise(self) -> Guise:
        return Guise(name=self.name, race=self.race, attribute=self.attribute, raised=self.level_by)

    def clause(self, english: English) -> str:
        said = []
        if self.race or self.attribute:
            said.append(f"{english.every(self.to)} become {' '.join(filter(None, (self.attribute, self.race)))}")
        if self.name:
            said.append(f"the name of {english.every(self.to)} becomes “{self.name}”")
        if self.level_by:
            way = "increase" if self.level_by > 0 else "reduce"
            said.append(f"{way} the Level of {english.every(self.to)} by {abs(self.level_by)}")
        return " and ".join(said)

    def amiss(self) -> Iterator[Problem]:
        if self.guise.empty:
            yield "", "neither a name, a Type, an Attribute nor a Level is changed"
