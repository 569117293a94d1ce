"""Walking all lines of play: as many as were counted, within bounds, with a word on what was not looked at."""

from __future__ import annotations

from itertools import count

import pytest
from msgspec.structs import replace

from app.engine.ids import Seat, Zone
from app.engine.law.naming import MOST_CHOICES
from app.engine.law.options import options
from app.engine.law.rules import Game
from app.engine.law.verdict import Truth
from app.engine.play.beginning import start
from app.engine.play.step import step
from app.engine.position.decisions import Choose, Pass, Say
from app.engine.position.state import State
from app.engine.search.asking import always, ever
from app.engine.search.walk import Bounds, Graph, walk
from app.rulebook.library import load
from app.services.adjudicate import play
from app.services.casting import cast
from tests.engine.test_counting import DEPTH, POSITIONS, RULESETS


def begun(a: str, b: str, ruleset: str = "tcg-2010", at: str = "battle/step") -> tuple[Game, State]:
    text = f"ruleset: {ruleset}\nturn: {{player: A, number: 3, at: {at}}}\nA: {a}\nB: {b}\n"
    played = cast(load(), play(load(), text).scenario, ruleset)
    return played.game, start(played.game, played.situation).state


def named(name: str, ruleset: str = "tcg-2010") -> tuple[Game, State]:
    a, b, _ = POSITIONS[name]
    return begun(a.removeprefix("A: "), b.removeprefix("B: "), ruleset)


def lines(graph: Graph, depth: int) -> int:
    """How many lines of so many decisions the graph holds; one that ends sooner counts as one."""
    ways, ended = {0: 1}, 0
    for _ in range(depth):
        after: dict[int, int] = {}
        for number, many in ways.items():
            ended += many if not graph.positions[number].choices else 0
            for to in graph.leads[number]:
                after[to] = after.get(to, 0) + many
        ways = after
    return ended + sum(ways.values())


@pytest.mark.parametrize("name", POSITIONS)
def test_the_graph_holds_as_many_lines_as_were_counted(name: str) -> None:
    for ruleset, expected in zip(RULESETS, POSITIONS[name][2], strict=True):
        game, state = named(name, ruleset)
        graph = walk(game, state, Bounds(positions=30_000, turn=state.turn + 1, depth=DEPTH))
        assert not graph.walked.left
        assert lines(graph, DEPTH) == expected


def test_each_position_is_there_once_and_a_line_leads_to_it() -> None:
    game, state = named("shrink-and-book")
    graph = walk(game, state, Bounds(turn=state.turn))
    assert graph.walked.positions == len(graph.positions) == len({p.state for p in graph.positions})
    assert graph.walked.decisions > graph.walked.positions - 1  # some lines lead to equal states
    for position in graph.positions[::7]:
        at = state
        for decision in graph.line(position):
            at = step(game, at, decision).state
        assert at == position.state
        assert position.choices == options(game, at)


def test_every_choice_leads_somewhere_where_nothing_was_left_out() -> None:
    game, state = named("lily-and-rising-energy")
    graph = walk(game, state, Bounds(turn=state.turn))
    told = graph.walked
    assert (told.deep, told.left, told.crowded, told.chance, told.short) == (0, 0, 0, 0, "")
    assert told.late > 0
    assert not told.whole  # the next turn was not looked at
    for position, leads in zip(graph.positions, graph.leads, strict=True):
        late = position.state.question is not None and position.state.question.kind == "turn"
        assert len(leads) == (0 if late else len(position.choices))
    assert told.decisions == sum(map(len, graph.leads))


def test_passing_alone_is_no_decision() -> None:
    game, state = named("empty-battle-step")
    graph = walk(game, state, Bounds(turn=state.turn, depth=1))
    passed = [p for p in graph.positions if p.passed]
    assert passed
    assert all(p.choices == (Pass(),) == options(game, p.state) for p in passed)
    assert {p.depth for p in graph.positions} == {0, 1}
    assert all(len(p.choices) > 1 for p in graph.positions if p.depth == 0)


def test_a_bound_of_positions() -> None:
    game, state = named("shrink-and-book")
    graph = walk(game, state, Bounds(positions=40))
    assert (graph.walked.positions, graph.walked.short) == (40, "positions")
    assert graph.walked.left > 0
    assert not graph.walked.whole


def test_a_bound_of_seconds_by_the_clock_that_is_handed_in() -> None:
    game, state = named("shrink-and-book")
    ticks = count()
    graph = walk(game, state, Bounds(seconds=25), clock=lambda: float(next(ticks)))
    assert (graph.walked.decisions, graph.walked.short) == (25, "seconds")
    with pytest.raises(ValueError, match="no clock"):
        walk(game, state, Bounds(seconds=1))


def test_a_bound_of_depth() -> None:
    game, state = named("shrink-and-book")
    graph = walk(game, state, Bounds(depth=2))
    assert max(p.depth for p in graph.positions) == 2
    assert graph.walked.deep == sum(p.depth == 2 and not p.passed for p in graph.positions) > 0
    assert graph.walked.short == ""


def test_more_ways_to_choose_than_are_offered_are_told() -> None:
    game, state = named("empty-battle-step")
    state = replace(state, cards=tuple(replace(state.cards[0], id=n, zone=Zone.HAND) for n in range(1, 21)))
    assert state.question is not None
    chooses = replace(state.question, kind="hand-limit", among=tuple(range(1, 21)), least=6, most=6)
    state = replace(state, question=chooses)
    few = replace(state, question=replace(chooses, least=1, most=1))
    assert len(options(game, state)) == MOST_CHOICES
    assert isinstance(options(game, state)[0], Choose)
    assert walk(game, state, Bounds(depth=0)).walked.crowded == 1
    assert walk(game, few, Bounds(depth=0)).walked.crowded == 0


def test_it_can_come_to_what_a_line_leads_to() -> None:
    game, state = named("lily-and-rising-energy")
    answer = ever(game, state, lambda s: s.life_of(Seat.B) < 6000, Bounds(turn=state.turn))
    assert (answer.holds, answer.chance, answer.walked.short) == (Truth.YES, False, "found")
    at = state
    for decision in answer.line:
        assert at.life_of(Seat.B) >= 6000
        at = step(game, at, decision).state
    assert at.life_of(Seat.B) < 6000


def test_it_can_never_come_to_what_no_line_leads_to() -> None:
    game, state = begun("{lp: 100}", "{monsters: [any Fiend 1500/1000]}", at="end")
    assert ever(game, state, lambda s: s.life_of(Seat.B) < 8000, Bounds(depth=3)).holds is Truth.UNKNOWN
    # B attacks, and A, who has nothing, loses: that is the end of every line in which B does not wait
    lost = ever(game, state, lambda s: s.winner is Seat.B, Bounds(turn=4))
    assert lost.holds is Truth.YES
    final = state
    for decision in lost.line:
        final = step(game, final, decision).state
    assert ever(game, final, lambda s: s.winner is Seat.A).holds is Truth.NO


def test_what_chance_decides_is_walked_and_told() -> None:
    game, state = begun("{monsters: [any Warrior 1800/1000]}", "{spells: [Fairy Box (face-up)]}")
    graph = walk(game, state, Bounds(turn=3))
    assert graph.walked.chance > 0
    answer = ever(game, state, lambda s: s.life_of(Seat.B) < 8000, Bounds(turn=3))
    assert (answer.holds, answer.chance) == (Truth.YES, True)
    assert any(isinstance(decision, Say) for decision in answer.line)


def test_what_has_missed_its_moment_moves_nothing() -> None:
    game, state = named("tomatoes")
    marked = replace(state, missed=((1, "float", "x"),))
    assert options(game, marked) == options(game, state)
    for decision in options(game, state):
        assert replace(step(game, marked, decision).state, missed=()) == step(game, state, decision).state


def in_graveyard(game: Game, slug: str, state: State) -> bool:
    return any(card.slug == slug and card.zone is Zone.GRAVEYARD for card in state.cards)


def test_where_passing_is_no_decision_a_line_has_nothing_in_it_that_only_spares_passes() -> None:
    """Who Sets Book of Moon need not pass with it later; the plain attack has fewer decisions all the same."""
    game, state = begun("{monsters: [Goyo Guardian], hand: [Book of Moon]}", "{monsters: [Sangan]}", at="main-1")
    fallen = lambda after: in_graveyard(game, "sangan", after)  # noqa: E731
    whole, plain = (ever(game, state, fallen, Bounds(turn=state.turn, passes=passes)) for passes in (True, False))
    acts = [[d for d in found.line if not isinstance(d, Pass)] for found in (whole, plain)]
    assert [type(d).__name__ for d in acts[1]] == ["Go", "Attack"]
    assert [type(d).__name__ for d in acts[0]][:2] == ["SetCard", "Go"]


def test_what_comes_in_every_line_and_a_line_past_what_does_not() -> None:
    game, state = begun("{monsters: [Goyo Guardian]}", "{monsters: [Sangan]}", at="battle/step")
    bounds = Bounds(turn=state.turn)
    found = always(game, state, lambda after: in_graveyard(game, "sangan", after), bounds)
    assert found.holds is Truth.NO
    for decision in found.line:
        state = step(game, state, decision).state
        assert not in_graveyard(game, "sangan", state)
    assert state.question is not None
    assert state.question.kind == "turn"
    assert always(game, state, lambda after: after.question is not None, bounds).holds is Truth.YES


def test_what_was_not_walked_is_not_claimed_of_every_line() -> None:
    game, state = begun("{monsters: [Goyo Guardian]}", "{monsters: [Sangan]}", at="battle/step")
    for bounds in (Bounds(positions=2, turn=state.turn), Bounds(depth=0, turn=state.turn)):
        assert always(game, state, lambda after: False, bounds).holds is Truth.UNKNOWN
        assert ever(game, state, lambda after: False, bounds).holds is Truth.UNKNOWN
