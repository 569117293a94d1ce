"""Whether a card may be given for another one: read, and tried with it as the cost."""

from __future__ import annotations

import pytest

from app.asking.questions import Pays, PaysMany, written
from app.asking.reading import NotRead, read_question
from app.asking.situations import answered_over
from app.notation import read
from app.rulebook.library import load
from app.services.known import known
from tests.asking.meant import read_and_answered

BLS = "Black Luster Soldier - Envoy of the Beginning"
BRIONAC = "Brionac, Dragon of the Ice Barrier"
SAID: tuple[tuple[str, Pays | PaysMany, str], ...] = (
    ("can i discard dark magician for trade in", Pays("Trade-In", "Dark Magician", gives="discarded"), "No. Dark Magician is none of the cards that are discarded for Trade-In. Its cost: discard 1 Level 8 monster."),
    ("can i ditch blue eyes for trade in", Pays("Trade-In", "Blue-Eyes White Dragon", gives="discarded"), "Yes."),
    ("can dandylion be banished for chaos sorcerer", Pays("Chaos Sorcerer", "Dandylion", gives="banished"), "No. Dandylion is none of the cards"),
    ("can i remove thunder king and sangan from my grave for bls", Pays(BLS, "Thunder King Rai-Oh", "Sangan", "banished", from_="graveyard"), "Yes."),
    ("can i remove sangan and dark armed dragon from my grave to summon bls", Pays(BLS, "Sangan", "Dark Armed Dragon", "banished", from_="graveyard"), "No. Sangan and Dark Armed Dragon are not together the cards"),
    ("can i summon chaos sorcerer by banishing thunder king and sangan", Pays("Chaos Sorcerer", "Thunder King Rai-Oh", "Sangan", "banished"), "Yes."),
    ("can i discard sangan for chaos sorcerer", Pays("Chaos Sorcerer", "Sangan", gives="discarded"), "No. Nothing is discarded for Chaos Sorcerer."),
    ("can i use sangan as fodder for cannon soldier", Pays("Cannon Soldier", "Sangan"), "Yes."),
    ("can i use brionac by discarding 2 cards", PaysMany(BRIONAC, "two", "discarded"), "Yes. Two cards at once can be discarded"),
    ("can i discard a monster for trade-in", Pays("Trade-In", "a monster", gives="discarded"), "Only if it is one of those that Trade-In takes."),
    ("can i discard a spell for lightning vortex", Pays("Lightning Vortex", "a Spell", gives="discarded"), "Yes. A Spell can be discarded for Lightning Vortex."),
)  # fmt: skip


@pytest.mark.parametrize(("typed", "asked", "first"), SAID, ids=[typed for typed, _, _ in SAID])
def test_it_is_read_and_answered(typed: str, asked: Pays | PaysMany, first: str) -> None:
    read_and_answered(typed, asked, first)


def test_what_it_does_when_it_resolves_is_no_cost() -> None:
    for typed in ("can i banish sangan for allure of darkness", "can i discard sangan with card destruction"):
        found = read_question(load(), typed)
        assert isinstance(found, NotRead) or not isinstance(found.question, Pays), typed


def test_a_payment_that_is_refused_is_shown() -> None:
    from app.asking.asking import ask

    found = ask(load(), "can i discard dark magician for trade in").answer
    assert found is not None
    assert "paying Dark Magician" in found.text
    assert found.ruling is not None
    assert [each.line for each in found.ruling.refused] == [found.line]
    assert found.cited


@pytest.mark.parametrize(("holds", "verdict"), [("Dark Magician", "no"), ("Blue-Eyes White Dragon", "yes")])
def test_over_a_written_situation_the_card_that_lies_there_is_given(holds: str, verdict: str) -> None:
    ask = written(Pays("Trade-In", holds, gives="discarded"))
    scenario = read(f"ask: {ask}\nA: {{hand: [Trade-In, {holds}], deck: [2x any card]}}\n", *known(load()))
    assert scenario.ask is not None
    assert answered_over(load(), scenario.ask, scenario).verdict == verdict


def test_a_card_that_costs_no_card_is_asked_what_it_does() -> None:
    found = read_question(load(), "can dandylion be removed from play for allure of darkness")
    assert isinstance(found, NotRead) or not isinstance(found.question, Pays)
