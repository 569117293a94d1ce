"""Whether a monster can be Special Summoned in a way of its own: sentences, and what is answered under the rulesets."""

from __future__ import annotations

import pytest

from app.asking import Verdict, ask
from app.asking.questions import OwnWay, says
from app.asking.reading import NotRead, read_question
from app.rulebook.library import load

ASKED = (
    ("can i special summon cyber dragon if i control a monster", "no", "you control no monsters"),
    ("can i special summon cyber dragon if my opponent has no monsters", "no", "your opponent controls a monster"),
    ("can i special summon cyber dragon if my opponent only has a face-down monster", "yes", ""),
    ("can i summon dark armed dragon with 4 darks in grave", "no", "3 DARK monsters"),
    ("can i special summon dark armed dragon if my opponent has 3 darks in his graveyard", "only-if", "own Graveyard"),
    ("can i special summon machina fortress from the graveyard", "yes", ""),
    ("can cyber dragon be special summoned from the graveyard", "no", "from there"),
    ("can i special summon chaos sorcerer in my opponent's turn", "no", "open game state"),
    ("can i special summon cyber dragon in my battle phase", "no", "open game state"),
    ("can i special summon stardust dragon in the battle phase", "no", "open game state"),
    ("can i summon bls if kycoo is on the field", "no", "cost"),
    ("if vanity's fiend is out can i summon judgment dragon", "no", "forbids"),
    ("can i special summon cyber dragon while macro cosmos is face up", "yes", ""),
    ("can i ss lava golem in main phase 2", "yes", ""),
    # what comes by an effect upon an event
    ("can i ss gorz with a monster on my field", "no", "if you control no cards"),
    ("can i special battle fader if i control a monster", "yes", "by an effect of its own"),
    ("can i ss tragoedia with a monster on my field", "yes", "by an effect of its own"),
)


@pytest.mark.parametrize(("typed", "verdict", "why"), ASKED, ids=[each[0] for each in ASKED])
def test_what_is_typed_is_answered_by_play(typed: str, verdict: str, why: str) -> None:
    found = ask(load(), typed)
    assert not isinstance(found.reading, NotRead)
    assert isinstance(found.reading.question, OwnWay)
    assert found.answer is not None
    assert found.verdict == verdict
    assert why in found.answer.why


def test_a_clause_of_which_nothing_is_made_is_asked_back() -> None:
    for typed in ("can i special summon gale if i have no other blackwing",):
        read = read_question(load(), typed)
        assert isinstance(read, NotRead), typed
        assert [type(each) for each in read.near] == [OwnWay]
        assert "§" not in read.because


def test_a_monster_without_such_a_way_has_none() -> None:
    assert not isinstance(
        getattr(read_question(load(), "can i special summon dark magician"), "question", None), OwnWay
    )


def test_the_words_are_read_back() -> None:
    question = OwnWay("Cyber Dragon", "battle-phase", "opponent", "hand", "own-1-monster")
    beside = says(OwnWay("Chaos Sorcerer", while_card="Imperial Iron Wall"))
    assert ask(load(), beside).verdict is Verdict.NO
    assert ask(load(), says(OwnWay("Cyber Dragon"))).verdict is Verdict.YES
    assert (
        "in its own way from the hand in the Battle Phase in the opponent’s turn if its player controls one monster"
        in says(question)
    )


BY_AN_EFFECT = (
    ("Can Quickdraw Synchron be Special Summoned in its own way if its player has no monsters in the hand?", "No. Not where its player has no monsters in the hand."),
    ("Can Quickdraw Synchron be Special Summoned in its own way?", "Yes. Quickdraw Synchron can be Special Summoned by an effect of its own"),
    ("Can Sangan be Special Summoned in its own way?", "No. Sangan has no way of its own"),
)  # fmt: skip


@pytest.mark.parametrize(("typed", "first"), BY_AN_EFFECT)
def test_an_effect_by_which_it_comes_is_its_own_way(typed: str, first: str) -> None:
    assert ask(load(), typed, "tcg-2010").first.startswith(first)


def test_what_counts_as_a_fusion_summon_is_the_own_way_of_a_fusion_monster() -> None:
    told = ask(load(), "Can Future Fusion Special Summon Five-Headed Dragon?", "tcg-2010")
    assert told.verdict is not Verdict.NO
