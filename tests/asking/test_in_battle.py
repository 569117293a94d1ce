"""What is answered of battles: how much is lost, whom a card saves, which monster is hit again, and what becomes of monsters to the end of the turn."""

from __future__ import annotations

import pytest

from app.asking import Answer, ask
from app.asking.answer import Verdict
from app.asking.reading import NotRead, read_question
from app.rulebook.library import load

FIRST = (
    # how it lies is not told, and an effect destroys it in Defense Position alone
    ("Is the attacked monster destroyed if Red Dragon Archfiend attacks Marshmallon?", "Only if Marshmallon is in Defense Position."),
    ("Is the attacked monster destroyed if Red Dragon Archfiend attacks Stardust Dragon?", "The attacked monster is destroyed."),
    ("You attack your opponent’s Marshmallon with Red Dragon Archfiend. Is Marshmallon destroyed?", "Only if Marshmallon is in Defense Position."),
    ("Your opponent has Marshmallon on the field. You attack your opponent’s Marshmallon with Red Dragon Archfiend. Is Marshmallon destroyed?", "No. "),
    ("If Armor Master attacks into Judgment Dragon, do I take any damage?", "No. Nobody loses Life Points."),
    ("dmg if goyo hits atk mode ryko?", "Worked out. The attacked player loses 2600 Life Points."),
    ("if spirit reaper attacks sangan do i take damage", "Worked out. The attacking player loses 700 Life Points."),
    ("how much dmg if bora hits a defense mode sangan", "Worked out. You lose 1100 Life Points."),
    ("airknight attacks my defense position thunder king how much do i take", "Yes. You lose 1100 Life Points."),
    # the effect that can be used there, by the player who can
    ("what happens if goyo attacks lyla with honest", "This happens. Goyo Guardian has 2800 ATK, Lyla, Lightsworn Sorceress 4500 ATK"),
    # a monster that nothing is used of in the hand is on the field
    ("What happens if Zombie Master attacks Mystic Tomato with Revived King Ha Des?", "This happens. Zombie Master has 1800 ATK, Mystic Tomato 1400 ATK"),
    # which of the effects comes before damage is worked out
    ("catastor attacks my thunder king, can honest save it", "No. Thunder King Rai-Oh is destroyed"),
    ("goyo attacks my lyla, does honest save her", "Yes. Goyo Guardian has 2800 ATK, Lyla, Lightsworn Sorceress 4500 ATK"),
    ("chain strike as chain link 4 = ?", "Worked out. Your opponent loses 1600 Life Points."),
    ("what happens to an axe of despair when the monster holding it gets book of moon'd?", "This happens. Axe of Despair is destroyed"),
    ("mind control took his goyo, what becomes of it at the end of the turn", "This happens. Goyo Guardian is back under the control of B."),
    ("3 firedogs came back off rekindling, what becomes of them end of turn", "This happens. Flamvell Firedog is removed from play."),
    # what attacks is one monster, and whoever attacks has the turn
    ("opp attacks, i book of moon the attacker. does the attack go thru", "The attack stops."),
    ("opponent attacks, i enemy controller his monster to defense. does the attack continue", "The attack stops."),
    ("if i enemy controller his goyo to defense can he attack with it", "No. Goyo Guardian cannot attack: it is in Defense Position."),
    ("i shrink his goyo, can he attack with it", "Yes. Goyo Guardian can attack then."),
    ("i book of moon my goyo, can i attack with it", "No. Goyo Guardian cannot attack: it is face-down."),
    # the card that is used for a monster that battles is used for the one that is attacked
    ("ancient gear golem is attacking me, can i still use honest on my light monster or is everything shut off?", "Yes. Honest can be used then."),
    ("goyo guardian is attacking me. can i use honest on my marshmallon", "Yes. Honest can be used then. Goyo Guardian has 2800 ATK, Marshmallon 3100"),
    ("stardust attacks a set old vindictive magician. can stardust tribute himself in the damage step to negate the flip", "Yes. Stardust Dragon can be used then."),
    # what takes it away is what it waits for
    ("if my elemental hero absolute zero gets CED'd does he still blow up their monsters?", "Yes. The effect of Elemental HERO Absolute Zero has to be used"),
    # what a card brings has its effect, if it waits for that
    ("i call of the haunted mobius, does he pop 2 backrow", "No. The effect of Mobius"),
    ("if i bring mobius back with call does he pop 2 backrow", "No. The effect of Mobius"),
    ("i reborn caius, does he banish a card", "No. The effect of Caius"),
    ("i bring back stratos with reborn, do i get to search", "Yes. The effect of Elemental HERO Stratos can be used then."),
    # a second copy of what lies there
    ("my only blackwing is a bora. can i special summon the second bora from hand?", "No."),
    ("i have a gale on field, can i special summon a second gale from hand", "No."),
    ("my only monster is a cyber dragon, can i special summon a second cyber dragon", "No."),
    ("my only blackwing is a sirocco. can i special summon bora from hand", "Yes."),
    ("the only monster i have is bora, can i special summon gale", "Yes."),
    # directly, where no monster is left to be attacked
    ("You attack a monster of your opponent with Asura Priest. Your opponent uses Compulsory Evacuation Device on a monster of your opponent. Can you attack directly with Asura Priest then?", "Yes. A replay: the attack target is gone."),
    ("Your opponent has 2 times a monster on the field. You attack a monster of your opponent with Asura Priest. Your opponent uses Compulsory Evacuation Device on a monster of your opponent. Can you attack directly with Asura Priest then?", "No. A replay: "),
    ("i attack his only monster, he compulsories it, can i go direct", "Yes. A replay: the attack target is gone."),
)  # fmt: skip


def answered(typed: str) -> Answer:
    found = ask(load(), typed).answer
    assert found is not None
    return found


@pytest.mark.parametrize(("typed", "first"), FIRST, ids=[typed for typed, _ in FIRST])
def test_it_is_answered(typed: str, first: str) -> None:
    assert answered(typed).first.startswith(first)


def test_what_is_attacked_and_hit_again_is_one_monster() -> None:
    answer = answered("i attack his only monster, he book of moons it, can i attack directly now")
    assert answer.verdict == "no"
    assert any("stands for a monster" in said for said in answer.assumed)
    assert " DEF" in answer.why  # it is that one which lies face-down


@pytest.mark.parametrize(
    "typed",
    [
        "goyo attacks my stardust, does book of moon save it",
        "i swing directly with cyber dragon for 2000 and he drops gorz, how big is the token",
        "2 stratos came back off call of the haunted, what happens to them",
    ],
)
def test_what_it_hangs_on_is_not_guessed(typed: str) -> None:
    assert isinstance(read_question(load(), typed), NotRead)


def test_how_much_an_unknown_monster_does_is_no_number() -> None:
    read = read_question(load(), "how much damage if a monster attacks my sangan")
    assert isinstance(read, NotRead) or getattr(read.question, "outcome", "") != "losses"


def test_what_is_attacked_face_down_is_flipped_by_that() -> None:
    """An effect that asks for a face-up monster on the other side may be used in the Damage Step of such an attack."""
    asked = "You attack a face-down monster of your opponent with {}. Can you use {} then?"
    assert ask(load(), asked.format("Lyla, Lightsworn Sorceress", "Honest")).verdict is Verdict.YES
    assert ask(load(), asked.format("Sangan", "Honest")).verdict is Verdict.NO  # that is for LIGHT monsters


@pytest.mark.parametrize(
    "told",
    [
        "What happens if Red Dragon Archfiend attacks Marshmallon?",
        "You attack your opponent’s Marshmallon with Red Dragon Archfiend. What happens?",
    ],
)
def test_what_comes_of_it_in_defense_position_is_told_where_an_effect_makes_the_difference(told: str) -> None:
    first = ask(load(), told, "tcg-2010").first
    assert "If Marshmallon is in Defense Position: " in first
    assert "Marshmallon is destroyed and goes to" in first
