"""Typed questions for a point of one card's own text: how many, how much, how long, who chooses."""

from __future__ import annotations

import pytest

from app.asking import answered, ask
from app.asking.questions import Detail, Nature, Part
from app.asking.reading import NotRead, Reading, read_question
from app.asking.relations.figures import figures
from app.rulebook.library import load

from .meant import read_and_answered

AVARICE, BRIONAC = "Pot of Avarice", "Brionac, Dragon of the Ice Barrier"
MOBIUS, RYKO = "Mobius the Frost Monarch", "Ryko, Lightsworn Hunter"
TYPED: tuple[tuple[str, Detail, str], ...] = (
    ("do i have to target 5 monsters for avarice", Detail(AVARICE, "targets", "has-to", "5"), "Yes. Pot of Avarice: target 5"),
    ("can i target just 3 monsters with avarice", Detail(AVARICE, "targets", "can", "3"), "No. Pot of Avarice: target 5"),
    ("how many cards does trade-in draw", Detail("Trade-In", "draws"), "Worked out. Trade-In: draw 2 cards."),
    ("how many tokens does scapegoat make", Detail("Scapegoat", "summons"), "Worked out. Scapegoat: Special Summon 4"),
    ("does mobius have to destroy 2 cards", Detail(MOBIUS, "destroys", "has-to", "2"), "No. "),
    ("can mobius destroy more than 2 cards", Detail(MOBIUS, "destroys", "more", "2"), "No. "),
    ("do i have to destroy a card with ryko", Detail(RYKO, "destroys", "has-to", "1"), "No. "),
    ("does caius have to banish a card", Detail("Caius the Shadow Monarch", "banishes", "has-to", "1"), "Yes. "),
    ("how many cards do i have to discard for brionac", Detail(BRIONAC, "discards"), "Worked out. Brionac, Dragon of the Ice Barrier: discard any number"),
    ("does heavy storm destroy exactly 2 cards", Detail("Heavy Storm", "destroys", "exactly", "2"), "Only if so many are there"),
    ("does caius always do 1000 damage", Detail("Caius the Shadow Monarch", "damage", "exactly", "1000"), "Only if it comes to that part"),
    ("does krebons have to pay 800 each time", Detail("Krebons", "pays", "has-to", "800"), "Yes. Krebons: pay 800 LP."),
    ("how much atk does kalut give", Detail("Blackwing - Kalut the Moon Shadow", "stats"), "Worked out. Blackwing - Kalut the Moon Shadow: the ATK of your battling monster increases by 1400"),
    ("how long does shrink last", Detail("Shrink", "lasts"), "Worked out. Shrink: halve the original ATK of that target until the end of this turn"),
    ("does brain control give the monster back in the end phase", Detail("Brain Control", "lasts", "can", "", "turn"), "Yes. "),
    ("do i keep the monster i take with snatch steal permanently", Detail("Snatch Steal", "lasts", "can", "", "good"), "Only if its card stays face-up"),
    ("is creature swap permanent", Detail("Creature Swap", "lasts", "can", "", "good"), "Yes. "),
    ("does gale's effect last until the end of turn", Detail("Blackwing - Gale the Whirlwind", "lasts", "can", "", "turn"), "No. "),
    ("who picks the monster for creature swap", Detail("Creature Swap", "chooses"), "Worked out. Creature Swap: its player picks as it resolves: choose 1 monster you control; the opponent picks"),
    ("is the discard from spirit reaper random", Detail("Spirit Reaper", "chooses", "can", "", "chance"), "Yes. "),
    ("does smashing ground let me choose what dies", Detail("Smashing Ground", "chooses", "can", "", "user"), "Only if several are alike in it."),
    ("does scapegoat summon the tokens in defence", Detail("Scapegoat", "stance", "can", "", "defense"), "Yes. "),
    ("does mystic tomato summon in attack or defense", Detail("Mystic Tomato", "stance"), "Worked out. "),
    # its own Synchro Summon has no part in it
    ("can goyo guardian summon the monster in attack position", Detail("Goyo Guardian", "stance", "can", "", "attack"), "No. "),
    ("can i summon a monster in defense with monster reborn", Detail("Monster Reborn", "stance", "can", "", "defense"), "Yes. "),
    ("does ojama trio give the tokens to me or my opp", Detail("Ojama Trio", "side"), "Worked out. Ojama Trio: Special Summon 3 “Ojama Tokens” to your opponent’s field"),
    ("when can i use kuriboh", Detail("Kuriboh", "when"), "Worked out. It can be used from the hand as a fast effect"),
    ("what is the effect of necro gardna", Detail("Necro Gardna", "does"), "Worked out. "),
    ("in what position does call of the haunted bring the monster back", Detail("Call of the Haunted", "stance"), "Worked out. Call of the Haunted: Special Summon that target in Attack"),
    ("does forbidden lance wear off at the end of the turn", Detail("Forbidden Lance", "lasts", "can", "", "turn"), "Yes. "),
    ("how much atk does card trooper gain per card", Detail("Card Trooper", "stats"), "Worked out. Card Trooper: the ATK of this card increases by 500 for each"),
    ("can i pick 2 cards with icarus attack or just one", Detail("Icarus Attack", "targets"), "Worked out. Icarus Attack: target 2"),
    ("how long does honest's boost last", Detail("Honest", "lasts"), "Worked out. "),
    ("how long does deck devastation virus last", Detail("Deck Devastation Virus", "lasts"), "Worked out. Deck Devastation Virus: the effect “watch” of this card applies for 3 of your opponent’s turns"),
    ("how long does reckless greed last", Detail("Reckless Greed", "lasts"), "Worked out. Reckless Greed: skip your next Draw Phase (2 of them"),
    ("does emergency teleport last until the end of the turn", Detail("Emergency Teleport", "lasts", "can", "", "turn"), "Yes. "),
    ("what does ryko do when it flips", Detail(RYKO, "does"), "Worked out. When this card is flipped face-up"),
)  # fmt: skip


@pytest.mark.parametrize(("typed", "asked", "first"), TYPED, ids=[typed for typed, _, _ in TYPED])
def test_it_is_read_and_answered(typed: str, asked: Detail, first: str) -> None:
    read_and_answered(typed, asked, first)


@pytest.mark.parametrize(
    ("typed", "part", "first"),
    [
        ("does sangan have to search", "mandatory", "Mandatory. "),
        ("do i have to search with mystic tomato", "mandatory", "Optional. "),
        ("can i choose not to search with sangan", "mandatory", "Mandatory. "),
        ("does tribe infecting virus need a discard every time", "cost", "Yes. "),
    ],
)
def test_whether_it_is_used_or_costs_is_asked_by_what_it_does(typed: str, part: Part, first: str) -> None:
    read = read_question(load(), typed)
    assert isinstance(read, Reading)
    assert isinstance(read.question, Nature)
    assert read.question.part == part
    assert ask(load(), typed, "tcg-2010").first.startswith(first)


def test_our_own_words_are_read_whatever_the_number() -> None:
    read = read_question(load(), "How many cards does Pot of Avarice target: does it have to be 5?")
    assert isinstance(read, Reading)
    assert read.question == Detail(AVARICE, "targets", "has-to", "5")


@pytest.mark.parametrize(
    "typed",
    [
        # from where it is, or what else is said, is not passed over
        "can lumina discard a card from my deck",
        "do i have to target 5 monsters for avarice if i have only 4",
    ],
)
def test_what_else_is_said_is_not_passed_over(typed: str) -> None:
    assert isinstance(read_question(load(), typed), NotRead)


def test_what_asks_of_no_number_is_no_question_for_one() -> None:
    for typed in ("can brionac bounce a token", "can ryko destroy a face-down card"):
        read = read_question(load(), typed)
        assert not (isinstance(read, Reading) and isinstance(read.question, Detail)), typed


def test_a_card_that_does_nothing_of_the_sort_is_asked_for_something_else() -> None:
    read = read_question(load(), "how many cards do i draw with mirror force")
    assert isinstance(read, NotRead)
    assert answered(load(), Detail("Mirror Force", "draws"), "tcg-2010").first.startswith(
        "No. Mirror Force lets nobody"
    )


def test_a_play_shows_it() -> None:
    answer = ask(load(), "how many cards does trade-in draw", "tcg-2010").answer
    assert answer is not None
    assert "activate Trade-In" in answer.text
    assert answer.comes_to


def test_what_is_worked_out_has_no_number() -> None:
    card = load().card("des-koala")
    assert card is not None
    assert [figure.told for effect in card.effects for figure in figures(effect, "damage")] == [False]


def test_who_says_which_of_several_things_happens_is_one_who_chooses() -> None:
    told = "Who chooses when Changing Destiny is used: can it be the opponent?"
    assert ask(load(), told, "tcg-2010").first.startswith("Only if it is this: the opponent says which of them happens")
