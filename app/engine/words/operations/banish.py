from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from app.engine.ids import CardId, Zone
from app.engine.words.filters import Filter, Who
from app.engine.words.operations.operation import CardOp

if TYPE_CHECKING:
    from app.engine.law.costs import Means
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English


BE_BANISHED = "be-banished"
"""The act that is prohibited where cards cannot be removed from play."""


class Banish(CardOp, frozen=True, tag="banish"):
    """Cards are removed from play. `for_a_while`: something brings them back, and how they lie is kept until then. `face_down`: they lie
    face-down there, so that nobody can say of them what they are."""

    makes_room: ClassVar[bool] = True
    is_price: ClassVar[bool] = True
    gives_to: ClassVar[Zone | None] = Zone.BANISHED
    moves_it: ClassVar[bool] = True
    aims_anyway: ClassVar[bool] = True

    for_a_while: bool = False
    face_down: bool = False

    def to_cards(self, act: Act, state: State, cards: tuple[CardId, ...]) -> State:
        cards, state = act.banishable(state, cards)
        if self.for_a_while:
            return act.banish_for_a_while(state, cards)
        state = act.move(state, cards, Zone.BANISHED)
        return act.lay_face_down(state, cards) if self.face_down else state

    def choosable(self, means: Means, wanted: Filter, found: tuple[CardId, ...]) -> tuple[CardId, ...]:
        return super().choosable(means, wanted, means.banishable(means.not_beaten(found)))

    def targetable(self, means: Means, found: tuple[CardId, ...]) -> tuple[CardId, ...]:
        return means.banishable(found)

    def reaches(self, means: Means) -> tuple[CardId, ...]:
        return means.banishable(super().reaches(means))

    def itself_payable(self, means: Means, mandatory: bool) -> bool:
        if self.who in (None, Who.SELF) and not means.banishable((means.source,)):
            return False
        return super().itself_payable(means, mandatory)

    def acts(self) -> tuple[str, ...]:
        return (BE_BANISHED,)

    def says(self, english: English) -> str:
        down = " face-down" if self.face_down else ""
        return f"banish {self.cards(english.from_there())}{down}"
