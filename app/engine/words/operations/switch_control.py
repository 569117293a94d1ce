from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.ids import CardId, Zone
from app.engine.words.operations.operation import CardOp

if TYPE_CHECKING:
    from app.engine.law.costs import Means
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English


class SwitchControl(CardOp, frozen=True, tag="switch-control"):
    """Two monsters of different players change sides with each other, for as long as they stay there; `with_this`: one of them is
    this card. If one of them cannot, neither does."""

    with_this: bool = False

    def to_cards(self, act: Act, state: State, cards: tuple[CardId, ...]) -> State:
        if self.with_this:
            cards = (*cards, act.card)
        there = [c for c in cards if state.card(c).zone is Zone.MONSTER]
        seats = {state.card(c).controller for c in there}
        if len(there) != len(cards) or len(there) != 2 or len(seats) != 2:
            return act.nothing(state)
        return act.switch_control(state, there[0], there[1])

    def targetable(self, means: Means, found: tuple[CardId, ...]) -> tuple[CardId, ...]:
        return means.takeable(found)

    def says(self, english: English) -> str:
        if self.with_this:
            return f"switch control of {self.cards(english)} and {english.this}"
        return f"switch control of {self.cards(english).replace('that target', 'those targets').replace('the chosen card', 'the chosen monsters')}"
