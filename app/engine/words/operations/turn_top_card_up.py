from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from app.engine.ids import Zone
from app.engine.words.filters import Until
from app.engine.words.operations.operation import Op

if TYPE_CHECKING:
    from app.engine.ids import CardId
    from app.engine.law.costs import Means
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.cards import EffectDef
    from app.engine.words.english import English


class TurnTopUp(Op, frozen=True, tag="turn-top-card-up"):
    """The top card of a Deck is turned face-up and lies so in that Deck from now on. Other effects of this card speak of it as the one that was
    singled out, until it goes elsewhere, and in the hand if it is drawn."""

    whose: Literal["you", "opponent"] = "you"

    def do(self, act: Act, state: State) -> State:
        top = tuple(card.id for card in act.deck(state, self.whose)[:1])
        if not top:
            listed = act.seat(self.whose) in state.decks_listed
            return act.nothing(state) if listed else act.deck_not_listed(state)
        return act.single_out(act.show(state, top), top[0], Until.LEAVES)

    def finds(self, means: Means, effect: EffectDef, subjects: tuple[CardId, ...]) -> bool:
        seat = means.player if self.whose == "you" else means.player.opponent
        return seat not in means.state.decks_listed or bool(means.state.lying(Zone.DECK, seat))

    def says(self, english: English) -> str:
        return f"turn the top card of {english.possessive(self.whose)} Deck face-up"
