from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.ids import CardId, Zone
from app.engine.words.filters import Filter, Who
from app.engine.words.operations.operation import CardOp

if TYPE_CHECKING:
    from app.engine.law.costs import Means
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.cards import EffectDef
    from app.engine.words.english import English

FROM_DECK = "add-from-deck"
"""What may be forbidden of it."""


class Search(CardOp, frozen=True, tag="add-to-hand"):
    """`sealed`: its player cannot activate cards of that name, or their effects, for the rest of the turn. `taken`: they come to that player's
    hand whosever they are, from the opponent's hand or Graveyard; from there they go to places of their owner again."""

    sealed: bool = False
    taken: bool = False

    def do(self, act: Act, state: State) -> State:
        bans = act.prohibited(state, FROM_DECK, None) if self.acts() else ()
        return act.barred(state, *bans) if bans else super().do(act, state)

    def to_cards(self, act: Act, state: State, cards: tuple[CardId, ...]) -> State:
        state, there = act.not_beaten(state, cards)
        if any(state.card(c).zone is Zone.DECK for c in there) and act.prohibited(state, FROM_DECK, None):
            there = tuple(c for c in there if state.card(c).zone is not Zone.DECK)
        state = act.bring_to(state, there, Zone.HAND, act.player) if self.taken else act.move(state, there, Zone.HAND)
        for card in there if self.sealed else ():
            state = act.seal(state, card)
        return state

    def choosable(self, means: Means, wanted: Filter, found: tuple[CardId, ...]) -> tuple[CardId, ...]:
        return found

    def finds(self, means: Means, effect: EffectDef, subjects: tuple[CardId, ...]) -> bool:
        if not super().finds(means, effect, subjects):
            return False
        if self.weaker_than is not Who.EVENT_CARD or self.choose is None or not subjects:
            return True
        if not means.all_listed(self.choose):
            return True
        limit = max(means.atk(card) for card in subjects)
        return any(means.atk(card) < limit for card in means.choosable(self, self.choose))

    def searches(self) -> bool:
        wanted = self.all or self.choose
        return wanted is not None and set(wanted.zones) == {Zone.DECK}

    def acts(self) -> tuple[str, ...]:
        return (FROM_DECK,) if self.searches() else ()

    def says(self, english: English) -> str:
        sealed = ", but you cannot activate cards with that name, or their effects, this turn" if self.sealed else ""
        cards = self.cards(english.from_there())
        return f"add {cards} to your hand{sealed}"
