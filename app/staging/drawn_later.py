"""What is drawn in the turns that are told to begin, from a Deck in which cards are told to lie: of a Deck that is listed nothing else is drawn."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.ids import Seat, Zone
from app.engine.words.filters import Filter, Kind
from app.engine.words.operations.excavate import Excavate
from app.engine.words.operations.operation import every_op
from app.staging.book import Book
from app.staging.setting import Deed, Lay, Setting
from app.staging.where_told import taken_from


def with_enough_to_draw(shelf: Book, s: Setting) -> Setting:
    """With a card of no name in such a Deck for each Draw Phase: on top of what is told of, which would be drawn instead; or below that, once something has been
    used by which it may have gone from there."""
    for seat in Seat:
        listed = any(lay.zone is Zone.DECK and lay.seat is seat for lay in s.lays)
        for turn in range(1, s.over + 1) if listed else ():
            if _player(s, turn) is not seat:
                continue
            drawn = Lay(s.fresh("drawn"), seat, Zone.DECK, asks=(Filter(kind=Kind.SPELL),))
            taken = any(_takes(shelf, s, deed) for deed in s.deeds if deed.seat is seat and deed.turn < turn)
            s = replace(s, lays=(*s.lays, drawn) if taken else (drawn, *s.lays))
    return s


def _player(s: Setting, turn: int) -> Seat:
    """Whose turn it is when so many are over."""
    first = s.first[0] if s.first is not None else Seat.A
    return first if turn % 2 == 0 else first.opponent


def _takes(shelf: Book, s: Setting, deed: Deed) -> bool:
    """Whether what is used takes cards out of the Deck."""
    slug = s.lay(deed.card).slug if deed.does == "activate" else ""
    for effect in shelf.cards[slug].effects if slug else ():
        if effect.id != deed.effect:
            continue
        if any(Zone.DECK in zones for zones in taken_from(effect)):
            return True
        if any(isinstance(op, Excavate) for op in every_op((*effect.cost, *effect.does))):
            return True
    return False
