"""How a card leaves where it lies: beaten in battle, destroyed, sent, given as a cost, or fallen with the monster it is equipped to."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from app.engine.ids import Cause, Face, Stance, Zone
from app.engine.words.cards import EffectKind
from app.engine.words.filters import Filter, Kind
from app.engine.words.operations.banish import Banish
from app.engine.words.operations.destroy import Destroy
from app.engine.words.operations.discard import Discard
from app.engine.words.operations.return_to_deck import ToDeck
from app.engine.words.operations.return_to_hand import ToHand
from app.engine.words.operations.send_to_graveyard import Send
from app.engine.words.operations.special_summon import SpecialSummon
from app.engine.words.operations.tribute import Tribute
from app.staging.battles import fight, monster
from app.staging.causes import Event, is_one_of
from app.staging.setting import Deed, Key, Lay, Setting, in_turn


def beaten(e: Event, s: Setting) -> Iterator[Setting]:
    """The subject is destroyed by battle: by the effect's own card, or by any."""
    for found, subject in e.subjects(s, Zone.MONSTER):
        lay = found.lay(subject)
        stance = e.on.was_stance or (None if e.on.fits is None else e.on.fits.stance)
        if stance is not None and lay.stance is not stance:
            lay = replace(lay, stance=stance)
            found = found.put(lay)
        if e.on.fits is not None and e.on.fits.flipped_by_attack:
            lay = replace(lay, face=Face.DOWN, stance=Stance.DEFENSE)
            found = found.put(lay)
        if e.on.by == "self" and e.on.card == "any":
            up = found.put(replace(found.lay(e.key), zone=Zone.MONSTER, face=Face.UP, stance=Stance.ATTACK))
            if found.lay(e.key).equips:
                continue
            yield from fight(up, e.book.cards, e.key, subject, "wins")
            yield from fight(up, e.book.cards, subject, e.key, "loses")
            continue
        own = found.lay(e.key)
        if e.on.by_fits is not None and e.on.by_fits.equipped:
            if own.equips and own.equips != subject:
                yield from fight(found, e.book.cards, own.equips, subject, "wins")
            continue
        if own.zone is Zone.MONSTER and own.seat is not lay.seat and e.on.card == "any":
            yield from fight(found, e.book.cards, e.key, subject, "wins")
        both, other = monster(found, lay.seat.opponent)
        yield from fight(both, e.book.cards, other, subject, "wins")
        yield from fight(both, e.book.cards, subject, other, "loses")


OPS: dict[Zone, tuple[type, ...]] = {
    Zone.GRAVEYARD: (Destroy, Send, Discard, Tribute),
    Zone.BANISHED: (Banish,),
    Zone.HAND: (ToHand,),
    Zone.DECK: (ToDeck,),
    Zone.EXTRA: (ToDeck, ToHand),
    Zone.MONSTER: (SpecialSummon,),
}
"""What brings a card to a zone."""


ANYWHERE = (Zone.MONSTER, Zone.HAND, Zone.SPELL, Zone.FIELD, Zone.DECK)
"""Where a card may lie that goes from somewhere, the likeliest first."""


def sent(e: Event, s: Setting) -> Iterator[Setting]:
    on = e.on
    if on.fell_with:
        yield from _fallen(e, s)
        return
    starts = on.come_from or (ANYWHERE if not on.discarded else (Zone.HAND,))
    to = on.to or (Zone.GRAVEYARD, Zone.BANISHED, Zone.HAND, Zone.DECK)
    battle = (
        on.cause in (None, Cause.BATTLE)
        and on.but_by is not Cause.BATTLE
        and Zone.MONSTER in starts
        and not on.discarded
    )
    battle = battle and (on.card == "any" or _may_lie(e, s, Zone.MONSTER))
    if battle and on.by != "opponent" and (Zone.GRAVEYARD in to or on.event == "destroyed"):
        yield from beaten(e, s)
    if on.cause is Cause.BATTLE:
        if on.by == "opponent":
            yield from beaten(e, s)
        return
    for start in starts:
        if e.on.card == "self" and not _may_lie(e, s, start):
            continue
        face = Face.UP if start not in (Zone.SPELL, Zone.FIELD) or on.was_face is Face.UP else Face.DOWN
        unused = on.was_face is not Face.DOWN and e.effect.kind is not EffectKind.ACTIVATION
        unused = unused and not e.book.cards[s.lay(e.key).slug].set_as_spell()
        if start in (Zone.SPELL, Zone.FIELD) and e.on.card == "self" and unused:
            face = Face.UP
        yield from in_turn([_moved(e, found, subject, to) for found, subject in e.subjects(s, start, face)])


FALLS: dict[str, tuple[type, ...]] = {
    "any": OPS[Zone.GRAVEYARD],
    "left": OPS[Zone.GRAVEYARD],
    "destroyed": (Destroy,),
    "effect": (Destroy,),
    "tributed": (Tribute,),
    "hand": OPS[Zone.HAND],
    "deck": OPS[Zone.DECK],
}
"""What makes a monster leave the field in such a way."""


def _fallen(e: Event, s: Setting) -> Iterator[Setting]:
    """An Equip Card falls with its monster."""
    how = e.on.fell_with
    for found, subject in e.subjects(s, Zone.SPELL):
        bearer = found.lay(subject).equips
        if not bearer:
            continue
        if e.on.fell_from != "any":
            own = e.player if e.on.fell_from == "you" else e.player.opponent
            found = found.put(replace(found.lay(bearer), seat=own))
        seat = found.lay(bearer).seat
        if how in ("battle", "destroyed", "left", "any"):
            with_victor, victor = monster(found, seat.opponent)
            yield from fight(with_victor, e.book.cards, victor, bearer, "wins")
        if how != "battle":
            does = is_one_of(FALLS[how])
            yield from e.causes(found, (seat.opponent, seat), does, bearer, as_cost=how == "tributed")


def _may_lie(e: Event, s: Setting, zone: Zone) -> bool:
    card = e.book.cards[s.lay(e.key).slug]
    if zone is Zone.SPELL and card.set_as_spell():
        return e.on.was_face is not Face.UP
    return not zone.on_field or zone is card.home


def _moved(e: Event, s: Setting, subject: Key, to: tuple[Zone, ...]) -> Iterator[Setting]:
    """An effect of somebody moves it, or it is given as a cost."""
    on = e.on
    seat = s.lay(subject).seat if subject else e.player
    seats = (e.player.opponent,) if on.by == "opponent" else (seat.opponent, seat)
    for zone in to:
        ops = (Destroy,) if on.event == "destroyed" else (Discard,) if on.discarded else OPS.get(zone, ())
        ops = (Tribute,) if on.tributed else ops
        if on.event == "destroyed" and zone is Zone.BANISHED:
            continue
        if on.tributed and s.has(subject) and s.lay(subject).zone is Zone.MONSTER and not s.by:
            yield from _tributed_for(s, subject)
        if on.cause is not Cause.COST:
            yield from e.causes(s, seats, is_one_of(ops), subject)
        if on.cause in (None, Cause.COST) and on.event == "sent" and on.by != "opponent":
            yield from e.causes(s, (seat,), is_one_of(ops), subject, as_cost=True)


def _tributed_for(s: Setting, subject: Key) -> Iterator[Setting]:
    """It is Tributed for the Tribute Summon of another monster."""
    seat = s.lay(subject).seat
    large = s.fresh("large")
    for turned in s.put(Lay(large, seat, Zone.HAND, asks=(Filter(kind=Kind.MONSTER),), level=5)).in_turn_of(seat):
        for begun in turned.beginning("main-1"):
            yield begun.doing(Deed(seat, "summon", large, pays=(subject,)), "it is Tributed for a Tribute Summon")
