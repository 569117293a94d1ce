"""A monster that was never Summoned, brought back; and what is read beside it: a Set Continuous Trap, and a field on which nobody has anything."""

from __future__ import annotations

import pytest

from app.asking.answering import answered
from app.asking.asking import ask
from app.asking.questions import AnyQuestion, SpecialSummons, UseAt
from app.asking.reading import NotRead, read_question
from app.rulebook.library import load
from tests.asking.meant import read_and_answered

BLS = "Black Luster Soldier - Envoy of the Beginning"
SAID: tuple[tuple[str, AnyQuestion | str, str], ...] = (
    ("can i reborn a bls that was never summoned", SpecialSummons("Monster Reborn", BLS, unsummoned=True), f"No. {BLS} has to be Special Summoned in a way of its own first"),
    ("can stardust be revived with monster reborn if it was never synchro summoned", SpecialSummons("Monster Reborn", "Stardust Dragon", unsummoned=True), "No. Stardust Dragon has to be"),
    ("can i call of the haunted bls if it was discarded", SpecialSummons("Call of the Haunted", BLS, unsummoned=True), f"No. {BLS} has to be"),
    ("can i call of the haunted a jinzo that was never summoned", SpecialSummons("Call of the Haunted", "Jinzo", unsummoned=True), "Yes."),
    ("can i activate royal oppression the turn i set it", UseAt("Royal Oppression", set_now=True), "No. Royal Oppression was Set in this turn."),
    ("can i use heavy storm with no spells or traps on the field", UseAt("Heavy Storm", given="own-0-spell-or-trap", also="opponent-0-spell-or-trap"), "No."),
    ("can i change the position of my cyber dragon the turn i special summon it", "You Special Summon Cyber Dragon. Can you change the battle position of Cyber Dragon then?", "No."),
)  # fmt: skip


@pytest.mark.parametrize(("typed", "asked", "first"), SAID, ids=[typed for typed, _, _ in SAID])
def test_it_is_read_and_answered(typed: str, asked: AnyQuestion | str, first: str) -> None:
    read_and_answered(typed, asked, first)


def test_it_is_shown_after_its_summon_was_negated() -> None:
    found = answered(load(), SpecialSummons("Monster Reborn", "Stardust Dragon", unsummoned=True), "tcg-2010")
    assert "activate Solemn Judgment" in found.text
    assert found.line
    assert found.cited
    assert found.ruling is not None
    assert [each.line for each in found.ruling.refused] == [found.line]


def test_what_was_only_sent_to_the_graveyard_may_have_been_summoned() -> None:
    for typed in (
        "can i reborn a stardust that was sent to the graveyard",
        "can i reborn a stardust that was destroyed",
    ):
        found = read_question(load(), typed)
        assert isinstance(found, NotRead) or not getattr(found.question, "unsummoned", False), typed


@pytest.mark.parametrize(
    "told",
    [
        "Your opponent uses Starlight Road. Can you use Monster Reborn on Stardust Dragon then?",
        "You use Starlight Road for Stardust Dragon. You lose Stardust Dragon. Can you use Monster Reborn on your Stardust Dragon then?",
        "Can Monster Reborn Special Summon Stardust Dragon after Starlight Road takes or brings it?",
    ],
)
def test_what_a_card_has_brought_by_its_name_is_the_one_that_is_asked_about(told: str) -> None:
    assert ask(load(), told, "tcg-2010").first.startswith("No. Stardust Dragon has to be Special Summoned in a way of")


@pytest.mark.parametrize(
    ("told", "first"),
    [
        (
            "Can Bonding - H2O Special Summon Water Dragon from the Graveyard when it was never Summoned?",
            "Yes. Bonding - H2O can Special Summon Water Dragon, though",
        ),
        (
            "Can Monster Reborn Special Summon Water Dragon from the Graveyard when it was never Summoned?",
            "No. Water Dragon is none",
        ),
    ],
)
def test_what_only_an_effect_brings_is_tried_out_of_the_deck(told: str, first: str) -> None:
    assert ask(load(), told, "tcg-2010").first.startswith(first)
