"""Stories that end with an elided question: is the effect still had, is the cost back, who gets it, does it return."""

from __future__ import annotations

import pytest

from app.asking import ask
from app.asking.reading import NotRead, read_question
from app.rulebook.library import load

ANSWERED = [
    # what waits to be destroyed by battle, and is told to be lost in some way
    ("Your opponent uses Brain Control on your Dark Mimic LV3. You lose Dark Mimic LV3. Who gets what Dark Mimic LV3 does?", "Only if Dark Mimic LV3 is destroyed by battle. You get what Dark Mimic LV3 does."),
    ("You lose Mystic Tomato. Does what Mystic Tomato does happen?", "Only if Mystic Tomato is destroyed by battle."),
    # who has it: the owner, whoever gave the card
    ("he mind controls my sangan and tunes it for a synchro, who gets the search", "Worked out. You get what Sangan does."),
    ("i brain control his sangan and tribute it for caius, who searches", "Worked out. Your opponent gets what Sangan does."),
    # what becomes of an effect, the other way round
    ("normal caius, he bths it, is my banish gone", "No. It goes through."),
    ("i use monster reborn on sangan and he chains dd crow on sangan, does it stop reborn", "Yes. It comes to nothing."),
    # what is paid is paid
    ("charge of the light brigade got solemned, are my 3 cards still milled", "Yes. It is what Charge of the Light Brigade costs"),
    ("charge got negated by dark bribe, still milled?", "Yes. It is what Charge of the Light Brigade costs"),
    ("my murmillo tags and they royal oppression it, does murmillo return to the field", "No. What Gladiator Beast Murmillo cost is not given back."),
    # a Continuous Spell that waits for a Summon is used for it, and not turned face-up
    ("black whirlwind triggers off gale, he chains book of moon on gale, do i still search", "It comes to nothing."),
    # and one that negates a Summon is used against it
    ("my opponent royal oppressions my dark armed dragon, is it still on the field", "No. The Summon of Dark Armed Dragon is negated."),
    # its effect is what waits for what was told, and is used first
    ("my opponents mystic tomato was destroyed by battle, can i use royal oppression on its effect", "No. Royal Oppression cannot be activated in the window at the end of the Damage Step"),
    # what is done before an effect that targets resolves
    ("they prison my machina fortress, do i get to look at their hand and discard something", "No. The effect of Machina Fortress is a Trigger Effect; what triggers it has not happened."),
    ("caius targets my machina fortress, do i get to look at their hand", "Yes. What Machina Fortress does, without being activated, is done."),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "told"), ANSWERED, ids=lambda each: each[:40])
def test_an_elided_question_is_answered_as_it_is_meant(typed: str, told: str) -> None:
    assert ask(load(), typed, "tcg-2010").first.startswith(told)


def test_stardust_dragon_returns_only_if_it_was_summoned_as_it_has_to_be() -> None:
    for typed, told in (
        ("starlight road made my stardust, then i tribute it to stop a vortex. back in the end phase?", "No."),
        ("i synchro stardust, then tribute it to stop bth. back in the end phase?", "Yes."),
    ):
        assert ask(load(), typed, "tcg-2010").first.startswith(told)


def test_what_an_answer_is_to_keep_from_happening_is_not_left_out() -> None:
    typed = "my opponent is about to drop dad with exactly three darks in grave, can i crow one in response so he cant summon it"
    read = read_question(load(), typed)
    assert isinstance(read, NotRead)
    assert "so he cant summon it" in read.because


def test_a_chosen_card_that_came_only_in_the_try_breaks_nothing() -> None:
    typed = "my murmillo tags out, he chains royal oppression. does it get its effect"
    assert ask(load(), typed, "tcg-2010").first.startswith("It comes to nothing.")
