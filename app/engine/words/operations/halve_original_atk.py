from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.ids import CardId, Zone
from app.engine.words.filters import Until
from app.engine.words.operations.operation import CardOp

if TYPE_CHECKING:
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English


class HalveOriginalAtk(CardOp, frozen=True, tag="halve-original-atk"):
    """Their printed ATK counts half."""

    until: Until = Until.END_PHASE

    def to_cards(self, act: Act, state: State, cards: tuple[CardId, ...]) -> State:
        there = [c for c in cards if state.card(c).zone is Zone.MONSTER]
        for card in there:
            state = act.alter(state, card, self.until, halve=True)
        return state if there else act.nothing(state)

    def alters_stats(self) -> bool:
        return True

    def says(self, english: English) -> str:
        return f"halve the original ATK of {self.cards(english)} {english.until(self.until)}"
