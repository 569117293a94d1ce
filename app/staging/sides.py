"""Who has a card by the time that something is done with it: what was used before may have given it to the other player."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from app.engine.ids import Seat, Zone
from app.engine.words.filters import Who
from app.engine.words.operations.add_to_hand import Search
from app.engine.words.operations.equip import Equip
from app.engine.words.operations.equip_to_this import EquipToThis
from app.engine.words.operations.give_control import GiveControl
from app.engine.words.operations.operation import every_op
from app.engine.words.operations.switch_control import SwitchControl
from app.engine.words.operations.take_control import TakeControl
from app.staging.book import Book
from app.staging.setting import Deed, Key, Lay, Setting


def changed(book: Book, s: Setting) -> Setting:
    """With each monster on the side to which the effects that are used so far bring it; among the Spells and Traps, where they make an Equip Card of it; and
    each card in the hand into which they bring it from the other player."""
    for number, deed in enumerate(s.deeds):
        for key in _equipped(book, s, deed):
            lay = s.lay(key)
            s = s.put(replace(lay, seat=deed.seat, begins=lay.begins or lay.seat, goes=Zone.SPELL))
        for key in _taken_to_hand(book, s, deed):
            lay = s.lay(key)
            s = s.put(replace(lay, seat=deed.seat, begins=lay.begins or lay.seat, goes=Zone.HAND))
        for key, seat in _brought_over(book, s, deed):
            lay = s.lay(key)
            if lay.seat is not seat:
                s = s.put(replace(lay, seat=seat, begins=lay.begins or lay.seat))
            if key not in deed.targets:
                # of several it is this one that changes sides
                deed = replace(deed, targets=(*deed.targets, key))
        s = replace(s, deeds=(*s.deeds[:number], deed, *s.deeds[number + 1 :]))
    return s


def _equipped(book: Book, s: Setting, deed: Deed) -> Iterator[Key]:
    """The monsters that become Equip Cards of the one whose effect targets them."""
    slug = s.lay(deed.card).slug
    effects = book.cards[slug].effects if slug and deed.does == "activate" else ()
    for effect in effects:
        takes = (op for op in every_op(effect.does) if isinstance(op, EquipToThis))
        if effect.id == deed.effect and any(op.who is Who.TARGETS for op in takes):
            yield from (key for key in deed.targets if s.lay(key).zone is Zone.MONSTER and s.lay(key).goes is None)


def _taken_to_hand(book: Book, s: Setting, deed: Deed) -> Iterator[Key]:
    """The cards of the other player that come to the hand of the one whose effect targets them."""
    slug = s.lay(deed.card).slug
    for effect in book.cards[slug].effects if slug and deed.does == "activate" else ():
        takes = (op for op in every_op(effect.does) if isinstance(op, Search) and op.taken)
        if effect.id == deed.effect and any(op.who is Who.TARGETS for op in takes):
            yield from (key for key in deed.targets if s.lay(key).seat is not deed.seat and s.lay(key).goes is None)


def _brought_over(book: Book, s: Setting, deed: Deed) -> Iterator[tuple[Key, Seat]]:
    """The monsters that change sides by what a deed does, and to whom each goes."""
    slug = s.lay(deed.card).slug
    card = book.cards[slug] if slug else None
    effect = next((e for e in card.effects if e.id == deed.effect), None) if card is not None else None
    if card is None or effect is None or deed.does != "activate":
        return
    lies_there = [key for key in deed.targets if s.lay(key).zone is Zone.MONSTER]
    for op in every_op(effect.does):
        match op:
            case TakeControl(who=Who.TARGETS) | TakeControl(who=None, all=None):
                yield from ((key, deed.seat) for key in lies_there)
            case GiveControl(who=Who.TARGETS):
                yield from ((key, deed.seat.opponent) for key in lies_there)
            case GiveControl(who=Who.SELF):
                yield deed.card, deed.seat.opponent
            case Equip() if any(applied.takes_equipped for e in card.effects for applied in e.applies):
                yield from ((key, deed.seat) for key in lies_there)
            case SwitchControl():
                told = lies_there if effect.targets is not None else _first_of_each(s, lies_there)
                both = (*told, deed.card) if op.with_this else told
                yield from ((key, _first_side(s.lay(key)).opponent) for key in both)
            case _:
                pass


def _first_side(lay: Lay) -> Seat:
    return lay.begins or lay.seat


def _first_of_each(s: Setting, told: list[Key]) -> list[Key]:
    """Of each player the monster that it is said to be used on, or else the one that was laid down first."""
    lying = [lay for lay in s.lays if lay.zone is Zone.MONSTER and lay.goes is None]
    lying.sort(key=lambda lay: lay.key not in told)
    ones = (next((lay.key for lay in lying if _first_side(lay) is seat), "") for seat in Seat)
    return [key for key in ones if key]
