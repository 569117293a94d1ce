from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

from app.engine.ids import CardId
from app.engine.words.filters import Amount
from app.engine.words.operations.operation import Op

if TYPE_CHECKING:
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English
    from app.engine.words.word import Problem


class Look(Op, frozen=True, tag="look-at-top-cards"):
    """At the top of its player's Deck, or the opponent's (`whose`). `up_to`: or at fewer of them, as its player says. `may_go_under`: its
    player may then put them under the Deck. `any_order`: its player puts them back in an order of their choice."""

    count: Amount = 1
    up_to: bool = False
    may_go_under: bool = False
    any_order: bool = False
    whose: Literal["you", "opponent"] = "you"

    def do(self, act: Act, state: State) -> State:
        deck = act.deck(state, self.whose)
        if not deck and act.seat(self.whose) in state.decks_listed:
            return act.nothing(state)
        if self.may_go_under and act.word:
            return act.put_under(state, deck[:1]) if act.word == "under" else state
        wanted = act.amount(state, self.count)
        count = min(wanted, len(deck)) if deck else wanted
        if self.up_to and count > 1 and not act.word:
            return act.ask_word(state, tuple(str(n) for n in range(1, count + 1)), owed=True)
        top = tuple(card.id for card in deck[: int(act.word or count)])
        if act.chosen is not None:
            return self._put_back(act, state, top)
        state = act.look(state, top, act.seat(self.whose))
        if top and self.may_go_under:
            return act.ask_word(state, ("stay", "under"))
        return act.ask_some(state, top) if self.any_order and len(top) > 1 else state

    def _put_back(self, act: Act, state: State, top: tuple[CardId, ...]) -> State:
        """One card after another, the first on top; the last is what is left."""
        named = (*(card for each in act.earlier for card in each), *(act.chosen or ()))
        left = tuple(card for card in top if card not in named)
        if len(left) > 1:
            return act.ask_some(act.remember(state), left)
        return act.on_top(state, (*named, *left), in_order=True)

    def says(self, english: English) -> str:
        cards = "card" if self.count == 1 else f"{english.amount(self.count)} cards"
        first = f"look at {'up to ' if self.up_to else ''}the top {cards}"
        under = ", then you may place it on the bottom" if self.may_go_under else ""
        order = ", and return them in any order" if self.any_order else ""
        return f"{first} of {'your' if self.whose == 'you' else 'your opponent’s'} Deck{under}{order}"

    def amiss(self) -> Iterator[Problem]:
        if self.count == 1 and (self.up_to or self.any_order):
            yield "count", "of one card there is no choice, and no order"
        if self.may_go_under and (self.any_order or self.count != 1):
            yield "may-go-under", "one card goes under the Deck or stays where it is"
