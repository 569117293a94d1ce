from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.ids import CardId, Zone
from app.engine.words.abilities import CAN, Ability
from app.engine.words.filters import Until
from app.engine.words.operations.operation import CardOp

if TYPE_CHECKING:
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English


class GiveAbility(CardOp, frozen=True, kw_only=True, tag="give-ability"):
    """Monsters can do for a while what other cards say of themselves; face-down ones once they are turned face-up."""

    what: Ability
    until: Until = Until.TURN

    def to_cards(self, act: Act, state: State, cards: tuple[CardId, ...]) -> State:
        there = [c for c in cards if state.card(c).zone is Zone.MONSTER]
        for card in there:
            state = act.give_ability(state, card, self.what, self.until)
        return state if there else act.nothing(state)

    def says(self, english: English) -> str:
        return f"{self.cards(english)} {CAN[self.what]} {english.until(self.until)}"
