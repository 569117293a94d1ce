from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.words.abilities import CAN, Ability
from app.engine.words.applied.applying import Applied
from app.engine.words.filters import Filter

if TYPE_CHECKING:
    from app.engine.words.english import English


class GivesAbilities(Applied, frozen=True, tag="gives-abilities"):
    """Monsters that fit can do what other cards say of themselves."""

    to: Filter
    what: tuple[Ability, ...]

    def clause(self, english: English) -> str:
        return f"{english.every(self.to)}: it {' and '.join(CAN[ability] for ability in self.what)}"
