"""The event that an effect waits for, by the ways in which it comes about: battles, damage and draws stand here, the others where `WAYS` takes them from."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from app.engine.ids import Cause, Face, Seat, Stance, Zone
from app.engine.words.cards import EffectDef, EffectKind, On
from app.engine.words.filters import Filter, Kind, Who
from app.engine.words.operations.become import BecomeFor
from app.engine.words.operations.draw import Draw
from app.engine.words.operations.equip import Equip
from app.engine.words.operations.gain_life import Heal
from app.engine.words.operations.inflict_damage import Damage
from app.engine.words.operations.operation import CardOp, every_op
from app.engine.words.operations.pay_life import PayLife
from app.engine.words.operations.return_to_deck import ToDeck
from app.engine.words.operations.single_out import SingleOut
from app.engine.words.operations.take_control import TakeControl
from app.staging.battles import fight, monster
from app.staging.book import Book
from app.staging.causes import Event, Usable, is_one_of
from app.staging.coming import changed, comes, flipped, set_down, used_as_material
from app.staging.going import beaten, sent
from app.staging.links import activated, targeted
from app.staging.lying import seats_of
from app.staging.setting import Deed, Key, Lay, Setting


def happens(
    book: Book, s: Setting, player: Seat, key: Key, effect: EffectDef, on: On, depth: int, usable: Usable
) -> Iterator[Setting]:
    """The settings in which that event comes about after something that is thought out with them."""
    return WAYS[on.event](Event(book, player, key, effect, on, depth, usable), s)


def _attack_declared(e: Event, s: Setting) -> Iterator[Setting]:
    for found, subject in e.subjects(s, Zone.MONSTER):
        seat = found.lay(subject).seat
        if not e.on.direct:
            for lay in found.lays:
                if lay.zone is Zone.MONSTER and lay.seat is not seat:
                    yield from fight(found, e.book.cards, subject, lay.key, "wins")
            both, other = monster(found, seat.opponent)
            yield from fight(both, e.book.cards, subject, other, "wins")
            yield from fight(both, e.book.cards, subject, other, "loses")
        yield from fight(found, e.book.cards, subject, None)


def _battle_damage(e: Event, s: Setting) -> Iterator[Setting]:
    """Battle Damage: `whose` took it; the subject inflicted it."""
    if e.on.card == "self":
        loser = {"you": e.player, "opponent": e.player.opponent}.get(e.on.whose, e.player.opponent)
        found = s.put(replace(s.lay(e.key), zone=Zone.MONSTER, face=Face.UP, stance=Stance.ATTACK))
        if loser is not e.player:
            yield from fight(found, e.book.cards, e.key, None)
            both, other = monster(found, loser)
            yield from fight(both, e.book.cards, e.key, other, "wins")
            yield from fight(both, e.book.cards, other, e.key, "loses")
        return
    for loser in seats_of(e.on.whose, e.player):
        found, attacker = monster(s, loser.opponent)
        yield from fight(found, e.book.cards, attacker, None)
        both, mine = monster(found, loser)
        yield from fight(both, e.book.cards, attacker, mine, "wins")


def _damage(e: Event, s: Setting) -> Iterator[Setting]:
    if e.on.cause is not Cause.EFFECT:
        yield from _battle_damage(e, s)
    yield from e.causes(s, (e.player.opponent, e.player), lambda op: isinstance(op, Damage))


def _drawn_again(e: Event, s: Setting) -> Iterator[Setting]:
    """A card that has put itself into a Deck where everybody knows it from then on, and is the next to be drawn there."""
    card = e.book.cards[s.lay(e.key).slug]
    for effect in card.effects if not s.deeds else ():
        ops = [op for op in every_op(effect.does) if isinstance(op, CardOp) and op.who is Who.SELF]
        put = next((op for op in ops if isinstance(op, ToDeck)), None)
        if put is None or not any(isinstance(op, SingleOut) for op in ops):
            continue
        flips = effect.kind is EffectKind.FLIP
        zone, stance = (Zone.MONSTER, Stance.DEFENSE) if flips else (card.spell_zone, None)
        lies = s.put(replace(s.lay(e.key), zone=zone, face=Face.DOWN, stance=stance))
        does = Deed(e.player, "flip", e.key) if flips else Deed(e.player, "activate", e.key, effect.id)
        drawer = e.player.opponent if put.opponents else e.player
        for turned in lies.in_turn_of(e.player):
            for begun in turned.beginning("main-1"):
                known = (*begun.assumed, f"{card.name} has put itself into the Deck")
                yield replace(begun.doing(does), subject=e.key, turns=3, empty_decks=(drawer,), assumed=known)


def _drew(e: Event, s: Setting) -> Iterator[Setting]:
    own = e.book.cards[s.lay(e.key).slug].effects if s.lay(e.key).slug else ()
    if any(on.event == "drew" and on.fits is not None and on.fits.singled_out for each in own if (on := each.on)):
        yield from _drawn_again(e, s)
    for seat in seats_of(e.on.whose, e.player):
        found = s
        if e.on.fits is not None or e.on.card == "self":
            key = e.key if e.on.card == "self" else s.fresh("subject")
            asks = (replace(e.on.fits, zones=(Zone.DECK,)),) if e.on.fits is not None else ()
            lay = replace(s.lay(key), zone=Zone.DECK) if s.has(key) else Lay(key, seat, Zone.DECK, asks=asks)
            found = replace(s.put(lay), subject=key)
            found = found.put(Lay(found.fresh("deck"), seat, Zone.DECK, asks=(Filter(kind=Kind.SPELL),)))
        if found.deeds:
            yield replace(found, turns=3)
        for turned in found.in_turn_of(seat):
            yield from turned.beginning("draw")
        yield from e.causes(found, (seat,), lambda op: isinstance(op, Draw))


def _of_monster(ops: tuple[type, ...]) -> Callable[[Event, Setting], Iterator[Setting]]:
    """Something is done to a monster by an effect."""

    def ways(e: Event, s: Setting) -> Iterator[Setting]:
        for found, subject in e.subjects(s, Zone.MONSTER):
            yield from e.causes(found, (e.player.opponent, e.player), is_one_of(ops), subject)

    return ways


def _equipped(e: Event, s: Setting) -> Iterator[Setting]:
    aim = e.key if e.on.onto is not None and e.on.onto.self else ""
    yield from e.causes(s, (e.player, e.player.opponent), is_one_of((Equip,)), aim)


def _life_gained(e: Event, s: Setting) -> Iterator[Setting]:
    for seat in seats_of(e.on.whose, e.player):
        yield from e.causes(s, (seat,), is_one_of((Heal,)))


def _life_paid(e: Event, s: Setting) -> Iterator[Setting]:
    for seat in seats_of(e.on.whose, e.player):
        yield from e.causes(s, (seat,), lambda op: isinstance(op, PayLife), as_cost=True)


def _put_off(e: Event, s: Setting) -> Iterator[Setting]:
    """What its own card has put off: that has to be used in an earlier turn, which is not thought out."""
    yield from ()


WAYS: dict[str, Callable[[Event, Setting], Iterator[Setting]]] = {
    "sent": sent,
    "destroyed": sent,
    "flipped": flipped,
    "summoned": comes,
    "set": set_down,
    "position-changed": changed,
    "destroyed-by-battle": beaten,
    "attack-declared": _attack_declared,
    "battle-damage": _battle_damage,
    "damage": _damage,
    "drew": _drew,
    "activated": activated,
    "life-paid": _life_paid,
    "resolved": activated,
    "activation-negated": activated,
    "chain-resolved": activated,
    "level-raised": _of_monster((BecomeFor,)),
    "targeted": targeted,
    "equipped": _equipped,
    "control-changed": _of_monster((TakeControl,)),
    "life-gained": _life_gained,
    "used-as-material": used_as_material,
    "put-off": _put_off,
}
"""How each event comes about."""
