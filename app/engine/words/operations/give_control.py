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


class GiveControl(CardOp, frozen=True, tag="give-control"):
    """The opponent of its player controls these monsters for a while, or for as long as they stay on the field."""

    until: Until = Until.LEAVES

    def to_cards(self, act: Act, state: State, cards: tuple[CardId, ...]) -> State:
        there = [c for c in cards if state.card(c).zone is Zone.MONSTER]
        for card in there:
            state = act.take_control(state, card, self.until, act.player.opponent)
        return state if there else act.nothing(state)

    def targetable(self, means: Means, found: tuple[CardId, ...]) -> tuple[CardId, ...]:
        return means.takeable(found)

    def says(self, english: English) -> str:
        until = "" if self.until is Until.LEAVES else f" {english.until(self.until)}"
        return f"give control of {self.cards(english)} to your opponent{until}"
