"""Documented rulings asked as questions: what was answered to players comes out, or it is said that it is not decided."""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_args

import msgspec
import pytest

from app.asking import Verdict, answered, ask, says
from app.asking.questions import Affect, Chain, Nature, Triggers, UseAt
from app.asking.relations.natures import LIMITS
from app.engine.words.cards import EffectDef
from app.rulebook.library import load
from app.services.adjudicate import adjudicate
from tests.asking.meant import Phrasing, phrasings

OTHERWISE: Mapping[str, str] = {
    "Can Bottomless Trap Hole be chained to Dark Armed Dragon?": "the sentence says that it was just Summoned",
    "Can Torrential Tribute be chained to the opponent’s Exiled Force?": "the sentence says that it was just Summoned",
    "What happens if Bottomless Trap Hole is chained to The Agent of Creation - Venus?": "it was just Summoned there",
    "Can Mirror Force be chained to Light and Darkness Dragon?": "the sentence tells of a link before",
    "Can Light-Imprisoning Mirror negate Honest?": "the sentence asks about the effect in the hand alone",
    "Does Geartown get its effect if it is destroyed by a card effect by Mystical Space Typhoon?": "it hangs on the chain",
    "Does Swap Frog get its effect if it is Special Summoned by Call of the Haunted?": "the sentence tells of another link",
    "Does Red-Eyes Wyvern get its effect if it is discarded?": "the sentence asks about the hand limit",
    "What happens if Goyo Guardian attacks Ryko, Lightsworn Hunter?": "asked is what Ryko’s effect changes",
    "What happens if Neo-Spacian Grand Mole attacks a Set Hane-Hane?": "asked is whether Hane-Hane’s effect is used",
    "What happens if Dark Ruler Ha Des attacks Yomi Ship?": "asked is whether Yomi Ship’s effect destroys it",
    "What happens if Gemini Elf attacks a Set Berserk Gorilla?": "asked is whether it destroys itself",
    "What happens if Blackwing - Shura the Blue Flame attacks Ryko, Lightsworn Hunter with Gozen Match?": "asked is the effect",
    "What happens if Scapegoat is negated by Magic Jammer?": "asked is what is left of its restriction",
    "Can Bottomless Trap Hole remove from play Twin-Headed Behemoth?": "the sentence tells how it was Summoned",
    "Can Call of the Haunted Special Summon Elemental HERO Dark Neos from the Graveyard?": "it hangs on its first Summon",
    "Can Re-Fusion Special Summon Dark Balter the Terrible from the Graveyard?": "it hangs on its first Summon",
    "Can Necrovalley negate Lumina, Lightsworn Summoner?": "asked is one of its effects",
    "Does Gladiator Beast Equeste work while Skill Drain is face-up on the field?": "asked is one of its effects",
}
"""By the question in fixed words why it is answered otherwise: the sentence told, or asked, more than its relation holds."""
WITH_VERDICT = tuple(p for p in phrasings() if p.verdict and p.question is not None)


@pytest.mark.parametrize("asked", WITH_VERDICT, ids=lambda p: p.says[:60])
def test_a_documented_ruling_is_not_contradicted(asked: Phrasing) -> None:
    question = asked.question
    assert question is not None
    answer = answered(load(), question, asked.ruleset or "tcg-2010")
    if says(question) in OTHERWISE:
        assert answer.verdict != asked.verdict, "it is answered as documented by now: take it off the list"
        return
    assert answer.verdict in (asked.verdict, Verdict.UNDECIDED), f"{says(question)} {answer.first}"


@pytest.mark.parametrize(
    ("part", "card", "verdict"),
    [
        ("targets", "Smashing Ground", "no"), ("targets", "Book of Moon", "yes"), ("cost", "Snipe Hunter", "yes"),
        ("mandatory", "Sangan", "yes"), ("timing", "Sangan", "no"), ("timing", "Peten the Dark Clown", "yes"),
        ("negates", "Mystical Space Typhoon", "no"), ("negates", "Solemn Judgment", "yes"), ("negates", "Skill Drain", "yes"),
        ("speed", "Book of Moon", "yes"), ("timing", "Mirror Force", "no"),
    ],
)  # fmt: skip
def test_what_sort_of_effect_a_card_has(part: str, card: str, verdict: str) -> None:
    answer = answered(load(), msgspec.convert({"ask": "nature", "card": card, "part": part}, Nature), "tcg-2010")
    assert answer.verdict == verdict, answer.first


@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("Card Trooper", "can be used once per turn. That is this effect"), ("Brionac, Dragon of the Ice Barrier", "is not limited to once per turn"),
        ("Mystical Space Typhoon", "each copy is used once"), ("Cyber Dinosaur", "once per chain, whichever copy is used"),
    ],
)  # fmt: skip
def test_how_often_a_card_can_be_used(card: str, told: str) -> None:
    answer = answered(load(), Nature(card, "often"), "tcg-2010")
    assert answer.verdict is Verdict.YES
    assert told in answer.why


def test_every_limit_has_words() -> None:
    limit = next(field.type for field in msgspec.structs.fields(EffectDef) if field.name == "limit")
    assert set(LIMITS) == set(get_args(limit)) - {""}


@pytest.mark.parametrize(
    ("typed", "verdict"),
    [
        # what would go to the Graveyard is removed: the effect that waits for it never comes (edisonrul.ing, Macro Cosmos)
        ("does macro cosmos stop sangan", "yes"), ("does sangan search if he is banished by d fissure", "no"),
        # a cost that sends cards to the Graveyard cannot be paid then
        ("does macro cosmos stop card trooper", "yes"), ("does macro cosmos stop treeborn frog", "no"),
        ("does vanity's fiend stop me from summoning cyber dragon", "yes"), ("does reaper die when i snatch it", "yes"),
        ("can i set a card while cold wave is up", "no"), ("can i set a monster while cold wave is active", "yes"),
    ],
)  # fmt: skip
def test_what_keeps_a_card_from_its_effect_or_its_summon(typed: str, verdict: str) -> None:
    asked = ask(load(), typed, "tcg-2010")
    assert asked.verdict == verdict, asked.first


def test_a_question_that_takes_too_long_is_not_decided() -> None:
    """The time is looked at before each situation, so that a question ends where its allowance does."""
    question = Chain("Mystical Space Typhoon", "Heavy Storm")
    assert answered(load(), question, "tcg-2010").verdict is Verdict.YES
    answer = answered(load(), question, "tcg-2010", until=0.0)
    assert answer.verdict is Verdict.UNDECIDED
    assert "So much was tried" in answer.why


def test_an_answer_shows_a_game_in_which_it_is_so() -> None:
    """What the verdict says happens, or is refused, in the scenario that comes with it."""
    yes = answered(load(), Chain("Book of Moon", "Mirror Force"), "tcg-2010")
    played = adjudicate(load(), yes.text, None).ruling
    assert not played.refused
    no = answered(load(), Chain("Book of Moon", "Solemn Judgment"), "tcg-2010")
    refused = adjudicate(load(), no.text, None).ruling.refused
    assert [(each.line, each.grounds[0].text) for each in refused] == [(no.line, no.why)]
    assert no.cited


def test_eras_differ_where_their_rules_do() -> None:
    """Honest's wings are a Quick Effect that today's rules no longer admit in damage calculation."""
    asked = UseAt("Honest", "damage-calculation")
    verdicts = {ruleset: str(answered(load(), asked, ruleset).verdict) for ruleset in load().rulesets}
    assert verdicts["tcg-2010"] == "yes"
    assert verdicts["today"] == "no"


def test_a_question_takes_only_so_much(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.asking.case.MOST_WISHES", 1)
    answer = answered(load(), Chain("Mystical Space Typhoon", "Heavy Storm"), "tcg-2010")
    assert answer.verdict == Verdict.YES
    answer = answered(load(), Chain("Trap Hole", "Heavy Storm"), "tcg-2010")
    assert answer.verdict == Verdict.UNDECIDED
    assert "not gone on with" in answer.why


def test_what_a_card_costs_is_told_as_a_cost_and_of_which_effect() -> None:
    lumina = answered(load(), Nature("Lumina, Lightsworn Summoner", "cost"), "tcg-2010")
    assert lumina.verdict is Verdict.YES
    assert "paid when it is activated: discard 1 card." in lumina.why
    assert lumina.why.endswith("Its other effect has no cost.")
    solemn = answered(load(), Nature("Solemn Judgment", "cost"), "tcg-2010")
    assert solemn.why.count("pay half your LP") == 1
    assert answered(load(), Nature("Mirror Force", "cost"), "tcg-2010").verdict is Verdict.NO


def test_an_effect_of_which_one_part_finds_nothing_has_affected_what_the_other_part_met() -> None:
    for name in ("Morphing Jar", "Man-Eater Bug", "Sangan"):
        assert answered(load(), Affect("Nobleman of Crossout", "affect", name), "tcg-2010").verdict is Verdict.YES


def test_what_stands_for_a_sort_of_card_is_not_told_as_what_was_asked_about() -> None:
    answer = answered(load(), Affect("Snatch Steal", "take-control", "a face-down card"), "tcg-2010")
    assert answer.verdict is Verdict.NO
    assert answer.why.startswith("A face-down card is none of the cards that Snatch Steal takes.")
    assert any("stands for a face-down card" in each for each in answer.assumed)


def test_a_counter_trap_answers_another_one_that_answers_a_card() -> None:
    for one, other in (("Solemn Judgment", "Dark Bribe"), ("Seven Tools of the Bandit", "Magic Jammer")):
        found = answered(load(), Chain(one, other), "tcg-2010")
        assert found.verdict is Verdict.YES
        assert "Spell Speed 3 on Spell Speed 3" in found.why


def test_what_is_summoned_first_is_no_monster_in_the_graveyard() -> None:
    found = answered(load(), Affect("Bottomless Trap Hole", "destroy", "a monster in the Graveyard"), "tcg-2010")
    assert found.verdict is Verdict.NO


def test_a_monster_that_is_beaten_or_milled_by_a_card_that_is_named_gets_its_effect() -> None:
    for card, by in (("Mystic Tomato", "Airknight Parshath"), ("D.D. Assailant", "Blue-Eyes White Dragon")):
        assert answered(load(), Triggers(card, "destroyed-by-battle", by), "tcg-2010").verdict is Verdict.YES
    for when, by in (
        ("milled", "Card Trooper"),
        ("milled", "Ryko, Lightsworn Hunter"),
        ("discarded", "Hand Destruction"),
    ):
        assert answered(load(), Triggers("Dandylion", when, by), "tcg-2010").verdict is Verdict.YES  # type: ignore[arg-type]
    milled = Triggers("Peten the Dark Clown", "milled", "Card Trooper", misses=True)
    assert answered(load(), milled, "tcg-2010").verdict is Verdict.YES
    # what waits to go from the hand is destroyed there as well, by what reaches it; what lies on the field is not sent by a card of which the name is only the beginning
    virus = Triggers("Night Assailant", "destroyed-by-effect", "Deck Devastation Virus")
    for when in ("destroyed-by-effect", "sent-to-graveyard"):
        found = answered(load(), msgspec.structs.replace(virus, when=when), "tcg-2010")
        assert (found.verdict, found.why) == (Verdict.ONLY_IF, "it lies in the hand.")
    for by in ("Smashing Ground", "Raigeki"):
        assert answered(load(), Triggers("Night Assailant", "sent-to-graveyard", by), "tcg-2010").verdict is Verdict.NO
    # what it asks for besides is no question of its timing
    by_the_opponent = Triggers("Shark Cruiser", "destroyed-by-effect", "Icarus Attack", misses=True)
    assert answered(load(), by_the_opponent, "tcg-2010").verdict is Verdict.NO
    weaker = answered(load(), Triggers("Mystic Tomato", "destroyed-by-battle", "Kuriboh"), "tcg-2010")
    assert weaker.verdict is not Verdict.YES


def test_what_stops_a_card_stops_what_it_is_played_for() -> None:
    """Judgment Dragon’s page: turned face-down in answer it destroys all the same; the effect in its End Phase asks for a face-up card."""
    said = ask(load(), "does book of moon stop judgment dragon effect").answer
    assert said is not None
    assert said.verdict is Verdict.NO
    assert any("comes to nothing then: During your End Phase" in each for each in said.besides)
    said = ask(load(), "if jd gets book of mooned in response does its effect still happen").answer
    assert said is None or said.verdict is not Verdict.NO


def test_what_negates_a_monster_is_used_on_that_monster() -> None:
    """Effect Veiler on another monster spares the one that has just been Summoned; used on it, it negates each of its effects."""
    said = ask(load(), "does effect veiler negate breaker").answer
    assert said is not None
    assert said.verdict is Verdict.YES


def test_what_saves_one_card_of_several_saves_that_one_alone() -> None:
    said = ask(load(), "can i chain compulse to torrential to save my monster").answer
    assert said is not None
    assert said.verdict is Verdict.ONLY_IF
    assert "the rest is taken away all the same" in said.why


@pytest.mark.parametrize(
    ("typed", "verdict"),
    [
        ("does dandylion get its effect if it is sent to the graveyard by foolish burial", "yes"),
        ("does sangan trigger if its sent by foolish burial", "no"),
        ("does sinister serpent come back if sent by card destruction", "yes"),
        ("does macro cosmos stop dandylion tokens", "yes"),
        ("can i tribute a sheep token for enemy controller", "yes"),
        ("can i tribute brain control monster for enemy controller", "yes"),
    ],
)
def test_what_a_named_card_sends_is_laid_where_that_takes_it_from(typed: str, verdict: str) -> None:
    assert ask(load(), typed).verdict == verdict


@pytest.mark.parametrize(
    ("asked", "falls"),
    [
        ("Can Snatch Steal be equipped to Spirit Reaper?", True),
        ("Can Snatch Steal be equipped to Sangan?", False),
        ("Can Book of Moon target Spirit Reaper?", False),  # face-down its effect does nothing
    ],
)
def test_what_destroys_itself_when_it_is_targeted_is_said_in_the_first_line(asked: str, falls: bool) -> None:
    found = ask(load(), asked)
    assert found.verdict is Verdict.YES
    assert ("is destroyed by its own effect then" in found.first) is falls
