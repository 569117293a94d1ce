"""What may be done with a monster that a card took, brought back or Summoned, and with the Tokens that it made."""

from __future__ import annotations

import pytest

from app.asking import Verdict, answered, ask, says
from app.asking.questions import Affect, Brought
from app.asking.reading import NotRead, Reading, read_question
from app.rulebook.library import load

ASKED = (
    (Brought("Brain Control", "attack"), "yes", ""), (Brought("Mind Control", "attack"), "no", "keeps it from declaring an attack"),
    (Brought("Mind Control", "tribute"), "no", "cannot be Tributed"), (Brought("Mind Control", "material"), "yes", ""),
    (Brought("Mind Control", "material", "Stardust Dragon"), "yes", ""), (Brought("Mind Control", "change"), "yes", ""),
    (Brought("Brain Control", "tribute", for_card="Caius the Shadow Monarch"), "yes", "for Caius the Shadow Monarch"),
    (Brought("Snatch Steal", "tribute-summon", "Cyber Dragon"), "yes", ""), (Brought("Brain Control", "use"), "yes", ""), (Brought("Call of the Haunted", "attack"), "yes", ""),
    (Brought("Emergency Teleport", "attack"), "yes", ""), (Brought("Debris Dragon", "material"), "yes", ""),
    (Brought("Scapegoat", "tribute-summon"), "no", "Sheep Token cannot be Tributed"), (Brought("Scapegoat", "material"), "only-if", "in a later turn"),
    (Brought("Scapegoat", "attack"), "only-if", "in a later turn"), (Brought("Scapegoat", "tribute", for_card="Cannon Soldier"), "yes", ""),
    (Brought("Scapegoat", "tribute"), "only-if", "for an effect"), (Brought("Dandylion", "tribute-summon"), "only-if", "in a later turn"),
    # two Tuners make no Synchro Monster
    (Brought("Rescue Cat", "material", "X-Saber Airbellum", with_card="X-Saber Airbellum"), "no", ""),
    (Brought("Ojama Trio", "tribute-summon"), "no", "Ojama Token"), (Brought("Fires of Doomsday", "tribute-summon"), "only-if", "DARK"),
)  # fmt: skip


@pytest.mark.parametrize(("asked", "verdict", "why"), ASKED, ids=[says(asked) for asked, *_ in ASKED])
def test_what_may_be_done_with_what_was_taken_or_brought(asked: Brought, verdict: str, why: str) -> None:
    answer = answered(load(), asked, "tcg-2010")
    assert answer.verdict == verdict, answer.first
    assert why in answer.first
    assert answer.text
    read = read_question(load(), says(asked))
    assert isinstance(read, Reading)
    assert read.question == asked


TYPED = (
    ("can i attack with the monster i took with brain control", Brought("Brain Control", "attack")),
    ("can i tribute what i took with mind control", Brought("Mind Control", "tribute")),
    ("i took his stardust with mind control, can i use it for a synchro summon", Brought("Mind Control", "material", "Stardust Dragon")),
    ("can i tribute the monster i took with brain control for caius", Brought("Brain Control", "tribute", for_card="Caius the Shadow Monarch")),
    ("can i attack directly with the monster from enemy controller", Brought("Enemy Controller", "attack-directly")),
    ("does the monster i bring back with premature burial get to attack right away", Brought("Premature Burial", "attack")),
    ("can you synchro with the monster debris dragon brings back", Brought("Debris Dragon", "material")),
    ("can i tribute a scapegoat token for a tribute summon", Brought("Scapegoat", "tribute-summon")),
    ("can you use sheep tokens as tribute for monarchs", Brought("Scapegoat", "tribute-summon")),
    ("can i tribute scapegoat tokens for caius", Brought("Scapegoat", "tribute", for_card="Caius the Shadow Monarch")),
    ("am i allowed to attack with jinzo if i got him back with premature burial this turn", Brought("Premature Burial", "attack", "Jinzo")),
    ("if i emergency teleport krebons can i synchro with it right away", Brought("Emergency Teleport", "material", "Krebons")),
    ("can goat tokens attack", Brought("Scapegoat", "attack")),
    ("can i tribute goat tokens for cannon soldier", Brought("Scapegoat", "tribute", for_card="Cannon Soldier")),
    ("can i use metamorphosis on a sheep token", Brought("Scapegoat", "tribute", for_card="Metamorphosis")),
    ("can the opponent take my scapegoat token with mind control", Affect("Mind Control", "take-control", "an opponent’s Token")),
)  # fmt: skip


@pytest.mark.parametrize(("typed", "meant"), TYPED, ids=[typed[:50] for typed, _ in TYPED])
def test_a_monster_is_spoken_of_by_the_card_that_took_or_brought_it(typed: str, meant: Brought | Affect) -> None:
    read = read_question(load(), typed)
    assert isinstance(read, Reading), read
    assert says(read.question) == says(meant)


def test_what_a_card_neither_takes_nor_brings_is_asked_back() -> None:
    for typed in (
        "can the guy summoned by sangan attack this turn",
        "can i attack my opponents ojama token",
        "does a monster summoned with call of the haunted have to wait a turn to attack",
    ):
        assert ask(load(), typed).verdict is Verdict.NOT_UNDERSTOOD
    read = read_question(load(), "does the monster i revived with call of the haunted count as a tuner")
    assert isinstance(read, NotRead)
    assert "Call of the Haunted took or brought" in read.because


def test_what_a_card_cannot_bring_does_nothing_then() -> None:
    for act in ("use its effect", "attack"):
        typed = f"Can Blackwing - Bora the Spear {act} after Blackwing - Shura the Blue Flame takes or brings it?"
        none = (
            "No. Blackwing - Bora the Spear is none of the cards that Blackwing - Shura the Blue Flame Special Summons."
        )
        assert ask(load(), typed, "tcg-2010").first.startswith(none)


def test_whether_it_may_use_its_effect_is_tried_with_what_the_card_can_bring() -> None:
    asked = "Can what {} takes or brings use its effect?"
    shura = ask(load(), asked.format("Blackwing - Shura the Blue Flame"), "tcg-2010").first
    assert shura.startswith("No. Blackwing - Shura the Blue Flame negates the effects of")
    assert ask(load(), asked.format("Rescue Cat"), "tcg-2010").first.startswith("Yes. ")
