"""Points on which the rulesets differ, or were thought to: each proof is broken on purpose once, and what no proof can say."""

from __future__ import annotations

import msgspec
import pytest

from app.engine.law.options import options
from app.engine.position.decisions import Attack
from app.engine.position.events import AttackDeclared, ChainDone
from app.engine.position.frames import InWindow
from app.engine.words.classes import effect_classes
from app.engine.words.operations.negate_activation import NegateActivation
from app.engine.words.operations.negate_effect import NegateEffect
from app.rulebook.library import Library, load
from app.services.adjudicate import play
from app.services.proving import failures
from tests.rulings.test_broken_rules import with_nodes

RESPONSE = "battle/step/attack/response"
STOPPED = """ruleset: {ruleset}
turn: {{player: A, number: 3, at: battle/step}}
A: {{monsters: [Dark Magician, Luster Dragon]}}
B: {{lp: 8000, spells: [Magic Cylinder]}}
play:
  - A: attack Dark Magician directly
  - B: activate Magic Cylinder
"""


def broken(proof: str, library: Library) -> list[str]:
    found = next(p for p in library.proofs if p.id == proof)
    return [f.says for f in failures(library, found)]


@pytest.mark.parametrize("ruleset", sorted(load().rulesets))
def test_nobody_attacks_again_before_a_chain_that_stopped_the_attack_was_answered(ruleset: str) -> None:
    played = play(load(), STOPPED.format(ruleset=ruleset))
    game = played.words.game
    record = played.run.record
    after = next(n for n, (event, _) in enumerate(record) if isinstance(event.what, ChainDone))
    asked = [state for _, state in record[after:] if state.question is not None and state.question.kind == "priority"]
    first = asked[0]
    assert isinstance(first.frames[-1], InWindow)
    assert (first.frames[-1].path, first.frames[-1].answering) == ("battle/step/open", True)
    assert not any(isinstance(d, Attack) for d in options(game, first))
    assert any(isinstance(d, Attack) for state in asked for d in options(game, state))
    assert not any(isinstance(event.what, AttackDeclared) for event, _ in record[after:])


def test_without_its_moment_in_the_response_an_attack_target_is_not_answered() -> None:
    proof = "chosen-as-a-target-is-answered-with-the-declaration"
    assert not broken(proof, load())
    assert broken(proof, with_nodes("today", {RESPONSE: {"timings": ("event", "attack-declaration")}}))


def test_what_negates_only_an_effect_does_not_negate_an_activation() -> None:
    herald = load().cards["herald-of-orange-light"]
    effect = herald.effects[0]
    assert effect.does[0] == NegateActivation()
    assert {"negates", "negates-activation", "monster-negates-activation"} <= effect_classes(effect, herald)
    only = msgspec.structs.replace(effect, does=(NegateEffect(), *effect.does[1:]))
    assert not {"negates-activation", "monster-negates-activation"} & effect_classes(only, herald)
    assert "negates" in effect_classes(only, herald)


def test_a_spell_negates_an_activation_without_being_a_monster() -> None:
    shield = load().cards["my-body-as-a-shield"]
    classes = effect_classes(shield.effects[0], shield)
    assert {"negates-activation", "monster-negates-activation"} & classes == {"negates-activation"}


@pytest.mark.parametrize("phase", ["standby", "main-1"])
def test_without_its_place_in_the_next_phase_what_is_overdue_is_not_done(phase: str) -> None:
    proof = {
        "standby": "a-discard-owed-in-a-draw-phase-left-out",
        "main-1": "a-discard-owed-when-two-phases-are-left-out",
    }[phase]
    assert not broken(proof, load())
    assert broken(proof, with_nodes("tcg-2010", {f"{phase}/overdue": {"when": "draw-replaced"}}))


def test_the_line_of_a_link_that_was_met_earlier_cites_who_says_so() -> None:
    text = next(p for p in load().proofs if p.id == "what-was-met-earlier-is-the-first-link").text("tcg-2010")
    link = next(line for line in play(load(), text).ruling.timeline if line.text.endswith("as Chain Link 1."))
    cited = {f"{c.source}/{c.passage}" for c in link.citations}
    assert "edison-compendium/segoc/early-trigger" in cited
    assert not {"chains-quickref/resolve/order-of-several-new-triggers", "edison-compendium/segoc/order"} & cited
