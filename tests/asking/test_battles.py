"""Battles that are told: who attacks whom, how the other lies, and what may be used then."""

from __future__ import annotations

import pytest

from app.asking import answered, ask, says
from app.asking.questions import Battle
from app.asking.reading import Reading, read_question
from app.rulebook.library import load

TYPED = (
    ("opp swings gorz into my defense position stardust", Battle("Gorz the Emissary of Darkness", "Stardust Dragon", defense=True)),
    ("if i attack a defense position spirit reaper with stardust does it die", Battle("Stardust Dragon", "Spirit Reaper", defense=True)),
    ("my 2000 atk cyber dragon in defense gets attacked by 1900 gemini elf, who dies", Battle("Gemini Elf", "Cyber Dragon", defense=True)),
    ("he attacks my set ryko with thunder king, what happens", Battle("Thunder King Rai-Oh", "Ryko, Lightsworn Hunter", face_down=True)),
)  # fmt: skip


@pytest.mark.parametrize(("typed", "meant"), TYPED, ids=[typed[:50] for typed, _ in TYPED])
def test_a_battle_is_read_with_how_the_attacked_monster_lies(typed: str, meant: Battle) -> None:
    read = read_question(load(), typed)
    assert isinstance(read, Reading)
    assert read.question == meant
    again = read_question(load(), says(meant))
    assert isinstance(again, Reading)
    assert says(again.question) == says(meant)


def test_in_defense_position_its_def_counts_and_no_damage_is_taken() -> None:
    answer = answered(load(), Battle("Gorz the Emissary of Darkness", "Stardust Dragon", defense=True), "tcg-2010")
    assert "Stardust Dragon 2000 DEF" in answer.why
    assert "B 8000" in answer.why


def test_a_choice_that_the_battle_asks_for_falls_on_the_other_monster_and_is_told() -> None:
    answer = answered(load(), Battle("Thunder King Rai-Oh", "Ryko, Lightsworn Hunter", face_down=True), "tcg-2010")
    assert "Thunder King Rai-Oh is destroyed and goes to" in answer.why
    assert any(each.startswith("It is chosen so: B: choose Thunder King Rai-Oh") for each in answer.besides)


def test_what_an_effect_would_come_to_that_need_not_be_used_stands_beside() -> None:
    answer = answered(load(), Battle("Cyber Dragon", "D.D. Warrior Lady"), "tcg-2010")
    (told,) = [each for each in answer.besides if each.startswith("If B uses the effect of D.D. Warrior Lady")]
    assert "Cyber Dragon is removed from play in the end. D.D. Warrior Lady is removed from play in the end." in told


def test_who_is_removed_from_play_by_a_battle_is_told() -> None:
    told = answered(load(), Battle("Jinzo", "D.D. Assailant"), "tcg-2010")
    assert "Jinzo is removed from play." in told.why
    assert "D.D. Assailant is removed from play." in told.why
    assert "removed from play" not in answered(load(), Battle("Jinzo", "Sangan"), "tcg-2010").why


def test_what_its_own_effect_takes_away_for_it_was_destroyed_by_battle() -> None:
    """Another one's effect that takes it away before beaten monsters are sent keeps it from being destroyed."""
    attacked = "You attack your opponent's D.D. Assailant with Cyber Dragon. Is D.D. Assailant destroyed?"
    assert ask(load(), attacked, "tcg-2010").first.startswith("Yes. ")
    removed = "You attack your opponent's Mystic Tomato with D.D. Warrior Lady. You use D.D. Warrior Lady."
    assert ask(load(), f"{removed} Is Mystic Tomato destroyed?", "tcg-2010").first.startswith("No. ")
