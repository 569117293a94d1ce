"""What a sentence asks in words of its own is answered, or asked back: never is another question answered that speaks of the same cards."""

from __future__ import annotations

import pytest

from app.asking import answered, says
from app.asking.answer import Verdict
from app.asking.asking import ask
from app.asking.reading import NotRead, Reading, read_in_fixed_words, read_question
from app.rulebook.library import load


@pytest.mark.parametrize(
    "sentence",
    [
        "got ladd on board and i wanna play mst myself, can i choose to not let ladd negate it",
        "made armor master off vayu, is it still indestructible by battle",
        "fused cyber dragon + 2 of his machines into fortress dragon, how big is it",
    ],
)
def test_it_is_asked_back(sentence: str) -> None:
    assert isinstance(read_question(load(), sentence), NotRead)


READ = {
    # whom or what `it`, or `that monster`, is
    "if he bottomlesses my guy can i chain mst on the bottomless to save it?": "Your opponent uses Bottomless Trap Hole on a monster of yours. You use Mystical Space Typhoon on your opponent’s Bottomless Trap Hole in answer. Is a monster still on the field then?",
    "Caius the Shadow Monarch targets my monster and I chain Book of Moon to flip that monster face-down. Is it still removed?": "Your opponent uses Caius the Shadow Monarch on a monster of yours. You use Book of Moon on a monster of yours in answer. Is a monster removed from play?",
    "Caius targets my Sangan and I chain Book of Moon to flip that monster face-down. Is it still removed?": "Your opponent uses Caius the Shadow Monarch on your Sangan. You use Book of Moon on your Sangan in answer. Is Sangan removed from play?",
    # on whose side it lies, and that its effect is activated
    "With Lord of D. face-up on my side, could they take my Blue-Eyes White Dragon with Brain Control?": "You have Lord of D. on the field. Can your opponent use Brain Control on your Blue-Eyes White Dragon then?",
    "Mezuki's effect is activated, can I use D.D. Crow to remove that Mezuki and stop it?": "Your opponent uses Mezuki. Can you use D.D. Crow on your opponent’s Mezuki then?",
    # where it goes, how often, and what becomes of the card that brought it
    "i dropped battle fader and next turn tribute it for caius, does it hit the grave": "You Tribute Summon Caius the Shadow Monarch for Battle Fader. What becomes of Battle Fader?",
    "Brionac returns Goyo Guardian to the hand: does it really go to the hand?": "You use Brionac, Dragon of the Ice Barrier on your opponent’s Goyo Guardian. What becomes of Goyo Guardian?",
    "How many times a turn can Dark Armed Dragon destroy a card?": "How often can Dark Armed Dragon be used in a turn?",
    "tribbed the monster i got from call of the haunted, does call pop?": "Is Call of the Haunted destroyed if what it takes or brings is Tributed?",
    "Can Lonefire Blossom use its effect after Lonefire Blossom takes or brings it?": "Can Lonefire Blossom use its effect after Lonefire Blossom takes or brings it?",
}  # fmt: skip


@pytest.mark.parametrize(("sentence", "asked"), READ.items(), ids=READ)
def test_what_is_asked_is_read(sentence: str, asked: str) -> None:
    reading = ask(load(), sentence).reading
    assert isinstance(reading, Reading)
    assert says(reading.question) == asked


@pytest.mark.parametrize(
    ("sentence", "verdict"),
    [
        ("Can Royal Oppression stop Cyber Dragon being special summoned from the hand?", Verdict.YES),
        ("I declared a direct attack with Cyber Dragon and the opponent chained Scapegoat. Am I forced to attack a token?", Verdict.NO),
    ],
)  # fmt: skip
def test_those_like_it_are_of_what_is_asked(sentence: str, verdict: Verdict) -> None:
    assert ask(load(), sentence).verdict is verdict


def test_who_loses_life_points_is_he_who_is_attacked() -> None:
    told = ask(load(), "Spirit Reaper in Attack Position gets attacked by a 2400 monster. How much do I lose?")
    assert "You lose 2100 Life Points." in told.first


ANSWERED = {
    # the monster that is spoken of in the same words is the same one
    "You use Brain Control on a monster of your opponent. You Special Summon a Synchro Monster for a monster. What becomes of a monster?": "This happens. Summoned Skull is in the Graveyard of B.",
    "Your opponent uses Caius the Shadow Monarch on a monster of yours. You use Book of Moon on a monster in answer. Is a monster removed from play?": "Yes.",
    # none of that name is in the Deck
    "You have Destiny HERO - Malicious in the Graveyard. You have none such: Destiny HERO - Malicious in the Deck. Can you use Destiny HERO - Malicious then?": "No. There is nothing that Destiny HERO - Malicious could affect.",
    "You have no Sangan in the Deck. Can you use Reinforcement of the Army then?": "Yes.",
    # once per turn is for each copy
    "Can Lonefire Blossom use its effect after Lonefire Blossom takes or brings it?": "Yes.",
    # what was never Summoned is brought back at no later time either
    "You Special Summon Stardust Dragon. Your opponent uses Solemn Judgment in answer. Can you use Call of the Haunted on your Stardust Dragon then?": "No. Stardust Dragon has to be Special Summoned in a way of its own first, and never was.",
    "You Special Summon Cyber Dragon. Your opponent uses Solemn Judgment in answer. Can you use Monster Reborn on your Cyber Dragon then?": "Yes.",
    # it hangs on how a monster came that is removed from play if it came by itself
    "You Tribute Summon Caius the Shadow Monarch for Battle Fader. What becomes of Battle Fader?": "Only if it was not Special Summoned by its own effect, after which it is removed from play when it leaves the field. Battle Fader is in the Graveyard of A.",
    "You Tribute Summon Caius the Shadow Monarch for Battle Fader. Is Battle Fader removed from play?": "Only if it was Special Summoned by its own effect",
    "Your opponent attacks directly with a monster. You use Battle Fader. You lose Battle Fader. What becomes of Battle Fader?": "This happens. Battle Fader is removed from play.",
    # a cost of the Level of what is targeted
    "You use Tragoedia on your opponent’s Elemental HERO Stratos. Is Elemental HERO Stratos back with its owner at the end of the turn?": "No. Elemental HERO Stratos stays on the field, under the control of A.",
    # neither the hand nor the Deck
    "You use Brionac, Dragon of the Ice Barrier on your opponent’s Goyo Guardian. Does Goyo Guardian go back to the hand or the Deck?": "It goes back to the Extra Deck.",
}  # fmt: skip


@pytest.mark.parametrize(("told", "first"), ANSWERED.items(), ids=ANSWERED)
def test_what_is_told_is_answered(told: str, first: str) -> None:
    question = read_in_fixed_words(load(), told)
    assert question is not None
    assert answered(load(), question, "tcg-2010").first.startswith(first)
