"""Cards of the Battle Phase and the Damage Step: what the sources and documented rulings say of them."""

from __future__ import annotations

import pytest

from app.explain.ruling import Ruling
from tests.rulings.playing import at, board, clauses, rule_on, said, texts, zone

TWO = pytest.mark.parametrize("ruleset", ["tcg-2010", "ocg-2010"])
ATTACK = "A: attack Dark Magician -> any Warrior 1500/1000"


def links(ruling: Ruling) -> list[str]:
    return [e.key for e in ruling.timeline if e.kind == "link"]


@TWO
def test_threatening_roar_does_not_stop_the_attack_that_was_declared(ruleset: str) -> None:
    text = board(
        "monsters: [any Warrior 1500/1000, any Fiend 1600/1000]",
        "spells: [Threatening Roar]",
        "A: attack any Warrior 1500/1000 directly",
        "B: activate Threatening Roar",
        "A: attack any Fiend 1600/1000 directly",
        ruleset=ruleset,
    )
    ruling = rule_on(text)
    assert ruling.outcome.life == {"A": 8000, "B": 6500}
    assert "attack/forbidden-by-an-effect" in clauses(ruling, 3)


@TWO
def test_threatening_roar_in_the_start_step(ruleset: str) -> None:
    ruling = rule_on(
        board(
            "monsters: [Dark Magician]",
            "spells: [Threatening Roar]",
            "B: activate Threatening Roar\n    at: start-step",
            "A: attack Dark Magician directly",
            ruleset=ruleset,
        )
    )
    assert ruling.outcome.life["B"] == 8000
    assert clauses(ruling, 2)


def test_only_the_ocg_article_leads_past_the_battle_step_without_an_attacker() -> None:
    roar = board(
        "monsters: [Dark Magician]", "spells: [Threatening Roar]", "B: activate Threatening Roar\n    at: start-step"
    )
    assert not at(rule_on(roar.replace("tcg-2010", "ocg-2010")), "battle/step")
    assert at(rule_on(roar), "battle/step")


@TWO
def test_book_of_moon_stops_the_attacker(ruleset: str) -> None:
    ruling = rule_on(
        board(
            "monsters: [Dark Magician]",
            "monsters: [any Warrior 1500/1000], spells: [Book of Moon]",
            ATTACK,
            "B: activate Book of Moon -> Dark Magician",
            ruleset=ruleset,
        )
    )
    assert said(ruling, "The attack of Dark Magician does not go on: it is face-down.")
    assert not said(ruling, "A replay")
    assert ruling.outcome.life == {"A": 8000, "B": 8000}


def test_book_of_moon_is_refused_in_the_damage_step_and_rush_recklessly_is_not() -> None:
    sides = ("monsters: [Dark Magician]", "monsters: [any Warrior 1500/1000], spells: [Book of Moon, Rush Recklessly]")
    before = "\n    at: before-calculation"
    refused = rule_on(board(*sides, ATTACK, "B: activate Book of Moon -> Dark Magician" + before))
    assert clauses(refused, 2) == {"window/admits"}
    allowed = rule_on(board(*sides, ATTACK, "B: activate Rush Recklessly -> any Warrior 1500/1000" + before))
    assert allowed.outcome.life == {"A": 8000, "B": 8000 - (2500 - 2200)}


def test_magic_jammer_may_be_chained_in_the_damage_step() -> None:
    ruling = rule_on(
        board(
            "monsters: [Dark Magician], spells: [Rush Recklessly]",
            "monsters: [any Warrior 1500/1000], spells: [Magic Jammer], hand: [any card]",
            ATTACK,
            "A: activate Rush Recklessly -> Dark Magician\n    at: before-calculation",
            "B: activate Magic Jammer",
        )
    )
    assert not ruling.refused
    assert said(ruling, "The activation of Rush Recklessly (Chain Link 1) is negated.")
    assert ruling.outcome.life == {"A": 8000, "B": 7000}


def test_several_chains_before_damage_calculation() -> None:
    ruling = rule_on(
        board(
            "monsters: [Dark Magician], spells: [Rush Recklessly, Shrink]",
            "monsters: [any Warrior 1500/1000]",
            ATTACK,
            "A: activate Rush Recklessly -> Dark Magician\n    at: before-calculation",
            "A: activate Shrink -> any Warrior 1500/1000\n    at: before-calculation",
        )
    )
    assert not ruling.refused
    assert ruling.outcome.life["B"] == 8000 - (3200 - 750)


@TWO
def test_gravity_bind_stops_a_declared_attack(ruleset: str) -> None:
    ruling = rule_on(
        board(
            "monsters: [Dark Magician]",
            "spells: [Gravity Bind]",
            "A: attack Dark Magician directly",
            "B: activate Gravity Bind",
            ruleset=ruleset,
        )
    )
    assert said(ruling, "does not go on: an effect keeps it from attacking")
    assert ruling.outcome.life["B"] == 8000


def test_an_attacker_under_gravity_bind_is_attacking_until_the_chain_is_over() -> None:
    ruling = rule_on(
        board(
            "monsters: [Dark Magician]",
            "spells: [Sakuretsu Armor, Gravity Bind]",
            "A: attack Dark Magician directly",
            "B: activate Sakuretsu Armor",
            "A: pass",
            "B: activate Gravity Bind",
        )
    )
    assert len(links(ruling)) == 2
    assert zone(ruling, "Dark Magician") == "in the Graveyard"


@TWO
def test_mirror_force_and_dimensional_prison(ruleset: str) -> None:
    force = rule_on(
        board(
            "monsters: [Dark Magician, any Fiend 100/100 (defense)]",
            "spells: [Mirror Force]",
            "A: attack Dark Magician directly",
            "B: activate Mirror Force",
            ruleset=ruleset,
        )
    )
    assert zone(force, "Dark Magician") == "in the Graveyard"
    assert zone(force, "any Fiend 100/100") == "on the field"
    prison = rule_on(
        board(
            "monsters: [Dark Magician]",
            "spells: [Dimensional Prison]",
            "A: attack Dark Magician directly",
            "B: activate Dimensional Prison\n    at: before-damage",
            ruleset=ruleset,
        )
    )
    assert clauses(prison, 2) == {"effect/its-moment"}


@TWO
def test_magic_cylinder_and_negate_attack(ruleset: str) -> None:
    cylinder = rule_on(
        board(
            "monsters: [Dark Magician]",
            "spells: [Magic Cylinder]",
            "A: attack Dark Magician directly",
            "B: activate Magic Cylinder",
            ruleset=ruleset,
        )
    )
    assert cylinder.outcome.life == {"A": 5500, "B": 8000}
    negate = rule_on(
        board(
            "monsters: [Dark Magician, any Fiend 1600/1000]",
            "spells: [Negate Attack]",
            "A: attack Dark Magician directly",
            "B: activate Negate Attack",
            "A: attack any Fiend 1600/1000 directly",
            ruleset=ruleset,
        )
    )
    assert negate.outcome.life == {"A": 8000, "B": 8000}
    assert clauses(negate, 3)


@TWO
def test_waboku(ruleset: str) -> None:
    ruling = rule_on(
        board(
            "monsters: [Dark Magician]",
            "monsters: [any Warrior 1500/1000], spells: [Waboku]",
            ATTACK,
            "B: activate Waboku",
            ruleset=ruleset,
        )
    )
    assert ruling.outcome.life == {"A": 8000, "B": 8000}
    assert zone(ruling, "any Warrior 1500/1000") == "on the field"


def test_kuriboh_belongs_to_damage_calculation_in_the_tcg_and_to_battle_damage_in_the_ocg() -> None:
    text = board(
        "monsters: [Dark Magician]", "monsters: [any Warrior 1500/1000], hand: [Kuriboh]", ATTACK, "B: activate Kuriboh"
    )
    tcg, ocg = rule_on(text), rule_on(text, "ocg-2010")
    assert links(tcg) == ["battle/damage/calculation/window/link1"]
    assert links(ocg) == ["battle/damage/damage/window/link1"]
    for ruling in (tcg, ocg):
        assert ruling.outcome.life == {"A": 8000, "B": 8000}
        assert zone(ruling, "any Warrior 1500/1000") == "in the Graveyard"


def test_kuriboh_after_the_one_chain_of_calculation() -> None:
    text = board(
        "monsters: [Injection Fairy Lily]",
        "monsters: [any Warrior 1500/1000], hand: [Kuriboh]",
        "A: attack Injection Fairy Lily -> any Warrior 1500/1000",
        "A: activate Injection Fairy Lily",
        "B: pass",
        "B: activate Kuriboh",
    )
    tcg, ocg = rule_on(text), rule_on(text, "ocg-2010")
    assert clauses(tcg, 4)
    assert tcg.outcome.life == {"A": 6000, "B": 6100}
    assert not ocg.refused
    assert ocg.outcome.life == {"A": 6000, "B": 8000}


@TWO
def test_kalut_against_kalut_with_divine_wrath(ruleset: str) -> None:
    ruling = rule_on(
        board(
            "monsters: [Blackwing - Shura the Blue Flame], hand: [2x Blackwing - Kalut the Moon Shadow]",
            "monsters: [Blackwing - Blizzard the Far North], spells: [Divine Wrath], "
            "hand: [Blackwing - Kalut the Moon Shadow, any card]",
            "A: attack Blackwing - Shura the Blue Flame -> Blackwing - Blizzard the Far North",
            "B: activate Blackwing - Kalut the Moon Shadow\n    at: damage/calculation",
            "A: activate Blackwing - Kalut the Moon Shadow #1",
            "B: activate Divine Wrath paying any card",
            "A: pass",
            "A: activate Blackwing - Kalut the Moon Shadow #2",
            ruleset=ruleset,
        )
    )
    assert said(ruling, "Blackwing - Shura the Blue Flame has 1800 ATK, Blackwing - Blizzard the Far North 2700 ATK")
    assert ruling.outcome.life == {"A": 7100, "B": 8000}
    assert zone(ruling, "Blackwing - Shura the Blue Flame") == "in the Graveyard"


def test_grand_mole_returns_both_before_the_flip() -> None:
    ruling = rule_on(
        board(
            "monsters: [Neo-Spacian Grand Mole]",
            "monsters: [Man-Eater Bug (set)]",
            "A: attack Neo-Spacian Grand Mole -> Man-Eater Bug",
            "A: activate Neo-Spacian Grand Mole",
        )
    )
    assert links(ruling) == ["battle/damage/start/window/link1"]
    assert zone(ruling, "Man-Eater Bug") == zone(ruling, "Neo-Spacian Grand Mole") == "in the hand"
    assert not said(ruling, "turned face-up by the attack")


@TWO
def test_drillroid_destroys_after_the_flip_and_the_flip_effect_is_kept(ruleset: str) -> None:
    ruling = rule_on(
        board(
            "monsters: [Drillroid, any Fiend 100/100]",
            "monsters: [Man-Eater Bug (set)]",
            "A: attack Drillroid -> Man-Eater Bug",
            "B: choose any Fiend 100/100",
            ruleset=ruleset,
        )
    )
    told = texts(ruling)
    flip = next(i for i, t in enumerate(told) if "turned face-up by the attack" in t)
    drill = next(i for i, t in enumerate(told) if t.startswith("Man-Eater Bug is destroyed"))
    stop = next(i for i, t in enumerate(told) if t.startswith("Damage calculation stops"))
    bite = next(i for i, t in enumerate(told) if t.startswith("B activates the effect of Man-Eater Bug"))
    assert flip < drill < stop < bite
    assert zone(ruling, "any Fiend 100/100") == "in the Graveyard"


def test_ehren_returns_the_monster_and_nobody_takes_damage() -> None:
    ruling = rule_on(
        board(
            "monsters: ['Ehren, Lightsworn Monk']",
            "monsters: [any Fiend 100/3000 (set)]",
            "A: attack Ehren, Lightsworn Monk -> any Fiend 100/3000",
        )
    )
    assert zone(ruling, "any Fiend 100/3000") == "in the Deck"
    assert ruling.outcome.life == {"A": 8000, "B": 8000}


def test_a_flip_effect_waits_for_its_substep_and_cannot_target_the_beaten() -> None:
    text = board(
        "monsters: [Dark Magician]", "monsters: [Man-Eater Bug (set)]", "A: attack Dark Magician -> Man-Eater Bug"
    )
    ruling = rule_on(text)
    assert links(ruling) == ["battle/damage/resolve-effects/window/link1"]
    assert zone(ruling, "Dark Magician") == "in the Graveyard"
    assert links(rule_on(text, "ocg-2010")) == ["battle/damage/result/window/link1"]


def test_a_set_jinzo_that_is_attacked_shuts_traps_off_at_once() -> None:
    ruling = rule_on(
        board(
            "monsters: [Blue-Eyes White Dragon], spells: [Rising Energy], hand: [any card]",
            "monsters: [Jinzo (set)]",
            "A: attack Blue-Eyes White Dragon -> Jinzo",
            "A: activate Rising Energy -> Blue-Eyes White Dragon\n    at: before-calculation",
        )
    )
    assert clauses(ruling, 2) == {"effect/shut-off"}


def test_a_trap_that_resolves_under_jinzo_does_nothing() -> None:
    ruling = rule_on(
        board(
            "monsters: [Jinzo, Dark Magician]",
            "spells: [Sakuretsu Armor]",
            "A: attack Dark Magician directly",
            "B: activate Sakuretsu Armor",
        )
    )
    assert clauses(ruling, 2) == {"effect/shut-off"}
    assert ruling.outcome.life["B"] == 5500


def test_star_boy_counts_from_the_flip_on() -> None:
    ruling = rule_on(
        board(
            "monsters: [any WATER Fish 400/400]",
            "monsters: [Star Boy (set)]",
            "A: attack any WATER Fish 400/400 -> Star Boy",
        )
    )
    assert said(ruling, "any WATER Fish 400/400: ATK 400 to 900, by Star Boy.")


def test_command_knight_is_attacked_on_and_protected_afterwards() -> None:
    sides = (
        "monsters: [any Fiend 1000/1000, any Zombie 900/900]",
        "monsters: [Command Knight (set), any Warrior 1500/1000]",
    )
    ruling = rule_on(
        board(
            *sides,
            "A: attack any Fiend 1000/1000 -> Command Knight",
            "A: attack any Zombie 900/900 -> Command Knight",
        )
    )
    assert not clauses(ruling, 1)
    assert said(ruling, "any Fiend 1000/1000 has 1000 ATK, Command Knight 1900 DEF")
    assert clauses(ruling, 2)


def test_a_flipped_monster_destroys_itself_only_after_the_battle_it_survives() -> None:
    survived = rule_on(
        board(
            "monsters: [any Fiend 1000/1000]",
            "monsters: [Giant Kozaky (set)]",
            "A: attack any Fiend 1000/1000 -> Giant Kozaky",
        )
    )
    keys = [e.key for e in survived.timeline if e.text.startswith("Giant Kozaky is destroyed")]
    assert keys == ["battle/damage/after-calculation/self-destruction/moved"]
    assert survived.outcome.life == {"A": 6600, "B": 5500}
    beaten = rule_on(
        board(
            "monsters: [Blue-Eyes White Dragon]",
            "monsters: [Giant Kozaky (set)]",
            "A: attack Blue-Eyes White Dragon -> Giant Kozaky",
        )
    )
    assert said(beaten, "Giant Kozaky is destroyed by battle")
    assert not said(beaten, "Giant Kozaky is destroyed and goes")
    kept = rule_on(
        board(
            "monsters: [any Fiend 1000/1000]",
            "monsters: [Giant Kozaky (set), Kozaky]",
            "A: attack any Fiend 1000/1000 -> Giant Kozaky",
        )
    )
    assert zone(kept, "Giant Kozaky") == "on the field"


@TWO
def test_macro_cosmos_removes_the_beaten_instead(ruleset: str) -> None:
    ruling = rule_on(
        board(
            "monsters: [Hydrogeddon], deck: [Hydrogeddon]",
            "monsters: [any Warrior 1500/1000], spells: [Macro Cosmos (face-up)]",
            "A: attack Hydrogeddon -> any Warrior 1500/1000",
            "A: activate Hydrogeddon",
            ruleset=ruleset,
        )
    )
    assert zone(ruling, "any Warrior 1500/1000") == "removed from play"
    assert clauses(ruling, 2) == {"effect/its-moment"}


@TWO
def test_goyo_guardian_takes_what_it_beat(ruleset: str) -> None:
    ruling = rule_on(
        board(
            "monsters: [Goyo Guardian]",
            "monsters: [any Warrior 1500/1000]",
            "A: attack Goyo Guardian -> any Warrior 1500/1000",
            "A: activate Goyo Guardian",
            ruleset=ruleset,
        )
    )
    (taken,) = [c for c in ruling.outcome.cards if c.name == "any Warrior 1500/1000"]
    assert (taken.zone, taken.controller, taken.owner, taken.position) == ("on the field", "A", "B", "defense")


@TWO
def test_warrior_lady_removes_both_after_the_calculation(ruleset: str) -> None:
    ruling = rule_on(
        board(
            "monsters: [D.D. Warrior Lady]",
            "monsters: [Blue-Eyes White Dragon]",
            "A: attack D.D. Warrior Lady -> Blue-Eyes White Dragon",
            "A: activate D.D. Warrior Lady",
            ruleset=ruleset,
        )
    )
    assert ruling.outcome.life["A"] == 6500
    assert zone(ruling, "Blue-Eyes White Dragon") == zone(ruling, "D.D. Warrior Lady") == "removed from play"


def test_flame_wingman_tomato_and_their_moment() -> None:
    ruling = rule_on(
        board(
            "monsters: [Elemental HERO Flame Wingman]",
            "monsters: [Mystic Tomato], deck: [Sangan]",
            "A: attack Elemental HERO Flame Wingman -> Mystic Tomato",
            "B: activate Mystic Tomato",
        )
    )
    assert links(ruling) == ["battle/damage/end/window/link1", "battle/damage/end/window/link2"]
    assert zone(ruling, "Sangan") == "on the field"
    assert ruling.outcome.life == {"A": 8000, "B": 8000 - 700 - 1400}


@TWO
def test_damage_turned_round_halved_and_pierced(ruleset: str) -> None:
    swords = rule_on(
        board(
            "monsters: [Dark Magician]",
            "monsters: [Amazoness Swords Woman]",
            "A: attack Dark Magician -> Amazoness Swords Woman",
            ruleset=ruleset,
        )
    )
    assert swords.outcome.life == {"A": 7000, "B": 8000}
    susa = rule_on(board("monsters: [Susa Soldier]", "lp: 8000", "A: attack Susa Soldier directly", ruleset=ruleset))
    assert susa.outcome.life == {"A": 8000, "B": 7000}
    spear = rule_on(
        board(
            "monsters: [Spear Dragon]",
            "monsters: [any Warrior 1500/1000 (set)]",
            "A: attack Spear Dragon -> any Warrior 1500/1000",
            ruleset=ruleset,
        )
    )
    assert spear.outcome.life == {"A": 8000, "B": 7100}


@TWO
def test_warrior_lady_and_a_flip_effect_share_a_chain_the_mandatory_one_first(ruleset: str) -> None:
    """documented-rulings/ddwl-attacks-set-flip"""
    ruling = rule_on(
        board(
            "monsters: [D.D. Warrior Lady, any Fiend 100/100]",
            "monsters: [Man-Eater Bug (set)]",
            "A: attack D.D. Warrior Lady -> Man-Eater Bug",
            "B: choose any Fiend 100/100",
            "A: activate D.D. Warrior Lady",
            ruleset=ruleset,
        )
    )
    place = "battle/damage/resolve-effects/window" if ruleset == "tcg-2010" else "battle/damage/result/window"
    assert links(ruling) == [f"{place}/link1", f"{place}/link2"]
    assert said(ruling, "B activates the effect of Man-Eater Bug as Chain Link 1.")
    assert zone(ruling, "Man-Eater Bug") == zone(ruling, "D.D. Warrior Lady") == "removed from play"


def test_a_mandatory_flip_effect_without_a_target_is_not_activated() -> None:
    ruling = rule_on(
        board(
            "monsters: [Drillroid]",
            "monsters: [Man-Eater Bug (set)], spells: [Dimensional Prison]",
            "A: attack Drillroid -> Man-Eater Bug",
        )
    )
    assert zone(ruling, "Drillroid") == "in the Graveyard"
    alone = rule_on(
        board(
            "monsters: [Neo-Spacian Grand Mole], deck: [Sangan]",
            "monsters: [any Warrior 1500/1000]",
            "A: attack Neo-Spacian Grand Mole -> any Warrior 1500/1000",
            "A: activate Neo-Spacian Grand Mole",
        )
    )
    assert not said(alone, "goes in circles")


def test_a_cost_that_sends_to_the_graveyard_cannot_be_paid_under_macro_cosmos() -> None:
    ruling = rule_on(
        board(
            "monsters: [D.D. Warrior Lady], hand: [Honest]",
            "monsters: [Blue-Eyes White Dragon], hand: [Kuriboh], spells: [Macro Cosmos (face-up)]",
            "A: attack D.D. Warrior Lady -> Blue-Eyes White Dragon",
            "A: activate Honest",
        )
    )
    assert "cost/must-be-payable" in clauses(ruling, 2)
    discard = rule_on(
        board(
            "monsters: [Dark Magician]",
            "monsters: [any Warrior 1500/1000], hand: [Kuriboh], spells: [Macro Cosmos (face-up)]",
            ATTACK,
            "B: activate Kuriboh",
        )
    )
    assert not discard.refused
    assert zone(discard, "Kuriboh") == "removed from play"
    assert discard.outcome.life == {"A": 8000, "B": 8000}


def test_threatening_roar_is_for_the_opponents_turn() -> None:
    ruling = rule_on(
        board("monsters: [Dark Magician], spells: [Threatening Roar]", "lp: 8000", "A: activate Threatening Roar")
    )
    assert clauses(ruling, 1) == {"effect/its-conditions"}


def test_a_search_by_atk_does_not_find_a_question_mark() -> None:
    ruling = rule_on(
        board(
            "monsters: [Dark Magician]",
            "monsters: [Sangan], deck: [Megarock Dragon, Kuriboh]",
            "A: attack Dark Magician -> Sangan",
        )
    )
    assert zone(ruling, "Kuriboh") == "in the hand"
    assert zone(ruling, "Megarock Dragon") == "in the Deck"


def test_what_missed_its_timing_is_said_to_have_missed_it() -> None:
    text = (
        "ruleset: tcg-2010\nturn: {player: A, number: 3, at: main-1}\n"
        "A: {hand: [any Dragon 2300/1000 level 5], monsters: [Peten the Dark Clown], deck: [Peten the Dark Clown]}\n"
        "play:\n  - A: summon any Dragon 2300/1000 level 5 paying Peten the Dark Clown #1\n"
        "  - A: activate Peten the Dark Clown #1\n"
    )
    (refused,) = rule_on(text).refused
    assert "missed the timing" in " ".join(g.text for g in refused.grounds)
