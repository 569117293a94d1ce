from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.ids import CardId, Zone
from app.engine.words.filters import Until
from app.engine.words.operations.operation import CardOp

if TYPE_CHECKING:
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English


class Lend(CardOp, frozen=True, tag="lend-for-tributes"):
    """Its player may Tribute these monsters of the opponent as if they controlled them, for a while; also when they are turned
    face-down by then."""

    until: Until = Until.TURN

    def to_cards(self, act: Act, state: State, cards: tuple[CardId, ...]) -> State:
        there = tuple(c for c in cards if state.card(c).zone is Zone.MONSTER)
        return act.lend(state, there, self.until) if there else act.nothing(state)

    def says(self, english: English) -> str:
        return f"you can Tribute {self.cards(english)} as if you controlled it {english.until(self.until)}"
