"""Names of steps and rulesets as players say them."""

from __future__ import annotations

import pytest

from app.notation import NotationError, read
from app.rulebook.library import load
from app.services.adjudicate import play
from app.services.casting import LibraryNames, LibraryPlaces

NAMES, PLACES = LibraryNames(load()), LibraryPlaces(load())
RULESETS = ("tcg-2008", "tcg-2010", "ocg-2010", "tcg-2014", "today")


def place(written: str, ruleset: str = "tcg-2010") -> str:
    return read(f"ruleset: {ruleset}\nturn: {{at: {written}}}\nA: {{hand: [Honest]}}", NAMES, PLACES).at


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize(
    ("written", "path"),
    [
        ("standby phase", "standby"), ("Draw Phase", "draw"), ("battle phase", "battle"), ("the battle phase", "battle"),
        ("MP1", "main-1"), ("M2", "main-2"), ("BP", "battle"), ("EP", "end"), ("attack declaration", "battle/step/attack"),
        ("start of the damage step", "battle/damage/start"), ("end of the damage step", "battle/damage/end"),
        ("End of Damage Step", "battle/damage/end"), ("during damage calculation", "battle/damage/calculation"),
        ("end of the battle phase", "battle/end"), ("before the damage step", "battle/step/before-damage"),
    ],
)  # fmt: skip
def test_steps_as_players_call_them(written: str, path: str, ruleset: str) -> None:
    if written.lower().startswith(("start of the damage", "end of")) and path not in PLACES.steps(ruleset).values():
        pytest.skip("this ruleset has no such step")
    assert place(written, ruleset) == path


def test_before_damage_calculation_is_the_step_with_that_window() -> None:
    assert place("before damage calculation") == "battle/damage/before-calculation"
    assert place("before damage calculation", "ocg-2010") == "battle/damage/after-start"


@pytest.mark.parametrize("ruleset", RULESETS)
def test_no_step_is_offered_for_another_one(ruleset: str) -> None:
    for written in ("before the end", "end of the standby phase", "beginning of the turn"):
        with pytest.raises(NotationError) as caught:
            place(written, ruleset)
        assert [p.likely for p in caught.value.problems] == [None], written


@pytest.mark.parametrize("ruleset", RULESETS)
def test_play_may_begin_at_every_step(ruleset: str) -> None:
    for path in set(PLACES.steps(ruleset).values()):
        play(load(), f"ruleset: {ruleset}\nturn: {{at: {path}}}\nA: {{monsters: [Dark Magician]}}")


@pytest.mark.parametrize(
    ("written", "ruleset"), [("edison", "tcg-2010"), ("HAT", "tcg-2014"), ("Edison format", "tcg-2010")]
)
def test_formats_by_their_names(written: str, ruleset: str) -> None:
    assert read(f"ruleset: {written}\nA: {{hand: [Honest]}}", NAMES, PLACES).ruleset == ruleset


def test_a_format_that_is_not_here_is_not_another_one() -> None:
    with pytest.raises(NotationError) as caught:
        read("ruleset: goat\nA: {hand: [Honest]}", NAMES, PLACES)
    assert [p.likely for p in caught.value.problems] == [None]
