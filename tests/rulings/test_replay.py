"""Battle replay, with an invented card that destroys a monster in the Battle Step."""

from __future__ import annotations

import msgspec
import pytest

from app.engine.ids import Zone
from app.engine.words.cards import CardDef, EffectDef, EffectKind, Target
from app.engine.words.filters import Filter, Kind, Who
from app.engine.words.operations.destroy import Destroy
from app.explain.ruling import Ruling
from app.rulebook.library import load
from app.services.adjudicate import adjudicate
from tests.rulings.playing import clauses, said, zone

STRIKE = CardDef(
    "test-strike",
    "Test Strike",
    Kind.TRAP,
    ("normal",),
    effects=(
        EffectDef(
            "strike",
            EffectKind.ACTIVATION,
            "Destroy a monster.",
            ("yugipedia-2010/tcg/battle-step/before-damage-step-free-activations",),
            speed=2,
            zones=(Zone.SPELL,),
            targets=Target(Filter()),
            does=(Destroy(who=Who.TARGETS),),
        ),
    ),
)


def play(ruleset: str, *lines: str) -> Ruling:
    library = load()
    library = msgspec.structs.replace(library, cards={**library.cards, STRIKE.slug: STRIKE})
    text = (
        f"ruleset: {ruleset}\nturn: {{player: A, number: 3, at: battle}}\n"
        "A: {monsters: [Dark Magician]}\n"
        "B: {monsters: [any Warrior 1500/1000, any Fiend 1000/1000, any Zombie 100/100], spells: [2x Test Strike, Sakuretsu Armor]}\n"
        "play:\n" + "\n".join(f"  - {line}" for line in lines)
    )
    return adjudicate(library, text).ruling


BEGIN = ("A: attack Dark Magician -> any Warrior 1500/1000", "B: activate Test Strike -> any Warrior 1500/1000")


@pytest.mark.parametrize("ruleset", ["tcg-2010", "ocg-2010"])
def test_a_target_that_is_gone_is_chosen_again(ruleset: str) -> None:
    ruling = play(ruleset, *BEGIN)
    assert said(ruling, "A replay: the attack target is gone.")
    assert ruling.outcome.question == "A has to choose what Dark Magician attacks."
    ruling = play(ruleset, *BEGIN, "A: choose any Fiend 1000/1000")
    assert ruling.outcome.life == {"A": 8000, "B": 6500}
    assert zone(ruling, "any Fiend 1000/1000") == "in the Graveyard"


def test_another_monster_gone_brings_a_replay_too() -> None:
    ruling = play("tcg-2010", BEGIN[0], "B: activate Test Strike -> any Zombie 100/100")
    assert said(ruling, "A replay: the opponent’s monsters have changed.")


def test_the_attack_may_be_given_up_in_the_tcg_only() -> None:
    assert "choose none" in play("tcg-2010", *BEGIN).outcome.options
    assert "choose none" not in play("ocg-2010", *BEGIN).outcome.options
    stopped = play("tcg-2010", *BEGIN, "A: choose none", "A: attack Dark Magician -> any Fiend 1000/1000")
    assert said(stopped, "the turn player does not go on with it")
    assert "attack/who-may-attack" in clauses(stopped, 4)
    assert stopped.outcome.life == {"A": 8000, "B": 8000}


def test_what_has_to_attack_does_not_give_its_attack_up() -> None:
    forced = (
        "turn: {player: A, number: 3, at: battle}\n"
        "A: {monsters: [Berserk Gorilla]}\n"
        "B: {monsters: [any Warrior 1500/1000, Kuriboh, Sangan], spells: [Compulsory Evacuation Device]}\n"
        "play:\n  - A: attack Berserk Gorilla -> Kuriboh\n  - B: activate Compulsory Evacuation Device -> Kuriboh\n"
    )
    library = load()
    options = adjudicate(library, f"ruleset: tcg-2010\n{forced}").ruling.outcome.options
    assert "choose Sangan" in options
    assert "choose none" not in options
    free = forced.replace("Berserk Gorilla", "Luster Dragon")
    assert "choose none" in adjudicate(library, f"ruleset: tcg-2010\n{free}").ruling.outcome.options


@pytest.mark.parametrize(
    ("others", "line"),
    [
        (", Sangan", "attack Berserk Gorilla -> Sangan"),
        ("", "attack Berserk Gorilla directly"),
        ("", "declare attack"),
    ],
)
def test_the_only_way_to_go_on_may_be_written(others: str, line: str) -> None:
    text = (
        "ruleset: tcg-2010\nturn: {player: A, number: 3, at: battle}\n"
        "A: {monsters: [Berserk Gorilla]}\n"
        f"B: {{monsters: [Kuriboh{others}], spells: [Compulsory Evacuation Device]}}\n"
        "play:\n  - A: attack Berserk Gorilla -> Kuriboh\n  - B: activate Compulsory Evacuation Device -> Kuriboh\n"
        f"  - A: {line}\n"
    )
    ruling = adjudicate(load(), text).ruling
    assert not any(clauses(ruling, number) for number in (1, 2, 3))
    assert ruling.outcome.life == {"A": 8000, "B": 7000 if others else 6000}


@pytest.mark.parametrize("ruleset", ["tcg-2010", "ocg-2010"])
def test_a_replay_is_no_new_attack_declaration(ruleset: str) -> None:
    ruling = play(ruleset, *BEGIN, "A: choose any Fiend 1000/1000", "B: activate Sakuretsu Armor")
    assert clauses(ruling, 4) == {"effect/its-moment"}


def test_no_replay_once_the_damage_step_has_begun() -> None:
    late = "B: activate Test Strike -> any Warrior 1500/1000\n    at: damage/start"
    ruling = play("tcg-2010", BEGIN[0], late)
    assert clauses(ruling, 2) == {"window/admits"}
    assert not said(ruling, "A replay")
