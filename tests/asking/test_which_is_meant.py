"""Questions that are read rightly and leave open which effect, or which card, is meant: the answer is of the one that players mean."""

from __future__ import annotations

import pytest

from app.asking import ask
from app.rulebook.library import load

# the effect for which a monster is kept in the hand; what no situation leads to, and a rule decides
MEANT = (
    ("Can Book of Moon be chained to Honest?", "No. Not to the effect of Honest that is used from the hand: Book of Moon cannot be activated in the window at the start of the Damage Step"),
    ("Can Book of Moon be chained to Honest [rest]?", "Yes. "),
    ("Can Shrink be chained to Honest?", "Yes. "),
    ("Can Solemn Judgment be chained to Honest?", "No. Solemn Judgment answers a spell or trap"),
    # of its Summon, where that is spoken of: only the effect is negated
    ("Can Stardust Dragon negate a Summon of Black Rose Dragon?", "No. Stardust Dragon negates no Summon."),
    ("can divine wrath negate the tribute summon of caius", "No. Divine Wrath negates no Summon."),
    ("can divine wrath negate treeborn frogs summon", "Yes. "),
    ("can divine wrath negate caius tribute summon effect", "Yes. "),
    # of two that negate each other the older one is in force
    ("Can Jinzo negate Skill Drain?", "Yes. While Jinzo is face-up, Skill Drain cannot even be used. Jinzo keeps Skill Drain from being activated. Where it lies face-up first, it is Jinzo that is negated."),
    ("Does Skill Drain work while Jinzo is face-up?", "No. Jinzo keeps Skill Drain from being activated. Where Skill Drain lies face-up before Jinzo comes, it is Jinzo that is negated."),
    ("Can Jinzo negate Royal Decree?", "Yes. While Jinzo is face-up, Royal Decree cannot even be used. Jinzo keeps Royal Decree from being activated. Where it lies face-up already, what it applies is out of force."),
    ("Can Light and Darkness Dragon negate Dark Bribe?", "No. What Light and Darkness Dragon does is of Spell Speed 2, which does not answer Spell Speed 3"),
    ("Can Light and Darkness Dragon negate Mystical Space Typhoon?", "Yes. "),
    # of a card that stays it is the effect for which it lies there, and not that it is turned up; the monster that it asks for is the only one
    ("You use Herculean Power. Your opponent uses Interdimensional Matter Transporter on a monster of your opponent in answer. Does what Herculean Power does happen?", "It comes to nothing. Herculean Power has no effect: there is nothing it could apply to."),
    ("You have Herculean Power on the field. You use Herculean Power. What happens?", "This happens. Ancient Gear Knight is Special Summoned"),
    ("You use Royal Oppression. Your opponent uses Dust Tornado in answer. Does what Royal Oppression does happen?", "It comes to nothing. Royal Oppression is destroyed"),
    # what is spoken of in the same words is the same monster
    ("You use Ebon Arrow on a monster with 1900 ATK of yours. You attack a monster with 1400 ATK of your opponent with a monster with 1900 ATK. Who loses how many Life Points?", "Worked out. Your opponent loses 1000 Life Points. any monster 1900/1000 has 1400 ATK"),
    ("You use Rush Recklessly on a monster with 1400 ATK of yours. You attack a monster with 1900 ATK of your opponent with a monster with 1400 ATK. Who loses how many Life Points?", "Worked out. Your opponent loses 200 Life Points."),
    ("You use Book of Moon on a monster of yours. Can you attack with a monster then?", "No. "),
    # what only one of several effects does is asked of that one
    ("You use Drill Warrior. Your opponent uses Book of Moon on your Drill Warrior in answer. Is Drill Warrior removed from play?", "Yes. Drill Warrior is removed from play."),
    ("You use Drill Warrior. Your opponent uses Book of Moon on your Drill Warrior in answer. Do you lose cards from the hand?", "Yes. You lose a card from the hand."),
    ("Which is Chain Link 1 if Mystic Tomato and Sangan are triggered at once?", "Worked out. Sangan, whose effect has to be used, is Chain Link 1"),
    ("Which is Chain Link 1 if Sangan and Mystic Tomato are triggered at once?", "Worked out. Sangan, whose effect has to be used, is Chain Link 1"),
    ("Which is Chain Link 1 if Treeborn Frog and Mystic Tomato are triggered at once?", "Not decided. "),
)  # fmt: skip


@pytest.mark.parametrize(("typed", "first"), MEANT)
def test_the_answer_is_of_what_is_meant(typed: str, first: str) -> None:
    asked = ask(load(), typed, "tcg-2010")
    assert asked.first.startswith(first), asked.first


def test_the_other_effect_that_can_be_answered_is_told() -> None:
    answer = ask(load(), "Can Book of Moon be chained to Honest?", "tcg-2010").answer
    assert answer is not None
    assert any(told.startswith("Another effect of Honest can be answered so") for told in answer.besides)


# what happens once may trigger each copy of a card, though none of them answers another one
COPIES = (
    ("You have 2 times Black Whirlwind on the field. You Normal Summon Blackwing - Bora the Spear. Does what each Black Whirlwind does happen?", "Yes. Black Whirlwind is used 2 times, once for each copy, all on one chain."),
    ("You have 2 times Sangan on the field. You use Dark Hole. Does what each Sangan does happen?", "Yes. Sangan is used 2 times, once for each copy, all on one chain."),
    ("How many copies of Black Whirlwind can be used in one chain?", "Worked out. Black Whirlwind: as many copies as wait for what happens."),
    ("How many copies of Sangan can be used in one chain?", "Worked out. Sangan: as many copies as wait for what happens."),
    ("How many copies of Mirror Force can be used in one chain?", "Worked out. Mirror Force: as many copies as wait for what happens."),
    ("How many copies of Pot of Greed can be used in one chain?", "Worked out. Pot of Greed: 1 copy in one chain."),
    ("How many copies of Honest can be used in one chain?", "Worked out. Honest: as many copies as wait for what happens."),
    ("How many copies of Gorz the Emissary of Darkness can be used in one chain?", "Worked out. Gorz the Emissary of Darkness: 1 copy in one chain."),
    ("How many copies of Chain Strike can be used in one chain?", "Worked out. Chain Strike: 2 copies in one chain."),
)  # fmt: skip


@pytest.mark.parametrize(("typed", "first"), COPIES)
def test_every_copy_waits_for_it(typed: str, first: str) -> None:
    assert ask(load(), typed, "tcg-2010").first.startswith(first)


# of a monster that has just come the effect that waits for its Summon is meant; it is used where it came, and no other copy of it
COME = (
    ("You use Call of the Haunted on Black Rose Dragon. Can you use Black Rose Dragon then?", "No. The effect of Black Rose Dragon is a Trigger Effect; what triggers it has not happened. (When this card is Synchro Summoned"),
    ("You use Monster Reborn on Black Rose Dragon. Can you use Black Rose Dragon then?", "No. The effect of Black Rose Dragon is a Trigger Effect; what triggers it has not happened. (When this card is Synchro Summoned"),
    ("You Special Summon Black Rose Dragon. Can you use Black Rose Dragon then?", "Yes. "),
    ("You use Call of the Haunted on Exiled Force. Can you use Exiled Force then?", "Yes. "),
    ("You use Call of the Haunted on Summoner Monk. Can you use Summoner Monk then?", "Yes. "),
    ("You use Monster Reborn on Caius the Shadow Monarch. Can you use Caius the Shadow Monarch then?", "No. "),
)  # fmt: skip


@pytest.mark.parametrize(("typed", "first"), COME)
def test_what_has_just_come_is_used_where_it_came(typed: str, first: str) -> None:
    assert ask(load(), typed, "tcg-2010").first.startswith(first)


def test_the_other_effect_that_can_be_used_is_told() -> None:
    answer = ask(load(), COME[0][0], "tcg-2010").answer
    assert answer is not None
    assert any(told.startswith("Another effect of Black Rose Dragon can be used then") for told in answer.besides)


def test_no_second_copy_of_what_is_brought_is_laid_down() -> None:
    answer = ask(load(), "You use Monster Reborn on Exiled Force. Can you use Exiled Force then?", "tcg-2010").answer
    assert answer is not None
    assert answer.text.count("- Exiled Force") == 1, answer.text


# what answers a Summon answers that one, and no card that nobody has named
NEVER_SUMMONED = (
    ("You have Penguin Soldier face-down on the field. You Flip Summon Penguin Soldier. Your opponent uses Solemn Judgment in answer. Does what Penguin Soldier does happen?", "It comes to nothing. The Summon of Penguin Soldier is negated."),
    ("You Flip Summon Penguin Soldier. Your opponent uses Divine Wrath in answer. Does what Penguin Soldier does happen?", "It comes to nothing. Penguin Soldier is destroyed"),
    ("You Normal Summon Light and Darkness Dragon. Your opponent uses Solemn Judgment in answer. Does what Light and Darkness Dragon does happen?", "It goes through. The Summon of Light and Darkness Dragon is negated."),
)  # fmt: skip


@pytest.mark.parametrize(("typed", "first"), NEVER_SUMMONED)
def test_what_was_never_summoned_does_nothing(typed: str, first: str) -> None:
    assert ask(load(), typed, "tcg-2010").first.startswith(first)


# as many monsters as are told of are destroyed by what is answered, and no others are laid down beside them
SO_MANY = (
    ("You have a monster on the field. Your opponent uses Mirror Force. Can you use Starlight Road in answer then?", "No. Starlight Road: it is not so that the last link is one it can answer. (It answers only when a card or effect that destroys 2 or more cards you control is activated.)"),
    ("You have Cyber Dragon on the field. Your opponent uses Mirror Force. Can you use Starlight Road in answer then?", "No. "),
    ("You have 2 times a monster on the field. Your opponent uses Mirror Force. Can you use Starlight Road in answer then?", "Yes. "),
    ("You have Cyber Dragon on the field. You have Sangan on the field. Your opponent uses Mirror Force. Can you use Starlight Road in answer then?", "Yes. "),
)  # fmt: skip


@pytest.mark.parametrize(("typed", "first"), SO_MANY)
def test_what_is_told_is_counted(typed: str, first: str) -> None:
    assert ask(load(), typed, "tcg-2010").first.startswith(first)


# whether an effect is carried out without its monster is seen where its target does not go along with that
SWEPT = (
    ("What happens if Torrential Tribute is chained to Caius the Shadow Monarch?", "It goes through. Caius the Shadow Monarch is destroyed and goes to B’s Graveyard. What Caius the Shadow Monarch does is done all the same."),
    ("What happens if Torrential Tribute is chained to Raiza the Storm Monarch?", "It goes through. "),
    ("What happens if Torrential Tribute is chained to Zaborg the Thunder Monarch?", "It comes to nothing. "),
)  # fmt: skip


@pytest.mark.parametrize(("typed", "first"), SWEPT)
def test_the_target_does_not_go_along_with_its_monster(typed: str, first: str) -> None:
    assert ask(load(), typed, "tcg-2010").first.startswith(first)


# what may be used and is negated is used in vain, which nobody asks for
IN_VAIN = (
    ("shura brings out gale, can gale halve something", "No. Blackwing - Shura the Blue Flame negates the effects of Blackwing - Gale the Whirlwind that it brings."),
    ("Your opponent has Skill Drain on the field. You have Lumina, Lightsworn Summoner on the field. Can you use Lumina, Lightsworn Summoner then?", "No. Lumina, Lightsworn Summoner can be used then, but to no effect."),
    ("Your opponent has Skill Drain on the field. You Normal Summon Exiled Force. Can you use Exiled Force then?", "Yes. "),
)  # fmt: skip


@pytest.mark.parametrize(("typed", "first"), IN_VAIN)
def test_what_is_used_in_vain_is_told_so_first(typed: str, first: str) -> None:
    assert ask(load(), typed, "tcg-2010").first.startswith(first)


# where such a thing has happened, and yet is not what is answered, it is said what of it does not fit
UNLIKE = (
    ("Can Bottomless Trap Hole be used in answer to an opponent’s Summon of Blackwing - Gale the Whirlwind?", "it has to be a monster with 1500 or more ATK, and this one has 1300."),
    ("Can Bottomless Trap Hole affect Blackwing - Gale the Whirlwind?", "Blackwing - Gale the Whirlwind is none: it has to be a monster with 1500 or more ATK"),
    ("You Normal Summon Blackwing - Gale the Whirlwind. Can you use Bottomless Trap Hole then?", "it has to be a monster with 1500 or more ATK"),
    ("You Normal Summon Goblin Attack Force. Can you use Bottomless Trap Hole then?", "Goblin Attack Force is none: it has to be the opponent’s."),
    ("Can Chain Disappearance be used in answer to an opponent’s Summon of Goblin Attack Force?", "it has to be a monster with 1000 or less ATK, and this one has 2300."),
)  # fmt: skip


@pytest.mark.parametrize(("typed", "why"), UNLIKE)
def test_it_is_said_what_of_the_event_does_not_fit(typed: str, why: str) -> None:
    first = ask(load(), typed, "tcg-2010").first
    assert first.startswith("No. "), first
    assert why in first, first


# of several effects that is meant which could answer it at all; what it targets may have to attack first
ANSWERING = (
    ("Can Superancient Deepsea King Coelacanth negate Dimensional Prison?", "Yes. "),
    ("Can Superancient Deepsea King Coelacanth negate Sakuretsu Armor?", "Yes. "),
    ("Can Superancient Deepsea King Coelacanth negate Mirror Force?", "No. Superancient Deepsea King Coelacanth: it is not so that the last link is one it can answer. (It answers only when a card or effect that targets this card is activated.)"),
    ("Can Superancient Deepsea King Coelacanth be chained to Mirror Force?", "No. Superancient Deepsea King Coelacanth: it is not so that the last link is one it can answer."),
)  # fmt: skip


@pytest.mark.parametrize(("typed", "first"), ANSWERING)
def test_the_effect_that_could_answer_it_is_meant(typed: str, first: str) -> None:
    assert ask(load(), typed, "tcg-2010").first.startswith(first)


# it is said that what it waits for cannot come about, and not only that it has not
NEVER_THERE = (
    ("Does Sangan work while Macro Cosmos is face-up on the field?", "No. While Macro Cosmos is face-up, Sangan is removed from play instead of being sent to the Graveyard"),
    ("Does Sangan work while Dimensional Fissure is face-up on the field?", "No. While Dimensional Fissure is face-up, Sangan is removed from play"),
    ("Does Mystic Tomato work while Macro Cosmos is face-up on the field?", "No. While Macro Cosmos is face-up, Mystic Tomato is removed from play"),
    ("Does Card Trooper work while Macro Cosmos is face-up on the field?", "No. The cost cannot be paid"),
)  # fmt: skip


@pytest.mark.parametrize(("typed", "first"), NEVER_THERE)
def test_what_it_waits_for_cannot_come_about(typed: str, first: str) -> None:
    assert ask(load(), typed, "tcg-2010").first.startswith(first)


# where it is told of all that a monster is made of, that is meant, and no other material lies beside it
HEROES = "You have Elemental HERO Absolute Zero in the Extra Deck. You have Elemental HERO Ocean in the Graveyard. You have Elemental HERO Stratos in the Graveyard. "
MATERIALS = (
    ("Can you use Miracle Fusion then?", "Yes. "),
    ("Your opponent has Necrovalley on the field. Can you use Miracle Fusion then?", "No. There is nothing that Miracle Fusion could affect"),
    ("You use Miracle Fusion. Your opponent uses D.D. Crow on your Elemental HERO Ocean in answer. Does what Miracle Fusion does happen?", "It comes to nothing. "),
)  # fmt: skip


@pytest.mark.parametrize(("told", "first"), MATERIALS)
def test_no_other_material_is_laid_down_beside_what_is_told(told: str, first: str) -> None:
    assert ask(load(), HEROES + told, "tcg-2010").first.startswith(first)


# a card that makes Fusion Monsters is that by which a monster is used as material; and what is sent from the Deck may be a cost
TAKEN = (
    ("Does Elemental HERO Absolute Zero get its effect if it is used as material by Super Polymerization?", "Yes. The effect of Elemental HERO Absolute Zero has to be used then."),
    ("Does Elemental HERO Absolute Zero get its effect if it is used as material by Miracle Fusion?", "Yes. "),
    ("Does Sangan get its effect if it is used as material by Polymerization?", "Yes. "),
    ("Does Wulf, Lightsworn Beast get its effect if it is given as a cost by Card Trooper?", "Yes. "),
    ("Does Wulf, Lightsworn Beast get its effect if it is given as a cost by Charge of the Light Brigade?", "Yes. "),
    ("Does Wulf, Lightsworn Beast get its effect if it is given as a cost by Raigeki Break?", "No. "),
    ("Does Sangan get its effect if it is given as a cost by Card Trooper?", "No. "),
)  # fmt: skip


@pytest.mark.parametrize(("typed", "first"), TAKEN)
def test_it_is_taken_as_that_card_takes_it(typed: str, first: str) -> None:
    assert ask(load(), typed, "tcg-2010").first.startswith(first)


# what came by what is told is what is meant, whether it was brought out of the Extra Deck or is a Token
CAME = (
    ("You use Instant Fusion. Can you attack with Flame Swordsman then?", "No. Instant Fusion keeps it from declaring an attack."),
    ("You use Instant Fusion. Can you Tribute Summon Caius the Shadow Monarch for Flame Swordsman then?", "Yes. "),
    ("You Special Summon Quickdraw Synchron for Dandylion. Can you Tribute Summon Caius the Shadow Monarch for a Token then?", "No. Fluff Token #1 (on A’s field) cannot be given for Caius the Shadow Monarch"),
    ("You use Quickdraw Synchron on your Dandylion. Can you Tribute Summon Caius the Shadow Monarch for a Token then?", "No. Fluff Token #1 (on A’s field) cannot be given"),
    ("You Special Summon Quickdraw Synchron for Dandylion. Does what Dandylion does happen?", "It goes through. "),
    ("You Special Summon Quickdraw Synchron for Dandylion. Can you Special Summon Drill Warrior for Quickdraw Synchron and a Token then?", "Yes. "),
)  # fmt: skip


@pytest.mark.parametrize(("typed", "first"), CAME)
def test_what_has_come_by_it_is_meant(typed: str, first: str) -> None:
    assert ask(load(), typed, "tcg-2010").first.startswith(first)
