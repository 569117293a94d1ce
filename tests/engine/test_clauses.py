"""Which clauses of legality are asked on which occasion, and what they look at."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from app.engine.ids import Face, Seat, Stance, Zone
from app.engine.law.clauses.asked import ASKED, grounds, why_not
from app.engine.law.clauses.look import Occasion, look_at
from app.engine.law.clauses.moment import OF_THE_MOMENT
from app.engine.law.judging import judge, lawful, nameable
from app.engine.law.laws import Law
from app.engine.law.places import effect_of
from app.engine.law.verdict import Truth
from app.engine.play.beginning import Placed, Situation, start
from app.engine.play.step import begin, step
from app.engine.position.decisions import Activate, Pass
from app.engine.position.events import Activated, TriggerMissed
from app.engine.position.state import State, Trigger
from app.rulebook.library import load

GAME = load().game("tcg-2010")


def monster(slug: str, seat: Seat) -> Placed:
    return Placed(slug, seat, seat, Zone.MONSTER, Face.UP, Stance.ATTACK)


def trap(slug: str, seat: Seat) -> Placed:
    return Placed(slug, seat, seat, Zone.SPELL, Face.DOWN)


def begun(*placed: Placed) -> State:
    return start(GAME, Situation(3, Seat.A, "main-1", (8000, 8000), placed)).state


def test_every_occasion_has_its_clauses() -> None:
    assert set(ASKED) == set(Occasion)
    for clauses in ASKED.values():
        assert len(clauses) == len(set(clauses)) > 5


def owed_answers() -> State:
    """Exiled Force has been activated against two Doomcaliber Knights of B, whose player is asked which answers first."""
    state = begun(
        monster("doomcaliber-knight", Seat.B), monster("doomcaliber-knight", Seat.B), monster("exiled-force", Seat.A)
    )
    state = step(GAME, state, Activate(3, "exile")).state
    while state.question is not None and state.question.of_cards:
        state = step(GAME, state, next(iter(nameable(GAME, state, state.question)))).state
    return state


def test_what_a_window_admits_binds_what_has_to_be_used() -> None:
    state = owed_answers()
    nodes = dict(GAME.ruleset.nodes)
    nodes["main-1/window"] = replace(nodes["main-1/window"], admits=("counter-trap",))
    narrow = replace(GAME, ruleset=replace(GAME.ruleset, nodes=nodes))
    assert why_not(GAME, state, state.waiting[0], Occasion.OWED) is None
    against = why_not(narrow, state, state.waiting[0], Occasion.OWED)
    assert against is not None
    assert against.clause == Law.ADMITS
    done = begin(narrow, replace(state, question=None))
    told = [event.what for event, _ in done.record]
    assert [t.card for t in told if isinstance(t, TriggerMissed) and t.because == Law.ADMITS] == [1, 2]
    assert not any(isinstance(t, Activated) for t in told)


def test_the_player_of_several_mandatory_answers_puts_them_in_order() -> None:
    state = owed_answers()
    assert state.question is not None
    assert (state.question.kind, state.question.player, state.question.least) == ("trigger", Seat.B, 1)
    assert not lawful(GAME, state, Seat.B, Pass())
    second = Activate(2, state.question.effects[1][1])
    assert [g.clause for g in judge(GAME, state, Seat.B, second).grounds] == [Law.SPEAKER, Law.MANDATORY_ANSWER]
    links = step(GAME, state, second).state.chain
    assert [link.card for link in links] == [3, 2, 1]


def test_the_clauses_of_the_moment_do_not_look_at_the_board() -> None:
    """They can be worked out once for a window and an effect, so nothing that lies elsewhere may change them."""
    before = begun(
        monster("sangan", Seat.A), trap("waboku", Seat.A), trap("solemn-judgment", Seat.B), trap("shrink", Seat.B)
    )
    for state in (before, step(GAME, before, Activate(2, "shelter")).state):
        for card in state.cards:
            for effect in GAME.cards[card.slug].effects:
                look = look_at(GAME, state, card.controller, card, effect, Occasion.CHOSEN)
                alone = tuple(c for c in state.cards if c.id in {card.id, *(link.card for link in state.chain)})
                elsewhere = replace(look, state=replace(state, cards=alone, life=(1, 1)))
                found = list(grounds(look, asked=OF_THE_MOMENT))
                assert found == list(grounds(elsewhere, asked=OF_THE_MOMENT))
                assert found


@pytest.mark.parametrize("occasion", [Occasion.GATHERED, Occasion.DUE])
def test_why_not_is_the_first_ground_that_fails(occasion: Occasion) -> None:
    state = begun(monster("sangan", Seat.A))
    card = state.card(1)
    effect = effect_of(GAME, card, "search")
    seed = Trigger(1, "search", Seat.A, ("event",), mandatory=False, misses=True, stale=True)
    against = why_not(GAME, state, seed, occasion)
    assert against is not None
    assert (against.clause, against.holds) == (Law.TRIGGER_MISSED, Truth.NO)
    assert why_not(GAME, state, replace(seed, ends=True), occasion) is None
    assert effect.id == "search"
