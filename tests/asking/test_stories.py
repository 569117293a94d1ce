"""Sentences that tell what was played, link by link, and then ask."""

from __future__ import annotations

import pytest

from app.asking import answered, ask
from app.asking.answer import Answer, Verdict
from app.asking.questions import Links, says
from app.asking.reading import NotRead, Reading, read_in_fixed_words, read_question
from app.rulebook.library import load

READ = {
    "opp flips bottomless on my stratos can i chain book of moon to save it": "Can Book of Moon stop Bottomless Trap Hole?",
    "what happens if i crow the monster they reborn": "What happens if D.D. Crow is chained to Monster Reborn?",
    "opp used snatch steal on my guy, i mst snatch steal, do i get my monster back": "What happens if Mystical Space Typhoon is chained to Snatch Steal?",
    "if i mst a royal oppression that was just flipped does it still negate the summon": "What happens if Mystical Space Typhoon is chained to Royal Oppression?",
    "if i book of moon tsukuyomi's target in response does it still resolve": "What happens if Book of Moon is chained to Tsukuyomi?",
    "is thestalos' effect still resolve if he bottomless it": "What happens if Bottomless Trap Hole is chained to Thestalos the Firestorm Monarch?",
    "does stratos still get his search if he gets bottomlessed": "What happens if Bottomless Trap Hole is chained to Elemental HERO Stratos?",
    "i have pyramid turtle and he torrentials, do i get a zombie": "Does Pyramid Turtle get its effect if it is destroyed by a card effect by Torrential Tribute?",
    "if i chain call of the haunted on stratos to something do i still search": "Does Elemental HERO Stratos get its effect if it is Special Summoned by Call of the Haunted?",
    "can i chain book of moon when he attacks with goyo guardian": "Can Book of Moon be used in answer to an opponent’s attack of Goyo Guardian?",
    "in goat, can i chain scapegoat to airknight's attack": "Can Scapegoat be used in answer to an attack of Airknight Parshath?",
    "can lightning vortex be starlight roaded": "Can Starlight Road negate Lightning Vortex?",
    "does sinister serpent come back if its used for the cost of metamorphosis": "Does Sinister Serpent get its effect if it is given as a cost by Metamorphosis?",
    "if my brain control gets chained with book of moon do i get my 800 back": "What happens if Book of Moon is chained to Brain Control?",
    "does peten miss timing if i tribute it for a monarch": "Does Peten the Dark Clown miss its timing if it is Tributed?",
    "he uses compulsory on my stardust can i negate it w stardust": "Can Stardust Dragon negate Compulsory Evacuation Device?",
    "if i return jd with compulsory in response to his effect does the nuke still resolve": "What happens if Compulsory Evacuation Device is chained to Judgment Dragon?",
    "can i d.d. crow the mezuki target": "Can D.D. Crow be chained to Mezuki?",
    "can i use solemn warning on gorz": "Can Solemn Warning negate Gorz the Emissary of Darkness?",
    "can thunder king negate brionacs synchro summon": "Can Thunder King Rai-Oh negate a Special Summon of Brionac, Dragon of the Ice Barrier?",
    "can magic drain be chained to an mst that is chain link 2": "Can Magic Drain be chained to Mystical Space Typhoon?",
    "do i get a card if my sangan is used as fodder for cannon soldier": "Does Sangan get its effect if it is Tributed by Cannon Soldier?",
    "can i mst snatch steal when they activate it to keep my monster": "Can Mystical Space Typhoon be chained to the opponent’s Snatch Steal?",
    "opp normal summons thunder king rai oh, can i bottomless": "Can Bottomless Trap Hole be used in answer to an opponent’s Normal Summon of Thunder King Rai-Oh?",
    "i activated enemy controller tributing sangan he chained solemn do i still get to search": "Does Sangan get its effect if it is given as a cost by Enemy Controller?",
    "do i still pay 800 if premature burial gets dark bribed": "Is what Premature Burial costs paid all the same if it is negated by Dark Bribe?",
    "does mezuki still banish itself if opp chains crow on the target": "What happens if D.D. Crow is chained to Mezuki?",
    "if i use foolish burial on dandylion do i get the tokens": "Does Dandylion get its effect if it is sent from the Deck to the Graveyard by Foolish Burial?",
    "does Starlight Road work against Lightning Vortex": "Can Starlight Road negate Lightning Vortex?",
    "does starlight road work against black rose": "Can Starlight Road negate Black Rose Dragon?",
    "my opp flips dimensional prison on my attacking stardust, can i tribute stardust to negate": "Can Stardust Dragon negate Dimensional Prison?",
    "he dust tornados my set scapegoat can i chain it": "Can Scapegoat be chained to the opponent’s Dust Tornado?",
    "can i chain enemy controller to mirror force tributing my monster": "Can Enemy Controller be chained to Mirror Force?",
    "does treeborn come back if opp crows it when it activates": "What happens if D.D. Crow is chained to Treeborn Frog?",
    "i attack, he flips mirror force, i chain seven tools, he chains solemn. what happens": "You attack with a monster. Your opponent uses Mirror Force. You use Seven Tools of the Bandit in answer. Your opponent uses Solemn Judgment in answer. What happens?",
    "i use brain control, he chains book of moon, i chain mst on book of moon. do i get the monster": "What happens if Mystical Space Typhoon is chained to Book of Moon, and that to Brain Control?",
    "he activates call of the haunted, i chain mst, he chains dark bribe, does his monster come back": "What happens if Dark Bribe is chained to Mystical Space Typhoon, and that to Call of the Haunted?",
    "if i mst call of the haunted in response to its activation does the monster still come back": "What happens if Mystical Space Typhoon is chained to Call of the Haunted?",
    "i ring his monster he chains book of moon on it and i chain dark bribe, wait what happens": "What happens if Dark Bribe is chained to Book of Moon, and that to Ring of Destruction?",
    "he uses solemn on my torrential and i chain seven tools, does torrential go off": "What happens if Seven Tools of the Bandit is chained to Solemn Judgment, and that to Torrential Tribute?",
    "can dark bribe negate the effect of a monster": "Can Dark Bribe negate a monster effect?",
}  # fmt: skip


@pytest.mark.parametrize("typed", READ)
def test_a_story_is_read_as_the_question_at_its_end(typed: str) -> None:
    read = read_question(load(), typed)
    assert isinstance(read, Reading), read
    assert says(read.question) == READ[typed]


def test_a_card_without_a_place_in_the_story_keeps_it_from_being_read_as_one() -> None:
    read = read_question(load(), "he activates brain control beside jinzo, i chain book of moon, what happens")
    assert isinstance(read, NotRead) or "Jinzo" in " ".join(part.meant for part in read.unread)


def test_what_answers_a_summon_is_not_chained_to_the_card_that_makes_it() -> None:
    read = read_question(load(), "can u chain torrential to a summon by call of the haunted")
    assert isinstance(read, NotRead)
    assert says(read.near[0]) == "Can Torrential Tribute be used in answer to a Special Summon?"


@pytest.mark.parametrize(
    ("typed", "verdict"),
    [
        ("does magician of faith get her effect if she is flipped by book of taiyou", Verdict.YES),
        # the Type that is declared is a choice on the way
        ("does night assailant work when discarded for tribe infecting virus", Verdict.YES),
        ("does peten miss timing if it is discarded by tribe infecting virus", Verdict.YES),
        # what waits in the Graveyard for its time gets there
        ("does sinister serpent come back if its used for the cost of metamorphosis", Verdict.YES),
        ("does sinister serpent come back if it is banished", Verdict.NO),
        # its Flip Effect begins the chain
        ("can torrential be used in answer to a flip summon of man-eater bug", Verdict.YES),
        # Spell Speed 1, whatever lies there
        ("i summoned breaker and he used torrential, can i chain breaker to pop a card", Verdict.NO),
    ],
)
def test_what_happens_to_a_card_is_played_to_where_its_effect_would_come(typed: str, verdict: Verdict) -> None:
    assert ask(load(), typed).verdict is verdict


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("when royal decree is chained to bottomless does my monster survive", "It comes to nothing. Bottomless Trap Hole has no effect"),
        ("if he chains mst to my ring of destruction does it still work", "It goes through. Ring of Destruction is destroyed"),
        ("if lightning vortex is negated by solemn does it resolve", "It comes to nothing. Lightning Vortex"),
        ("what happens if smashing ground is chained to mirror force", "No."),
    ],
)  # fmt: skip
def test_whether_it_goes_through_is_said_and_no_yes_or_no(typed: str, first: str) -> None:
    """`No` to whether a monster survives would say the opposite."""
    assert ask(load(), typed).first.startswith(first)


CHAINS = (
    (Links("Bottomless Trap Hole", "Solemn Judgment", third="Dark Bribe"), True), (Links("Brain Control", "Book of Moon", third="Mystical Space Typhoon"), False),
    (Links("Call of the Haunted", "Mystical Space Typhoon", third="Dark Bribe"), True),
    (Links("Monster Reborn", "D.D. Crow", third="Divine Wrath", fourth="Solemn Judgment"), False),
)  # fmt: skip


@pytest.mark.parametrize(("asked", "through"), CHAINS, ids=[says(asked) for asked, _ in CHAINS])
def test_of_a_longer_chain_it_is_told_what_comes_of_its_first_link(asked: Links, through: bool) -> None:
    answer = answered(load(), asked, "tcg-2010")
    assert answer.goes_through is through, answer.first
    assert answer.first.startswith(f"{asked.one} {'goes through' if through else 'comes to nothing'}. ")
    read = read_question(load(), says(asked))
    assert isinstance(read, Reading)
    assert read.question == asked


def test_a_third_link_that_is_too_slow_is_told() -> None:
    answer = answered(
        load(), Links("Mirror Force", "Seven Tools of the Bandit", third="Mystical Space Typhoon"), "tcg-2010"
    )
    assert answer.verdict is Verdict.NO
    assert "cannot be chained to Seven Tools of the Bandit" in answer.why


def test_what_is_done_without_an_activation_is_done() -> None:
    """Bountiful Artemis activates nothing and lets her player draw for a Counter Trap; for another Trap it is not known what was meant."""
    found = ask(load(), "i have bountiful artemis, i use solemn judgment, do i draw")
    assert found.first.startswith("Yes. What Bountiful Artemis does, without being activated, is done.")
    assert ask(load(), "i have bountiful artemis, i use dust tornado, do i draw").verdict == "undecided"


def test_what_becomes_of_a_card_is_not_whether_something_may_be_done_in_that_turn() -> None:
    """What was asked at the end was passed over, and a Synchro Summon answered instead."""
    typed = "if i use emergency teleport and then synchro summon with it does the monster still get banished"
    assert ask(load(), typed).verdict == "not-understood"


def _told(question: str) -> Answer:
    """What is answered to a story in exact words."""
    asked = read_in_fixed_words(load(), question)
    assert asked is not None, question
    return answered(load(), asked, "tcg-2010")


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("You use Brain Control on your opponent’s Goyo Guardian. Does Goyo Guardian change sides?", Verdict.YES),
        ("You use Enemy Controller on your opponent’s Goyo Guardian for a Token. Does Goyo Guardian change sides?", Verdict.YES),
        ("You use Mind Control on your opponent’s Goyo Guardian. Your opponent uses Book of Moon on Goyo Guardian in answer. Does Goyo Guardian change sides?", Verdict.YES),
        ("You use Brain Control on your opponent’s Goyo Guardian. Your opponent uses Mystical Space Typhoon on your Brain Control in answer. Does Goyo Guardian change sides?", Verdict.YES),
        ("You use Snatch Steal on your opponent’s Goyo Guardian. Your opponent uses Mystical Space Typhoon on your Snatch Steal in answer. Does Goyo Guardian change sides?", Verdict.NO),
        ("You use Snatch Steal on your opponent’s Goyo Guardian. Then your opponent uses Mystical Space Typhoon on your Snatch Steal. Does Goyo Guardian change sides?", Verdict.NO),
        ("You have Mystic Tomato on the field. You use Creature Swap. Does Mystic Tomato change sides?", Verdict.YES),
    ],
)  # fmt: skip
def test_whether_it_changes_sides_is_seen_before_it_goes_back(question: str, verdict: Verdict) -> None:
    assert _told(question).verdict is verdict


@pytest.mark.parametrize(
    ("question", "first"),
    [
        ("You use Brain Control on your opponent’s Goyo Guardian. You use Compulsory Evacuation Device on your Goyo Guardian. What becomes of Goyo Guardian?", "This happens. Goyo Guardian is in the Extra Deck of B."),
        ("You use Mind Control on your opponent’s Exiled Force. Can you use Exiled Force on your opponent’s Goyo Guardian then?", "No. The cost cannot be paid (tribute: 1)."),
        ("You use Mind Control on your opponent’s Stardust Dragon. Then your opponent uses Raigeki Break on your Stardust Dragon. Can you use Stardust Dragon in answer then?", "No. The cost cannot be paid (tribute: 1)."),
        ("You use Brain Control on your opponent’s Goyo Guardian. You attack directly with Goyo Guardian. Does your opponent lose Life Points?", "Yes. Your opponent loses 2800 Life Points. Goyo Guardian attacks directly"),
        ("You use Brain Control on your opponent’s Goyo Guardian. You use Book of Moon on your Goyo Guardian. Is Goyo Guardian back with its owner at the end of the turn?", "Yes. Goyo Guardian is back under the control of B, face-down."),
        ("You have Mystic Tomato on the field. You use Creature Swap. You attack your opponent’s Mystic Tomato with Stardust Dragon. Who gets what Mystic Tomato does?", "Worked out. You get what Mystic Tomato does."),
    ],
)  # fmt: skip
def test_what_has_changed_sides_is_no_other_copy(question: str, first: str) -> None:
    assert _told(question).first.startswith(first)


@pytest.mark.parametrize(
    ("question", "first"),
    [
        # what is sent away lies where it was told to lie before that
        ("You have Geartown on the field. Your opponent uses Mystical Space Typhoon on your Geartown. Does what Geartown does happen?", "It goes through."),
        ("You have Geartown on the field. Your opponent uses Heavy Storm. Does what Geartown does happen?", "It goes through."),
        # what is turned before lies as it lay before that
        ("You have Sangan face-down on the field. You Flip Summon Sangan. Can you attack with Sangan then?", "Yes. Sangan can attack then."),
        ("You Flip Summon Gravekeeper’s Spy. Can you attack with Gravekeeper’s Spy then?", "Yes. Gravekeeper's Spy can attack then."),
        ("You have Sangan face-down on the field. You use Book of Taiyou on Sangan. Can you attack with Sangan then?", "Yes. Sangan can attack then."),
        ("You have Sangan in Defense Position. You change the battle position of Sangan. Can you attack with Sangan then?", "Yes. Sangan can attack then."),
        ("You use Book of Moon on Breaker the Magical Warrior. Then you use Book of Taiyou on Breaker the Magical Warrior. Does Breaker the Magical Warrior get a counter?", "No. Breaker the Magical Warrior gets none."),
        # what is used twice is used twice
        ("You use Lumina, Lightsworn Summoner. Then you use Book of Moon on Lumina, Lightsworn Summoner. Then you use Book of Taiyou on Lumina, Lightsworn Summoner. Can you use Lumina, Lightsworn Summoner then?", "Yes. Lumina, Lightsworn Summoner can be used then."),
        ("You use Lumina, Lightsworn Summoner. Can you use Lumina, Lightsworn Summoner then?", "No. Lumina, Lightsworn Summoner may be used once per turn, and has been."),
        ("You use Card Trooper. Can you use Card Trooper then?", "No. Card Trooper may be used once per turn, and has been."),
        ("You use Brionac, Dragon of the Ice Barrier on your opponent’s Goyo Guardian. Can you use Brionac, Dragon of the Ice Barrier on your opponent’s Sangan then?", "Yes. "),
        # what it is used on need not be told to lie there
        ("You have none such: a card in the hand. Can you use Raigeki Break on your opponent’s Goyo Guardian then?", "No. The cost cannot be paid (discard: 1)."),
        ("You have none such: a card in the hand. Can you use Phoenix Wing Wind Blast on your Sangan then?", "No. The cost cannot be paid (discard: 1)."),
        ("You have 5 times a monster on the field. Can you use Brain Control on your opponent’s Goyo Guardian then?", "No. It needs free Monster Zones: 1; there are 0."),
        ("You use Scapegoat. Can you Tribute Summon Caius the Shadow Monarch for Sheep Token then?", "No. "),
        # what is equipped is equipped to something
        ("Your opponent has Axe of Despair on the field, equipped to Cyber Dragon. You use Book of Moon on your opponent’s Cyber Dragon. Is Axe of Despair destroyed?", "Yes. "),
        ("You have Snatch Steal on the field, equipped to Goyo Guardian. Your opponent uses Mystical Space Typhoon on your Snatch Steal. What becomes of Goyo Guardian?", "This happens. Goyo Guardian is back under the control of B."),
    ],
)  # fmt: skip
def test_what_lies_there_is_what_the_story_has_made_of_it(question: str, first: str) -> None:
    assert _told(question).first.startswith(first)


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Your opponent attacks your Blackwing - Shura the Blue Flame with Stardust Dragon. Can you use Blackwing - Kalut the Moon Shadow in answer then?", Verdict.NO),
        ("Your opponent attacks your Blackwing - Shura the Blue Flame with Stardust Dragon. Can you use Blackwing - Kalut the Moon Shadow then?", Verdict.YES),
        ("Your opponent attacks your Sangan with Stardust Dragon. Can you use Mirror Force in answer then?", Verdict.YES),
    ],
)  # fmt: skip
def test_what_answers_an_attack_answers_its_declaration(question: str, verdict: Verdict) -> None:
    assert _told(question).verdict is verdict


@pytest.mark.parametrize(
    ("question", "attack"),
    [
        ("You use Card Trooper. What ATK and DEF has Card Trooper then?", 1900),
        ("You use Card Trooper for a card and a card. What ATK and DEF has Card Trooper then?", 1400),
        ("You Special Summon Chimeratech Fortress Dragon for Cyber Dragon and a Machine monster and a Machine monster. What ATK and DEF has Chimeratech Fortress Dragon then?", 3000),
        ("You Special Summon Chimeratech Fortress Dragon for Cyber Dragon and a Machine monster. What ATK and DEF has Chimeratech Fortress Dragon then?", 2000),
    ],
)  # fmt: skip
def test_so_many_as_are_given_are_counted(question: str, attack: int) -> None:
    assert f"has {attack} ATK" in _told(question).first


def test_of_a_card_that_is_destroyed_the_effect_that_waits_for_it_is_meant() -> None:
    told = "You have the turn. You have Artifact Moralltach face-down on the field. Your opponent uses Mystical Space Typhoon on your Artifact Moralltach."
    first = ask(load(), f"{told} Does what Artifact Moralltach does happen?", "tcg-2014").first
    assert first.startswith("No.")
    assert "Special Summon this card" in first
