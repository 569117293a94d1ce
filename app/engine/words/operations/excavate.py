from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

from app.engine.ids import Zone
from app.engine.words.filters import Filter
from app.engine.words.operations.operation import Op

if TYPE_CHECKING:
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English
    from app.engine.words.word import Problem

TO = {"hand": Zone.HAND, "graveyard": Zone.GRAVEYARD, "banished": Zone.BANISHED}
TAKEN = {"hand": "add {} to your hand", "graveyard": "send {} to the Graveyard", "banished": "banish {}"}
REST = {
    "graveyard": "send the rest to the Graveyard", "bottom": "place the rest on the bottom of your Deck",
    "shuffled": "shuffle the rest into your Deck",
}  # fmt: skip


class Excavate(Op, frozen=True, tag="excavate"):
    """Cards from the top of its player's Deck are shown: `count` of them, or up to the first that is one of `until`. Those that fit are
    taken, and the `rest` goes elsewhere at the same time. If none is one of `until`, the whole Deck was shown, and nothing comes of it."""

    count: int = 1
    until: Filter | None = None
    fits: Filter | None = None
    take: Literal["hand", "graveyard", "banished"] = "hand"
    rest: Literal["graveyard", "bottom", "shuffled"] = "graveyard"

    def do(self, act: Act, state: State) -> State:
        deck = tuple(card.id for card in state.lying(Zone.DECK, act.player))
        if not deck:
            return act.nothing(state) if act.player in state.decks_listed else act.deck_not_listed(state)
        wanted = self.until or self.fits
        fitting = act.sight(state).matching(wanted) if wanted is not None else deck
        if self.until is not None:
            first = next((n for n, card in enumerate(deck) if card in fitting), None)
            if first is None:
                return act.nothing(act.show(state, deck))
            deck = deck[: first + 1]
        else:
            deck = deck[: self.count]
        state = act.show(state, deck)
        taken, rest = (tuple(c for c in deck if (c in fitting) is is_one) for is_one in (True, False))
        if taken:
            # what cannot be added goes to the Graveyard
            barred = self.take == "hand" and act.prohibited(state, "add-from-deck", None)
            state = act.move(state, taken, Zone.GRAVEYARD if barred else TO[self.take])
        if rest and self.rest == "graveyard":
            return act.move(state, rest, Zone.GRAVEYARD, after=not taken)
        return act.put_under(state, tuple(state.card(c) for c in rest)) if self.rest == "bottom" else state

    def says(self, english: English) -> str:
        cards = "card" if self.count == 1 else f"{self.count} cards"
        if self.until is not None:
            first = f"excavate cards from the top of your Deck until you excavate {_there(english.a(self.until))}"
            taken = TAKEN[self.take].format("that card")
        else:
            first = f"excavate the top {cards} of your Deck"
            taken = TAKEN[self.take].format("it" if self.fits is None else f"each {_there(english.noun(self.fits))}")
        return f"{first}, {taken} and {REST[self.rest]}"

    def amiss(self) -> Iterator[Problem]:
        if self.until is not None and (self.count != 1 or self.fits is not None):
            yield "until", "cards are shown until one fits, or so many of them are"
        for field, wanted in (("until", self.until), ("fits", self.fits)):
            if wanted is not None and (set(wanted.zones) != {Zone.DECK} or wanted.whose != "you"):
                yield f"{field}.zones", "only cards of its player's Deck are shown"


def _there(cards: str) -> str:
    """Cards without the place, which is said before."""
    return cards.replace(" in your Deck", "")
