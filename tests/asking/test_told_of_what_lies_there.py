"""What is told of what lies there is taken as it is told, and what a card does is that for which it was told."""

from __future__ import annotations

import pytest

from app.asking.asking import ask
from app.rulebook.library import load

ANSWERED = (
    # a LIGHT monster is no DARK one
    ("You have a LIGHT monster in the Graveyard. You have a DARK monster in the Graveyard. Can you Special Summon Chaos Sorcerer then?", "Yes. "),
    ("You have 2 times a LIGHT monster in the Graveyard. Can you Special Summon Chaos Sorcerer then?", "No. The cost cannot be paid"),
    # what its Summon brings about, and not what it could be used for later
    ("Your opponent has Thunder King Rai-Oh on the field. You Normal Summon Machina Gearframe. Does what Machina Gearframe does happen?", "No. "),
    ("You have 2 times Black Whirlwind on the field. You Special Summon Blackwing - Bora the Spear. Does what each Black Whirlwind does happen?", "No. "),
    # what its effect costs is at hand
    ("Can Exiled Force use its effect after Monster Reborn takes or brings it?", "Yes. "),
    ("Can Exiled Force use its effect after Snatch Steal takes or brings it?", "Yes. "),
    # fixed words are no other question, decided or not
    ("Can Judgment Dragon use its effect after Monster Reborn takes or brings it?", "Not decided. "),
    # it is used from the Graveyard in its time
    ("You have Sinister Serpent on the field. You lose Sinister Serpent. Does what Sinister Serpent does happen?", "It goes through. Sinister Serpent is destroyed and goes to A’s Graveyard."),
    ("How many Life Points does Soul Charge cost?", "Worked out. As a cost none"),
    # as it is typed
    ("Caius banishing a facedown sangan, do they still eat the 1000?", "Yes. Your opponent loses 1000"),
    ("does sinister serpent come back if it died on the field instead of being discarded", "Yes. Sinister Serpent lies in the Graveyard then"),
    ("soul charge for three: what does it cost me in life points?", "Worked out. As a cost none"),
    ("Does Dandylion make tokens if it's detached from an xyz as cost? hat", "Yes. "),
    ("does thunder king stop gyzarus from coming out", "Yes. "),
    ("after battle fader ends it can he still go main 2", "Yes. That can be done with a monster, in Main Phase 2."),
    ("drain is up and i trib lonefire for its own eff, does the plant come", "It goes through. "),
    ("koaki drago on board can i drop jd", "No. "),
    ("mst on my just desserts, i flip it in response. still burns?", "It goes through. "),
)  # fmt: skip


@pytest.mark.parametrize(("asked", "first"), ANSWERED, ids=[asked[:60] for asked, _ in ANSWERED])
def test_it_is_answered_as_it_is_told(asked: str, first: str) -> None:
    assert ask(load(), asked).first.startswith(first)


def test_a_deck_that_both_play_is_no_card() -> None:
    asked = ask(load(), "goat control mirror, he uses chaos sorcerer on my facedown magician of faith. legal?")
    assert "Mirror Force" not in str(asked.reading)
