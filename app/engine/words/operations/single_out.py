from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.ids import CardId, Zone
from app.engine.words.filters import Until
from app.engine.words.operations.operation import CardOp

if TYPE_CHECKING:
    from app.engine.law.costs import Means
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English


class SingleOut(CardOp, frozen=True, kw_only=True, tag="single-out"):
    """Other effects of this card speak of these cards as the ones that were singled out, for a while, wherever the card goes; one
    that comes to another place or is turned face-down is not meant any more (`face_down`: the latter is), but in the turn in which it leaves the field it is known that it was. What lies in a Deck lies there face-up from then on, and is still
    meant in the hand if it is drawn. `attackable`: only such as can be
    attacked. `in_hand`: also cards of a hand, that have been shown. `while_here`: only as long as the card that says so stays face-up on the
    field; in the turn in which that leaves it is still known whom it meant."""

    until: Until = Until.TURN
    attackable: bool = False
    while_here: bool = False
    face_down: bool = False
    in_hand: bool = False

    def targetable(self, means: Means, found: tuple[CardId, ...]) -> tuple[CardId, ...]:
        return means.attackable(found) if self.attackable else found

    def to_cards(self, act: Act, state: State, cards: tuple[CardId, ...]) -> State:
        open_to_all = (Zone.GRAVEYARD, Zone.BANISHED, Zone.DECK, *((Zone.HAND,) if self.in_hand else ()))
        there = [c for c in cards if (zone := state.card(c).zone).on_field or zone in open_to_all]
        for card in there:
            state = act.single_out(state, card, self.until, self.while_here, self.face_down)
        return state if there else act.nothing(state)

    def says(self, english: English) -> str:
        down = " even face-down" if self.face_down else ""
        here = f", while {english.this} is face-up on the field" if self.while_here else ""
        return f"{english.this} singles out {self.cards(english)} {english.until(self.until)}{down}{here}"
