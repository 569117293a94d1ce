"""A decision is made as it is written, or it is said how it is not."""

from __future__ import annotations

import pytest

from app.explain.ruling import Ruling
from tests.rulings.playing import board, clauses, rule_on, said, zone

RULESETS = ["tcg-2005", "tcg-2008", "tcg-2010", "ocg-2010", "tcg-2014", "today"]
EVERYWHERE = pytest.mark.parametrize("ruleset", RULESETS)


def notes(ruling: Ruling) -> list[str]:
    return [e.text for e in ruling.timeline if "/remark" in e.key]


def play(a: str, b: str, *lines: str, ruleset: str = "tcg-2010", at: str = "main-1") -> Ruling:
    return rule_on(board(a, b, *lines, ruleset=ruleset, at=at))


# the same attack twice


@EVERYWHERE
def test_the_same_attack_written_twice_is_made_twice_where_the_monster_came_back(ruleset: str) -> None:
    attack = "A: attack Dark Magician -> Blue-Eyes White Dragon"
    sides = ("monsters: [Dark Magician], spells: [Time Machine]", "monsters: [Blue-Eyes White Dragon]")
    ruling = play(*sides, attack, "A: activate Time Machine", attack, ruleset=ruleset, at="battle")
    # in the OCG of 2010 the monster does not come back, and the attack is refused
    back = ruleset != "ocg-2010"
    assert sum("A attacks Blue-Eyes White Dragon" in e.text for e in ruling.timeline) == 1 + int(back)
    assert ruling.outcome.life["A"] == (7000 if back else 7500)
    assert (3 in [r.line for r in ruling.refused]) is not back


# what is paid


@pytest.mark.parametrize("monsters", ["Sangan, Kuriboh", "Sangan"])
def test_a_tribute_that_cannot_be_given_is_refused_and_told(monsters: str) -> None:
    sides = (f"monsters: [{monsters}], graveyard: [Honest], hand: [Caius the Shadow Monarch]", "")
    ruling = play(*sides, "A: summon Caius the Shadow Monarch paying Honest")
    assert "choice/among-what-is-offered" in clauses(ruling, 1)
    assert said(ruling, "Honest (in the Graveyard of A) cannot be given for Caius the Shadow Monarch")
    assert zone(ruling, "Sangan") == "on the field"
    assert not play(*sides, "A: summon Caius the Shadow Monarch paying Sangan").refused


BURST = ["Elemental Mistress Doriado", "any WIND Beast 1/1", "any WATER Beast 2/2", "any FIRE Beast 3/3"]


@pytest.mark.parametrize("order", [(0, 1, 2, 3), (1, 2, 3, 0), (3, 0, 1, 2)])
@pytest.mark.parametrize("more", ["", ", any EARTH Beast 4/4", ", any WIND Beast 5/5"])
def test_what_several_prices_take_is_spread_so_that_each_finds_its_own(order: tuple[int, ...], more: str) -> None:
    sides = (f"monsters: [{', '.join(BURST)}{more}], spells: [Elemental Burst]", "monsters: [Kuriboh]")
    paying = " + ".join(BURST[number] for number in order)
    ruling = play(*sides, f"A: activate Elemental Burst paying {paying}")
    assert not ruling.refused
    assert all(zone(ruling, name) == "in the Graveyard" for name in (*BURST, "Kuriboh"))


def test_what_a_later_price_needs_is_not_offered_for_an_earlier_one() -> None:
    sides = (f"monsters: [{', '.join(BURST)}], spells: [Elemental Burst]", "monsters: [Kuriboh]")
    ruling = play(*sides, "A: activate Elemental Burst")
    assert zone(ruling, "Elemental Mistress Doriado") == "in the Graveyard"
    assert zone(ruling, "Kuriboh") == "in the Graveyard"


@pytest.mark.parametrize(
    ("hand", "paying"), [("Honest", "Kuriboh"), ("Honest, Sangan", "Kuriboh"), ("Honest, Sangan", "Honest + Kuriboh")]
)
def test_a_cost_that_cannot_be_given_is_refused_and_told(hand: str, paying: str) -> None:
    sides = (f"spells: [Raigeki Break], hand: [{hand}], graveyard: [Kuriboh]", "monsters: [Dark Magician]")
    ruling = play(*sides, f"A: activate Raigeki Break -> Dark Magician paying {paying}")
    assert said(ruling, "Kuriboh (in the Graveyard of A) cannot be given for Raigeki Break")
    assert zone(ruling, "Honest") == "in the hand"
    assert not play(*sides, "A: activate Raigeki Break -> Dark Magician paying Honest").refused


@pytest.mark.parametrize("monsters", ["Kuriboh", "Kuriboh, Sangan", "Kuriboh, Kuriboh"])
def test_a_direct_attack_is_refused_also_where_a_target_would_be_asked_for(monsters: str) -> None:
    ruling = play(
        "monsters: [Dark Magician]", f"monsters: [{monsters}]", "A: attack Dark Magician directly", at="battle"
    )
    assert said(ruling, "A direct attack is not possible: the opponent controls a monster.")


def test_where_nothing_is_paid_nothing_can_be() -> None:
    lines = ("A: attack Dark Magician directly", "B: activate Mirror Force paying Kuriboh")
    ruling = play("monsters: [Dark Magician]", "spells: [Mirror Force], hand: [Kuriboh]", *lines, at="battle")
    assert said(ruling, "Kuriboh (in the hand of B) cannot be given for Mirror Force; what is given: nothing.")
    assert zone(ruling, "Dark Magician") == "on the field"


# a choice for which nobody asks


@EVERYWHERE
def test_a_choice_that_is_not_needed_changes_nothing_and_is_told(ruleset: str) -> None:
    sides = ("hand: [Monster Reborn], graveyard: [Dark Magician]", "")
    reborn, choose, declare = "A: activate Monster Reborn", "A: choose Dark Magician", "A: declare defense"
    ruling = play(*sides, reborn, choose, declare, ruleset=ruleset)
    assert not ruling.refused
    assert said(ruling, "Dark Magician is Special Summoned to A’s side in Defense Position")
    assert notes(ruling) == [
        "A is not asked to choose Dark Magician, since there is nothing else to choose; that changes nothing."
    ]
    without = play(*sides, reborn, declare, ruleset=ruleset)
    assert [e.text for e in without.timeline] == [e.text for e in ruling.timeline if "/remark" not in e.key]


def test_a_choice_that_is_not_needed_leaves_the_answer_to_what_it_speaks_of() -> None:
    sides = ("hand: [Monster Reborn], graveyard: [Dark Magician]", "spells: [Bottomless Trap Hole]")
    lines = ("A: activate Monster Reborn", "A: choose Dark Magician", "B: activate Bottomless Trap Hole")
    assert zone(play(*sides, *lines), "Dark Magician") == "removed from play"


def test_a_choice_that_is_asked_for_is_none_of_these() -> None:
    sides = ("hand: [Monster Reborn], graveyard: [Dark Magician, Kuriboh]", "")
    ruling = play(*sides, "A: activate Monster Reborn", "A: choose Kuriboh", "A: declare defense")
    assert not notes(ruling)
    assert zone(ruling, "Kuriboh") == "on the field"


# the order in which things are written


def test_a_monster_that_alone_can_bear_a_card_may_be_written_as_chosen_for_it() -> None:
    sides = ("monsters: [Sangan, Kuriboh], spells: [Axe of Despair (equips Sangan)], hand: [Tailor of the Fickle]", "")
    ruling = play(*sides, "A: activate Tailor of the Fickle -> Axe of Despair", "A: choose Kuriboh")
    assert not ruling.refused
    assert len(notes(ruling)) == 1


@pytest.mark.parametrize("written", ["A: choose Sangan", "A: attack Dark Elf -> Sangan"])
def test_what_an_attacker_is_to_attack_at_a_replay_may_have_been_targeted_just_now(written: str) -> None:
    sides = ("monsters: [Dark Elf]", "monsters: [Kuriboh], spells: [Call of the Haunted], graveyard: [Sangan]")
    lines = ("A: attack Dark Elf -> Kuriboh", "B: activate Call of the Haunted -> Sangan", written)
    ruling = play(*sides, *lines, at="battle")
    assert said(ruling, "Dark Elf now attacks Sangan")
    assert not notes(ruling)
    assert ruling.outcome.life == {"A": 7000, "B": 7000}


def test_an_order_that_the_rules_give_is_told_with_its_rule() -> None:
    sides = ("spells: [Torrential Tribute], hand: [Kuriboh], monsters: [Sangan], deck: [Honest]",
             "monsters: [Sangan], deck: [Honest]")  # fmt: skip
    lines = ("A: summon Kuriboh", "A: activate Torrential Tribute", "B: activate Sangan", "A: activate Sangan")
    ruling = play(*sides, *lines)
    assert not ruling.refused
    (note,) = notes(ruling)
    assert note.startswith("It was written behind B’s Sangan and comes before that. Effects that were met together")
    entry = next(e for e in ruling.timeline if "/remark" in e.key)
    assert any(c.source != "house" for c in entry.citations)
    assert not notes(play(*sides, *lines[:2], "A: activate Sangan", "B: activate Sangan"))


def test_what_was_met_earlier_goes_first_and_that_is_told() -> None:
    sides = ("hand: [Caius the Shadow Monarch], monsters: [Sangan], deck: [Kuriboh]", "monsters: [Dark Magician]")
    lines = (
        "A: summon Caius the Shadow Monarch paying Sangan",
        "A: activate Caius the Shadow Monarch -> Dark Magician",
    )
    ruling = play(*sides, *lines, "A: activate Sangan")
    assert said(ruling, "A activates the effect of Sangan as Chain Link 1")
    assert "what was met earlier goes on the chain first" in notes(ruling)[0]
    assert not notes(play(*sides, lines[0], "A: activate Sangan", lines[1]))


@pytest.mark.parametrize("first", ["Sangan", "Caius the Shadow Monarch"])
def test_where_the_player_may_choose_the_written_order_is_the_choice(first: str) -> None:
    sides = ("hand: [Caius the Shadow Monarch], monsters: [Sangan], deck: [Kuriboh]", "monsters: [Dark Magician]")
    other = {"Sangan": "Caius the Shadow Monarch", "Caius the Shadow Monarch": "Sangan"}[first]
    lines = ("A: summon Caius the Shadow Monarch paying Sangan", f"A: activate {first}", f"A: activate {other}")
    ruling = play(*sides, *lines, "A: choose Dark Magician", ruleset="today")
    assert said(ruling, f"A activates the effect of {first} as Chain Link 1")
    assert said(ruling, f"A activates the effect of {other} as Chain Link 2")
    assert not ruling.refused


def test_what_is_asked_before_is_said_before_although_it_was_written_behind() -> None:
    sides = ("hand: [Monster Reborn], graveyard: [Dark Magician]", "spells: [Bottomless Trap Hole]")
    lines = ("A: activate Monster Reborn", "B: activate Bottomless Trap Hole", "A: declare defense")
    ruling = play(*sides, *lines)
    assert not ruling.refused
    assert said(ruling, "Dark Magician is Special Summoned to A’s side in Defense Position")
    assert notes(ruling) == ["It was written behind Bottomless Trap Hole and comes before that. It is asked for first."]


def test_a_choice_that_is_owed_is_made_before_the_answer_that_was_written_first() -> None:
    sides = ("monsters: [Man-Eater Bug (set)]", "monsters: [Dark Magician, Kuriboh], spells: [Waboku]")
    ruling = play(*sides, "A: flip Man-Eater Bug", "B: activate Waboku", "A: choose Kuriboh")
    assert said(ruling, "B activates Waboku as Chain Link 2") or said(ruling, "B activates Waboku as Chain Link 1")
    assert zone(ruling, "Kuriboh") == "in the Graveyard"
    assert not ruling.refused


# why not


@EVERYWHERE
def test_a_wrong_target_of_a_trigger_is_told_with_its_reason(ruleset: str) -> None:
    sides = ("monsters: [Man-Eater Bug (set)]", "monsters: [Dark Magician], hand: [Honest]")
    for line in ("A: activate Man-Eater Bug -> Honest", "A: choose Honest"):
        ruling = play(*sides, "A: flip Man-Eater Bug", line, ruleset=ruleset)
        assert said(ruling, "Honest (in the hand of B) cannot be the target of Man-Eater Bug")
        assert said(ruling, "what can be targeted: Man-Eater Bug, Dark Magician")
        assert not said(ruling, "Asked for")


def test_an_effect_that_was_just_used_is_not_told_as_one_that_was_not_triggered() -> None:
    sides = ("monsters: [Man-Eater Bug (set)]", "monsters: [Dark Magician, Kuriboh]")
    again = "A: activate Man-Eater Bug -> Dark Magician"
    ruling = play(*sides, "A: flip Man-Eater Bug", "A: activate Man-Eater Bug -> Kuriboh", again)
    assert said(ruling, "it has been used, and what triggers it has not happened again since")
    assert not said(ruling, "what triggers it has not happened.")
    assert said(play(sides[0].replace(" (set)", ""), sides[1], again), "what triggers it has not happened.")


@pytest.mark.parametrize("written", ["Solemn Judgment", "Solemn Judgment [both]"])
def test_a_refusal_names_the_effects_that_may_be_meant(written: str) -> None:
    ruling = play("", "spells: [Solemn Judgment]", f"B: activate {written}")
    assert "It may mean [summon] or [card]: write which one behind the card’s name." in ruling.answer
    assert ("no effect called [both]" in " ".join(ruling.answer)) == ("both" in written)
    named = play("", "spells: [Solemn Judgment]", "B: activate Solemn Judgment [card]")
    assert not any("It may mean" in sentence for sentence in named.answer)


def test_a_continuous_trap_is_not_activated_without_the_effect_that_is_written() -> None:
    sides = ("spells: [Skull Lair], graveyard: [Kuriboh]", "monsters: [Dark Magician (set)], hand: [Sangan]")
    ruling = play(*sides, "A: activate Skull Lair -> Sangan")
    assert [r.line for r in ruling.refused] == [1]
    assert zone(ruling, "Skull Lair") == "in the Spell & Trap Zone"
    assert not said(ruling, "activates Skull Lair")
    ruling = play(*sides, "A: activate Skull Lair [lair] -> Dark Magician")
    assert [r.line for r in ruling.refused] == [1]
    assert not play(*sides, "A: activate Skull Lair [activate]").refused


# cards of which nothing is known


def test_a_card_that_is_not_modelled_is_told_first_and_nothing_falls_in_a_row() -> None:
    sides = ("hand: [Pot of Extravagance, Mirror Force], monsters: [Kuriboh]",
             "monsters: [Dark Magician], spells: [Solemn Judgment]")  # fmt: skip
    lines = ("A: activate Pot of Extravagance", "B: activate Solemn Judgment [card]", "A: set Mirror Force",
             "A: attack Kuriboh directly")  # fmt: skip
    ruling = play(*sides, *lines)
    assert ruling.answer[0] == (
        "Pot of Extravagance is known here but not modelled, so nothing is said about what it does. "
        "Not decided with it: decisions 2 and 4."
    )
    assert [r.line for r in ruling.refused] == [1]
    assert said(ruling, "A Sets Mirror Force")
    assert sum("may depend on a card that is not modelled" in text for text in ruling.coverage.unmodelled) == 2


def test_a_summon_by_a_procedure_that_is_not_modelled_is_not_refused() -> None:
    ruling = play("extra: [Shooting Star Dragon], monsters: [Kuriboh]", "", "A: special-summon Shooting Star Dragon")
    assert "Shooting Star Dragon is known here but not modelled" in ruling.answer[0]
    assert clauses(ruling, 1) == {"effect/not-modelled"}


# forced answers


@EVERYWHERE
@pytest.mark.parametrize(("first", "second"), [("#1", "#2"), ("#2", "#1")])
def test_the_written_order_of_two_forced_answers_of_one_player_is_the_choice(
    first: str, second: str, ruleset: str
) -> None:
    dragon = "Light and Darkness Dragon"
    lines = ("A: activate any Spell", f"B: activate {dragon} {first}", f"B: activate {dragon} {second}")
    ruling = play("hand: [any Spell]", f"monsters: [2x {dragon}]", *lines, ruleset=ruleset)
    assert said(ruling, f"B activates the effect of {dragon} {first} as Chain Link 2")
    assert not notes(ruling)


@EVERYWHERE
def test_a_forced_answer_of_the_turn_player_goes_first_and_that_is_told(ruleset: str) -> None:
    dragon = "Light and Darkness Dragon"
    lines = ("A: activate any Spell", f"B: activate {dragon} #2", f"A: activate {dragon} #1")
    ruling = play(f"hand: [any Spell], monsters: [{dragon}]", f"monsters: [{dragon}]", *lines, ruleset=ruleset)
    assert not ruling.refused
    (note,) = notes(ruling)
    assert note.startswith(f"It was written behind B’s {dragon} and comes before that. A mandatory effect that answers")


@pytest.mark.parametrize(("number", "destroyed"), [("3", True), ("2", False)])
def test_a_target_written_behind_an_activation_is_chosen_once_a_number_was_said(number: str, destroyed: bool) -> None:
    sides = ("monsters: [Blast Magician (3 spell counters)]", "monsters: [Luster Dragon, Kuriboh, Sangan]")
    ruling = play(*sides, "A: activate Blast Magician -> Luster Dragon", f"A: declare {number}")
    assert (zone(ruling, "Luster Dragon") == "in the Graveyard") is destroyed
    # 1400 ATK at most: it is no lawful target then, and the line that names it is refused
    assert [refusal.line for refusal in ruling.refused] == ([] if destroyed else [1])


def test_that_target_is_chosen_too_where_the_number_was_refused_and_said_anew() -> None:
    sides = ("monsters: [Blast Magician (2 spell counters)]", "monsters: [Luster Dragon, Kuriboh, Sangan]")
    ruling = play(*sides, "A: activate Blast Magician -> Sangan", "A: declare 3", "A: declare 2")
    assert [refusal.line for refusal in ruling.refused] == [2]
    assert zone(ruling, "Sangan") == "in the Graveyard"
