from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.ids import CardId
from app.engine.words.operations.operation import CardOp

if TYPE_CHECKING:
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English


class EquipToThis(CardOp, frozen=True, tag="equip-to-this"):
    """Cards become Equip Cards of this monster, in its controller's Spell & Trap Zone."""

    def to_cards(self, act: Act, state: State, cards: tuple[CardId, ...]) -> State:
        return act.equip_to_this(state, cards) if cards else act.nothing(state)

    def says(self, english: English) -> str:
        return f"equip {self.cards(english)} to {english.this}"
