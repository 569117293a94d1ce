"""What is asked of a story hangs on where a card is by then: given away, removed from play, brought out, come in another phase; or kept from being done."""

from __future__ import annotations

import pytest

from app.asking import answered
from app.asking.answer import Verdict
from app.asking.reading import read_in_fixed_words
from app.rulebook.library import load

YES, NO = Verdict.YES, Verdict.NO
STARDUST = (
    "You have Stardust Dragon on the field. Your opponent uses Lightning Vortex. You use Stardust Dragon in answer. "
    "Your opponent uses D.D. Crow on your Stardust Dragon in answer. "
)
BREAKER = "You Normal Summon Breaker the Magical Warrior. "
FROG = "You have Treeborn Frog in the Graveyard. You use Treeborn Frog. "
MASTER = "You have Zombie Master on the field. You have Mezuki in the hand. "
NO_HAND = "You have none such: a card in the hand. "
TOLD = {
    # what was given as a cost lies where that has put it
    STARDUST + "Does what Stardust Dragon does happen?": (YES, "Lightning Vortex has no effect: its activation was negated"),
    STARDUST + "Is Stardust Dragon back with its owner at the end of the turn?": (NO, "Stardust Dragon is removed from play"),
    "You use Destiny Draw for Destiny HERO - Malicious. Can your opponent use D.D. Crow on your Destiny HERO - Malicious in answer then?": (YES, ""),
    "You use Cannon Soldier for Sangan. Can your opponent use D.D. Crow on your Sangan in answer then?": (YES, ""),
    "You use Mezuki on your Zombie Master. Can your opponent use D.D. Crow on your Mezuki in answer then?": (NO, "lawful target"),
    "You Tribute Summon Raiza the Storm Monarch for Treeborn Frog. Can your opponent use D.D. Crow on your Treeborn Frog then?": (YES, ""),
    # and may be what that very effect targets
    MASTER + "You have Goblin Zombie in the Graveyard. Can you use Zombie Master on your Mezuki for Mezuki then?": (YES, ""),
    MASTER + "Can you use Zombie Master on your Mezuki for Mezuki then?": (NO, "lawful target"),
    # what has to be used when it is Summoned is not what its player may use
    BREAKER + "Can you use Breaker the Magical Warrior then?": (YES, "is destroyed"),
    # a later phase of the same turn
    FROG + "Can you Tribute Summon Raiza the Storm Monarch for Treeborn Frog then?": (YES, ""),
    FROG + "Can you Special Summon Cyber Dragon then?": (NO, "its player controls what must not be there"),
    # what an effect brings uses what it does there, though another effect of it is used elsewhere
    NO_HAND + "You use Infernity Necromancer on your Infernity Archfiend. Does what Infernity Archfiend does happen?": (YES, "goes to A’s hand"),
}  # fmt: skip


@pytest.mark.parametrize("typed", TOLD)
def test_it_is_answered_as_things_are_by_then(typed: str) -> None:
    verdict, why = TOLD[typed]
    question = read_in_fixed_words(load(), typed)
    assert question is not None
    answer = answered(load(), question, "tcg-2010")
    assert answer.verdict is verdict, answer.why
    assert why in answer.why
