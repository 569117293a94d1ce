"""The figures mean what they say: a loop is one loop, and a search looks at as many states as it names."""

from __future__ import annotations

from app.bench import SEARCHED, TURN, Figure, asked, calibration, measured, playing, searching
from app.engine.law.options import options
from app.engine.search.walk import Bounds, walk
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


def test_a_search_comes_to_as_many_positions_as_it_names() -> None:
    library = load()
    game, states = asked(library)
    graph = walk(game, states[0], Bounds(positions=SEARCHED))
    assert graph.walked.positions == len({position.state for position in graph.positions}) == SEARCHED
    names = [figure.name for figure in searching(library)]
    assert names[0] == "search, 2,000 states"
    with_a_choice = [p for p in graph.positions if len(options(game, p.state)) > 1]
    assert names[1].endswith(f", {len(with_a_choice):,}")


def test_the_scenario_of_the_figures_is_played_to_its_end() -> None:
    ruling = adjudicate(load(), TURN).ruling
    assert not ruling.refused
    assert playing(load())[0].name.startswith("text to timeline, ")
