"""The network that writes questions: what it hears of a sentence, that it writes what it takes for likeliest, and what it is taught."""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
from collections import Counter

import pytest

from app.asking.questions import says
from app.asking.reading.likeness.examples import ways_in
from app.asking.reading.likeness.masked import as_example
from app.asking.reading.sentence import sentence_of
from app.asking.reading.translation import translated
from app.asking.reading.translation.learning.clauses import CLAUSES, Clauses
from app.asking.reading.translation.learning.learn_pieces import _joins
from app.asking.reading.translation.learning.made import Questions, clauses_of, typed
from app.asking.reading.translation.learning.mirrored import question_mirrored, typed_mirrored
from app.asking.reading.translation.learning.sentences import SITUATIONS, as_taught
from app.asking.reading.translation.learning.spoiled import spoiled
from app.asking.reading.translation.network import network
from app.asking.reading.translation.pieces import as_heard, as_said, heard, numbers
from app.rulebook.library import load

SIGN = re.compile(r"\b[MS]\d\b")
SOME = random.Random(1).sample([*ways_in(SITUATIONS)], 300)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="counts threads where Linux lists them")
def test_a_process_thinks_in_one_thread() -> None:
    counted = """
import os
import app
import numpy as np
np.ones((500, 500)) @ np.ones((500, 500))
print(len(os.listdir("/proc/self/task")))
"""
    kept = {name: value for name, value in os.environ.items() if name != "OPENBLAS_NUM_THREADS"}
    ran = subprocess.run([sys.executable, "-c", counted], env=kept, capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "1"


def test_signs_are_numbered_as_they_are_named() -> None:
    said = heard(["i", "S3", "his", "M1's", "1800", "atk", "M1", "with", "2", "cards"])
    assert said.words == ("i", "S1", "his", "M2", "N1", "atk", "M2", "with", "2", "cards")
    assert said.signs == {"S1": "S3", "M2": "M1", "N1": "1800"}


def test_a_question_goes_there_and_back() -> None:
    said = heard(["he", "S2s", "my", "M1", "at", "8000", "and", "i", "chain", "S3", "is", "M1", "gone"])
    asked = as_heard("You have 8000 Life Points. Your opponent uses S2 on your M1. Is M1 destroyed?", said)
    assert asked == "You have N1 Life Points. Your opponent uses S1 on your M2. Is M2 destroyed?"
    assert as_said(asked, said) == "You have 8000 Life Points. Your opponent uses S2 on your M1. Is M1 destroyed?"


def test_what_the_sentence_has_not_is_not_asked() -> None:
    said = heard(["is", "M1", "destroyed"])
    assert as_heard("You use S2 on your opponent’s M1. Is M1 destroyed?", said) is None
    assert as_heard("You have 4000 Life Points. Is M1 destroyed?", said) is None
    assert as_said("You use S2 on your opponent’s M1. Is M1 destroyed?", said) is None


def test_pieces_make_up_what_they_were_made_of() -> None:
    for said, asked in SOME:
        if (taught := as_taught(said, asked)) is None:
            continue
        pieces = numbers().of_question(taught[1])
        assert pieces is None or numbers().question(pieces) == taught[1]


def test_a_word_taken_apart_is_the_same_word() -> None:
    draw, of = random.Random(3), numbers()
    whole = of.of_sentence(["opponent", "destroyed"])
    apart = [of.of_sentence(["opponent", "destroyed"], draw) for _ in range(40)]
    assert {"".join(of.pieces.heard[at] for at in each) for each in [whole, *apart]} == {"opponent_destroyed_"}
    assert any(len(each) > len(whole) for each in apart)


def test_it_writes_what_it_takes_for_likely() -> None:
    """The sums worked out while several questions are written are those of each alone."""
    net, of = network(), numbers()
    read = net.read(of.of_sentence(heard(["he", "S2s", "my", "M1", "i", "chain", "S3", "is", "M1", "destroyed"]).words))
    found = net.write(read, 4)
    assert [each.likely for each in found] == sorted((each.likely for each in found), reverse=True)
    for each in found:
        assert net.likely(read, each.pieces) == pytest.approx(each.likely, abs=1e-3)


def test_what_may_not_be_written_is_not() -> None:
    net, of = network(), numbers()
    read = net.read(of.of_sentence(heard(["he", "S2s", "my", "M1", "i", "chain", "S3", "is", "M1", "destroyed"]).words))
    first = net.write(read, 2)[0].pieces
    for piece in {*first}:
        assert all(piece not in each.pieces for each in net.write(read, 2, without=[piece]))


def test_it_looks_at_the_order() -> None:
    """Who does it to whom: the same words otherwise put are something else."""
    net, pieces = network(), numbers().of_sentence(["i", "S1", "his", "M2"])
    assert len(pieces) == 4
    assert abs(net.read(pieces) - net.read(pieces[::-1])[::-1]).max() > 0.1


def test_made_sentences_name_the_cards_of_their_question() -> None:
    """All but a few, in which a card goes without saying; these are not taught."""
    draw = random.Random(5)
    clauses, new = Clauses(draw), Questions([asked for _, asked in SOME])
    made = [question for _ in range(600) if (question := new.made(draw))]
    assert len(made) > 150
    said = [(question, words) for question in made if (words := typed(question, clauses, draw))]
    assert len(said) > len(made) / 3
    taught = [each for question, words in said if (each := as_taught(" ".join(words), question)) is not None]
    assert len(taught) > 0.9 * len(said)
    assert all({*SIGN.findall(question)} <= {*words} for words, question in taught)


def test_new_questions_are_new() -> None:
    known = {asked for _, asked in SOME}
    draw = random.Random(6)
    new = Questions(known)
    made = {question for _ in range(600) if (question := new.made(draw))}
    assert len(made - known) > len(made) / 2
    assert all(clauses_of(each)[-1].endswith("?") for each in made)


def test_every_clause_is_typed_with_its_cards() -> None:
    for way, clause in ways_in(CLAUSES):
        cards = {*re.findall(r"C\d", clause)}
        assert {*re.findall(r"C\d", way)} <= cards, (way, clause)
    assert min(Counter(clause for _, clause in ways_in(CLAUSES)).values()) > 15


@pytest.mark.parametrize(
    ("clause", "other"),
    [
        ("You use S1 on your opponent’s M2.", "Your opponent uses S1 on your M2."),
        ("Your opponent has M1 on the field.", "You have M1 on the field."),
        ("Can you Special Summon M1 then?", "Can your opponent Special Summon M1 then?"),
        ("You Tribute Summon M1 for M2.", "Your opponent Tribute Summons M1 for M2."),
        ("You use S1 on a face-down card of your opponent.", "Your opponent uses S1 on a face-down card of you."),
    ],
)
def test_players_change_places(clause: str, other: str) -> None:
    assert question_mirrored(clause) == other
    if "of you." not in other:
        assert question_mirrored(other) == clause


def test_what_is_typed_changes_sides() -> None:
    draw = random.Random(1)
    assert typed_mirrored("he uses S1 on my M2", draw).startswith("i use S1 on ")
    assert typed_mirrored("do i get it", draw).split()[0] in ("does", "do")
    assert "my" in typed_mirrored("i S1 his M2", draw).split()


def test_slips_leave_signs_alone() -> None:
    draw = random.Random(2)
    said = ("M1", "attacks", "my", "facedown", "M2", "does", "it", "flip", "N1")
    found = [spoiled(said, draw) for _ in range(200)]
    assert all({"M1", "M2", "N1"} <= {*each} for each in found)
    assert any(each != said for each in found)


def test_what_stands_together_oftenest_is_joined_first() -> None:
    rows = {("h", "e_"): 9, ("h", "i", "s_"): 5, ("t", "h", "e_"): 4}
    assert _joins(rows, 2, 1) == [("h", "e_"), ("i", "s_")]


def test_signs_are_never_joined() -> None:
    assert _joins({(" uses", " M1", " on"): 50, (" uses", " S2", " on"): 50}, 5, 1) == []


def test_situations_name_their_cards() -> None:
    for said, asked in ways_in(SITUATIONS):
        assert {*SIGN.findall(asked)} <= {sign.upper() for sign in re.findall(r"\b[MSms]\d", said)}, (said, asked)


def test_a_sentence_without_a_card_is_not_written() -> None:
    library = load()
    assert [*translated(library, sentence_of(library, "can i attack twice in a turn", "tcg-2010"))] == []
    assert [*translated(library, sentence_of(library, "jinzo", "tcg-2010"))] == []


def test_what_is_written_first_is_likeliest() -> None:
    library = load()
    typed = "opp book of moons my stratos do i still search"
    seen = sentence_of(library, typed, "tcg-2010")
    found = [*translated(library, seen)]
    assert found
    example = as_example(library, typed, says(found[0].question))
    assert example is not None
    taught = as_taught(*example.split("\t"))
    assert taught is not None
    pieces = numbers().of_question(taught[1])
    assert pieces is not None
    assert network().likely(network().read(numbers().of_sentence(taught[0])), pieces) == pytest.approx(
        found[0].likely, abs=1e-3
    )
    assert max(each.likely for each in found) == found[0].likely
