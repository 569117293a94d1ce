from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.ids import CardId, Zone
from app.engine.words.filters import Until
from app.engine.words.operations.operation import CardOp

if TYPE_CHECKING:
    from app.engine.law.costs import Means
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English


class SingleOut(CardOp, frozen=True, kw_only=True, tag="single-out"):
    """Other effects of this card speak of these monsters as the ones that were singled out, for a while, wherever the card goes; one
    that leaves the field or is turned face-down is not meant any more. `attackable`: only such as can be attacked."""

    until: Until = Until.TURN
    attackable: bool = False

    def targetable(self, means: Means, found: tuple[CardId, ...]) -> tuple[CardId, ...]:
        return means.attackable(found) if self.attackable else found

    def to_cards(self, act: Act, state: State, cards: tuple[CardId, ...]) -> State:
        there = [c for c in cards if state.card(c).zone is Zone.MONSTER]
        for card in there:
            state = act.single_out(state, card, self.until)
        return state if there else act.nothing(state)

    def says(self, english: English) -> str:
        return f"{english.this} singles out {self.cards(english)} {english.until(self.until)}"
