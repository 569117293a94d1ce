"""The figures mean what they say: a loop is one loop, and a search looks at as many states as it names."""

from __future__ import annotations

from app.bench import SEARCHED, TURN, Figure, calibration, measured, playing, searched
from app.rulebook.library import load
from app.services.adjudicate import adjudicate


def test_the_calibration_loop_is_one_loop() -> None:
    once, twice = measured(
        [
            Figure("once", calibration, str),
            Figure("twice", lambda: (calibration(), calibration()), str),
        ],
        rounds=5,
    )
    assert 0.5 < once.ratio < 2
    assert 1.5 < twice.ratio / once.ratio < 3
    assert calibration() == calibration()


def test_what_another_process_says_of_itself_counts() -> None:
    (told,) = measured([Figure("told", lambda: "0.25", str, seconds=lambda s: float(str(s)))], rounds=1)
    assert told.least == 0.25
    assert "0.25" in str(told)


def test_a_search_looks_at_as_many_states_as_it_names() -> None:
    done = adjudicate(load(), TURN)
    game, states = done.played.words.game, [*done.states.values()]
    first, last = next(s for s in states if s.question is not None), states[-1]
    assert searched(game, first, SEARCHED) == SEARCHED
    assert searched(game, first, 3) == 3
    assert last.question is None or searched(game, last, 1) == 1


def test_the_scenario_of_the_figures_is_played_to_its_end() -> None:
    ruling = adjudicate(load(), TURN).ruling
    assert not ruling.refused
    assert playing(load())[0].name.startswith("text to timeline, ")
