"""A story as somebody tells it, what lies there and what is done with it one after the other, to the smallest situation in which all of it
is done. Each deed needs what it would need by itself, on top of what the deeds before it have laid down."""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import islice, pairwise, product, takewhile
from typing import Literal

import msgspec
from msgspec.structs import replace

from app.engine.ids import CardId, Cause, Face, Path, Seat, Stance, Zone
from app.engine.law.manners import tributes_needed
from app.engine.position.decisions import Activate
from app.engine.position.events import (
    Activated,
    AttackDeclared,
    Event,
    Moved,
    SetDown,
    SummonDeclared,
    Targeted,
    Turned,
)
from app.engine.position.state import State
from app.engine.words.cards import NEVER_ACTIVATED, CardDef, EffectDef, EffectKind, On
from app.engine.words.conditions.answers import Answers
from app.engine.words.conditions.controls import Controls
from app.engine.words.conditions.lacks import Lacks
from app.engine.words.conditions.own_turn import OwnTurn
from app.engine.words.conditions.summon_attempted import SummonAttempted
from app.engine.words.conditions.was_summoned import WasSummoned
from app.engine.words.filters import Filter, How, Kind, Points, Who
from app.engine.words.operations import AnyOp
from app.engine.words.operations.declare_one import NO_CARD, DeclareOne
from app.engine.words.operations.destroy import Destroy
from app.engine.words.operations.discard import HAND, Discard
from app.engine.words.operations.draw import Draw
from app.engine.words.operations.equip import Equip
from app.engine.words.operations.equip_to_this import EquipToThis
from app.engine.words.operations.excavate import Excavate
from app.engine.words.operations.fusion_summon import FusionSummon
from app.engine.words.operations.making import Making
from app.engine.words.operations.negate_summon import NegateSummon
from app.engine.words.operations.operation import CardOp, every_op
from app.engine.words.operations.ritual_summon import RitualSummon
from app.engine.words.operations.send_top_cards import Mill
from app.engine.words.operations.special_summon import SpecialSummon
from app.engine.words.operations.take_effects import TakeEffects
from app.engine.words.slugs import BETWEEN, SIGNS
from app.engine.words.taken import made as with_taken
from app.notation import Line, NotationError, Scenario, read, write
from app.notation.questions import USUAL_LIFE
from app.playing.replay import replay
from app.rulebook.facts import slug_of
from app.rulebook.library import Library
from app.services.casting import Finder, cast
from app.services.known import known
from app.staging.battles import fight, monster, narrowed
from app.staging.book import Book, book, words_of_chance
from app.staging.causes import wearers
from app.staging.chains import is_link
from app.staging.conditions import summoned, tributed
from app.staging.drawn_later import with_enough_to_draw
from app.staging.events import happens
from app.staging.fitting import facts_fit, is_of_another_sort, kind_asked, needs_a_name, takes_of_hand
from app.staging.given_away import given_by_then, given_for_it, gone_by_then, sent_to
from app.staging.links import ANSWERED
from app.staging.made_of import made_of_what_lies
from app.staging.making import with_the_rest
from app.staging.needs import aimed_alike, is_of_the_own_turn, of_its_level, paid_alike, paid_for_it, usable
from app.staging.setting import AIM, PATIENCE, SELF, SORT, Deed, Key, Lay, Setting, Weary
from app.staging.sides import changed
from app.staging.told_again import told_again
from app.staging.trying import AllDone, attempt
from app.staging.untold import without_what_nobody_tells_of
from app.staging.where_told import lie_as_told, lies_elsewhere
from app.staging.writing import Decided, Untold, lines, scenario

Does = Literal["use", "normal", "tribute", "special", "flip", "set", "attack", "change", "over"]
HOWS: dict[str, tuple[How, ...]] = {
    "normal": ("normal",), "tribute": ("normal",), "special": ("special",), "flip": ("flip",),
}  # fmt: skip
"""By what is done how a monster is Summoned by it."""
BEAM = 10
"""How many ways of laying a story down are followed at once."""
WAYS = 8
"""How many ways there are for each deed."""
DEAR = 2
"""How much dearer it is to take another card for what was spoken of before in the same words."""
_WITH_WHAT_IS_THERE = ("attack", "change")
"""What is done with a monster that may lie there already."""
FIRST_OF_A_TURN = {"draw-phase", "standby-phase"}
"""The parts of a turn that come right behind the turn before."""
HIGHEST_TUNER = 4
"""Of which Level a usual Tuner is at most."""
NEEDS = 4000
TRIES = 24


class Meant(msgspec.Struct, frozen=True):
    """A card that something is done to: by its name, or whichever one fits. `seat`: whose, if that is said."""

    slug: str = ""
    seat: Seat | None = None
    fits: Filter = Filter()


class Did(msgspec.Struct, frozen=True):
    """Something that a player does, or (`over`) that the turn of that player is over. `fits`: whichever fits does it, where no card is named; `direct`: it attacks directly; `gives`: the cards that are given for it, empty for one that is spoken of by its sort; `effect`: which one of the card, if that is said; `waits`: once the chain before it is over; `upon`: it is
    done in answer to the deed before; `told`: what it waits for has been told, and nothing else is thought out;
    `bare`: nothing is Tributed for the monster that is Normal Summoned; `also`: the second card that it is used on; `asked`: it is asked whether it can be
    done, with what is told of and nothing else of that sort; `chained`: it is said to be a link on what was used before, and is used at no other time;
    `names`: the card whose name is said where one is."""

    seat: Seat
    does: Does
    card: str
    on: Meant | None = None
    fits: Filter = Filter()
    direct: bool = False
    gives: tuple[str, ...] = ()
    effect: str = ""
    waits: bool = False
    upon: bool = False
    told: bool = False
    at: Path = ""
    bare: bool = False
    also: Meant | None = None
    asked: bool = False
    chained: bool = False
    names: str = ""


class Lies(msgspec.Struct, frozen=True):
    """A card that lies there, or so many copies of it; or so many that fit, and no more, beside those that are named. `on`: the monster that lies
    there to which it is equipped."""

    seat: Seat
    card: str
    zone: Zone
    face: Face = Face.UP
    stance: Stance = Stance.ATTACK
    fits: Filter = Filter()
    number: int = 1
    zones: tuple[Zone, ...] = ()
    on: str = ""


class Laid(msgspec.Struct, frozen=True):
    """A situation in which the story is played. `text`: the scenario in the notation; `line`: its last decision, from 1, or 0 where the
    game does that by itself; `tried`: how many situations were tried."""

    text: str
    line: int
    assumed: tuple[str, ...]
    tried: int


def laid(
    library: Library,
    lies: Sequence[Lies],
    deeds: Sequence[Did],
    ruleset: str,
    tries: int = TRIES,
    until: float = math.inf,
    life: tuple[int, int] = USUAL_LIFE,
    turn: Seat | None = None,
    but_last: bool = False,
) -> Laid | int:
    """The plainest situation that was found in which all of it is done in its order; or how many were tried. `until`: no further one is
    tried after that, of the thread's own time. `turn`: whose turn it is where it begins, if that is said; `but_last`: what the last
    deed needs lies there, and it is not done."""
    shelf = book(library, ruleset)
    seen: set[str] = set()
    tried = 0
    for setting in _shown_otherwise(shelf, _thought(shelf, lies, deeds, life, turn)):
        if but_last:
            setting = replace(setting, deeds=setting.deeds[:-1])
        if not setting.lays:
            continue  # nothing is told of any card
        setting = _but_what_is_not_there(with_enough_to_draw(shelf, _below_all_that_is_drawn(shelf, setting)), lies)
        made = scenario(shelf, setting)
        if made is None:
            continue
        key = write(made[0]) + str(setting.deeds) + str(setting.words)
        if key in seen:
            continue
        seen.add(key)
        if tried >= tries or (until < math.inf and time.thread_time() > until):
            break
        tried += 1
        if life not in (USUAL_LIFE, setting.life):
            continue
        if not _as_told(shelf, setting, lies, deeds) or _one_is_told_and_more_is_destroyed(shelf, setting):
            continue
        if (told := _played(library, ruleset, setting, made, deeds)) is None:
            continue
        leaner = replace(setting, lays=without_what_nobody_tells_of(setting))
        of_it = scenario(shelf, leaner) if leaner != setting and _as_told(shelf, leaner, lies, deeds) else None
        if of_it is not None and (less := _played(library, ruleset, leaner, of_it, deeds)) is not None:
            return Laid(less[0], less[1], leaner.assumed, tried)
        return Laid(told[0], told[1], setting.assumed, tried)
    return tried


def _shown_otherwise(shelf: Book, settings: Sequence[Setting]) -> Iterator[Setting]:
    """The settings, and behind them all the same ones with chance showing something else than what comes first: what is told may be done only then."""
    yield from settings
    for setting in settings:
        used = (
            (setting.lay(d.card).slug, d.effect) for d in setting.deeds if d.does == "activate" and not setting.words
        )
        effects = (e for slug, name in used if slug for e in shelf.cards[slug].effects if e.id == name)
        for word in dict.fromkeys(word for effect in effects for word in words_of_chance(effect)[1:]):
            yield replace(setting, words=(word,))


def _played(
    library: Library,
    ruleset: str,
    setting: Setting,
    made: tuple[Scenario, Mapping[Key, tuple[str, int]]],
    deeds: Sequence[Did],
) -> tuple[str, int] | None:
    """A setting, written down as a scenario with the names of its cards, as a text, if all of it can be done in it."""
    board, names = made
    finder = Finder(board.positions)
    ids = {of: finder.ids[name] for of, name in names.items()}
    played = cast(library, board, ruleset)
    result = attempt(played.game, played.situation, AllDone(played.game, setting, ids), setting)
    alone = _of_these_alone(deeds) or any(did.bare for did in deeds)
    return (
        _written(library, ruleset, setting, board, ids, result.decided, alone, _is_made(deeds))
        if result.taken
        else None
    )


def lying(library: Library, lies: Sequence[Lies], last: Did, ruleset: str, turn: Seat | None = None) -> str:
    """What lies there and nothing more, with the card of a deed that may not be done, where it would be done from: so that it is seen why not;
    of one that is spoken of by its sort nothing is laid down. Empty where it cannot be written down."""
    shelf = book(library, ruleset)
    card = shelf.cards.get(last.card)
    setting = Setting(turn=turn or last.seat)
    for each in sorted(lies, key=lambda each: bool(each.on)):
        setting = _put(shelf, _with_bearer(shelf, setting, each, (last,)), each)
    there = _of(setting, last.seat, last.card)
    if card is not None and (not there or (last.does in _COMING and setting.lay(there).zone.on_field)):
        key = setting.fresh("told") if setting.has(SELF) else SELF
        trap = last.does == "use" and card.kind is Kind.TRAP
        monster_there = card.kind is Kind.MONSTER and (
            last.does == "attack" or (last.does == "use" and _used_there(card))
        )
        held = _used_from(card) if last.does == "use" else Zone.EXTRA if card.in_extra_deck else Zone.HAND
        zone = Zone.SPELL if trap else Zone.MONSTER if monster_there else held
        stance = Stance.ATTACK if monster_there else None
        setting = setting.put(Lay(key, last.seat, zone, last.card, face=Face.DOWN if trap else Face.UP, stance=stance))
    if not setting.lays:
        return ""
    first, *rest = setting.lays
    if not setting.has(SELF):
        setting = replace(setting, lays=(replace(first, key=SELF), *rest))
    made = scenario(shelf, setting)
    return write(made[0]) if made is not None else ""


def _used_from(card: CardDef) -> Zone:
    """Where a monster lies of which it is tried whether it can be used, if that is not on the field: in the hand, where any of its effects is used there."""
    off_it = [
        zone
        for effect in card.effects
        if effect.kind not in NEVER_ACTIVATED
        for zone in effect.zones
        if not zone.on_field
    ]
    if Zone.HAND in off_it or not off_it or card.kind is not Kind.MONSTER:
        return Zone.EXTRA if card.in_extra_deck else Zone.HAND
    return off_it[0]


def _used_there(card: CardDef) -> bool:
    """Whether a monster has an effect that is used on the field."""
    return any(Zone.MONSTER in effect.zones for effect in card.effects if effect.kind not in NEVER_ACTIVATED)


def _written(
    library: Library,
    ruleset: str,
    setting: Setting,
    board: Scenario,
    ids: Mapping[Key, CardId],
    decided: Sequence[Decided],
    only: bool = False,
    made: bool = False,
) -> tuple[str, int] | None:
    """The story as a text, if the text by itself comes to all that is done in it; and the line of the last deed. `only`: nothing is Tributed but what
    is told of; `made`: what is Summoned last is made of nothing else."""
    finder = Finder(board.positions)
    several = {p.card for p in board.positions if sum(q.card == p.card for q in board.positions) > 1}
    names = {finder.id_of(p): f"{p.card} #{p.copy}" if p.card in several else p.card for p in board.positions}
    used = [(ids[deed.card], deed.effect) for deed in setting.deeds if deed.does == "activate"]
    last = {ids[deed.card] for deed in setting.deeds[-1:] if deed.waits}
    ways = [(decided, places, passes, False) for passes in (False, True) for places in (False, True)]
    if last:
        ways.append((_passing_before(decided, last), False, True, False))
    # where something was used on the one card that was there, another one may be there as it is written
    ways += [(decided, False, passes, True) for passes in (False, True)]
    for so, with_places, with_passes, with_targets in ways:
        try:
            play, numbers = lines(library.game(ruleset), board, names, so, with_places, with_passes)
        except Untold:
            return None
        if with_targets and play == (play := _saying_the_targets(setting, ids, names, play)):
            continue
        text = write(replace(board, play=play))
        try:
            again = cast(library, read(text, *known(library)), ruleset)
        except NotationError:
            return None  # more lies there than a field holds
        run = replay(again.game, again.situation, again.wishes)
        came = [(event.what.card, event.what.effect) for event, _ in run.record if isinstance(event.what, Activated)]
        done = not run.refused and not run.unreached and all(came.count(each) >= used.count(each) for each in used)
        if (
            done
            and _aimed_so(setting, ids, run.record)
            and _attacked_so(setting, ids, run.record)
            and _given_so(setting, ids, run.record, only)
            and (not made or _made_of_these(setting, ids, run.record))
            and _is_made_of_them(library.game(ruleset).cards, setting, ids, run.record)
            and _waited_so(setting, ids, run.record)
            and _in_that_battle(library.game(ruleset).cards, setting, ids, run.record)
            and _at_its_time(setting, ids, run.record)
            and _twice_in_one_turn(setting, ids, run.record)
            and _in_its_turn(setting, ids, run.first, run.record)
        ):
            return text, max(numbers, default=0)
    return None


def _saying_the_targets(
    setting: Setting, ids: Mapping[Key, CardId], names: Mapping[CardId, str], play: tuple[Line, ...]
) -> tuple[Line, ...]:
    """The lines with what each effect is used on, where nobody had to choose that."""
    aims: dict[tuple[str, str], list[tuple[str, ...]]] = {}
    for deed in setting.deeds:
        if deed.does == "activate":
            aimed = tuple(names[ids[key]] for key in deed.targets)
            aims.setdefault((names[ids[deed.card]], deed.effect), []).append(aimed)
    said: list[Line] = []
    for line in play:
        told = aims.get((line.cards[0], line.effect), []) if line.does == "activate" else []
        aimed = told.pop(0) if told else ()
        said.append(line if line.targets or not aimed else replace(line, targets=aimed))
    return tuple(said)


def _of_these_alone(deeds: Sequence[Did]) -> bool:
    """Whether it is asked if a monster can be Tribute Summoned with the cards that are told of, and no others."""
    return bool(deeds) and deeds[-1].asked and deeds[-1].does == "tribute" and bool(deeds[-1].gives)


def _is_made(deeds: Sequence[Did]) -> bool:
    """Whether it is asked if a monster can be Special Summoned with several cards that are told of."""
    return bool(deeds) and deeds[-1].asked and deeds[-1].does == "special" and len(deeds[-1].gives) > 1


def _made_of_these(setting: Setting, ids: Mapping[Key, CardId], record: Sequence[tuple[Event, State]]) -> bool:
    """Whether the cards that are named are given for the monster that is Summoned last: one that is no material for it leaves its place to another one."""
    last = setting.deeds[-1]
    moved = (event.what for event, _ in record if isinstance(event.what, Moved))
    given = {what.card for what in moved if what.cause is Cause.COST and what.by == ids[last.card]}
    return {ids[key] for key in last.pays if setting.lay(key).slug} <= given


def _is_made_of_them(
    cards: Mapping[str, CardDef], setting: Setting, ids: Mapping[Key, CardId], record: Sequence[tuple[Event, State]]
) -> bool:
    """Whether the cards that are named for it have gone where an effect makes a monster out of others: what it does not take leaves its place to another one."""
    moved = {event.what.card for event, _ in record if isinstance(event.what, Moved)}
    for deed in setting.deeds:
        slug = setting.lay(deed.card).slug
        if deed.does != "activate" or not slug:
            continue
        ops = [op for e in cards[slug].effects if e.id == deed.effect for op in e.does]
        named = {ids[key] for key in (*deed.pays, *deed.sends) if setting.lay(key).slug}
        if any(isinstance(op, Making) for op in ops) and not named <= moved:
            return False
    return True


def _passing_before(decided: Sequence[Decided], last: set[CardId]) -> list[Decided]:
    """The decisions with the passes that end a chain written only where one of these cards is used once that is over."""
    found: list[Decided] = []
    kept = False
    for each in reversed(decided):
        if isinstance(each.decision, Activate):
            kept = each.decision.card in last
        found.append(each if kept else replace(each, chained=False))
    return found[::-1]


def _aimed_so(setting: Setting, ids: Mapping[Key, CardId], record: Sequence[tuple[Event, State]]) -> bool:
    """Whether what targets has targeted what it was to: a card that is no target any more leaves its place to another one."""
    targeted: dict[CardId, set[CardId]] = {}
    for event, _ in record:
        if isinstance(event.what, Targeted):
            targeted.setdefault(event.what.card, set()).update(event.what.targets)
    return all(
        {ids[key] for key in deed.targets} <= targeted[ids[deed.card]]
        for deed in setting.deeds
        if deed.does == "activate" and ids[deed.card] in targeted
    )


def _attacked_so(setting: Setting, ids: Mapping[Key, CardId], record: Sequence[tuple[Event, State]]) -> bool:
    """Whether what is said to be attacked was, or the player directly: where that cannot be, the attack is declared on another one."""
    declared = {(e.what.attacker, e.what.target) for e, _ in record if isinstance(e.what, AttackDeclared)}
    attacks = [deed for deed in setting.deeds if deed.does == "attack" and (deed.targets or deed.direct)]
    return all((ids[deed.card], ids[deed.targets[0]] if deed.targets else None) in declared for deed in attacks)


def _given_so(
    setting: Setting, ids: Mapping[Key, CardId], record: Sequence[tuple[Event, State]], only: bool = False
) -> bool:
    """Whether the cards that are named were Tributed for what was Summoned with them, or given for what was used: one that cannot be leaves its place to
    another one. Of those by which it is asked whether a monster can be Tribute Summoned, these alone."""
    tributed = {event.what.card for event, _ in record if isinstance(event.what, Moved) and event.what.tributed}
    summons = [deed for deed in setting.deeds if deed.does == "summon"]
    if only and not tributed <= {ids[key] for deed in setting.deeds for key in deed.pays}:
        return False
    if not all(ids[key] in tributed for deed in summons for key in deed.pays if setting.lay(key).slug):
        return False
    costs = [event.what for event, _ in record if isinstance(event.what, Moved) and event.what.cause is Cause.COST]
    for deed in setting.deeds:
        given = {what.card for what in costs if deed.does == "activate" and what.by == ids[deed.card]}
        # a cost that moves nothing, as what is only shown, tells nothing of what was given
        if given and not {ids[key] for key in deed.pays if setting.lay(key).slug} <= given:
            return False
    return True


def _waited_so(setting: Setting, ids: Mapping[Key, CardId], record: Sequence[tuple[Event, State]]) -> bool:
    """Whether what comes once the chain before it is over has not come in that chain: where nobody writes that both pass, it could."""
    used = [deed for deed in setting.deeds if deed.does == "activate"]
    for before, deed in pairwise(used):
        if not deed.waits or deed.card == before.card:
            continue
        for event, state in record:
            at_once = any(link.card == ids[before.card] for link in state.chain)
            if isinstance(event.what, Activated) and event.what.card == ids[deed.card] and at_once:
                return False
    return True


def _in_that_battle(
    cards: Mapping[str, CardDef], setting: Setting, ids: Mapping[Key, CardId], record: Sequence[tuple[Event, State]]
) -> bool:
    """Whether what is used upon an attack is used before the Battle Phase is over, unless it is said to come afterwards, or is of the beginning of a turn."""
    attacks = [number for number, deed in enumerate(setting.deeds) if deed.does == "attack"]
    upon = list(takewhile(lambda deed: deed.does == "activate", setting.deeds[attacks[-1] + 1 :] if attacks else ()))
    upon = [] if any(each.waits or _begins_a_turn(cards, setting, each) for each in upon) else upon
    used = {ids[deed.card] for deed in upon}
    return all(
        any(frame.path.startswith("battle") for frame in state.frames)
        for event, state in record
        if isinstance(event.what, Activated) and event.what.card in used
    )


def _begins_a_turn(cards: Mapping[str, CardDef], setting: Setting, deed: Deed) -> bool:
    """Whether what is used is of the Draw or Standby Phase alone."""
    card = cards.get(setting.lay(deed.card).slug)
    return card is not None and bool({*card.effect(deed.effect).timing} & FIRST_OF_A_TURN)


def _at_its_time(setting: Setting, ids: Mapping[Key, CardId], record: Sequence[tuple[Event, State]]) -> bool:
    """Whether what is used in a part of the turn that is said is used there: where nobody writes it, it may come before that."""
    used = [(e.what.card, e.what.effect, e.at) for e, _ in record if isinstance(e.what, Activated)]
    return all(
        any(each[:2] == (ids[deed.card], deed.effect) and f"{each[2]}/".startswith(f"{deed.at}/") for each in used)
        for deed in setting.deeds
        if deed.does == "activate" and deed.at
    )


def _twice_in_one_turn(setting: Setting, ids: Mapping[Key, CardId], record: Sequence[tuple[Event, State]]) -> bool:
    """Whether what is used twice is used again before that turn is over: later it might be anyway."""
    used = Counter((ids[deed.card], deed.effect) for deed in setting.deeds if deed.does == "activate")
    if setting.over:
        return True  # it is told when a turn is over
    turns = [((e.what.card, e.what.effect), state.turn) for e, state in record if isinstance(e.what, Activated)]
    return all(number == 1 or len({turn for of, turn in turns if of == each}) == 1 for each, number in used.items())


def _in_its_turn(
    setting: Setting, ids: Mapping[Key, CardId], first: State, record: Sequence[tuple[Event, State]]
) -> bool:
    """Whether everything is done in its turn, and as often, where it is told that a turn is over."""
    if not setting.over:
        return True
    came = Counter(_done_at(event, state.turn - first.turn) for event, state in record)
    told = Counter(
        (_EVENTS[deed.does], ids[deed.card], deed.effect if deed.does == "activate" else "", deed.turn)
        for deed in setting.deeds
    )
    return all(came[each] >= number for each, number in told.items())


_EVENTS: dict[str, str] = {
    "activate": "activated", "attack": "attacked", "summon": "summoned", "special": "summoned", "flip": "summoned",
    "set": "set", "change": "turned",
}  # fmt: skip
"""By what a deed does what is seen of it."""


def _done_at(event: Event, turn: int) -> tuple[str, CardId | None, str, int]:
    """What an event shows to be done, and in which turn."""
    match event.what:
        case Activated(card=card, effect=effect):
            return "activated", card, effect, turn
        case AttackDeclared(attacker=card):
            return "attacked", card, "", turn
        case SummonDeclared(card=card):
            return "summoned", card, "", turn
        case SetDown(card=card):
            return "set", card, "", turn
        case Turned(card=card):
            return "turned", card, "", turn
        case _:
            return "", None, "", turn


# what each deed needs


def _thought(
    shelf: Book, lies: Sequence[Lies], deeds: Sequence[Did], life: tuple[int, int], turn: Seat | None
) -> list[Setting]:
    """Settings for the whole story, the plainest first. Each deed is thought about for a while; what was found by then is taken."""
    deeds = [_saying_its_name(shelf, did, lies) for did in deeds]
    first = Setting(life=life, turn=turn, story=True)
    for lay in sorted(lies, key=lambda each: bool(each.on)):
        first = _put(shelf, _with_bearer(shelf, first, lay, deeds), lay)
    first = _drawing_none_either(shelf, first, lies, deeds)
    found = [replace(first, cost=0)]
    if turn is None and (own := _turn_needed(shelf, deeds)) is not None:
        found.append(replace(first, cost=0, turn=own))
    for number, did in enumerate(deeds):
        if did.does == "over":
            found = [each for s in found for each in _once_it_is_over(shelf, s).next_turn(did.seat)]
            continue
        before = deeds[number - 1] if number else None
        later = {each.card for each in deeds[number + 1 :] if each.does == "use"}
        with PATIENCE.of(NEEDS):
            ways = [each for s in found for each in _until_weary(islice(_done(shelf, s, did, before, later), WAYS))]
            if turn is None and _is_first_of_its_turn(shelf, did):
                ways += [each for s in found for each in _in_the_next_turn(shelf, s, did, before, later)]
        found = sorted(ways, key=lambda s: s.cost)[:BEAM]
    return [s.from_its_beginning() for s in found]


def _once_it_is_over(shelf: Book, s: Setting) -> Setting:
    """With what comes of all that is told by then."""
    return _never_come(shelf, changed(shelf, _as_monsters(shelf, _equipped_by_then(shelf, _all_come(shelf, s)))))


def _turn_needed(shelf: Book, deeds: Sequence[Did]) -> Seat | None:
    """Whose turn the story asks for by what is done later on, where what comes first is used in anybody's: that player's which uses a Spell of Spell Speed 1
    or what a monster does on the field, or a Spell out of the hand that was the other player's, before the other one does anything that is of his own turn. None
    where that is not so."""
    if len(deeds) < 2 or deeds[0].does != "use":
        return None
    robbed = {did.on.slug for did in deeds if did.on is not None and did.on.seat not in (None, did.seat)}
    needs = (
        each.seat
        for each in deeds[1:]
        if each.does != "use" or _is_of_a_turn(shelf, each) or (each.card in robbed and _is_a_spell(shelf, each))
    )
    first = next(needs, None)
    return first if first is deeds[0].seat else None


def _is_a_spell(shelf: Book, did: Did) -> bool:
    return bool(did.card) and shelf.cards[did.card].kind is Kind.SPELL


def _is_of_a_turn(shelf: Book, did: Did) -> bool:
    card = shelf.cards[did.card] if did.card else None
    if card is None:
        return False
    used = [e for e in card.effects if e.kind not in NEVER_ACTIVATED and did.effect in ("", e.id)]
    return bool(used) and all(is_of_the_own_turn(card, effect) for effect in used)


def _saying_its_name(shelf: Book, did: Did, lies: Sequence[Lies]) -> Did:
    """With the name said of the card on which something is used that names one: it is found in a hand, or, where it is told that it is not there, nowhere."""
    if did.does != "use" or not did.card or did.on is None or not did.on.slug:
        return did
    ops = [op for e in shelf.cards[did.card].effects for op in every_op((*e.cost, *e.does))]
    if not any(isinstance(op, DeclareOne) and op.of == "name" for op in ops):
        return did
    sought = [op.all or op.wanted for op in ops if isinstance(op, CardOp)]
    theirs = any(fits is not None and fits.declared and fits.whose == "opponent" for fits in sought)
    seat = did.seat.opponent if theirs and did.on.seat is None else did.on.seat
    told = [each for each in lies if each.card == did.on.slug]
    elsewhere = bool(told) and not any(each.number and each.zone is Zone.HAND for each in told)
    return replace(did, names=did.on.slug, on=None if elsewhere else replace(did.on, seat=seat))


def _is_first_of_its_turn(shelf: Book, did: Did) -> bool:
    """Whether what is used is of its player's own Draw or Standby Phase alone."""
    used = shelf.cards[did.card].effects if did.does == "use" and did.card else ()
    used = tuple(e for e in used if e.kind not in NEVER_ACTIVATED and did.effect in ("", e.id))
    own = all(any(isinstance(c, OwnTurn) for c in effect.conditions) for effect in used)
    return bool(used) and own and all({*effect.timing} & FIRST_OF_A_TURN for effect in used)


def _in_the_next_turn(shelf: Book, s: Setting, did: Did, before: Did | None, later: set[str]) -> Iterator[Setting]:
    """With play going on into the next turn, where all before it is of a turn of the other player: nobody says that this is over."""
    if not s.deeds or s.turn is not did.seat.opponent:
        return
    for each in _until_weary(islice(_done(shelf, replace(s, turn=did.seat), did, before, later), WAYS)):
        yield replace(each, turn=s.turn, at=s.at, turns=max(s.turns, 2)).dearer(1)


def _until_weary(ways: Iterator[Setting]) -> Iterator[Setting]:
    try:
        yield from ways
    except Weary:
        return


def _drawing_none_either(shelf: Book, s: Setting, lies: Sequence[Lies], deeds: Sequence[Did]) -> Setting:
    """With cards to be drawn that are none of those of which a player has none in the hand: else nobody knows what is drawn. And with any, where a card works only
    while its player has none in the hand: what nobody knows would be no card there."""
    drawing = [
        op.count
        for did in deeds
        if did.does == "use" and did.card
        for effect in shelf.cards[did.card].effects
        for op in effect.does
        if isinstance(op, Draw) and isinstance(op.count, int)
    ]
    lacks = next((each for each in lies if _lacks_some_in_hand(each)), None)
    if lacks is None and _looks_at_an_empty_hand(shelf, (*(did.card for did in deeds), *(each.card for each in lies))):
        for did in deeds:
            for _ in range(_draws_himself(shelf, did)):
                s = s.put(Lay(s.fresh(SORT), did.seat, Zone.DECK, asks=(Filter(kind=Kind.SPELL),)))
    for _ in range(drawing[0] if drawing and lacks is not None else 0):
        assert lacks is not None
        s = s.put(Lay(s.fresh(SORT), lacks.seat, Zone.DECK, asks=(Filter(kind=Kind.SPELL),)))
    return s


def _draws_himself(shelf: Book, did: Did) -> int:
    """How many cards a player draws by what he uses."""
    effects = shelf.cards[did.card].effects if did.does == "use" and did.card else ()
    draws = (op for effect in effects for op in effect.does if isinstance(op, Draw) and op.whose in ("you", "both"))
    return max((op.count for op in draws if isinstance(op.count, int)), default=0)


def _looks_at_an_empty_hand(shelf: Book, slugs: Iterable[str]) -> bool:
    """Whether a card of the story applies something only while its player has no card in the hand."""
    applied = (each for slug in slugs if slug for effect in shelf.cards[slug].effects for each in effect.applies)
    asks = (c for each in applied for c in getattr(each, "only", ()))
    return any(isinstance(c, Lacks) and c.fits.zones == (Zone.HAND,) and c.fits.whose == "you" for c in asks)


def _lacks_some_in_hand(lies: Lies) -> bool:
    return not lies.card and not lies.number and lies.zone is Zone.HAND and bool(lies.fits.attribute)


def _as_told(shelf: Book, setting: Setting, lies: Sequence[Lies], deeds: Sequence[Did]) -> bool:
    """Whether there are as many cards of a sort as it is said. What was given for a Summon that is told is gone by then."""
    summoned_with = {did.card for did in deeds if did.does in ("tribute", "special") and not did.told}
    gone = {
        key
        for deed in setting.deeds
        if setting.lay(deed.card).slug in summoned_with and deed.does != "activate"
        for key in deed.pays
    }
    rest = replace(setting, lays=tuple(lay for lay in setting.lays if lay.key not in gone)) if gone else setting
    if any(_is_lacking(each, lay) for each in lies if each.card and not each.number for lay in setting.lays):
        return False
    if setting.over and not lie_as_told(shelf, setting, lies):
        return False
    if deeds and (lies_elsewhere(shelf, setting, lies, deeds) or _waits_for_an_attack_untold(shelf, setting, deeds)):
        return False
    if deeds and deeds[-1].asked and _more_than_told(shelf, setting, lies, deeds):
        return False
    if any(_one_more_than_is_attacked(shelf, setting, deeds, number) for number in range(len(deeds))):
        return False
    between = [deed.card for deed in setting.deeds[-2:-1]]
    if deeds and deeds[-1].asked and any(map(is_link, between)):
        return False  # of the chain that is told it is asked, and of no longer one
    if _answers_a_summon(shelf, deeds) and any(is_link(key) or key.startswith(ANSWERED) for key in between):
        return False
    if any(each.on and not any(lay.slug == each.card and lay.equips for lay in setting.lays) for each in lies):
        return False  # it cannot be equipped to that
    if _attacked_face_up(setting, lies, deeds):
        return False
    return all(_many(shelf, setting if each.number else rest, each) == each.number for each in lies if not each.card)


def _answers_a_summon(shelf: Book, deeds: Sequence[Did]) -> bool:
    """Whether what is told last is used behind a Summon of the other player, and is for Summons: that is what it answers, and no card that somebody uses upon it."""
    if len(deeds) < 2 or deeds[-1].waits or not deeds[-1].card or deeds[-1].seat is deeds[-2].seat:
        return False
    own = shelf.cards[deeds[-1].card].effects if deeds[-1].does == "use" else ()
    return deeds[-2].does in ("normal", "tribute", "special", "flip") and any(
        "summon-negation" in e.timing for e in own
    )


def _attacked_face_up(setting: Setting, lies: Sequence[Lies], deeds: Sequence[Did]) -> bool:
    """Whether a monster lies face-up that is told to be face-down and attacked: turned up from the start, so that something can be used which asks for a
    face-up one."""
    down = {each.card for each in lies if each.card and each.zone is Zone.MONSTER and each.face is Face.DOWN}
    of_a_sort = any(did.does == "attack" and did.on is not None and did.on.fits.face is Face.DOWN for did in deeds)
    attacked = (setting.lay(deed.targets[0]) for deed in setting.deeds if deed.does == "attack" and deed.targets)
    return any(lay.face is Face.UP and (lay.slug in down if lay.slug else of_a_sort) for lay in attacked)


def _waits_for_an_attack_untold(shelf: Book, setting: Setting, deeds: Sequence[Did]) -> bool:
    """Whether what waits for something that was told is used only after an attack of which nobody tells, thought out behind all that is told."""
    last = deeds[-1]
    if not last.told or len(setting.deeds) < 2 or any(did.does == "attack" for did in deeds):
        return False
    before, used = setting.deeds[-2:]
    waits = (
        any(e.id == used.effect and e.on is not None for e in shelf.cards[last.card].effects) if last.card else False
    )
    return waits and before.does == "attack" and used.does == "activate"


def _more_than_told(shelf: Book, setting: Setting, lies: Sequence[Lies], deeds: Sequence[Did]) -> bool:
    """Whether a card lies there by which it could be done that is asked about, and of which nobody has told, where it is told what lies on that side of the
    field, in that Graveyard or in that hand."""
    last = deeds[-1]
    sides = {"you": last.seat, "opponent": last.seat.opponent}
    places = ((_told_on_the_field(shelf, lies, deeds), _looks_for), (_told_off_it(shelf, lies, deeds), _takes))
    for told, sought in places:
        for wanted in sought(shelf, last) if told else ():
            seat = sides.get(wanted.whose)
            if any(
                lay.seat is seat
                and (lay.seat, lay.zone) in told
                and lay.key.startswith(("card", "cost", "monster"))
                and wanted in lay.asks
                for lay in setting.lays
            ):
                return True
    return _lies_face_down(shelf, setting, lies, last)


def _one_more_than_is_attacked(shelf: Book, setting: Setting, deeds: Sequence[Did], number: int) -> bool:
    """Whether a card lies there by which it can be done of which that is asked, or what it waits for is told, and of which nobody has told, where a monster of that very
    sort was attacked before: who tells of that one asks what comes of it, and would have told of another one."""
    did = deeds[number]
    attacked = [each.on for each in deeds[:number] if each.does == "attack" and each.on is not None]
    if not attacked or not (did.asked or did.told):
        return False
    sought = [fits for fits in _looks_for(shelf, did) if any(_is_such(shelf, on, fits) for on in attacked)]
    return any(lay.key.startswith("card") and fits in lay.asks for fits in sought for lay in setting.lays)


def _is_such(shelf: Book, on: Meant, wanted: Filter) -> bool:
    """Whether what is told is of the sort for which a card asks, by its name, its Attribute or its Type."""
    if not (wanted.attribute or wanted.race or wanted.named or wanted.exactly):
        return False
    if on.slug:
        return facts_fit(wanted, shelf.cards[on.slug])
    own = (on.fits.attribute, on.fits.race, on.fits.named)
    asked = (wanted.attribute, wanted.race, wanted.named)
    return not wanted.exactly and all(not each or each == has for each, has in zip(asked, own, strict=True))


def _lies_face_down(shelf: Book, setting: Setting, lies: Sequence[Lies], last: Did) -> bool:
    """Whether a face-up card lies there for what is used to be used, of which nobody has told, where the one of that kind that is told of lies face-down: its
    player would have named another."""
    card = shelf.cards[last.card] if last.card and last.does == "use" else None
    down = [each for each in lies if each.card and each.number and each.zone is Zone.MONSTER and each.face is Face.DOWN]
    for effect in card.effects if card is not None and down else ():
        for wanted in (c.fits for c in effect.conditions if isinstance(c, Controls) and c.least > 0):
            if wanted.face is Face.UP and any(
                lay.seat is each.seat and lay.key.startswith("card") and wanted in lay.asks
                for lay in setting.lays
                for each in down
                if facts_fit(wanted, shelf.cards[each.card])
            ):
                return True
    return False


def _told_on_the_field(shelf: Book, lies: Sequence[Lies], deeds: Sequence[Did]) -> set[tuple[Seat, Zone]]:
    """Whose field is told of, where a monster lies or is brought there."""
    monsters = [each for each in lies if each.number and (not each.card or shelf.cards[each.card].kind is Kind.MONSTER)]
    told = {(each.seat, each.zone) for each in monsters if each.zone.on_field}
    return told | {(each.seat, Zone.MONSTER) for each in deeds[:-1] if each.does in _COMING}


def _told_off_it(shelf: Book, lies: Sequence[Lies], deeds: Sequence[Did]) -> set[tuple[Seat, Zone]]:
    """Whose Graveyard and hand are told of: where something lies that nothing is done with, so that it is told for its own sake; and not where cards have come
    since that nobody can name, off the top of the Deck. A copy of what is attacked is another one than that."""
    fought = {did.on.slug for did in deeds if did.does == "attack" and did.on is not None}
    fought = fought if all(did.does == "attack" for did in deeds[:-1]) else set()
    busy = {
        slug for did in deeds for slug in (did.card, *(each.slug for each in (did.on, did.also) if each is not None))
    }
    told = {(each.seat, each.zone) for each in lies if each.number and not (each.card and each.card in busy - fought)}
    for did in deeds[:-1]:
        for effect in shelf.cards[did.card].effects if did.card and did.does == "use" else ():
            for op in every_op((*effect.cost, *effect.does)):
                told -= {(seat, zone) for kind, zone in _UNSEEN for seat in Seat if isinstance(op, kind)}
    return {(seat, zone) for seat, zone in told if zone in (Zone.GRAVEYARD, Zone.HAND)}


_UNSEEN: tuple[tuple[type[AnyOp], Zone], ...] = ((Mill, Zone.GRAVEYARD), (Draw, Zone.HAND))
"""By what cards come there off the top of the Deck."""


def _one_is_told_and_more_is_destroyed(shelf: Book, setting: Setting) -> bool:
    """Whether what waits for several cards of its player to be destroyed is used where one of that place is told of and the rest was thought out: told
    of one, nobody means more of them."""
    for number, deed in enumerate(setting.deeds):
        lay = setting.lay(deed.card)
        came = {each.card for each in setting.deeds[:number] if each.does in ("summon", "special", "flip")}
        least = destroyed_at_least(shelf.cards[lay.slug], deed.effect) if lay.slug and deed.does == "activate" else 1
        own = [each for each in setting.lays if each.seat is deed.seat and each.key != deed.card]
        for zone in (Zone.MONSTER, Zone.SPELL):
            there = [each for each in own if each.zone is zone or (each.goes is zone and each.key in came)]
            told = [each for each in there if each.slug or each.key.startswith(SORT)]
            if told and len(told) < min(least, len(there)):
                return True
    return False


_COMING = ("normal", "tribute", "special", "set")
"""By what a monster comes to the field out of the hand, or of wherever it lay."""


_FROM_ITS_PLACE = ("attack", "normal", "tribute", "set")
"""What is done with a monster only where it lies on the field, or in the hand."""


def _looks_for(shelf: Book, did: Did) -> Iterator[Filter]:
    """What has to lie there for a monster to be Special Summoned in its own way, or for a card to be used."""
    card = shelf.cards[did.card] if did.card and did.does in ("use", "special") else None
    if card is None:
        return
    used = [effect for effect in card.effects if did.effect in ("", effect.id)]
    for asked in (way.conditions for way in card.procedures) if did.does == "special" else (e.conditions for e in used):
        yield from (c.fits for c in asked if isinstance(c, Controls) and c.least > 0)


def _takes(shelf: Book, did: Did) -> Iterator[Filter]:
    """What has to be in the Graveyard or the hand of its player for a monster to be Special Summoned in its own way, or a card to be used: what is asked for
    there, given as a cost, or targeted."""
    yield from _looks_for(shelf, did)
    card = shelf.cards[did.card] if did.card and did.does in ("use", "special") else None
    if card is None:
        return
    if did.does == "special":
        for way in card.procedures:
            yield from _costs(way.cost)
        return
    for effect in card.effects:
        if did.effect not in ("", effect.id):
            continue
        yield from _costs(effect.cost)
        if effect.targets is not None:
            yield from (group.fits for group in (effect.targets, *effect.targets.also))


def _costs(ops: Iterable[AnyOp]) -> Iterator[Filter]:
    for op in ops:
        if isinstance(op, Discard) and op.choose is None and op.who is None and op.all is None:
            yield HAND
        elif isinstance(op, CardOp) and op.choose is not None:
            yield op.choose


def destroyed_at_least(card: CardDef, name: str = "") -> int:
    """How many cards of its player have to be about to be destroyed for an effect of a card, or any of them, to be used: 1 where it waits for none."""
    asks = (c for e in card.effects if name in ("", e.id) for c in e.conditions if isinstance(c, Answers))
    return max((each.destroys_least for each in asks), default=1)


def _is_lacking(lies: Lies, lay: Lay) -> bool:
    """Whether a card lies where it is told that its player has none such: anywhere on the field, or in that other place."""
    there = lay.zone.on_field if lies.zone.on_field else lay.zone is lies.zone
    return there and (lay.begins or lay.seat) is lies.seat and lies.card in _is_or_has_to_be(lay)


def _is_or_has_to_be(lay: Lay) -> tuple[str, ...]:
    """The card that lies there, or the one for which a card asks by its name."""
    return (lay.slug,) if lay.slug else tuple(slug_of(each.exactly) for each in lay.asks if each.exactly)


def _many(shelf: Book, setting: Setting, lies: Lies) -> int:
    """How many cards of that sort there are beside those that are named."""
    return sum(
        (lay.begins or lay.seat) is lies.seat
        and lay.zone in lies.zones
        and not lay.key.startswith(("told", SELF))
        and not (lay.slug and lay.key.startswith((AIM, "aimed")))
        and not (not lies.number and lies.zone is Zone.DECK and lay.key.startswith(SORT))
        and (lies.fits.face in (None, lay.face))
        and (not lay.slug or facts_fit(lies.fits, shelf.cards[lay.slug]))
        and not is_of_another_sort(lies.fits, lay)
        and (lies.fits.kind is None or lay.slug != "" or kind_asked(lay) is lies.fits.kind or _is_called_so(lies, lay))
        for lay in setting.lays
    )


def _is_called_so(lies: Lies, lay: Lay) -> bool:
    """Whether a card that may be of any kind is looked for by what is in its name, where it is told that there is none so called of one kind: who has none of
    those does not think of the others."""
    named = lies.fits.named
    return not lies.number and bool(named) and kind_asked(lay) is None and any(each.named == named for each in lay.asks)


def _but_what_is_not_there(setting: Setting, lies: Sequence[Lies]) -> Setting:
    """With none of the cards that are still to be named being of a sort of which it is told that there is none: what can be named by no other word could
    be one by chance."""
    for none in lies:
        for lay in setting.lays if not none.card and not none.number else ():
            could_be = not lay.slug and not lay.key.startswith(SORT) and needs_a_name(lay)
            there = (lay.begins or lay.seat) is none.seat and lay.zone in none.zones
            if could_be and there and none.fits.face in (None, lay.face):
                setting = setting.put(replace(lay, asks=(*lay.asks, Filter(no=(none.fits,)))))
    return setting


def _put(shelf: Book, s: Setting, lies: Lies) -> Setting:
    if not lies.card:
        if _lacks_some_in_hand(lies):
            # none of that sort, but other ones: with an empty hand that would not be said
            return s.put(Lay(s.fresh(SORT), lies.seat, Zone.HAND, asks=(Filter(kind=Kind.SPELL),)))
        if not lies.number and lies.zone is Zone.DECK:
            return _other_than(s, lies.seat, lies.fits)
        for _ in range(lies.number):
            zone = lies.zones[0]
            down = lies.fits.face is Face.DOWN or zone is Zone.SPELL
            position = lies.fits.stance or (Stance.DEFENSE if down else lies.stance)
            stance = position if zone is Zone.MONSTER else None
            face = Face.DOWN if down else Face.UP
            s = s.put(Lay(s.fresh(SORT), lies.seat, zone, asks=(lies.fits,), face=face, stance=stance))
        return s
    if not lies.number:
        return _none_in_the_deck(s, lies.seat) if lies.zone is Zone.DECK else s
    if lies.number > 1:
        for _ in range(lies.number):
            s = _put(shelf, s, replace(lies, number=1))
        return s
    card = shelf.cards[lies.card]
    zone = lies.zone
    if zone is Zone.MONSTER and card.kind is not Kind.MONSTER:
        zone = card.spell_zone
    stance = None if zone is not Zone.MONSTER else Stance.DEFENSE if lies.face is Face.DOWN else lies.stance
    key = s.fresh("told") if s.has(SELF) else SELF
    if lies.on:
        bearer = _of(s, lies.seat, lies.on) or _of(s, None, lies.on)
        equipped = Lay(key, lies.seat, Zone.SPELL, lies.card, face=Face.UP, equips=bearer)
        return s.put(equipped) if card.kind is not Kind.MONSTER else _borne(shelf, s, equipped)
    lay = Lay(key, lies.seat, zone, lies.card, face=lies.face, stance=stance)
    if zone is Zone.SPELL and lies.face is Face.UP and (card.equips_itself or "equip" in card.subtypes):
        s, bearer = monster(s.put(lay), lies.seat, wearers(card))
        return s.put(replace(lay, equips=bearer))
    return s.put(lay)


def _borne(shelf: Book, s: Setting, lay: Lay) -> Setting:
    """With a monster as an Equip Card of another one: by an effect of its own, or by one of that which bears it, which may take it from the other player;
    as it was where neither equips it."""
    if not lay.equips:
        return s
    bearer = shelf.cards[s.lay(lay.equips).slug]
    if any(isinstance(op, Equip) for effect in shelf.cards[lay.slug].effects for op in every_op(effect.does)):
        return s.put(lay)
    taking = [e for e in bearer.effects if any(isinstance(op, EquipToThis) for op in every_op(e.does))]
    if not taking:
        return s
    theirs = any(e.targets is not None and e.targets.fits.whose == "opponent" for e in taking)
    return s.put(replace(lay, owner=lay.seat.opponent) if theirs else lay)


def _with_bearer(shelf: Book, s: Setting, lies: Lies, deeds: Sequence[Did]) -> Setting:
    """With the monster there to which something is equipped, of which it is not told otherwise: on the side on which something is done to it, or on that
    of the Equip Card; one that the Equip Card has taken is the other player's."""
    if not lies.on or _of(s, None, lies.on):
        return s
    said = (each.seat for did in deeds for each in (did.on, did.also) if each is not None and each.slug == lies.on)
    attacks = (did.seat for did in deeds if did.card == lies.on)
    seat = next((each for each in (*said, *attacks) if each is not None), lies.seat)
    key = s.fresh("told") if s.has(SELF) else SELF
    if any(applied.takes_equipped for effect in shelf.cards[lies.card].effects for applied in effect.applies):
        taken = Lay(key, lies.seat, Zone.MONSTER, lies.on, stance=Stance.ATTACK, owner=lies.seat.opponent)
        return s.put(taken)
    return s.put(Lay(key, seat, Zone.MONSTER, lies.on, stance=Stance.ATTACK))


RACES = ("Fairy", "Fiend")
ATTRIBUTES = ("LIGHT", "DARK")
"""Of which Type and Attribute a monster in the Deck is, where none of another one is in it."""


def _other_than(s: Setting, seat: Seat, fits: Filter) -> Setting:
    """With a Deck in which no card is of that sort: cards of each kind, and a monster that is none of those, where it is not every monster that is none;
    with no card in it where none of any sort is."""
    if replace(fits, face=None) == Filter():
        return replace(s, empty_decks=tuple(dict.fromkeys((*s.empty_decks, seat))))
    kinds = {fits.kind} if fits.kind is not None else set(fits.kinds)
    race = next(each for each in RACES if each != fits.race)
    attribute = next(each for each in ATTRIBUTES if each != fits.attribute)
    any_of_it = not (fits.race or fits.attribute or fits.named or fits.subtype)
    asked = [Filter(kind=kind) for kind in (Kind.SPELL, Kind.TRAP) if kind not in kinds and kinds]
    if Kind.MONSTER not in kinds and kinds:
        asked.append(Filter(kind=Kind.MONSTER))
    elif kinds and not any_of_it:
        asked.append(Filter(kind=Kind.MONSTER, race=race, attribute=attribute))
    for each in asked * 3:
        s = s.put(Lay(s.fresh(SORT), seat, Zone.DECK, asks=(each,)))
    return s


def _none_in_the_deck(s: Setting, seat: Seat) -> Setting:
    """With cards of each kind in a Deck in which a card of some name is not: of a Deck of which nothing is told nobody knows what it lacks."""
    for kind in (Kind.MONSTER, Kind.SPELL, Kind.TRAP) * 3:
        s = s.put(Lay(s.fresh(SORT), seat, Zone.DECK, asks=(Filter(kind=kind),)))
    return s


def _of(s: Setting, seat: Seat | None, slug: str, but: Sequence[Key] = ()) -> Key:
    """The key of a card that is there already: that of this player, or one that was it before, or the last one laid down, `but` for some copies of it;
    empty for none."""
    there = [lay for lay in reversed(s.lays) if lay.slug == slug and lay.key not in but]
    now = next((lay.key for lay in there if seat in (None, lay.seat)), "")
    return now or next((lay.key for lay in there if lay.begins is seat), "")


def _done(shelf: Book, s: Setting, did: Did, before: Did | None, later: set[str]) -> Iterator[Setting]:
    if did.does == "use" and _is_still_coming(shelf, s, did):
        did = replace(did, upon=False, waits=True)
    if did.waits:
        s = _equipped_by_then(shelf, _all_come(shelf, s))
    if did.waits or did.does != "use":
        s = _as_monsters(shelf, s)
    if (
        did.does == "use"
        and did.upon
        and (_of_what_changed_sides(shelf, s, did) or _of_what_is_equipped(shelf, s, did))
    ):
        did = replace(did, upon=False, waits=True)
    if did.does == "use" and did.upon and _upon_its_summon(shelf, s, did):
        did = replace(did, upon=False, waits=True, chained=False)
        s = _all_come(shelf, s)
    if did.does == "use" and did.upon and not did.chained and _on_what_is_still_coming(shelf, s, did):
        did = replace(did, upon=False, waits=True)
        s = _all_come(shelf, s)
    if did.does == "use" and not did.upon and _on_what_has_gone(shelf, s, did):
        did = replace(did, waits=True)
    if did.does == "use" and _is_never_chained(shelf, did) and any(deed.does == "activate" for deed in s.deeds):
        if did.chained:
            return
        did = replace(did, upon=False, waits=True)
        s = _all_come(shelf, s)
    if did.does != "use" or not did.upon:
        s = _never_come(shelf, changed(shelf, s))
    if did.does == "use" and did.on is None:
        # what has left as its own cost is nothing that another card could be used on
        for spent in {deed.card for deed in s.deeds if deed.does == "activate" and s.lay(deed.card).slug != did.card}:
            s = given_by_then(shelf, s, spent)
    if not did.card and did.does in _WITH_WHAT_IS_THERE and (again := _the_same(shelf, s, did)) is not None:
        yield from _with_that_one(shelf, s, did, again.key)
        if did.asked:
            return  # of any other one it is not asked
        s = s.dearer(DEAR)
    key = _to_do_it(shelf, s, did)
    held = bool(key) and s.lay(key).zone is Zone.HAND
    if not did.card:
        key = s.fresh("sorted") if s.has(SELF) else SELF
        asks = replace(did.fits, kind=Kind.MONSTER)
        s = s.put(Lay(key, did.seat, Zone.HAND, asks=(asks,)))
    elif not key:
        key = s.fresh("told") if s.has(SELF) else SELF
        extra = did.does == "attack" and _brings_out(shelf, s, did)
        lay = Lay(key, did.seat, Zone.EXTRA, did.card, goes=Zone.MONSTER)
        if did.does == "attack" and not extra and _may_bring_out(shelf, s, did):
            yield from _attacked(shelf, s.put(lay), did, key)
            if did.asked:
                return
            s = s.dearer(6)  # or another one, that was there before
        s = s.put(lay if extra else Lay(key, did.seat, Zone.HAND, did.card))
    if did.does == "use":
        yield from _used(shelf, s, did, key, before, later, held)
    elif not s.deeds and did.card and _is_summoned_again(shelf, s, did, (key,)):
        for turned in s.in_turn_of(did.seat):
            for begun in turned.beginning("main-1"):
                yield begun.doing(Deed(did.seat, "summon", key))
    elif did.does in HOWS and s.attack is not None:
        # behind an attack, in Main Phase 2
        for found in _summoned(shelf, replace(s, deeds=(), at=""), did, key):
            yield replace(found, deeds=(*s.deeds, *found.deeds), at=s.at)
    elif did.does in HOWS:
        was = s.lay(key)
        away = any(key in (deed.card, *deed.targets) for deed in s.deeds) and was.zone is Zone.MONSTER
        away = away or (did.does == "flip" and any((d.does, d.card) == ("set", key) for d in s.deeds))
        for found in _summoned(shelf, s, did, key):
            if _comes_from_there(shelf, did, was):
                found = found.put(replace(found.lay(key), zone=was.zone))
            if away:
                # it lies where it was before it was turned face-down, or came back to where it is Summoned from
                yield found.put(replace(was, goes=Zone.MONSTER))
            yield found.dearer(1) if away else found
    elif did.does == "attack":
        yield from _attacked(shelf, s, did, key)
    elif did.does == "set":
        for turned in s.in_turn_of(did.seat):
            for begun in turned.beginning("main-1"):
                yield tributed(begun, did.seat, _tributes(shelf, did), Deed(did.seat, "set", key))
    else:
        yield from _changed(s, did, key)


def _the_same(shelf: Book, s: Setting, did: Did) -> Lay | None:
    """The monster with which something is done where one is spoken of by its sort, and was before in the same words; None for nothing of the kind. What has
    attacked attacks once more only if something has been used on it."""
    again = told_again(shelf, s, did.seat, replace(did.fits, kind=Kind.MONSTER), (Zone.MONSTER,))
    if again is None or did.does != "attack":
        return again
    attacked = any(deed.does == "attack" and deed.card == again.key for deed in s.deeds)
    helped = any(again.key in deed.targets for deed in s.deeds if deed.does == "activate" and deed.seat is did.seat)
    return None if attacked and not helped else again


def _with_that_one(shelf: Book, s: Setting, did: Did, key: Key) -> Iterator[Setting]:
    """With that done with the monster that was spoken of."""
    yield from _attacked(shelf, s, did, key) if did.does == "attack" else _changed(s, did, key)


def _comes_from_there(shelf: Book, did: Did, was: Lay) -> bool:
    """Whether a monster is told to lie where it is Special Summoned from in a way of its own: off the field, and not in the hand."""
    if did.does != "special" or not did.card or not was.key.startswith(("told", SELF)):
        return False
    ways = (way.zones for way in shelf.cards[did.card].procedures if way.special)
    return not was.zone.on_field and was.zone is not Zone.HAND and any(was.zone in zones for zones in ways)


def _changed(s: Setting, did: Did, key: Key) -> Iterator[Setting]:
    lay = s.lay(key)
    lies = (lay.zone is Zone.MONSTER and lay.stance is not None) or lay.goes is Zone.MONSTER
    up = s if lies else s.put(replace(lay, zone=Zone.MONSTER, stance=Stance.ATTACK))
    for turned in up.in_turn_of(did.seat):
        for begun in turned.beginning("main-1"):
            yield begun.doing(Deed(did.seat, "change", key))


def _of_what_changed_sides(shelf: Book, s: Setting, did: Did) -> bool:
    """Whether something is done with a card, or to one, that its player has only once what was used before has brought it to that side."""
    named = [(did.seat, did.card), *((each.seat, each.slug) for each in (did.on, did.also) if each is not None)]
    sought = {(seat, slug) for seat, slug in named if slug and seat is not None and not _of(s, seat, slug)}
    after = changed(shelf, s)
    return any((lay.seat, lay.slug) in sought and lay.begins is not None for lay in after.lays)


def _of_what_is_equipped(shelf: Book, s: Setting, did: Did) -> bool:
    """Whether something is used on a monster that can only be meant as the Equip Card which what was used before makes of it."""
    after = changed(shelf, s)
    there = _of(after, did.on.seat, did.on.slug) if did.on is not None and did.on.slug else ""
    if not there or not did.card or after.lay(there).goes is not Zone.SPELL or s.lay(there).goes is Zone.SPELL:
        return False
    aims = [e.targets.fits.zones for e in shelf.cards[did.card].effects if e.targets is not None]
    return bool(aims) and all(zones and Zone.MONSTER not in zones for zones in aims)


def _on_what_has_gone(shelf: Book, s: Setting, did: Did) -> bool:
    """Whether something is used on a card that what was used before has put elsewhere, so that it comes once that has resolved."""
    there = _of(s, did.on.seat, did.on.slug) if did.on is not None and did.on.slug else ""
    return bool(there) and sent_to(shelf, s, there) is not None


def _upon_its_summon(shelf: Book, s: Setting, did: Did) -> bool:
    """Whether what waits for any Summon is used on a monster that what was used before Special Summons: it answers that, and not the effect that does it."""
    on = did.on
    if on is None or not on.slug or not did.card:
        return False
    used = [e for e in shelf.cards[did.card].effects if e.kind not in NEVER_ACTIVATED and did.effect in ("", e.id)]
    if not used or any(e.on is None or (e.on.event, e.on.card) != ("summoned", "any") for e in used):
        return False
    there = _of(s, on.seat, on.slug)
    return bool(there) and not s.lay(there).zone.on_field and _all_come(shelf, s).lay(there) != s.lay(there)


def _on_what_is_still_coming(shelf: Book, s: Setting, did: Did) -> bool:
    """Whether something is used on a monster that what was used before brings to the field only when the chain is over, and that it could not be used on
    where that lies till then."""
    on = did.on
    if on is None or not on.slug or not did.card:
        return False
    if any(lay.slug == on.slug and lay.zone.on_field and on.seat in (None, lay.seat) for lay in s.lays):
        return False
    came = _all_come(shelf, s)
    there = _of(came, on.seat, on.slug)
    used = (e for e in shelf.cards[did.card].effects if e.targets is not None and did.effect in ("", e.id))
    aims = [e.targets.fits.zones for e in used if e.targets is not None]
    moved = bool(there) and came.lay(there) != s.lay(there)
    return moved and bool(aims) and all(s.lay(there).zone not in zones for zones in aims)


def _brings_out(shelf: Book, s: Setting, did: Did) -> bool:
    """Whether an effect that this player has used brings that very monster out of the Extra Deck."""
    name = shelf.cards[did.card].name
    return any(fits.exactly == name for _, fits in _brought_out(shelf, s, did.seat))


def _may_bring_out(shelf: Book, s: Setting, did: Did) -> bool:
    """Whether such an effect may bring that monster, of which it is not told what it brings: one that fits, and has the Level that hangs on its target."""
    card = shelf.cards[did.card]
    if any(lay.zone is Zone.EXTRA and lay.goes is Zone.MONSTER for lay in s.lays):
        return False  # it is told
    return any(
        facts_fit(fits, card) and _is_of_that_level(shelf, s, deed, fits, card)
        for deed, fits in _brought_out(shelf, s, did.seat)
    )


def _brought_out(shelf: Book, s: Setting, seat: Seat) -> Iterator[tuple[Deed, Filter]]:
    """What the effects that this player has used bring out of the Extra Deck, and by which deed."""
    for deed in s.deeds:
        if deed.does != "activate" or deed.seat is not seat or not s.lay(deed.card).slug:
            continue
        for effect in shelf.cards[s.lay(deed.card).slug].effects:
            for op in every_op(effect.does) if effect.id == deed.effect else ():
                if isinstance(op, SpecialSummon) and op.wanted is not None and Zone.EXTRA in op.wanted.zones:
                    yield deed, op.wanted


def _is_of_that_level(shelf: Book, s: Setting, deed: Deed, fits: Filter, card: CardDef) -> bool:
    """Whether a monster has the Level that is counted from that of the target; where it is counted from nothing else, `fits` says it."""
    counted = fits.level_least
    if not isinstance(counted, Points):
        return True
    if counted.of is not Who.TARGETED or counted.stat != "level" or not isinstance(counted.plus, int):
        return False
    targets = [lay.slug for lay in map(s.lay, deed.targets) if lay.slug]
    return any(shelf.cards[slug].level + counted.plus == card.level for slug in targets)


def _tributes(shelf: Book, did: Did) -> int:
    """How many Tributes it takes that a monster is Set in the usual way."""
    card = shelf.cards[did.card] if did.card else None
    if card is None or card.kind is not Kind.MONSTER:
        return 0
    return tributes_needed(shelf.game, card)


def _to_do_it(shelf: Book, s: Setting, did: Did) -> Key:
    """The card that lies there with which it is done: one of that player, not used yet where there are several; or the other one's, where its text lets
    either player use it. Empty for none."""
    if not did.card:
        return ""
    own = [lay.key for lay in reversed(s.lays) if lay.slug == did.card and lay.seat is did.seat]
    own = own or [lay.key for lay in reversed(s.lays) if lay.slug == did.card and lay.begins is did.seat]
    if did.does in _COMING and not s.deeds and not _is_summoned_again(shelf, s, did, own):
        own = [key for key in own if not s.lay(key).zone.on_field]  # another copy of what lies there already
    if did.does in _FROM_ITS_PLACE:
        own = [key for key in own if not _lies_for_good(s, key)]  # another copy of what is told to lie elsewhere
    if did.does == "use":
        own = [key for key in own if s.lay(key).zone is not Zone.DECK or s.lay(key).goes is not None] or own
        # what lies where it is not used from is not meant beside a copy that has come since
        own = [key for key in own if not _is_idle_there(shelf, s, did, key)] or own
    # what is Set is used up where it is to be Set again, and is just what is used then
    used = {deed.card for deed in s.deeds if deed.does != "set" or did.does == "set"}
    again = did.does == "use" or (did.does in _COMING and bool(s.deeds))  # of several copies another one comes
    key = next((each for each in own if again and each not in used), own[0] if own else "")
    if not key and did.does == "attack":
        return _taken(s, did.seat, did.card)
    card = shelf.cards[did.card]
    from_there = any(effect.id == did.effect and effect.zones == (Zone.GRAVEYARD,) for effect in card.effects)
    if key in used and did.does == "use" and card.kind is not Kind.MONSTER and not card.stays and not from_there:
        return ""  # what was used up: another copy of it
    if key in used and did.does == "use" and _has_given_itself(s, card, key):
        return ""
    if not key and did.does == "use" and any(effect.either_player for effect in shelf.cards[did.card].effects):
        return _of(s, None, did.card)
    return key


def _lies_for_good(s: Setting, key: Key) -> bool:
    """Whether a card lies where no monster attacks from or is Normal Summoned from, and nothing is done with it by which it might have come from there."""
    lay = s.lay(key)
    done = any(key in (deed.card, *deed.chosen) for deed in s.deeds)
    return lay.zone in (Zone.GRAVEYARD, Zone.BANISHED, Zone.DECK) and lay.goes is None and not done


def _is_idle_there(shelf: Book, s: Setting, did: Did, key: Key) -> bool:
    """Whether a monster lies for good in a Graveyard or out of play where no effect of it is used, or none by the name that is said."""
    used = (e for e in shelf.cards[did.card].effects if e.kind not in NEVER_ACTIVATED and did.effect in ("", e.id))
    return _lies_for_good(s, key) and not any(s.lay(key).zone in effect.zones for effect in used)


def _has_given_itself(s: Setting, card: CardDef, key: Key) -> bool:
    """Whether a monster was used from the hand and was itself the cost of that, and has nothing that is used in the Graveyard: used once more it is another
    copy of it."""
    used = {deed.effect for deed in s.deeds if deed.does == "activate" and deed.card == key}
    return not any(Zone.GRAVEYARD in effect.zones for effect in card.effects) and any(
        effect.zones == (Zone.HAND,) and any(isinstance(op, CardOp) and op.who is Who.SELF for op in effect.cost)
        for effect in card.effects
        if effect.id in used
    )


def _is_summoned_again(shelf: Book, s: Setting, did: Did, own: Sequence[Key]) -> bool:
    """Whether it is a Gemini Monster that lies face-up, which is Normal Summoned once more where it lies."""
    if did.does != "normal" or not own or "gemini" not in shelf.cards[did.card].subtypes:
        return False
    lay = s.lay(own[0])
    return lay.zone is Zone.MONSTER and lay.face is Face.UP


def _gives(
    shelf: Book, s: Setting, did: Did, among: Sequence[Filter], either_side: bool = False
) -> tuple[Setting, tuple[Key, ...]]:
    """With the cards that are to be given lying where a cost takes them from, or where they lie already; and their keys. `either_side`: also where
    it is the other player's."""
    keys: list[Key] = []
    for name in did.gives:
        key = (_of(s, did.seat, name, keys) if name else "") or _taken(s, did.seat, name)
        key = key or (_of(s, did.seat.opponent, name, keys) if name and (either_side or _idle(s, did, name)) else "")
        if not key and not name and any(did.gives):
            key = _sort_to_give(s, did, among, keys)
        if not key and not name:
            continue
        if not key:
            fits = next((each for each in among if facts_fit(each, shelf.cards[name])), Filter())
            home = Zone.MONSTER if shelf.cards[name].kind is Kind.MONSTER else Zone.HAND
            zone = home if not fits.zones or home in fits.zones else fits.zones[0]
            key = s.fresh("told")
            stance = Stance.ATTACK if zone is Zone.MONSTER else None
            seat = did.seat.opponent if fits.whose == "opponent" and zone.on_field else did.seat
            s = s.put(Lay(key, seat, zone, name, stance=stance))
        keys.append(key)
    return s, tuple(keys)


def _sort_to_give(s: Setting, did: Did, among: Sequence[Filter], but: Sequence[Key]) -> Key:
    """What is told of by its sort on that player's field and may be given beside a card that is named; empty for none."""
    busy = {*but, *(each for deed in s.deeds for each in (deed.card, *deed.targets, *deed.pays))}
    for lay in s.lays:
        free = lay.key.startswith(SORT) and lay.seat is did.seat and lay.zone.on_field and lay.key not in busy
        if free and any(lay.zone in fits.zones and fits.kind in (None, kind_asked(lay)) for fits in among):
            return lay.key
    return ""


def _off_the_top(s: Setting, did: Did, mills: Mill) -> Setting:
    """With the cards that are told to be sent lying on top of the Deck, and as many below them as are sent at the most."""
    for name in filter(None, did.gives):
        if not any((lay.slug, lay.seat, lay.zone) == (name, did.seat, Zone.DECK) for lay in s.lays):
            s = s.put(Lay(s.fresh("told"), did.seat, Zone.DECK, name))
    for _ in range(mills.count if isinstance(mills.count, int) else 0):
        s = s.put(Lay(s.fresh("below"), did.seat, Zone.DECK, asks=(Filter(kind=Kind.MONSTER),)))
    return s


def _idle(s: Setting, did: Did, name: str) -> bool:
    """Whether such a card is told to lie on the other player's field, and nothing else is done with it: then it is that which would be given."""
    key = _of(s, did.seat.opponent, name)
    busy = {each for deed in s.deeds for each in (deed.card, *deed.targets, *deed.pays)}
    return bool(key) and key not in busy and s.lay(key).zone.on_field


def _taken(s: Setting, seat: Seat, slug: str) -> Key:
    """The key of a card of the other player on which this one has used something: if that has taken it, it is that which is given. `slug`: empty for one that is spoken of by its sort. Empty for none."""
    used = {target for deed in s.deeds if deed.seat is seat and deed.does == "activate" for target in deed.targets}
    theirs = (lay for lay in s.lays if lay.slug == slug and seat not in (lay.seat, lay.begins))
    came = (lay for lay in s.lays if lay.slug == slug and lay.begins is seat.opponent)
    return next((lay.key for lay in (*came, *theirs) if lay.key in used), "")


def _synchroed(
    shelf: Book, s: Setting, given: tuple[Key, ...], pays: tuple[Key, ...], total: int
) -> tuple[Setting, tuple[Key, ...]]:
    """With what is to be given among the materials of a Synchro Summon, a Tuner in the place of the Tuner, and the rest of such Levels that they
    add up; as it was where they cannot."""
    if any(not s.lay(key).slug for key in given):
        return _instead(s, given, pays)  # of what is spoken of by its sort the Level is not known
    cards = {key: shelf.cards[s.lay(key).slug] for key in given}
    tuners = [key for key in given if "tuner" in cards[key].subtypes]
    others = [key for key in given if key not in tuners]
    spare = [key for key in pays if key not in given]
    if not given or not spare or len(spare) != len(pays):
        return _instead(s, given, pays)
    rest = [*([] if tuners else spare[:1]), *spare[1 + len(others) :]]
    left = total - sum(cards[key].level for key in given)
    if not tuners and len(rest) == 1 and left > HIGHEST_TUNER:
        rest = spare[:2]  # with one more that is no Tuner
    for key in rest[:-1]:
        left -= s.lay(key).level or 1
    if (left > 0) is not bool(rest):
        return _instead(s, given, pays)
    if rest:
        s = s.put(replace(s.lay(rest[-1]), level=left))
    dropped = set(spare) - set(rest)
    return replace(s, lays=tuple(lay for lay in s.lays if lay.key not in dropped)), (*given, *rest)


def _held_beside(shelf: Book, s: Setting, pays: tuple[Key, ...]) -> Setting:
    """With the other material in the hand, where one of two is material only with that."""
    asking = [key for key in pays if s.lay(key).slug and takes_of_hand(shelf.cards[s.lay(key).slug])]
    other = next((key for key in pays if key not in asking), "")
    if not asking or len(pays) != 2 or not other or s.lay(other).key.startswith(("told", SELF, SORT)):
        return s
    asks = (*s.lay(other).asks, Filter(kind=Kind.MONSTER))
    return s.put(replace(s.lay(other), zone=Zone.HAND, stance=None, asks=asks))


def _instead(s: Setting, given: tuple[Key, ...], pays: tuple[Key, ...]) -> tuple[Setting, tuple[Key, ...]]:
    """With what is to be given in the place of what was laid down for it."""
    if not given:
        return s, pays
    spare = [key for key in pays if key not in given and not key.startswith(("told", SELF))][: len(given)]
    kept = tuple(key for key in pays if key not in spare and key not in given)[: max(len(pays) - len(given), 0)]
    # what fights or is targeted as well stays there
    meant = {*s.targets, *(key for deed in s.deeds if deed.does == "attack" for key in (deed.card, *deed.targets))}
    gone = {*spare} - meant
    return replace(s, lays=tuple(lay for lay in s.lays if lay.key not in gone)), (*given, *kept)


def _summoned(shelf: Book, s: Setting, did: Did, key: Key) -> Iterator[Setting]:
    if not did.card:
        laid_down, given = _gives(shelf, s, did, (Filter(zones=(Zone.MONSTER,)),))
        for found in islice(summoned(shelf, laid_down, key, did.does), WAYS):
            if given and found.deeds:
                last = found.deeds[-1]
                found, pays = _instead(found, given, last.pays)
                found = replace(found, deeds=(*found.deeds[:-1], replace(last, pays=pays)))
            yield _moved(found, key)
        return
    card = shelf.cards[did.card]
    hows: tuple[How, ...] = HOWS[did.does]
    made: tuple[How, ...] = ()
    if did.does == "special":
        made = ("synchro",) if "synchro" in card.subtypes else ("fusion",) if "fusion" in card.subtypes else ()
        if "ritual" in card.subtypes and did.gives:
            made = ("ritual",)
        # what may be brought back by nothing else is made
        # and nothing is given for what an effect brings back in no such way
        hows = made if made and (card.own_way_only or made == ("ritual",)) else (*made, *hows)
    for how in hows:
        on = On(
            event="summoned", how=(how,), tributes=int(did.does == "tribute"), tributes_most=0 if did.bare else None
        )
        probe = EffectDef(id="", kind=EffectKind.TRIGGER, says="", cite=(), zones=tuple(Zone), on=on)
        completed, either_side = made_of_what_lies(shelf, s, did.seat, card, did.gives)
        costs = (op for way in card.procedures for op in way.cost if way.special and not made and did.does == "special")
        theirs = (op.wanted for op in costs if isinstance(op, CardOp) and op.wanted is not None)
        among = (*(each for each in theirs if each.whose == "opponent"), Filter(zones=(Zone.MONSTER,)))
        laid_down, given = _gives(shelf, s, replace(did, gives=completed), among, either_side)
        own_way = any(procedure.special for procedure in card.procedures)
        ways = islice(happens(shelf, laid_down, did.seat, key, probe, on, 0, usable), WAYS)
        for found in _giving_none(shelf, laid_down, did, key, ways) if did.bare else ways:
            if own_way and did.does == "special" and (not found.deeds or found.deeds[-1].card != key):
                continue
            if given and found.deeds:
                last = found.deeds[-1]
                if how == "synchro":
                    found, pays = _synchroed(shelf, found, given, last.pays, card.level)
                    found = _held_beside(shelf, found, pays)
                    if did.asked and len(pays) > len(did.gives) > 1:
                        continue  # several are told of, and it is asked of these and no further one
                elif how == "ritual":
                    found, pays = with_the_rest(shelf, found, given), given
                else:
                    found, pays = _instead(found, given, last.pays)
                    found, pays = _with_more(found, did, card, pays)
                if _of_these_alone((did,)):
                    found, pays = _no_more(found, pays, len(did.gives))
                found = replace(found, deeds=(*found.deeds[:-1], replace(last, pays=pays)))
            yield _moved(found, key)


def _giving_none(shelf: Book, s: Setting, did: Did, key: Key, ways: Iterator[Setting]) -> Iterator[Setting]:
    """The ways of a monster's own to be Normal Summoned with no Tribute; and the usual one with none, for its Level may be lower by then: whether that is so
    is for the play to tell."""
    yield from (found for found in ways if found.deeds and not found.deeds[-1].pays)
    on = On(event="summoned", how=("normal",))
    probe = EffectDef(id="", kind=EffectKind.TRIGGER, says="", cite=(), zones=tuple(Zone), on=on)
    for found in islice(happens(shelf, s, did.seat, key, probe, on, 0, usable), WAYS):
        if not found.deeds or not found.deeds[-1].pays:
            continue
        last = found.deeds[-1]
        spare = {each for each in last.pays if not each.startswith(("told", SELF, SORT))}
        lays = tuple(lay for lay in found.lays if lay.key not in spare)
        yield replace(found, lays=lays, deeds=(*found.deeds[:-1], replace(last, pays=())))


def _with_more(s: Setting, did: Did, made: CardDef, pays: tuple[Key, ...]) -> tuple[Setting, tuple[Key, ...]]:
    """With as many materials as it is said, where it takes any number of some."""
    part = next((each for each in made.materials if each.or_more), None)
    for _ in range(len(did.gives) - len(pays) if part is not None else 0):
        assert part is not None
        key = s.fresh("further")
        s = s.put(Lay(key, did.seat, Zone.MONSTER, asks=(part.fits,), stance=Stance.ATTACK))
        pays = (*pays, key)
    return s, pays


def _no_more(s: Setting, pays: tuple[Key, ...], number: int) -> tuple[Setting, tuple[Key, ...]]:
    """With so many of the cards that would be given, and without those that were laid down to be given as well: as many as are told of."""
    spare = {key for key in pays[number:] if not key.startswith(("told", SELF, SORT))}
    return replace(s, lays=tuple(lay for lay in s.lays if lay.key not in spare)), pays[:number]


def _moved(s: Setting, key: Key) -> Setting:
    """With the card on its way to the field."""
    return replace(s.put(replace(s.lay(key), goes=Zone.MONSTER)), subject=key)


def _attacked(shelf: Book, s: Setting, did: Did, key: Key) -> Iterator[Setting]:
    lay, seat = s.lay(key), did.seat
    brought = not lay.zone.on_field and any(key in deed.targets for deed in s.deeds if deed.does == "activate")
    if lay.goes is None and brought:
        s = s.put(replace(lay, goes=Zone.MONSTER))
    elif lay.goes is None and lay.seat is seat and not (lay.zone is Zone.MONSTER and s.may_have_turned(key)):
        s = s.put(replace(lay, zone=Zone.MONSTER, face=Face.UP, stance=Stance.ATTACK))
    if s.attack is not None:
        yield from _attacked_again(shelf, s, did, key, s.attack.seat)
        return
    if did.direct:
        yield from fight(s, shelf.cards, key, None, past=True, seat=seat)
        return
    told = [
        lay.key
        for lay in s.lays
        if lay.zone is Zone.MONSTER and lay.seat is not did.seat and lay.goes is None and lay.key != key
    ]
    if did.on is None and told:
        for target in told:
            yield from fight(s, shelf.cards, key, target, "wins" if not s.lay(target).slug else "any", seat=seat)
        return
    if did.on is None:
        with_other, other = monster(s, did.seat.opponent)
        yield from fight(with_other, shelf.cards, key, other, "wins", seat=seat)
        yield from fight(s, shelf.cards, key, None, seat=seat)
        return
    for found, target in _aimed(shelf, s, did, (Filter(zones=(Zone.MONSTER,)),), set()):
        yield from fight(found, shelf.cards, key, target, "any" if did.on.slug else "wins", seat=seat)
        if did.on.slug and not did.card:
            # how strong it is nobody has said: what comes of the battle may be what is waited for
            yield from (each.dearer(1) for each in fight(found, shelf.cards, key, target, "wins", seat=seat))


def _attacked_again(shelf: Book, s: Setting, did: Did, key: Key, seat: Seat) -> Iterator[Setting]:
    """One more attack in the Battle Phase in which that player has attacked: on what lies there, or directly."""
    if seat is not did.seat:
        return
    if did.on is not None:
        for found, target in _aimed(shelf, s, did, (Filter(zones=(Zone.MONSTER,)),), set()):
            yield found.doing(Deed(seat, "attack", key, targets=(target,)))
        return
    lying = [lay.key for lay in s.lays if lay.zone is Zone.MONSTER and lay.seat is not seat]
    if not did.direct:
        yield from (s.doing(Deed(seat, "attack", key, targets=(target,))) for target in lying)
    if did.direct or not lying:
        yield s.doing(Deed(seat, "attack", key, direct=True))


def _used(
    shelf: Book, s: Setting, did: Did, key: Key, before: Did | None, later: set[str], held: bool = False
) -> Iterator[Setting]:
    """`held`: it is said to be in the hand, from where a Spell or Trap is used then, and no other copy of it."""
    card, told = shelf.cards[did.card], did
    effects = [e for e in card.effects if e.kind not in NEVER_ACTIVATED and did.effect in ("", e.id)]
    # what has taken the effects of another card is used for one of these
    effects = [e for e in _taken_effects(shelf, s, key) if did.effect in ("", e.id)] or effects
    if did.seat not in (s.lay(key).seat, s.lay(key).begins):
        effects = [effect for effect in effects if effect.either_player]
    if s.lays and s.lay(key).zone in (Zone.SPELL, Zone.FIELD) and s.lay(key).face is Face.UP:
        effects = [effect for effect in effects if effect.kind is not EffectKind.ACTIVATION]  # it is active already
    if did.asked:
        # whether it can be used is not asked of what has to be, where its player can use another one
        effects = [e for e in effects if not _has_to_be(e)] or effects
    if did.gives:
        # what is given is the cost of one of them, where any costs a card
        effects = [effect for effect in effects if any(isinstance(op, CardOp) for op in effect.cost)] or effects
    # what did something, or was attacked, lies where it lay then, and not where its effect is used
    moved = (
        any(d.card == key or (d.does == "attack" and key in d.targets) for d in s.deeds) or s.lay(key).goes is not None
    )
    was = s.lay(key)
    moved = moved or _comes_out_of_the_deck(shelf, s, key)
    moved = moved or (was.zone.on_field and sent_to(shelf, s, key) is not None)
    moved = moved or _replaced(shelf, s, key) or (before is not None and did.card in before.gives)
    # what was given in an earlier turn is where that has put it
    moved = moved or any(key in (*d.pays, *d.sends) for d in s.deeds if d.turn < s.over)
    if held and not moved and card.kind is Kind.MONSTER:
        # by what it does in the hand, and not by what it would do on the field
        effects = [effect for effect in effects if Zone.HAND in effect.zones] or effects
    lain = s.lays and was.zone is not Zone.HAND
    fresh = was.zone is Zone.HAND and not held
    found: list[Setting] = []
    for effect in effects:
        did = _on_what_it_happens_to(shelf, s, _on_what_is_given(shelf, told, effect), effect)
        costs = [op.wanted if op.wanted is not None else HAND for op in effect.cost if isinstance(op, CardOp)]
        mills = next((op for op in effect.cost if isinstance(op, Mill)), None)
        given: tuple[Key, ...] = ()
        sends: tuple[Key, ...] = ()
        if did.gives and mills is not None:
            laid_down = _off_the_top(s, did, mills)
        elif costs:
            laid_down, given = _gives(shelf, s, did, costs)
            laid_down = given_for_it(laid_down, given, did.on.slug if did.on is not None else "", effect.cost)
        else:
            # what it sends away as it resolves lies where it is taken from, and is no cost
            taken = [
                op.wanted
                for op in every_op(effect.does)
                if isinstance(op, CardOp) and not isinstance(op, SpecialSummon) and op.wanted is not None
            ]
            taken += [op.among for op in every_op(effect.does) if isinstance(op, Making)]
            laid_down, given = _gives(shelf, s, did, taken)
            given, sends = ((), given) if taken else (given, ())
        for variant in _variants(effect, before is not None, did.told or did.upon):
            for aimed, aim, second in _both(shelf, laid_down, did, effect, later):
                for each in islice(
                    usable(shelf, aimed, did.seat, key, variant, int(before is not None), aim), WAYS // 2
                ):
                    made = each
                    as_held = held and (card.kind is Kind.TRAP or effect.kind is EffectKind.ACTIVATION)
                    goes_there = lain and was.zone.on_field and _is_in_the_graveyard(effect)
                    left = variant is not effect and _has_left_from(effect, was.zone)
                    off_the_top = _milling(shelf, s, did, effect) if fresh and variant is not effect else None
                    if moved or as_held or goes_there or left or (lain and each.lay(key).zone is was.zone):
                        # counters come on what is Summoned first by what is done there
                        counters = each.lay(key).counters if was.zone.on_field else was.counters
                        made = each.put(replace(was, equips=each.lay(key).equips, counters=counters))
                    elif off_the_top is not None:
                        made = _below_what_is_drawn(each, replace(was, zone=Zone.DECK), off_the_top)
                    upon = _used_last(s, before) if did.upon and before is not None else ""
                    made, pays = _instead(made, given or _fused_of(effect, sends), made.pays)
                    if did.gives and any(isinstance(op, RitualSummon) for op in effect.does):
                        made = with_the_rest(shelf, made, (*given, *sends))
                    made = paid_for_it(shelf, aimed_alike(shelf, made, pays, effect), pays, effect)
                    if second:
                        made, pays = _paid_for_each(_hitting(made, aim, second), pays, effect)
                    made = _saying_how_many(made, did, effect)
                    if did.names:
                        made = replace(made, words=(*made.words, did.names, NO_CARD))
                    if did.on is not None and did.on.slug:
                        made = of_its_level(made, effect, shelf.cards[did.on.slug])
                        made = paid_alike(made, pays, effect, shelf.cards[did.on.slug])
                    deed = Deed(
                        did.seat, "activate", key, effect.id, made.targets, pays, waits=did.waits, upon=upon, at=did.at,
                        sends=sends, brings=(aim,) if _is_chosen_to_come(effect, made, aim) else (),
                    )  # fmt: skip
                    made = replace(made.doing(deed), targets=(), pays=())
                    if _is_in_the_graveyard(effect) and (made.lay(key).zone.on_field or left or off_the_top):
                        made = made.put(replace(made.lay(key), goes=Zone.GRAVEYARD))
                    if aim and _brings(effect, made.lay(aim)):
                        made = made.put(replace(made.lay(aim), goes=Zone.MONSTER))
                    flipped = effect.kind is EffectKind.ACTIVATION and len(effects) > 1 and card.stays and did.upon
                    by_itself = effect.mandatory and not all(each.mandatory for each in effects)
                    odd = _odd(made, deed, did, later) + 4 * flipped + 6 * by_itself
                    # what lies there for an effect that binds its player is used for that, and not only played
                    odd += 6 * (effect.kind is EffectKind.ACTIVATION and card.stays and any(e.binds for e in effects))
                    found.append(made.dearer(odd + (2 if variant is effect and before else 0)))
    yield from sorted(found, key=lambda each: each.cost)


def _taken_effects(shelf: Book, s: Setting, key: Key) -> Iterator[EffectDef]:
    """The activated effects of the cards of which that one has taken the effects by what was done with it before."""
    for deed in s.deeds:
        slug = s.lay(deed.card).slug
        own = shelf.cards[slug].effects if deed.does == "activate" and deed.card == key and slug else ()
        ops = (op for each in own if each.id == deed.effect for op in every_op(each.does))
        if any(isinstance(op, TakeEffects) and op.who is Who.SELF for op in ops):
            taken = (shelf.cards[lay.slug] for lay in map(s.lay, deed.targets) if lay.slug)
            yield from (effect for card in taken for effect in card.effects if effect.kind not in NEVER_ACTIVATED)
        once = any(isinstance(op, TakeEffects) and op.way == "once-used" for op in _ops(shelf, s, deed))
        if once and deed.turn < s.over and _comes_out_of_the_deck(shelf, s, key):
            slug = s.lay(key).slug
            named = {effect.id for effect in shelf.cards[slug].effects}
            both = with_taken(shelf.cards, f"{slug}{BETWEEN}{SIGNS['once-used']}{slug}")
            yield from (replace(e, conditions=()) for e in both.effects if e.id not in named)


def _ops(shelf: Book, s: Setting, deed: Deed) -> Iterator[AnyOp]:
    """What is done by what is used."""
    slug = s.lay(deed.card).slug if deed.does == "activate" else ""
    for effect in shelf.cards[slug].effects if slug else ():
        if effect.id == deed.effect:
            yield from every_op(effect.does)


def _on_what_is_given(shelf: Book, did: Did, effect: EffectDef) -> Did:
    """What a card is told to be used for, where nothing is given for it, and it brings what it targets: that is the target, and no other one."""
    only = did.gives[0] if len(did.gives) == 1 else ""
    price = any(isinstance(op, CardOp) for op in effect.cost)
    if not only or price or did.on is not None or effect.targets is None:
        return did
    brings = any(isinstance(op, SpecialSummon) and op.who is Who.TARGETS for op in every_op(effect.does))
    fits = brings and facts_fit(effect.targets.fits, shelf.cards[only])
    return replace(did, on=Meant(only), gives=()) if fits else did


def _fused_of(effect: EffectDef, sends: tuple[Key, ...]) -> tuple[Key, ...]:
    """What is told to be given for an effect that makes a Fusion Monster: these are its material, in the place of what it names, where they may be."""
    return sends if effect.does and isinstance(effect.does[0], FusionSummon) else ()


def _on_what_it_happens_to(shelf: Book, s: Setting, did: Did, effect: EffectDef) -> Did:
    """What is used on the very card to which its event happens, and asks for one by its name, with the only such card that is told of as its target."""
    on, aims = effect.on, effect.targets
    if did.on is not None or aims is None or aims.fits.among != "event-card" or on is None or on.card != "any":
        return did
    fits = on.fits
    if fits is None or not (fits.exactly or fits.names or fits.named):
        return did
    of_it = [lay for lay in s.lays if lay.slug and facts_fit(fits, shelf.cards[lay.slug]) and lay.slug != did.card]
    return replace(did, on=Meant(of_it[0].slug)) if len(of_it) == 1 else did


def _has_to_be(effect: EffectDef) -> bool:
    """Whether an effect has to be used at its time of the turn, or when its card is Summoned, whatever its player likes."""
    on = effect.on
    by_itself = bool(effect.timing) if on is None else (on.event, on.card) == ("summoned", "self")
    return effect.mandatory and by_itself


def _saying_how_many(s: Setting, did: Did, effect: EffectDef) -> Setting:
    """With so many cards sent from the top of the Deck as are told, where their player says how many: as many as may be, if nothing is told."""
    for op in effect.cost:
        if isinstance(op, Mill) and op.up_to and isinstance(op.count, int):
            s = replace(s, words=(*s.words, str(min(len(did.gives), op.count) or op.count)))
    return s


def _is_in_the_graveyard(effect: EffectDef) -> bool:
    """Whether a card has gone to the Graveyard by the time that this effect is used, for which it waits."""
    on = effect.on
    gone = on is not None and on.card == "self" and on.event in ("sent", "destroyed", "destroyed-by-battle")
    return gone and on is not None and on.to == (Zone.GRAVEYARD,)


def _has_left_from(effect: EffectDef, zone: Zone) -> bool:
    """Whether an effect waits for its own card to leave that place, which is not where it is used from: it lies there when what makes it go is used."""
    on = effect.on
    if on is None or on.card != "self" or on.event not in ("sent", "destroyed", "destroyed-by-battle"):
        return False
    return zone not in effect.zones and (zone in on.come_from or (zone.on_field and not on.come_from))


def _milling(shelf: Book, s: Setting, did: Did, effect: EffectDef) -> EffectDef | None:
    """The effect that sends cards off the top of the Deck of that player, used last before one that waits for its own card to go from there; None for nothing
    of the kind."""
    on, last = effect.on, s.deeds[-1] if s.deeds else None
    waits = on is not None and (on.event, on.card) == ("sent", "self") and Zone.DECK in on.come_from
    if not waits or last is None or last.seat is not did.seat or last.does != "activate" or not s.lay(last.card).slug:
        return None
    used = next((e for e in shelf.cards[s.lay(last.card).slug].effects if e.id == last.effect), None)
    return used if used is not None and any(isinstance(op, Mill) for op in every_op(used.does)) else None


def _below_what_is_drawn(s: Setting, lay: Lay, effect: EffectDef) -> Setting:
    """With that card in the Deck where the effect sends it from: below what it draws first, with more below it."""
    ops = [*every_op(effect.does)]
    drawn = takewhile(lambda op: not isinstance(op, Mill), ops)
    above = sum(op.count for op in drawn if isinstance(op, Draw) and isinstance(op.count, int))
    below = sum(op.count for op in ops if isinstance(op, Mill) and isinstance(op.count, int))
    s = replace(s, lays=tuple(each for each in s.lays if each.key != lay.key))
    for place in (*("above",) * above, "", *("below",) * below):
        any_card = Lay(s.fresh(place), lay.seat, Zone.DECK, asks=(Filter(kind=Kind.MONSTER),)) if place else lay
        s = s.put(any_card)
    return s


def _below_all_that_is_drawn(shelf: Book, s: Setting) -> Setting:
    """With cards on top of what was thought out for a Deck, where what is used draws some: it would be drawn, and has to be there for what is used later."""
    for seat in Seat:
        top = next((lay for lay in s.lays if lay.zone is Zone.DECK and lay.seat is seat), None)
        if top is None or top.slug or not top.key.startswith("card"):
            continue
        at = s.lays.index(top)
        for _ in range(sum(_drawn(shelf, s, deed, seat) for deed in s.deeds)):
            above = Lay(s.fresh("above"), seat, Zone.DECK, asks=(Filter(kind=Kind.SPELL),))
            s = replace(s, lays=(*s.lays[:at], above, *s.lays[at:]))
    return s


def _drawn(shelf: Book, s: Setting, deed: Deed, seat: Seat) -> int:
    """How many cards that player draws by what is done."""
    card = s.lay(deed.card).slug if deed.does == "activate" else ""
    used = [e for e in shelf.cards[card].effects if e.id == deed.effect] if card else []
    whose = ("you", "both") if seat is deed.seat else ("opponent", "both")
    draws = (op for effect in used for op in every_op(effect.does) if isinstance(op, Draw) and op.whose in whose)
    return sum(op.count for op in draws if isinstance(op.count, int))


def _replaced(shelf: Book, s: Setting, key: Key) -> bool:
    """Whether a Field Spell that lies there has made way for another one of its player, that was Set or used."""
    was = s.lay(key)
    if was.zone is not Zone.FIELD:
        return False
    others = [s.lay(deed.card) for deed in s.deeds if deed.does in ("set", "activate") and deed.card != key]
    return any(
        each.slug and each.seat is was.seat and shelf.cards[each.slug].spell_zone is Zone.FIELD for each in others
    )


def _comes_out_of_the_deck(shelf: Book, s: Setting, key: Key) -> bool:
    """Whether a card that lies in the Deck is what an effect used before it brings from there."""
    was = s.lay(key)
    if was.zone is not Zone.DECK or not was.slug:
        return False
    used = [(s.lay(d.card), d.effect) for d in s.deeds if d.does == "activate" and d.seat is was.seat]
    ops = (op for lay, name in used if lay.slug for op in every_op(shelf.cards[lay.slug].effect(name).does))
    taken = (
        op.wanted if isinstance(op, SpecialSummon) else op.fits if isinstance(op, Excavate) else None for op in ops
    )
    fits = (each for each in taken if each is not None and Zone.DECK in each.zones)
    return any(facts_fit(each, shelf.cards[was.slug]) for each in fits)


def _both(shelf: Book, s: Setting, did: Did, effect: EffectDef, later: set[str]) -> Iterator[tuple[Setting, Key, Key]]:
    """With both cards that it is used on lying where the effect can be used on them, and the key of each; the second is empty where there is but one."""
    for aimed, aim in _aims(shelf, s, did, effect, later):
        if did.also is None:
            yield aimed, aim, ""
        elif aim and did.also == did.on and _brings(effect, aimed.lay(aim)):
            yield aimed.put(replace(aimed.lay(aim), key=aimed.fresh("aimed"))), aim, ""  # two copies out of the Deck
        elif aim and _takes_more_than_one(effect):
            second = replace(did, on=did.also, also=None)
            for both, key in _aims(shelf, aimed, second, effect, later):
                if key != aim:  # told in one breath they are two
                    yield both, aim, key


def _hitting(s: Setting, aim: Key, second: Key) -> Setting:
    """With the second card as a target beside the first, in the place of another one that was thought out."""
    if second in s.targets:
        return s
    if len(s.targets) < 2:
        return replace(s, targets=(*s.targets, second))
    spare = next(key for key in reversed(s.targets) if key != aim)
    targets = tuple(second if key == spare else key for key in s.targets)
    used = {spare} & {*s.pays, *(key for deed in s.deeds for key in (deed.card, *deed.targets, *deed.pays))}
    kept = bool(used) or spare.startswith(("told", SELF))
    return replace(s, targets=targets, lays=s.lays if kept else tuple(lay for lay in s.lays if lay.key != spare))


def _takes_more_than_one(effect: EffectDef) -> bool:
    """Whether several cards may be targeted: a number that is said, or as many as its cost takes."""
    aim = effect.targets
    return aim is not None and (aim.as_paid or sum(group.count for group in aim.groups) > 1)


def _paid_for_each(s: Setting, pays: tuple[Key, ...], effect: EffectDef) -> tuple[Setting, tuple[Key, ...]]:
    """With as many cards given as are targeted, where the one hangs on the other: further ones like the last of those that were thought out."""
    as_paid = effect.targets is not None and effect.targets.as_paid
    for _ in range(len(s.targets) - len(pays) if as_paid and pays else 0):
        fresh = s.fresh("cost")
        s, pays = s.put(replace(s.lay(pays[-1]), key=fresh)), (*pays, fresh)
    return s, pays


def _equipped_by_then(shelf: Book, s: Setting) -> Setting:
    """With the Equip Spells on the field that have been used: what looks for one finds these."""
    used = {deed.card for deed in s.deeds if deed.does == "activate"}
    for lay in s.lays:
        equip = lay.key in used and bool(lay.slug) and "equip" in shelf.cards[lay.slug].subtypes
        if equip and lay.goes is None and not lay.equips:
            s = s.put(replace(lay, goes=Zone.SPELL))
    return s


def _all_come(shelf: Book, s: Setting) -> Setting:
    """With the monsters that the effects used so far bring out of the Graveyard, the hand or from where they are removed from play on the field, as they are once the chain is over: those that
    bring themselves, those that were targeted for it, and those of the Extra Deck that they name."""
    for deed in s.deeds:
        slug = s.lay(deed.card).slug
        effect = next((e for e in shelf.cards[slug].effects if e.id == deed.effect), None) if slug else None
        if deed.does != "activate" or effect is None:
            continue
        whose = {op.who for op in every_op(effect.does) if isinstance(op, SpecialSummon)}
        itself = (deed.card,) if Who.SELF in whose else ()
        coming = (*itself, *(deed.targets if Who.TARGETS in whose else ()), *deed.brings)
        for lay in map(s.lay, coming):
            if lay.zone in (Zone.HAND, Zone.GRAVEYARD, Zone.BANISHED) and lay.goes is None:
                begins = lay.begins or (lay.seat if lay.seat is not deed.seat else None)
                s = s.put(replace(lay, goes=Zone.MONSTER, seat=deed.seat, begins=begins))
        named = {op.wanted.exactly for op in every_op(effect.does) if isinstance(op, SpecialSummon) and op.wanted}
        for lay in s.lays:
            of_it = lay.seat is deed.seat and lay.zone is Zone.EXTRA and lay.goes is None and bool(lay.slug)
            if of_it and shelf.cards[lay.slug].name in named:
                s = s.put(replace(lay, goes=Zone.MONSTER))
    return s


def _as_monsters(shelf: Book, s: Setting) -> Setting:
    """With the Spells and Traps in the Monster Zone that Special Summon themselves as monsters."""
    for deed in s.deeds:
        lay = s.lay(deed.card)
        used = (e for e in shelf.cards[lay.slug].effects if e.id == deed.effect) if lay.slug else ()
        if (
            deed.does == "activate"
            and lay.zone is Zone.SPELL
            and lay.goes is None
            and any(map(_becomes_a_monster, used))
        ):
            s = s.put(replace(lay, goes=Zone.MONSTER))
    return s


def _becomes_a_monster(effect: EffectDef) -> bool:
    """Whether an effect Special Summons its own card, a Spell or Trap, as a monster."""
    ops = (op for op in every_op(effect.does) if isinstance(op, SpecialSummon))
    return any(op.who is Who.SELF and op.as_monster is not None for op in ops)


def _never_come(shelf: Book, s: Setting) -> Setting:
    """With the monsters in the Graveyard whose Summon was negated by what has been used upon it, and which are destroyed by that."""
    for before, deed in pairwise(s.deeds):
        slug = s.lay(deed.card).slug
        if before.does not in ("summon", "special", "flip") or deed.does != "activate" or not slug:
            continue
        ops = [op for e in shelf.cards[slug].effects if e.id == deed.effect for op in every_op(e.does)]
        negated = any(isinstance(op, NegateSummon) for op in ops)
        if negated and any(isinstance(op, Destroy) and op.who is Who.SUMMONED for op in ops):
            s = s.put(replace(s.lay(before.card), goes=Zone.GRAVEYARD))
    return s


def _is_never_chained(shelf: Book, did: Did) -> bool:
    """Whether what is used can be no link on another one: it is used once the chain before it is over, if nobody says that it is one."""
    used = [e for e in shelf.cards[did.card].effects if e.kind not in NEVER_ACTIVATED and did.effect in ("", e.id)]
    return bool(used) and all(e.speed == 1 and e.on is None and not e.timing for e in used)


def _is_still_coming(shelf: Book, s: Setting, did: Did) -> bool:
    """Whether a monster is used on the field that an effect of its player brings there only when the chain is over: it is that copy of it which is meant."""
    if not did.card or any(lay.slug == did.card and lay.zone.on_field for lay in s.lays):
        return False
    came = _all_come(shelf, replace(s, deeds=tuple(deed for deed in s.deeds if deed.seat is did.seat)))
    coming = [s.lay(lay.key).zone for lay in came.lays if lay.slug == did.card and lay != s.lay(lay.key)]
    used = [e for e in shelf.cards[did.card].effects if e.kind not in NEVER_ACTIVATED and did.effect in ("", e.id)]
    # one of its effects is used there; what is used where it comes from may be meant of it before that
    there = any(Zone.MONSTER in e.zones for e in used)
    return bool(coming) and there and all(coming[0] not in e.zones for e in used)


def _is_chosen_to_come(effect: EffectDef, s: Setting, aim: Key) -> bool:
    """Whether an effect that targets nothing brings that card to the field, out of the Graveyard, the hand or from where it is removed from play."""
    zone = s.lay(aim).zone if aim else None
    if effect.targets is not None or zone not in (Zone.HAND, Zone.GRAVEYARD, Zone.BANISHED):
        return False
    ops = (op for op in every_op(effect.does) if isinstance(op, SpecialSummon))
    return any(op.wanted is not None and zone in op.wanted.zones for op in ops)


def _makes(effect: EffectDef, card: CardDef) -> Making | None:
    """By what an effect Fusion Summons or Ritual Summons such a monster; None where it does not."""
    first = effect.does[0] if effect.does else None
    return first if isinstance(first, Making) and facts_fit(first.monster, card) else None


def _brings(effect: EffectDef, lay: Lay) -> bool:
    """Whether an effect brings that card to the field, out of the hand, the Deck or the Extra Deck, or makes it."""
    if isinstance(making := effect.does[0] if effect.does else None, Making) and lay.zone in making.monster.zones:
        return True
    ops = (op for op in every_op(effect.does) if isinstance(op, SpecialSummon))
    return lay.zone in (Zone.HAND, Zone.DECK, Zone.EXTRA) and any(
        op.wanted is not None and lay.zone in op.wanted.zones for op in ops
    )


def _used_last(s: Setting, before: Did) -> Key:
    """The card with which the deed before was done: of several copies that which was used last."""
    used = (
        deed.card for deed in reversed(s.deeds) if deed.seat is before.seat and s.lay(deed.card).slug == before.card
    )
    return next(used, _of(s, before.seat, before.card))


def _variants(effect: EffectDef, told: bool, only: bool) -> Iterator[EffectDef]:
    """The effect as it waits for what is told, and for something that is thought out."""
    if told:
        of_its_own = effect.on is not None and (effect.on.event, effect.on.card) == ("summoned", "self")
        waits = (Answers, SummonAttempted, *((WasSummoned,) if of_its_own else ()))
        conditions = tuple(c for c in effect.conditions if not isinstance(c, waits))
        yield replace(effect, on=None, answers=(), conditions=conditions)
    if not (told and only) and (effect.on is not None or effect.answers or not told):
        yield effect


def _odd(s: Setting, deed: Deed, did: Did, later: set[str]) -> int:
    """How odd it would be to choose these targets: oneself, or what is used later on, where nobody says so."""
    meant = [each.slug for each in (did.on, did.also) if each is not None]
    odd = 0
    for key in deed.targets:
        lay = s.lay(key)
        if lay.slug and lay.slug in meant:
            continue
        odd += 8 * (key == deed.card) + 4 * (lay.slug in later) + 2 * (bool(lay.slug) and lay.seat is deed.seat)
    return odd


def _aims(shelf: Book, s: Setting, did: Did, effect: EffectDef, later: set[str]) -> Iterator[tuple[Setting, Key]]:
    """With the card that it is used on lying where the effect can be used on it; and the key of that card, empty where it is that to which the
    awaited event has happened already."""
    if did.on is None:
        yield s, ""
        return
    card = shelf.cards[did.on.slug] if did.on.slug else None
    from_extra = (op.wanted for op in every_op(effect.does) if isinstance(op, SpecialSummon) and op.wanted is not None)
    made = card is not None and card.in_extra_deck and effect.targets is not None
    if made and any(Zone.EXTRA in wanted.zones for wanted in from_extra) and not _of(s, did.on.seat, did.on.slug):
        # what it brings, and not what it targets for that
        key = s.fresh("aimed") if s.has(AIM) else AIM
        yield s.put(Lay(key, did.seat, Zone.EXTRA, did.on.slug, goes=Zone.MONSTER)), ""
        return
    if card is not None and (making := _makes(effect, card)) is not None:
        # what it makes, from where it is made
        there = _of(s, did.seat, did.on.slug)
        key = there or (s.fresh("aimed") if s.has(AIM) else AIM)
        if not there:
            s = s.put(Lay(key, did.seat, making.monster.zones[0], did.on.slug))
        yield s, key
        return
    groups = (effect.targets, *effect.targets.also) if effect.targets is not None else ()
    fits = [group.fits for group in groups]
    of_its_name = card is not None and not fits and did.on.slug == did.card
    zones = _brought_from(effect, card) if of_its_name and card is not None else ()
    if zones and not any((lay.slug, lay.seat) == (did.on.slug, did.seat) and lay.zone in zones for lay in s.lays):
        # another copy of what is used, of which nobody tells where it lies
        key = s.fresh("aimed") if s.has(AIM) else AIM
        yield s.put(Lay(key, did.seat, zones[0], did.on.slug)), key
        return
    if not fits:
        fits = [op.wanted for op in every_op(effect.does) if isinstance(op, CardOp) and op.wanted is not None]
        there = _of(s, did.on.seat, did.on.slug) if did.on.slug else ""
        coming = bool(there) and s.lay(there).goes is not None
        # the card that was destroyed in the battle is what such an effect is used on
        fought = effect.on is not None and any(
            op.who is Who.EVENT_CARD for op in every_op(effect.does) if isinstance(op, CardOp)
        )
        made = coming and s.subject == there  # by what is no deed of its own
        if made or any(
            deed.card == there or (there in deed.targets and (coming or (fought and deed.does == "attack")))
            for deed in (s.deeds if there else ())
        ):
            yield s, ""
            return
        fits = fits or [Filter(zones=(Zone.MONSTER, Zone.SPELL))]
    yield from _aimed(shelf, s, did, fits, later)


def _brought_from(effect: EffectDef, card: CardDef) -> tuple[Zone, ...]:
    """From where an effect Special Summons such a monster that it does not target; empty for nowhere."""
    ops = (op for op in every_op(effect.does) if isinstance(op, SpecialSummon) and op.wanted is not None)
    return next((op.wanted.zones for op in ops if op.wanted is not None and facts_fit(op.wanted, card)), ())


def _aimed(
    shelf: Book, s: Setting, did: Did, fits: Collection[Filter], later: set[str]
) -> Iterator[tuple[Setting, Key]]:
    assert did.on is not None
    on = did.on
    attacks = [deed.card for deed in s.deeds if deed.does == "attack"]
    if on.fits.attacking and attacks:
        yield s, attacks[-1]
        return
    if on.slug:
        there = _answered_by_it(s, did) or (_not_yet(s, did) if did.does == "use" else "")
        there = there or _another_copy(shelf, s, did) or _of(s, on.seat, on.slug)
        if there and _is_another_that_is_attacked(s, did, there):
            there = ""
        if there:
            given = given_by_then(shelf, s, there)
            # what answers it finds the card where it lies
            yield given if did.upon else gone_by_then(shelf, given, there, fits), there
            return
        if (needed := _needed_by_name(shelf, s, on)) is not None:
            # what lies there for what was done before is that very card
            yield s.put(replace(needed, slug=on.slug)), needed.key
            return
    elif (told := _told_of_that_sort(shelf, s, did, fits) or _answered_on_it(s, did)) is not None:
        yield s, told.key
        s = s.dearer(DEAR)
    elif (asked_for := _needed_of_that_sort(shelf, s, did)) is not None:
        yield asked_for
        s = s.dearer(DEAR)
    tried: set[tuple[Seat, Zone]] = set()
    for wanted in fits:
        sides = {"you": (did.seat,), "opponent": (did.seat.opponent,)}.get(wanted.whose, (did.seat.opponent, did.seat))
        zones = wanted.zones or (Zone.MONSTER, Zone.SPELL)
        if not on.slug and on.fits.face is Face.DOWN:
            zones = tuple(sorted(zones, key=lambda zone: zone is Zone.MONSTER))  # a set card is more often no monster
        if set(zones) == {Zone.GRAVEYARD}:
            sides = sides[::-1]  # out of one's own Graveyard, where nobody says so
        for zone, seat in product(zones, (on.seat,) if on.seat else sides):
            if (seat, zone) in tried or not _may_lie(shelf, on, zone):
                continue
            tried.add((seat, zone))
            key = s.fresh("aimed") if s.has(AIM) else AIM
            set_down = zone is Zone.SPELL and _lies_set(shelf, on, later)
            lies_down = set_down or (not on.slug and on.fits.face is Face.DOWN)
            face = wanted.face or (Face.DOWN if lies_down else Face.UP)
            position = on.fits.stance or wanted.stance or (Stance.DEFENSE if face is Face.DOWN else Stance.ATTACK)
            stance = position if zone is Zone.MONSTER else None
            # of that sort, and such that it may be used on it
            asks = () if on.slug else (on.fits,) if wanted.subtype in ("", on.fits.subtype) else (on.fits, wanted)
            yield s.put(Lay(key, seat, zone, on.slug, asks=asks, face=face, stance=stance)), key


def _answered_by_it(s: Setting, did: Did) -> Key:
    """The very card that the other player has just used, where what answers it is used on one of that name: of several copies that one is meant. Empty for none."""
    last = s.deeds[-1] if s.deeds else None
    if did.on is None or not did.upon or last is None or last.does != "activate" or last.seat is did.seat:
        return ""
    lay = s.lay(last.card)
    return lay.key if lay.slug == did.on.slug and did.on.seat in (None, lay.seat) else ""


def _another_copy(shelf: Book, s: Setting, did: Did) -> Key:
    """The other one of two copies that lie in the same place, where one is used on a card of its own name: it is that which leaves as the cost. Empty for none."""
    if did.on is None or did.does != "use" or did.on.slug != did.card or did.on.seat not in (None, did.seat):
        return ""
    used = _to_do_it(shelf, s, did)
    other = _of(s, did.seat, did.card, (used,)) if used else ""
    return other if other and s.lay(other).zone is s.lay(used).zone else ""


def _is_another_that_is_attacked(s: Setting, did: Did, there: Key) -> bool:
    """Whether it is another copy that is attacked than the one that lies there: that is not on the field, and nothing is told that could bring it there."""
    lies = s.lay(there)
    away = not lies.zone.on_field and lies.goes is not Zone.MONSTER
    return did.does == "attack" and away and all(deed.does == "attack" for deed in s.deeds)


def _not_yet(s: Setting, did: Did) -> Key:
    """Of several copies that are told to lie there, the last on which no card of that name has been used yet, where one has been used on another of them: told
    of twice, it is used on one each. Empty for none."""
    assert did.on is not None
    of_it = [lay.key for lay in s.lays if lay.slug == did.on.slug and did.on.seat in (None, lay.seat)]
    told = [key for key in of_it if key.startswith(("told", SELF)) and s.lay(key).zone.on_field]
    used = [d for d in s.deeds if d.does == "activate" and d.seat is did.seat and s.lay(d.card).slug == did.card]
    hit = {key for deed in used for key in deed.targets}
    fresh = [key for key in told if key not in hit]
    return fresh[-1] if len(told) > 1 and fresh and not hit.isdisjoint(told) else ""


def _told_of_that_sort(shelf: Book, s: Setting, did: Did, fits: Collection[Filter]) -> Lay | None:
    """What was spoken of before in the very words in which that is spoken of on which something is used now; None for nothing of the kind."""
    assert did.on is not None
    zones = [zone for wanted in fits for zone in wanted.zones or (Zone.MONSTER, Zone.SPELL)]
    last = s.deeds[-1] if s.deeds else None
    answering = did.upon and last is not None and last.seat is not did.seat
    return told_again(shelf, s, did.on.seat, did.on.fits, zones, did.card if did.does == "use" else "", answering)


def _needed_of_that_sort(shelf: Book, s: Setting, did: Did) -> tuple[Setting, Key] | None:
    """The one card of that sort that lies there only because what is answered asks for one: nobody tells of a second. None where it is not so."""
    on = did.on
    if not did.upon or on is None or on.seat is None:
        return None
    there = [lay for lay in s.lays if lay.seat is on.seat and lay.zone.on_field]
    alike = [lay for lay in there if not lay.slug and lay.key.startswith("card") and on.fits.kind is kind_asked(lay)]
    if len(alike) != 1 or any(lay.zone is alike[0].zone for lay in there if lay is not alike[0]):
        return None
    found = next(narrowed(s, alike[0].key, on.fits, shelf.cards), None)
    return (found, alike[0].key) if found is not None else None


def _answered_on_it(s: Setting, did: Did) -> Lay | None:
    """What the other player has used something on that is answered now, in the very words in which that is spoken of on which it is; None for nothing of
    the kind."""
    if not did.upon or did.on is None or did.on.seat is None:
        return None
    for deed in reversed(s.deeds):
        for lay in map(s.lay, deed.targets if deed.seat is not did.seat else ()):
            if not lay.slug and lay.asks[:1] == (did.on.fits,) and lay.seat is did.on.seat and lay.zone.on_field:
                return lay
    return None


def _needed_by_name(shelf: Book, s: Setting, on: Meant) -> Lay | None:
    """What was laid down face-up because a card asks for this one by its name; None for nothing of the kind."""
    name = shelf.cards[on.slug].name
    for lay in reversed(s.lays):
        asked = any(each.exactly == name for each in lay.asks)
        if not lay.slug and asked and lay.zone.on_field and on.seat in (None, lay.seat):
            return lay
    return None


def _may_lie(shelf: Book, on: Meant, zone: Zone) -> bool:
    if not on.slug:
        kinds = (on.fits.kind,) if on.fits.kind is not None else on.fits.kinds
        there = {Kind.MONSTER} if zone is Zone.MONSTER else {Kind.SPELL, Kind.TRAP}
        return zone.on_field and (not kinds or not there.isdisjoint(kinds))
    card = shelf.cards[on.slug]
    if zone.on_field:
        return zone is card.home
    return zone is not Zone.EXTRA or card.in_extra_deck


def _lies_set(shelf: Book, on: Meant, later: set[str]) -> bool:
    """Whether a Spell or Trap that is hit lies Set: one that is used afterwards, or that does not stay."""
    if not on.slug:
        return True
    card: CardDef = shelf.cards[on.slug]
    return on.slug in later or not card.stays
