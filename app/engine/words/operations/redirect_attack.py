from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.ids import CardId, Zone
from app.engine.words.operations.operation import CardOp

if TYPE_CHECKING:
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English


class Redirect(CardOp, frozen=True, tag="redirect-attack"):
    """The attack under way goes to that monster."""

    def to_cards(self, act: Act, state: State, cards: tuple[CardId, ...]) -> State:
        there = [c for c in cards if state.card(c).zone is Zone.MONSTER]
        return act.redirect(state, there[0]) if there else act.nothing(state)

    def says(self, english: English) -> str:
        return f"change the attack target to {self.cards(english)}"
