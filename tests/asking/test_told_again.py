"""A monster that is spoken of twice in the same words is the same one, unless that makes no sense."""

from __future__ import annotations

import pytest

from app.asking import ask
from app.rulebook.library import load

SAME = [
    # what it was used on is what attacks
    (
        "You use The Secret of the Bandit on a monster of yours. You attack directly with a monster. Does your opponent lose cards from the hand?",
        "Yes.",
    ),
    (
        "You use Ebon Arrow on a monster with 1900 ATK of yours. You attack a monster with 1400 ATK of your opponent with a monster with 1900 ATK. Who loses how many Life Points?",
        "Worked out. Your opponent loses 1000 Life Points.",
    ),
    (
        "You use Axe of Despair on a monster of yours. You use Mage Power on a monster of yours. You attack directly with a monster. Who loses how many Life Points?",
        "Worked out. Your opponent loses 3500 Life Points.",
    ),
    (
        "You use Double Attack on a monster of yours. You attack directly with a monster. You attack directly with a monster. Who loses how many Life Points?",
        "Worked out. Your opponent loses 3000 Life Points (1500 + 1500). any monster 1500/1000 #1 attacks directly with 1500 ATK. Life",
    ),
    # what keeps it from something keeps it from that, and no other one is meant
    ("Your opponent uses Shadow Spell on a monster of yours. Can you attack with a monster then?", "No. Shadow Spell keeps it from"),
    ("Your opponent uses Book of Moon on a monster of yours. Can you attack with a monster then?", "No. any monster 1500/1000 cannot attack: it is face-down."),
    ("You attack your opponent’s The Unhappy Girl with a monster. Can you change the battle position of a monster then?", "No. The position of any monster 1500/1000 cannot be changed: it has declared an attack"),
    # it is told how it lies, or what it bears
    (
        "You have a monster in Defense Position. You change the battle position of a monster. You attack directly with a monster. Who loses how many Life Points?",
        "Worked out. Your opponent loses 1500 Life Points. any monster 1500/1000 attacks",
    ),
    (
        "You have Axe of Despair on the field, equipped to a monster. You use Cybernetic Magician on a monster of yours. Then you use Mystical Space Typhoon on your Axe of Despair. What ATK and DEF has a monster then?",
        "Worked out. Summoned Skull has 2000 ATK",
    ),
    (
        "You have 2000 Life Points. You have Unstable Evolution on the field, equipped to a monster. Your opponent uses Shrink on a monster of yours. What ATK and DEF has a monster then?",
        "Worked out. Summoned Skull has 1200 ATK",
    ),

    # what it bears may give it other points than are printed on it
    (
        "You use Axe of Despair on your Gene-Warped Warwolf. Then you use Cybernetic Magician on your Gene-Warped Warwolf. Then you use Mystical Space Typhoon on your Axe of Despair. What ATK and DEF has Gene-Warped Warwolf then?",
        "Worked out. Gene-Warped Warwolf has 2000 ATK",
    ),
    # the Spell that was robbed is the one that is used, in the turn in which that can be
    (
        "You have the turn. You use Graverobber on your opponent’s Smashing Ground. Then you use Smashing Ground. Do you lose Life Points?",
        "Yes. You lose 2000 Life Points.",
    ),
    (
        "You use Graverobber on your opponent’s Smashing Ground. Then you use Smashing Ground. What becomes of Smashing Ground?",
        "This happens. Smashing Ground is in the Graveyard of B.",
    ),
    ("You use Graverobber on your opponent’s Book of Moon. Can you use Book of Moon then?", "Yes. Book of Moon can be used then."),
]  # fmt: skip

LAID_DOWN = [
    # what is drawn from a Deck that nobody knows is a card in the hand all the same
    (
        "You attack a monster of your opponent with Infernity Beast. You use Jar of Greed. Can your opponent use Shrink on your Infernity Beast in the Damage Step then?",
        "Yes. Shrink can be used then.",
    ),
    (
        "You attack a monster of your opponent with Infernity Beast. Can your opponent use Shrink on your Infernity Beast in the Damage Step then?",
        "No. Infernity Beast keeps Shrink from being activated.",
    ),
    ("You use Shield Crush on a monster of your opponent. What happens?", "This happens. any monster 1500/1000 is destroyed"),
]  # fmt: skip

OF_THE_LAST = [
    # of two attacks that are told it is the last that is answered, and that is asked about
    (
        "You have The Six Samurai - Zanji on the field. You attack directly with The Six Samurai - Nisashi. You attack directly with The Six Samurai - Nisashi. Your opponent uses Book of Moon on your The Six Samurai - Zanji. Does the attack go on?",
        "The attack stops.",
    ),
    (
        "You attack directly with a monster. You attack directly with a monster. Your opponent uses Negate Attack. Does the attack go on?",
        "The attack stops. any monster 1500/1000 #1 attacks directly with 1500 ATK. The attack of any monster 1500/1000 #2 does not go on",
    ),
]  # fmt: skip

ANOTHER = [
    # what has attacked, or is gone, is not what attacks now
    ("You attack directly with a monster. You attack directly with a monster. Who loses how many Life Points?", "Worked out. Your opponent loses 3000 Life Points"),
    (
        "You have Axe of Despair on the field, equipped to a monster. Your opponent uses Raigeki Break on a monster of yours. You attack directly with a monster. Who loses how many Life Points?",
        "Worked out. Your opponent loses 1500 Life Points. Summoned Skull is destroyed",
    ),
    (
        "You use Mystical Space Typhoon on a Spell or Trap of your opponent. You use Mystical Space Typhoon on a Spell or Trap of your opponent. What happens?",
        "Mystical Space Typhoon goes through. any Spell #2 is destroyed and goes to B’s Graveyard. any Spell #1 is destroyed",
    ),
    # where two are told of, it is one each
    (
        "You have 2 times Elemental HERO Avian on the field. You use Feather Shot on your Elemental HERO Avian. You use Feather Shot on your Elemental HERO Avian. Can you attack with Elemental HERO Avian then?",
        "No. Feather Shot",
    ),
    (
        "You have 2 times a monster on the field. You attack with a monster. Your opponent uses Book of Moon on a monster of yours. Does the attack go on?",
        "The attack goes on.",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("told", "first"), SAME, ids=[told[:60] for told, _ in SAME])
def test_what_is_spoken_of_twice_is_the_same_one(told: str, first: str) -> None:
    assert ask(load(), told, "tcg-2010").first.startswith(first)


@pytest.mark.parametrize(("told", "first"), ANOTHER, ids=[told[:60] for told, _ in ANOTHER])
def test_where_that_cannot_be_it_is_another_one(told: str, first: str) -> None:
    assert ask(load(), told, "tcg-2010").first.startswith(first)


@pytest.mark.parametrize(("told", "first"), OF_THE_LAST, ids=[told[:60] for told, _ in OF_THE_LAST])
def test_of_two_attacks_the_last_is_asked_about(told: str, first: str) -> None:
    assert ask(load(), told, "tcg-2010").first.startswith(first)


@pytest.mark.parametrize(("told", "first"), LAID_DOWN, ids=[told[:60] for told, _ in LAID_DOWN])
def test_what_it_takes_is_laid_down(told: str, first: str) -> None:
    assert ask(load(), told, "tcg-2010").first.startswith(first)


def test_what_lies_in_the_graveyard_comes_from_there() -> None:
    told = "Your opponent has Machina Fortress in the Graveyard. Your opponent Special Summons Machina Fortress. What becomes of Machina Fortress?"
    answer = ask(load(), told, "tcg-2010").answer
    assert answer is not None
    assert "graveyard:\n    - Machina Fortress" in answer.text
