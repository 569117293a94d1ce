"""What a monster is made of, provided for: Fusion Material, Tributes of a Ritual Summon, the use of a card as material."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, permutations

from msgspec.structs import replace

from app.engine.ids import Face, Seat, Stance, Zone
from app.engine.words.cards import CardDef, EffectKind
from app.engine.words.filters import Filter, Kind
from app.engine.words.materials import Material
from app.engine.words.operations.fusion_summon import FusionSummon
from app.engine.words.operations.making import Making
from app.engine.words.operations.ritual_summon import RitualSummon
from app.staging.book import Book
from app.staging.fitting import facts_fit, real_cards
from app.staging.setting import Deed, Key, Lay, Setting

MOST_MADE = 4
"""How many monsters that could be made are thought of, at the most."""
MOST_WAYS = 5000
"""In how many ways told cards are tried as its material, at the most."""


def makeable(book: Book, s: Setting, player: Seat, key: Key, op: Making) -> Iterator[Setting]:
    """With a monster that can be made by this, and its material."""
    source = book.cards[s.lay(key).slug]
    match op:
        case FusionSummon() if _is_told(book, s, player, op, source):
            yield s
        case FusionSummon():
            for card in _fusions(book, op, source):
                made = s.put(Lay(s.fresh("made"), player, Zone.EXTRA, card.slug))
                yield material(made, player, card.materials, op.among)
        case RitualSummon():
            for card in islice(real_cards(Lay("made", player, Zone.HAND, asks=(op.monster,)), book.cards), MOST_MADE):
                named = Filter(zones=(Zone.HAND,), kind=Kind.MONSTER, exactly=card.name)
                made = s.put(Lay(s.fresh("made"), player, Zone.HAND, asks=(named,)))
                asks = replace(op.among, zones=(op.among.zones[0],), kind=Kind.MONSTER)
                yield _one(made, player, asks, op.among.zones[0], level=op.level or card.level)
        case _:
            yield s


def made_by(book: Book, s: Setting, player: Seat, key: Key, op: Making, aim: Key) -> Iterator[Setting]:
    """With what this very monster is made of, where it can be made by this."""
    lay, source = s.lay(aim), book.cards[s.lay(key).slug]
    card = book.cards[lay.slug] if lay.slug else None
    if card is None or lay.seat is not player or lay.zone not in op.monster.zones or not facts_fit(op.monster, card):
        return
    if card.made_by and source.name not in card.made_by:
        return
    if isinstance(op, FusionSummon) and card.materials and not card.without_polymerization:
        if _lie_there(book, s, player, card.materials, op.among) or _as_many(book, s, player, card.materials, op.among):
            yield s
            return
        yield material(s, player, card.materials, op.among)
    elif isinstance(op, RitualSummon):
        asks = replace(op.among, zones=(op.among.zones[0],), kind=Kind.MONSTER)
        yield _one(s, player, asks, op.among.zones[0], level=op.level or card.level)


def _fusions(book: Book, op: FusionSummon, source: CardDef) -> list[CardDef]:
    found = [
        card
        for card in book.cards.values()
        if card.materials
        and facts_fit(op.monster, card)
        and not card.without_polymerization
        and (not card.made_by or source.name in card.made_by)
    ]
    return sorted(found, key=lambda c: (sum(p.count for p in c.materials), len(c.effects), c.name))


def _is_told(book: Book, s: Setting, player: Seat, op: FusionSummon, source: CardDef) -> bool:
    """Whether it is told of a monster that can be made by this, and of all that it is made of: then that is meant, and no other one beside it."""
    told = (
        {lay.slug for lay in s.lays if lay.seat is player and lay.slug and lay.zone in op.monster.zones}
        if s.story
        else ()
    )
    cards = [card for card in _fusions(book, op, source) if card.slug in told]
    return any(_lie_there(book, s, player, card.materials, op.among) for card in cards)


def _lie_there(book: Book, s: Setting, player: Seat, parts: tuple[Material, ...], among: Filter) -> bool:
    """Whether each of the materials is one of the cards that are told of, where they may be taken from."""
    there = [lay for lay in s.lays if lay.seat is player and lay.slug and lay.zone in among.zones] if s.story else []
    wanted = [part.fits for part in parts for _ in range(part.count)]
    if len(there) < len(wanted):
        return False
    return any(
        all(facts_fit(fits, book.cards[lay.slug]) for fits, lay in zip(wanted, chosen, strict=True))
        for chosen in islice(permutations(there, len(wanted)), MOST_WAYS)
    )


def _as_many(book: Book, s: Setting, player: Seat, parts: tuple[Material, ...], among: Filter) -> bool:
    """Whether as many cards are told of as it takes, each of which may be one of them: then these are what there is, though they may not do together."""
    there = [lay for lay in s.lays if lay.seat is player and lay.slug and lay.zone in among.zones] if s.story else []
    fit = sum(any(facts_fit(part.fits, book.cards[lay.slug]) for part in parts) for lay in there)
    return fit >= sum(part.count for part in parts)


def material(s: Setting, player: Seat, parts: tuple[Material, ...], among: Filter) -> Setting:
    """With the materials that are named, in the first place from which they may be taken."""
    pays = s.pays
    for part in parts:
        for _ in range(part.count):
            fresh = s.fresh("material")
            s = _one(s, player, replace(part.fits, zones=(among.zones[0],)), among.zones[0])
            pays = (*pays, fresh)
    return replace(s, pays=pays)


def _one(s: Setting, player: Seat, asks: Filter, zone: Zone, level: int | None = None) -> Setting:
    stance = Stance.ATTACK if zone is Zone.MONSTER else None
    lay = Lay(s.fresh("material"), player, zone, asks=(replace(asks, kind=Kind.MONSTER),), face=Face.UP, stance=stance)
    return s.put(replace(lay, level=level))


def fused(book: Book, s: Setting, seat: Seat, subject: Key, how: str) -> Iterator[Setting]:
    """With this monster being made by the plainest card that does so: the materials that it names, or Tributes of its Level."""
    card = book.cards[s.lay(subject).slug]
    zone = Zone.EXTRA if card.in_extra_deck else Zone.HAND
    for source in sorted(book.cards.values(), key=lambda c: (len(c.effects), c.name)):
        for effect in source.effects:
            op = effect.does[0] if effect.does and effect.kind is EffectKind.ACTIVATION else None
            if not isinstance(op, Making) or op.manner != how or effect.cost or not facts_fit(op.monster, card):
                continue
            if card.made_by and source.name not in card.made_by:
                continue
            lies = s.put(
                replace(s.lay(subject), zone=zone, face=Face.UP, stance=None, this_turn=False, goes=Zone.MONSTER)
            )
            spell = lies.fresh("spell")
            lies = lies.put(Lay(spell, seat, Zone.HAND, source.slug))
            if isinstance(op, FusionSummon):
                lies = material(lies, seat, card.materials, op.among)
            else:
                asks = replace(op.among, zones=(op.among.zones[0],))
                lies = _one(lies, seat, asks, op.among.zones[0], level=card.level)
            for turned in replace(lies, pays=s.pays).in_turn_of(seat):
                for begun in turned.beginning("main-1"):
                    yield begun.doing(Deed(seat, "activate", spell, effect.id))
            break


def with_the_rest(book: Book, s: Setting, given: tuple[Key, ...]) -> Setting:
    """With the material of a Ritual Summon of which nobody tells making up just what the cards that are named for it leave of the Level; without it, where
    they leave nothing."""
    spare = [lay for lay in s.lays if lay.key.startswith("material") and lay.key not in given]
    whole = next((lay.level for lay in spare if lay.level), 0) or 0
    left = whole - sum(book.cards[s.lay(key).slug].level for key in given if s.lay(key).slug)
    if not spare or not whole:
        return s
    if left > 0:
        return s.put(replace(spare[0], level=left))
    return replace(s, lays=tuple(lay for lay in s.lays if lay not in spare))
