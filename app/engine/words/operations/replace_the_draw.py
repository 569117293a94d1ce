from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from app.engine.words.operations.operation import Op

if TYPE_CHECKING:
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English


class ReplaceDraw(Op, frozen=True, tag="replace-the-draw"):
    """The normal draw of this Draw Phase is not made."""

    replaces_draw: ClassVar[bool] = True

    def do(self, act: Act, state: State) -> State:
        return act.replace_draw(state)

    def says(self, english: English) -> str:
        return "give up your normal draw this turn"
