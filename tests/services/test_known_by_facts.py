"""A card of which only the facts are known may be written anywhere; what it does is said to be open, first of all."""

from __future__ import annotations

import pytest

from app.rulebook.facts import slug_of
from app.rulebook.library import load
from app.rulebook.pool import POOL
from app.services.adjudicate import play

BARE = next(
    name for name in POOL if not POOL[name].plain and POOL[name].kind == "trap" and slug_of(name) not in load().cards
)
FACES = next(
    name
    for name in POOL
    if "effect" in POOL[name].subtypes
    and POOL[name].level == 4
    and POOL[name].atk
    and slug_of(name) not in load().cards
)


def test_a_decision_on_it_is_open_and_never_forbidden() -> None:
    ruling = play(load(), f'A: {{spells: ["{BARE}"]}}\nplay:\n  - A: "activate {BARE}"\n').ruling
    assert ruling.answer[0] == f"{BARE} is known here but not modelled, so nothing is said about what it does."
    assert not any("cannot" in sentence for sentence in ruling.answer)
    assert [
        reason for refusal in ruling.refused for ground in refusal.grounds for reason in [ground.text] if BARE in reason
    ]


def test_it_is_said_of_one_that_only_lies_there_face_up() -> None:
    text = f'turn: {{at: battle}}\nA: {{monsters: [Dark Magician]}}\nB: {{monsters: ["{FACES}"]}}\nplay:\n  - A: "attack Dark Magician -> {FACES}"\n'
    ruling = play(load(), text).ruling
    assert ruling.answer[0] == f"{FACES} is known here but not modelled, so nothing is said about what it does."
    assert f"Not modelled of {FACES}: its text." in ruling.cautions
    hidden = play(load(), f'B: {{hand: ["{FACES}"]}}\n').ruling
    assert hidden.cautions == ()
    assert FACES not in hidden.answer[0]


@pytest.mark.parametrize("name", ["Gemini Elf", "Flower Wolf", "Gaia Knight, the Force of Earth", "Water Spirit"])
def test_a_monster_without_effects_is_whole_by_its_facts(name: str) -> None:
    card = load().card(slug_of(name))
    assert card is not None
    assert card.unmodelled == ""
    ruling = play(
        load(), f'turn: {{at: battle}}\nA: {{monsters: ["{name}"]}}\nplay:\n  - A: "attack {name} directly"\n'
    ).ruling
    assert ruling.cautions == ()
    assert ruling.outcome.life["B"] == 8000 - card.atk


def test_a_monster_of_a_pendulum_effect_is_not_whole() -> None:
    card = load().card(slug_of(next(name for name in POOL if POOL[name].subtypes == ("normal", "pendulum"))))
    assert card is not None
    assert card.unmodelled


def test_a_ritual_monster_is_not_normal_summoned() -> None:
    ruling = play(
        load(), "A: {hand: [Crab Turtle], monsters: [2x any monster 0/0]}\nplay:\n  - A: summon Crab Turtle\n"
    ).ruling
    assert ruling.answer[0] == "A cannot Normal Summon Crab Turtle."


def test_a_nickname_that_cards_share_means_the_one_that_is_there() -> None:
    text = "A: {spells: [Solemn Judgment, Mirror Force]}\nplay:\n  - A: activate Solemn\n"
    assert play(load(), text).scenario.play[0].cards == ("Solemn Judgment",)


def test_a_monster_without_a_text_has_to_attack_by_the_text_of_another_card() -> None:
    text = """
turn: {player: A, number: 3, at: battle}
A: {monsters: [Luster Dragon]}
B: {monsters: [any Warrior 1500/1000], field: Savage Colosseum}
play: [{A: end turn}]
"""
    ruling = play(load(), text).ruling
    attack = next(entry for entry in ruling.timeline if "attacks" in entry.text)
    assert "Luster Dragon" in attack.text
