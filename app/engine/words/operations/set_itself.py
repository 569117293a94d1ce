from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.words.operations.operation import Op

if TYPE_CHECKING:
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English


class SetItself(Op, frozen=True, tag="set-itself"):
    """This Spell or Trap, which is being used, is Set again where it lies and does not go to the Graveyard; nothing happens if it
    has left the field by then."""

    def do(self, act: Act, state: State) -> State:
        return act.set_itself(state)

    def says(self, english: English) -> str:
        return f"Set {english.this} instead of sending it to the Graveyard"
