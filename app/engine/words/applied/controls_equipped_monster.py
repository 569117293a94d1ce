from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from app.engine.words.applied.applying import Applied

if TYPE_CHECKING:
    from app.engine.words.english import English


class ControlsEquipped(Applied, frozen=True, tag="controls-equipped-monster"):
    """The controller of this card controls the monster it is equipped to."""

    takes_equipped: ClassVar[bool] = True

    def clause(self, english: English) -> str:
        return "take control of the equipped monster"
