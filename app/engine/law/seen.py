"""A game as it is seen while what is in force is being worked out."""

from __future__ import annotations

from collections.abc import Mapping

from app.engine.law.table import A, Duel, Force, InForce
from app.engine.law.values import Values
from app.engine.position.state import State
from app.engine.words.cards import CardDef


class Seen:
    """A game while what is in force in a state of it is being worked out: what is known so far is all that is in force."""

    def __init__(self, game: Duel, table: Force) -> None:
        self.game, self.table = game, table

    @property
    def cards(self) -> Mapping[str, CardDef]:
        return self.game.cards

    @property
    def values(self) -> Values:
        return self.game.values

    def force(self, state: State) -> Force:
        return self.table

    def in_force(self, state: State, kind: type[A]) -> tuple[InForce[A], ...]:
        return self.table.of(kind)
