from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied

if TYPE_CHECKING:
    from app.engine.words.english import English


class OneAttribute(Applied, frozen=True, tag="one-attribute"):
    """Each player may control face-up monsters of one Attribute only. A monster that an attack has flipped and that has
    another one is sent to the Graveyard after damage calculation."""

    def clause(self, english: English) -> str:
        return "each player can control only 1 Attribute of face-up monster; send the others to the Graveyard"
