from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from app.engine.words.applied.applying import Applied

if TYPE_CHECKING:
    from app.engine.words.english import English


class ControlsEquipped(Applied, frozen=True, tag="controls-equipped-monster"):
    """The controller of this card controls the monster it is equipped to, from the moment at which it is equipped. `kept_face_down`: one that is
    turned face-down stays with them for good."""

    takes_equipped: ClassVar[bool] = True

    kept_face_down: bool = False

    def clause(self, english: English) -> str:
        down = " (turned face-down it stays under your control)" if self.kept_face_down else ""
        return f"take control of the equipped monster{down}"
