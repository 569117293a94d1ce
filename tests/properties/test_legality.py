"""What is offered can be done, and what is not offered is refused for a reason: on random boards, and wherever somebody is
asked in the shipped scenarios and proofs."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine.law.judging import judge, nameable
from app.engine.law.options import options
from app.engine.law.places import effect_of
from app.engine.law.rules import Game
from app.engine.law.verdict import Refused, Truth
from app.engine.play.beginning import Situation
from app.engine.play.step import Step, step
from app.engine.position.decisions import Activate, AnyDecision, Attack, Choose, Say, Settle
from app.engine.position.events import Activated, Asked, AttackDeclared, ChainStarts, Settled, Stalled
from app.engine.position.state import State
from app.engine.words.cards import EffectKind
from app.rulebook.library import load
from app.services.adjudicate import play as play_text
from tests.properties.test_play import SLOW, play, situations, under_each_ruleset

LIBRARY = load()
FAST = (EffectKind.QUICK, EffectKind.ACTIVATION)
MANDATORY = ("Light and Darkness Dragon", "Doomcaliber Knight")
"""Cards that answer links of themselves."""
TEXTS = [(e.slug_name, e.text) for e in LIBRARY.examples] + [
    (f"{proof.id} under {ruleset}", proof.text(ruleset))
    for number, proof in enumerate(LIBRARY.proofs)
    for ruleset in proof.rulesets[:1]
    if number % 6 == 0 or any(name in proof.scenario for name in MANDATORY)
]


def takes_effect(game: Game, state: State, decision: AnyDecision) -> None:
    """A decision that was offered is taken, leads somewhere, and is what was announced."""
    done = step(game, state, decision)
    told = [event.what for event, _ in done.record]
    assert done.state != state
    assert not any(isinstance(what, Stalled) for what in told)
    match decision:
        case Activate(card=card, effect=effect):
            assert any(isinstance(t, Activated) and (t.card, t.effect) == (card, effect) for t in told), decision
            is_completed(game, done, decision)
        case Settle(card=card, effect=effect):
            assert any(isinstance(t, Settled) and (t.card, t.effect) == (card, effect) for t in told), decision
        case Attack(card=card):
            declared = any(isinstance(t, AttackDeclared) and t.attacker == card for t in told)
            question = done.state.question
            assert declared or (question is not None and (question.kind == "word" or question.of_cards)), decision
        case _:
            pass


def is_completed(game: Game, done: Step, decision: Activate) -> None:
    """An activation that was offered becomes a link: its costs can be paid and its targets chosen, whatever is chosen."""
    state = done.state
    for _ in range(20):
        if state.over:
            return  # what it takes was all that its player had left
        link = next((k for k in state.chain if (k.card, k.effect) == (decision.card, decision.effect)), None)
        if link is not None or any(isinstance(e.what, ChainStarts) for e, _ in done.record):
            effect = effect_of(game, state.card(decision.card), decision.effect)
            # what has to be used is activated without a target as well
            aim = None if effect.mandatory else effect.targets
            assert link is None or aim is None or len(link.targets) >= aim.least
            return
        answers = [d for d in options(game, state) if isinstance(d, Choose | Say)]
        assert answers, f"{decision} cannot be completed: {state.question}"
        done = step(game, state, answers[0])
        state = done.state
    raise AssertionError(f"{decision} does not become a link")


def answers_fast_enough(game: Game, done: Step) -> None:
    """On a chain, what is no triggered effect is of Spell Speed 2, and of 3 on top of a 3: also what went there of itself."""
    speeds: dict[int, int] = {}
    for event, state in done.record:
        if isinstance(event.what, Activated):
            effect = effect_of(game, state.card(event.what.card), event.what.effect)
            below = speeds.get(event.what.number - 1)
            if below is None and event.what.number > 1:
                under = state.chain[event.what.number - 2]
                below = effect_of(game, state.card(under.card), under.effect).speed
            if below is not None and effect.kind in FAST:
                assert effect.speed >= (3 if below == 3 else 2), event
            speeds[event.what.number] = effect.speed


def agrees(game: Game, state: State) -> None:
    """The two ways to ask what is lawful agree, and each No has a reason."""
    assert state.question is not None
    player = state.question.player
    offered = set(options(game, state))
    for decision in dict.fromkeys(nameable(game, state, state.question)):
        verdict = judge(game, state, player, decision)
        assert verdict.lawful == (decision in offered), decision
        refused = any(ground.holds is Truth.NO for ground in verdict.grounds)
        # what depends on effects that negate each other in a circle is neither
        assert verdict.lawful != refused or verdict.holds is Truth.UNKNOWN, decision
        if verdict.lawful:
            takes_effect(game, state, decision)
            answers_fast_enough(game, step(game, state, decision))
        else:
            assert all(ground.rules for ground in verdict.against), decision
            with pytest.raises(Refused):
                step(game, state, decision)


@under_each_ruleset
@SLOW
@given(situation=situations(), data=st.data())
def test_what_is_offered_can_be_done_and_the_rest_is_refused(
    ruleset: str, situation: Situation, data: st.DataObject
) -> None:
    game = load().game(ruleset)
    for state in play(data, situation, ruleset, most=12):
        if state.question is not None:
            agrees(game, state)


@pytest.mark.parametrize("text", [text for _, text in TEXTS], ids=[name for name, _ in TEXTS])
def test_it_can_be_done_wherever_somebody_is_asked_in_what_is_shipped(text: str) -> None:
    played = play_text(LIBRARY, text)
    game = played.words.naming.game
    asked = [state for event, state in played.run.record if isinstance(event.what, Asked)]
    assert asked
    answers_fast_enough(game, Step(played.run.final, tuple(played.run.record)))
    for state in asked[::3]:
        agrees(game, state)
