"""Who leaves a phase gives the opponent a last chance in it, also where that is written afterwards."""

from __future__ import annotations

import pytest

from tests.rulings.playing import board, clauses, rule_on, said

RULESETS = ["tcg-2005", "tcg-2008", "tcg-2010", "ocg-2010", "tcg-2014", "today"]
ROAR = "B: activate Threatening Roar\n    at: main-1"
ATTACK = "A: attack Dark Magician -> Sangan"
SIDES = (
    "monsters: [Dark Magician], spells: [Seven Tools of the Bandit]",
    "monsters: [Sangan], spells: [Threatening Roar]",
)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_opponent_acts_before_the_main_phase_is_left(ruleset: str) -> None:
    ruling = rule_on(board(*SIDES, "A: enter battle", ROAR, ATTACK, ruleset=ruleset, at="main-1"))
    assert [r.line for r in ruling.refused] == [3]
    assert "attack/forbidden-by-an-effect" in clauses(ruling, 3)
    keys = [e.key for e in ruling.timeline]
    used = next(e.key for e in ruling.timeline if "B activates Threatening Roar" in e.text)
    assert used.startswith("main-1/")
    assert "battle" in keys[keys.index(used) :]


@pytest.mark.parametrize("ruleset", ["tcg-2010", "ocg-2010", "today"])
@pytest.mark.parametrize("then", [("A: pass", "B: pass"), ("A: activate Seven Tools of the Bandit",), ()])
def test_what_answers_it_comes_before_the_leaving(then: tuple[str, ...], ruleset: str) -> None:
    ruling = rule_on(board(*SIDES, "A: enter battle", ROAR, *then, ATTACK, ruleset=ruleset, at="main-1"))
    negated = "A: activate Seven Tools of the Bandit" in then
    assert [r.line for r in ruling.refused] == ([] if negated else [3 + len(then)])
    assert said(ruling, "A attacks Sangan with Dark Magician") is negated


def test_the_end_of_the_battle_phase_is_a_chance_for_the_opponent_too() -> None:
    sides = ("monsters: [Dark Magician]", "monsters: [Sangan], spells: [Book of Moon]")
    use = "B: activate Book of Moon -> Dark Magician\n    at: battle/step"
    ruling = rule_on(board(*sides, "A: end battle", use, "A: change Dark Magician", at="battle"))
    assert [r.line for r in ruling.refused] == [3]
    used = next(e.key for e in ruling.timeline if "B activates Book of Moon" in e.text)
    assert used.startswith("battle/step")
    ruling = rule_on(board(*sides, "A: end turn", use, at="main-2"))
    assert not ruling.refused
    assert said(ruling, "Turn 4"), "the Battle Phase of this turn was over before"


def test_who_leaves_has_no_other_chance_before_it() -> None:
    sides = ("monsters: [Dark Magician], spells: [Threatening Roar]", "monsters: [Sangan]")
    ruling = rule_on(board(*sides, "A: enter battle", ROAR.replace("B:", "A:"), at="main-1"))
    assert [r.line for r in ruling.refused] == [2]


def test_the_next_turn_comes_first() -> None:
    sides = ("hand: [Honest]", "hand: [Kuriboh]")
    ruling = rule_on(board(*sides, "A: end turn", "B: summon Kuriboh\n    at: main-1", at="main-1"))
    assert not ruling.refused
    assert said(ruling, "Kuriboh is Normal Summoned to B’s side")


def test_without_a_step_it_is_the_last_chance_for_a_chain_and_no_answer_to_an_earlier_one() -> None:
    sides = ("monsters: [Dark Magician]", "monsters: [Gladiator Beast Laquari], deck: [Gladiator Beast Darius]")
    use = ("B: activate Gladiator Beast Laquari", "B: choose Gladiator Beast Darius")
    fight = "A: attack Dark Magician -> Gladiator Beast Laquari"
    sides = (sides[0].replace("Dark Magician", "any Warrior 1800/1000, any Fiend 100/100"), sides[1])
    fight = fight.replace("Dark Magician", "any Fiend 100/100")
    ruling = rule_on(board(*sides, fight, "A: end battle", *use, "A: change any Warrior 1800/1000"))
    assert not ruling.refused
    keys = {e.text.split(" ")[0] + e.kind: e.key for e in ruling.timeline if e.kind in ("link", "decision")}
    assert keys["Blink"].startswith("battle/end")
    sides = ("hand: [Dark Hole], spells: [Waboku]", "monsters: [Stardust Dragon], spells: [Seven Tools of the Bandit]")
    lines = ("A: activate Waboku", "A: end turn", "B: activate Seven Tools of the Bandit")
    ruling = rule_on(board(*sides, *lines, at="main-1"))
    assert [r.line for r in ruling.refused] == [3]
