"""What a name may stand for: a Token that comes up, a card without a name, a card whose name ends like a number."""

from __future__ import annotations

import pytest

from app.engine.words.cards import CardDef
from app.engine.words.filters import Kind
from app.explain.ruling import Ruling
from app.notation import NotationError
from app.rulebook.library import load
from app.services.adjudicate import adjudicate
from tests.playing.cards import library, played
from tests.rulings.playing import board, clauses, rule_on, said, zone

RULESETS = ["tcg-2005", "tcg-2008", "tcg-2010", "ocg-2010", "tcg-2014", "today"]
EVERYWHERE = pytest.mark.parametrize("ruleset", RULESETS)


def play(a: str, b: str, *lines: str, ruleset: str = "tcg-2010", at: str = "main-1") -> Ruling:
    return rule_on(board(a, b, *lines, ruleset=ruleset, at=at))


GOATS = ("monsters: [Dark Magician]", "spells: [Scapegoat], monsters: [Sangan]")
ATTACK = ("A: attack Dark Magician -> Sangan", "B: activate Scapegoat")


@EVERYWHERE
@pytest.mark.parametrize("token", ["Sheep Token #2", "Sheep Token", "sheep token #4"])
def test_a_token_that_came_up_in_play_is_attacked(ruleset: str, token: str) -> None:
    ruling = play(*GOATS, *ATTACK, f"A: attack Dark Magician -> {token}", ruleset=ruleset, at="battle")
    assert not ruling.refused
    number = token.rpartition("#")[2] if "#" in token else "1"
    assert said(ruling, f"Sheep Token #{number} is destroyed by battle") or said(
        ruling, f"Sheep Token #{number}, a Token, is no more"
    )


def test_a_token_is_given_as_tribute_and_as_target() -> None:
    sides = ("monsters: [Cannon Soldier], spells: [Scapegoat, Book of Moon]", "")
    ruling = play(*sides, "A: activate Scapegoat", "A: activate Cannon Soldier paying Sheep Token #3")
    assert not ruling.refused
    assert said(ruling, "Sheep Token #3, a Token, is no more") or said(ruling, "Sheep Token #3 is Tributed")
    assert sum(card.zone == "on the field" for card in ruling.outcome.cards if card.name.startswith("Sheep")) == 3
    assert ruling.outcome.life["B"] == 7500


@pytest.mark.parametrize("token", ["Sheep Token", "Sheep Token #5"])
def test_a_token_that_is_not_there_is_told_as_such(token: str) -> None:
    lines = ATTACK if token.endswith("5") else ATTACK[:1]
    ruling = play(*GOATS, *lines, f"A: attack Dark Magician -> {token}", at="battle")
    assert clauses(ruling, len(lines) + 1) == {"decision/names-a-token-that-is-there"}
    assert f"There is no {token} here." in ruling.answer


def test_tokens_of_the_scenario_are_counted_first() -> None:
    sides = ("monsters: [Dark Magician]", "spells: [Scapegoat], monsters: [Sheep Token (attack)]")
    lines = ("A: attack Dark Magician -> Sheep Token #1", "B: activate Scapegoat")
    ruling = play(*sides, *lines, "A: attack Dark Magician -> Sheep Token #4", at="battle")
    assert not ruling.refused
    assert said(ruling, "Sheep Token #4 is destroyed by battle") or said(ruling, "Sheep Token #4, a Token, is no more")


def test_an_attack_under_way_is_not_made_by_a_token_that_is_not_there() -> None:
    text = "turn: {at: battle/step, attack: Sheep Token directly}\nA: {monsters: [Kuriboh]}\n"
    with pytest.raises(NotationError, match="in no zone of this scenario"):
        adjudicate(load(), text)


@EVERYWHERE
def test_any_spell_and_any_trap_can_be_used_and_do_nothing(ruleset: str) -> None:
    sides = ("hand: [any Spell]", "spells: [any Trap]")
    ruling = play(*sides, "A: activate any Spell", "B: activate any Trap", ruleset=ruleset)
    assert not ruling.refused
    assert said(ruling, "B activates any Trap as Chain Link 2")
    assert said(ruling, "Not played out: what it does by itself, since it stands for any such card (any Spell).")
    assert zone(ruling, "any Spell") == zone(ruling, "any Trap") == "in the Graveyard"
    assert all(entry.citations for entry in ruling.timeline)


def test_the_use_of_any_spell_is_answered_and_negated_like_that_of_another() -> None:
    sides = ("hand: [any Spell]", "spells: [Solemn Judgment]")
    ruling = play(*sides, "A: activate any Spell", "B: activate Solemn Judgment [card]")
    assert not ruling.refused
    assert said(ruling, "Chain Link 1 resolves: any Spell") or said(ruling, "The activation of any Spell is negated")
    assert not said(ruling, "(any Spell).")


def test_a_stand_in_keeps_to_the_rules_of_its_sort() -> None:
    sides = (
        "spells: [any Trap (set, this turn), any Quick-Play Spell], hand: [any Counter Trap]",
        "spells: [any Counter Trap]",
    )
    ruling = play(*sides, "A: activate any Trap", "A: activate any Quick-Play Spell", "B: activate any Counter Trap #2")
    assert "set/not-in-the-same-turn" in clauses(ruling, 1)
    assert said(ruling, "B activates B’s any Counter Trap as Chain Link 2")
    late = play(*sides, "A: activate any Quick-Play Spell", "B: activate any Counter Trap #2", "A: activate any Trap")
    assert clauses(late, 3), "a Trap of Spell Speed 2 does not answer a Counter Trap"


def test_a_continuous_stand_in_stays_and_any_card_cannot_be_used() -> None:
    ruling = play(
        "spells: [any Continuous Trap], hand: [any card]", "", "A: activate any Continuous Trap", "A: activate any card"
    )
    assert zone(ruling, "any Continuous Trap") == "in the Spell & Trap Zone"
    assert clauses(ruling, 2) == {"decision/names-a-card-there"}


def test_a_stand_in_for_a_tuner_is_one() -> None:
    field = "any Tuner Machine 800/600 level 2"
    sides = (f"monsters: [{field}, any Warrior 1500/1000 level 6], extra: [Stardust Dragon]", "")
    line = f"A: special-summon Stardust Dragon paying {field} + any Warrior 1500/1000 level 6"
    assert not play(*sides, line).refused
    assert play(sides[0].replace("Tuner ", ""), "", line.replace("Tuner ", "")).refused


def test_a_stand_in_for_a_synchro_monster_lies_in_the_extra_deck() -> None:
    rule_on(board("extra: [any Synchro Dragon 2500/2000 level 8]", ""))
    with pytest.raises(NotationError, match="belongs to the Extra Deck"):
        rule_on(board("hand: [any Synchro Dragon 2500/2000 level 8]", ""))


def test_a_stand_in_may_be_a_member_of_an_archetype() -> None:
    hero, other = "any Warrior 1500/1000 named Elemental HERO", "any Warrior 1500/1000"
    found = [c for c in load().cards.values() if "Elemental HERO" in str(c.effects) + str(c.procedures)]
    assert found, "some card asks for one"
    done = played(board(f"monsters: [{hero}, {other}]", ""))
    names = [done.words.game.cards[c.slug].name for c in done.run.final.cards]
    assert names == [hero, other]


@pytest.mark.parametrize("sort", ["Normal", "Effect"])
def test_a_stand_in_counts_as_a_normal_monster_only_if_it_says_so(sort: str) -> None:
    done = played(board(f"monsters: [any {sort} Warrior 1500/1000, any Warrior 1500/1000]", ""))
    subtypes = [done.words.game.cards[c.slug].subtypes for c in done.run.final.cards]
    assert subtypes == [(sort.casefold(),), ()]


JINZO_7 = CardDef("jinzo-7", "Jinzo #7", Kind.MONSTER, ("effect",), "DARK", "Machine", 2, 500, 400)


@pytest.mark.parametrize("written", ["Jinzo #7 #1", "Jinzo #7 #2", "Jinzo #7"])
def test_a_name_that_ends_like_a_number_is_a_name(written: str) -> None:
    field = "monsters: ['Jinzo #7', 'Jinzo #7', Jinzo]"
    done = played(board(field, "", f"A: attack {written} directly"), JINZO_7)
    assert not done.ruling.refused
    assert done.ruling.outcome.life["B"] == 7500
    one = played(board("monsters: ['Jinzo #7']", "", "A: attack Jinzo #7 directly"), JINZO_7)
    assert one.ruling.outcome.life["B"] == 7500


def test_a_number_behind_a_name_is_a_number_where_no_card_is_called_so() -> None:
    with pytest.raises(NotationError, match="no card called “Sangan #7”"):
        played(board("monsters: [Sangan]", "", "A: attack Sangan #7 #1 directly"))
    assert not played(board("monsters: [Jinzo, Jinzo]", "", "A: attack Jinzo #2 directly")).ruling.refused
    assert library(JINZO_7).cards["jinzo-7"].name == "Jinzo #7"
