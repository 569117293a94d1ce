"""The situation in which a question is tried is the one that is meant: the card attacks that is asked about, lies where the effect
looks, is Summoned in its own way."""

from __future__ import annotations

import pytest

from app.asking import ask
from app.rulebook.library import load


@pytest.mark.parametrize(
    ("sentence", "verdict"),
    [
        ("can dimensional prison banish black luster soldier", "yes"),  # it has to be the monster that attacks
        ("can sakuretsu armor destroy jinzo", "no"),
        ("can dd crow banish dark armed dragon", "yes"),  # in the opponent's Graveyard
        ("can call of the haunted summon dark armed dragon", "no"),
        ("can thunder king rai-oh negate gladiator beast gyzarus", "yes"),  # Summoned without an effect
        ("can royal oppression negate judgment dragon", "yes"),  # for which four names have to lie in the Graveyard
        ("can thunder king rai-oh negate jinzo", "no"),  # a Tribute Summon
        ("can thunder king rai-oh negate monster reborn", "no"),
        ("can horn of heaven negate jinzo", "yes"),  # paid with a monster
        ("does dandylion miss the timing when tributed for a tribute summon", "no"),  # yes would be that it does
        ("does peten the dark clown miss timing if tributed for jinzo", "yes"),
        ("does peten the dark clown get its effect if tributed for jinzo", "no"),
        ("does peten the dark clown miss timing if used as synchro material", "yes"),
        ("does sangan get its effect if used as synchro material for goyo guardian", "yes"),
        ("can Thought Ruler Archfiend negate Shrink", "yes"),  # which has to target a Psychic monster
        ("can Thought Ruler Archfiend negate Mirror Force", "no"),
        ("can Stardust Dragon negate Number 61: Volcasaurus", "undecided"),  # of which only the facts are known
        ("can Goyo Guardian take a token", "no"),  # which goes to no Graveyard
        # the monster that was Summoned is the one that is targeted, also where it takes two Tributes
        ("can Trap Hole destroy Blue-Eyes White Dragon", "yes"),
        ("can Trap Hole destroy Kuriboh", "no"),
        ("does Jinzo die to Smashing Ground", "yes"),
        # a Continuous Effect that does what it says without a chain
        ("if premature burial is returned to hand by giant trunade does its effect trigger", "no"),
        ("does premature burial get its effect if it is destroyed", "undecided"),
    ],
)
def test_what_is_meant_is_tried(sentence: str, verdict: str) -> None:
    assert ask(load(), sentence).verdict == verdict
