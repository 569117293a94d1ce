"""The one door into a duel: a state and a decision give the next state and what happened in between."""

from __future__ import annotations

from itertools import pairwise
from typing import assert_never

import msgspec
from msgspec.structs import replace

from app.engine.ids import Path
from app.engine.law import triggers
from app.engine.law.duties import duties
from app.engine.law.facts import FACTS, phase_skip
from app.engine.law.judging import judge
from app.engine.law.laws import Law
from app.engine.law.places import card_rule, place
from app.engine.law.rules import Game, Ruleset
from app.engine.law.verdict import Refused, Verdict
from app.engine.play import battle, chain, doing, phases, procedures, summoning, window
from app.engine.play.play import Play
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
from app.engine.position.events import Asked, Closed, Entered, Event, Led, Left, PhaseSkipped, Skipped, Stalled
from app.engine.position.frames import (
    Activating,
    AnyFrame,
    At,
    Choosing,
    Discarding,
    Doing,
    InWindow,
    Link,
    Naming,
    Resolving,
    Settling,
    Targeting,
)
from app.engine.position.nodes import AnyNode, Do, Jump, Select, Sequence, Window
from app.engine.position.state import Question, SkipNext, State, Trigger, noted
from app.engine.words.cards import EffectKind

MOST_MOVES = 5000
"""How many moves of the interpreter may follow one decision; beyond that the turn's structure goes in circles."""


class Step(msgspec.Struct, frozen=True):
    """What followed a decision: each event with the state right after it, and the state that waits for the next one.
    `moves`: how many moves of the interpreter that took."""

    state: State
    record: tuple[tuple[Event, State], ...]
    moves: int = 0


def step(game: Game, state: State, decision: AnyDecision) -> Step:
    """Take a decision of the player who is asked. Raises `Refused` with the verdict, and nothing has happened, if the
    rules do not allow it."""
    question = state.question
    if question is None:
        raise ValueError("nobody is asked anything in this state")
    verdict = judge(game, state, question.player, decision)
    if not verdict.lawful:
        raise Refused(verdict)
    play = Play(game)
    return _run(play, _take(play, state, question, decision, verdict))


def begin(game: Game, state: State) -> Step:
    """Play from a state in which nobody has been asked yet, up to the first question."""
    return _run(Play(game), state)


def _run(play: Play, state: State) -> Step:
    moves = 0
    while state.question is None and not state.over and state.frames:
        state = _move(play, state, state.frames[-1])
        moves += 1
        if moves > MOST_MOVES:
            state = play.tell(replace(state, over=True), Stalled(state.frames[-1].path), Law.GOES_ON)
    if state.question is not None:
        play.tell(state, Asked(state.question))
    return Step(state, tuple(play.record), moves)


def _move(play: Play, state: State, frame: AnyFrame) -> State:
    """Let the top frame do its next thing; what applies at once comes before it."""
    urgent = triggers.at_once(state)
    if urgent is not None:
        return doing.apply_at_once(play, state, urgent)
    destroyed = battle.destroy_itself(play, state)
    if destroyed is not None:
        return destroyed
    match frame:
        case At():
            return _next_child(play, state, frame)
        case InWindow():
            node = play.game.node(frame.path)
            assert isinstance(node, Window)
            return window.go_on(play, state, frame, node)
        case Activating():
            return chain.go_on_activating(play, state, frame)
        case Resolving():
            return chain.go_on_resolving(play, state, frame)
        case Doing():
            return doing.go_on(play, state, frame)
        case Targeting():
            return battle.go_on_targeting(play, state, frame)
        case Settling():
            return phases.go_on_settling(play, state, frame)
        case Discarding():
            return phases.go_on_discarding(play, state, frame)
        case Choosing():
            return _ask(play, state, frame)
        case Naming():
            question = Question(
                frame.player,
                "word",
                frame.path,
                words=frame.words,
                for_card=frame.for_card,
                chance=frame.chance,
                owed=frame.owed,
            )
            return replace(state, question=question)
        case _:
            assert_never(frame)


def _ask(play: Play, state: State, frame: Choosing) -> State:
    """A choice between cards is asked for; where there is only one way to choose, it is made."""
    if frame.least == frame.most and frame.most >= len(frame.among):
        return _chosen(state, frame.among)
    question = Question(
        frame.player, frame.kind, frame.path, frame.among, frame.least, frame.most, for_card=frame.for_card,
        levels=frame.levels, chance=frame.chance,
    )  # fmt: skip
    return replace(state, question=question)


def _chosen(state: State, cards: tuple[int, ...]) -> State:
    """The answer goes to the frame that asked."""
    below = state.frames[-2]
    assert isinstance(below, Activating | Doing | Targeting | Discarding)
    return replace(state, question=None, frames=(*state.frames[:-2], replace(below, chosen=cards)))


def _named(state: State, word: str) -> State:
    below = state.frames[-2]
    assert isinstance(below, Doing | Targeting)
    return replace(state, question=None, frames=(*state.frames[:-2], replace(below, word=word)))


def _take(play: Play, state: State, question: Question, decision: AnyDecision, verdict: Verdict) -> State:
    """A lawful decision takes effect."""
    frame = state.frames[-1]
    match decision:
        case Pass():
            return _pass(play, state, question)
        case Activate(card=card, effect=effect):
            state = replace(state, question=None)
            due = _due(play, state, question, card, effect)
            if due is not None:
                return window.use_duty(play, state, due)
            waiting = next((t for t in state.waiting if (t.card, t.effect) == (card, effect) and t.chain), None)
            if waiting is not None:
                return window.start_trigger(state, waiting, *_allowed_by(verdict))
            definition = play.effect(state, card, effect)
            subjects = triggers.met_by(play.game, state, state.card(card), definition) if definition.on else ()
            link = Link(0, card, effect, question.player, subjects=subjects or ())
            why = _allowed_by(verdict)
            if definition.kind is EffectKind.QUICK:
                why = (*why, Law.PLACE)
            if state.card(card).zone not in definition.zones:
                why = (*why, *(rule for g in verdict.grounds if g.clause is Law.PLACE for rule in g.rules))
            here = play.game.node(frame.path)
            if state.chain and isinstance(here, Window) and "any" not in here.starts:
                why = (*why, f"node?/{here.path}#admits")
            state = window.begun(state)
            return replace(state, question=None, frames=(*state.frames, Activating(frame.path, link, why)))
        case Settle(card=card, effect=effect):
            due = _due(play, state, question, card, effect)
            assert due is not None
            return window.use_duty(play, replace(state, question=None), due)
        case Attack(card=card):
            return battle.begin_attack(play.game, _leave_window(play, state), card)
        case Summon() | SetCard() | ChangePosition():
            return summoning.begin(play, _leave_window(play, state), decision)
        case Choose(cards=cards):
            assert isinstance(frame, Choosing)
            return _chosen(state, cards)
        case Say(word=word):
            return _named(state, word)
        case Go(to=to):
            return _go(play, state, to, question.at)
        case Begin():
            return phases.begin_turn(play, state)
        case _:
            assert_never(decision)


def _allowed_by(verdict: Verdict) -> tuple[str, ...]:
    """The rules of the moment that let an activation be made, where they are narrower than “anything goes”."""
    wide = {("classes", "any"), ("admits", "any")}
    telling = [g for g in verdict.grounds if g.clause in TELLING and not wide & set(g.facts)]
    return tuple(dict.fromkeys(rule for ground in telling for rule in ground.rules))


TELLING = (
    Law.STARTS, Law.ADMITS, Law.SPEED_TO_START, Law.DUTY, Law.TRIGGER_ORDER, Law.QUICK_PLAY_FROM_HAND, Law.SET_THIS_TURN,
    Law.ANSWERS,
)  # fmt: skip


def _due(play: Play, state: State, question: Question, card: int, effect: str) -> Trigger | None:
    """The effect of that name that the player asked may use because it is due, if there is one."""
    node = play.game.ruleset.nodes.get(state.frames[-1].path)
    if not isinstance(node, Window) or question.kind not in ("priority", "duty"):
        return None
    found = duties(play.game, state, node, question.player)
    return next((t for t in found if (t.card, t.effect) == (card, effect)), None)


def _pass(play: Play, state: State, question: Question) -> State:
    """Silence: the usual way, the first word, the first of several duties, or no more than letting priority go by."""
    if question.kind == "go":
        return _go(play, state, question.paths[0], question.at)
    if question.kind == "word":
        return _named(state, question.words[0])
    frame = state.frames[-1]
    node = play.game.node(frame.path)
    assert isinstance(frame, InWindow)
    assert isinstance(node, Window)
    if question.kind == "trigger":
        return window.declined(play, state, frame, node)
    if question.kind == "duty":
        due = _due(play, state, question, *question.effects[0])
        assert due is not None
        return window.use_duty(play, replace(state, question=None), due)
    return window.passed(play, state, frame, node, question.player)


def _leave_window(play: Play, state: State) -> State:
    """The turn player acts without a chain: the open window is over."""
    frame = state.frames[-1]
    assert isinstance(frame, InWindow)
    state = play.tell(replace(state, question=None), Closed(frame.path, frame.chains))
    return replace(state, frames=state.frames[:-1], recent=())


# walking the turn


def _next_child(play: Play, state: State, frame: At) -> State:
    node = play.game.node(frame.path)
    assert isinstance(node, Sequence)
    if frame.next >= len(node.children):
        if node.level != "part":
            state = _left(play, state, node)
        return replace(state, frames=state.frames[:-1])
    child = play.game.node(node.children[frame.next])
    state = replace(state, frames=(*state.frames[:-1], replace(frame, next=frame.next + 1)))
    if child.when and not FACTS[child.when](play.game, state):
        if child.level in ("part", "act"):
            return state
        return play.tell(state, Skipped(child.path, child.when), f"node/{child.path}")
    return _enter(play, state, child)


def _enter(play: Play, state: State, node: AnyNode) -> State:
    match node:
        case Sequence():
            state = replace(state, frames=(*state.frames, At(node.path)))
            return _entered(play, state, node) if node.level != "part" else state
        case Window():
            return window.enter(play, state, node)
        case Do():
            inside = replace(state, frames=(*state.frames, At(node.path)))
            after = procedures.VERBS[node.verb](play, inside)
            return replace(after, frames=tuple(f for f in after.frames if f != At(node.path)))
        case Select():
            return _select(play, state, node)
        case Jump():
            return _go(play, state, node.to, node.path)
        case _:
            assert_never(node)


def _entered(play: Play, state: State, node: Sequence) -> State:
    state = play.tell(state, Entered(node.path))
    skip = phase_skip(state) if node.level == "phase" else None
    if skip is None:
        return state
    rule = card_rule(play.game, state.card(skip.by[0]), skip.by[1])
    return play.tell(state, PhaseSkipped(state.player, skip.phase, skip.by[0]), rule, Law.PHASE_SKIPPED)


def _left(play: Play, state: State, node: Sequence) -> State:
    """A place is left; a phase that was left out has been left out now."""
    if node.level == "phase":
        done = phase_skip(state)
        if done is not None:
            state = phases.leave_out(play, state, node.path)
        state = replace(state, skips=_less_one(state.skips, done))
        state = noted(state, draw_replaced=False)
        state = replace(state, used=tuple(u for u in state.used if u.scope != "phase"))
    return play.tell(state, Left(node.path))


def _less_one(skips: tuple[SkipNext, ...], done: SkipNext | None) -> tuple[SkipNext, ...]:
    """Skips that are left when one such phase was left out: they run side by side, one less of each effect's."""
    if done is None:
        return skips
    spent = {s.by: s for s in reversed(skips) if (s.player, s.phase) == (done.player, done.phase)}
    return tuple(s for s in skips if not any(s is each for each in spent.values()))


def _select(play: Play, state: State, node: Select) -> State:
    """The turn player says which way the turn goes; with one way open, it goes there."""
    paths = tuple(path for path, fact in node.options if not fact or FACTS[fact](play.game, state))
    if len(paths) == 1:
        return _go(play, state, paths[0], node.path)
    inside = replace(state, frames=(*state.frames, At(node.path)))
    return replace(inside, question=Question(state.player, "go", node.path, paths=paths))


def _go(play: Play, state: State, to: Path, via: Path) -> State:
    """Play goes on at another place of the turn, because the node `via` leads there. Places passed over on the way forward
    are told as skipped."""
    here = place(state)
    field = "#options" if isinstance(play.game.node(via), Select) else ""
    state = play.tell(replace(state, question=None), Led(via, to), f"node/{via}{field}")
    target = frames_for(play.game.ruleset, to)
    for path in skipped_between(play.game.ruleset, here, to):
        state = play.tell(state, Skipped(path, "not-chosen"), f"node/{path}")
    staying = {f.path for f in target}
    for frame in reversed(state.frames):
        node = play.game.node(frame.path)
        if isinstance(node, Sequence) and node.level != "part" and frame.path not in staying:
            state = _left(play, state, node)
    return replace(state, frames=target)


def skipped_between(ruleset: Ruleset, here: Path, to: Path) -> tuple[Path, ...]:
    """Children of the nearest common sequence that lie strictly between two places, when going forward."""
    above, below = _lineage(here), _lineage(to)
    common = [a for a, b in zip(above, below, strict=False) if a == b]
    depth = len(common)
    if depth == 0 or depth >= len(above) or depth >= len(below):
        return ()
    parent = ruleset.nodes[common[-1]]
    assert isinstance(parent, Sequence)
    first, last = parent.children.index(above[depth]), parent.children.index(below[depth])
    between = parent.children[first + 1 : last]
    return tuple(p for p in between if ruleset.nodes[p].level in ("phase", "step", "substep"))


def _lineage(path: Path) -> tuple[Path, ...]:
    """The sequences from the turn down to a place, and the place itself."""
    if path == "turn":
        return (path,)
    parts = path.split("/")
    return ("turn", *("/".join(parts[: n + 1]) for n in range(len(parts))))


def frames_for(ruleset: Ruleset, path: Path) -> tuple[AnyFrame, ...]:
    """The stack with which play stands right before a place: it can begin anywhere in the turn. Raises KeyError for a
    path the ruleset does not have."""
    ruleset.nodes[path]
    lineage = _lineage(path)
    frames: list[AnyFrame] = []
    for above, below in pairwise(lineage):
        node = ruleset.nodes[above]
        assert isinstance(node, Sequence)
        inner = below != path
        frames.append(At(above, node.children.index(below) + int(inner)))
    return tuple(frames)


__all__ = ["Refused", "Step", "begin", "frames_for", "step"]
