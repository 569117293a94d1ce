"""Typed questions in which something is used, something is chained or has been carried out, and it is asked what comes of it."""

from __future__ import annotations

import pytest

from app.asking import ask
from app.asking.answer import Verdict
from app.rulebook.library import load

YES, NO, UNREAD = Verdict.YES, Verdict.NO, Verdict.NOT_UNDERSTOOD
TYPED: tuple[tuple[str, Verdict], ...] = (
    # its own effect is what is answered, and no answer itself
    ("opponent books my caius in response to his effect, do i still remove the card?", YES),
    # what is asked of what negates is whether it does so
    ("skill drain up. stardust tribbed to negate heavy storm, works?", YES),
    ("stardust tribute to negate mirror force while skill drain is active", YES),
    ("i tribute stardust to negate his heavy storm, does it still destroy my backrow", NO),
    # what has been carried out is not answered any more
    ("reborn already resolved, can i solemn judgment the monster now", NO),
    ("he activates monster reborn, i let it resolve. can i chain solemn judgment", NO),
    ("he activates monster reborn. can i solemn judgment it", YES),
    # what lies there for a monster and goes takes that along
    ("i mst his face-up premature burial with sangan on it, does he search", YES),
    ("he heavy storms my call of the haunted with stratos on it. do i search", NO),
    # the card is in the Graveyard by the time that its effect is answered
    ("chained d.d. crow on sangan when its effect triggered, he still searched.. correct?", YES),
    # the turn of the monster's player is where what is used first may be used
    ("my only backrow is dust tornado, can i use it and then revive treeborn in the same standby phase", YES),
    # which figure is counted is no question of what comes of the chain
    ("i kalut he chains honest. does honest count the 1400", UNREAD),
    # what is destroyed anyway says nothing of what another effect destroys
    ("i torrential his absolute zero, do my monsters die", UNREAD),
    ("absolute zero attacks and i dprison it, do my monsters still get destroyed?", YES),
    # what was given for what was negated, and what gave itself to negate
    ("icarus attack gets solemned, do i get my tributed shura back?", NO),
    ("stardust tributed himself and negated mirror force, does he come back", YES),
    ("my stardust gets hit by dimensional prison, can he tribute himself to stop it?", NO),
    # the same monster attacks once
    ("he negated my attack with magic cylinder, can that monster attack again this turn?", NO),
    # what lies there is negated by what it has brought, and is no card that is used on itself
    ("i bring jinzo back with call of the haunted, does he die when his effect shuts off the trap?", NO),
    # the monster that a Trap would have brought has no name
    ("he uses call of the haunted, i mst the trap, what happens to the monster", NO),
    # what a card does not do is not passed over
    ("call of the haunted brought back dandylion (effects negated), synchro into black rose. tokens or no", UNREAD),
)


GOLDD = "Goldd, Wu-Lord of Dark World"
WULF = "You use Solar Recharge for Lumina, Lightsworn Summoner. You use Wulf, Lightsworn Beast."
LEFT: tuple[tuple[str, bool], ...] = (
    # what is activated in answer lay face-down, and cannot be activated there
    ("You have Ryko, Lightsworn Hunter face-down on the field. Your opponent attacks your Ryko, Lightsworn Hunter with Cyber Dragon. You use Ryko, Lightsworn Hunter on your opponent’s Skill Drain. Your opponent uses Skill Drain in answer. Does what Ryko, Lightsworn Hunter does happen?", True),
    # of two copies the one leaves as the cost, and the other one comes
    ("You have 2 times Mezuki in the Graveyard. You use Mezuki on your Mezuki. Does what Mezuki does happen?", True),
    # it lies where the card that makes it go finds it: in the hand, on the field, in the Deck below what is drawn first
    (f"You have {GOLDD} in the hand. You use Dark World Dealings. You use {GOLDD}. Does what {GOLDD} does happen?", True),
    (f"You have {GOLDD} in the hand. You use Dark World Dealings. You use {GOLDD}. Your opponent uses Royal Oppression in answer. Does what {GOLDD} does happen?", False),
    # what negates such an effect answers that one, though the card may be turned face-up before
    (f"You have {GOLDD} in the hand. You use Dark World Dealings. Your opponent uses Royal Oppression in answer. Does what {GOLDD} does happen?", False),
    ("You use Dark World Dealings. You use Broww, Huntsman of Dark World. Does what Broww, Huntsman of Dark World does happen?", True),
    ("You have Fortune Lady Light on the field. Your opponent uses Compulsory Evacuation Device on your Fortune Lady Light. You use Fortune Lady Light. Does what Fortune Lady Light does happen?", True),
    (f"{WULF} Does what Wulf, Lightsworn Beast does happen?", True),
    (f"{WULF} Your opponent uses D.D. Crow on your Wulf, Lightsworn Beast in answer. Does what Wulf, Lightsworn Beast does happen?", False),
    # what negates it is gone by the time that it resolves
    ("Your opponent has Necrovalley on the field. You use Call of the Haunted on your Jinzo. You use Mystical Space Typhoon on your opponent’s Necrovalley in answer. Does what Call of the Haunted does happen?", True),
    ("Your opponent has Necrovalley on the field. You use Call of the Haunted on your Jinzo. Does what Call of the Haunted does happen?", False),
)  # fmt: skip


@pytest.mark.parametrize(("asked", "goes_through"), LEFT, ids=[asked for asked, _ in LEFT])
def test_what_waits_for_its_own_card_to_go(asked: str, goes_through: bool) -> None:
    answer = ask(load(), asked, "tcg-2010").answer
    assert answer is not None
    assert answer.goes_through is goes_through


@pytest.mark.parametrize(("typed", "verdict"), TYPED, ids=[typed for typed, _ in TYPED])
def test_it_is_answered_so(typed: str, verdict: Verdict) -> None:
    assert ask(load(), typed).verdict is verdict


def test_what_waits_for_one_way_to_summon_is_not_turned_face_up_upon_another() -> None:
    """Black Whirlwind waits for a Normal Summon; that the card itself could be activated then is not what is asked."""
    assert str(ask(load(), "black whirlwind when i special summon bora from hand?").verdict) != "yes"


FIXED = (
    # as many are targeted as its cost takes, and the one that is still there goes back
    ("You have Threatening Roar face-down on the field. Your opponent uses Brionac, Dragon of the Ice Barrier on your Threatening Roar and a Spell or Trap of yours. You use Threatening Roar in answer. Does what Brionac, Dragon of the Ice Barrier does happen?", "It goes through. "),
    ("Your opponent uses Brionac, Dragon of the Ice Barrier on your Threatening Roar and your Mirror Force. You use Threatening Roar in answer. What becomes of Mirror Force?", "This happens. Mirror Force is in the hand of A."),
    # what the Summon sets off is what is answered
    ("You have Gravekeeper’s Spy face-down on the field. You Flip Summon Gravekeeper’s Spy. Your opponent uses Royal Oppression in answer. Is Gravekeeper’s Spy destroyed?", "Yes. "),
    # a card is answered where its own cost, or what was used for it, has put it
    ("You Normal Summon Rescue Cat. You use Rescue Cat. Your opponent uses D.D. Crow on your Rescue Cat in answer. Does what Rescue Cat does happen?", "It goes through. "),
    ("You Normal Summon Rescue Cat. You use Rescue Cat. Your opponent uses D.D. Crow on your Rescue Cat in answer. Is Rescue Cat removed from play?", "Yes. "),
    ("You use Foolish Burial for Sangan. Your opponent uses D.D. Crow on your Sangan in answer. What happens?", "This happens. D.D. Crow cannot be used there."),
    ("You use Foolish Burial for Dandylion. Your opponent uses D.D. Crow on your Dandylion in answer. Which Tokens of Dandylion are there then?", "Worked out. You have 2 Fluff Tokens."),
    # with no target told it is a card of the other player, and not itself
    ("You have Treeborn Frog in the Graveyard. You use Treeborn Frog. You Tribute Summon Raiza the Storm Monarch for Treeborn Frog. Your opponent uses Bottomless Trap Hole on your Raiza the Storm Monarch. Does what Raiza the Storm Monarch does happen?", "It goes through. "),
)  # fmt: skip


@pytest.mark.parametrize(("told", "first"), FIXED, ids=[told[:60] for told, _ in FIXED])
def test_what_is_answered_is_what_was_set_off(told: str, first: str) -> None:
    assert ask(load(), told, "tcg-2010").first.startswith(first)


def test_what_has_to_be_used_in_vain_is_used() -> None:
    told = "You Special Summon Elemental HERO Absolute Zero. Your opponent uses Torrential Tribute. Does what Elemental HERO Absolute Zero does happen?"
    found = ask(load(), told, "tcg-2010")
    assert found.first.startswith("It comes to nothing.")
    assert found.answer is not None
    assert any("has to be used all the same" in each for each in found.answer.besides)
