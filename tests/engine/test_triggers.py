"""Waiting effects, on states made by hand."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.ids import Cause, Face, Seat, Zone
from app.engine.law.judging import judge
from app.engine.law.laws import Law
from app.engine.law.triggers import listen
from app.engine.play.beginning import Placed, Situation, first_state, start
from app.engine.play.course import frames_for
from app.engine.play.step import begin, step
from app.engine.position.decisions import Activate, Pass
from app.engine.position.events import Activated, Drew, Moved, Stalled, Summoned, TriggerMissed
from app.engine.position.state import State, Trigger, with_card
from app.rulebook.library import load

GAME = load().game("tcg-2010")


def waiting(*slugs: str, trigger: Trigger, at: str) -> State:
    """A state right before a place, with these cards in B's Graveyard and one effect waiting."""
    placed = tuple(Placed(slug, Seat.B, Seat.B, Zone.GRAVEYARD) for slug in slugs)
    state = first_state(GAME, Situation(3, Seat.A, at, (8000, 8000), placed))
    return replace(state, frames=frames_for(GAME.ruleset, at), waiting=(trigger,))


def test_a_mandatory_effect_is_activated_without_anything_to_target() -> None:
    bite = Trigger(1, "bite", Seat.B, ("flip-effects",), mandatory=True, misses=False)
    done = begin(GAME, waiting("man-eater-bug", trigger=bite, at="battle/damage/resolve-effects"))
    told = [event.what for event, _ in done.record]
    assert Activated(1, 1, "bite", Seat.B, False) in told
    assert not any(isinstance(what, Stalled) for what in told)
    assert done.state.waiting == ()


def test_an_optional_effect_without_anything_to_target_is_not_offered() -> None:
    cling = Trigger(1, "cling", Seat.B, ("event",), mandatory=False, misses=False)
    done = begin(GAME, waiting("archfiend-of-gilfer", trigger=cling, at="battle/damage/end"))
    assert TriggerMissed(1, "cling", Law.TARGET) in [event.what for event, _ in done.record]


def test_an_optional_effect_misses_when_something_else_came_after() -> None:
    capture = Trigger(1, "seed", Seat.B, ("event",), mandatory=False, misses=True, stale=True)
    done = begin(GAME, waiting("mystic-tomato", trigger=capture, at="battle/damage/end"))
    assert TriggerMissed(1, "seed", Law.TRIGGER_MISSED) in [event.what for event, _ in done.record]


def test_an_optional_effect_that_does_not_miss_is_offered() -> None:
    seed = Trigger(1, "seed", Seat.B, ("event",), mandatory=False, misses=False, stale=True)
    done = begin(GAME, waiting("mystic-tomato", trigger=seed, at="battle/damage/end"))
    assert done.state.question is not None
    assert (done.state.question.kind, done.state.question.player) == ("trigger", Seat.B)


def test_a_trigger_effect_whose_cost_cannot_be_paid_is_not_offered() -> None:
    placed = (
        Placed("inspection", Seat.B, Seat.B, Zone.SPELL, Face.UP),
        Placed("man-eater-bug", Seat.A, Seat.A, Zone.HAND),
    )
    for life, offered in ((500, False), (501, True)):
        begun = start(GAME, Situation(3, Seat.A, "standby", (8000, life), placed))
        state = step(GAME, begun.state, Pass()).state
        verdict = judge(GAME, state, Seat.B, Activate(1, "inspect"))
        assert verdict.lawful is offered
        assert any(g.clause == Law.COST for g in verdict.against) is not offered


def test_what_waits_for_a_moment_of_this_turn_off_the_field_is_lost_with_its_card() -> None:
    rise = Trigger(1, "behemoth", Seat.B, ("end-phase",), mandatory=True)
    state = waiting("twin-headed-behemoth", trigger=rise, at="main-1")

    def gone(state: State, come_from: Zone, to: Zone, destroyed: bool = False) -> State:
        moved = with_card(state, replace(state.card(1), zone=to))
        what = Moved(1, come_from, to, cause=Cause.EFFECT, destroyed=destroyed, player=Seat.B)
        return listen(GAME, moved, what, together=False)[0]

    back = gone(state, Zone.GRAVEYARD, Zone.MONSTER)
    assert [t.lost for t in back.waiting] == [True]
    assert [t.lost for t in gone(back, Zone.MONSTER, Zone.GRAVEYARD).waiting] == [True]
    # destroyed anew it is owed for that
    assert [t.lost for t in gone(back, Zone.MONSTER, Zone.GRAVEYARD, destroyed=True).waiting] == [False]


def test_what_is_asked_for_later_is_not_asked_as_the_effect_is_met() -> None:
    placed = (
        Placed("elemental-hero-bubbleman", Seat.A, Seat.A, Zone.MONSTER, Face.UP),
        Placed("monster-reborn", Seat.A, Seat.A, Zone.SPELL, Face.UP),
    )
    begun = start(GAME, Situation(3, Seat.A, "main-1", (8000, 8000), placed))
    _, met = listen(GAME, begun.state, Summoned(Seat.A, 1, "special"), together=False)
    assert [(each.card, each.effect) for each in met] == [(1, "bubbles")]


def test_of_what_happens_to_two_cards_at_once_an_effect_is_met_once_or_once_for_each() -> None:
    for slug, effect, drawn, times in (
        ("koaki-meiru-speeder", "speed", "iron-core-of-koaki-meiru", 2),
        ("destiny-hero-dasher", "arrival", "kuriboh", 1),
    ):
        lies = Zone.MONSTER if times > 1 else Zone.GRAVEYARD
        placed = (
            Placed(slug, Seat.A, Seat.A, lies, Face.UP),
            *(Placed(drawn, Seat.A, Seat.A, Zone.HAND) for _ in range(2)),
        )
        state = start(GAME, Situation(3, Seat.A, "draw", (8000, 8000), placed)).state
        for number, card in enumerate((2, 3)):
            state, _ = listen(GAME, state, Drew(Seat.A, card), together=number > 0)
        met = [t.subjects for t in state.waiting if t.effect == effect]
        assert met == ([(2,), (3,)] if times > 1 else [(2, 3)])
