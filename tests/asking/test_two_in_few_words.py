"""Two cards set beside each other in few words, and what the answers to that were wrong in: whose a card is that lies there, whose effect is asked
about, whether it is the Summon or the effect that is negated, and what somebody has none of."""

from __future__ import annotations

import pytest

from app.asking import ask
from app.asking.questions import says
from app.asking.reading import Reading
from app.rulebook.library import load

ANSWERED = (
    ("i have kycoo, can i special summon chaos sorcerer", "yes"),
    ("i have kycoo, can my opponent special summon chaos sorcerer", "no"),
    ("can i special summon chaos sorcerer with my kycoo out", "yes"),
    ("chaos sorcerer while i have kycoo, can i summon him", "yes"),
    ("chaos sorcerer under necrovalley?", "only-if"),
    ("special summoned gale from hand with black whirlwind up, do i get the add", "no"),
    ("i special summon shura with black whirlwind up, do i get a card", "no"),
    ("honest with skill drain on board still work??", "only-if"),
    ("light imprisoning mirror and honest from hand, still good?", "yes"),
    ("can solemn judgment negate sangans search", "no"),
    ("can solemn judgment stop dad from being summoned", "yes"),
    ("can heraklinos negate mst with no cards in hand?", "no"),
    ("with macro cosmos up can i special summon dad with 4 darks in grave", "no"),
    ("i got necrovalley out and my opponent activates skyscraper, can we both have a field spell", "no"),
    ("bth vs blackwing blizzard normal summon", "no"),
    ("cyber dragon normal summon vs trap hole", "yes"),
    ("cyber dragon special summon vs trap hole", "no"),
    ("exiled force vs cyber dragon special summon", "no"),
    # who is asked about is the one that negates, whichever is named first
    ("rai-oh vs monster reborn can he negate", "no"),
    ("mirror force vs stardust, can he negate it", "yes"),
    ("phoenix wing on stardust he can negate it or not", "no"),
    ("they bottomless stardust, can he just tribute?", "yes"),
    # an effect that is answered as it is used
    ("chalice on judgment dragon when he nukes?", "no"),
    # one effect of it, and what it gets for something
    ("card trooper draw under skill drain?", "yes"),
    ("hydrogeddon kills something while macro cosmos is up do i get another hydro", "no"),
    # what a monster of the Extra Deck is made of
    ("can i brionac with debris dragon + dandylion", "no"),
    ("kycoo on my field can the other guy still use mezuki from grave", "no"),
    ("can summoner monk be tribute fodder for zaborg", "no"),
)


@pytest.mark.parametrize(("typed", "verdict"), ANSWERED, ids=[each[0] for each in ANSWERED])
def test_what_is_set_beside_another_in_few_words_is_answered(typed: str, verdict: str) -> None:
    found = ask(load(), typed)
    assert found.verdict == verdict


MEANT = (
    ("chimeratech fortress atk with skill drain", "What ATK and DEF has Chimeratech Fortress Dragon with Skill Drain?"),
    ("battle fader vs royal oppression, attack still goes?", "Your opponent attacks directly with a monster. You use Battle Fader. Your opponent uses Royal Oppression in answer. Does the attack go on?"),
    ("attacked dd assailant with cyber dragon and won, is my dragon gone too?", "You attack your opponent’s D.D. Assailant with Cyber Dragon. Is Cyber Dragon removed from play?"),
    ("can summoner monk be tribute fodder for zaborg", "You have Summoner Monk on the field. Can you Tribute Summon Zaborg the Thunder Monarch for Summoner Monk then?"),
)  # fmt: skip


@pytest.mark.parametrize(("typed", "meant"), MEANT, ids=[each[0] for each in MEANT])
def test_what_few_words_ask_is_put_in_full(typed: str, meant: str) -> None:
    found = ask(load(), typed, "tcg-2010").reading
    assert isinstance(found, Reading)
    assert says(found.question) == meant
