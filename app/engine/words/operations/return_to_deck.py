from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from app.engine.ids import CardId, Zone
from app.engine.words.filters import Filter, Who
from app.engine.words.operations.operation import CardOp

if TYPE_CHECKING:
    from app.engine.law.costs import Means
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English
    from app.engine.words.word import Problem


BE_RETURNED = "be-returned-to-the-deck"
"""The act that is prohibited where cards cannot return to the Deck."""


class ToDeck(CardOp, frozen=True, tag="return-to-deck"):
    """To its owner's Deck, or Extra Deck if it belongs there. `top`: on top, `bottom`: under it, otherwise shuffled in; a card that
    is chosen in the Deck is shown, and placed there. `beaten_too`: also a monster that battle has destroyed, which nothing else returns. `opponents`: into
    the opponent's Deck, whosever it is, where that player draws it."""

    makes_room: ClassVar[bool] = True
    is_price: ClassVar[bool] = True
    gives_to: ClassVar[Zone | None] = Zone.DECK
    moves_it: ClassVar[bool] = True

    top: bool = False
    bottom: bool = False
    beaten_too: bool = False
    opponents: bool = False

    def to_cards(self, act: Act, state: State, cards: tuple[CardId, ...]) -> State:
        there = cards
        if not self.beaten_too:
            state, there = act.not_beaten(state, cards, self.means_itself(), self.who is Who.ANSWERED)
        if self.opponents:
            return act.shuffle(act.bring_to(state, there, Zone.DECK, act.player.opponent), there)
        inside = tuple(c for c in there if state.card(c).zone is Zone.DECK)
        if inside and self.choose is not None:
            # what is looked for in a Deck and put on top of it is shown
            state = act.show(state, inside)
        if len(inside) < len(there) or not there:
            state = act.move(state, there, Zone.DECK)
            if there and all(state.card(c).zone is Zone.BANISHED for c in there):
                # what is removed from play instead was not returned: what depends on that is not done
                return act.spares(state)
        if self.bottom:
            return act.put_under(state, tuple(card for card in map(state.card, there) if card.zone is Zone.DECK))
        return act.on_top(state, there) if self.top else act.shuffle(state, there)

    def must_arrive(self) -> bool:
        return True

    def choosable(self, means: Means, wanted: Filter, found: tuple[CardId, ...]) -> tuple[CardId, ...]:
        return means.let_go(found)

    def reaches(self, means: Means) -> tuple[CardId, ...]:
        return means.let_go(super().reaches(means))

    def targetable(self, means: Means, found: tuple[CardId, ...]) -> tuple[CardId, ...]:
        return means.returnable(means.not_used_up(found))

    def says(self, english: English) -> str:
        cards = self.cards(english)
        if self.choose is not None and set(self.choose.zones) == {Zone.DECK}:
            return f"place {cards} on {'top' if self.top else 'the bottom'} of the Deck"
        if self.top or self.bottom:
            return f"return {cards} to the {'top' if self.top else 'bottom'} of the Deck"
        beaten = ", also those that battle has destroyed" if self.beaten_too else ""
        whose = "your opponent’s" if self.opponents else "the"
        return f"shuffle {cards} into {whose} Deck{beaten}"

    def amiss(self) -> Iterator[Problem]:
        yield from super().amiss()
        if self.top and self.bottom:
            yield "bottom", "a card lies on top of the Deck or under it"
        if self.opponents and (self.top or self.bottom):
            yield "opponents", "it is shuffled into that Deck"
        if self.choose is not None and set(self.choose.zones) == {Zone.DECK} and not (self.top or self.bottom):
            yield "choose.zones", "a card of the Deck is placed on top of it or under it"
