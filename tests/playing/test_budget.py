"""Every text is played within a budget, and one that goes over it is answered with what was reached."""

from __future__ import annotations

import time

import pytest

from app.playing.budget import Budget
from tests.playing.cards import WEATHERCOCK, WHIRLIGIG, played
from tests.rulings.playing import board

TURNS = "play:\n" + "\n".join(f"  - {'AB'[number % 2]}: end turn" for number in range(200))


def looping(card: str, *lines: str) -> str:
    return board(f"monsters: [{card}, Kuriboh]", "monsters: [Sangan]", *lines, at="main-1")


@pytest.mark.parametrize("lines", [(), ("A: set Kuriboh",), ("B: pass", "A: attack Kuriboh -> Sangan", "A: end turn")])
def test_a_card_that_triggers_itself_for_ever_is_played_so_far(lines: tuple[str, ...]) -> None:
    begun = time.process_time()
    done = played(looping("Test Weathercock", "A: change Test Weathercock", *lines), WEATHERCOCK)
    assert time.process_time() - begun < 30
    assert done.run.ended in ("moves", "states", "bytes")
    assert done.ruling.answer[0].startswith("Played only as far as turn 3")
    assert "is reached" in done.ruling.answer[0]
    assert any("so-far" in entry.key for entry in done.ruling.timeline)


@pytest.mark.parametrize(
    ("budget", "measure", "limit"),
    [
        (Budget(moves=3_000), "moves", "moves of the game"),
        (Budget(states=500), "states", "positions"),
        (Budget(bytes=200_000), "bytes", "what can be kept"),
    ],
)
def test_each_measure_ends_it_and_is_named(budget: Budget, measure: str, limit: str) -> None:
    done = played(looping("Test Weathercock", "A: change Test Weathercock", "A: end turn"), WEATHERCOCK, budget=budget)
    assert done.run.ended == measure
    assert f"the limit of {limit}" in done.ruling.answer[0]
    assert "Decision 2 and what follows it are not reached." in done.ruling.answer[0] or measure == "bytes"
    assert len(done.run.record) < 1_500


def test_what_was_looked_for_in_vain_is_not_reached_and_not_refused() -> None:
    text = looping("Test Weathercock", "A: change Test Weathercock", "A: attack Kuriboh -> Sangan", "A: end turn")
    done = played(text, WEATHERCOCK, budget=Budget(moves=3_000))
    assert [(u.wish.line, u.because) for u in done.run.unreached] == [(2, "budget"), (3, "budget")]
    assert not done.run.refused
    assert any("played only so far" in sentence for sentence in done.ruling.coverage.unmodelled)


def test_a_game_that_asks_nobody_any_more_is_stopped() -> None:
    done = played(looping("Test Whirligig", "A: change Test Whirligig", "A: end turn"), WHIRLIGIG)
    assert done.run.ended == "circles"
    assert done.ruling.answer[0].startswith("Play goes in circles and was stopped in turn 3")


def test_two_hundred_turns_are_within_it() -> None:
    done = played(TURNS)
    assert done.run.ended is None
    assert not done.run.unreached
    assert done.run.final.turn == 202


def test_two_hundred_turns_over_a_small_budget_say_how_far_they_came() -> None:
    done = played(TURNS, budget=Budget(moves=8_000))
    assert done.run.ended == "moves"
    assert 10 < done.run.final.turn < 202
    assert f"turn {done.run.final.turn}" in done.ruling.answer[0]
    first = min(u.wish.line for u in done.run.unreached)
    assert f"Decision {first} and what follows it are not reached." in done.ruling.answer[0]
    assert [u.wish.line for u in done.run.unreached] == list(range(first, 201))


def test_looking_ahead_counts_too() -> None:
    lines = [f"B: activate Kuriboh\n    at: {place}" for place in ("battle", "main-2", "end") for _ in range(20)]
    text = board("monsters: [Sangan, Jinzo, Dark Magician]", "hand: [Kuriboh]", *lines, at="draw")
    done = played(text, budget=Budget(moves=2_000))
    assert done.run.ended == "moves"
    assert len(done.run.record) < 400
