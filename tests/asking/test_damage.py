"""Typed questions of what a card waits for when its player takes damage."""

from __future__ import annotations

import pytest

from app.asking import ask
from app.asking.questions import Triggers
from app.asking.reading import NotRead, Reading, read_question
from app.notation.asked import question_in, written
from app.rulebook.library import load

GORZ = "Gorz the Emissary of Darkness"
TYPED: tuple[tuple[str, Triggers, str], ...] = (
    ("can i summon gorz when i take damage from stealth bird", Triggers(GORZ, "damage", "Stealth Bird"), "Yes."),
    ("when i take damage from ring of destruction can i summon gorz", Triggers(GORZ, "damage", "Ring of Destruction"), "Yes."),
    ("my opponents stealth bird does 1000 damage to me can i drop gorz", Triggers(GORZ, "damage", "Stealth Bird"), "Yes."),
    ("can my opponent drop gorz when he takes damage from my stealth bird", Triggers(GORZ, "damage", "Stealth Bird"), "Yes."),
    ("gorz off stealth bird damage ok?", Triggers(GORZ, "damage", "Stealth Bird"), "Yes."),
    ("can i drop gorz if stardust dragon deals damage to me", Triggers(GORZ, "damage", "Stardust Dragon"), "Yes."),
    ("can i drop gorz if my opponent hits me with poison of the old man", Triggers(GORZ, "damage", "Poison of the Old Man"), "Yes."),
    ("if i take 1000 from stealth bird can i special summon gorz", Triggers(GORZ, "damage", "Stealth Bird"), "Yes."),
    # a card of its player's own is on the field then
    ("does damage from lava golem let me bring out gorz", Triggers(GORZ, "damage", "Lava Golem"), "No."),
    ("does burn damage trigger gorz", Triggers(GORZ, "effect-damage"), "Yes."),
    ("can tragoedia be summoned when i take damage from an effect", Triggers("Tragoedia", "effect-damage"), "No."),
    # no situation is found in which that is inflicted
    ("can i trago off ceasefire damage", Triggers("Tragoedia", "damage", "Ceasefire"), "No."),
    ("can i use tragoedia when i take damage", Triggers("Tragoedia", "damage"), "Only if it is Battle Damage."),
    ("can i summon tragoedia when i take damage from ceasefire", Triggers("Tragoedia", "damage", "Ceasefire"), "No."),
    ("can i use numinous healer when i take damage from stealth bird", Triggers("Numinous Healer", "damage", "Stealth Bird"), "Yes."),
)  # fmt: skip


@pytest.mark.parametrize(("typed", "asked", "first"), TYPED, ids=[typed for typed, _, _ in TYPED])
def test_it_is_read_and_answered(typed: str, asked: Triggers, first: str) -> None:
    read = read_question(load(), typed)
    assert isinstance(read, Reading)
    assert read.question == asked
    assert question_in(written(asked), lambda name: name) == asked
    assert ask(load(), typed, "tcg-2010").first.startswith(first)


@pytest.mark.parametrize(
    "typed",
    [
        "can he drop gorz when i take damage from stealth bird",
        "can i summon gorz if i take damage from stealth bird while i control a set card",
    ],
)
def test_who_takes_it_and_what_else_is_said_is_not_passed_over(typed: str) -> None:
    assert isinstance(ask(load(), typed, "tcg-2010").reading, NotRead)


@pytest.mark.parametrize(
    ("asked", "ruleset", "first"),
    [
        ("You have 5 times a card in the hand. You use Des Koala. Who loses how many Life Points?", "tcg-2010", "Worked out. It is counted."),
        ("Your opponent has 3 times a card in the hand. You use Des Koala. Who loses how many Life Points?", "tcg-2010", "Worked out. Your opponent loses 1200"),
        ("You use Just Desserts. Who loses how many Life Points?", "tcg-2010", "Worked out. It is counted. Inflict damage equal to 500 for each"),
        ("Your opponent has 2 times a monster on the field. You use Just Desserts. Who loses how many Life Points?", "tcg-2010", "Worked out. Your opponent loses 1000"),
        ("You have 3 times a monster in the Graveyard. You use Soul Charge. Who loses how many Life Points?", "tcg-2014", "Worked out. It is counted."),
        ("You use Soul Charge on your Sangan. Who loses how many Life Points?", "tcg-2014", "Worked out. You lose 1000"),
    ],
)  # fmt: skip
def test_what_is_counted_by_cards_that_nobody_tells_of_is_said_to_be_counted(
    asked: str, ruleset: str, first: str
) -> None:
    assert ask(load(), asked, ruleset).first.startswith(first)


@pytest.mark.parametrize(("card", "first"), [("Tragoedia", "No. "), (GORZ, "Not decided. ")])
def test_what_nobody_provided_for_is_no_reason_against_it(card: str, first: str) -> None:
    asked = f"Does {card} get its effect if its player takes damage by Ceasefire?"
    assert ask(load(), asked, "tcg-2010").first.startswith(first)
