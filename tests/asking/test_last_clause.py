"""What the last clause of a sentence asks is what is answered, and not what stands before it; where that cannot be said it is asked back."""

from __future__ import annotations

import pytest

from app.asking import ask
from app.asking.questions import Affect, AnyQuestion, Attacks, Chain, Negate, Story, Triggers, says
from app.asking.reading import NotRead, Reading
from app.rulebook.library import load

READ = (
    ("lava golem on my stardust + another guy, can stardust negate being tributed?", "Can Stardust Dragon negate a Summon of Lava Golem?"),
    ("he synchros black rose and nukes, i got stardust face up", "You have Stardust Dragon on the field. Your opponent Special Summons Black Rose Dragon. Your opponent uses Black Rose Dragon. Can you use Stardust Dragon in answer then?"),
    ("my mst with vanitys emptiness up does it pop itself", "You have Vanity’s Emptiness on the field. You use Mystical Space Typhoon. Is Vanity’s Emptiness destroyed?"),
    ("gale cut my monsters attack in half does it go back at the end of turn", "How long does it last what Blackwing - Gale the Whirlwind does: can it be until the end of the turn?"),
    ("opp flipped royal decree and i chained threatening roar to it. he says roar is negated. who is right", "Your opponent uses Royal Decree. You use Threatening Roar in answer. Does what Threatening Roar does come to nothing?"),
    ("can i use my opponents royal oppression against him when he plays monster reborn", "Your opponent has Royal Oppression on the field. Your opponent uses Monster Reborn. Can you use Royal Oppression in answer then?"),
    ("grand mole hits thought ruler where does the synchro go", "You attack your opponent’s Thought Ruler Archfiend with Neo-Spacian Grand Mole. You use Neo-Spacian Grand Mole. What becomes of Thought Ruler Archfiend?"),
    ("debris pulls dandylion, sync into black rose and i blow up the board, do i end up with the fluff tokens", "You use Debris Dragon on your Dandylion. You Special Summon Black Rose Dragon for Dandylion and Debris Dragon. You use Black Rose Dragon. Which Tokens of Dandylion are there then?"),
    ("goyo takes a token?", "Does Goyo Guardian get its effect if it destroys a Token by battle?"),
    ("jinzo gets book of moon, mirror force ok now?", "You use Book of Moon on your opponent’s Jinzo. Can you use Mirror Force then?"),
    ("summon lumina use her eff with priority opp chains trap hole, do i still get my guy back", "You Normal Summon Lumina, Lightsworn Summoner. You use Lumina, Lightsworn Summoner. Your opponent uses Trap Hole in answer. Does what Lumina, Lightsworn Summoner does happen?"),
    ("my opponent used smashing ground on my marshmallon, does marshmallon die", "Your opponent uses Smashing Ground on your Marshmallon. Is Marshmallon destroyed?"),
    ("i smashing ground his marshmallon, does it survive", "You use Smashing Ground on your opponent’s Marshmallon. Is Marshmallon still on the field then?"),
    ("ha des ran over sangan in battle do they still get the search", "You attack your opponent’s Sangan with Dark Ruler Ha Des. Does what Sangan does happen?"),
    ("ha des ran over sangan in battle do i still get the search", "Your opponent attacks Sangan with Dark Ruler Ha Des. Does what Sangan does happen?"),
    ("colossal fighter attacks wall of illusion and destroys it does my fighter still get bounced", "You attack your opponent’s Wall of Illusion with Colossal Fighter. Does Colossal Fighter go back to the hand or the Deck?"),
    ("zombie world on field may i tribute summon thestalos from hand", "You have Zombie World on the field. You have Thestalos the Firestorm Monarch in the hand. Can you Tribute Summon Thestalos the Firestorm Monarch then?"),
    ("nobleman of crossout on my set sangan, do i search", "You have Sangan face-down on the field. Your opponent uses Nobleman of Crossout on your Sangan. Does what Sangan does happen?"),
)  # fmt: skip


@pytest.mark.parametrize(("typed", "meant"), READ, ids=[each[0] for each in READ])
def test_the_last_clause_is_what_is_asked(typed: str, meant: str) -> None:
    found = ask(load(), typed, "tcg-2010").reading
    assert isinstance(found, Reading)
    assert says(found.question) == meant


NEVER: tuple[tuple[str, type[AnyQuestion]], ...] = (
    ("my vanitys emptiness is active and i kill his monster in battle, does my emptiness go away", Affect),
    ("they gale my guy i chain book of moon on him", Chain),
    (
        "I stopped his attack with battle fader, next turn I tribute it for mobius, does fader go to the graveyard",
        Affect,
    ),
    ("battle fader against his royal oppression so the attack still goes on?", Negate),
    ("battle fader against his royal oppression so the attack still goes on?", Attacks),
    ("i summon lumina and use her effect, opp chains trap hole, do i still get my guy back", Triggers),
)


@pytest.mark.parametrize(("typed", "other"), NEVER, ids=[f"{typed}: {other.__name__}" for typed, other in NEVER])
def test_what_stands_before_the_last_clause_is_no_answer_to_it(typed: str, other: type[AnyQuestion]) -> None:
    found = ask(load(), typed, "tcg-2014").reading
    assert not isinstance(found, Reading) or not isinstance(found.question, other)


OFFERED = (
    ("enemy has great shogun shien, i already used mst this turn, can i still set mirror force", "Your opponent has Great Shogun Shien on the field. You use Mystical Space Typhoon. Can you Set Mirror Force then?"),
)  # fmt: skip


@pytest.mark.parametrize(("typed", "meant"), OFFERED, ids=[each[0] for each in OFFERED])
def test_what_is_only_like_it_is_offered_with_what_the_last_clause_asks(typed: str, meant: str) -> None:
    """Sentences that are like it ask whether the card may be used, or whether what was taken is given back: neither is offered as they ask it."""
    found = ask(load(), typed, "tcg-2010")
    asked = [says(each.question) for each in found.near]
    answered = isinstance(found.reading, Reading) and says(found.reading.question) == meant
    assert answered or (isinstance(found.reading, NotRead) and meant in asked)
    assert not any(isinstance(each.question, Story) and each.question.asks in ("back", "refund") for each in found.near)
