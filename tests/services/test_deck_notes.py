"""Cards and copies that a Deck of the ruleset's time could not have held are played, and that is said."""

from __future__ import annotations

import csv
import io

import pytest

from app.rulebook import formats
from app.rulebook.library import load
from app.rulebook.pool import POOL
from app.rulebook.reading import RulebookError
from app.services.adjudicate import play


def notes(side: str, ruleset: str = "tcg-2010") -> tuple[str, ...]:
    return play(load(), f"ruleset: {ruleset}\nA: {{{side}}}\n").ruling.deck_notes


def test_a_card_of_a_later_printing_is_played_and_told() -> None:
    (said,) = notes("hand: [Effect Veiler, Sangan]", "tcg-2008")
    assert (
        said == f"Not printed in the TCG by 2008-12-31, and allowed here: Effect Veiler ({POOL['Effect Veiler'].tcg})."
    )
    assert notes("hand: [Effect Veiler]", "today") == ()
    assert notes("hand: [Effect Veiler]", "ocg-2010") == ()
    assert notes("graveyard: [Dark Plant]") == ("No printing in the TCG is recorded: Dark Plant.",)


@pytest.mark.parametrize(
    ("ruleset", "side", "said"),
    [
        ("tcg-2010", "hand: [2x Heavy Storm]", "The list of the Edison format (2010-04-24) allows one Heavy Storm, and A has two."),
        ("tcg-2010", "graveyard: [Pot of Greed]", "The list of the Edison format (2010-04-24) forbids Pot of Greed, and A has one."),
        ("tcg-2010~two-groups", "hand: [Pot of Greed]", "The list of the Edison format (2010-04-24) forbids Pot of Greed, and A has one."),
        ("tcg-2008", "hand: [Pot of Greed]", "The list of the TeleDAD format (2009-01-17) forbids Pot of Greed, and A has one."),
        ("tcg-2014", "hand: [Pot of Greed]", "The list of the HAT format (2014-07-11) forbids Pot of Greed, and A has one."),
    ],
)  # fmt: skip
def test_copies_beyond_the_list_are_played_and_told(ruleset: str, side: str, said: str) -> None:
    assert notes(side, ruleset) == (said,)


def test_what_a_deck_could_hold_is_not_spoken_of() -> None:
    assert notes("hand: [Heavy Storm, 3x Mystic Tomato], monsters: [4x any Warrior 1500/1000, Sheep Token]") == ()


def test_the_formats_named_are_those_of_the_file_and_every_card_is_in_the_pool() -> None:
    assert tuple(formats.formats()) == formats.FORMATS
    assert all(card in POOL for each in formats.formats().values() for card in each.limits)
    assert all(limit in (0, 1, 2) for each in formats.formats().values() for limit in each.limits.values())
    rows = [
        {"format": each.name, "date": each.date, "passcode": str(POOL[card].passcode), "limit": str(limit)}
        for each in formats.formats().values()
        for card, limit in each.limits.items()
    ]
    assert formats.made(reversed(rows)) == formats.FILE.read_text(encoding="utf-8")


def test_a_limit_of_a_card_that_there_is_not_is_refused() -> None:
    rows = csv.DictReader(io.StringIO("format,date,passcode,limit\nEdison,2010-04-24,1,0\n"))
    with pytest.raises(RulebookError, match="no card has the passcode 1"):
        formats.made(rows)
