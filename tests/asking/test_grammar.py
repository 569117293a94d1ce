"""Sentences that are read by their grammar: each word has its place in a clause, and what clauses ask together is a row of a table."""

from __future__ import annotations

from collections import Counter

import pytest

from app.asking import ask
from app.asking.questions import says
from app.asking.reading.grammar import by_grammar
from app.asking.reading.grammar.meanings import MEANINGS
from app.asking.reading.grammar.nouns import Noun, Words
from app.asking.reading.sentence import sentence_of
from app.rulebook.library import load
from tests.asking.meant import phrasings
from tests.asking.test_typed import TYPED


def read(typed: str) -> str:
    question = by_grammar(load(), sentence_of(load(), typed, ""))
    return says(question) if question is not None else "-"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("if i use book of moon on his attacking monster does the attack stop", "Can Book of Moon stop an opponent’s attack?"),
        ("if they bottomless my goyo does he get removed from play", "Can Bottomless Trap Hole remove from play Goyo Guardian?"),
        ("can i use honest if my opponent controls skill drain", "Does Honest work while Skill Drain is face-up on the field?"),
        ("while skill drain is out can honest be used", "Does Honest work while Skill Drain is face-up on the field?"),
        ("if i activate heavy storm and they chain solemn does it still resolve", "What happens if Solemn Judgment is chained to Heavy Storm?"),
        ("does ddv kill my set monster", "Can Deck Devastation Virus destroy an opponent’s face-down monster?"),
        ("can he bottomless my token", "Can Bottomless Trap Hole destroy an opponent’s Token?"),
        ("can royal oppression stop a monster summoned by call of the haunted", "Can Royal Oppression negate Call of the Haunted?"),
        ("can i attack with a monster i took with brain control", "Can what Brain Control takes or brings attack?"),
        ("if he attacks with goyo can i use book of moon on it", "Can Book of Moon be used in answer to an opponent’s attack of Goyo Guardian?"),
        ("is it possible to chain ring of destruction to mst", "Can Ring of Destruction be chained to Mystical Space Typhoon?"),
        ("when he activates heavy storm can i use starlight road", "Can Starlight Road be chained to the opponent’s Heavy Storm?"),
        ("does sangan search if it dies in battle", "Does Sangan get its effect if it is destroyed by battle?"),
        ("can i use my own torrential tribute in response to my own summon of sangan", "-"),
        ("does reborn bring back a monster from the grave", "Can Monster Reborn Special Summon a monster in the Graveyard?"),
    ],
)  # fmt: skip
def test_what_is_said_in_many_ways_is_one_question(typed: str, meant: str) -> None:
    assert read(typed) == meant


@pytest.mark.parametrize(
    "typed",
    [
        "can honest not be used with skill drain out", "can i use honest if skill drain is in the graveyard", "can i chain solemn to heavy storm blorp", "if he doesnt chain solemn does heavy storm resolve",
        "does dark armed dragon's ignition effect target sangan", "can i use honest before skill drain is out", "does goyo kill sangan and does it search",
    ],
)  # fmt: skip
def test_no_word_is_passed_over(typed: str) -> None:
    assert read(typed) == "-"


@pytest.mark.parametrize(
    ("typed", "verdict"),
    [
        # the attacking monster cannot attack in Defense Position (edisonrul.ing, Book of Moon; Enemy Controller)
        ("does Book of Moon stop an attack", "yes"), ("does enemy controller stop an attack", "yes"), ("does waboku stop his attacks", "no"),
        # only what destroys is negated; what it comes back from is not the Graveyard then
        ("does stardust negate monster effects", "only-if"), ("does my stardust come back if macro cosmos is out", "no"), ("does stardust come back under skill drain", "yes"),
        ("does royal oppression stop synchro summons", "yes"), ("does royal oppression stop flip summons", "no"), ("can i oppression gorz", "yes"), ("can i oppression his cyber dragon", "yes"), ("is lightning vortex affected by stardust", "undecided"),
        ("can i use kalut with skill drain out", "yes"), ("does my goyo still work under skill drain", "no"),
    ],
)  # fmt: skip
def test_what_is_read_is_answered(typed: str, verdict: str) -> None:
    asked = ask(load(), typed, "tcg-2010")
    assert asked.verdict == verdict, asked.first


def test_it_agrees_with_what_was_meant() -> None:
    """All that was collected, read by clauses alone: what is read is read as it was meant, but for names that only the whole reader tells
    apart, and for two words that come to the same."""
    meant = [(typed, wanted) for typed, wanted, otherwise in TYPED if wanted != "-"]
    meant += [(each.says, says(each.question)) for each in phrasings() if each.question is not None]
    found = [(wanted, read(typed)) for typed, wanted in meant]
    agreed = sum(wanted == so for wanted, so in found)
    otherwise = [each for each in found if each[1] not in ("-", each[0])]
    assert agreed > 160
    assert len(otherwise) < agreed / 10, otherwise


def test_every_row_is_well_formed() -> None:
    for row in MEANINGS:
        for clause in row.clauses:
            words = clause.split()
            assert len(words) in (2, 3) or len(words) % 2, clause


def test_what_stands_at_a_place_is_found_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """From many others it is asked for: found out each time, a sentence of six hundred letters took fifteen seconds."""
    found: Counter[tuple[int, int]] = Counter()
    kept: list[Words] = []  # so that no two of them are at the same address
    noun = Words._noun

    def counted(words: Words, at: int) -> tuple[Noun, int] | None:
        kept.append(words)
        found[id(words), at] += 1
        return noun(words, at)

    monkeypatch.setattr(Words, "_noun", counted)
    read("opponent get only just sangan " * 8)
    assert found
    assert set(found.values()) == {1}
