"""Names of steps and rulesets as players say them."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.notation import NotationError, read
from app.rulebook.library import load
from app.services.adjudicate import play
from app.services.known import LibraryNames, LibraryPlaces

NAMES, PLACES = LibraryNames(load()), LibraryPlaces(load())
RULESETS = ("tcg-2005", "tcg-2008", "tcg-2010", "ocg-2010", "tcg-2014", "today")


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
    for path in set(PLACES.own(ruleset).values()):
        play(load(), f"ruleset: {ruleset}\nturn: {{at: {path}}}\nA: {{monsters: [Dark Magician]}}")


@pytest.mark.parametrize(
    ("written", "ruleset"),
    [
        ("edison", "tcg-2010"),
        ("HAT", "tcg-2014"),
        ("Edison format", "tcg-2010"),
        ("Goat", "tcg-2005"),
        ("goat format", "tcg-2005"),
    ],
)
def test_formats_by_their_names(written: str, ruleset: str) -> None:
    assert read(f"ruleset: {written}\nA: {{hand: [Honest]}}", NAMES, PLACES).ruleset == ruleset


def test_a_format_that_is_not_here_is_not_another_one() -> None:
    with pytest.raises(NotationError) as caught:
        read("ruleset: perfect-circle\nA: {hand: [Honest]}", NAMES, PLACES)
    assert [p.likely for p in caught.value.problems] == [None]


# steps that only other rulesets have


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_ruleset_understands_the_names_of_every_other_one(ruleset: str) -> None:
    own = PLACES.own(ruleset)
    for other in RULESETS:
        for written, path in PLACES.own(other).items():
            understood = PLACES.steps(ruleset)[written]
            assert understood == own.get(written, path)
            nearest = PLACES.nearest(ruleset, understood)
            assert nearest in own.values()
            assert nearest.split("/")[0] == path.split("/")[0], "it stays in its phase"


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize(
    "written", ["flip", "effects-of-flipped-monster", "immediately after battle damage", "comparison"]
)
def test_a_text_with_a_step_of_another_ruleset_is_played_and_it_is_told(written: str, ruleset: str) -> None:
    text = (
        f"ruleset: {ruleset}\nturn: {{player: A, number: 3, at: battle/step}}\nA: {{monsters: [Dark Magician]}}\n"
        "B: {monsters: [Man-Eater Bug (set)]}\nplay:\n  - A: attack Dark Magician -> Man-Eater Bug\n"
        f"  - B: pass\n    at: {written}\n"
    )
    done = play(load(), text)
    told = [sentence for sentence in done.ruling.coverage.assumed if "is no step of this ruleset" in sentence]
    there = done.scenario.play[1].at in PLACES.own(ruleset).values()
    assert bool(told) is not there
    again = play(load(), text, "tcg-2010").scenario
    assert again.play[1].at == done.scenario.play[1].at, "the text still says what it said"


def test_a_step_of_another_ruleset_is_taken_for_the_one_of_its_name_or_the_one_around_it() -> None:
    assert PLACES.nearest("ocg-2010", "battle/damage/before-calculation") == "battle/damage/after-start"
    assert PLACES.nearest("tcg-2010", "battle/damage/after-start/window") == "battle/damage"
    assert PLACES.nearest("today", "battle/damage/flip") == "battle/damage"
    assert PLACES.nearest("today", "draw/declaration") == "draw"
    for ruleset in RULESETS:
        assert PLACES.nearest(ruleset, "main-1") == "main-1"


COMMON = (
    "draw", "standby", "main-1", "battle", "battle/start", "battle/step", "attack", "before-damage-step", "battle/damage",
    "start-of-damage-step", "before-damage-calculation", "damage-calculation", "after-damage-calculation",
    "end-of-damage-step", "battle/end", "main-2", "end",
)  # fmt: skip


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_names_on_the_page_of_the_notation_are_those_of_every_ruleset(ruleset: str) -> None:
    page = (Path(__file__).parents[2] / "docs" / "notation.md").read_text()
    for name in COMMON:
        assert f"`{name}`" in page
        assert name in PLACES.own(ruleset)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_example_can_be_played_under_every_ruleset(ruleset: str) -> None:
    for example in load().examples:
        play(load(), example.text, ruleset)
