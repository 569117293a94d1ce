"""What a cost takes, provided for: cards that can be given, counters, materials."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from msgspec.structs import asdict, replace

from app.engine.ids import Face, Seat, Stance, Zone
from app.engine.words.filters import Filter, Kind, Traits, Who
from app.engine.words.operations import AnyOp
from app.engine.words.operations.discard import HAND, Discard
from app.engine.words.operations.fusion_materials import FusionMaterials
from app.engine.words.operations.operation import CardOp
from app.engine.words.operations.remove_counters import TakeCounters
from app.engine.words.operations.synchro_materials import Materials
from app.staging.battles import monster
from app.staging.book import Book
from app.staging.fitting import could_be
from app.staging.making import material
from app.staging.setting import GIVEN, PAID, SELF, SORT, Key, Lay, Need, Setting


def paid(book: Book, s: Setting, player: Seat, key: Key, op: AnyOp) -> Iterator[Setting]:
    """The settings in which the player of that card can pay this; with the card that it is to be paid with, if there is one."""
    if s.has(PAID) and PAID not in s.pays and isinstance(op, CardOp) and op.choose is not None:
        if could_be(book.cards, s, PAID, op.choose, player, key):
            yield replace(s, pays=(*s.pays, PAID))
        return
    if isinstance(op, CardOp) and (ways := list(_of_those_meant(book, s, player, key, op))):
        yield from ways
        return
    match op:
        case Materials():
            yield from _materials(book, s, player, key, op)
        case FusionMaterials():
            parts = book.cards[s.lay(key).slug].materials
            yield material(s, player, parts, op.among)
        case TakeCounters(any_many=True):
            # so many that only one number can be said, for what has Level 4 or 1500 ATK
            yield from (s.put(replace(s.lay(key), counters=((op.counter, many),))) for many in (4, 3, 1))
        case TakeCounters(anywhere=True, choose=Filter() as there):
            seat = player.opponent if there.whose == "opponent" else player
            found, holding = monster(s, seat, replace(there, counter=""))
            yield found.put(replace(found.lay(holding), counters=((op.counter, op.number),)))
        case TakeCounters(choose=Filter() as there) if s.lay(key).zone in there.zones and there.whose != "opponent":
            # off itself: one more each time that it is used, where any counters there may be taken
            lay = s.lay(key)
            had = dict(lay.counters)
            had[op.counter] = had.get(op.counter, 0) + op.number
            yield replace(s.put(replace(lay, counters=tuple(had.items()))), pays=(*s.pays, key))
        case TakeCounters(choose=None, all=None):
            yield s.put(replace(s.lay(key), counters=((op.counter, op.number),)))
        case TakeCounters(choose=None, all=Filter() as there):
            seat = player.opponent if there.whose == "opponent" else player
            found, holding = monster(s, seat, there)
            yield found.put(replace(found.lay(holding), counters=((op.counter, op.number),)))
        case Discard(choose=None, who=None, all=None):
            yield from _given(book, s, player, key, HAND, op.count)
        case CardOp() if op.choose is not None and op.levels and isinstance(op.levels, int):
            for zone in op.choose.zones:
                fresh = s.fresh("cost")
                lay = Lay(fresh, player, zone, asks=(op.choose,), level=op.levels)
                yield replace(s.put(lay), pays=(*s.pays, fresh))
        case CardOp(any_number=True) if op.choose is not None:
            # so many for what has Level 4, where the number says which Level it has to have
            for many in (op.count, 4):
                yield from _given(book, s, player, key, op.choose, many)
        case CardOp() if op.choose is not None:
            yield from _given(book, s, player, key, op.choose, op.count)
        case CardOp() if op.who is Who.EQUIPPED and not s.lay(key).equips:
            return
        case _:
            yield s


def _of_those_meant(book: Book, s: Setting, player: Seat, key: Key, op: CardOp) -> Iterator[Setting]:
    """With cards that are meant to be given for it, as many of them as this takes, and further ones where it takes more; nothing where it
    takes none of them."""
    fits = op.wanted
    meant = [lay.key for lay in s.lays if lay.key.startswith(GIVEN) and lay.key not in s.pays]
    fitting = [each for each in meant if fits is not None and could_be(book.cards, s, each, fits, player, key)]
    if fits is None or not fitting:
        return
    number = len(fitting) if op.any_number else min(max(op.count, 1), len(fitting))
    for taken in combinations(fitting, number):
        found = replace(s, pays=(*s.pays, *taken))
        short = max(op.count, 1) - number
        yield from _given(book, found, player, key, fits, short) if short > 0 else (found,)


def paying(book: Book, player: Seat, key: Key, op: AnyOp) -> Need:
    """That this can be paid."""
    return lambda s: paid(book, s, player, key, op)


def equipped_to(s: Setting, bearer: Key, seat: Seat, fits: Filter, stem: str) -> tuple[Setting, Key]:
    """With an Equip Card of that monster that fits: one that it has equipped to itself is a monster."""
    key = s.fresh(stem)
    asks = replace(fits, kind=Kind.MONSTER) if fits.brought and fits.kind is None else fits
    return s.put(Lay(key, seat, Zone.SPELL, asks=(asks,), face=Face.UP, equips=bearer)), key


def bearing(s: Setting, bearer: Key, seat: Seat, such: Traits) -> Setting:
    """With an Equip Card that is so on that monster."""
    worn = Filter(**asdict(such))
    return s.put(Lay(s.fresh("card"), seat, Zone.SPELL, asks=(worn,), face=Face.UP, equips=bearer))


def _given(book: Book, s: Setting, player: Seat, key: Key, fits: Filter, number: int) -> Iterator[Setting]:
    """With cards that can be given: fresh ones, since what is needed otherwise is not to be given away."""
    if fits.on_this:
        found, fresh = equipped_to(s, key, player, fits, "cost")
        yield replace(found, pays=(*found.pays, fresh))
        return
    if fits.exactly:
        # of one name there are three at the most: those that have to lie there are what is given
        there = [y.key for y in s.lays if y.zone in fits.zones and any(a.exactly == fits.exactly for a in y.asks)]
        free = [each for each in there if each not in s.pays and each != key][: max(number, 1)]
        if len(free) == max(number, 1):
            yield replace(s, pays=(*s.pays, *free))
    for zone, down in _lying_so(fits):
        found = s if down is (zone is Zone.SPELL) else s.dearer(1)
        keys: list[Key] = []
        for _ in range(max(number, 1)):
            fresh = found.fresh("cost")
            face = fits.face or (Face.DOWN if down else Face.UP)
            stance = (fits.stance or Stance.ATTACK) if zone is Zone.MONSTER else None
            seat = player.opponent if fits.whose == "opponent" else player
            found = found.put(Lay(fresh, seat, zone, asks=(fits,), face=face, stance=stance))
            if fits.bears is not None:
                found = bearing(found, fresh, seat, fits.bears)
            keys.append(fresh)
        yield replace(found, pays=(*found.pays, *keys))
        if number == 1 and not fits.other and zone is s.lay(key).zone and zone.on_field:
            yield replace(s, pays=(*s.pays, key)).dearer(1)
        if not zone.on_field and (lies := _lying_there(s, player, zone, fits, max(number, 1))):
            yield replace(s, pays=(*s.pays, *lies)).dearer(1)
        if not zone.on_field and (named := _named_there(book, s, player, key, zone, fits, max(number, 1))):
            yield replace(s, pays=(*s.pays, *named)).dearer(1)
        if zone.on_field and (told := _told_of(book, s, player, key, zone, fits, max(number, 1))):
            yield replace(s, pays=(*s.pays, *told))


def _lying_so(fits: Filter) -> Iterator[tuple[Zone, bool]]:
    """Where what is given may lie, and whether face-down: a Spell or Trap is Set, if it is not told otherwise; one that is a monster and lies there by what it does
    is face-up."""
    for zone in fits.zones:
        yield zone, zone is Zone.SPELL
        if zone is Zone.SPELL and fits.face is None and fits.kind is None and not fits.kinds and fits.named:
            yield zone, False


def _lying_there(s: Setting, player: Seat, zone: Zone, fits: Filter, number: int) -> tuple[Key, ...]:
    """So many cards that lie there already for something else, as no more may: Dark Armed Dragon comes while there are three, and banishes one of them."""

    def such(asked: Filter) -> bool:
        return replace(asked, zones=fits.zones, whose=fits.whose) == fits

    found = [
        lay.key
        for lay in s.lays
        if (lay.seat, lay.zone, lay.slug) == (player, zone, "") and lay.key not in s.pays and any(map(such, lay.asks))
    ]
    return tuple(found[:number]) if len(found) >= number else ()


def _named_there(
    book: Book, s: Setting, player: Seat, key: Key, zone: Zone, fits: Filter, number: int
) -> tuple[Key, ...]:
    """So many cards in the hand or the Graveyard that are told of by their names, with which nothing else is done."""
    told = ("told", SELF) if key.startswith("told") else ("told",)  # the first that is told, where that is not it
    busy = {key, *s.pays, *s.targets, *(each for deed in s.deeds for each in (deed.card, *deed.targets, *deed.pays))}
    found = [
        lay.key
        for lay in s.lays
        if lay.key.startswith(told) and lay.slug and (lay.seat, lay.zone) == (player, zone) and lay.key not in busy
        if could_be(book.cards, s, lay.key, fits, player, key)
    ]
    return tuple(found[:number]) if len(found) >= number else ()


def _told_of(book: Book, s: Setting, player: Seat, key: Key, zone: Zone, fits: Filter, number: int) -> tuple[Key, ...]:
    """So many cards on the field of a sort that is told of, where every such card can be given."""
    asked = {name: value for name, value in asdict(fits).items() if name not in _OF_ITS_PLACE and value != _ANY[name]}
    found = [
        lay.key
        for lay in s.lays
        if lay.key.startswith(SORT) and lay.zone is zone and lay.key not in s.pays
        if any(all(getattr(sort, name) == value for name, value in asked.items()) for sort in lay.asks)
        if could_be(book.cards, s, lay.key, fits, player, key)
    ]
    return tuple(found[:number]) if len(found) >= number else ()


_ANY = asdict(Filter())
_OF_ITS_PLACE = ("zones", "whose", "kind", "face", "stance", "other", "self")
"""What is asked of where a card is, which is looked at for itself."""


def _materials(book: Book, s: Setting, player: Seat, key: Key, op: Materials) -> Iterator[Setting]:
    level = book.cards[s.lay(key).slug].level
    for tuner in (3, 2, 1, 4):
        if 0 < tuner < level:
            found, first = monster(s, player, op.tuner)
            found = found.put(replace(found.lay(first), level=tuner))
            pays: tuple[Key, ...] = (first,)
            left = level - tuner
            for further in range(op.least - 1, -1, -1):
                found, other = monster(found, player, op.others)
                own = 1 if further else left
                found, pays, left = found.put(replace(found.lay(other), level=own)), (*pays, other), left - own
            if left == 0:
                yield replace(found, pays=pays)
