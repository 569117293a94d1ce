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


OUT_OF_DECK = "send-from-deck"
"""What may be forbidden of cards that would go from the Deck to the Graveyard."""


class Send(CardOp, frozen=True, tag="send-to-graveyard"):
    """Cards go to the Graveyard; what says so can do nothing else with them. `tokens_too`: as a cost it takes Tokens, although they do
    not get there."""

    makes_room: ClassVar[bool] = True
    is_price: ClassVar[bool] = True
    gives_to: ClassVar[Zone | None] = Zone.GRAVEYARD

    tokens_too: bool = False

    def acts(self) -> tuple[str, ...]:
        wanted = self.all or self.choose
        return (OUT_OF_DECK,) if wanted is not None and set(wanted.zones) == {Zone.DECK} else ()

    def do(self, act: Act, state: State) -> State:
        bans = act.prohibited(state, OUT_OF_DECK, None) if self.acts() else ()
        return act.barred(state, *bans) if bans else super().do(act, state)

    def to_cards(self, act: Act, state: State, cards: tuple[CardId, ...]) -> State:
        if any(state.card(c).zone is Zone.DECK for c in cards) and act.prohibited(state, OUT_OF_DECK, None):
            cards = tuple(c for c in cards if state.card(c).zone is not Zone.DECK)
        return act.move(state, cards, Zone.GRAVEYARD)

    def must_arrive(self) -> bool:
        return True

    def takes_tokens(self) -> bool:
        return self.tokens_too

    def choosable(self, means: Means, wanted: Filter, found: tuple[CardId, ...]) -> tuple[CardId, ...]:
        found = tuple(c for c in found if means.state.card(c).zone is not Zone.DECK or means.may_leave_the_deck())
        return super().choosable(means, wanted, means.not_beaten(found))

    def payable(self, means: Means, mandatory: bool) -> bool:
        if self.acts() and not means.may_leave_the_deck():
            return False
        if self.all is not None:
            return all(means.reaches_graveyard(c) for c in means.matching(self.all))
        return super().payable(means, mandatory)

    def itself_payable(self, means: Means, mandatory: bool) -> bool:
        if self.who in (None, Who.SELF) and means.state.card(means.source).zone is Zone.GRAVEYARD:
            return False
        return super().itself_payable(means, mandatory)

    def says(self, english: English) -> str:
        tokens = " (a Token may be taken, too)" if self.tokens_too else ""
        return f"send {self.cards(english.from_there())} to the Graveyard{tokens}"
