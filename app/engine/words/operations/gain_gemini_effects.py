from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.ids import CardId
from app.engine.words.operations.operation import CardOp

if TYPE_CHECKING:
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English


class GainGemini(CardOp, frozen=True, tag="gain-gemini-effects"):
    """Face-up Gemini Monsters become Effect Monsters with their effects, as if they had been Normal Summoned again."""

    def to_cards(self, act: Act, state: State, cards: tuple[CardId, ...]) -> State:
        there = act.face_up_monsters(state, cards)
        for card in there:
            state = act.unlock(state, card)
        return state if there else act.nothing(state)

    def says(self, english: English) -> str:
        return f"{self.cards(english)} becomes an Effect Monster and gains its effects"
