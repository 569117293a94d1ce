"""Cards in a sentence, by whatever they are called."""

from __future__ import annotations

import pytest

from app.asking import ask
from app.asking.reading import NotRead, Reading, read_question
from app.asking.reading.eras import bounds, era_of
from app.asking.reading.mentions import Mention, mentions
from app.asking.reading.sentence import sentence_of
from app.asking.reading.words import words_of
from app.rulebook.library import load

LIBRARY = load()


def named(sentence: str) -> tuple[Mention, ...]:
    return mentions(LIBRARY, words_of(sentence), bounds(LIBRARY, "tcg-2010", None))


def cards(sentence: str) -> list[str]:
    return [mention.card for mention in named(sentence)]


@pytest.mark.parametrize(
    ("sentence", "meant"),
    [
        ("does Mystical Space Typhoon stop it", ["Mystical Space Typhoon"]),
        ("mirrorforce", ["Mirror Force"]),
        ("MIRROR FORCE!!", ["Mirror Force"]),
        ("d.d. crow and dd crow and D. D. Crow", ["D.D. Crow"] * 3),
        ("light and darkness dragon", ["Light and Darkness Dragon"]),
        ("chain mst to bth", ["Mystical Space Typhoon", "Bottomless Trap Hole"]),
        ("two mystic tomatoes", ["Mystic Tomato"]),
        ("lyla’s effect, Lyla's effect", ["Lyla, Lightsworn Sorceress"] * 2),
        ("gorz", ["Gorz the Emissary of Darkness"]),
        ("stratos shura raiza goyo brionac", [
            "Elemental HERO Stratos", "Blackwing - Shura the Blue Flame", "Raiza the Storm Monarch", "Goyo Guardian",
            "Brionac, Dragon of the Ice Barrier",
        ]),
        ("book moon", ["Book of Moon"]),
        ("call of haunted", ["Call of the Haunted"]),
        ("royal oppresion", ["Royal Oppression"]),
        ("neccrovalley", ["Necrovalley"]),
        ("metamorphisis", ["Metamorphosis"]),
        ("starlite road", ["Starlight Road"]),
        ("spirit reaper attacks, does the reaper die", ["Spirit Reaper", "Spirit Reaper"]),
        ("he takes it with prime material dragon, can i tribute that dragon", ["Prime Material Dragon", "Prime Material Dragon"]),
        ("can honest be used", ["Honest"]),
        ("dust tornado and dust", ["Dust Tornado", "Dust Tornado"]),
        ("i book it", ["Book of Moon"]),
        ("honest in the damage step", ["Honest"]),
        ("does Honest work", ["Honest"]),
        ("does metamorphisis target", ["Metamorphosis"]),
    ],
)  # fmt: skip
def test_a_card_is_found_by_what_it_is_called(sentence: str, meant: list[str]) -> None:
    assert cards(sentence) == meant


@pytest.mark.parametrize(
    "sentence",
    [
        "to be honest i do not know", "can i attack in the battle phase", "he returned it to the hand", "is this the right call",
        "which step is next", "my friend shuffled his deck and i drew", "can a monster with 2000 atk destroy that one",
        "what happens in the end phase of my opponent's turn", "i made a mistake and my brother was confused",
        "used as synchro material",
    ],
)  # fmt: skip
def test_words_of_english_are_no_cards(sentence: str) -> None:
    assert named(sentence) == ()


def test_what_two_cards_are_called_is_asked() -> None:
    read = read_question(LIBRARY, "can i chain mystical sheep to heavy storm")
    assert isinstance(read, NotRead)
    assert "Mystical Sheep #1" in read.several
    assert "Mystical Sheep #2" in read.several
    assert "mystical sheep" in read.because


@pytest.mark.parametrize("ruleset", ["tcg-2010", ""])
def test_an_era_tells_which_of_two_cards_is_meant_and_the_other_is_a_tap_away(ruleset: str) -> None:
    """Where none is named, the usual one is assumed."""
    read = read_question(LIBRARY, "can i chain solemn to heavy storm", ruleset)
    assert isinstance(read, Reading)
    assert read.question.cards() == ("Solemn Judgment", "Heavy Storm")
    assert "Solemn Warning" in read.parts[0].others


def test_the_era_decides_between_cards_of_one_name() -> None:
    read = read_question(LIBRARY, "does goyo target")
    assert isinstance(read, Reading)
    assert read.question.cards() == ("Goyo Guardian",)


def test_a_later_card_of_one_word_is_not_meant_where_the_era_calls_one_of_its_own_so() -> None:
    """Celestia is a Field Spell of 2014; in 2010 the Lightsworn Angel is called that."""
    for typed, meant in (
        ("does celestia target", "Celestia, Lightsworn Angel"),
        ("does celestia target today", "Celestia"),
    ):
        read = read_question(load(), typed)
        assert isinstance(read, Reading)
        assert read.question.cards() == (meant,)


def test_what_was_taken_by_a_wrong_letter_is_shown() -> None:
    read = read_question(LIBRARY, "does mystic tomatto target")
    assert isinstance(read, Reading)
    assert ("mystic tomatto", "Mystic Tomato") in [(part.said, part.meant) for part in read.parts]


def test_a_card_that_the_relation_has_no_room_for_is_shown_and_asked_about() -> None:
    read = read_question(LIBRARY, "can i chain mst to heavy storm when he has jinzo")
    assert isinstance(read, NotRead)
    assert "Jinzo" in [part.meant for part in read.parts]


def test_a_sentence_of_no_relation_comes_with_whole_questions() -> None:
    read = ask(LIBRARY, "mst heavy storm")
    assert isinstance(read.reading, NotRead)
    assert 0 < len(read.near) <= 5
    assert all(set(each.question.cards()) <= {"Mystical Space Typhoon", "Heavy Storm"} for each in read.near)


@pytest.mark.parametrize(
    "typed", ["", "?", "   ", "§0 §1 attacks", "hello", "a" * 3000, "mst " * 300, "(goat)", "'", "does it negate it"]
)
def test_anything_may_be_typed(typed: str) -> None:
    assert isinstance(read_question(LIBRARY, typed), NotRead)


def test_an_era_is_taken_from_the_sentence() -> None:
    read = read_question(LIBRARY, "in edison, does sangan work under macro cosmos")
    assert isinstance(read, Reading)
    assert read.ruleset == "tcg-2010"
    assert [part.meant for part in read.parts if part.kind == "era"] == ["tcg-2010"]


@pytest.mark.parametrize(
    "typed",
    [
        "a monster with 4 stars can i normal summon it without tribute", "can i normal summon my boss monster", "last turn my monster was set can i flip it",
        "can i block attacks with a defender", "can i call it off after declaring the attack", "can i call the attack off", "is a double attack possible",
        "can i use synchro materials that are face down", "can i attack directly if the enemy has a monster", "a new monster appears, is there a replay",
        "is aborting the attack ok", "can i reuse the same monster", "who wins the dice roll goes first", "if he rotates it to defense can i attack",
        "does the enemys monster die when it gets exiled", "i attack over his only blocker", "does the atk return to normal after the turn", "can a monster self-destruct",
    ],
)  # fmt: skip
def test_what_is_said_of_anything_is_no_card(typed: str) -> None:
    assert not sentence_of(load(), typed, "tcg-2010").named


@pytest.mark.parametrize(
    ("typed", "card"),
    [
        ("can i chain enemy controller", "Enemy Controller"), ("can enemy con take it", "Enemy Controller"), ("can i chain enemy controler", "Enemy Controller"), ("can i chain call", "Call of the Haunted"),
        ("does double attack work", "Double Attack"), ("can i use last turn", "Last Turn"), ("can he chain icarus attacks", "Icarus Attack"),
    ],
)  # fmt: skip
def test_and_what_is_said_of_a_card_is_one(typed: str, card: str) -> None:
    assert [mention.card for mention in sentence_of(load(), typed, "tcg-2010").named] == [card]


@pytest.mark.parametrize(
    ("typed", "ruleset"),
    [
        # behind a few words that say what it is about, with a colon
        ("bls goat: removed one of his monsters with the effect, can bls attack too that turn", "tcg-2005"),
        # when somebody played before is no era that is asked about
        ("played in 2005, back now. i normal summon exiled force, can i use its effect first with priority", ""),
        ("i quit in 2008 and just came back, can i chain mst to jinzo", ""),
        ("played in goat format. can i use priority with exiled force", "tcg-2005"),
    ],
)
def test_an_era_is_that_which_is_asked_about(typed: str, ruleset: str) -> None:
    assert read_question(LIBRARY, typed).ruleset == ruleset


def test_the_year_of_an_era_is_part_of_its_name() -> None:
    typed = "2014 HAT: i flip my own torrential"
    era = era_of(LIBRARY, words_of(typed), typed)
    assert era is not None
    assert (era.first, era.last, era.ruleset) == (0, 2, "tcg-2014")
