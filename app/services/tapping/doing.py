"""An act that was tapped, as lines of the notation: the shortest that are played to the very state the act leads to."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from app.engine.ids import CardId, Path, Seat
from app.engine.law.judging import judge, lawful
from app.engine.law.options import options
from app.engine.law.places import place
from app.engine.play.step import step
from app.engine.position.decisions import (
    Activate,
    AnyDecision,
    Attack,
    Begin,
    ChangePosition,
    Choose,
    Go,
    Pass,
    Say,
    SetCard,
    Settle,
    Summon,
)
from app.engine.position.state import Question, State
from app.notation import Line, NotationError, Scenario, write
from app.playing.budget import DEFAULT
from app.playing.seeking import taken
from app.rulebook.library import Library
from app.services.adjudicate import scenario_of
from app.services.allowance import Allowance
from app.services.tapping.acts import decisions_of
from app.services.tapping.line import BoardLine, Reached, asked, reached
from app.staging.writing import several_effects

BEHIND = 12
"""So many questions behind what is written the state that an act leads to is looked for."""
_HOW = {"normal": "summon", "flip": "flip", "special": "special-summon"}
_GO = {
    "battle": ("enter", "battle"), "main-2": ("enter", "main-2"), "battle/end": ("end", "battle-step"), "end": ("end", "turn"),
}  # fmt: skip


class NotSo(ValueError):
    """What was tapped cannot be done: the text was changed meanwhile, or the act is not lawful there."""


class Done(msgspec.Struct, frozen=True):
    """A scenario with an act behind it, and how many questions are passed then. `near`: the notation could not say the act at just
    that moment, so it names the step in which it is made."""

    scenario: Scenario
    passed: int = 0
    near: bool = False


def done(library: Library, line: BoardLine, stop: int, said: str) -> Done:
    """The act of this key, done at a stop of the line. Raises NotSo."""
    decisions = decisions_of(said)
    if not decisions or not 0 <= stop < len(line.stops):
        raise NotSo
    game, way, left = line.reached.game, line.stops[stop], DEFAULT
    here, player = way.state, asked(way).player
    for decision in decisions:
        question = way.state.question
        if question is None or not lawful(game, way.state, question.player, decision):
            raise NotSo
        way, left = taken(game, way, decision, left)
    written = tuple(_line(line, here, player, decisions))
    fallback: Done | None = None
    allowance = Allowance()
    for scenario in _written(line, stop, written, decisions):
        tried = reached(library, scenario, BEHIND, allowance)
        if _not_taken(tried) > _not_taken(line.reached):
            continue
        if not _can_be_read(library, scenario):
            continue
        at = next((n for n, each in enumerate(tried.stops) if each.state == way.state), None)
        if at is not None:
            return Done(scenario, at)
        if tried.progress.way.state == way.state:
            return Done(scenario)
        fallback = Done(scenario, 0, near=True)
    if fallback is None:
        raise NotSo
    return fallback


def _can_be_read(library: Library, scenario: Scenario) -> bool:
    """Whether the notation has words for it: it knows no way to turn a Spell that lies as a monster, say."""
    try:
        scenario_of(library, write(scenario))
    except NotationError:
        return False
    return True


def _not_taken(so_far: Reached) -> int:
    """How many of the written decisions were refused or not reached."""
    progress = so_far.progress
    return len(progress.pending) + len(progress.refused) + len(progress.unreached)


def insisted(library: Library, line: BoardLine, stop: int, said: str) -> Done:
    """An act that is not lawful, written down all the same, so that the answer says why. Raises NotSo."""
    decisions = decisions_of(said)
    if decisions is None or len(decisions) != 1 or not 0 <= stop < len(line.stops):
        raise NotSo
    state = line.stops[stop].state
    player = _whose(state, decisions[0])
    if player is None or judge(line.reached.game, state, player, decisions[0]).lawful:
        raise NotSo
    named = tuple(_line(line, state, player, decisions))
    if not named:
        raise NotSo
    for each in dict.fromkeys(((replace(named[0], effect=""),), named)):
        bare = _with(line.scenario, *each)
        if any(p.said.state == state for p in reached(library, bare, 1).progress.pending[-1:]):
            return Done(bare, stop)
    at = _step(line, place(state))
    return Done(_with(line.scenario, *(replace(each, at=at) for each in named)), 0)


def _whose(state: State, decision: AnyDecision) -> Seat | None:
    """Who would take a decision: the controller of its card."""
    card = getattr(decision, "card", None)
    return next((each.controller for each in state.cards if each.id == card), None)


def back_to(library: Library, line: BoardLine, key: str) -> tuple[Scenario, int]:
    """The scenario as it was at a line of the timeline, without what was decided later, and how many questions are passed then.
    Raises NotSo."""
    entry = next((each for each in line.entries() if each.key == key and each.has_state), None)
    if entry is None:
        raise NotSo
    events = line.events_of()[key]
    scenario = replace(line.scenario, play=line.scenario.play[: entry.line])
    stops = reached(library, scenario).stops
    return scenario, next((n for n, way in enumerate(stops) if way.events >= events), max(len(stops) - 1, 0))


def _with(scenario: Scenario, *lines: Line) -> Scenario:
    return replace(scenario, play=(*scenario.play, *lines))


def _written(
    line: BoardLine, stop: int, lines: tuple[Line, ...], decisions: tuple[AnyDecision, ...]
) -> Iterator[Scenario]:
    """How an act may be written, the shortest first: not at all where nothing else happens by passing; with the line before it, whose cost
    or target it chooses; by itself; with the step; with the passes that come before it."""
    scenario = line.scenario
    if isinstance(decisions[0], Go | Say):
        yield scenario
    if stop == 0 and len(decisions) == 1 and isinstance(decisions[0], Choose) and scenario.play:
        joined = _joined(scenario.play[-1], asked(line.stops[0]), lines[0]) if lines else None
        if joined is not None:
            yield replace(scenario, play=(*scenario.play[:-1], joined))
    at = _step(line, place(line.stops[stop].state))
    ways = [lines]
    if lines and lines[0].effect:
        ways = [(replace(lines[0], effect=""), *lines[1:]), lines]
    for way in ways:
        yield _with(scenario, *way)
        yield _with(scenario, *(replace(each, at=at) for each in way[:1]), *way[1:])
    for passes in (_passes(line, stop, True), _passes(line, stop, False)):
        for way in ways:
            yield _with(scenario, *passes, *way)
            yield _with(scenario, *passes, *(replace(each, at=at) for each in way[:1]), *way[1:])


def _passes(line: BoardLine, stop: int, of_use: bool) -> tuple[Line, ...]:
    """The passes up to a stop; `of_use`: only those by which something is let go by."""
    found = []
    for way in line.stops[:stop]:
        if not of_use or len(options(line.reached.game, way.state)) > 1:
            found.append(Line(str(asked(way).player), "pass"))
    return tuple(found)


def _joined(last: Line, question: Question, choice: Line) -> Line | None:
    """The line before a choice with what is chosen for it, as one writes it in one line."""
    if last.player != choice.player or not choice.cards:
        return None
    if question.kind == "target" and last.does == "activate" and not last.targets:
        return replace(last, targets=choice.cards)
    if question.kind == "cost" and last.does in ("activate", "attack", "summon", "set", "special-summon"):
        return replace(last, paying=(*last.paying, *choice.cards))
    return None


def _step(line: BoardLine, at: Path) -> Path:
    """The step or phase around a window."""
    nodes = line.words.compiled.rules.nodes
    while at and nodes[at].level not in ("phase", "step", "substep"):
        at = at.rpartition("/")[0]
    return at


def _line(line: BoardLine, state: State, player: Seat, decisions: tuple[AnyDecision, ...]) -> Iterator[Line]:
    """The lines that say these decisions, without a step."""
    game, name = line.reached.game, line.words.naming.plain_name
    who = str(player)
    first, *rest = decisions
    match first:
        case Activate(card=card, effect=effect):
            several = several_effects(game, state.card(card).slug)
            yield Line(who, "activate", (name(card),), effect=effect if several else "")
        case Settle(card=card, effect=effect):
            yield Line(who, "settle", (name(card),), effect=effect)
        case Attack(card=card):
            yield Line(who, "attack", (name(card),), (_target(line, state, player, first, rest),))
        case Summon(card=card, how=how, procedure=way):
            yield Line(who, _HOW[how], (name(card),), effect=way)
        case SetCard(card=card, procedure=way):
            yield Line(who, "set", (name(card),), effect=way)
        case ChangePosition(card=card):
            yield Line(who, "change", (name(card),))
        case Choose(cards=cards):
            yield Line(who, "choose", tuple(name(card) for card in cards))
        case Say(word=word):
            yield Line(who, "declare", what=word)
        case Go(to=to) if to in _GO:
            yield Line(who, _GO[to][0], what=_GO[to][1])
        case Begin():
            yield Line(who, "begin", what="turn")
        case Go() | Pass():
            return


def _target(line: BoardLine, state: State, player: Seat, attack: Attack, rest: list[AnyDecision]) -> str:
    """What an attack is aimed at, by name: what was chosen, what alone can be attacked, or what lies there."""
    game, name = line.reached.game, line.words.naming.plain_name
    target: CardId | None = None
    if rest and isinstance(rest[0], Choose):
        target = rest[0].cards[0] if rest[0].cards else None
    elif lawful(game, state, player, attack):
        battle = step(game, state, attack).state.battle
        target = battle.target if battle is not None else None
    else:
        target = next((c.id for c in state.cards if c.zone == "monsters" and c.controller is not player), None)
    return name(target) if target is not None else "directly"
