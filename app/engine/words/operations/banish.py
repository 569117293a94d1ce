from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from app.engine.ids import CardId, Zone
from app.engine.words.filters import Filter
from app.engine.words.operations.operation import CardOp

if TYPE_CHECKING:
    from app.engine.law.costs import Means
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English


class Banish(CardOp, frozen=True, tag="banish"):
    """Cards are removed from play. `for_a_while`: something brings them back, and how they lie is kept until then."""

    makes_room: ClassVar[bool] = True
    is_price: ClassVar[bool] = True
    gives_to: ClassVar[Zone | None] = Zone.BANISHED
    moves_it: ClassVar[bool] = True

    for_a_while: bool = False

    def to_cards(self, act: Act, state: State, cards: tuple[CardId, ...]) -> State:
        if self.for_a_while:
            return act.banish_for_a_while(state, cards)
        return act.move(state, cards, Zone.BANISHED)

    def choosable(self, means: Means, wanted: Filter, found: tuple[CardId, ...]) -> tuple[CardId, ...]:
        return super().choosable(means, wanted, means.not_beaten(found))

    def says(self, english: English) -> str:
        return f"banish {self.cards(english.from_there())}"
