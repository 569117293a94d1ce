"""Random lawful play on random boards: nothing crashes or stalls, nothing is lost."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.engine.ids import Face, Seat, Stance, Zone
from app.engine.law.options import options
from app.engine.play.beginning import Placed, Situation, start
from app.engine.play.step import step
from app.engine.position import codec
from app.engine.position.events import Stalled
from app.engine.position.state import State
from app.rulebook.library import load

MONSTERS = [s for s, c in load().cards.items() if c.kind == "monster" and (not c.unmodelled or c.effects)]
BACKROW = [s for s, c in load().cards.items() if c.kind != "monster" and c.effects and "field" not in c.subtypes]
ANY = [*MONSTERS, *BACKROW]
STARTS = ["draw", "standby", "main-1", "battle", "battle/step", "battle/end", "main-2", "end"]


@st.composite
def situations(draw: st.DrawFn) -> Situation:
    placed: list[Placed] = []
    for seat in Seat:
        for slug in draw(st.lists(st.sampled_from(MONSTERS), max_size=3)):
            stance, face = draw(
                st.sampled_from([(Stance.ATTACK, Face.UP), (Stance.DEFENSE, Face.UP), (Stance.DEFENSE, Face.DOWN)])
            )
            placed.append(Placed(slug, seat, seat, Zone.MONSTER, face, stance))
        for slug in draw(st.lists(st.sampled_from(BACKROW), max_size=3)):
            placed.append(Placed(slug, seat, seat, Zone.SPELL, Face.DOWN, this_turn=draw(st.booleans())))
        for zone, most in ((Zone.HAND, 3), (Zone.GRAVEYARD, 2), (Zone.DECK, 2)):
            for slug in draw(st.lists(st.sampled_from(ANY), max_size=most)):
                placed.append(Placed(slug, seat, seat, zone))
    life = draw(st.tuples(st.sampled_from([100, 2000, 8000]), st.sampled_from([100, 2000, 8000])))
    return Situation(
        draw(st.sampled_from([1, 3])), draw(st.sampled_from(Seat)), draw(st.sampled_from(STARTS)), life, tuple(placed)
    )


def play(data: st.DataObject, situation: Situation, ruleset: str, most: int = 60) -> Iterator[State]:
    """States of a random lawful line of play; each step must not stall, nor refuse what was offered."""
    game = load().game(ruleset)
    begun = start(game, situation)
    state = begun.state
    yield state
    for _ in range(most):
        if state.question is None:
            return
        offered = options(game, state)
        assert offered, f"nothing can be decided at {state.question}"
        done = step(game, state, data.draw(st.sampled_from(offered)))
        assert not any(isinstance(event.what, Stalled) for event, _ in done.record)
        state = done.state
        yield state


SLOW = settings(
    max_examples=36, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)


def under_each_ruleset(test: Callable[..., None]) -> Callable[..., None]:
    """The test under every ruleset; two of them, drawn, are played at a time."""
    return pytest.mark.drawn(4)(pytest.mark.parametrize("ruleset", sorted(load().rulesets))(test))


@under_each_ruleset
@SLOW
@given(situation=situations(), data=st.data())
def test_lawful_play_loses_and_doubles_no_card(ruleset: str, situation: Situation, data: st.DataObject) -> None:
    cards = set(range(1, len(situation.cards) + 1))
    game = load().game(ruleset)
    for state in play(data, situation, ruleset):
        # Tokens come into being; nothing else does
        lying = [c.id for c in state.cards if c.id in cards or "token" not in game.cards[c.slug].subtypes]
        assert sorted(lying) == sorted(cards)
        for seat in Seat:
            assert len(state.lying(Zone.MONSTER, seat)) <= 5
            assert state.life_of(seat) >= 0
        assert state.over or state.question is not None


@under_each_ruleset
@SLOW
@given(situation=situations(), data=st.data())
def test_codec_brings_back_each_state(ruleset: str, situation: Situation, data: st.DataObject) -> None:
    for state in play(data, situation, ruleset, most=30):
        again = codec.decode(codec.encode(state))
        assert again == state
        assert hash(again) == hash(state)
        assert codec.digest(again) == codec.digest(state)


@under_each_ruleset
@SLOW
@given(situation=situations(), data=st.data())
def test_the_same_decisions_give_the_same_digest(ruleset: str, situation: Situation, data: st.DataObject) -> None:
    game = load().game(ruleset)
    state = start(game, situation).state
    taken = []
    for _ in range(25):
        if state.question is None:
            break
        decision = data.draw(st.sampled_from(options(game, state)))
        taken.append(decision)
        state = step(game, state, decision).state
    again = start(game, situation).state
    for decision in taken:
        again = step(game, again, decision).state
    assert codec.digest(again) == codec.digest(state)
