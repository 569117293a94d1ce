"""The course of a turn: from node to node, as the ruleset's structure has it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

from msgspec.structs import replace

from app.engine.ids import Path
from app.engine.law.facts import FACTS, phase_skip
from app.engine.law.laws import Law
from app.engine.law.memory import Leap
from app.engine.law.places import card_rule, place
from app.engine.law.rules import Ruleset
from app.engine.law.windows import passed_over
from app.engine.play import moves, phases, procedures, window
from app.engine.play.play import Play
from app.engine.position.events import Entered, Led, Left, PhaseSkipped, Skipped
from app.engine.position.frames import AnyFrame, At
from app.engine.position.nodes import AnyNode, Do, Jump, Select, Sequence, Window
from app.engine.position.state import Question, SkipNext, State, noted
from app.engine.words.filters import Until


def next_child(play: Play, state: State, frame: At) -> State:
    """The next of a sequence's children that takes place is entered; with none left, the sequence is."""
    game, outer = play.game, state.frames[:-1]
    nodes = game.ruleset.nodes
    node = nodes[frame.path]
    assert isinstance(node, Sequence)
    for number in range(frame.next, len(node.children)):
        child = nodes[node.children[number]]
        unmet = child.when and not FACTS[child.when](game, state)
        if unmet and child.level in ("part", "act"):
            continue
        frames = (*outer, At(frame.path, number + 1))
        if unmet:
            skipped = Skipped(child.path, child.when)
        elif type(child) is Window and passed_over(state, child):
            skipped = Skipped(child.path, "straight-to-calculation")
        else:
            return ENTER[type(child)](play, state, frames, child)
        state = play.tell(replace(state, frames=frames), skipped, f"node/{child.path}")
    if node.level != "part":
        state = _left(play, state, node)
    return replace(state, frames=outer)


def _do(play: Play, state: State, frames: tuple[AnyFrame, ...], node: Do) -> State:
    here = At(node.path)
    after = procedures.VERBS[node.verb](play, replace(state, frames=(*frames, here)))
    if after.frames and after.frames[-1] is here:
        return replace(after, frames=after.frames[:-1])
    return replace(after, frames=tuple([f for f in after.frames if f is not here]))


def _jump(play: Play, state: State, frames: tuple[AnyFrame, ...], node: Jump) -> State:
    return go(play, replace(state, frames=frames), node.to, node.path)


def _enter(play: Play, state: State, frames: tuple[AnyFrame, ...], node: Sequence) -> State:
    state = replace(state, frames=(*frames, At(node.path)))
    if node.level == "part":
        return state
    state = play.tell(state, Entered(node.path))
    if node.path == "standby":
        state = moves.run_out(play, state, Until.NEXT_STANDBY, player=state.player)
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
        state = noted(state, draw_replaced=False, acted=False)
        state = replace(state, used=tuple(u for u in state.used if u.scope != "phase"))
    return play.tell(state, Left(node.path))


def _less_one(skips: tuple[SkipNext, ...], done: SkipNext | None) -> tuple[SkipNext, ...]:
    """Skips that are left when one such phase was left out: they run side by side, one less of each effect's."""
    if done is None:
        return skips
    spent = {s.by: s for s in reversed(skips) if (s.player, s.phase) == (done.player, done.phase)}
    return tuple(s for s in skips if not any(s is each for each in spent.values()))


def _select(play: Play, state: State, frames: tuple[AnyFrame, ...], node: Select) -> State:
    """The turn player says which way the turn goes; with one way open, it goes there."""
    state = replace(state, frames=frames)
    paths = tuple(path for path, fact in node.options if not fact or FACTS[fact](play.game, state))
    if len(paths) == 1:
        return go(play, state, paths[0], node.path)
    question = Question(state.player, "go", node.path, paths=paths)
    return replace(state, frames=(*frames, At(node.path)), question=question)


ENTER: dict[type[AnyNode], Callable[[Play, State, tuple[AnyFrame, ...], Any], State]] = {
    Sequence: _enter,
    Window: window.enter,
    Do: _do,
    Select: _select,
    Jump: _jump,
}
"""How a node of each kind is entered from above; the frames are those of what it stands in."""


def go(play: Play, state: State, to: Path, via: Path) -> State:
    """Play goes on at another place of the turn, because the node `via` leads there. Places passed over on the way forward
    are told as skipped."""
    leaps, here = play.game.memory.leaps, place(state)
    leap = leaps.get((here, to))
    if leap is None:
        leap = leaps[here, to] = Leap(frames_for(play.game.ruleset, to), skipped_between(play.game.ruleset, here, to))
    field = "#options" if isinstance(play.game.node(via), Select) else ""
    state = play.tell(replace(state, question=None), Led(via, to), f"node/{via}{field}")
    for path in leap.skipped:
        state = play.tell(state, Skipped(path, "not-chosen"), f"node/{path}")
    staying = [frame.path for frame in leap.frames]
    for frame in reversed(state.frames):
        node = play.game.node(frame.path)
        if isinstance(node, Sequence) and node.level != "part" and frame.path not in staying:
            state = _left(play, state, node)
    return replace(state, frames=leap.frames)


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
