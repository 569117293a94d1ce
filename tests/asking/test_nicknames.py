"""Nicknames as players say them: as a deed, by a part of a longer name, or where several cards bear the words; and the words of English that are no card."""

from __future__ import annotations

import pytest

from app.asking.reading.sentence import sentence_of
from app.asking.reading.tokens import of_tokens
from app.rulebook.library import load

LIBRARY = load()


def cards(sentence: str) -> list[str]:
    return [mention.card for mention in sentence_of(LIBRARY, sentence, "").named]


@pytest.mark.parametrize(
    ("sentence", "meant"),
    [
        ("he heavys, i have one set", ["Heavy Storm"]),
        ("he heavy'd my backrow", ["Heavy Storm"]),
        ("he storms my 3 backrow", ["Heavy Storm"]),
        ("he solemns quickdraw", ["Solemn Judgment", "Quickdraw Synchron"]),
        ("can he solemn or anything", ["Solemn Judgment"]),
        ("my opponent solemned charge", ["Solemn Judgment", "Charge of the Light Brigade"]),
        ("my fortress summon got solemned", ["Machina Fortress", "Solemn Judgment"]),
        ("i seven tools the solemn", ["Seven Tools of the Bandit", "Solemn Judgment"]),
        ("can i solemn the demise", ["Solemn Judgment", "Demise, King of Armageddon"]),
        ("he honests can i stop it", ["Honest"]),
        ("i spark a different guy", ["Gemini Spark"]),
        ("he foolishes wulf", ["Foolish Burial", "Wulf, Lightsworn Beast"]),
        ("ryko got booked", ["Ryko, Lightsworn Hunter", "Book of Moon"]),
        ("he booked jinzo", ["Book of Moon", "Jinzo"]),
        ("my set got mst'd", ["Mystical Space Typhoon"]),
        ("he d prisoned gorz", ["Dimensional Prison", "Gorz the Emissary of Darkness"]),
        ("he bottomlessed it", ["Bottomless Trap Hole"]),
        ("he crows the cat, rescue cat was sent", ["D.D. Crow", "Rescue Cat", "Rescue Cat"]),
        ("he wabokus me", ["Waboku"]),
        ("i synchro debris + dandylion", ["Debris Dragon", "Dandylion"]),
        ("he brings out demise", ["Demise, King of Armageddon"]),
        ("can i attack while macro is up", ["Macro Cosmos"]),
    ],
)
def test_what_is_done_with_a_card_names_it(sentence: str, meant: list[str]) -> None:
    assert cards(sentence) == meant


@pytest.mark.parametrize(
    ("sentence", "meant"),
    [
        ("great shien out", ["Great Shogun Shien"]),
        ("i blaze accel his fortress", ["Blaze Accelerator", "Machina Fortress"]),
        ("eat everything for chimeratech fort", ["Chimeratech Fortress Dragon"]),
        ("opp has koaki drago out", ["Koa'ki Meiru Drago"]),
        ("koaki guardian attacks, can i trib guardian", ["Koa'ki Meiru Guardian", "Koa'ki Meiru Guardian"]),
        ("firedog kills his ufo turtle, whos trigger is first", ["Flamvell Firedog", "UFO Turtle"]),
        ("volcanic counter and shell in my yard", ["Volcanic Counter", "Volcanic Shell"]),
        ("blaze accelerator and volcanic shell, can i swing with rocket", [
            "Blaze Accelerator", "Volcanic Shell", "Volcanic Rocket",
        ]),
        ("he eats my fortress for the chimera thing", ["Machina Fortress", "Chimeratech Fortress Dragon"]),
        ("he sends machina fortress for chimeratech", ["Machina Fortress", "Chimeratech Fortress Dragon"]),
        ("i control thunder king, can i send king", ["Thunder King Rai-Oh", "Thunder King Rai-Oh"]),
        ("he chains mst on gemini spark, is the spark gone", [
            "Mystical Space Typhoon", "Gemini Spark", "Gemini Spark",
        ]),
        ("drew archfiend with no hand", ["Infernity Archfiend"]),
        ("forgot my core but koaki got booked", ["Iron Core of Koa'ki Meiru", "Book of Moon"]),
    ],
)  # fmt: skip
def test_a_part_of_a_name_is_of_the_card_that_the_sentence_speaks_of(sentence: str, meant: list[str]) -> None:
    assert cards(sentence) == meant


@pytest.mark.parametrize(
    ("sentence", "meant", "other"),
    [
        ("i normal pegasus", "Crystal Beast Sapphire Pegasus", "Phantom Beast Thunder-Pegasus"),
        ("5th exodia piece off greed", "Jar of Greed", "Reckless Greed"),
        ("i tributed it for my monarch", "Caius the Shadow Monarch", "Mobius the Frost Monarch"),
        ("jar flips, who loses", "Morphing Jar", "Cyber Jar"),
        ("can i chain book to it", "Book of Moon", "Book of Taiyou"),
        ("he storms me", "Heavy Storm", "Storm"),
    ],
)
def test_the_better_known_of_several_is_meant_and_the_others_are_a_tap_away(
    sentence: str, meant: str, other: str
) -> None:
    found = next(each for each in sentence_of(LIBRARY, sentence, "").named if each.card == meant)
    assert other in found.others


def test_without_a_margin_it_is_asked_which_is_meant() -> None:
    found = sentence_of(LIBRARY, "can i swing with rocket", "").named
    assert [each.card for each in found] == [""]
    assert {"Volcanic Rocket", "Rocket Warrior"} <= {*found[0].cards, *found[0].others}


def test_what_may_not_be_played_is_not_meant() -> None:
    """Chaos Emperor Dragon is forbidden in 2010, and may be played where no list of limits is known."""
    assert cards("can i chain ced to it") == ["Compulsory Evacuation Device"]


@pytest.mark.parametrize(
    "sentence",
    [
        "does the board blow up", "does board still blow up", "can i tribute a plant", "do i still get my plant", "eating them", "is burning him legal",
        "i get the bird back", "do i get the snake", "with 3 darks in grave", "send a dark", "4 different lightsworn in yard",
        "3 six samurai are out", "frog guy draws", "he instantly attacks", "to be honest i am bored", "the storm is over",
        "the king of games", "what are the core rules", "i read books at night", "he reads the books", "he looked solemn there",
        "the trap applies", "considering that we are here", "the monster was refused", "is it treated so", "in an additional phase",
        "my booked monster attacks", "the 5th piece", "if the condition is met", "a heavily played card", "i spoke to a judge",
    ],
)  # fmt: skip
def test_common_words_are_no_cards(sentence: str) -> None:
    assert cards(sentence) == []


@pytest.mark.parametrize(
    ("sentence", "meant"),
    [
        ("does 7 tools negate typhoon", ["Seven Tools of the Bandit", "Mystical Space Typhoon"]),
        ("i respond by typhooning my own geartown", ["Mystical Space Typhoon", "Geartown"]),
        ("he mysts my set icarus", ["Mystical Space Typhoon", "Icarus Attack"]),
        ("stardust on solemn, legal?", ["Stardust Dragon", "Solemn Judgment"]),
        ("is starduston a monster", ["Starduston"]),
        ("abs zero forced effect?", ["Elemental HERO Absolute Zero"]),
        ("if cydra is attacked by stardust am i losing lp", ["Cyber Dragon", "Stardust Dragon"]),
        ("can i book his vanity fiend", ["Book of Moon", "Vanity's Fiend"]),
        ("he heavies, can i road it?", ["Heavy Storm", "Starlight Road"]),
        ("mst on my set road", ["Mystical Space Typhoon", "Starlight Road"]),
        ("heavy > road > 7 tools", ["Heavy Storm", "Starlight Road", "Seven Tools of the Bandit"]),
        ("is the effect of judgment dragon solemnable", ["Judgment Dragon", "Solemn Judgment"]),
        ("stratos was summoned, solemn'd by my opponent", ["Elemental HERO Stratos", "Solemn Judgment"]),
        ("can it get rai-oh'd", ["Thunder King Rai-Oh"]),
        ("at 100 lp, solemn ok?", ["Solemn Judgment"]),
        ("CL1 brionac, CL2 Book on Brionac", [
            "Brionac, Dragon of the Ice Barrier", "Book of Moon", "Brionac, Dragon of the Ice Barrier",
        ]),
        ("he flips my goyo facedown w book in response", ["Goyo Guardian", "Book of Moon"]),
        ("stardust booked by its owner", ["Stardust Dragon", "Book of Moon"]),
        ("does booking opp's goyo stop it", ["Book of Moon", "Goyo Guardian"]),
        ("he calls stardust", ["Call of the Haunted", "Stardust Dragon"]),
        ("can you call back a JD", ["Call of the Haunted", "Judgment Dragon"]),
        ("he calls something, can i crow", ["Call of the Haunted", "D.D. Crow"]),
        ("vortexed my giant rat", ["Lightning Vortex", "Giant Rat"]),
        ("vortex + solemn judgment on it", ["Lightning Vortex", "Solemn Judgment"]),
        ("foolishing sangan, is that a search", ["Foolish Burial", "Sangan"]),
        ("i can't foolish with macro cosmos out", ["Foolish Burial", "Macro Cosmos"]),
        ("he has goyo, I smash, he chains book on it", ["Goyo Guardian", "Smashing Ground", "Book of Moon"]),
        ("snatched stardust from opponent", ["Snatch Steal", "Stardust Dragon"]),
        ("damage step: honest. stardust dead?", ["Honest", "Stardust Dragon"]),
        ("keep me from honesting in the damage step", ["Honest"]),
        ("my stratos gets rushed", ["Elemental HERO Stratos", "Rush Recklessly"]),
        ("goyo attacks -> my mirror -> his decree", ["Goyo Guardian", "Mirror Force", "Royal Decree"]),
        ("he has swords up, can goyo attack", ["Swords of Revealing Light", "Goyo Guardian"]),
        ("compulsory on my zero", ["Compulsory Evacuation Device", "Elemental HERO Absolute Zero"]),
        ("where does avarice go under opp's fissure", ["Pot of Avarice", "Dimensional Fissure"]),
        ("i fissure his goyo", ["Fissure", "Goyo Guardian"]),
        ("when i golem his monsters", ["Lava Golem"]),
        ("golem attacks my marshmallon", ["Ancient Gear Golem", "Marshmallon"]),
        ("witch hit by d-prison", ["Witch of the Black Forest", "Dimensional Prison"]),
        ("summon breaker, remove counter", ["Breaker the Magical Warrior"]),
        ("i tribute dupe frog and get a frog", ["Dupe Frog"]),
        ("can i machine dupe cyber valley", ["Machine Duplication", "Cyber Valley"]),
    ],
)  # fmt: skip
def test_a_card_is_named_as_players_say_it(sentence: str, meant: list[str]) -> None:
    assert cards(sentence) == meant


@pytest.mark.parametrize(
    "sentence",
    [
        "can i call a judge", "is it called a trigger", "what is the right call here", "it is a mirror match",
        "can i win the mirror match", "i have zero cards", "i control zero monsters and he attacks", "its attack becomes zero",
        "he drove down the road", "do i have to rush the turn", "he smashed the table", "that is still fine for me", "is it fine",
        "i have another question", "he made an honest mistake", "that was a foolish move", "the box is heavy",
    ],
)  # fmt: skip
def test_words_of_english_that_are_nicknames_are_no_cards_by_themselves(sentence: str) -> None:
    assert cards(sentence) == []


def test_one_of_the_darks_is_not_the_dragon() -> None:
    assert cards("dad is out and i crow one of the darks") == ["Dark Armed Dragon", "D.D. Crow"]


def test_fluffs_are_the_tokens_of_dandylion() -> None:
    for typed in ("do i still get my 2 fluffs", "can i tribute the fluff tokens"):
        of = of_tokens(LIBRARY, typed, "tcg-2010")
        assert of is not None
        assert of.maker == "Dandylion"


@pytest.mark.parametrize(
    ("sentence", "meant"),
    [
        ("there was a big crowd. he used dark hole", ["Dark Hole"]),
        ("it rained, half of the players came late. he used dark hole", ["Dark Hole"]),
        ("i had a dream hand, tired eyes and no time for peeking. he used dark hole", ["Dark Hole"]),
        ("he ran recruiters, beaters and defenders. he used dark hole", ["Dark Hole"]),
        ("that was the strangest chain. he used dark hole", ["Dark Hole"]),
        ("we rewound it, and then everything rewinds. he used dark hole", ["Dark Hole"]),
        ("can i recover from dark hole", ["Dark Hole"]),
        ("in the last minute he used dark hole", ["Dark Hole"]),
        ("The best I could do was to use Dark Hole", ["Dark Hole"]),
        ("is the effect of sangan compulsory", ["Sangan"]),
        ("skill drain turbo or whatever he called it", ["Skill Drain"]),
        ("we had to call somebody over. he used dark hole", ["Dark Hole"]),
        ("tuned junk synchron to dandylion, called Brionac", [
            "Junk Synchron", "Dandylion", "Brionac, Dragon of the Ice Barrier",
        ]),
        ("i am running a frog monarch list. he used dark hole", ["Dark Hole"]),
        ("he played blackwings. he used dark hole", ["Dark Hole"]),
        ("sangan got exiled by macro cosmos", ["Sangan", "Macro Cosmos"]),
        ("he was smashing my face with goyo guardian", ["Goyo Guardian"]),
    ],
)  # fmt: skip
def test_what_a_story_tells_around_a_question_is_no_card(sentence: str, meant: list[str]) -> None:
    assert cards(sentence) == meant


@pytest.mark.parametrize(
    ("sentence", "meant"),
    [
        ("he crow'd my treeborn frog", ["D.D. Crow", "Treeborn Frog"]),
        ("i crowd treeborn frog", ["D.D. Crow", "Treeborn Frog"]),
        ("can i chain compulsory", ["Compulsory Evacuation Device"]),
        ("is goyo gone after compulsory", ["Goyo Guardian", "Compulsory Evacuation Device"]),
        ("he called goyo guardian back, can i use mst", ["Call of the Haunted", "Goyo Guardian", "Mystical Space Typhoon"]),
        ("can i use recover", ["Re-Cover"]),
        ("his besti attacks", ["Gladiator Beast Bestiari"]),
        ("i exiled goyo", ["Exiled Force", "Goyo Guardian"]),
        ("he smashed goyo", ["Smashing Ground", "Goyo Guardian"]),
        ("i tribute dandylion for caius. does the lion trigger", ["Dandylion", "Caius the Shadow Monarch", "Dandylion"]),
        ("does botanical lion or the lion gain", ["Botanical Lion", "Botanical Lion"]),
        ("rb on goyo", ["Raigeki Break", "Goyo Guardian"]),
        ("can rose nuke", ["Black Rose Dragon"]),
        ("rose, warrior of revenge attacks, does rose die", ["Rose, Warrior of Revenge", "Rose, Warrior of Revenge"]),
    ],
)  # fmt: skip
def test_and_what_is_said_of_the_card_still_is_one(sentence: str, meant: list[str]) -> None:
    assert cards(sentence) == meant


@pytest.mark.parametrize(
    ("sentence", "meant"),
    [
        ("he tells me i cant send honest", ["Honest"]),
        ("can i pitch honest to make him bigger", ["Honest"]),
        ("i sent honest from hand in damage step", ["Honest"]),
        ("A responds solemn on the tools", ["Solemn Judgment", "Seven Tools of the Bandit"]),
        ("can i answer super poly with anything, even solemn?", ["Super Polymerization", "Solemn Judgment"]),
        ("i called honest with mind crush", ["Honest", "Mind Crush"]),
        ("he called goyo with mind crush", ["Goyo Guardian", "Mind Crush"]),
        ("called mind crush wrong", ["Mind Crush"]),
        ("opp plays mind crush and call sillva", ["Mind Crush", "Sillva, Warlord of Dark World"]),
        ("i play mind crush and call, then stratos", ["Mind Crush", "Call of the Haunted", "Elemental HERO Stratos"]),
        ("he calls goyo back, i mind crush", ["Call of the Haunted", "Goyo Guardian", "Mind Crush"]),
        ("can i chain whirlwind to it", ["Black Whirlwind"]),
        ("can i chain strike", ["Chain Strike"]),
        ("he destroyed the call, does jinzo die", ["Call of the Haunted", "Jinzo"]),
        ("the call is gone, does jinzo die", ["Call of the Haunted", "Jinzo"]),
        ("mst on the call, jinzo stays?", ["Mystical Space Typhoon", "Call of the Haunted", "Jinzo"]),
        ("i mind con his goyo", ["Mind Control", "Goyo Guardian"]),
        ("he fiendishes my goyo", ["Fiendish Chain", "Goyo Guardian"]),
        ("does warning negate goyo", ["Solemn Warning", "Goyo Guardian"]),
        ("do i get another hydro", ["Hydrogeddon"]),
        ("stop my own tele", ["Emergency Teleport"]),
        ("discarded gunde for megalo", ["Mermail Abyssgunde", "Mermail Abyssmegalo"]),
        ("i send ronin", ["Ronintoadin"]),
    ],
)  # fmt: skip
def test_what_is_done_with_a_card_in_the_hand_or_by_naming_it_names_it(sentence: str, meant: list[str]) -> None:
    assert cards(sentence) == meant


@pytest.mark.parametrize(
    ("sentence", "meant"),
    [
        ("solemn on fortress do i lose my cyber dragon", ["Solemn Judgment", "Chimeratech Fortress Dragon", "Cyber Dragon"]),
        ("he used my cyber dragon for fortress", ["Cyber Dragon", "Chimeratech Fortress Dragon"]),
        ("i discard cyber dragon for fortress", ["Cyber Dragon", "Machina Fortress"]),
        ("fortress attacks, do i lose cyber dragon", ["Machina Fortress", "Cyber Dragon"]),
        ("he swings at marshmallon in def, marsh cant die", ["Marshmallon", "Marshmallon"]),
        ("how much burn if scattershot goes off with accelerator", ["Volcanic Scattershot", "Blaze Accelerator"]),
    ],
)  # fmt: skip
def test_what_a_text_names_tells_which_card_is_meant(sentence: str, meant: list[str]) -> None:
    assert cards(sentence) == meant


@pytest.mark.parametrize("word", ["turtle", "gadget"])
def test_a_word_for_several_is_asked_back_and_where_one_is_tributed_it_is_any(word: str) -> None:
    found = sentence_of(LIBRARY, f"{word} attacks", "").named
    assert [each.card for each in found] == [""]
    assert len(found[0].cards) > 1
    assert cards(f"i tribute a {word} for caius") == ["Caius the Shadow Monarch"]


@pytest.mark.parametrize(
    ("sentence", "meant"),
    [
        ("last turn diamond dude flipped my destiny draw", ["Destiny HERO - Diamond Dude", "Destiny Draw"]),
        ("does last turn negate it", ["Last Turn"]),
        ("can i chain to the swords he activated last turn", ["Swords of Revealing Light"]),
        ("if i used last turn can he negate it", ["Last Turn"]),
        ("is everything frozen already", []),
        ("spirits cant be special summoned", []),
        ("he swaps control of monsters", []),
        ("use it immediately or gemini first", []),
        ("attacked with lv 7", []),
        ("was that the right call on jinzo", ["Jinzo"]),
        ("he made the call on jinzo", ["Jinzo"]),
        ("the judge gave me a warning", []),
        ("he got a game loss, no warning", []),
        ("it is an honest answer, respond honestly", []),
    ],
)
def test_what_is_said_of_the_game_or_of_a_time_is_no_card(sentence: str, meant: list[str]) -> None:
    assert cards(sentence) == meant


@pytest.mark.parametrize(
    ("sentence", "meant"),
    [
        ("can sky fire be destroyed by mst", ["Flying Fortress SKY FIRE", "Mystical Space Typhoon"]),
        ("is hex sealed dark usable for fusion", ["The Dark - Hex-Sealed Fusion"]),
        ("can arcana force the world skip my turn", ["Arcana Force XXI - The World"]),
        ("can horus 8 negate mst", ["Horus the Black Flame Dragon LV8", "Mystical Space Typhoon"]),
        ("horus lvl 6 attacks", ["Horus the Black Flame Dragon LV6"]),
        ("mimic 3 destroyed by mirror force", ["Dark Mimic LV3", "Mirror Force"]),
        ("armed dragon 7 dies to bottomless", ["Armed Dragon LV7", "Bottomless Trap Hole"]),
        ("if i kill d dude with smashing ground", ["Destiny HERO - Diamond Dude", "Smashing Ground"]),
        ("can ccm negate mst", ["Chaos Command Magician", "Mystical Space Typhoon"]),
        ("can i chain mst to my 3rd \"7\"", ["Mystical Space Typhoon", "7"]),
        ("he has cosmos out, does sangan go to grave", ["Macro Cosmos", "Sangan"]),
        ("under rivalry can i summon sangan", ["Rivalry of Warlords", "Sangan"]),
        ("does surgery calling fairy work", ["DNA Surgery"]),
        ("he used bottomless, i seven tooled it", ["Bottomless Trap Hole", "Seven Tools of the Bandit"]),
        ("bestiary attacked but negate attack stopped him", ["Gladiator Beast Bestiari", "Negate Attack"]),
        ("grasschopper (gemini'd) attacks his cyber dragon", ["Grasschopper", "Cyber Dragon"]),
        ("e hero neos attacks jinzo", ["Elemental HERO Neos", "Jinzo"]),
        ("grasschopper attacks. can chopper attack again", ["Grasschopper", "Grasschopper"]),
        ("crystal beast amethyst cat attacks, can i use the cats effect", ["Crystal Beast Amethyst Cat", "Crystal Beast Amethyst Cat"]),
        ("i have amethyst cat. does the cat's effect work", ["Crystal Beast Amethyst Cat", "Crystal Beast Amethyst Cat"]),
        ("blackwing whirlwind, can i search shura", ["Black Whirlwind", "Blackwing - Shura the Blue Flame"]),
        ("can i sev tools mirror force", ["Seven Tools of the Bandit", "Mirror Force"]),
        ("gardner in grave, jinzo attacks", ["Necro Gardna", "Jinzo"]),
        # which of those that are called alike, by what it is used on
        ("he noblemans my set sangan", ["Nobleman of Crossout", "Sangan"]),
        ("he noblemans my set mirror force", ["Nobleman of Extermination", "Mirror Force"]),
        ("can i chain nobleman to flip", [""]),
        ("i thought honest was safe in the damage step", ["Honest"]),
        ("i told him honest cant be chained", ["Honest"]),
        ("whats the timing honest from my hand vs reaper", ["Honest", "Spirit Reaper"]),
        ("he has honest and kalut in hand", ["Honest", "Blackwing - Kalut the Moon Shadow"]),
        ("opp has solidarity and il blud in grave", ["Solidarity", "Il Blud"]),
        ("he controls solidarity and 2 zombies", ["Solidarity"]),
    ],
)  # fmt: skip
def test_what_only_one_card_can_be_is_that_card(sentence: str, meant: list[str]) -> None:
    assert [mention.card for mention in sentence_of(LIBRARY, sentence, "tcg-2010").named] == meant


@pytest.mark.parametrize(
    ("sentence", "meant"),
    [
        ("i have 1 s/t zone left, can i chain mst", ["Mystical Space Typhoon"]),
        ("he has breaker on the field, can i chain mst", ["Breaker the Magical Warrior", "Mystical Space Typhoon"]),
        ("can armed dragon lv3 level up in the standby phase", ["Armed Dragon LV3"]),
        ("i use level up, send armed dragon lv3", ["Level Up!", "Armed Dragon LV3"]),
        ("can i chain mst to level up", ["Mystical Space Typhoon", "Level Up!"]),
        ("sacking spirit reaper for caius", ["Spirit Reaper", "Caius the Shadow Monarch"]),
        ("i snatched it back with brain control", ["Brain Control"]),
        ("he snatched my jinzo, does it go back in the end phase", ["Snatch Steal", "Jinzo"]),
        ("cyber dragon, mirror force, what happens", ["Cyber Dragon", "Mirror Force"]),
        ("fire trooper summoned, does the trooper burn him", ["Fire Trooper", "Fire Trooper"]),
        ("i summon fire trooper, can card trooper attack, and the trooper?", ["Fire Trooper", "Card Trooper", "Card Trooper"]),
        ("armed dragon 3 times attacked me", [""]),
        ("dna surgery calling dragon", ["DNA Surgery"]),
        ("to be honest from hand is weird", []),
        ("can i chain arcana force i - the magician", ["Arcana Force I - The Magician"]),
    ],
)  # fmt: skip
def test_words_beside_a_card_make_no_other_one(sentence: str, meant: list[str]) -> None:
    assert [mention.card for mention in sentence_of(LIBRARY, sentence, "tcg-2010").named] == meant
