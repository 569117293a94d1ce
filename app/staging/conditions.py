"""What has to be so, provided for: for each word of the conditions the boards that make it true."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from typing import Any

from msgspec.structs import replace

from app.engine.ids import Face, Seat, Stance, Zone
from app.engine.law.board import OWN_MONSTERS
from app.engine.law.manners import tributes_needed
from app.engine.words.applied.gives_gemini_effects import GivesGemini
from app.engine.words.cards import CardDef, EffectKind, Procedure
from app.engine.words.conditions.answers import Answers
from app.engine.words.conditions.came_this_turn import CameThisTurn
from app.engine.words.conditions.can_be_special_summoned import CanBeSpecialSummoned
from app.engine.words.conditions.card_is import CardIs
from app.engine.words.conditions.chain_link import ChainLink
from app.engine.words.conditions.condition import Condition
from app.engine.words.conditions.controls import Controls
from app.engine.words.conditions.controls_other_than import ControlsOtherThan
from app.engine.words.conditions.during import During
from app.engine.words.conditions.has_counters import HasCounters
from app.engine.words.conditions.has_summoned import HasSummoned
from app.engine.words.conditions.just_summoned import JustSummoned
from app.engine.words.conditions.life import LifeIs
from app.engine.words.conditions.more_than import MoreThan
from app.engine.words.conditions.no_name_twice_in_the_chain import NoNameTwice
from app.engine.words.conditions.not_ import Not
from app.engine.words.conditions.noted import Noted
from app.engine.words.conditions.opponents_turn import OpponentsTurn
from app.engine.words.conditions.own_turn import OwnTurn
from app.engine.words.conditions.summon_attempted import SummonAttempted
from app.engine.words.conditions.summoned_again import SummonedAgain
from app.engine.words.conditions.summoned_in_way import SummonedInWay
from app.engine.words.conditions.was_summoned import WasSummoned
from app.engine.words.filters import Amount, Filter, Kind, Points, Who
from app.engine.words.operations import AnyOp
from app.engine.words.operations.single_out import SingleOut
from app.engine.words.operations.tribute import Tribute
from app.staging.battles import monster, narrowed
from app.staging.book import Book
from app.staging.chains import as_link, of_other_names
from app.staging.costs import paying
from app.staging.fitting import facts_fit, real_cards
from app.staging.in_battle import BATTLES
from app.staging.lying import added, card_of, lying, seats_of, there
from app.staging.setting import Deed, Key, Lay, Need, Setting, provided


def provide(book: Book, setting: Setting, player: Seat, key: Key, condition: Condition) -> Iterator[Setting]:
    """The settings in which this is so for an effect of that card. A word that nothing provides for leaves it to chance: the
    engine says whether it is so."""
    made = MAKERS.get(type(condition))
    if made is None:
        return iter((setting,))
    return made(book, setting, player, key, condition)


def _provide(book: Book, player: Seat, key: Key, condition: Condition, s: Setting) -> Iterator[Setting]:
    return provide(book, s, player, key, condition)


# turns, phases, life, counters


def _own_turn(book: Book, s: Setting, player: Seat, key: Key, c: Condition) -> Iterator[Setting]:
    return s.in_turn_of(player)


def _opponents_turn(book: Book, s: Setting, player: Seat, key: Key, c: Condition) -> Iterator[Setting]:
    return s.in_turn_of(player.opponent)


def _during(book: Book, s: Setting, player: Seat, key: Key, c: During) -> Iterator[Setting]:
    if s.at:
        yield s
        return
    for phase in c.phases:
        yield from s.beginning(phase)


def _life(book: Book, s: Setting, player: Seat, key: Key, c: LifeIs) -> Iterator[Setting]:
    seat = player if c.whose == "you" else player.opponent
    life = 8000 if c.least is None else max(8000, c.least)
    life = life if c.most is None else min(life, c.most)
    other = s.life[1] if seat is Seat.A else s.life[0]
    if c.than_other:
        other = life + 1000 if c.than_other == "less" else max(life - 1000, 100)
    yield replace(s, life=(life, other) if seat is Seat.A else (other, life))


def _more_than(book: Book, s: Setting, player: Seat, key: Key, c: MoreThan) -> Iterator[Setting]:
    """With Life Points apart by so much; with so many more cards to be counted; or with a weak monster in a battle."""
    more, less = c.number, c.than
    if isinstance(more, Points) and more.fits is not None:
        yield from (found for found, _ in there(book, s, player, more.fits, c.by, key))
    elif isinstance(more, Points) and isinstance(less, Points) and more.life and less.life:
        higher = player if more.life == "you" else player.opponent
        lower = max(8000 - c.by - 900, 100)
        yield replace(s, life=(8000, lower) if higher is Seat.A else (lower, 8000))
    elif isinstance(less, Points) and less.of is not None:
        weak = card_of(s, less.of, player, key)
        if weak is not None and not s.lay(weak).slug:
            s = s.put(replace(s.lay(weak), atk=0 if isinstance(more, int) else 100))
        yield s
    elif isinstance(more, Points) and more.turn:
        yield s  # it is a later turn anyway


def _counters(book: Book, s: Setting, player: Seat, key: Key, c: HasCounters) -> Iterator[Setting]:
    lay = s.lay(key)
    yield s.put(replace(lay, counters=((c.counter, c.least),)))


# cards


def _is_not(book: Book, s: Setting, player: Seat, key: Key, c: Not) -> Iterator[Setting]:
    """Where something lies in a Deck of which there may not be so few: with more cards on top of it. Of a Deck that is not listed nobody counts the cards."""
    few = c.that if isinstance(c.that, Controls) and c.that.fits.zones == (Zone.DECK,) else None
    deck = [lay for lay in s.lays if lay.zone is Zone.DECK and lay.seat is player]
    if few is None or few.most is None or few.fits.whose != "you" or not deck:
        yield s
        return
    for _ in range(few.most + 1 - len(deck)):
        lay = Lay(s.fresh("above"), player, Zone.DECK, asks=(Filter(kind=Kind.SPELL),))
        at = s.lays.index(deck[0])
        s = replace(s, lays=(*s.lays[:at], lay, *s.lays[at:]))
    yield s


def _controls(book: Book, s: Setting, player: Seat, key: Key, c: Controls) -> Iterator[Setting]:
    if c.different == "name" and c.least > 1:
        yield from _of_different_names(book, s, player, c)
        return
    lay, mine = s.lay(key), seats_of(c.fits.whose, player)
    # it is one of them: by its name, or where no more than so many may lie there
    itself = bool(lay.slug) and (
        book.cards[lay.slug].name == c.fits.exactly or (c.most is not None and facts_fit(c.fits, book.cards[lay.slug]))
    )
    least = c.least - bool(itself and lay.zone in c.fits.zones and lay.seat in mine)
    coming = sum(_comes_there(book, each, c.fits) and each.seat in mine and each.key != key for each in s.lays)
    if least <= 0:
        yield s
        return
    if c.if_known and (c.fits.like or any(isinstance(limit, Points) for limit in _limits(c.fits))):
        yield s  # what would have to be in the Deck hangs on another card: it is not told what is
    yield from (found for found, _ in there(book, s, player, c.fits, least, key))
    if least <= coming:
        yield s  # what was Summoned on the way


def _limits(fits: Filter) -> Iterator[Amount | None]:
    """The limits of Level, ATK and DEF of what is asked for, and of what it may not be."""
    yield from fits.limits
    for each in fits.no:
        yield from each.limits


def _comes_there(book: Book, lay: Lay, fits: Filter) -> bool:
    """Whether a card that is named comes face-up to the field, as one that fits."""
    named = bool(lay.slug) and lay.goes is Zone.MONSTER and not lay.zone.on_field
    plain = Zone.MONSTER in fits.zones and fits.face is not Face.DOWN and fits.stance is None and not fits.attacking
    return named and plain and facts_fit(fits, book.cards[lay.slug])


def _of_different_names(book: Book, s: Setting, player: Seat, c: Controls) -> Iterator[Setting]:
    """With so many cards that have names of their own, where the filter says: those that lie there already, and others beside them."""
    elsewhere = {key for deed in s.deeds for key in (*deed.targets, *deed.pays)}  # by the time that it is looked for
    for zone in c.fits.zones:
        for seat in seats_of(c.fits.whose, player):
            lying = [lay for lay in s.lays if (lay.seat, lay.zone) == (seat, zone) and lay.key not in elsewhere]
            counted = [lay for lay in lying if lay.goes in (None, zone)]
            names = {lay.slug for lay in counted if lay.slug and facts_fit(c.fits, book.cards[lay.slug])}
            laid = s
            for lay in counted:
                if lay.slug or len(names) >= c.least:
                    continue
                # of a sort that is told of: each as a card of another name
                asked = replace(lay, asks=(*lay.asks, c.fits))
                one = next((each for each in real_cards(asked, book.cards) if each.slug not in names), None)
                if one is not None:
                    laid, names = laid.put(replace(lay, slug=one.slug)), names | {one.slug}
            others = (
                each
                for each in real_cards(Lay("named", seat, zone, asks=(c.fits,)), book.cards)
                if each.slug not in names
            )
            named = list(islice(others, max(c.least - len(names), 0)))
            if len(names) + len(named) < c.least:
                continue
            for card in named:
                laid, (put,) = added(book, laid, seat, zone, c.fits, 1)
                laid = laid.put(replace(laid.lay(put), slug=card.slug))
            yield laid


def _other_attribute(book: Book, s: Setting, player: Seat, key: Key, c: ControlsOtherThan) -> Iterator[Setting]:
    other = "EARTH" if c.attribute != "EARTH" else "FIRE"
    asks = replace(c.fits, attribute=other) if not c.fits.attribute else c.fits
    return (found for found, _ in there(book, s, player, asks, 1, key))


def _card_is(book: Book, s: Setting, player: Seat, key: Key, c: CardIs) -> Iterator[Setting]:
    if c.who is Who.SELF and c.fits.singled_out:
        yield from _singled_itself_out(book, s, player, key)
    named = card_of(s, c.who, player, key)
    yield from narrowed(s, named, c.fits, book.cards) if named else iter((s,))


def _singled_itself_out(book: Book, s: Setting, player: Seat, key: Key) -> Iterator[Setting]:
    """An effect of the card itself has singled it out, since it was Normal Summoned in a way of its own with so many Tributes."""
    card = book.cards[s.lay(key).slug]
    waits = [e.on for e in card.effects if any(isinstance(op, SingleOut) and op.who is Who.SELF for op in e.does)]
    for on in (on for on in waits if on is not None and on.event == "summoned"):
        for way in (w for w in card.procedures if w.is_for("normal") and w.tributes >= on.tributes):
            if on.tributes_most is None or way.tributes <= on.tributes_most:
                yield from _summoned_in_way(book, s, player, key, SummonedInWay(way=way.id))


def _noted(book: Book, s: Setting, player: Seat, key: Key, c: Noted) -> Iterator[Setting]:
    if c.what == "hand-was-empty":
        for turned in s.in_turn_of(player):
            yield from turned.beginning("draw")
        return
    for turned in s.in_turn_of(player.opponent):
        for begun in turned.beginning("battle"):
            found = begun
            for _ in range(2):
                found, mine = monster(found, player, atk=1000)
                found, other = monster(found, player.opponent, atk=1500)
                found = found.doing(Deed(player.opponent, "attack", other, targets=(mine,)))
            yield found


# Summons


def _came(book: Book, s: Setting, player: Seat, key: Key, c: CameThisTurn) -> Iterator[Setting]:
    lay = s.lay(key)
    if lay.zone is Zone.MONSTER and lay.face is Face.UP:
        yield s.put(replace(lay, this_turn=True), "it was Summoned this turn")
    if lay.zone is Zone.MONSTER and not c.summoned:
        yield from summoned(book, s, key, "flip")


def _was_summoned(book: Book, s: Setting, player: Seat, key: Key, c: WasSummoned) -> Iterator[Setting]:
    lay = s.lay(key)
    if s.subject == key:
        yield s  # that Summon was thought out already
        return
    if c.by_named and _is_brought_by(book, s, lay, c.by_named):
        yield s
        return
    if not c.by_itself and not c.by_named and lay.face is Face.UP:
        yield s.put(replace(lay, this_turn=True), "it was Summoned this turn")
    for how in c.how:
        yield from summoned(book, s, key, how)


def _is_brought_by(book: Book, s: Setting, lay: Lay, name: str) -> bool:
    """Whether a monster comes to the field by what is done, where a card whose name has this is used for it."""
    used = (s.lay(deed.card).slug for deed in s.deeds if deed.does == "activate")
    return lay.goes is Zone.MONSTER and any(
        slug and name.casefold() in book.cards[slug].name.casefold() for slug in used
    )


def _just_summoned(book: Book, s: Setting, player: Seat, key: Key, c: JustSummoned) -> Iterator[Setting]:
    for how in c.how or ("normal",):
        yield from summoned(book, s, key, how)


def _has_summoned(book: Book, s: Setting, player: Seat, key: Key, c: Condition) -> Iterator[Setting]:
    fresh = s.fresh("card")
    yield from summoned(book, s.put(Lay(fresh, player, Zone.HAND, asks=(Filter(kind=Kind.MONSTER),))), fresh, "normal")


def _can_be_summoned(book: Book, s: Setting, player: Seat, key: Key, c: CanBeSpecialSummoned) -> Iterator[Setting]:
    """With a monster that may come where one is looked for; in the Deck it may be anyway."""
    if Zone.DECK in c.fits.zones or Zone.EXTRA in c.fits.zones:
        yield s
        return
    yield from lying(book, player, c.fits, 1, key)(s)


def _summoned_again(book: Book, s: Setting, player: Seat, key: Key, c: Condition) -> Iterator[Setting]:
    """A Gemini Monster that lies face-up is Normal Summoned once more, if that is not done, or another card does not give it its effects."""
    if _gives_its_effects(book, s, key) or any((deed.does, deed.card) == ("summon", key) for deed in s.deeds):
        yield s
        if s.lay(key).zone is not Zone.MONSTER:
            return
    up = replace(s.lay(key), zone=Zone.MONSTER, face=Face.UP, stance=Stance.ATTACK, this_turn=False)
    for turned in s.put(up).in_turn_of(player):
        for begun in turned.beginning("main-1"):
            yield begun.doing(Deed(player, "summon", key))


def _gives_its_effects(book: Book, s: Setting, key: Key) -> bool:
    """Whether a card that lies there, or is used on it, gives a Gemini Monster its effects."""
    used = {deed.card for deed in s.deeds if deed.does == "activate" and key in deed.targets}
    by = (lay.slug for lay in s.lays if lay.slug and (lay.equips == key or lay.key in used))
    return any(isinstance(word, GivesGemini) for slug in by for e in book.cards[slug].effects for word in e.applies)


def _summoned_in_way(book: Book, s: Setting, player: Seat, key: Key, c: SummonedInWay) -> Iterator[Setting]:
    way = next(p for p in book.cards[s.lay(key).slug].procedures if p.id == c.way)
    if not way.is_for("normal"):
        return
    for found in by_procedure(book, s, player, key, way):
        yield replace(found.doing(Deed(player, "summon", key, way.id, pays=found.pays)), pays=s.pays)


REVIVAL = ("revival", "call-of-the-haunted")
"""The key of the card by which a monster comes from the Graveyard in either turn, and that card."""


def lately(book: Book, s: Setting, key: Key, asks: Answers | None) -> Setting:
    """With the monster whose effect is answered having come to the field in this turn, if that is asked for: Special Summoned from the
    Graveyard before all else, where it has to have been. One that lies face-down is left alone, and one that nobody can bring back
    counts as Summoned in its own way."""
    lay, (by, slug) = s.lay(key), REVIVAL
    if asks is None or asks.fits is None or not asks.fits.came_this_turn or lay.zone is not Zone.MONSTER:
        return s
    card = book.cards[lay.slug] if lay.slug else None
    revived = asks.fits.summoned == "special" and lay.face is Face.UP and not s.has(by) and slug in book.cards
    if not revived or card is None or card.special_only or card.never_special:
        return s.put(replace(lay, this_turn=True), "it was Summoned this turn")
    again = book.cards[slug]
    use = next(e for e in again.effects if e.kind is EffectKind.ACTIVATION)
    dead = replace(lay, zone=Zone.GRAVEYARD, face=Face.UP, stance=None, this_turn=False, goes=Zone.MONSTER)
    ready = s.put(dead).put(Lay(by, lay.seat, Zone.SPELL, slug, face=Face.DOWN))
    ready = ready.doing(
        Deed(lay.seat, "activate", by, use.id, (key,)), f"{again.name} has Special Summoned it in this turn"
    )
    return replace(ready, deeds=(ready.deeds[-1], *s.deeds))


def summoned(book: Book, s: Setting, key: Key, how: str) -> Iterator[Setting]:
    """With this monster being Summoned in the Main Phase: normally with its Tributes, by a flip, or by its own procedure."""
    lay = s.lay(key)
    for turned in s.in_turn_of(lay.seat):
        for begun in turned.beginning("main-1"):
            definition = book.cards[lay.slug] if lay.slug else None
            if how == "flip":
                down = replace(lay, zone=Zone.MONSTER, face=Face.DOWN, stance=Stance.DEFENSE, this_turn=False)
                yield begun.put(down).doing(Deed(lay.seat, "flip", key), "it was Set in an earlier turn")
            elif how in ("normal", "tribute") and (ways := _in_place_of_the_usual(definition, how)):
                for way in ways:
                    for found in by_procedure(book, begun, lay.seat, key, way):
                        deed = Deed(lay.seat, "summon", key, way.id, pays=found.pays)
                        yield replace(found.doing(deed), pays=begun.pays)
            elif how in ("normal", "tribute"):
                held = replace(lay, zone=Zone.HAND, face=Face.UP, stance=None, this_turn=False, goes=Zone.MONSTER)
                tributes = tributes_needed(book.game, definition) if definition is not None else 0
                if how == "tribute" and definition is None:
                    held, tributes = replace(held, level=5), 1
                asked = definition.summon_if if definition is not None else ()
                needs: list[Need] = [partial(_provide, book, lay.seat, key, c) for c in asked]
                for found in provided(begun.put(held), needs):
                    yield tributed(found, lay.seat, tributes, Deed(lay.seat, "summon", key))
            elif definition is not None:
                for procedure in (p for p in definition.procedures if p.special):
                    for found in by_procedure(book, begun, lay.seat, key, procedure):
                        deed = Deed(lay.seat, "special", key, procedure.id, pays=found.pays)
                        yield replace(found.doing(deed), pays=begun.pays)


def _in_place_of_the_usual(definition: CardDef | None, how: str) -> tuple[Procedure, ...]:
    """A monster's own ways of its Normal Summon, where it has no usual one; of a Tribute Summon those that take Tributes."""
    ways = definition.procedures if definition is not None else ()
    return tuple(way for way in ways if way.instead and way.is_for("normal") and (way.tributes or how == "normal"))


def by_procedure(book: Book, setting: Setting, player: Seat, key: Key, procedure: Procedure) -> Iterator[Setting]:
    """The settings in which a monster may Special Summon itself that way."""
    held = replace(
        setting.lay(key), zone=procedure.zones[0], face=Face.UP, stance=None, this_turn=False, goes=Zone.MONSTER
    )
    costs: tuple[AnyOp, ...] = procedure.cost
    if procedure.tributes:
        among = replace(procedure.of or OWN_MONSTERS, whose="you", zones=(Zone.MONSTER,))
        costs = (*costs, Tribute(choose=among, count=procedure.tributes, for_summon=True))
    definition = book.cards[held.slug]
    asked = (
        *definition.summon_if,
        *(definition.special_if + definition.face_up_if if procedure.special else ()),
        *procedure.conditions,
    )
    needs: list[Need] = [
        *(partial(_provide, book, player, key, c) for c in dict.fromkeys(asked)),
        *(paying(book, player, key, op) for op in costs),
        lambda s: s.in_turn_of(player),
        lambda s: s.beginning("main-1"),
    ]
    return provided(replace(setting.put(held), pays=()), needs)


def tributed(s: Setting, seat: Seat, number: int, deed: Deed) -> Setting:
    """With a Summon or Set that takes so many Tributes."""
    pays = []
    for _ in range(number):
        s, key = monster(s, seat)
        pays.append(key)
    return s.doing(replace(deed, pays=tuple(pays)))


def _attempted(book: Book, s: Setting, player: Seat, key: Key, c: SummonAttempted) -> Iterator[Setting]:
    for how in c.how or ("normal", "flip", "special"):
        for seat in seats_of(c.whose, player):
            subject = s.fresh("subject")
            asks = replace(c.fits, zones=(Zone.MONSTER,))
            if how != "special":
                lay = Lay(subject, seat, Zone.HAND, asks=(asks, Filter(kind=Kind.MONSTER)))
                yield from summoned(book, replace(s.put(lay), subject=subject), subject, how)
                continue
            for card in sorted(book.cards.values(), key=lambda d: (len(d.effects), d.name)):
                if any(p.special for p in card.procedures) and facts_fit(asks, card):
                    lay = Lay(subject, seat, Zone.HAND, card.slug)
                    yield from summoned(book, replace(s.put(lay), subject=subject), subject, how)


def _answers(book: Book, s: Setting, player: Seat, key: Key, c: Answers) -> Iterator[Setting]:
    # which link is answered is thought out where the link is
    yield s


MAKERS: dict[type[Condition], Callable[[Book, Setting, Seat, Key, Any], Iterator[Setting]]] = {
    **BATTLES,
    Answers: _answers,
    CameThisTurn: _came,
    CanBeSpecialSummoned: _can_be_summoned,
    CardIs: _card_is,
    ChainLink: as_link,
    Controls: _controls,
    ControlsOtherThan: _other_attribute,
    During: _during,
    HasCounters: _counters,
    HasSummoned: _has_summoned,
    SummonedAgain: _summoned_again,
    SummonedInWay: _summoned_in_way,
    LifeIs: _life,
    MoreThan: _more_than,
    NoNameTwice: of_other_names,
    Not: _is_not,
    Noted: _noted,
    OpponentsTurn: _opponents_turn,
    OwnTurn: _own_turn,
    SummonAttempted: _attempted,
    JustSummoned: _just_summoned,
    WasSummoned: _was_summoned,
}
"""How each word is provided for."""
