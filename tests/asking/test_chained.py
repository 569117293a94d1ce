"""What is chained to what, asked of sorts of cards and of cards that answer an answer."""

from __future__ import annotations

import pytest

from app.asking import Verdict, answered, ask
from app.asking.questions import Chain
from app.rulebook.library import load


def test_a_sort_of_card_is_chained_to_one_that_is_named() -> None:
    assert answered(load(), Chain("a Trap", "Royal Decree"), "tcg-2010").verdict is Verdict.YES
    faster = answered(load(), Chain("a Trap", "Solemn Judgment"), "tcg-2010")
    assert faster.verdict is Verdict.ONLY_IF
    assert faster.why.startswith("it is a Counter Trap.")


def test_what_an_earlier_battle_has_singled_out_may_be_chained_to() -> None:
    """Captain Tenacious targets what was destroyed by battle since its player's turn: that battle is fought first, in the turn of the other player."""
    found = answered(load(), Chain("Divine Wrath", "Destiny HERO - Captain Tenacious"), "tcg-2010")
    assert found.verdict is Verdict.YES
    assert found.ruling is not None


def test_what_paid_itself_is_no_target_of_what_answers_it() -> None:
    """Mezuki is removed from play as its cost, and D.D. Crow can only be aimed at another card then; Treeborn Frog stays where it is."""
    found = answered(load(), Chain("D.D. Crow", "Mezuki"), "tcg-2010")
    assert found.verdict is Verdict.ONLY_IF
    assert found.why.startswith("it is used on another card: Mezuki")
    assert found.besides
    assert found.ruling is not None
    assert answered(load(), Chain("D.D. Crow", "Treeborn Frog"), "tcg-2010").verdict is Verdict.YES
    assert answered(load(), Chain("Threatening Roar", "Mezuki"), "tcg-2010").verdict is Verdict.YES


@pytest.mark.parametrize(
    ("sentence", "first"),
    [
        (
            "What happens if Forbidden Chalice is chained to Brionac, Dragon of the Ice Barrier?",
            "It comes to nothing. Brionac, Dragon of the Ice Barrier has no effect: its effects are negated.",
        ),
        (
            "What happens if Compulsory Evacuation Device is chained to Brionac, Dragon of the Ice Barrier?",
            "It goes through. What Brionac, Dragon of the Ice Barrier does is done; it is in the Extra Deck in the end.",
        ),
    ],
)
def test_what_targets_is_used_on_the_monster_that_it_answers(sentence: str, first: str) -> None:
    assert ask(load(), sentence, "tcg-2010").first.startswith(first)


@pytest.mark.parametrize(
    ("one", "other", "verdict"),
    [
        # a Token that came with what was Summoned might be its target, and has no name in the notation
        ("Forbidden Chalice", "Thunder King Rai-Oh", Verdict.ONLY_IF),
        # what is refused is refused beside stand-ins, which are cards of that situation alone
        ("Starlight Road", "Starlight Road", Verdict.NO),
    ],
)
def test_what_lies_there_is_told_whatever_it_is(one: str, other: str, verdict: Verdict) -> None:
    assert answered(load(), Chain(one, other), "tcg-2010").verdict is verdict
