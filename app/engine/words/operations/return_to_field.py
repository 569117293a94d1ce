from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.ids import CardId, Stance, Zone
from app.engine.words.operations.operation import CardOp

if TYPE_CHECKING:
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English


class ReturnToField(CardOp, frozen=True, tag="return-to-field"):
    """Cards that were removed from play for a while come back to the side of who controlled them, in the position in which they left, or face-up
    in the one that `stance` names. That is no Summon. What somebody had taken for a while goes to its owner at once. A monster for which there is no zone is destroyed; a Trap that was a monster comes
    back as a Trap, which has no place there, and is destroyed, too."""

    stance: Stance | None = None

    def to_cards(self, act: Act, state: State, cards: tuple[CardId, ...]) -> State:
        there = [c for c in cards if state.card(c).zone is Zone.BANISHED]
        for card in there:
            state = act.return_to_field(state, card, self.stance)
        return state if there else act.nothing(state)

    def says(self, english: English) -> str:
        position = "" if self.stance is None else f" in face-up {self.stance.capitalize()} Position"
        return f"return {self.cards(english.from_there())} to the field{position}"
