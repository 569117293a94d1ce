from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.ids import CardId
from app.engine.words.filters import Until
from app.engine.words.operations.operation import CardOp

if TYPE_CHECKING:
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English


class NegateEffects(CardOp, frozen=True, tag="negate-effects"):
    """What these cards do on the field is negated for a while."""

    until: Until = Until.END_PHASE

    def to_cards(self, act: Act, state: State, cards: tuple[CardId, ...]) -> State:
        there = [c for c in cards if state.card(c).zone.on_field]
        for card in there:
            state = act.negate_effects(state, card, self.until)
        return state if there else act.nothing(state)

    def says(self, english: English) -> str:
        return f"negate the effects of {self.cards(english)} {english.until(self.until)}"
