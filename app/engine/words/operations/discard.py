from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from app.engine.ids import CardId, Seat, Zone
from app.engine.words.filters import Filter
from app.engine.words.operations.operation import CardOp

if TYPE_CHECKING:
    from app.engine.law.costs import Means
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English
    from app.engine.words.word import Problem


HAND = Filter(zones=(Zone.HAND,), whose="you")
"""The cards that its player may discard where nothing else is said."""


class Discard(CardOp, frozen=True, tag="discard"):
    """Cards from the hand to the Graveyard; any card of its player's hand if nothing else is said. A discard, unlike a
    sending, may end elsewhere, unless it says `to_graveyard`. `or_this`: this card itself, too."""

    is_price: ClassVar[bool] = True
    gives_to: ClassVar[Zone | None] = Zone.GRAVEYARD

    to_graveyard: bool = False
    or_this: bool = False

    @property
    def wanted(self) -> Filter | None:
        return HAND if (self.choose, self.who, self.all) == (None, None, None) else self.choose

    def to_cards(self, act: Act, state: State, cards: tuple[CardId, ...]) -> State:
        return act.move(state, cards, Zone.GRAVEYARD, discarded=True)

    def choosable(self, means: Means, wanted: Filter, found: tuple[CardId, ...]) -> tuple[CardId, ...]:
        in_hand = (c for c in found if means.state.card(c).zone is Zone.HAND)
        return tuple(c for c in in_hand if self.or_this or c != means.source)

    def discarders(self, by: frozenset[Seat]) -> frozenset[Seat]:
        meant = self.wanted or self.all
        others = frozenset(seat.opponent for seat in by)
        return {"opponent": others, "any": by | others}.get(meant.whose, by) if meant is not None else by

    def must_arrive(self) -> bool:
        return self.to_graveyard

    def says(self, english: English) -> str:
        where = " to the Graveyard" if self.to_graveyard else ""
        return f"discard {self.cards(english)}{where}".replace(" in your hand", "")

    def amiss(self) -> Iterator[Problem]:
        yield from super().amiss()
        for field, wanted in (("all", self.all), ("choose", self.choose)):
            if wanted is not None and set(wanted.zones) - {Zone.HAND}:
                yield f"{field}.zones", "only cards of a hand are discarded"
