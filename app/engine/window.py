"""Windows: triggers go on the chain in their order, then priority passes to and fro until both have passed."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine import triggers
from app.engine.board import targetable
from app.engine.events import Closed, Declined, Entered, Passed, TriggerMissed
from app.engine.frames import Activating, InWindow, Resolving
from app.engine.ids import CardId, Seat
from app.engine.law import Law
from app.engine.nodes import Window
from app.engine.play import Play, card_rule
from app.engine.state import Question, State, Trigger

WHY_DROPPED = {
    "not-the-last-thing": Law.TRIGGER_MISSED,
    "no-later-moment": Law.TRIGGER_LEFT,
    "nothing-to-target": Law.TARGET,
}


def enter(play: Play, state: State, node: Window) -> State:
    state = replace(state, frames=(*state.frames, InWindow(node.path, holder=state.player)))
    state = play.tell(state, Entered(node.path))
    return triggers.of_this_moment(play.game, state, node)


def go_on(play: Play, state: State, frame: InWindow, node: Window) -> State:
    """The window's next move: a trigger to place, somebody to ask, or its end."""
    if not state.chain:
        spent = frame.chains > 0 and node.chains == "one"
        if spent or node.chains == "none" or state.over or "battle-phase-ends" in state.marks:
            return close(play, state, frame, node)
    while frame.tier < len(node.tiers):
        state, due = _due(play, state, node, node.tiers[frame.tier])
        if due:
            return _place_one(state, frame, due)
        frame = replace(frame, tier=frame.tier + 1)
        state = _with(state, frame)
    return replace(state, question=Question(frame.holder, "priority", frame.path))


def _with(state: State, frame: InWindow) -> State:
    return replace(state, frames=(*state.frames[:-1], frame))


def _due(play: Play, state: State, node: Window, tier: str) -> tuple[State, tuple[Trigger, ...]]:
    """The waiting effects that belong to this group here. Those that have missed their timing are told and dropped."""
    whose, _, obligation = tier.rpartition("-")
    seat = state.player if whose == "turn-player" else state.player.opponent
    due: list[Trigger] = []
    for trigger in state.waiting:
        if trigger.timing not in node.timings or trigger.player is not seat:
            continue
        if trigger.mandatory != (obligation == "mandatory"):
            continue
        if trigger.misses and trigger.stale:
            state = drop(play, state, trigger, "not-the-last-thing")
        elif not _can_aim(play, state, trigger):
            state = drop(play, state, trigger, "nothing-to-target")
        else:
            due.append(trigger)
    return state, tuple(due)


def _can_aim(play: Play, state: State, trigger: Trigger) -> bool:
    """Whether there is enough to target; an effect without a lawful target is not activated, mandatory or not."""
    target = play.effect(state, trigger.card, trigger.effect).targets
    if target is None:
        return True
    return len(targetable(play.game, state, target.fits, trigger.player, trigger.card)) >= target.count


def drop(play: Play, state: State, trigger: Trigger, because: str) -> State:
    state = replace(state, waiting=tuple(t for t in state.waiting if t is not trigger))
    law = WHY_DROPPED[because]
    told = TriggerMissed(trigger.card, trigger.effect, because)  # type: ignore[arg-type]
    return play.tell(state, told, law, card_rule(play.game, state.card(trigger.card), trigger.effect))


def _place_one(state: State, frame: InWindow, due: tuple[Trigger, ...]) -> State:
    """A single mandatory effect goes on the chain by itself; otherwise its player says which one, or none."""
    first = due[0]
    if first.mandatory and len(due) == 1:
        return start_trigger(state, first)
    question = Question(
        first.player, "trigger", frame.path, least=int(first.mandatory), most=1,
        effects=tuple((t.card, t.effect) for t in due),
    )  # fmt: skip
    return replace(state, question=question)


def start_trigger(state: State, trigger: Trigger) -> State:
    waiting = tuple(t for t in state.waiting if t is not trigger)
    frame = Activating(state.frames[-1].path, trigger.card, trigger.effect, trigger.player, trigger.subject)
    return replace(state, waiting=waiting, frames=(*state.frames, frame), question=None)


def placed(state: State, player: Seat) -> State:
    """A link was added: the opponent of its player may answer first."""
    frame = state.frames[-1]
    assert isinstance(frame, InWindow)
    return _with(state, replace(frame, holder=player.opponent, passes=0))


def resolved(state: State) -> State:
    """A chain has resolved: triggers first, then the turn player speaks first."""
    frame = state.frames[-1]
    assert isinstance(frame, InWindow)
    return _with(state, replace(frame, holder=state.player, passes=0, tier=0, chains=frame.chains + 1, answering=True))


def passed(play: Play, state: State, frame: InWindow, node: Window, player: Seat) -> State:
    """A player passes priority. Two passes in a row: a chain resolves, or the window closes."""
    state = play.tell(replace(state, question=None), Passed(player, len(state.chain)), Law.CHAIN_CLOSES)
    if frame.passes == 0:
        return _with(state, replace(frame, holder=player.opponent, passes=1))
    if state.chain:
        return replace(state, frames=(*state.frames, Resolving(frame.path, len(state.chain))))
    if frame.answering and node.acts and node.after_chain == "answers-first":
        return _with(state, replace(frame, holder=state.player, passes=0, answering=False))
    return close(play, state, frame, node)


def declined(play: Play, state: State, frame: InWindow, node: Window) -> State:
    """A player uses none of the optional effects offered: their moment goes by."""
    question = state.question
    assert question is not None
    state = replace(state, question=None)
    offered: tuple[tuple[CardId, str], ...] = question.effects
    for trigger in tuple(t for t in state.waiting if (t.card, t.effect) in offered):
        state = replace(state, waiting=tuple(t for t in state.waiting if t is not trigger))
        state = play.tell(
            state, Declined(trigger.player, trigger.card, trigger.effect),
            card_rule(play.game, state.card(trigger.card), trigger.effect), Law.TRIGGER_ORDER,
        )  # fmt: skip
    return _with(state, replace(frame, tier=frame.tier + 1))


def close(play: Play, state: State, frame: InWindow, node: Window) -> State:
    """The window ends. Optional effects made for this moment have no later one; mandatory ones keep waiting."""
    for trigger in tuple(state.waiting):
        if trigger.timing in node.timings and trigger.timing != "event" and not trigger.mandatory:
            state = drop(play, state, trigger, "no-later-moment")
    state = play.tell(state, Closed(node.path, frame.chains))
    return replace(state, frames=state.frames[:-1], question=None)
