"""Of one card as players ask: by whom and from where it is used, on a monster by how it came, beside what lies there, what it makes of an ATK."""

from __future__ import annotations

import pytest

from app.asking import AnyQuestion, Verdict, answered, ask
from app.asking.questions import Chain, Nature, SpecialSummons, Stats, UseAt, Works
from app.asking.reading import Reading, read_question
from app.notation.givens import ALL_DOWN
from app.rulebook.library import load

TYPED: tuple[tuple[str, AnyQuestion, str], ...] = (
    ("can my opponent chain d.d. crow in my main phase", UseAt("D.D. Crow", "main-phase-1", "opponent"), "yes"),
    ("can he flip threatening roar in his own draw phase", UseAt("Threatening Roar", "draw-phase", "own"), "no"),
    ("can i use cold wave in main phase 2", UseAt("Cold Wave", "main-phase-2"), "no"),
    ("can i use ultimate offering in my opponent's main phase", UseAt("Ultimate Offering", "main-phase-1", "opponent"), "no"),
    ("can i use ultimate offering in my opponent's battle phase", UseAt("Ultimate Offering", "battle-phase", "opponent"), "yes"),
    ("can i activate honest while its in my graveyard", UseAt("Honest", from_="graveyard"), "no"),
    ("can i use plaguespreader from grave", UseAt("Plaguespreader Zombie", from_="graveyard"), "yes"),
    ("does trap hole work on special summoned monsters", Chain("Trap Hole", "a Special Summon"), "no"),
    ("can bottomless hit a tribute summoned monster", Chain("Bottomless Trap Hole", "a Tribute Summon"), "yes"),
    ("can bottomless destroy a special summoned monster", Chain("Bottomless Trap Hole", "a Special Summon"), "yes"),
    ("can smashing ground be activated if opp only has face down monsters", UseAt("Smashing Ground", given=ALL_DOWN), "no"),
    ("can i use book of moon if all his monsters are face down", UseAt("Book of Moon", given=ALL_DOWN), "no"),
    ("what is jinzos attack with skill drain", Stats("Jinzo", "Skill Drain"), "yes"),
    ("does lumina still summon under skill drain", Works("Lumina, Lightsworn Summoner [call]", "Skill Drain"), "no"),
    ("does sangan still search if skill drain is on the field", Works("Sangan", "Skill Drain"), "yes"),
    ("with jinzo out can i activate threatening roar", Works("Threatening Roar", "Jinzo"), "no"),
    ("can my opponent activate traps if i have jinzo out", Works("a Trap", "Jinzo"), "no"),
    ("do spells work with imperial order up", Works("a Spell", "Imperial Order"), "no"),
    ("can monster effects be used under skill drain", Works("a monster effect", "Skill Drain"), "no"),
    ("can you use lumina twice in 1 turn", Nature("Lumina, Lightsworn Summoner", "often"), "yes"),
    ("can i monster reborn something from my opponents graveyard", SpecialSummons("Monster Reborn", "an opponent’s monster in the Graveyard"), "yes"),
)  # fmt: skip


@pytest.mark.parametrize(("typed", "meant", "verdict"), TYPED, ids=[typed for typed, _, _ in TYPED])
def test_what_is_asked_of_one_card_is_read_and_answered(typed: str, meant: AnyQuestion, verdict: str) -> None:
    read = read_question(load(), typed, "tcg-2010")
    assert isinstance(read, Reading)
    assert read.question == meant
    assert not read.left_out
    assert answered(load(), meant, "tcg-2010").verdict == verdict


@pytest.mark.parametrize(
    ("asked", "atk"),
    [
        (Stats("Goyo Guardian", "Forbidden Chalice"), 3200),
        (Stats("Goyo Guardian", "Shrink"), 1400),
        (Stats("Stardust Dragon", "Rush Recklessly"), 3200),
        (Stats("Cyber Dragon", "Limiter Removal"), 4200),
        (Stats("Summoned Skull", "Limiter Removal"), 2500),
    ],
)
def test_the_values_with_a_card_that_does_not_stay_are_those_when_it_has_been_used(asked: Stats, atk: int) -> None:
    answer = answered(load(), asked, "tcg-2010")
    assert answer.verdict is Verdict.YES
    assert f" has {atk} ATK " in answer.why


def test_what_has_no_place_in_the_question_is_asked_back() -> None:
    for typed in (
        "how much atk does a face down gene warped warwolf have",
        "does fissure work on special summoned monsters",
    ):
        assert ask(load(), typed, "tcg-2010").answer is None, typed


def test_what_is_not_played_of_a_card_lets_it_be_used_in_no_other_turn() -> None:
    told = "Can Dark Snake Syndrome be used in the Standby Phase in the opponent’s turn?"
    assert ask(load(), told, "tcg-2010").first.startswith("No.")
