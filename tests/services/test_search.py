"""One search: cards by whatever they are called, however it is spelt; statements by their words."""

from __future__ import annotations

from pathlib import Path
from random import Random
from time import process_time

import pytest

from app.rulebook.calling import Calling, japanese_names, other_names
from app.rulebook.facts import slug_of
from app.rulebook.library import load
from app.rulebook.pool import POOL
from app.services.search.everything import find, rulings
from app.services.search.names import cards
from app.services.search.texts import Texts, stem

TYPED = [
    tuple(line.split("\t"))
    for line in (Path(__file__).parent / "typed_names.tsv").read_text(encoding="utf-8").splitlines()
]
"""Names as people type them, misspelt, shortened, former, Japanese; and the card that is meant by each."""


def test_of_a_hundred_typed_names_97_have_their_card_among_the_first_three_and_none_a_wrong_one_alone() -> None:
    assert len(TYPED) == len({typed for typed, _ in TYPED}) == 100
    cards(load(), "warm")
    begun, missed, alone = process_time(), [], []
    for typed, card in TYPED:
        found = cards(load(), typed)
        first = (found.exact,) if found.exact else found.near[:3]
        if slug_of(card) not in first:
            missed.append(typed)
            alone += [typed] * (len(first) == 1)
    assert len(missed) <= 3, missed
    assert alone == []
    assert (process_time() - begun) / len(TYPED) < 0.2


def test_a_short_word_that_is_no_name_is_never_near_one_card_alone() -> None:
    found = cards(load(), "cotg")
    assert found.exact == ""
    assert {"call-of-the-haunted", "call-of-the-grave", "called-by-the-grave"} <= {*found.near}
    draw = Random(12)
    letters = "abcdefghiklmnoprstuwyz"
    for _ in range(120):
        word = "".join(draw.choice(letters) for _ in range(draw.choice((3, 4, 5))))
        named = cards(load(), word)
        assert named.exact or len(named.near) != 1, word


def test_every_name_in_japan_is_of_a_card_there_is_and_of_one_alone() -> None:
    calling = Calling()
    assert not set(japanese_names()) & set(other_names())
    for called, slug in japanese_names().items():
        assert POOL.by_slug(slug) is not None, slug
        assert calling.find(called) == slug


@pytest.mark.parametrize(
    ("typed", "slug"),
    [
        ("ミラーフォース", "mirror-force"),
        ("聖なるバリア-ミラーフォース-", "mirror-force"),
        ("ﾌﾞﾗｯｸ・ﾏｼﾞｼｬﾝ", "dark-magician"),
        ("オネス卜", "honest"),
        ("ブラック・マジシャン", "dark-magician"),
    ],
)
def test_japanese_is_read_however_it_is_set(typed: str, slug: str) -> None:
    found = cards(load(), typed)
    assert slug == (found.exact or found.near[0])


def test_a_longer_name_never_becomes_a_shorter_one_unsaid() -> None:
    """Whatever is written besides the name of a card, that card is at most one of those that may be meant."""
    for longer in (
        "Jinzo the Machine",
        "Honest Merchant",
        "Sangan Warrior",
        "Dark Magician Boy",
        "Mirror Force Dragon Lord",
    ):
        assert cards(load(), longer).exact == "", longer
    assert cards(load(), "Dark Magician Girl").exact == "dark-magician-girl"
    beside = cards(load(), "Dark Magician")
    assert beside.exact == "dark-magician"
    assert "dark-magician-girl" in beside.near


def test_a_name_that_several_share_is_none_alone() -> None:
    found = cards(load(), "solemn")
    assert found.exact == ""
    assert found.near[:2] == ("solemn-judgment", "solemn-warning")


BOOK = Texts(
    [
        ("The activation is negated; its costs stay paid.", ["solemn-judgment"], 1),
        ("A monster that was flipped by an attack is not yet on the field alone.", ["sangan", "mystic-tomato"], 1),
        ("What negates an activation pays its cost first.", ["divine-wrath", "sangan"], 1),
    ],
    lambda words: {"mst": "mystical-space-typhoon", "sangan": "sangan", "divine wrath": "divine-wrath"}.get(words),
)


@pytest.mark.parametrize(
    ("asked", "places"),
    [
        ("negated cost", [0, 2]),
        ("negating costs", [0, 2]),
        ("activaton", [0, 2]),
        ("flip", [1]),
        ("sangan", [1, 2]),
        ("sangan cost", [2]),
        ("Divine Wrath", [2]),
        ("mst", []),
        ("the of", []),
        ("zzzzzz", []),
        ("", []),
    ],
)
def test_statements_are_found_by_all_their_words_in_any_form(asked: str, places: list[int]) -> None:
    assert BOOK.find(asked)[0] == places


def test_what_was_read_otherwise_is_said() -> None:
    assert BOOK.find("activaton")[1].taken == (("activaton", "activation"),)
    assert BOOK.find("activation")[1].taken == ()
    assert {stem(word) for word in ("negate", "negates", "negated", "negating")} == {"negat"}


def test_a_search_finds_of_every_sort_what_is_meant() -> None:
    found = find(load(), "missed timing")
    assert found.rulings
    assert all("missed-timing" in each.mechanisms or "miss" in each.says.casefold() for each in found.rulings[:5])
    both = find(load(), "mst heavy storm")
    assert set(both.read.cards) == {"mystical-space-typhoon", "heavy-storm"}
    assert all({"mystical-space-typhoon", "heavy-storm"} <= {*each.cards} for each in both.rulings)
    assert find(load(), "ignition priority").disputes or find(load(), "ignition priority").passages
    assert [each.number for each in rulings(load(), "#412")[0]] == [412]
    assert rulings(load(), "オネスト")[0][0].cards[0] == "honest"
