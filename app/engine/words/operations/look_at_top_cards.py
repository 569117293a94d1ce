from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.words.operations.operation import Op

if TYPE_CHECKING:
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English


class Look(Op, frozen=True, tag="look-at-top-cards"):
    """`may_go_under`: its player may then put them under the Deck."""

    count: int = 1
    may_go_under: bool = False

    def do(self, act: Act, state: State) -> State:
        top = act.deck(state)[: self.count]
        if top and self.may_go_under and act.word:
            return act.put_under(state, top) if act.word == "under" else state
        state = act.look(state, tuple(card.id for card in top))
        return act.ask_word(state, ("stay", "under")) if top and self.may_go_under else state

    def says(self, english: English) -> str:
        cards = "card" if self.count == 1 else f"{self.count} cards"
        return f"look at the top {cards} of your Deck{', then you may place it on the bottom' if self.may_go_under else ''}"
