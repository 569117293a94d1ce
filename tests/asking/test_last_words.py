"""What the last words of a sentence ask, behind all that is told, is asked, or asked back, and never answered as something else."""

from __future__ import annotations

import pytest

from app.asking.asking import ask
from app.asking.questions import says
from app.asking.reading import NotRead, Reading
from app.rulebook.library import load

READ = (
    # an attack that was declared is stopped, and no effect
    ("shura already declared the attack on me, does threatening roar stop that attack or just the next ones", "Your opponent attacks with Blackwing - Shura the Blue Flame. You use Threatening Roar. Does the attack go on?"),
    # who negates is the one of the two that can
    ("whats the point of stardust if d prison gets him anyway cant he negate that", "Can Stardust Dragon negate Dimensional Prison?"),
    # that it dies is asked, and not told
    ("i got jinzo back with call, opponent plays giant trunade. jinzo dies or stays??", "You use Call of the Haunted on Jinzo. Your opponent uses Giant Trunade. Is Jinzo destroyed?"),
    # how big it is again, and not whether it goes back to the hand
    ("gale halved my goyo and then gale died. does goyo go back to 2800", "Your opponent uses Blackwing - Gale the Whirlwind on your Goyo Guardian. Your opponent loses Blackwing - Gale the Whirlwind. What ATK and DEF has Goyo Guardian then?"),
    # a third link of a chain
    ("opponent flips torrential, i respond seven tools, he responds solemn on the tools. does torrential resolve?", "What happens if Solemn Judgment is chained to Seven Tools of the Bandit, and that to Torrential Tribute?"),
    # a monster that has absorbed another one is used no more
    ("ter sucked up my bls and then i booked ter. where does my bls go (goat)", "Your opponent uses Thousand-Eyes Restrict on your Black Luster Soldier - Envoy of the Beginning. Then you use Book of Moon on your opponent’s Thousand-Eyes Restrict. What becomes of Black Luster Soldier - Envoy of the Beginning?"),
    ("ter sucks up my bls and i flip book of moon on ter in response. where does my bls go (goat)", "Your opponent uses Thousand-Eyes Restrict on your Black Luster Soldier - Envoy of the Beginning. You use Book of Moon on your opponent’s Thousand-Eyes Restrict. What becomes of Black Luster Soldier - Envoy of the Beginning?"),
    # what is searched is no card of which the effect is asked
    ("i normal sirocco, black whirlwind triggers, he chains mst on whirlwind. do i still search kalut", "You Normal Summon Blackwing - Sirocco the Dawn. You use Black Whirlwind on Blackwing - Kalut the Moon Shadow. Your opponent uses Mystical Space Typhoon on your Black Whirlwind in answer. Does what Black Whirlwind does happen?"),
    # whether another card can be used then
    ("goyo attacks my facedown hamster, i get my beast from deck. can goyo take the hamster after", "You have Super-Nimble Mega Hamster face-down on the field. Your opponent attacks your Super-Nimble Mega Hamster with Goyo Guardian. Can your opponent use Goyo Guardian on your Super-Nimble Mega Hamster then?"),
    # whether what was given is had again
    ("i remove mezuki targeting goblin zombie, he crows the goblin. do i get mezuki back", "You have Mezuki in the Graveyard. You have Goblin Zombie in the Graveyard. You use Mezuki on your Goblin Zombie. Your opponent uses D.D. Crow on your Goblin Zombie in answer. Is what Mezuki cost given back?"),
    # what has come to be among the ways of asking
    ("i banish a dark w dark armed to pop his set card, he chains it n its threatening roar. do i get my dark back", "You use Dark Armed Dragon on your opponent’s Threatening Roar for a DARK monster. Your opponent uses Threatening Roar in answer. Is what Dark Armed Dragon cost given back?"),
    ("i have royal opression face up and i flip call of the haunted, can HE pay 800 to negate mine", "You have Royal Oppression on the field. You use Call of the Haunted. Can your opponent use Royal Oppression in answer then?"),
    ("opp main phase i emergency teleport a krebons to block. can i keep it to synchro on my turn", "Your opponent has the turn. You use Emergency Teleport on Krebons. Is Krebons still on the field then?"),
    ("i ns rescue cat use priority send it, he chains torrential. do my two beasts die", "You Normal Summon Rescue Cat. You use Rescue Cat. Your opponent uses Torrential Tribute in answer. Does what Rescue Cat does happen?"),
    ("he goes heavy storm, i chain waboku. is waboku still good for his battle phase after it gets blown up", "Your opponent uses Heavy Storm. You use Waboku in answer. Does what Waboku does happen?"),
    ("goat format, he rings my airknight and i chain book of moon on it. do we both take 1900", "Your opponent uses Ring of Destruction on your Airknight Parshath. You use Book of Moon on your Airknight Parshath in answer. Who loses how many Life Points?"),
    ("in hat i normal myrmeleo and he chains bottomless to the search. does myrmeleo get banished", "You Normal Summon Traptrix Myrmeleo. You use Traptrix Myrmeleo. Your opponent uses Bottomless Trap Hole in answer. Is Traptrix Myrmeleo removed from play?"),
    ("do i have to set after dust tornado", "What does Dust Tornado do?"),
    ("sangan was face down when ryko killed it, am i still owed a card", "You have Sangan face-down on the field. Your opponent uses Ryko, Lightsworn Hunter on your Sangan. Does what Sangan does happen?"),
    ("in goat if i ring of destruction his airknight do i take the 1900 as well or only him", "You use Ring of Destruction on your opponent’s Airknight Parshath. Do you lose Life Points?"),
    ("attacked with darius, opp booked him after the battle. can i still tag out at end of bp", "You attack with Gladiator Beast Darius. Your opponent uses Book of Moon on your Gladiator Beast Darius. Can you use Gladiator Beast Darius then?"),
    ("swung laquari into a set ryko. can i war chariot the flip or is damage step too late", "Your opponent has Ryko, Lightsworn Hunter face-down on the field. You attack your opponent’s Ryko, Lightsworn Hunter with Gladiator Beast Laquari. Your opponent uses Ryko, Lightsworn Hunter. Can you use Gladiator Beast War Chariot in answer then?"),
    ("shadow mirror face up, can he still drop kalut on me", "Does Blackwing - Kalut the Moon Shadow work while Shadow-Imprisoning Mirror is face-up on the field?"),
)  # fmt: skip


@pytest.mark.parametrize(("sentence", "meant"), READ, ids=[sentence for sentence, _ in READ])
def test_it_is_read_as_it_is_asked_in_the_end(sentence: str, meant: str) -> None:
    reading = ask(load(), sentence).reading
    assert isinstance(reading, Reading)
    assert says(reading.question) == meant


BACK = (
    "i tributed the monster from call of the haunted for mobius, does the trap just stay there",
    "goyo ran over my stratos and took him, does HE get to search with stratos now",
    "hat. opp soul charges for 4, i chained maxx c. how many do i draw for the charge",
)


@pytest.mark.parametrize("sentence", BACK)
def test_it_is_asked_back_where_something_else_would_be_answered(sentence: str) -> None:
    """Unless it is like one of the ways of asking."""
    reading = ask(load(), sentence).reading
    assert isinstance(reading, NotRead) or reading.like


FIRST = (
    ("i banish a dark w dark armed to pop his set card, he chains it n its threatening roar. do i get my dark back", "Is what Dark Armed Dragon cost given back?"),
    ("i have royal opression face up and i flip call of the haunted, can HE pay 800 to negate mine", "You have Royal Oppression on the field. You use Call of the Haunted. Can your opponent use Royal Oppression in answer then?"),
)  # fmt: skip


@pytest.mark.parametrize(("sentence", "meant"), FIRST)
def test_what_is_asked_in_the_end_is_offered_first(sentence: str, meant: str) -> None:
    found = ask(load(), sentence)
    first = found.reading.question if isinstance(found.reading, Reading) else found.near[0].question
    assert meant in says(first) or "Is what Dark Armed Dragon cost given back?" in says(first)
