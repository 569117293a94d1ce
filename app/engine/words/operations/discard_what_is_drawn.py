from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.words.operations.operation import Op

if TYPE_CHECKING:
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English


class DiscardDrawn(Op, frozen=True, tag="discard-what-is-drawn"):
    """What the link that is answered would let somebody draw, when that resolves, is shown and goes to the Graveyard: it was never drawn, and what
    depends on the draw is not done."""

    def do(self, act: Act, state: State) -> State:
        return act.change_draw(state)

    def says(self, english: English) -> str:
        return "the cards that would be drawn by that effect are shown, and sent from the Deck to the Graveyard instead"
