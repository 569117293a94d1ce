"""How a card comes to the field or is turned there: Summons, Sets, changes of its battle position, and what it is made of."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from msgspec.structs import replace

from app.engine.ids import Face, Stance, Zone
from app.engine.words.filters import Filter, Kind, Who
from app.engine.words.operations.change_battle_position import ChangePositions
from app.engine.words.operations.operation import every_op
from app.engine.words.operations.special_summon import SpecialSummon
from app.engine.words.operations.synchro_materials import Materials
from app.staging.battles import fight, monster
from app.staging.causes import DEEPEST, Event
from app.staging.conditions import by_procedure, summoned, tributed
from app.staging.fitting import facts_fit
from app.staging.making import fused
from app.staging.setting import Deed, Key, Lay, Setting


def comes(e: Event, s: Setting) -> Iterator[Setting]:
    for how in e.on.how or ("normal", "special", "flip"):
        for found, subject in e.subjects(s, Zone.HAND):
            if e.on.tributes and not found.lay(subject).slug:
                lay = found.lay(subject)
                level = 3 + 2 * e.on.tributes
                large = found.put(replace(lay, level=level, asks=(*lay.asks, Filter(kind=Kind.MONSTER))))
                for turned in large.in_turn_of(lay.seat):
                    for begun in turned.beginning("main-1"):
                        yield tributed(begun, lay.seat, e.on.tributes, Deed(lay.seat, "summon", subject))
            elif (e.on.tributes or e.on.tributes_most == 0) and e.book.cards[found.lay(subject).slug].procedures:
                yield from _with_so_many(e, found, subject)
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


def _with_so_many(e: Event, s: Setting, subject: Key) -> Iterator[Setting]:
    """It is Tribute Summoned in a way of its own that takes so many Tributes."""
    lay = s.lay(subject)
    for procedure in e.book.cards[lay.slug].procedures:
        if procedure.is_for("normal") and procedure.tributes == e.on.tributes:
            for found in by_procedure(e.book, s, lay.seat, subject, procedure):
                yield replace(
                    found.doing(Deed(lay.seat, "summon", subject, procedure.id, pays=found.pays)), pays=s.pays
                )
    yield from summoned(e.book, s, subject, "tribute")


def _special(e: Event, s: Setting, found: Setting, subject: Key) -> Iterator[Setting]:
    """It Special Summons itself, or something Summons it from where it lies."""
    seat = found.lay(subject).seat
    by_another = bool(s.by) and s.by != e.book.cards[s.lay(e.key).slug].name  # then it comes in no way of its own
    if e.on.card == "self" and not by_another and e.depth < DEEPEST:
        for other in e.book.cards[found.lay(e.key).slug].effects:
            if any(isinstance(op, SpecialSummon) and op.who is Who.SELF for op in every_op(other.does)):
                for each in islice(e.usable(e.book, found, e.player, e.key, other, e.depth + 1), 12):
                    deed = Deed(e.player, "activate", e.key, other.id, each.targets, each.pays)
                    yield replace(each.doing(deed), targets=(), pays=(), subject=e.key, turns=3).dearer(2)
    if not found.lay(subject).slug and not e.on.come_from:
        for card in sorted(e.book.cards.values(), key=lambda c: (len(c.effects), c.name)):
            if any(p.special for p in card.procedures) and not card.effects:
                yield from summoned(e.book, found.put(replace(found.lay(subject), slug=card.slug)), subject, "special")
    if not e.on.come_from and not by_another:
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


def used_as_material(e: Event, s: Setting) -> Iterator[Setting]:
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


def set_down(e: Event, s: Setting) -> Iterator[Setting]:
    for found, subject in e.subjects(s, Zone.HAND):
        lay = found.lay(subject)
        for turned in found.in_turn_of(lay.seat):
            for begun in turned.beginning("main-1"):
                if e.on.tributes and not lay.slug:
                    begun = begun.put(replace(lay, level=4 + 2 * e.on.tributes - 1, asks=(Filter(kind=Kind.MONSTER),)))
                yield tributed(begun, lay.seat, e.on.tributes, Deed(lay.seat, "set", subject))


def flipped(e: Event, s: Setting) -> Iterator[Setting]:
    for found, subject in e.subjects(s, Zone.MONSTER, Face.DOWN, Stance.DEFENSE):
        seat = found.lay(subject).seat
        if not s.by:  # a card that is named flips it by its effect
            yield from summoned(e.book, found, subject, "flip")
            both, other = monster(found, seat.opponent)
            yield from fight(both, e.book.cards, other, subject, "wins")
            yield from fight(both, e.book.cards, other, subject, "loses")
        turns = lambda op: isinstance(op, ChangePositions) and (op.face is Face.UP or op.to is Stance.ATTACK)  # noqa: E731
        yield from e.causes(found, (seat.opponent, seat) if s.by else (seat.opponent,), turns, subject)


def changed(e: Event, s: Setting) -> Iterator[Setting]:
    was = e.on.was_stance or (Stance.DEFENSE if e.on.stance is Stance.ATTACK else Stance.ATTACK)
    face = e.on.was_face or Face.UP
    for found, subject in e.subjects(s, Zone.MONSTER, face, was):
        seat = found.lay(subject).seat
        if face is Face.UP and e.on.face is not Face.DOWN:
            for turned in found.in_turn_of(seat):
                for begun in turned.beginning("main-1"):
                    yield begun.doing(Deed(seat, "change", subject))
        yield from e.causes(found, (seat.opponent, seat), lambda op: isinstance(op, ChangePositions), subject)
