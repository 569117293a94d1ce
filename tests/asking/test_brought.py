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


OF_WHAT_CAME = (
    ("my dandylion died and left me two tokens this turn, i want to tribute one of them for caius right now. ok or not", "You lose Dandylion. Can you Tribute Summon Caius the Shadow Monarch for a Token then?"),
    ("he attacked my facedown gravekeepers spy and i got a second spy out from my deck, does the second one do his effect too", "Does Gravekeeper's Spy get its effect if it is Special Summoned by Gravekeeper's Spy?"),
    ("he ran over my mystic tomato with a bigger guy and now i want dark grepher from my deck, can i get him", "Can Mystic Tomato Special Summon Dark Grepher from the Deck?"),
    ("he crashed into my giant rat and i want exiled force from deck, can i get it", "Can Giant Rat Special Summon Exiled Force from the Deck?"),
    ("sangan died and i want gorz from my deck. can i get him", "Can Sangan add Gorz the Emissary of Darkness to the hand?"),
    ("my gladiator attacked and i tagged him out for bestiari at end of battle phase, can bestiari pop his backrow?", "Does Gladiator Beast Bestiari get its effect if it is Special Summoned?"),
    ("he tags out murmillo for darius, does he get his effect", "Does Gladiator Beast Darius get its effect if it is Special Summoned by Gladiator Beast Murmillo?"),
    ("used artifact sanctum in my own turn in hat for moralltach, can it pop a card", "You have the turn. You use Artifact Sanctum on Artifact Moralltach. Can you use Artifact Moralltach on a card of your opponent then?"),
    ("dark world dealings, we both draw, i drop beiige. do i get it on field", "Does Beiige, Vanguard of Dark World get its effect if it is discarded by Dark World Dealings?"),
    # a Summon that is answered, and no effect
    ("he flip summons ryko and i use solemn judgment on that flip summon. does ryko go to the grave", "Your opponent Flip Summons Ryko, Lightsworn Hunter. You use Solemn Judgment in answer. What becomes of Ryko, Lightsworn Hunter?"),
    ("Opponent flip summons his ryko and i use solemn judgment on that flip summon. does the ryko effect still happen?", "Your opponent Flip Summons Ryko, Lightsworn Hunter. You use Solemn Judgment in answer. Does what Ryko, Lightsworn Hunter does happen?"),
)  # fmt: skip


@pytest.mark.parametrize(("typed", "meant"), OF_WHAT_CAME, ids=[typed for typed, _ in OF_WHAT_CAME])
def test_what_a_card_brought_is_asked_about_and_not_the_card(typed: str, meant: str) -> None:
    read = ask(load(), typed).reading
    assert isinstance(read, Reading)
    assert says(read.question) == meant


NOT_OF_IT = (
    # the Token is given, and the monster only comes then
    ("dandylion gave me two tokens, i tribute one for caius. does caius burn him", "Does Dandylion get its effect if it is Tributed"),
    ("my gladiator attacked and i tagged him out for bestiari, he chains book of moon. can bestiari pop his backrow", "You attack with Gladiator Beast Bestiari"),
    # it may be flipped later, and may have to hit itself
    ("he attacked my spy and i got a second spy, does the second one get its effect if it is attacked later", "if it is Special Summoned"),
    ("tagged into murmillo and the only face up monster anywhere is him. do i have to kill my own murmillo lol", "if it is Special Summoned"),
)  # fmt: skip


@pytest.mark.parametrize(("typed", "never"), NOT_OF_IT, ids=[typed for typed, _ in NOT_OF_IT])
def test_what_is_said_of_what_came_is_not_said_of_the_card(typed: str, never: str) -> None:
    read = ask(load(), typed, "tcg-2010").reading
    assert isinstance(read, NotRead) or never not in says(read.question)
