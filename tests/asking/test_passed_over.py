"""What a sentence tells that its answer hangs on, and no reading has a place for: it is asked back, also where the sentence is like one that is known."""

from __future__ import annotations

import pytest

from app.asking.answer import Verdict
from app.asking.asking import ask
from app.rulebook.library import load


@pytest.mark.parametrize(
    "sentence",
    [
        "gearframe on fortress, fortress loses battle. dies?",
        "i equip machina gearframe to machina fortress, fortress is destroyed by battle, what happens",
        "i have machina gearframe equipped to machina fortress. he attacks fortress with a bigger monster. is fortress destroyed",
        "zanji gonna die in battle can yaichi take it",
        "zanji dies in battle, does yaichi take the hit",
        "crossout on set snowman eater do we rfg the other copies",
    ],
)
def test_it_is_asked_back(sentence: str) -> None:
    assert ask(load(), sentence).verdict in (Verdict.NOT_UNDERSTOOD, Verdict.UNDECIDED)


@pytest.mark.parametrize(
    "sentence", ["ddv hits sangan in my hand, search or no", "does sangan search if ddv destroys it in my hand"]
)
def test_what_happens_in_the_hand_is_never_answered_of_one_on_the_field(sentence: str) -> None:
    """A way of asking may tell of the hand, too: then it is no."""
    assert ask(load(), sentence).verdict in (Verdict.NOT_UNDERSTOOD, Verdict.UNDECIDED, Verdict.NO)


@pytest.mark.parametrize(
    ("sentence", "verdict"),
    [
        ("my fortress is equipped with gearframe and attacks stardust, is fortress destroyed", Verdict.NO),
        ("z metal tank on my x head cannon, x attacks stardust. is x destroyed", Verdict.NO),
        ("does sangan search if it is discarded from the hand", Verdict.NO),
        ("i discard for lumina to get garoth from grave he book of moons lumina do i still get it", Verdict.YES),
        ("i attack stardust with cydra and he chains mirror force, is cydra destroyed", Verdict.YES),
        ("can both of us use royal oppression", Verdict.YES),
    ],
)
def test_what_has_its_place_is_still_answered(sentence: str, verdict: Verdict) -> None:
    assert ask(load(), sentence).verdict is verdict


@pytest.mark.parametrize(
    ("sentence", "answered"),
    [
        ("i have royal oppression face up but my life is only 700, he is special summoning cyber dragon, can i negate it", False),
        ("i have royal oppression face up, he is special summoning cyber dragon, can i negate it", True),
        ("im at 700 can i use solemn judgment", True),
    ],
)  # fmt: skip
def test_how_many_life_points_are_left_is_never_passed_over(sentence: str, answered: bool) -> None:
    """Who has what would stop it is who is asked about, too."""
    assert (ask(load(), sentence).verdict is Verdict.YES) is answered


@pytest.mark.parametrize(
    "sentence",
    [
        "hat: can i banish breakthrough skill from gy for its effect in that same turn that it was sent there by raiden",
        "he attacks my armor master summoned by vayu with a bigger monster. is it destroyed",
    ],
)
def test_what_the_answer_hangs_on_is_asked_back(sentence: str) -> None:
    assert ask(load(), sentence).verdict is Verdict.NOT_UNDERSTOOD


def test_a_turn_of_which_the_text_says_nothing_is_no_matter() -> None:
    assert ask(load(), "can i use treeborn from the grave the same turn it got sent there").verdict is Verdict.YES
