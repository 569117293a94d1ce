"""Typed questions whether a card saves a monster from another one, of a Summon that a card makes, and of one that was negated."""

from __future__ import annotations

import pytest

from app.asking import AnyQuestion
from app.asking.questions import Allowed, Battle, Meet, Negate
from app.asking.reading import NotRead, Reading, read_question
from app.rulebook.library import load
from tests.asking.meant import read_and_answered

BTH = "Bottomless Trap Hole"
TYPED: tuple[tuple[str, AnyQuestion, str], ...] = (
    ("can i use lance to save my monster from bottomless", Negate("Forbidden Lance", BTH, True), "Yes. Forbidden Lance can be chained"),
    ("does book of moon save my monster from sakuretsu armor", Negate("Book of Moon", "Sakuretsu Armor", True), "Yes. Book of Moon can be chained"),
    ("can i save my monster from smashing ground with book of moon", Negate("Book of Moon", "Smashing Ground", True), "Yes. Book of Moon can be chained"),
    ("does forbidden chalice save my monster from sakuretsu armor", Negate("Forbidden Chalice", "Sakuretsu Armor", True), "No."),
    # an attacking monster is kept from its attack, and not from some effect
    ("in goat can i use book of moon on an attacking monster to stop attack", Negate("Book of Moon", "an attacking monster", True), "Yes. Book of Moon can stop an attack."),
    ("can enemy controller stop the attacking monster", Negate("Enemy Controller", "an attacking monster", True), "Yes. Enemy Controller can stop an attack."),
    # it is used on the monster that was Summoned, and on no other
    ("what happens if book of moon is chained to bottomless", Meet(BTH, "Book of Moon"), "It comes to nothing. Bottomless Trap Hole has no effect"),
    ("if my summon is negated can i normal summon again", Allowed("normal-summon", "another-summon-negated"), "No."),
    ("i summon a monster and it gets negated can i summon again", Allowed("normal-summon", "another-summon-negated"), "No."),
    ("if my normal summon gets negated can i still special summon", Allowed("special-summon", "another-summon-negated"), "Yes."),
    ("can i synchro summon with a face down monster", Allowed("synchro-material", "face-down"), "No."),
    ("can i tribute summon with a face down monster", Allowed("tribute", "face-down"), "Yes."),
)  # fmt: skip


@pytest.mark.parametrize(("typed", "asked", "first"), TYPED, ids=[typed for typed, _, _ in TYPED])
def test_it_is_read_and_answered(typed: str, asked: AnyQuestion, first: str) -> None:
    read_and_answered(typed, asked, first)


def test_what_negates_a_summon_is_not_asked_of_one_that_an_effect_makes() -> None:
    assert isinstance(read_question(load(), "can i solemn a monster summoned by call of the haunted"), NotRead)


def test_so_much_atk_is_no_attack() -> None:
    read = read_question(load(), "what happens if both monsters have the same attack")
    assert isinstance(read, Reading)
    assert read.question == Battle("a monster with 1500 ATK", "a monster with 1500 ATK")
