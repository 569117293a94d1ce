"""How many zones are free is how many cards do not lie there."""

from __future__ import annotations

import pytest

from app.asking import ask
from app.asking.reading.zones_said import as_taken
from app.rulebook.library import load


@pytest.mark.parametrize(
    ("typed", "taken"),
    [
        ("opp only has 2 free monster zones", "opp only has three monsters"),
        ("he has one monster zone open", "he has four monsters"),
        ("with just 4 zones free can i", "with one monster can i"),
        ("i have no open spots", "i have five monsters"),
        ("i have no free spell and trap zones", "i have five spell or traps"),
        ("i have 2 free turns", "i have 2 free turns"),
        ("he has 2 monsters and a free zone", "he has 2 monsters and a free zone"),
    ],
)
def test_what_is_free_is_not_taken(typed: str, taken: str) -> None:
    assert as_taken(typed) == taken


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("ojama trio when opp only has 2 free monster zones, can activate?", "No. "),
        ("opp has 4 zones free. can i use ojama trio", "Yes. "),
        ("can i scapegoat with 3 free zones", "No. "),
        ("i have no free monster zones can i monster reborn", "No. "),
    ],
)
def test_it_is_answered_by_what_lies_there(typed: str, first: str) -> None:
    assert ask(load(), typed).first.startswith(first)
