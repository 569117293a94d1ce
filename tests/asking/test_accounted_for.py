"""Words without a place in what was read, that say nothing more than that does, turn no answer round; others do."""

from __future__ import annotations

import pytest

from app.asking import ask
from app.asking.answer import Verdict
from app.asking.questions import Affect, Battle, Negate, Triggers, says
from app.asking.reading import NotRead
from app.asking.reading.accounted_for import asked_in_full
from app.asking.reading.sentence import sentence_of
from app.rulebook.library import load


@pytest.mark.parametrize(
    ("typed", "verdict"),
    [
        ("if i tribute peten for raiza can i get another peten out of deck", Verdict.NO),
        ("can stardust tribute itself to stop torrential when they flip it", Verdict.YES),
        (
            "my buddy used brain control on my stardust dragon but thats a synchro, is he even allowed to take it",
            Verdict.YES,
        ),
        ("i discarded wulf for lumina when he hits the grave, does he summon himself", Verdict.NO),
        (
            "my colossal fighter crashed into a bigger monster and died, can i use his effect to bring back himself from my grave",
            Verdict.YES,
        ),
        ("can thunder king stop cyber dragon coming down", Verdict.YES),
        ("i crash pyramid turtle into catastor, do i get a zombie from deck", Verdict.NO),
        ("dd warrior lady attacks goyo and dies, do i still get to remove both of them", Verdict.YES),
    ],
)
def test_what_an_effect_does_is_no_more_than_is_asked(typed: str, verdict: Verdict) -> None:
    inquiry = ask(load(), typed)
    assert not isinstance(inquiry.reading, NotRead), typed
    assert inquiry.verdict is verdict


def test_where_more_is_said_nothing_is_taken() -> None:
    asked = Triggers("Peten the Dark Clown", "tributed", "Caius the Shadow Monarch")
    seen = sentence_of(load(), "peten for caius", "")
    assert asked_in_full(load(), seen, asked, ["out of deck"]) == asked
    for more in ("out of hand", "from the extra deck if my opponent agrees", "under macro cosmos", "twice", "destroy"):
        left = ["from grave"] if more == "out of hand" else [more]
        assert asked_in_full(load(), seen, asked, left) is None, more
    assert asked_in_full(load(), seen, Negate("Sangan", "Mirror Force"), ["once he flipped it"]) is not None
    assert asked_in_full(load(), seen, Negate("Sangan", "Mirror Force"), ["once he drew it"]) is None
    assert asked_in_full(load(), seen, Affect("Brain Control", "take-control", "Sangan"), ["but its dark"]) is not None
    assert asked_in_full(load(), seen, Affect("Brain Control", "take-control", "Sangan"), ["but its light"]) is None
    assert asked_in_full(load(), seen, Triggers("Sangan", "destroyed"), ["and died"]) is not None
    assert asked_in_full(load(), seen, Triggers("Sangan", "banished"), ["and died"]) is None


def test_how_many_cards_are_hit_is_no_more_than_the_text_says() -> None:
    seen, asked = sentence_of(load(), "he uses pot of avarice", ""), Negate("Sangan", "Pot of Avarice")
    assert asked_in_full(load(), seen, asked, ["on 5 monsters"]) == asked
    assert asked_in_full(load(), seen, asked, ["on 4 monsters"]) is None
    assert asked_in_full(load(), seen, asked, ["on 5 traps"]) is None
    assert (
        ask(
            load(), "opp uses pot of avarice on 5 monsters, i dd crow one of them in chain. does he still draw 2"
        ).verdict
        is Verdict.NO
    )


def test_what_a_fighter_does_is_asked_of_the_fight() -> None:
    seen = sentence_of(load(), "my ryko is hit by cyber dragon face-down, do i mill", "")
    asked = asked_in_full(
        load(), seen, Battle("Cyber Dragon", "Ryko, Lightsworn Hunter", face_down=True), ["do i mill"]
    )
    assert asked is not None
    assert says(asked) == (
        "You have Ryko, Lightsworn Hunter face-down on the field. Your opponent attacks your Ryko, Lightsworn Hunter with Cyber Dragon. "
        "Does what Ryko, Lightsworn Hunter does happen?"
    )
