"""Whether a card could do that to another one which is asked about."""

from __future__ import annotations

import pytest

from app.asking.questions import When
from app.asking.reading import read_in_fixed_words
from app.asking.reading.could_do import could_do
from app.asking.reading.sensible import makes_sense
from app.rulebook.facts import slug_of
from app.rulebook.library import load

COULD: tuple[tuple[str, When, str], ...] = (
    ("Call of the Haunted", "special-summoned", "Sangan"),
    ("Rescue Cat", "special-summoned", "Des Koala"),
    ("Smashing Ground", "destroyed-by-effect", "Dandylion"),
    ("Caius the Shadow Monarch", "tributed", "Sangan"),
    ("Quickdraw Synchron", "discarded", "Dandylion"),
    ("Charge of the Light Brigade", "milled", "Wulf, Lightsworn Beast"),
    ("Caius the Shadow Monarch", "banished", "Dandylion"),
    ("Compulsory Evacuation Device", "returned", "Elemental HERO Absolute Zero"),
    ("Book of Moon", "flipped", "Ryko, Lightsworn Hunter"),
)
COULD_NOT: tuple[tuple[str, When, str], ...] = (
    ("Bottomless Trap Hole", "special-summoned", "Elemental HERO Stratos"),
    ("Rescue Cat", "special-summoned", "Jinzo"),
    ("Book of Moon", "destroyed-by-effect", "Dandylion"),
    ("Smashing Ground", "tributed", "Sangan"),
    ("Smashing Ground", "discarded", "Dandylion"),
    ("Smashing Ground", "banished", "Dandylion"),
    ("Smashing Ground", "returned", "Elemental HERO Absolute Zero"),
    ("Smashing Ground", "drawn", "Parasite Paracide"),
)


@pytest.mark.parametrize(("by", "when", "card"), [*COULD, *COULD_NOT])
def test_what_a_card_could_do(by: str, when: When, card: str) -> None:
    does, to = load().card(slug_of(by)), load().card(slug_of(card))
    assert does is not None
    assert to is not None
    assert could_do(does, when, to) is ((by, when, card) in COULD)


@pytest.mark.parametrize(
    ("asked", "sense"),
    [
        ("Does Elemental HERO Stratos get its effect if it is Special Summoned by Bottomless Trap Hole?", False),
        ("Does Elemental HERO Stratos get its effect if it is Special Summoned by Call of the Haunted?", True),
        ("You Special Summon Black Rose Dragon for Debris Dragon and Dandylion. What happens?", True),
        ("You Special Summon Black Rose Dragon for Sangan and Dandylion. What happens?", False),
        ("You Special Summon Swap Frog for Ronintoadin. What happens?", True),
        ("You Special Summon Dark Armed Dragon for Sangan. What happens?", False),
        ("You use Blaze Accelerator for Volcanic Scattershot. What happens?", True),
        ("You use Book of Moon for Sangan. What happens?", False),
    ],
)
def test_what_makes_sense_of_it(asked: str, sense: bool) -> None:
    question = read_in_fixed_words(load(), asked)
    assert question is not None
    assert makes_sense(load(), question) is sense
