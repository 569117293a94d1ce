"""What else a player has, as a part of the question whether a card can be used: read, written, and laid down."""

from __future__ import annotations

import pytest

from app.asking import ask
from app.asking.answering import answered
from app.asking.questions import UseAt, says
from app.asking.reading import Reading, read_question
from app.notation import read
from app.notation.asked import question_in, written
from app.notation.givens import WORDS
from app.rulebook.library import load
from app.services.known import known


@pytest.mark.parametrize("given", sorted(WORDS)[::9])
def test_what_is_given_is_written_and_read_back(given: str) -> None:
    asked = UseAt("Treeborn Frog", given=given)
    found = read_question(load(), says(asked))
    assert isinstance(found, Reading)
    assert says(found.question) == says(asked)
    assert question_in(written(asked), lambda name: name if name == "Treeborn Frog" else None) is not None


SAID = (
    ("does treeborn frog come back if i have a set spell", "no"),
    ("does treeborn frog come back if my opponent has a set spell", "yes"),
    ("does treeborn come back if i control another treeborn", "no"),
    # what was used out of the hand to bring it is not the card that is in it
    ("can i use infernity archfiend with one card in hand", "undecided"),
    # of no other Six Samurai is told
    ("can The Six Samurai - Yaichi be used if i control another copy of it", "no"),
    ("can i use pot of avarice with 4 monsters in grave", "no"),
    ("can i use pot of avarice with five monsters in my graveyard", "yes"),
    ("can i special summon with monster reborn when i have 5 monsters", "no"),
    ("can i special summon with monster reborn when i have 4 monsters", "yes"),
    ("can i use trap dustshoot if he has three cards in hand", "no"),
    ("can i use trap dustshoot if he has four cards in hand", "yes"),
    ("can i use hand destruction if my opponent has one card in hand", "no"),
    ("can i activate mirror force if all his monsters are in defense", "no"),
    ("can i use brionac with no hand", "no"),
    ("does gorz work when i have a card in my backrow", "no"),
    ("can i use torrential tribute if my opponent has no monsters", "yes"),
    # a card in the hand of either player is enough for it
    ("can i use card destruction if my opponent has no cards in hand", "yes"),
    ("can i use card destruction with no cards in hand", "yes"),
    ("can i use confiscation if my opponent has no cards in hand", "no"),
)


@pytest.mark.parametrize(("typed", "verdict"), SAID)
def test_it_is_answered_with_that_laid_down(typed: str, verdict: str) -> None:
    found = ask(load(), typed)
    assert isinstance(found.reading, Reading)
    assert isinstance(found.reading.question, UseAt)
    assert found.reading.question.given
    assert found.verdict.value == verdict


def test_the_scenario_of_the_answer_has_it_on_the_board_and_asks_without_it() -> None:
    answer = answered(load(), UseAt("Treeborn Frog", given="own-1-set-spell-or-trap"), "tcg-2010")
    scenario = read(answer.text, *known(load()))
    assert scenario.ask == UseAt("Treeborn Frog")
    assert [(p.card, p.face) for p in scenario.positions if p.zone == "spells"] == [("any Spell", "down")]


def test_what_cannot_be_laid_down_is_left_to_the_reading_of_all_words() -> None:
    found = read_question(load(), "does treeborn frog come back if i have a field spell that says otherwise")
    assert not isinstance(found, Reading) or not getattr(found.question, "given", "")
