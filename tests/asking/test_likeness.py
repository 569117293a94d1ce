"""What an unread sentence may mean is found by the sentences that it is like; they are those that are known to be read as meant."""

from __future__ import annotations

import math
import random
from itertools import islice
from pathlib import Path

import pytest

from app.asking import ask, asking
from app.asking.answer import Verdict
from app.asking.asking import OFFERED, answered
from app.asking.questions import Affect, Negate, SpecialSummons, says
from app.asking.reading import NotRead, Reading
from app.asking.reading.likeness import EXAMPLES, as_example, like
from app.asking.reading.sensible import makes_sense
from app.asking.reading.sentence import sentence_of
from app.rulebook.library import load

TYPED = Path(__file__).parent / "typed.tsv"
UNREAD = (
    ("shura swings into attack position stardust and i drop kalut, how much do they take",
     "You attack Stardust Dragon with Blackwing - Shura the Blue Flame. You use Blackwing - Kalut the Moon Shadow. Does your opponent lose Life Points?"),
    ("macros up, do i still get to pitch machines for fortress", "Does Machina Fortress work while Macro Cosmos is face-up on the field?"),
    ("charge of the light brigade got solemned, are my 3 cards still milled",
     "Is what Charge of the Light Brigade cost given back if it is negated by Solemn Judgment?"),
    ("goyo hits me directly for full and i summon gorz, what atk does the token have",
     "Your opponent attacks directly with Goyo Guardian. You use Gorz the Emissary of Darkness. What ATK and DEF has what Gorz the Emissary of Darkness brought then?"),
    ("I already declared with goyo and they flip threatening roar. goyos attack stops?",
     "Your opponent attacks directly with Goyo Guardian. You use Threatening Roar. Does the attack go on?"),
)  # fmt: skip


@pytest.mark.parametrize(("typed", "meant"), UNREAD, ids=[typed[:40] for typed, _ in UNREAD])
def test_what_is_asked_in_other_words_is_among_what_sentences_like_it_ask(typed: str, meant: str) -> None:
    sensible = (each for each in like(load(), sentence_of(load(), typed, "")) if makes_sense(load(), each))
    assert meant in [says(each) for each in islice(sensible, OFFERED)]


def test_the_examples_are_those_that_are_read_as_meant() -> None:
    """`python -m app examples tests/asking/typed.tsv` makes them anew; a few are looked at here, drawn each time."""
    rows = [line.split("\t") for line in TYPED.read_text("utf-8").splitlines() if not line.startswith("#")]
    there = set(EXAMPLES.read_text("utf-8").splitlines())
    for typed, meant, otherwise in random.SystemRandom().sample(rows, 60):
        example = as_example(load(), typed, meant) if meant and not otherwise else None
        assert example is None or example in there, typed
    assert 1000 < len(there) <= len(rows)


def test_only_what_makes_sense_of_its_cards_is_offered() -> None:
    library = load()
    assert not makes_sense(library, Negate("Sangan", "Book of Moon"))
    assert makes_sense(library, Negate("Solemn Judgment", "Book of Moon"))
    assert not makes_sense(library, SpecialSummons("Bottomless Trap Hole", "Sangan"))
    assert makes_sense(library, SpecialSummons("Call of the Haunted", "Sangan"))
    assert not makes_sense(library, Affect("Book of Moon", "destroy", "Sangan"))
    offered = ask(library, "bth sangan hm").near
    assert offered
    assert all(makes_sense(library, each.question) for each in offered)


def test_what_is_offered_comes_with_its_answer_as_far_as_there_is_time(monkeypatch: pytest.MonkeyPatch) -> None:
    typed = "caius murmillo whatever tags nah"
    monkeypatch.setattr(asking, "PATIENCE", math.inf)
    for each in (offered := ask(load(), typed).near):
        assert each.verdict not in (None, Verdict.UNDECIDED)
        assert answered(load(), each.question, "tcg-2010").first == each.first
    assert offered
    monkeypatch.setattr(asking, "PATIENCE", 0)
    assert {each.verdict for each in ask(load(), typed).near} == {None}


def test_what_the_reason_is_about_stands_first_and_no_name_comes_in_that_was_not_typed() -> None:
    found = ask(load(), "something of mst and heavy storm whatever")
    assert isinstance(found.reading, NotRead)
    assert 0 < len(found.near) <= OFFERED
    cards = {"Mystical Space Typhoon", "Heavy Storm"}
    assert all(set(each.question.cards()) <= cards for each in found.near)


def test_of_what_is_not_decided_it_is_offered_too_but_not_of_what_is_said_why() -> None:
    undecided = ask(load(), "my murmillo tags and gyz pops his oppression somehow")
    assert undecided.verdict is Verdict.UNDECIDED
    assert undecided.near
    assert isinstance(undecided.reading, Reading)
    assert undecided.reading.question not in [each.question for each in undecided.near]
    assert not ask(load(), "can i chain book of moon to solemn judgment").near
