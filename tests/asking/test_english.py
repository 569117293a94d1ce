"""Words of English that are words of names or near them, where they are said as English; and nicknames that are such words, where they stand as cards."""

from __future__ import annotations

import pytest

from app.asking.reading.common import COMMON, NEVER_MISSPELT, SPOKEN
from app.asking.reading.english import ENGLISH, NEAR_A_NAME
from app.asking.reading.index import index_of
from app.asking.reading.sentence import sentence_of
from app.rulebook.library import load

LIBRARY = load()


def cards(sentence: str) -> list[str]:
    return [mention.card for mention in sentence_of(LIBRARY, sentence, "").named]


@pytest.mark.parametrize(
    ("sentence", "meant"),
    [
        ("jinzo's body is gone", ["Jinzo"]),
        ("does the rise in atk from honest stay", ["Honest"]),
        ("endless loop with brionac", ["Brionac, Dragon of the Ice Barrier"]),
        ("does gale half stay forever", ["Blackwing - Gale the Whirlwind"]),
        ("does jd go boom", ["Judgment Dragon"]),
        ("the fourth attack of jinzo", ["Jinzo"]),
        ("my opponent is blind, can he see jinzo", ["Jinzo"]),
        ("diva still gets a buddy from deck?", ["Deep Sea Diva"]),
        ("he wishes to chain mst", ["Mystical Space Typhoon"]),
        ("is he trolling me with jinzo", ["Jinzo"]),
        ("he baits my solemn with jinzo", ["Solemn Judgment", "Jinzo"]),
        ("a fully resolved mst", ["Mystical Space Typhoon"]),
        ("my jinzo performed an attack", ["Jinzo"]),
        ("book of moon hides my sangan", ["Book of Moon", "Sangan"]),
        ("can jinzo be used if the monster has 8 stars", ["Jinzo"]),
        ("can i chain mst to dice roll", ["Mystical Space Typhoon"]),
        ("he wants to call it off, jinzo dies", ["Jinzo"]),
        ("if goyo rotates to defense can it attack", ["Goyo Guardian"]),
        ("can marshmallon block attacks", ["Marshmallon"]),
        ("can i use block attack on jinzo", ["Block Attack", "Jinzo"]),
        ("when a monster appears can i use torrential tribute", ["Torrential Tribute"]),
        ("he smashed my sangan with goyo guardian", ["Sangan", "Goyo Guardian"]),
        ("he smashed my sangan", ["Smashing Ground", "Sangan"]),
        ("my lone monster is sangan", ["Sangan"]),
        ("do i get free reuse of treeborn frog", ["Treeborn Frog"]),
        ("bora bleeds him", ["Blackwing - Bora the Spear"]),
        ("bora attacks, i moon it", ["Blackwing - Bora the Spear", "Book of Moon"]),
    ],
)
def test_a_word_of_a_name_that_is_english_names_no_card(sentence: str, meant: list[str]) -> None:
    assert cards(sentence) == meant


@pytest.mark.parametrize(
    "sentence",
    ["he swears it", "can it be undone", "is the opponent entitled to chain", "atk reduction in the end phase", "he performs a summon", "who bleeds"],
)  # fmt: skip
def test_a_word_of_english_is_no_misspelling_of_a_name(sentence: str) -> None:
    assert cards(sentence) == []


@pytest.mark.parametrize(
    ("sentence", "meant"),
    [
        ("my opponent called the judge, can i chain mst", ["Mystical Space Typhoon"]),
        ("he called a judge over about my dad", ["Dark Armed Dragon"]),
        ("he called my bluff with dark bribe", ["Dark Bribe"]),
        ("last turn of time, can i mst", ["Mystical Space Typhoon"]),
        ("can i use the mst i set on my last turn", ["Mystical Space Typhoon"]),
        ("last turn he used brionac", ["Brionac, Dragon of the Ice Barrier"]),
        ("can i chain the dragon to his summon", []),
        ("i chain my dragon to gorz", ["Gorz the Emissary of Darkness"]),
        ("stardust attacked by gyzarus, is my dragon destroyed", ["Stardust Dragon", "Gladiator Beast Gyzarus", "Stardust Dragon"]),
        ("tiebreaker is coming up, can i activate ookazi", ["Ookazi"]),
        ("will mst bite the dust if i chain it to sangan", ["Mystical Space Typhoon", "Sangan"]),
        ("a bit rusty, does bth stop jinzo", ["Bottomless Trap Hole", "Jinzo"]),
        ("he whispered, can i chain waboku", ["Waboku"]),
        ("we are on the clock, can i mst", ["Mystical Space Typhoon"]),
        ("he walls with spirit reaper", ["Spirit Reaper"]),
        ("he hides behind marshmallon", ["Marshmallon"]),
        ("jinzo tramples over marshmallon", ["Jinzo", "Marshmallon"]),
        ("I won 2-0, can i side dd crow", ["D.D. Crow"]),
        ("Il Blud, having been Gemini Summoned, revives Ryko", ["Il Blud", "Ryko, Lightsworn Hunter"]),
        ("my opponent rage quit after solemn", ["Solemn Judgment"]),
        ("my boss monster is stardust", ["Stardust Dragon"]),
    ],
)  # fmt: skip
def test_what_is_told_of_a_tournament_names_no_card(sentence: str, meant: list[str]) -> None:
    assert cards(sentence) == meant


@pytest.mark.parametrize(
    ("sentence", "meant"),
    [
        ("can i chain last turn", ["Last Turn"]),
        ("does survivor come back", ["D.D. Survivor"]),
        ("Last Turn resolves", ["Last Turn"]),
        ("he bribes me", ["Dark Bribe"]),
        ("he oppressions on me", ["Royal Oppression"]),
        ("he sangans out", ["Sangan"]),
        ("he catastors over my stardust", ["Ally of Justice Catastor", "Stardust Dragon"]),
        ("does he brain controls into goyo", ["Brain Control", "Goyo Guardian"]),
        ("he calls my tomato", ["Call of the Haunted", "Mystic Tomato"]),
        ("can i use the shallow grave", ["The Shallow Grave"]),
    ],
)
def test_what_is_done_with_a_card_still_names_it(sentence: str, meant: list[str]) -> None:
    assert cards(sentence) == meant


def test_it_is_one_where_it_begins_in_capitals_or_stands_in_a_whole_name() -> None:
    assert cards("does Buddy work in the deck") == ["Super Team Buddy Force Unite!"]
    assert cards("royal degree is up") == ["Royal Decree"]
    assert cards("can i chain my body as a shield") == ["My Body as a Shield"]


def test_the_words_bear_on_names_and_stand_in_one_list_alone() -> None:
    index = index_of(LIBRARY)
    assert ENGLISH.isdisjoint(COMMON | SPOKEN | NEVER_MISSPELT | {*index.called})
    assert NEAR_A_NAME.isdisjoint({*index.called})


@pytest.mark.parametrize(
    ("sentence", "meant"),
    [
        ("crow is fine?", ["D.D. Crow"]),
        ("everything is fine if jinzo dies", ["Jinzo"]),
        ("creature swap: are the monsters to be exchanged chosen at once", ["Creature Swap"]),
        ("can crow snipe treeborn", ["D.D. Crow", "Treeborn Frog"]),
        ("in d, does it destroy jinzo", ["Jinzo"]),
        ("does diva get a sea serpent from the deck", ["Deep Sea Diva"]),
        ("are the Synchro Material monsters of goyo returned", ["Goyo Guardian"]),
        ("goyo as an xyz or synchro material", ["Goyo Guardian"]),
        ("can i chain synchro material to goyo", ["Synchro Material", "Goyo Guardian"]),
        ("tribute goblin zombie for a monarch (caius)", ["Goblin Zombie", "Caius the Shadow Monarch"]),
        ("dupe frog dies, does the frog search", ["Dupe Frog", "Dupe Frog"]),
        ("mezuki targets goblin zombie, i crow the gob", ["Mezuki", "Goblin Zombie", "D.D. Crow", "Goblin Zombie"]),
    ],
)
def test_a_term_or_what_is_done_is_no_card(sentence: str, meant: list[str]) -> None:
    assert cards(sentence) == meant


@pytest.mark.parametrize(
    ("sentence", "meant"),
    [
        ("foolish sangan for a search?", ["Foolish Burial", "Sangan"]),
        ("sangan search outta foolish", ["Sangan", "Foolish Burial"]),
        ("vortex ditching dandylion", ["Lightning Vortex", "Dandylion"]),
        ("solemn before jd nuke?", ["Solemn Judgment", "Judgment Dragon"]),
        ("it resolved. solemn the summon y/n", ["Solemn Judgment"]),
        ("book kristya then cydra?", ["Book of Moon", "Archlord Kristya", "Cyber Dragon"]),
        ("fissure into my ladd", ["Fissure", "Light and Darkness Dragon"]),
        ("fissure on board does jinzo still die", ["Dimensional Fissure", "Jinzo"]),
        ("fissure out can i honest", ["Dimensional Fissure", "Honest"]),
        ("honest drops, bom in response?", ["Honest", "Book of Moon"]),
        ("honest spell speed?", ["Honest"]),
        ("honest doesnt say until when", ["Honest"]),
        ("is the honest in my hand any good", ["Honest"]),
        ("does the honest atk stay on", ["Honest"]),
        ("i attack w garoth n honest", ["Garoth, Lightsworn Warrior", "Honest"]),
        ("bom is spell speed 2 like honest so it can be chained", ["Book of Moon", "Honest"]),
        ("shrink dmg step y/n", ["Shrink"]),
        ("shrink just till end of turn?", ["Shrink"]),
        ("call dad back y/n", ["Call of the Haunted", "Dark Armed Dragon"]),
        ("call back caius", ["Call of the Haunted", "Caius the Shadow Monarch"]),
        ("can stardust be called back", ["Stardust Dragon", "Call of the Haunted"]),
        ("stardust died so call can bring it back", ["Stardust Dragon", "Call of the Haunted"]),
        ("goyo was milled, call it?", ["Goyo Guardian", "Call of the Haunted"]),
        ("jinzo attacks into a facedown marsh, dead?", ["Jinzo", "Marshmallon"]),
        ("murmillo direct, he goats. replay?", ["Gladiator Beast Murmillo", "Scapegoat"]),
        ("zero doesn't say you can", ["Elemental HERO Absolute Zero"]),
    ],
)
def test_a_nickname_that_is_english_is_a_card_where_it_stands_as_one(sentence: str, meant: list[str]) -> None:
    assert cards(sentence) == meant


@pytest.mark.parametrize(
    "sentence",
    [
        "to be honest doesnt matter", "call back later", "call it a day", "is the box heavy or not", "question does the chain end",
        "i was foolish then", "he was honest about it",
    ],
)  # fmt: skip
def test_it_is_none_elsewhere(sentence: str) -> None:
    assert cards(sentence) == []


@pytest.mark.parametrize(
    ("called", "card"),
    [
        ("gob zombie", "Goblin Zombie"), ("dd lady", "D.D. Warrior Lady"), ("cedd", "Compulsory Evacuation Device"),
        ("zworld", "Zombie World"), ("z-world", "Zombie World"), ("soul ex", "Soul Exchange"), ("goaf", "Goblin Attack Force"),
        ("hera", "Gladiator Beast Heraklinos"), ("herak", "Gladiator Beast Heraklinos"), ("hoplo", "Gladiator Beast Hoplomus"),
        ("dw dealings", "Dark World Dealings"), ("gardna", "Necro Gardna"), ("the snowman effect", "Snowman Eater"),
    ],
)  # fmt: skip
def test_it_is_called_so(called: str, card: str) -> None:
    assert cards(f"does {called} work") == [card]


@pytest.mark.parametrize(
    ("sentence", "meant"),
    [
        ("i trib dust to negate", ["Stardust Dragon"]),
        ("torrential, i pop dust. negated?", ["Torrential Tribute", "Stardust Dragon"]),
        ("raiza spins, dust pop to negate?", ["Raiza the Storm Monarch", "Stardust Dragon"]),
        ("can i chain dust to it", ["Dust Tornado"]),
        ("can i fortress with cydra and his catastor", ["Chimeratech Fortress Dragon", "Cyber Dragon", "Ally of Justice Catastor"]),
        ("he fortress'd my jinzo", ["Chimeratech Fortress Dragon", "Jinzo"]),
        ("my fortress with gearframe", ["Machina Fortress", "Machina Gearframe"]),
    ],
)  # fmt: skip
def test_a_nickname_of_two_cards_is_the_one_with_which_that_is_done(sentence: str, meant: list[str]) -> None:
    assert cards(sentence) == meant


def test_what_is_called_so_later_is_not_meant_in_2010() -> None:
    assert [each.card for each in sentence_of(LIBRARY, "i have shien on board", "tcg-2010").named] == [
        "Great Shogun Shien"
    ]
    assert [each.card for each in sentence_of(LIBRARY, "i have shien on board", "tcg-2014").named] == [
        "Legendary Six Samurai - Shi En"
    ]


def test_small_letters_that_cut_a_known_name_short_are_of_that_card() -> None:
    (found,) = sentence_of(LIBRARY, "can arma knight attack", "").named
    assert (found.card, found.others) == ("Armageddon Knight", ("Arma Knight",))
    assert cards("can Arma Knight attack") == ["Arma Knight"]
