"""What a Summon takes and what becomes of it: answers that were wrong, or that hang on a number, on whose monsters are given, or on what a card itself keeps
from being done."""

from __future__ import annotations

import pytest

from app.asking import ask
from app.rulebook.library import load


@pytest.mark.parametrize(
    ("typed", "verdict"),
    [
        # so many are Tributed
        ("tribute just 1 monster for blue eyes white dragon ok?", "no"),
        ("tribute just 1 monster for jinzo ok?", "yes"),
        ("can i tribute just my sangan for blue eyes", "no"),
        # what is given as a Tribute for a monster that is Tribute Summoned is given for that
        ("Can Gemini Elf be given as a Tribute for Jinzo?", "yes"),
        ("Can Gemini Elf and Summoned Skull be given as a Tribute for Blue-Eyes White Dragon?", "yes"),
        ("Can Summoner Monk be given as a Tribute for Jinzo?", "no"),
        ("Can Mirror Force be given as a Tribute for Jinzo?", "no"),
        ("Can what Tragoedia takes or brings be Tributed?", "yes"),
        # it comes in its own way, and is not used
        ("4 darks in grave, dark armed dragon ok?", "no"),
        ("3 darks in my grave, dark armed dragon live?", "yes"),
        ("he has a monster and i dont, cyber dragon legal?", "yes"),
        # whose monsters are given
        ("can i tribute stardust and goyo for lava golem", "yes"),
        ("can i tribute my own stardust and goyo for lava golem", "no"),
        ("Can you Special Summon Lava Golem for Stardust Dragon and Goyo Guardian then?", "yes"),
        ("Your opponent has Stardust Dragon on the field. Can you Tribute Summon Caius the Shadow Monarch for Stardust Dragon then?", "no"),
        ("You have Stardust Dragon on the field. Can you Tribute Summon Caius the Shadow Monarch for Stardust Dragon then?", "yes"),
        # what a card asks for by its name is not there
        ("You have no Dark Magician on the field. Can you use Dark Magic Attack then?", "no"),
        ("i only have dark magician girl out, can i use dark magic attack", "no"),
        ("i only have dark magician out, can i use dark magic attack", "yes"),
        # no material, but its effect brings one without effects
        ("can i use vayu as a tuner for armor master", "no"),
        ("can i use vayu to summon armor master", "yes"),
        ("Can what Blackwing - Vayu the Emblem of Honor takes or brings use its effect?", "no"),
        ("Can what Blackwing - Vayu the Emblem of Honor takes or brings attack?", "yes"),
        # which Tuner it needs
        ("does goyo guardian need an earth tuner", "no"),
        ("can i make goyo guardian with a dark tuner", "yes"),
        # what becomes of the material
        ("i revive plaguespreader with its own effect and use it for stardust. is it removed from play", "yes"),
        ("Does Dandylion get its effect if it is used as material by Quickdraw Synchron?", "yes"),
    ],
)  # fmt: skip
def test_it_is_answered_so(typed: str, verdict: str) -> None:
    asked = ask(load(), typed, "tcg-2010")
    assert asked.verdict == verdict, asked.first


@pytest.mark.parametrize(
    "typed",
    [
        "i tribute one monster for blue eyes. what happens",
        "is mezuki still indestructible if i brought it back with monster reborn",
    ],
)
def test_what_would_leave_a_number_or_a_question_out_is_asked_back(typed: str) -> None:
    assert ask(load(), typed, "tcg-2010").verdict == "not-understood"


def test_under_today_goyo_needs_one() -> None:
    assert ask(load(), "does goyo guardian need an earth tuner", "today").verdict == "yes"


def test_of_what_cannot_be_tributed_it_is_said_so() -> None:
    answer = ask(load(), "Can Raiza the Storm Monarch Tribute Summoner Monk?", "tcg-2010").answer
    assert answer is not None
    assert answer.why == "Summoner Monk cannot be Tributed for the Tribute Summon of Raiza the Storm Monarch."
