from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.ids import CardId, Zone
from app.engine.words.operations.operation import CardOp

if TYPE_CHECKING:
    from app.engine.law.costs import Means
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English
    from app.engine.words.filters import Filter


class Redirect(CardOp, frozen=True, tag="redirect-attack"):
    """The attack under way goes to that monster; `straight`: straight on to damage calculation, and nobody can use anything before
    that. `attackable`: only to one that can be attacked. `either_side`: also to one of the attacker's side."""

    straight: bool = False
    attackable: bool = False
    either_side: bool = False

    def choosable(self, means: Means, wanted: Filter, found: tuple[CardId, ...]) -> tuple[CardId, ...]:
        found = super().choosable(means, wanted, found)
        return means.attackable(found) if self.attackable else found

    def to_cards(self, act: Act, state: State, cards: tuple[CardId, ...]) -> State:
        there = [c for c in cards if state.card(c).zone is Zone.MONSTER]
        return act.redirect(state, there[0], self.straight, self.either_side) if there else act.nothing(state)

    def says(self, english: English) -> str:
        straight = ", and proceed to damage calculation" if self.straight else ""
        return f"change the attack target to {self.cards(english)}{straight}"
