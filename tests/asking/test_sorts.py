"""What is asked of a sort of card, of a Summon or an attack: read as said, and answered with a card that stands for it."""

from __future__ import annotations

from itertools import product

import pytest

from app.asking import Verdict, ask, says
from app.asking.reading import NotRead, Reading, read_question
from app.asking.reading.sorts import things
from app.asking.reading.words import words_of
from app.asking.things import ATTACKS, BACKROW, EFFECTS, MONSTERS, SERIES, SUMMONS, Thing, thing
from app.rulebook.library import load


@pytest.mark.parametrize(
    ("sentence", "meant"),
    [
        ("my own guys", ["a monster of its own player"]), ("a face-down monster", ["a face-down monster"]), ("any token", ["a Token"]),
        ("his set cards", ["an opponent’s face-down card"]), ("a synchro", ["a Synchro Monster"]), ("equip spells", ["an Equip Spell"]),
        ("a monster with 1400 atk", ["a monster with 1400 ATK"]), ("a level 4 monster", ["a Level 4 monster"]),
        ("a monster in my opponent's graveyard", ["an opponent’s monster in the Graveyard"]), ("the monster", []),
        ("a set blackwing", ["a face-down “Blackwing” monster"]), ("my glad beasts", ["a “Gladiator Beast” monster of its own player"]),
        ("when he attacks directly", ["an opponent’s direct attack"]), ("when i summon a monster", ["a Summon of its own player"]),
        ("negate special summons", ["a Special Summon"]), ("i special summon it", []), ("a dragon monster in defense", ["a Dragon monster in Defense Position"]),
    ],
)  # fmt: skip
def test_what_is_spoken_of_by_its_sort(sentence: str, meant: list[str]) -> None:
    assert [mention.card for mention in things(words_of(sentence), set())] == meant


def test_the_words_of_a_sort_mean_it_again() -> None:
    sorts = ("card", *MONSTERS, *BACKROW, *EFFECTS, *SUMMONS, *ATTACKS)
    for sort, side in product(sorts, ("", "own", "opponent")):
        each = Thing(sort, side)  # type: ignore[arg-type]
        assert thing(each.words) == each
    whole = Thing("monster", "opponent", "up", "defense", "", "LIGHT", "Beast-Warrior", 4, 1400, True)
    assert thing(whole.words) == whole
    assert thing("a Book of Moon") is None
    for series in SERIES:
        each = Thing("monster", "opponent", "down", series=series)
        assert thing(each.words) == each


ASKED = (
    ("does mirror force hit my own guys", "no"), ("can i bottomless a token", "yes"), ("can solemn judgment negate a special summon", "yes"),
    ("can honest be used when attacking directly", "no"), ("does mst negate a continuous spell", "no"), ("can i d prison a token", "yes"),
    ("can i use bottomless when i summon a monster", "no"), ("does my opponent's jinzo negate my traps", "yes"),
    ("can call of the haunted summon a monster from my opponent's graveyard", "no"), ("can i metamorphosis a token", "yes"),
)  # fmt: skip


@pytest.mark.parametrize(("sentence", "verdict"), ASKED, ids=[sentence for sentence, _ in ASKED])
def test_an_answer_says_which_card_stands_for_it(sentence: str, verdict: str) -> None:
    asked = ask(load(), sentence, "tcg-2010")
    assert isinstance(asked.reading, Reading)
    assert asked.answer is not None
    assert asked.verdict == verdict, asked.answer.first
    again = read_question(load(), says(asked.reading.question))
    assert isinstance(again, Reading)
    assert again.question == asked.reading.question


TAKEN = (
    # what becomes of a Token that is sent away, or destroyed, is no return; and no Token is returned as a cost
    ("Can Swap Frog return a Token?", "No. A Token cannot be returned for Swap Frog."),
    ("Can Mirror Force return a Token?", "No. "),
    ("Can Compulsory Evacuation Device return a Token?", "Yes. "),
    ("Can Swap Frog return a monster?", "Yes. Swap Frog can return Summoned Skull, as the cost of its effect."),
    ("Can Swap Frog return a Synchro Monster?", "No. A Synchro Monster cannot be returned for Swap Frog."),
    ("Can Swap Frog return Brionac, Dragon of the Ice Barrier?", "No. Brionac, Dragon of the Ice Barrier cannot be"),
)


@pytest.mark.parametrize(("asked", "first"), TAKEN, ids=[asked for asked, _ in TAKEN])
def test_what_is_given_as_a_cost_is_returned_by_it(asked: str, first: str) -> None:
    assert ask(load(), asked, "tcg-2010").first.startswith(first)


def test_a_short_question_is_not_answered_without_a_word_that_may_turn_it_round() -> None:
    read = read_question(load(), "can i chain mst to heavy storm twice")
    assert isinstance(read, NotRead)
    assert "twice" in read.because
    assert read.near


def test_every_word_that_nothing_was_made_of_is_shown() -> None:
    read = read_question(load(), "opponent calls a card w/ mind crush, could i chain gemini imps from hand")
    assert isinstance(read, Reading)
    assert [part.said for part in read.unread if part.kind == "words"] == ["calls", "w"]


def test_a_word_that_is_an_era_elsewhere_is_a_card_where_one_has_to_stand() -> None:
    read = read_question(load(), "can i chain goat to mst in edison")
    assert isinstance(read, Reading)
    assert read.question.cards() == ("Scapegoat", "Mystical Space Typhoon")
    assert read.ruleset == "tcg-2010"
    assert isinstance(ask(load(), "does goat control beat chaos").reading, NotRead)


def test_a_card_that_cannot_even_be_used_beside_another_is_negated_by_it() -> None:
    for sentence in ("does jinzo negate mirror force", "can skill drain negate jinzo"):
        assert ask(load(), sentence, "tcg-2010").verdict is Verdict.YES


def test_an_effect_of_a_card_may_be_named() -> None:
    typed = "does dark armed dragon's ignition effect target"
    assert ask(load(), typed).verdict is Verdict.YES
    read = read_question(load(), typed)
    assert isinstance(read, Reading)
    assert says(read.question) == "Does Dark Armed Dragon [destroy] target?"
    again = read_question(load(), "Does Dark Armed Dragon [destroy] target?")
    assert isinstance(again, Reading)
    assert again.question == read.question
    counted = read_question(load(), "can i chain stardust to black rose dragon's first effect")
    assert isinstance(counted, NotRead)
    assert len(counted.near) == 2
    assert isinstance(read_question(load(), "sangan's ignition effect in the damage step"), NotRead)


def test_what_is_told_is_not_affirmed() -> None:
    told = ask(load(), "what happens if goyo guardian attacks a set ryko", "tcg-2010").answer
    assert told is not None
    assert told.first.startswith("This happens. ")
    met = ask(load(), "call of the haunted on jinzo, dust tornado in response. does he come out", "tcg-2010")
    assert met.verdict is Verdict.NO


def test_what_a_card_does_to_just_any_monster_at_a_moment_is_its_use_then() -> None:
    for typed, meant in (
        ("can i book of moon a monster during the damage step", "Can Book of Moon be used in the Damage Step?"),
        ("can i shrink a monster in the damage step", "Can Shrink be used in the Damage Step?"),
    ):
        found = read_question(load(), typed)
        assert isinstance(found, Reading)
        assert says(found.question) == meant
