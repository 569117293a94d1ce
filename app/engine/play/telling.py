"""What an operation of an effect tells of itself, and above all that it comes to nothing."""

from __future__ import annotations

from typing import Literal

from app.engine.ids import CardId, Seat, Zone
from app.engine.law.laws import Law
from app.engine.law.sight import Sight
from app.engine.play.play import Play
from app.engine.position.events import NoEffect, NotModelled
from app.engine.position.frames import Doing, Link
from app.engine.position.state import State
from app.engine.words.filters import Filter


class Stopped(Exception):
    """An operation that comes to nothing and takes what follows it along."""

    def __init__(self, state: State) -> None:
        super().__init__("stopped")
        self.state = state


class Telling:
    """One operation at work, as far as it tells something. `rules`: those that it acts by."""

    play: Play
    frame: Doing
    link: Link
    player: Seat
    card: CardId
    rules: tuple[str, ...]

    def tell(self, state: State, what: object, *rules: str, together: bool = False) -> State:
        return self.play.tell(state, what, *self.rules, *rules, together=together)  # type: ignore[arg-type]

    def nothing(self, state: State) -> State:
        """This operation finds nothing to apply to; with it, the effect has none if it is all the effect does."""
        because: Literal["nothing-there", "part-finds-nothing"] = (
            "part-finds-nothing" if self.frame.several else "nothing-there"
        )
        told = NoEffect(self.link.number, self.card, because)
        return self.play.tell(state, told, Law.CHAIN_NOT_APPLICABLE, *self.rules)

    def no_room(self, state: State) -> State:
        """This operation has no zone to put its card in."""
        return self.play.tell(state, NoEffect(self.link.number, self.card, "zone-full"), Law.ZONES_FULL, *self.rules)

    def barred(self, state: State, *rules: str) -> State:
        """This operation may not be carried out; the rules say by what."""
        return self.play.tell(state, NoEffect(self.link.number, self.card, "forbidden"), *rules, *self.rules)

    def not_modelled(self, state: State, what: str) -> State:
        return self.tell(state, NotModelled(self.card, self.link.effect, what))

    def deck_not_listed(self, state: State) -> State:
        """A Deck the scenario does not list may hold such a card or not: that is not known, and is said so."""
        return self.not_modelled(state, "deck-not-listed")

    def sight(self, state: State) -> Sight:
        """The duel as its effect sees it."""
        return Sight(self.play.game, state, self.player, self.card, self.link, self.frame.picked)

    def unlisted(self, state: State, wanted: Filter) -> State:
        """No such card was found, as far as is known."""
        whose = self.player.opponent if wanted.whose == "opponent" else self.player
        unseen = Zone.DECK in wanted.zones and whose not in state.decks_listed
        if unseen and not self.sight(state).in_no_deck(wanted):
            return self.deck_not_listed(state)
        return self.nothing(state)
