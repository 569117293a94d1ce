"""What is in force is remembered by what it depends on. Worked out anew it is the same, in every state of every third text
that is shipped and of random lines of play. And this is a test: where it is remembered by less, that is found out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from app.engine.law import memory
from app.engine.law.force import work_out
from app.engine.law.memory import Memory, depends_on
from app.engine.law.rules import Game
from app.engine.play.beginning import Situation
from app.engine.position.state import State
from app.services.adjudicate import play as played
from tests.properties.test_play import SLOW, play, situations, under_each_ruleset
from tests.properties.test_search import LIBRARY, TEXTS


def stale(game: Game, states: Iterable[State]) -> Iterator[State]:
    """The states for which the table that is used is not the one that they have."""
    return (s for s in states if game.force(s) != work_out(game, s, Memory().spoken(game, s)))


@under_each_ruleset
@SLOW
@given(situation=situations(), data=st.data())
def test_no_table_is_stale_on_random_lines(ruleset: str, situation: Situation, data: st.DataObject) -> None:
    assert not list(stale(LIBRARY.game(ruleset), play(data, situation, ruleset)))


@cache
def shipped() -> list[tuple[Game, list[State]]]:
    """The states of every third text that is shipped, and the game of each."""
    runs = [played(LIBRARY, text) for _, text in TEXTS[::3]]
    return [(run.words.naming.game, [state for _, state in run.run.record]) for run in runs]


def any_is_stale() -> bool:
    """Whether a table is stale in one of the texts, with a memory of their own."""
    return any(any(stale(replace(game, memory=Memory()), states)) for game, states in shipped())


def test_no_table_is_stale_in_what_is_shipped() -> None:
    assert not any_is_stale()


@pytest.mark.parametrize(("part", "what"), [(0, "cards"), (1, "changes"), (4, "beaten"), (6, "battle"), (7, "marks")])
def test_a_table_remembered_by_less_is_found_out(part: int, what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def less(state: State, everywhere: bool) -> tuple[object, ...]:
        key = depends_on(state, everywhere)
        return (*key[:part], *key[part + 1 :])

    shipped()  # the texts themselves are played with the memory as it is
    monkeypatch.setattr(memory, "depends_on", less)
    assert any_is_stale(), what
