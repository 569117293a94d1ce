"""The event that an effect waits for, and a cause for it: a battle, a Summon, a draw, a card that does such a thing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Protocol

from msgspec.structs import replace

from app.engine.ids import Cause, Face, Path, Seat, Stance, Zone
from app.engine.words.cards import CardDef, EffectDef, EffectKind, On
from app.engine.words.conditions.answers import Answers
from app.engine.words.conditions.was_summoned import WasSummoned
from app.engine.words.fetching import ADDS, SENDS, SUMMONS, fetched
from app.engine.words.filters import Filter, Kind, Who
from app.engine.words.operations import AnyOp
from app.engine.words.operations.banish import Banish
from app.engine.words.operations.become import BecomeFor
from app.engine.words.operations.change_battle_position import ChangePositions
from app.engine.words.operations.destroy import Destroy
from app.engine.words.operations.discard import Discard
from app.engine.words.operations.draw import Draw
from app.engine.words.operations.equip import Equip
from app.engine.words.operations.gain_life import Heal
from app.engine.words.operations.inflict_damage import Damage
from app.engine.words.operations.operation import CardOp, every_op
from app.engine.words.operations.pay_life import PayLife
from app.engine.words.operations.return_to_deck import ToDeck
from app.engine.words.operations.return_to_hand import ToHand
from app.engine.words.operations.roll_die import RollDie
from app.engine.words.operations.send_to_graveyard import Send
from app.engine.words.operations.special_summon import SpecialSummon
from app.engine.words.operations.synchro_materials import Materials
from app.engine.words.operations.take_control import TakeControl
from app.engine.words.operations.tribute import Tribute
from app.staging.battles import fight, monster
from app.staging.book import Book, Doer
from app.staging.conditions import lately, seats_of, summoned, there, tributed
from app.staging.fitting import could_be, facts_fit
from app.staging.making import fused
from app.staging.setting import AIM, MOST, SELF, Deed, Key, Lay, Setting, in_turn

ANSWERED = "answered"
"""The card whose activation is answered."""
DEEPEST = 2
"""How many effects may bring each other about, at the most."""
MOST_CAUSES = 8
"""How many cards that could bring an event about are thought of, at the most."""


class Usable(Protocol):
    def __call__(
        self,
        book: Book,
        setting: Setting,
        player: Seat,
        key: Key,
        effect: EffectDef,
        depth: int = 0,
        aim: Key = "",
        at: Path = "",
    ) -> Iterator[Setting]: ...


def in_use(
    book: Book, s: Setting, player: Seat, key: Key, card: CardDef, zone: Zone, depth: int, usable: Usable
) -> Iterator[Setting]:
    """A Spell or Trap that lies face-up: there already, or used now, which binds it to what it was used on."""
    used = next((e for e in card.effects if e.kind is EffectKind.ACTIVATION), None)
    lay = replace(s.lay(key), zone=zone, face=Face.UP)
    if used is not None and (card.equips_itself or "equip" in card.subtypes):
        fits = used.targets.fits if used.targets is not None else Filter(face=Face.UP)
        fits = replace(fits, zones=(Zone.MONSTER,), face=Face.UP)
        for found, (equipped,) in there(book, s.put(lay), player, fits, 1, key):
            yield found.put(replace(found.lay(key), equips=equipped), f"{card.name} is equipped to a monster already")
    else:
        yield s.put(lay, f"{card.name} is face-up already")
    if used is not None and depth < DEEPEST:
        for found in islice(usable(book, s, player, key, used, depth + 1), MOST // 8):
            yield done(found, player, key, used, "activate").dearer(2)


def done(s: Setting, player: Seat, key: Key, effect: EffectDef, does: str) -> Setting:
    """With this effect activated on the way; what it was to be done with goes into the deed."""
    deed = Deed(player, does, key, effect.id, s.targets, s.pays)  # type: ignore[arg-type]
    return replace(s.doing(deed), targets=(), pays=())


def is_one_of(kinds: tuple[type, ...]) -> Callable[[AnyOp], bool]:
    return lambda op: isinstance(op, kinds)


class Event:
    """One event that is to happen, for an effect of a card: what every way of bringing it about is asked with."""

    def __init__(
        self, book: Book, player: Seat, key: Key, effect: EffectDef, on: On, depth: int, usable: Usable
    ) -> None:
        self.book, self.player, self.key, self.effect = book, player, key, effect
        self.on, self.depth, self.usable = on, depth, usable

    def subjects(
        self, s: Setting, zone: Zone, face: Face = Face.UP, stance: Stance | None = Stance.ATTACK
    ) -> Iterator[tuple[Setting, Key]]:
        """The card that it happens to, lying there: the effect's own, or one more that fits."""
        if self.effect.face_down and self.on.card == "self":
            face, stance = Face.DOWN, Stance.DEFENSE
        stance = stance if zone is Zone.MONSTER else None
        if self.on.card == "self" and any(d.card == self.key and d.does == "activate" for d in s.deeds):
            yield replace(s, subject=self.key), self.key
            return
        definition = self.book.cards[s.lay(self.key).slug]
        covered = self.on.was_face is Face.DOWN
        if (
            self.on.card == "self"
            and zone is Zone.SPELL
            and self.effect.kind is not EffectKind.ACTIVATION
            and not covered
            and not definition.set_as_spell()
        ):
            ways = in_use(self.book, s, self.player, self.key, definition, zone, self.depth, self.usable)
            yield from ((replace(each, subject=self.key), self.key) for each in ways)
            return
        if self.on.card == "self":
            lay = replace(s.lay(self.key), zone=zone, face=face, stance=stance, this_turn=False)
            yield replace(s.put(lay), subject=self.key), self.key
            return
        if s.has(AIM) and self.key != AIM and not (self.on.fits is not None and self.on.fits.bound):
            aimed = replace(s.lay(AIM), zone=zone, face=face, stance=stance)
            if self.on.fits is None or facts_fit(self.on.fits, self.book.cards[aimed.slug]):
                yield replace(s.put(aimed), subject=AIM), AIM
        for seat in seats_of(self.on.whose, self.player):
            subject = s.fresh("subject")
            asks = (replace(self.on.fits, zones=(zone,), bound=False),) if self.on.fits is not None else ()
            if self.on.fits is not None and self.on.fits.bound:
                bound = next((d.targets[0] for d in s.deeds if d.card == self.key and d.targets), "")
                if bound:
                    found = s.put(replace(s.lay(bound), goes=Zone.MONSTER))
                    yield replace(found, subject=bound), bound
                return
            yield (
                replace(s.put(Lay(subject, seat, zone, asks=asks, face=face, stance=stance)), subject=subject),
                subject,
            )

    def causes(
        self, s: Setting, seats: tuple[Seat, ...], does: Callable[[AnyOp], bool], aim: Key = "", as_cost: bool = False,
        such: Filter | None = None,
    ) -> Iterator[Setting]:  # fmt: skip
        named = self.by_named or s.by
        return caused(self.book, s, seats, does, self.usable, self.depth, aim, as_cost, named, self.by_kind, such)

    @property
    def by_named(self) -> str:
        """By a card of which name it has to be Summoned."""
        return next((c.by_named for c in self.effect.conditions if isinstance(c, WasSummoned)), "")

    @property
    def by_kind(self) -> Kind | None:
        """By a card of which kind."""
        return next((c.by_kind for c in self.effect.conditions if isinstance(c, WasSummoned)), None)


def caused(
    book: Book, s: Setting, seats: tuple[Seat, ...], does: Callable[[AnyOp], bool], usable: Usable, depth: int,
    aim: Key = "", as_cost: bool = False, named: str = "", kind: Kind | None = None, such: Filter | None = None,
) -> Iterator[Setting]:  # fmt: skip
    """Somebody uses a card of the rulebook that does it, to the card that is aimed at; `such`: one that is so."""
    if depth >= DEEPEST:
        return
    used: set[str] = set()
    for doer in book.who_do(does, as_cost):
        if len(used) >= MOST_CAUSES:
            return
        if (
            doer.card.slug in used
            or named not in doer.card.name
            or kind not in (None, doer.card.kind)
            or (such is not None and not facts_fit(such, doer.card))
            or not _reaches(book, s, doer, aim)
        ):
            continue
        for seat in seats:
            cause = s.fresh("cause")
            begun = s.put(Lay(cause, seat, Zone.HAND, doer.card.slug))
            aimed = "" if as_cost else aim
            for each in islice(usable(book, begun, seat, cause, doer.effect, depth + 1, aimed), 4):
                pays = (aim,) if as_cost and aim else each.pays
                deed = Deed(seat, "activate", cause, doer.effect.id, each.targets, pays)
                why = f"{doer.card.name} brings it about"
                yield replace(each.doing(deed, why), targets=(), pays=()).dearer(len(used))
                used.add(doer.card.slug)


def _reaches(book: Book, s: Setting, doer: Doer, aim: Key) -> bool:
    """Whether a cost could take that card."""
    if not doer.as_cost or not aim or not isinstance(doer.op, CardOp):
        return True
    fits = doer.op.wanted
    return fits is not None and could_be(book.cards, s, aim, fits, s.lay(aim).seat, "")


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


def _summoned(e: Event, s: Setting) -> Iterator[Setting]:
    for how in e.on.how or ("normal", "special", "flip"):
        for found, subject in e.subjects(s, Zone.HAND):
            if e.on.tributes and not found.lay(subject).slug:
                lay = found.lay(subject)
                level = 3 + 2 * e.on.tributes
                large = found.put(replace(lay, level=level, asks=(*lay.asks, Filter(kind=Kind.MONSTER))))
                for turned in large.in_turn_of(lay.seat):
                    for begun in turned.beginning("main-1"):
                        yield tributed(begun, lay.seat, e.on.tributes, Deed(lay.seat, "summon", subject))
            elif how in ("fusion", "ritual"):
                if found.lay(subject).slug:
                    yield from fused(e.book, found, found.lay(subject).seat, subject, how)
            elif how not in ("special", "synchro"):
                if not found.lay(subject).slug:
                    held = replace(found.lay(subject), asks=(*found.lay(subject).asks, Filter(kind=Kind.MONSTER)))
                    found = found.put(held)
                yield from summoned(e.book, found, subject, how)
            else:
                yield from _special(e, s, found, subject)


def _special(e: Event, s: Setting, found: Setting, subject: Key) -> Iterator[Setting]:
    """It Special Summons itself, or something Summons it from where it lies."""
    seat = found.lay(subject).seat
    if e.on.card == "self" and e.depth < DEEPEST:
        for other in e.book.cards[found.lay(e.key).slug].effects:
            if any(isinstance(op, SpecialSummon) and op.who is Who.SELF for op in every_op(other.does)):
                for each in islice(e.usable(e.book, found, e.player, e.key, other, e.depth + 1), 12):
                    deed = Deed(e.player, "activate", e.key, other.id, each.targets, each.pays)
                    yield replace(each.doing(deed), targets=(), pays=(), subject=e.key, turns=3).dearer(2)
    if not found.lay(subject).slug and not e.on.come_from:
        for card in sorted(e.book.cards.values(), key=lambda c: (len(c.effects), c.name)):
            if any(p.special for p in card.procedures) and not card.effects:
                yield from summoned(e.book, found.put(replace(found.lay(subject), slug=card.slug)), subject, "special")
    if not e.on.come_from:
        yield from summoned(e.book, found, subject, "special")
    owner = e.on.fits.owner if e.on.fits is not None else "any"
    for zone in e.on.come_from or (Zone.GRAVEYARD, Zone.HAND, Zone.DECK, Zone.BANISHED):
        for lies, aim in e.subjects(s, zone):
            if lies.lay(aim).seat is seat:
                lay = lies.lay(aim)
                if owner != "any":
                    lay = replace(lay, seat=e.player if owner == "you" else e.player.opponent)
                held = lies.put(lay if lay.slug else replace(lay, asks=(*lay.asks, Filter(kind=Kind.MONSTER))))
                yield from e.causes(held, (seat,), lambda op: isinstance(op, SpecialSummon), aim, such=e.on.by_fits)


def _used_as_material(e: Event, s: Setting) -> Iterator[Setting]:
    """It is Synchro Material of a monster of the rulebook, with one other."""
    for found, subject in e.subjects(s, Zone.MONSTER):
        lay = found.lay(subject)
        if "tribute" in e.on.how:
            made = found.fresh("made")
            asks = (replace(e.on.made or Filter(), zones=(Zone.HAND,), kind=Kind.MONSTER),)
            held = found.put(Lay(made, lay.seat, Zone.HAND, asks=asks, level=5))
            for turned in held.in_turn_of(lay.seat):
                for begun in turned.beginning("main-1"):
                    yield begun.doing(Deed(lay.seat, "summon", made, pays=(subject,)))
        own = e.book.cards.get(lay.slug)
        for card in sorted(e.book.cards.values(), key=lambda c: (len(c.effects), c.name)):
            ways = [(p, op) for p in card.procedures for op in p.cost if isinstance(op, Materials)]
            if own is None or not ways or not 0 < own.level < card.level or ways[0][1].least > 1:
                continue
            if e.on.made is not None and not facts_fit(e.on.made, card):
                continue
            procedure, op = ways[0]
            both, beside = monster(found, lay.seat, op.others if "tuner" in own.subtypes else op.tuner)
            both = both.put(replace(both.lay(beside), level=card.level - own.level))
            made = both.fresh("made")
            both = both.put(Lay(made, lay.seat, Zone.EXTRA, card.slug))
            for turned in both.in_turn_of(lay.seat):
                for begun in turned.beginning("main-1"):
                    yield begun.doing(Deed(lay.seat, "special", made, procedure.id, pays=(subject, beside)))


def _set(e: Event, s: Setting) -> Iterator[Setting]:
    for found, subject in e.subjects(s, Zone.HAND):
        lay = found.lay(subject)
        for turned in found.in_turn_of(lay.seat):
            for begun in turned.beginning("main-1"):
                if e.on.tributes and not lay.slug:
                    begun = begun.put(replace(lay, level=4 + 2 * e.on.tributes - 1, asks=(Filter(kind=Kind.MONSTER),)))
                yield tributed(begun, lay.seat, e.on.tributes, Deed(lay.seat, "set", subject))


def _flipped(e: Event, s: Setting) -> Iterator[Setting]:
    for found, subject in e.subjects(s, Zone.MONSTER, Face.DOWN, Stance.DEFENSE):
        seat = found.lay(subject).seat
        if not s.by:  # a card that is named flips it by its effect
            yield from summoned(e.book, found, subject, "flip")
            both, other = monster(found, seat.opponent)
            yield from fight(both, e.book.cards, other, subject, "wins")
            yield from fight(both, e.book.cards, other, subject, "loses")
        turns = lambda op: isinstance(op, ChangePositions) and (op.face is Face.UP or op.to is Stance.ATTACK)  # noqa: E731
        yield from e.causes(found, (seat.opponent, seat) if s.by else (seat.opponent,), turns, subject)


def _changed(e: Event, s: Setting) -> Iterator[Setting]:
    was = e.on.was_stance or (Stance.DEFENSE if e.on.stance is Stance.ATTACK else Stance.ATTACK)
    face = e.on.was_face or Face.UP
    for found, subject in e.subjects(s, Zone.MONSTER, face, was):
        seat = found.lay(subject).seat
        if face is Face.UP and e.on.face is not Face.DOWN:
            for turned in found.in_turn_of(seat):
                for begun in turned.beginning("main-1"):
                    yield begun.doing(Deed(seat, "change", subject))
        yield from e.causes(found, (seat.opponent, seat), lambda op: isinstance(op, ChangePositions), subject)


def _beaten(e: Event, s: Setting) -> Iterator[Setting]:
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
    Zone.EXTRA: (ToDeck,),
    Zone.MONSTER: (SpecialSummon,),
}
"""What brings a card to a zone."""


def _sent(e: Event, s: Setting) -> Iterator[Setting]:
    on = e.on
    if on.fell_with:
        yield from _fallen(e, s)
        return
    starts = on.come_from or ((Zone.MONSTER, Zone.HAND, Zone.SPELL, Zone.DECK) if not on.discarded else (Zone.HAND,))
    to = on.to or (Zone.GRAVEYARD, Zone.BANISHED, Zone.HAND, Zone.DECK)
    battle = (
        on.cause in (None, Cause.BATTLE)
        and on.but_by is not Cause.BATTLE
        and Zone.MONSTER in starts
        and not on.discarded
    )
    battle = battle and (on.card == "any" or _may_lie(e, s, Zone.MONSTER))
    if battle and on.by != "opponent" and (Zone.GRAVEYARD in to or on.event == "destroyed"):
        yield from _beaten(e, s)
    if on.cause is Cause.BATTLE:
        if on.by == "opponent":
            yield from _beaten(e, s)
        return
    for start in starts:
        if e.on.card == "self" and not _may_lie(e, s, start):
            continue
        face = Face.UP if start is not Zone.SPELL or on.was_face is Face.UP else Face.DOWN
        unused = on.was_face is not Face.DOWN and e.effect.kind is not EffectKind.ACTIVATION
        unused = unused and not e.book.cards[s.lay(e.key).slug].set_as_spell()
        if start is Zone.SPELL and e.on.card == "self" and unused:
            face = Face.UP
        yield from in_turn([_moved(e, found, subject, to) for found, subject in e.subjects(s, start, face)])


FALLS: dict[str, tuple[type, ...]] = {
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
        if how in ("battle", "destroyed", "left"):
            with_victor, victor = monster(found, seat.opponent)
            yield from fight(with_victor, e.book.cards, victor, bearer, "wins")
        if how != "battle":
            does = is_one_of(FALLS[how])
            yield from e.causes(found, (seat.opponent, seat), does, bearer, as_cost=how == "tributed")


def _may_lie(e: Event, s: Setting, zone: Zone) -> bool:
    card = e.book.cards[s.lay(e.key).slug]
    monster_card = card.kind is Kind.MONSTER
    if zone is Zone.SPELL and card.set_as_spell():
        return e.on.was_face is not Face.UP
    return (zone is not Zone.MONSTER or monster_card) and (zone not in (Zone.SPELL, Zone.FIELD) or not monster_card)


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


def _drew(e: Event, s: Setting) -> Iterator[Setting]:
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


def _activated(e: Event, s: Setting) -> Iterator[Setting]:
    yield from answered(e.book, s, e.player, e.key, e.on.links, None, e.usable, e.depth, e.on.whose)


def answered(
    book: Book, s: Setting, player: Seat, key: Key, links: tuple[str, ...], asks: Answers | None, usable: Usable, depth: int,
    whose: str = "any",
) -> Iterator[Setting]:  # fmt: skip
    """Somebody activates a card or effect of such a kind, that does what is asked; the plainest first."""
    if depth >= DEEPEST or s.has(ANSWERED):
        return
    used: set[str] = set()
    for doer in book.doers:
        if doer.as_cost or doer.card.slug in used or not _such_a_link(doer, links, asks):
            continue
        if doer.effect.answers or len(used) >= MOST_CAUSES:
            continue
        for seat in seats_of(asks.whose if asks is not None else whose, player):
            begun = s.put(Lay(ANSWERED, seat, Zone.HAND, doer.card.slug))
            begun = _endangered(begun, player, doer, asks)
            aim = key if asks is not None and asks.targets_this else ""
            if asks is not None and asks.targets is not None:
                # what it targets comes to be there first
                found = next(iter(there(book, begun, player, asks.targets, 1, key)), None)
                if found is None:
                    continue
                begun, (aim, *_) = found
            for each in islice(usable(book, begun, seat, ANSWERED, doer.effect, depth + 1, aim), 3):
                each = lately(book, each, ANSWERED, asks)
                deed = Deed(seat, "activate", ANSWERED, doer.effect.id, each.targets, each.pays)
                why = f"{doer.card.name} is what it answers"
                yield replace(each.doing(deed, why), targets=(), pays=()).dearer(len(used))
                used.add(doer.card.slug)


def _such_a_link(doer: Doer, links: tuple[str, ...], asks: Answers | None) -> bool:
    kind = "monster-effect" if doer.card.kind is Kind.MONSTER else str(doer.card.kind)
    kind = kind if doer.effect.kind is EffectKind.ACTIVATION or kind == "monster-effect" else f"{kind}-effect"
    if links and kind not in links:
        return False
    if asks is None:
        return True
    if asks.met_by_summon and not (doer.effect.on is not None and doer.effect.on.event == "summoned"):
        return False
    if asks.fits is not None and not facts_fit(asks.fits, doer.card):
        return False
    if asks.destroys is not None and not (
        isinstance(doer.op, Destroy) and (doer.op.all is not None or asks.destroys_least == 1)
    ):
        return False
    if asks.discards and not isinstance(doer.op, Discard):
        return False
    if (
        asks.targets_one
        and doer.effect.targets is not None
        and (doer.effect.targets.count > 1 or doer.effect.targets.also)
    ):
        return False
    if (asks.targets_this or asks.targets is not None or "target" in asks.does) and doer.effect.targets is None:
        return False
    if asks.activated_in and doer.card.kind is Kind.MONSTER and not set(doer.effect.zones) & set(asks.activated_in):
        return False
    ops = tuple(DOES[word] for word in asks.does if word in DOES)
    from_decks = FETCHES & set(asks.does)
    if from_decks & fetched(doer.card, doer.effect.does):
        return True
    return isinstance(doer.op, ops) if ops else not from_decks


DOES: dict[str, type] = {
    "special-summon": SpecialSummon, "destroy": Destroy, "send-to-graveyard": Send, "draw": Draw, "inflict-damage": Damage, "roll-die": RollDie,
}  # fmt: skip
"""What a link does that some cards answer."""
FETCHES = frozenset((ADDS, SUMMONS, SENDS))
"""What it does with cards of a Deck."""


def _endangered(s: Setting, player: Seat, doer: Doer, asks: Answers | None) -> Setting:
    """With as many cards of the player as have to be about to be destroyed."""
    if asks is None or asks.destroys is None or not isinstance(doer.op, Destroy) or doer.op.all is None:
        return s
    zone = next((z for z in asks.destroys.zones if z in doer.op.all.zones), None)
    if zone is None:
        return s
    for _ in range(asks.destroys_least):
        face, stance = (Face.UP, Stance.ATTACK) if zone is Zone.MONSTER else (Face.DOWN, None)
        s = s.put(
            Lay(s.fresh("own"), player, zone, asks=(replace(doer.op.all, zones=(zone,)),), face=face, stance=stance)
        )
    return s


def _targeted(e: Event, s: Setting) -> Iterator[Setting]:
    """Somebody activates what targets it."""
    for found, subject in e.subjects(s, Zone.MONSTER):
        if e.depth >= DEEPEST or found.has(ANSWERED):
            return
        used: set[str] = set()
        for doer in e.book.doers:
            if doer.as_cost or doer.card.slug in used or doer.effect.targets is None or doer.effect.answers:
                continue
            if len(used) >= MOST_CAUSES or (e.on.by_kinds and doer.card.kind not in e.on.by_kinds):
                continue
            seats = {"opponent": (e.player.opponent,), "you": (e.player,)}.get(e.on.by, (e.player.opponent, e.player))
            for seat in seats:
                begun = found.put(Lay(ANSWERED, seat, Zone.HAND, doer.card.slug))
                for each in islice(e.usable(e.book, begun, seat, ANSWERED, doer.effect, e.depth + 1, subject), 3):
                    shown = e.effect.face_down and each.lay(subject).face is not Face.DOWN
                    if shown or (e.on.alone and len(each.targets) != 1):
                        continue
                    deed = Deed(seat, "activate", ANSWERED, doer.effect.id, each.targets, each.pays)
                    why = f"{doer.card.name} targets it"
                    yield replace(each.doing(deed, why), targets=(), pays=(), subject=subject).dearer(len(used))
                    used.add(doer.card.slug)


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


WAYS: dict[str, Callable[[Event, Setting], Iterator[Setting]]] = {
    "sent": _sent,
    "destroyed": _sent,
    "flipped": _flipped,
    "summoned": _summoned,
    "set": _set,
    "position-changed": _changed,
    "destroyed-by-battle": _beaten,
    "attack-declared": _attack_declared,
    "battle-damage": _battle_damage,
    "damage": _damage,
    "drew": _drew,
    "activated": _activated,
    "life-paid": _life_paid,
    "resolved": _activated,
    "chain-resolved": _activated,
    "level-raised": _of_monster((BecomeFor,)),
    "targeted": _targeted,
    "equipped": _equipped,
    "control-changed": _of_monster((TakeControl,)),
    "life-gained": _life_gained,
    "used-as-material": _used_as_material,
}
"""How each event comes about."""

__all__ = ["MOST", "SELF", "Usable", "answered", "happens"]
