"""Questions of the rules that name no card, told by what happens, or of a sort of card for which one stands: what is answered to them."""

from __future__ import annotations

import pytest

from app.asking import Verdict, answered, ask
from app.asking.questions import Allowed, Chain
from app.asking.reading import NotRead
from app.asking.relations.counted import DEEDS
from app.rulebook.library import load

ANSWERS = (
    ("can you chain to a counter trap with a quick play?", "no"),
    ("can he chain a trap to my counter trap", "only-if"),
    ("can i chain a spell to his trap", "only-if"),
    ("can i chain a trap to his spell", "yes"),
    ("he has a field spell up and i play mine, does his go away?", "yes"),
    ("i set a quick play spell this turn, can i turn it up this same turn if he does something?", "no"),
    ("i attack, he flips the trap, i chain mst to it. does the trap still work?", "only-if"),
    ("he flips a trap, i chain mst to it. does the trap still work?", "only-if"),
    ("he uses a continuous trap, i chain mst. does it still work", "no"),
    ("he activates a normal spell, i mst it, does it still resolve", "yes"),
    ("in my main phase he msts my facedown mirror force, can i chain it and blow up his monsters?", "no"),
    ("my monster attacks his guy and in the middle he special summons another one, do i get to pick again?", "yes"),
    ("theres a replay and i decide not to attack any more, can that same monster attack later this turn?", "no"),
    ("does setting a monster use up my normal summon for the turn", "yes"),
    ("does a special summon count as a normal summon", "no"),
    ("he solemned my normal summon, do i get to normal summon again?", "no"),
    ("i have no cards left in my deck, do i lose right away?", "no"),
    ("my deck is empty and i have to draw, do i lose", "yes"),
    ("his counter trap stopped my spell, does it go back to my hand?", "no"),
    ("does tributing a monster count as destroying it?", "no"),
    ("does discarding count as sending it to the graveyard", "yes"),
    ("do tokens go to the graveyard when they are destroyed", "no"),
    ("i activate my monsters effect and he chains a trap that destroys it, does the effect still happen?", "yes"),
    ("can i use call of the haunted on stardust dragon if its synchro summon was negated", "no"),
    ("can i solemn judgment jinzo when he tributes for it?", "yes"),
    ("he flips call of the haunted, can i let it go and then solemn judgment the special summon when the monster comes back?", "no"),
)  # fmt: skip


@pytest.mark.parametrize(("typed", "verdict"), ANSWERS, ids=lambda each: each[:40])
def test_a_question_of_the_rules_is_answered_by_play(typed: str, verdict: str) -> None:
    inquiry = ask(load(), typed)
    assert inquiry.verdict == verdict, inquiry.first


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("if my atk is equal to his def does anything die", "nothing is destroyed"),
        ("i attack his defense position monster with more def than my atk, what happens", "A 7500"),
        ("i attack his defense position monster with less def than my atk, what happens", "The attacked monster is destroyed"),
        ("my monster is turned face-down, what happens to its equip card", "Mage Power is destroyed"),
        ("my effect and his effect both trigger at the same time, its my turn, whose goes first on the chain?", "A’s Sangan is Chain Link 1"),
    ],
)  # fmt: skip
def test_what_happens_is_told(typed: str, told: str) -> None:
    assert told in ask(load(), typed).first


@pytest.mark.parametrize(
    "typed",
    [
        "does destroying a monster count as tributing it",
        "after a replay can i attack with a different monster",
        "my effect and his effect trigger at the same time, its his turn, whose goes first",
        "can i chain my monsters effect to his trap",
        "do both players get a chance to use trap cards in the standby phase",
        "i let his trap resolve, can i mst it to stop it",
        "i have 3 cards left in my deck, do i lose right away",
    ],
)
def test_what_hangs_on_more_or_says_more_is_not_read(typed: str) -> None:
    assert isinstance(ask(load(), typed).reading, NotRead)


@pytest.mark.parametrize("era", ["tcg-2005", "tcg-2010", "tcg-2014", "today"])
def test_what_counts_as_what_is_played_in_every_era(era: str) -> None:
    yes = {deed for deed in DEEDS if answered(load(), Allowed(deed), era).verdict is Verdict.YES}
    sends = {f"send-by-{way}" for way in ("tribute", "battle", "discarding", "material")}
    assert yes - {"send-by-material"} == (sends - {"send-by-material"}) | {"lose-by-draw"}


def test_a_faster_card_of_a_sort_may_be_chained_where_no_other_can() -> None:
    assert answered(load(), Chain("a Spell", "a Trap"), "tcg-2010").verdict is Verdict.ONLY_IF
    assert answered(load(), Chain("a Quick-Play Spell", "a Counter Trap"), "tcg-2010").verdict is Verdict.NO
