"""Whether something may be done then: in the turn in which a card came or is used, after a Normal Summon, in answer to what is done."""

from __future__ import annotations

import pytest

from app.asking.questions import Affect, Allowed, AnyQuestion, Chain, OwnWay, SameTurn, SpecialSummons, UseAt
from app.asking.reading import NotRead, read_question
from app.notation.givens import NOTHING_TO_FIND
from app.rulebook.library import load
from tests.asking.meant import read_and_answered

SAID: tuple[tuple[str, AnyQuestion | str, str], ...] = (
    ("can exiled force be used the turn it is summoned", UseAt("Exiled Force", came=True), "Yes."),
    ("can i use brionac the turn i synchro him", UseAt("Brionac, Dragon of the Ice Barrier", came=True), "Yes."),
    ("does scapegoat stop me from summoning", SameTurn("Scapegoat", "summon", barred=True), "Yes. Scapegoat forbids it."),
    ("does scapegoat stop me from attacking", SameTurn("Scapegoat", "attack", barred=True), "No. Its player can attack in that turn."),
    ("is cold wave usable if i already summoned", SameTurn("Cold Wave", "summon", "before"), "No. Cold Wave:"),
    ("can i special summon cyber dragon after normal summoning", OwnWay("Cyber Dragon", given="own-1-monster"), "No. Not where its player controls one monster."),
    ("can i special summon dark armed after i normal summoned", OwnWay("Dark Armed Dragon", given="own-1-monster"), "Yes."),
    ("can my opponent chain to my flip summon", Allowed("answer-flip-summon"), "Yes. A player can answer a Flip Summon."),
    ("can he chain to my attack in goat", Allowed("answer-attack"), "Yes."),
    ("can opp respond when i set a monster", Allowed("answer-set-monster"), "Yes."),
    ("can he respond to me paying for solemn", Allowed("answer-cost"), "No. What is paid belongs to the activation"),
    ("is there a window to torrential a flip summon", Chain("Torrential Tribute", "a Flip Summon"), "Yes."),
    ("can premature bring back a removed monster", SpecialSummons("Premature Burial", "a monster that is removed from play"), "No."),
    ("can monster reborn bring back a monster banished by caius", SpecialSummons("Monster Reborn", "a monster that is removed from play"), "No."),
    ("can i reborn something he removed with bottomless", Affect("Monster Reborn", "affect", "a monster that is removed from play"), "No."),
    ("can i call of the haunted a monster he destroyed with mirror force", "Your opponent uses Mirror Force. Can you use Call of the Haunted then?", "Yes."),
    ("can pot of avarice return a banished monster", Affect("Pot of Avarice", "return", "a monster that is removed from play"), "No."),
)  # fmt: skip


@pytest.mark.parametrize(("typed", "asked", "first"), SAID, ids=[typed for typed, _, _ in SAID])
def test_it_is_read_and_answered(typed: str, asked: AnyQuestion | str, first: str) -> None:
    read_and_answered(typed, asked, first)


@pytest.mark.parametrize("ruleset", sorted(load().rulesets))
def test_what_is_done_is_answered_under_every_ruleset_and_a_cost_under_none(ruleset: str) -> None:
    from app.asking.answering import answered
    from app.asking.relations.deeds import ANSWERS

    for deed in ANSWERS:
        found = answered(load(), Allowed(deed), ruleset)
        assert found.verdict == ("no" if deed == "answer-cost" else "yes"), deed
        assert found.text
        assert found.line


def test_a_clause_that_says_more_is_not_passed_over() -> None:
    for typed in (
        "can he respond to me paying for caius",
        "can i special summon cyber dragon after normal summoning if he used brain control on my monster",
        "does scapegoat stop me from summoning next turn",
    ):
        found = read_question(load(), typed)
        assert isinstance(found, NotRead) or found.left_out, typed


FOUND: tuple[tuple[str, UseAt | str, str], ...] = (
    ("can i activate reinforcement of the army with no warriors left in deck", UseAt("Reinforcement of the Army", given=NOTHING_TO_FIND), "No."),
    ("can i use foolish burial with no monsters in my deck", "You have none such: a monster in the Deck. Can you use Foolish Burial then?", "No."),
    ("can i play allure of darkness without a dark in hand", UseAt("Allure of Darkness", given="own-0-hand-DARK"), "Yes."),
)  # fmt: skip


@pytest.mark.parametrize(("typed", "asked", "first"), FOUND, ids=[typed for typed, _, _ in FOUND])
def test_what_is_not_there_is_laid_down_so(typed: str, asked: UseAt | str, first: str) -> None:
    read_and_answered(typed, asked, first)


def test_where_the_deck_may_hold_something_for_it_all_the_same_nothing_is_said() -> None:
    assert isinstance(read_question(load(), "can i use foolish burial with no warriors left in deck"), NotRead)
