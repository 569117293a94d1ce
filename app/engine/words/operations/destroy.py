from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import msgspec

from app.engine.ids import CardId, Zone
from app.engine.words.filters import Who
from app.engine.words.operations.banish import BE_BANISHED
from app.engine.words.operations.operation import CardOp
from app.engine.words.operations.send_to_graveyard import OUT_OF_DECK

if TYPE_CHECKING:
    from app.engine.law.costs import Means
    from app.engine.law.sight import Sight
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.cards import EffectDef
    from app.engine.words.english import English
    from app.engine.words.meant import Meant


DETERRED = "be-reckoned-as-destroyed"
"""What is kept off of cards for whose sake alone no effect that destroys is activated."""


class Destroy(CardOp, frozen=True, tag="destroy"):
    """`banish`: what is destroyed is removed from play instead of going to the Graveyard."""

    makes_room: ClassVar[bool] = True

    banish: bool = False

    def to_cards(self, act: Act, state: State, cards: tuple[CardId, ...]) -> State:
        if self.who is Who.ANSWERED:
            cards = act.not_moved_on(state, cards)
        described = self.all or self.choose
        if self.who is Who.SELF and not act.works_in(state, Zone.HAND):
            # a card that has gone back to the hand in the chain is no longer what its own effect destroys
            cards = tuple(c for c in cards if state.card(c).zone is not Zone.HAND)
        if not self.banish and act.prohibited(state, OUT_OF_DECK, None):
            # what is destroyed in a Deck would be sent from there (edisonrul.ing, Dimension Fortress Weapon)
            cards = tuple(c for c in cards if state.card(c).zone is not Zone.DECK)
        # a monster that has activated its effect in the Extra Deck is destroyed there, one that has gone back to the Main Deck is not
        itself: tuple[Zone, ...] = (Zone.EXTRA,) if self.who is Who.ANSWERED else ()
        decks = itself if described is None else tuple(z for z in described.zones if z in (Zone.DECK, Zone.EXTRA))
        return act.destroy(state, cards, banish=self.banish, also=decks)

    def finds(self, means: Means, effect: EffectDef, subjects: tuple[CardId, ...]) -> bool:
        if not super().finds(means, effect, subjects):
            return False
        if self.choose is None or self.up_to or self.any_number or not all(zone.on_field for zone in self.choose.zones):
            return True
        there = means.choosable(self, self.choose)
        return not there or any(means.is_free_to(DETERRED, card) for card in there)

    def reaches(self, means: Means) -> tuple[CardId, ...]:
        return tuple(card for card in super().reaches(means) if means.is_free_to(DETERRED, card))

    def destroys(self, sight: Sight, meant: Meant) -> int:
        described = self.all or self.choose
        if described is None:
            return sum(meant.fits(card) for card in sight.named(self.who or Who.SELF))
        if meant.sort and self.all is None:
            return 0
        asked = msgspec.structs.replace(described, looked_at=False)
        among = [card for card in sight.matching(asked) if sight.state.card(card).zone.on_field]
        number = sum(meant.fits(card) for card in among)
        if self.all is not None:
            return number
        # of cards that are still to be chosen, as many as cannot be others
        count = 0 if self.up_to else self.count if self.most is None else sight.number(self.most)
        return max(min(count, len(among)) - (len(among) - number), 0)

    def acts(self) -> tuple[str, ...]:
        return (BE_BANISHED,) if self.banish else ()

    def says(self, english: English) -> str:
        return f"destroy {self.cards(english)}{', and banish it if you do' if self.banish else ''}"
