"""What is offered to somebody who says a thing in other words than the notation. Every hint is itself read, and means the same."""

from __future__ import annotations

import pytest

from app.notation import NotationError, Problem, read

from .fakes import LIBRARY, RULESETS

CARDS = """\
A: {monsters: [Dark Magician, Sangan], hand: [Kuriboh, Honest], spells: [Mystical Space Typhoon, Mirror Force], extra: [Stardust Dragon]}
B: {monsters: [Injection Fairy Lily], spells: [Sakuretsu Armor]}
play:
  - A: """


def problems(text: str) -> tuple[Problem, ...]:
    with pytest.raises(NotationError) as caught:
        read(text, LIBRARY, RULESETS)
    return caught.value.problems


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("chain Mirror Force", "activate Mirror Force"),
        ("Chain mirror force to Sakuretsu Armor", "activate mirror force -> Sakuretsu Armor"),
        ("respond with Mirror Force", "activate Mirror Force"),
        ("activate Mystical Space Typhoon targeting Sakuretsu Armor", "activate Mystical Space Typhoon -> Sakuretsu Armor"),
        ("activate Mystical Space Typhoon on Sakuretsu Armor", "activate Mystical Space Typhoon -> Sakuretsu Armor"),
        ("use Mystical Space Typhoon on B's Sakuretsu Armor", "activate Mystical Space Typhoon -> B's Sakuretsu Armor"),
        ("activate Mystical Space Typhoon on Mirror Force, Sakuretsu Armor and Sangan",
         "activate Mystical Space Typhoon -> Mirror Force + Sakuretsu Armor + Sangan"),
        ("activate the effect of Sangan", "activate Sangan"),
        ("activate Sangan's effect", "activate Sangan"),
        ("discard Kuriboh", "choose Kuriboh"),
        ("discard Kuriboh and Honest", "choose Kuriboh + Honest"),
        ("target Sakuretsu Armor", "choose Sakuretsu Armor"),
        ("attack Injection Fairy Lily with Dark Magician", "attack Dark Magician -> Injection Fairy Lily"),
        ("attack Dark Magician > Injection Fairy Lily", "attack Dark Magician -> Injection Fairy Lily"),
        ("attack Dark Magician on Injection Fairy Lily", "attack Dark Magician -> Injection Fairy Lily"),
        ("attack Dark Magician into Injection Fairy Lily", "attack Dark Magician -> Injection Fairy Lily"),
        ("Dark Magician attacks Injection Fairy Lily", "attack Dark Magician -> Injection Fairy Lily"),
        ("attack directly with Dark Magician", "attack Dark Magician directly"),
        ("go to battle phase", "enter battle"),
        ("go to the Battle Phase", "enter battle"),
        ("go to main phase 2", "enter main-2"),
        ("MP2", "enter main-2"),
        ("end phase", "end turn"),
        ("no response", "pass"),
        ("synchro summon Stardust Dragon using Sangan + Dark Magician",
         "special-summon Stardust Dragon paying Sangan + Dark Magician"),
        ("synchro summon Stardust Dragon with Sangan and Dark Magician",
         "special-summon Stardust Dragon paying Sangan + Dark Magician"),
        ("tribute Sangan to summon Honest", "summon Honest paying Sangan"),
        ("summon Honest by tributing Sangan", "summon Honest paying Sangan"),
        ("switch Sangan to defense position", "change Sangan"),
    ],
)  # fmt: skip
def test_a_decision_in_other_words(written: str, meant: str) -> None:
    (problem,) = problems(CARDS + written)
    assert problem.likely == meant
    read(CARDS + meant, LIBRARY, RULESETS)


@pytest.mark.parametrize(
    "written", ["draw", "attack Mirror Force", "chain Kuribo", "activate Honest on Blue-Eyes", "x" * 4000]
)
def test_nothing_is_offered_that_could_not_be_read(written: str) -> None:
    for problem in problems(CARDS + written):
        if problem.likely is not None and " " in problem.likely:
            read(CARDS + written.replace(problem.found, problem.likely), LIBRARY, RULESETS)


@pytest.mark.parametrize(
    ("entry", "meant"), [("Kuriboh x2", "2x Kuriboh"), ("Kuriboh x 3", "3x Kuriboh"), ("2 Kuriboh", "2x Kuriboh")]
)
def test_copies_counted_in_another_way(entry: str, meant: str) -> None:
    (problem,) = problems(f"A: {{hand: [{entry}]}}")
    assert problem.likely == meant
    assert len(read(f"A: {{hand: [{meant}]}}", LIBRARY, RULESETS).positions) == int(meant[0])


@pytest.mark.parametrize(
    ("mark", "position", "face"),
    [("def", "defense", "up"), ("atk", "attack", "up"), ("face up def", "defense", "up"), ("fd", "defense", "down")],
)
def test_short_marks_are_read(mark: str, position: str, face: str) -> None:
    (card,) = read(f"A: {{monsters: [Sangan ({mark})]}}", LIBRARY, RULESETS).positions
    assert (card.position, card.face) == (position, face)


@pytest.mark.parametrize(
    "side",
    [
        "traps: [Sangan]",
        "GY: [Sangan]",
        "monsters: [Sangan (sideways)]",
        "spells: [Sangan]",
        "hand: [Sangn]",
        "rfp: [Sangan]",
    ],
)
def test_one_fault_brings_no_second_one_about_what_it_hides(side: str) -> None:
    (problem,) = problems(f"A: {{{side}}}\nplay:\n  - A: activate Sangan\n")
    assert problem.place.startswith("A")


def test_what_lies_nowhere_is_still_told() -> None:
    (problem,) = problems("A: {hand: [Kuriboh]}\nplay:\n  - A: activate Sangan\n")
    assert "Sangan is in no zone of this scenario" in problem.message


@pytest.mark.parametrize(
    ("key", "meant"), [("traps", "spells"), ("GY", "graveyard"), ("life", "lp"), ("RFP", "banished")]
)
def test_keys_of_a_side_in_other_words(key: str, meant: str) -> None:
    (problem,) = problems(f"A: {{{key}: []}}")
    assert problem.likely == meant


def test_a_format_s_name_is_a_ruleset_s() -> None:
    for name in ("edison", "Edison format", "TCG 2010"):
        assert read(f"ruleset: {name}\nA: {{hand: [Honest]}}", LIBRARY, RULESETS).ruleset == "tcg-2010"
