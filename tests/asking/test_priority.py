"""Priority: whether a monster's effect can be used right after its Summon, before the opponent answers it; and what adds cards to the hand."""

from __future__ import annotations

import pytest

from app.asking import ask
from app.asking.answering import answered
from app.asking.questions import Affect, Brought, Chain, Done, Story, UseAt, says
from app.asking.reading import Reading, read_question
from app.notation import read
from app.notation.asked import question_in, written
from app.rulebook.library import load
from app.services.known import known

BRIONAC, FORCE, TRAP = "Brionac, Dragon of the Ice Barrier", "Exiled Force", "Bottomless Trap Hole"
DRAGON = "Dark Armed Dragon"

TYPED = (
    ("can i use brionac before my opponent can bottomless it", UseAt(BRIONAC, summoned=True, before_card=TRAP)),
    ("can judgment dragon's effect be activated before bottomless trap hole", UseAt("Judgment Dragon", summoned=True, before_card=TRAP)),
    ("can exiled force use its effect with priority", UseAt(FORCE, summoned=True)),
    ("do i have priority to use dark armed dragon when i summon it", UseAt(DRAGON, summoned=True)),
    ("can i activate dark armed dragon's effect before torrential tribute", UseAt(DRAGON, summoned=True, before_card="Torrential Tribute")),
    ("if i summon exiled force can i use its effect before my opponent can respond", UseAt(FORCE, summoned=True)),
    ("can i search stratos with reinforcement of the army", Affect("Reinforcement of the Army", "add", "Elemental HERO Stratos")),
    ("can sangan add gorz", Affect("Sangan", "add", "Gorz the Emissary of Darkness")),
    ("can reinforcement of the army get dark armed dragon", Affect("Reinforcement of the Army", "add", DRAGON)),
    ("can i return stardust to the extra deck with compulse", Affect("Compulsory Evacuation Device", "return", "Stardust Dragon")),
    ("can i activate a trap the turn i set it", UseAt("Jar of Greed", set_now=True)),
)  # fmt: skip


@pytest.mark.parametrize(("typed", "meant"), TYPED, ids=[typed for typed, _ in TYPED])
def test_it_is_read_and_its_own_words_are_read_back(typed: str, meant: UseAt | Affect) -> None:
    found = read_question(load(), typed)
    assert isinstance(found, Reading)
    assert found.question == meant
    again = read_question(load(), says(meant))
    assert isinstance(again, Reading)
    assert again.question == meant
    assert question_in(written(meant), lambda name: name if name in meant.cards() else None) == meant


ANSWERED = (
    (FORCE, "", "tcg-2010", "yes", "priority"),
    (FORCE, TRAP, "tcg-2005", "yes", ""),
    (FORCE, TRAP, "today", "no", "fast-effect-timing"),
    (FORCE, "Solemn Judgment", "tcg-2010", "no", ""),
    (DRAGON, TRAP, "tcg-2010", "yes", ""),
    # it is a trigger that comes of the Summon, so no priority is needed
    ("Mobius the Frost Monarch", "", "today", "yes", ""),
    # its counter is put there by a trigger, after which there is no priority
    ("Breaker the Magical Warrior", TRAP, "tcg-2010", "no", ""),
    ("Breaker the Magical Warrior", TRAP, "tcg-2005", "no", ""),
)


@pytest.mark.parametrize(("card", "before", "ruleset", "verdict", "source"), ANSWERED)
def test_the_engine_tells_by_ruleset(card: str, before: str, ruleset: str, verdict: str, source: str) -> None:
    answer = answered(load(), UseAt(card, summoned=True, before_card=before), ruleset)
    assert answer.verdict.value == verdict
    assert answer.cited
    assert not source or any(source in (cited.source, cited.passage.partition("/")[0]) for cited in answer.cited)


def test_the_reason_names_the_rule_and_the_scenario_uses_it_at_once() -> None:
    answer = answered(load(), UseAt(FORCE, summoned=True, before_card=TRAP), "tcg-2010")
    assert any(cited.passage == "priority/after-a-summon" for cited in answer.cited)
    assert "Ignition Effect" in answer.why
    scenario = read(answer.text, *known(load()))
    assert [line.does for line in scenario.play] == ["summon", "activate"]


def test_what_is_asked_the_other_way_round_is_answered_so() -> None:
    found = read_question(load(), "can my opponent bottomless exiled force before i use its effect")
    assert isinstance(found, Reading)
    assert found.question == UseAt(FORCE, summoned=True, before_card=TRAP, barred=True)


@pytest.mark.parametrize(
    ("card", "before", "ruleset", "verdict"),
    [
        (FORCE, TRAP, "tcg-2010", "no"),
        (FORCE, TRAP, "today", "yes"),
        ("Dark Armed Dragon", "Solemn Judgment", "tcg-2010", "yes"),
    ],
)
def test_whether_the_answer_comes_first_is_the_other_way_round(
    card: str, before: str, ruleset: str, verdict: str
) -> None:
    asked = UseAt(card, summoned=True, before_card=before, barred=True)
    assert answered(load(), asked, ruleset).verdict.value == verdict


def test_what_a_taken_monster_may_do_is_no_question_of_the_card_that_took_it() -> None:
    for typed, meant in (
        ("can i tribute a monster i took with brain control", Brought("Brain Control", "tribute")),
        ("can i attack with a monster that call of the haunted summoned", Brought("Call of the Haunted", "attack")),
    ):
        read = read_question(load(), typed)
        assert isinstance(read, Reading), typed
        assert read.question == meant


def test_only_what_a_card_looks_for_is_added() -> None:
    assert ask(load(), "can reinforcement of the army search stratos").verdict.value == "yes"
    assert ask(load(), "can reinforcement of the army search dark armed dragon").verdict.value == "no"
    assert ask(load(), "can monster reborn add sangan").verdict.value == "yes"  # it is Special Summoned


def test_a_sort_of_card_that_may_be_used_is_stood_for_and_said_so() -> None:
    found = ask(load(), "can i activate a quick-play spell the turn i set it")
    assert isinstance(found.reading, Reading)
    assert found.reading.remarks == ("Mystical Space Typhoon stands for “a quick-play spell”.",)
    assert found.verdict.value == "no"


AT_A_SUMMON = (
    ("i normal breaker and they bottomless him, can i still pop a spell with the counter", "no"),
    ("i summon breaker and they bottomless him, can i still remove the counter", "no"),
    ("dad just summoned, he bottomlesses it. can i still pop a card", "no"),
    ("i summon dad, use priority to pop his set card, he chains bottomless on dad. is the set card still destroyed?", "yes"),
    ("i summon lumina and use her effect, he chains torrential. do i still get my lightsworn?", "yes"),
    ("he drops chaos sorcerer, uses priority to banish my stardust, i chain bottomless. is my stardust still banished", "yes"),
    ("they bottomless gyzarus when it comes out, do his pops still resolve?", "yes"),
    ("jd lands, he nukes, i chain bth. is my set card destroyed", "yes"),
    ("can i bottomless a rescue cat when its normal summoned", "no"),
    ("stardust just summoned, opp bth it. can stardust tribute itself to negate", "yes"),
    ("do they get to torrential my rescue cat before i send it for its effect?", "no"),
    ("he summons breaker, can i bottomless it before he pops my set card", "yes"),
)  # fmt: skip


@pytest.mark.parametrize(("typed", "verdict"), AT_A_SUMMON, ids=[typed for typed, _ in AT_A_SUMMON])
def test_what_is_told_of_a_summon_and_its_answer_is_played_as_it_is_told(typed: str, verdict: str) -> None:
    assert ask(load(), typed).verdict.value == verdict


def test_what_answers_a_summon_may_be_chained_to_what_the_monster_does_at_once() -> None:
    """The monster is Summoned in its own way, and what it does costs Life Points: that is found as a story."""
    assert answered(load(), Chain(TRAP, "Judgment Dragon"), "tcg-2010").verdict.value == "only-if"


def test_a_trap_that_is_told_to_answer_a_summon_answers_no_other() -> None:
    came = Done("A", "special-summon", DRAGON)
    hit = Done("B", "use", TRAP, DRAGON, "A")
    answer = answered(load(), Story((came, hit, Done("A", "use", DRAGON, "a Spell", "B")), "can"), "tcg-2010")
    assert answer.verdict.value == "no"


def test_a_gemini_monster_that_another_card_brought_has_no_effect_yet() -> None:
    asked = UseAt("Gigaplant", summoned=True, made_with="Lonefire Blossom")
    found = answered(load(), asked, "tcg-2010")
    assert found.verdict == "no"
    assert "Normal Summoned once more" in found.why


def test_the_reason_is_that_the_other_player_may_be_first() -> None:
    asked = ask(
        load(), "Does Bottomless Trap Hole come before the effect of Judgment Dragon right after its Summon?", "today"
    )
    assert asked.verdict == "yes"
    assert asked.first.startswith("Yes. Bottomless Trap Hole can be used first")
    # where others may be used at once, it is not said that none can
    told = "Can Breaker the Magical Warrior be used right after it is Summoned, before Bottomless Trap Hole?"
    assert "right after a Summon a chain can only be started" not in ask(load(), told, "tcg-2010").first


@pytest.mark.parametrize(("ruleset", "verdict"), [("tcg-2014", "only-if"), ("tcg-2010", "undecided")])
def test_no_ignition_effect_comes_first_whatever_it_does(ruleset: str, verdict: str) -> None:
    question = "Does Torrential Tribute come before the effect of Number 101: Silent Honor ARK right after its Summon?"
    assert ask(load(), question, ruleset).verdict == verdict
