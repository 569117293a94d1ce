"""What may be done in the turn in which a card is used, and what is done with words that an answer does not look at."""

from __future__ import annotations

import pytest

from app.asking import Verdict, answered, ask, likely, says
from app.asking.questions import Meet, SameTurn
from app.asking.reading import NotRead, Reading, read_question
from app.asking.telling import as_lines
from app.rulebook.library import load

ASKED = (
    (SameTurn("Scapegoat", "normal-summon"), "no"), (SameTurn("Scapegoat", "synchro-summon", "after"), "no"),
    (SameTurn("Scapegoat", "summon", "before"), "no"), (SameTurn("Scapegoat", "set-monster"), "yes"),
    (SameTurn("Scapegoat", "attack", "after"), "yes"), (SameTurn("Cold Wave", "activate-spell", "after"), "no"),
    (SameTurn("Cold Wave", "activate-trap", "after", "opponent"), "no"), (SameTurn("Cold Wave", "normal-summon", "before"), "no"),
    (SameTurn("Brain Control", "tribute-summon"), "yes"), (SameTurn("Dark Hole", "flip-summon"), "yes"),
)  # fmt: skip


@pytest.mark.parametrize(("asked", "verdict"), ASKED, ids=[says(asked) for asked, _ in ASKED])
def test_what_may_be_done_in_the_turn_in_which_a_card_is_used(asked: SameTurn, verdict: str) -> None:
    answer = answered(load(), asked, "tcg-2010")
    assert answer.verdict == verdict, answer.first
    read = read_question(load(), says(asked))
    assert isinstance(read, Reading)
    assert read.question == asked


# what a monster is used for that forbids its player something as it is Special Summoned in its own way
SUMMONED_SO = (
    (SameTurn("Lava Golem", "normal-summon", "after"), "No. Lava Golem forbids it."),
    (SameTurn("Lava Golem", "set-monster", "before"), "No. Lava Golem: its player has Normal Summoned or Set a monster"),
    (SameTurn("Lava Golem", "flip-summon", "after"), "Yes. "), (SameTurn("Volcanic Queen", "normal-summon", "after"), "No. "),
    (SameTurn("Lava Golem", "attack"), "Yes. "), (SameTurn("Vice Dragon", "attack"), "No. Vice Dragon has no effect that is activated."),
)  # fmt: skip


@pytest.mark.parametrize(("asked", "first"), SUMMONED_SO, ids=[says(asked) for asked, _ in SUMMONED_SO])
def test_the_special_summon_that_forbids_something_is_the_use(asked: SameTurn, first: str) -> None:
    assert answered(load(), asked, "tcg-2010").first.startswith(first)


def test_an_attack_goes_on_or_stops_whatever_stops_it() -> None:
    stopped = answered(load(), Meet("Dimensional Prison", "Book of Moon", attack=True), "tcg-2010")
    assert stopped.first.startswith("The attack stops. Dimensional Prison has no effect")
    without = answered(load(), Meet("Dimensional Prison", "Mystical Space Typhoon", attack=True), "tcg-2010")
    assert without.verdict is Verdict.NO
    no_attack = answered(load(), Meet("Heavy Storm", "Mystical Space Typhoon", attack=True), "tcg-2010")
    assert no_attack.verdict is Verdict.UNDECIDED


@pytest.mark.parametrize(
    ("sentence", "left_out"),
    [
        ("can monster reborn bring back stardust if he was synchrod properly", ["if he was synchrod properly"]),
        ("My turn. He has necro gardna in the grave so I hit it with d.d. crow first. Can he respond with the gardna im removing??", ["my turn", "in the grave"]),
        ("can i chain book of moon to solemn judgment", []),
    ],
)  # fmt: skip
@pytest.mark.usefixtures("unweighed")
def test_of_what_is_left_out_it_is_asked_back(
    sentence: str, left_out: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where nothing that is like it is told without leaving anything out; what is read without it is offered, with its answer."""
    monkeypatch.setattr(likely, "SURE", 9)
    asked = ask(load(), sentence, "tcg-2010")
    read = read_question(load(), sentence, "tcg-2010")
    assert isinstance(read, Reading)
    assert list(read.left_out) == left_out
    assert (asked.answer is None) == bool(left_out)
    assert all(f"“{said}”" in asked.first for said in left_out)
    assert not left_out or read.question in [each.question for each in asked.near if each.first]
    assert as_lines(asked)[0] == asked.first


@pytest.mark.parametrize(
    "sentence",
    [
        "can i chan mst to duality", "can i mst his call with jinzo", "pot of avarice need 5 targets or more",
    ],
)  # fmt: skip
def test_what_is_asked_of_a_card_or_a_number_that_has_no_place_is_asked_back(sentence: str) -> None:
    read = read_question(load(), sentence)
    assert isinstance(read, NotRead)
    assert read.near
