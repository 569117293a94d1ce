"""The one door into a duel: a state and a decision give the next state and what happened in between."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from app.engine.law import board, triggers
from app.engine.law.judging import judge, lawful
from app.engine.law.laws import Law
from app.engine.law.rules import Game
from app.engine.law.verdict import Refused, Verdict
from app.engine.play import attacking, battle, breaking_off, calculating, chain, course, doing, keeping, phases, window
from app.engine.play.play import Play, Unheard
from app.engine.play.taking import chosen, take
from app.engine.position.decisions import Activate, AnyDecision
from app.engine.position.events import Asked, Event, Stalled
from app.engine.position.frames import (
    Activating,
    AnyFrame,
    At,
    Choosing,
    Discarding,
    Doing,
    Giving,
    InWindow,
    Leaving,
    Naming,
    Resolving,
    Settling,
    Targeting,
)  # fmt: skip
from app.engine.position.state import Question, State, Trigger

MOST_MOVES = 5000
"""How many moves of the interpreter may follow one decision; beyond that the turn's structure goes in circles."""


class Step(msgspec.Struct, frozen=True, gc=False):
    """What followed a decision: each event with the state right after it, and the state that waits for the next one.
    `moves`: how many moves of the interpreter that took."""

    state: State
    record: tuple[tuple[Event, State], ...]
    moves: int = 0


def step(game: Game, state: State, decision: AnyDecision, *, known: bool = False) -> Step:
    """Take a decision of the player who is asked. Raises `Refused` with the verdict, and nothing has happened, if the
    rules do not allow it. `known`: it was just found to be lawful here, and is not judged again but for what is told of it."""
    question = state.question
    if question is None:
        raise ValueError("nobody is asked anything in this state")
    play = Play(game)
    verdict = None if known and not isinstance(decision, Activate) else _allowed(game, state, question, decision)
    return _told(play, *_run(play, take(play, state, question, decision, verdict)))


def advance(game: Game, state: State, decision: AnyDecision) -> State:
    """The state after a decision that is known to be lawful, one of `options`: the same as that of `step`, and nobody is told
    what happens in between."""
    question = state.question
    if question is None:
        raise ValueError("nobody is asked anything in this state")
    play = Unheard(game)
    return _run(play, take(play, state, question, decision, None))[0]


def begin(game: Game, state: State) -> Step:
    """Play from a state in which nobody has been asked yet, up to the first question."""
    play = Play(game)
    return _told(play, *_run(play, state))


def _allowed(game: Game, state: State, question: Question, decision: AnyDecision) -> Verdict | None:
    """What allows a decision, where that is to be told. Raises `Refused` if nothing does."""
    if isinstance(decision, Activate):
        verdict = judge(game, state, question.player, decision)
        if verdict.lawful:
            return verdict
    elif lawful(game, state, question.player, decision):
        return None
    raise Refused(judge(game, state, question.player, decision))


def _told(play: Play, state: State, moves: int) -> Step:
    if state.question is not None:
        play.tell(state, Asked(state.question))
    return Step(state, tuple(play.record), moves)


def _run(play: Play, state: State) -> tuple[State, int]:
    """The state in which somebody is asked again or nothing more happens, and how many moves it took to come there."""
    moves = 0
    while state.question is None and not state.over and state.frames:
        state = _move(play, state, state.frames[-1])
        moves += 1
        if moves > MOST_MOVES:
            state = play.tell(replace(state, over=True), Stalled(state.top.path), Law.GOES_ON)
    return state, moves


def _being_equipped(play: Play, state: State, urgent: Trigger) -> bool:
    """Whether what applies at once is met by an Equip Card whose own activation still resolves: only once that is over does the card apply
    what it says itself, and what is done to it comes after that."""
    resolving = board.being_activated(play.game, state) if urgent.subjects else ()
    return any(c in resolving and state.card(c).equips is not None for c in urgent.subjects)


def _move(play: Play, state: State, frame: AnyFrame) -> State:
    """Let the top frame do its next thing; what applies at once comes before it, but not in the middle of an effect."""
    urgent = triggers.at_once(state) if state.waiting else None
    if urgent is not None and doing.only_counts(state) and not _being_equipped(play, state, urgent):
        return doing.apply_at_once(play, state, urgent)
    if state.cards is not play.safe:
        if play.game.says(state, *keeping.STANDING):
            put_right = keeping.put_right(play, state)
            if put_right is not None:
                return put_right
        else:
            play.safe = state.cards
    if state.marks.turn_broken_off and breaking_off.is_due(state, frame):
        return breaking_off.break_off(play, state, frame)
    if state.marks.battle_phase_again:
        return breaking_off.fight_again(play, state)
    return ACTS[type(frame)](play, state, frame)


def _ask_for_a_word(play: Play, state: State, frame: Naming) -> State:
    question = Question(
        frame.player, "word", frame.path, words=frame.words, for_card=frame.for_card, chance=frame.chance, owed=frame.owed
    )  # fmt: skip
    return replace(state, question=question)


def _ask(play: Play, state: State, frame: Choosing) -> State:
    """A choice between cards is asked for; where there is only one way to choose, it is made."""
    if frame.least == frame.most and frame.most >= len(frame.among):
        return chosen(state, frame.among)
    question = Question(
        frame.player, frame.kind, frame.path, frame.among, frame.least, frame.most, for_card=frame.for_card,
        levels=frame.levels, chance=frame.chance, matched=frame.matched,
    )  # fmt: skip
    return replace(state, question=question)


ACTS: dict[type[AnyFrame], Callable[[Play, State, Any], State]] = {
    At: course.next_child,
    InWindow: window.go_on,
    Activating: chain.go_on_activating,
    Resolving: chain.go_on_resolving,
    Doing: doing.go_on,
    Targeting: attacking.go_on_targeting,
    Settling: phases.go_on_settling,
    Discarding: phases.go_on_discarding,
    Giving: calculating.go_on_giving,
    Leaving: battle.go_on_leaving,
    Choosing: _ask,
    Naming: _ask_for_a_word,
}
"""What the top frame of each kind does next."""

__all__ = ["Refused", "Step", "advance", "begin", "step"]
