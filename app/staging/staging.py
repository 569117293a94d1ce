"""From a wish to the smallest situation in which it can be tried. It is right when the engine says so: candidates are thought out
backwards from the definitions, tried in the engine the plainest first, and written down as a text that leads there."""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from posixpath import commonpath

import msgspec
from msgspec.structs import replace

from app.engine.ids import CardId, Face, Path, Seat, Stance, Zone
from app.engine.law.places import place
from app.engine.play.beginning import first_state
from app.engine.position.decisions import AnyDecision, Choose
from app.engine.position.events import Activated
from app.engine.words.cards import EffectDef, EffectKind
from app.engine.words.conditions.answers import Answers
from app.notation import Scenario, read, stand_in, write
from app.notation import said as line_said
from app.playing.replay import replay
from app.rulebook.library import Library
from app.services.casting import Finder, cast
from app.services.known import known
from app.staging.battles import battles_of
from app.staging.book import Book, book
from app.staging.conditions import by_procedure, lately
from app.staging.events import happens
from app.staging.links import ANSWERED, with_what_it_destroys, with_what_it_targets
from app.staging.lying import there
from app.staging.needs import in_an_attack, usable
from app.staging.setting import PATIENCE, SELF, Deed, Key, Lay, Setting, Weary, provided, said
from app.staging.trying import Goal, Try, attempt
from app.staging.wanted import Reason, Staged, Unstaged, Wanted, wishes
from app.staging.writing import Decided, Untold, lines, scenario

PLAYER = Seat.A
"""Who makes the wish."""
DAMAGE_STEP = "battle/damage"
AT_ITS_MOMENT = "what it answers is activated at the moment that it waits for"
"""Assumed where the event that an effect waits for comes right before the activation that it answers."""
MOST_NEEDS = 8000
"""How many needs are provided for while situations for one wish are thought out, at the most."""
MOST_TRIES = 60
"""How many situations are tried for one wish, at the most."""


def stage(
    library: Library,
    wanted: Wanted,
    ruleset: str,
    tries: int = MOST_TRIES,
    needs: int = MOST_NEEDS,
    until: float = math.inf,
) -> Staged | Unstaged:
    """The smallest situation that was found in which the engine takes the wish, or why there is none. After `until`, of the thread's
    own time, no further one is tried."""
    shelf = book(library, ruleset)
    nearest: Missed | None = None
    text_fails = ""
    tried = 0
    fits = False
    any_thought = False
    seen: set[str] = set()
    with PATIENCE.of(needs):
        thought = sorted(islice(_patiently(_thought(shelf, wanted)), 400), key=lambda s: s.cost)
    for setting, nth in [*((s, 0) for s in thought), *((s, n) for n in (1, 2) for s in thought[:8])]:
        any_thought = True
        made = scenario(shelf, setting, nth)
        if made is None or _too_full(made[0]):
            continue
        key = write(made[0]) + str(setting.deeds) + str(setting.targets)
        if key in seen:
            continue
        seen.add(key)
        fits = True
        if tried >= tries or (until < math.inf and time.thread_time() > until):
            break
        tried += 1
        board, names = made
        played = cast(library, board, ruleset)
        ids = _ids(board, names)
        goal = Goal(played.game, wanted, setting, ids, PLAYER)
        result = attempt(played.game, played.situation, goal, setting)
        if not result.taken and sum(deed.does == "activate" for deed in setting.deeds) > 1:
            patient = attempt(played.game, played.situation, goal, setting, patient=True)
            result = patient if patient.taken else result
        if result.taken:
            told = _told(library, wanted, ruleset, setting, board, ids, result, tried)
            if told is not None:
                return told
            text_fails = text_fails or write(board)
        elif nearest is None or _distance(result) < _distance(nearest.result):
            nearest = Missed(result, board, ids, goal.decision)
    if text_fails:
        return Unstaged(wanted, ruleset, Reason.TEXT, (), text_fails, tried)
    if not any_thought:
        return Unstaged(wanted, ruleset, Reason.NO_CAUSE, (), "", tried)
    if not fits or nearest is None:
        return Unstaged(wanted, ruleset, Reason.NO_CARD, (), "", tried)
    return _untaken(shelf, wanted, nearest, tried)


class Missed(msgspec.Struct, frozen=True):
    """The try that came nearest, and what was tried."""

    result: Try
    board: Scenario
    ids: dict[Key, CardId]
    decision: AnyDecision | None


def _untaken(shelf: Book, wanted: Wanted, missed: Missed, tried: int) -> Unstaged:
    """Why it is not taken, with the nearest try as a text in which the wish stands where least spoke against it."""
    last = missed.result
    if last.nearest is None or missed.decision is None or last.state is None or last.state.question is None:
        return Unstaged(wanted, shelf.ruleset, Reason.NEVER_ASKED, (), write(missed.board), tried)
    clauses = tuple(dict.fromkeys(str(ground.clause) for ground in last.nearest.against))
    wish = Decided(last.state.question, missed.decision, place(last.state), None, bool(last.state.chain))
    until = (*last.decided[: last.before], wish)
    names = _names(missed.board)
    if any(card not in names for each in until if isinstance(each.decision, Choose) for card in each.decision.cards):
        # a card that came only then, such as a Token, has no name in the text
        return Unstaged(wanted, shelf.ruleset, Reason.NEVER_LAWFUL, clauses, write(missed.board), tried)
    play, numbers = lines(shelf.game, missed.board, names, until, with_places=not last.state.chain)
    text = write(replace(missed.board, play=play))
    reason = Reason.NEVER_LAWFUL
    return Unstaged(wanted, shelf.ruleset, reason, clauses, text, tried, numbers[-1], last.nearest, last.state)


def answers(library: Library, one: str, other: str, ruleset: str, tries: int = MOST_TRIES) -> Staged | Unstaged:
    """The first card (by slug) is activated in answer to the other: by any of its effects, to any of the other's."""
    shelf = book(library, ruleset)
    nearest: Unstaged | None = None
    for effect in shelf.cards[one].effects:
        if effect.kind in (EffectKind.CONTINUOUS, EffectKind.DUE):
            continue
        found = stage(library, Wanted(one, effect.id, answer_to=(other, "")), ruleset, tries)
        if isinstance(found, Staged):
            return found
        if nearest is None or len(found.clauses) < len(nearest.clauses):
            nearest = found
    return nearest or Unstaged(Wanted(one, ""), ruleset, Reason.NO_CAUSE)


def each(library: Library, ruleset: str, card: str = "") -> Iterator[Wanted]:
    """Every wish there is, about one card or all."""
    for slug, definition in sorted(book(library, ruleset).cards.items()):
        if card in ("", slug):
            yield from wishes(definition)


def _patiently(thoughts: Iterator[Setting]) -> Iterator[Setting]:
    """What comes to mind until patience ends."""
    try:
        yield from thoughts
    except Weary:
        return


def _thought(shelf: Book, wanted: Wanted) -> Iterator[Setting]:
    """Settings for a wish, as they come to mind."""
    card = shelf.cards[wanted.card]
    empty = Setting().put(Lay(SELF, PLAYER, Zone.HAND, card.slug))
    for lay in (*wanted.beside, *((wanted.aim,) if wanted.aim is not None else ())):
        empty = empty.put(lay)
    empty = replace(empty, cost=0, turn=wanted.turn, by=wanted.by)
    if wanted.on is not None:
        own = next((e for e in card.effects if e.id == wanted.effect), None)
        if own is not None:
            yield from usable(shelf, empty, PLAYER, SELF, replace(own, on=wanted.on, timing=()))
            return
        probe = EffectDef(id="", kind=EffectKind.TRIGGER, says="", cite=(), zones=tuple(Zone), on=wanted.on)
        on = wanted.on
        yield from provided(empty, [lambda s: happens(shelf, s, PLAYER, SELF, probe, on, 0, usable)])
        return
    if wanted.kind == "procedure":
        procedure = next(p for p in card.procedures if p.id == wanted.effect)
        yield from by_procedure(shelf, empty, PLAYER, SELF, procedure)
        return
    effect = card.effect(wanted.effect)
    aim = wanted.aim.key if wanted.aim is not None else ""
    if wanted.on_it:
        aim = ANSWERED
    if wanted.answer_to is not None:
        yield from _to_a_link(shelf, empty, effect, *wanted.answer_to, wanted.answers_whose, aim)
        return
    if wanted.zones:
        effect = replace(effect, zones=wanted.zones)
    if wanted.after is not None:
        effect = replace(effect, on=wanted.after)
    for found in usable(shelf, empty, PLAYER, SELF, effect, aim=aim, at=wanted.at):
        if not wanted.this_turn:
            yield found
        elif found.lay(SELF).zone.on_field:
            yield found.put(replace(found.lay(SELF), this_turn=True))


def _to_a_link(
    shelf: Book, empty: Setting, effect: EffectDef, slug: str, name: str, whose: Seat | None, aim: Key
) -> Iterator[Setting]:
    """The effect used after an effect of that card: the opponent's, or its player's own."""
    for seat in (whose,) if whose is not None else (PLAYER.opponent, PLAYER):
        asks = next((c for c in effect.conditions if isinstance(c, Answers)), None)
        for other in shelf.cards[slug].effects:
            if name not in ("", other.id) or other.kind in (EffectKind.CONTINUOUS, EffectKind.DUE):
                continue
            for found in _links(shelf, empty.put(Lay(ANSWERED, seat, Zone.HAND, slug)), seat, effect, other):
                found = _for_both(lately(shelf, found, ANSWERED, asks), effect, other)
                deed = Deed(seat, "activate", ANSWERED, other.id, found.targets, found.pays)
                ready = replace(found.doing(deed), targets=(), pays=())
                deed = ready.deeds[-1]
                plain = replace(effect, on=None) if effect.on is not None and effect.on.event == "activated" else effect
                at = _in_the_attack(shelf, effect)
                for each in islice(usable(shelf, ready, PLAYER, SELF, plain, depth=1, aim=aim), 12):
                    yield each
                    if at and each.attack is not None and not deed.at and other.speed > 1:
                        # what is made for the Damage Step answers what is used there, and not before the attack
                        others = tuple(d for d in each.deeds if d is not deed)
                        yield replace(each, deeds=(*others, replace(deed, at=at)))
                    if each.deeds[-1] is not deed:
                        # what the wish waits for may happen first, and the other effect be activated at that moment
                        others = tuple(d for d in each.deeds if d is not deed)
                        yield replace(each, deeds=(*others, deed), assumed=said(each.assumed, AT_ITS_MOMENT)).dearer(2)


def _in_the_attack(shelf: Book, effect: EffectDef) -> Path:
    """The part of the Damage Step that an effect is made for; empty where it is made for other moments too, as for the declaration of an attack."""
    windows = [path for moment in effect.timing for path in shelf.windows(moment)]
    if not windows or not all(map(in_an_attack, windows)):
        return ""
    part = commonpath(windows)
    return part if part.startswith(DAMAGE_STEP) else ""


def _links(shelf: Book, link: Setting, seat: Seat, effect: EffectDef, other: EffectDef) -> Iterator[Setting]:
    """The other effect used, on what the first one asks for; where it waits for that to happen to something, on whatever that is."""
    asks = next((c for c in effect.conditions if isinstance(c, Answers)), None)
    begun, aimed_at = _met(shelf, link, effect, other)
    ways = ((begun, aimed_at), (link, "")) if aimed_at not in ("", SELF) else ((begun, aimed_at),)
    for setting, aim in ways:
        prepared = with_what_it_destroys(setting, PLAYER, other, asks)
        for begun in _in_its_battle(shelf, prepared, other, aim):
            for found in islice(usable(shelf, begun, seat, ANSWERED, other, depth=1, aim=aim), 12):
                # where its player chooses what it destroys it is those of which enough are in danger
                yield with_what_it_targets(found, PLAYER, other, asks)


def _in_its_battle(shelf: Book, s: Setting, other: EffectDef, aim: Key) -> Iterator[Setting]:
    """With the card attacking, or attacked, that the effect is to target, where it targets no other."""
    fits = other.targets.fits if other.targets is not None else None
    if fits is None or not aim or not (fits.attacking or fits.attacked) or s.lay(aim).zone is not Zone.MONSTER:
        yield s
        return
    yield from battles_of(s, shelf.cards, aim, "attacks" if fits.attacking else "attacked")


def _for_both(s: Setting, effect: EffectDef, other: EffectDef) -> Setting:
    """Where the two wait for the same event of some other card, that card is one for both: Black Whirlwind and Bottomless Trap Hole want a
    Blackwing that is strong enough."""
    one, two = effect.on, other.on
    if one is None or two is None or one.event != two.event or not s.has(s.subject) or one.fits is None:
        return s
    lay = s.lay(s.subject)
    if lay.slug or "self" in (one.card, two.card):
        return s
    return s.put(replace(lay, asks=(*lay.asks, replace(one.fits, zones=(lay.zone,)))))


def _met(shelf: Book, begun: Setting, effect: EffectDef, other: EffectDef) -> tuple[Setting, Key]:
    """With the card that the link has to target, so that the effect can answer it; nothing where it asks for none."""
    asks = next((c for c in effect.conditions if isinstance(c, Answers)), None)
    if asks is None or other.targets is None:
        return begun, ""
    if asks.targets_this:
        # it is where it can be used before anything can target it there
        lay, zone = begun.lay(SELF), effect.zones[0]
        stance = Stance.ATTACK if zone is Zone.MONSTER else None
        return begun.put(replace(lay, zone=zone, face=Face.UP, stance=stance)), SELF
    if asks.targets is None:
        return begun, ""
    for found, keys in there(shelf, begun, PLAYER, asks.targets, 1, SELF):
        return found, keys[0]
    return begun, ""


def _too_full(board: Scenario) -> bool:
    owned = Counter((p.owner, p.card) for p in board.positions if stand_in(p.card) is None)
    return max(owned.values(), default=0) > 3 or any(
        sum(p.zone == zone and p.controller == side for p in board.positions) > most
        for zone, most in (("monsters", 5), ("spells", 5), ("field", 1))
        for side in "AB"
    )


def _distance(result: Try) -> int:
    return len(result.nearest.against) if result.nearest is not None else 99


def _ids(board: Scenario, names: dict[Key, tuple[str, int]]) -> dict[Key, CardId]:
    finder = Finder(board.positions)
    return {key: finder.ids[name] for key, name in names.items()}


# as a text that leads there


def _told(
    library: Library,
    wanted: Wanted,
    ruleset: str,
    setting: Setting,
    board: Scenario,
    ids: dict[Key, CardId],
    result: Try,
    tried: int,
) -> Staged | None:
    """The situation as a text, if the text by itself leads to the wish."""
    names = _names(board)
    game = library.game(ruleset)
    for with_places, with_passes in ((False, False), (True, False), (False, True), (True, True)):
        try:
            play, numbers = lines(game, board, names, result.decided, with_places, with_passes)
        except Untold:
            return None
        text = write(msgspec.structs.replace(board, play=play))
        if _leads_there(library, wanted, ruleset, setting, text, ids):
            line = numbers[result.wish] if result.wish is not None else 0
            decision = line_said(play[line - 1]) if line else ""
            return Staged(wanted, ruleset, text, line, decision, setting.assumed, tried)
    return None


def _names(board: Scenario) -> dict[CardId, str]:
    """Each card as a decision names it."""
    finder = Finder(board.positions)
    several = {p.card for p in board.positions if sum(q.card == p.card for q in board.positions) > 1}
    return {finder.id_of(p): f"{p.card} #{p.copy}" if p.card in several else p.card for p in board.positions}


def _leads_there(
    library: Library, wanted: Wanted, ruleset: str, setting: Setting, text: str, ids: dict[Key, CardId]
) -> bool:
    board = read(text, *known(library))
    played = cast(library, board, ruleset)
    run = replay(played.game, played.situation, played.wishes)
    goal = Goal(played.game, wanted, setting, ids, PLAYER)
    if goal.in_force(first_state(played.game, played.situation)):
        return True
    return not run.refused and not run.unreached and goal.reached(run.record)


__all__ = ["Activated", "answers", "each", "stage"]
