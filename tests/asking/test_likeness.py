"""What an unread sentence may mean is found by the sentences that it is like; they are those that are known to be read as meant."""

from __future__ import annotations

import math
import random
import re
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from app.asking import ask, asking, likely, nonsense
from app.asking.answer import Answer, Verdict
from app.asking.answering import answered
from app.asking.likely import OFFERED
from app.asking.questions import Affect, Done, Negate, SameTurn, SpecialSummons, Story, says
from app.asking.reading import NotRead, Reading, read_in_fixed_words, read_question
from app.asking.reading.likeness import asked_by
from app.asking.reading.likeness.asked_by import Alike, asked_by_those_like_it, says_the_same
from app.asking.reading.likeness.encoder import encoder
from app.asking.reading.likeness.examples import NO_QUESTION, WAYS, Examples, Like, compared, examples
from app.asking.reading.likeness.examples import TYPED as EXAMPLES
from app.asking.reading.likeness.features import Said
from app.asking.reading.likeness.masked import as_example, masked, without_remarks
from app.asking.reading.sensible import makes_sense
from app.asking.reading.sentence import sentence_of
from app.asking.reading.unsaid import says_what_is_unsaid
from app.notation.questions import Asks
from app.rulebook.library import load

TYPED = Path(__file__).parent / "typed.tsv"
LIKE = [tuple(line.split("\t")) for line in (Path(__file__).parent / "asked.tsv").read_text("utf-8").splitlines()]
"""Sentences that no rule reads, or none in full, with the answer; both written before any of it was tried, by people who did not know the examples."""
STAND_FOR = {"M": ("Sangan", "Stardust Dragon", "Goyo Guardian", "Judgment Dragon", "Treeborn Frog", "Marshmallon"),
             "S": ("Book of Moon", "Mirror Force", "Solemn Judgment", "Smashing Ground", "Torrential Tribute", "Raigeki Break")}  # fmt: skip
UNFIT = 0.06
"""Of questions that are asked of any cards so many make no sense of those that stand for them here, and are not read with them."""


def test_what_no_rule_reads_is_answered_as_what_sentences_like_it_ask() -> None:
    """Nearly all are, and none otherwise; which of them are asked back changes a little each time that it is learned anew."""
    found = [(typed, verdict, ask(load(), typed)) for typed, verdict in LIKE]
    answered_otherwise = [typed for typed, verdict, each in found if each.answer and str(each.verdict) != verdict]
    assert not answered_otherwise
    read = [each for _, _, each in found if isinstance(each.reading, Reading)]
    assert len(read) > 0.75 * len(LIKE)  # a few are read by rules since, or known word for word


def test_what_is_read_by_a_sentence_like_it_says_so_and_what_else_may_be_meant() -> None:
    found = ask(load(), "he uses mst with my big bang shot on his monster, what happens to the monster")
    assert isinstance(found.reading, Reading)
    assert "Big Bang Shot" in found.reading.like
    assert found.near
    assert found.reading.question not in [each.question for each in found.near]


@pytest.mark.parametrize(
    ("era", "ruleset", "verdict"),
    [("", "tcg-2010", "yes"), ("in hat format ", "tcg-2014", "no"), ("edison: ", "tcg-2010", "yes")],
)
def test_what_no_rule_reads_is_answered_under_the_era_that_it_names(era: str, ruleset: str, verdict: str) -> None:
    typed = "do i get to use exiled force the moment its summoned, before he can compulse it?"
    assert isinstance(read_question(load(), typed), NotRead)
    found = ask(load(), era + typed)
    assert (found.ruleset, found.verdict) == (ruleset, verdict)


def test_what_is_asked_back_is_so_under_the_era_that_it_names() -> None:
    found = ask(load(), "in goat does sangan with jinzo hm then what of it")
    assert isinstance(found.reading, NotRead)
    assert found.ruleset == "tcg-2005"


def test_no_card_is_asked_about_that_a_sentence_does_not_name() -> None:
    for typed in ("rai-oh vs cyber dragon special summon", "thunder king vs cydra special summon"):
        found = ask(load(), typed)
        assert found.verdict is Verdict.YES
        assert isinstance(found.reading, Reading)
        named = " ".join(found.reading.question.cards())
        assert "Vanity" not in named


@pytest.mark.parametrize(
    ("typed", "barred"), [("is it forbidden to normal summon when i solemn", True), ("can i normal summon aggain when i solemn", False)]
)  # fmt: skip
def test_nothing_is_asked_as_forbidden_where_the_sentence_says_nothing_of_that(typed: str, barred: bool) -> None:
    """Whose yes would be its no."""
    alike = [*asked_by_those_like_it(load(), sentence_of(load(), typed, ""))]
    of_the_turn = [each.question for each in alike if isinstance(each.question, SameTurn)]
    assert any(each.barred for each in of_the_turn) is barred


def test_a_set_is_no_special_summon_where_the_rules_alone_are_asked() -> None:
    found = ask(load(), "already used my normal summon this turn, can i still set a monster in mp2")
    assert found.verdict in (Verdict.NO, Verdict.NOT_UNDERSTOOD)


def test_what_is_like_nothing_is_not_answered() -> None:
    for typed in ("caius murmillo whatever tags nah", "jinzo and the purple umbrella of stratos", "bth sangan hm"):
        assert isinstance(ask(load(), typed).reading, NotRead), typed


def split(said: str) -> list[str]:
    return said.split()


def _ways() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    question = ""
    for line in WAYS.read_text("utf-8").splitlines():
        if line.startswith("  "):
            found[question].append(line.strip())
        else:
            question = line
            found[question] = []
    return found


def test_each_way_has_the_cards_of_its_question_and_nothing_stands_twice() -> None:
    ways = _ways()
    assert len(ways) > 3500
    assert list(ways) == sorted(ways)
    for question, said in ways.items():
        assert said, question
        assert len({*said}) == len(said), question
        for each in said:
            signs = set(re.findall(r"\b[MS]\d", each.upper()))
            assert {*re.findall(r"\b[MS]\d\b", question)} <= signs, each
    typed = len(EXAMPLES.read_text("utf-8").splitlines())
    assert len(examples()) == typed + sum(map(len, ways.values()))


def test_the_questions_are_such_as_can_be_asked() -> None:
    """With cards in the places of the signs; a hundred, drawn each time."""
    unread = []
    drawn = random.SystemRandom().sample([each for each in _ways() if each != NO_QUESTION], 100)
    for question in drawn:
        if "[" not in question and any(each.card for each in sentence_of(load(), question, "").named):
            # a card that is named by no way stands for any of its sort; all that are named are asked about
            signs = [{*re.findall(r"\b[MS]\d\b", way.upper())} for way in _ways()[question]]
            assert all(each == {*re.findall(r"\b[MS]\d\b", question)} for each in signs), question
        named = re.sub(r"\b([MS])(\d)\b", lambda sign: STAND_FOR[sign[1]][int(sign[2]) - 1], question)
        if "[" not in named and read_in_fixed_words(load(), named) is None:
            unread.append(named)
    assert len(unread) <= UNFIT * len(drawn), unread


def _examples(*lines: tuple[str, str]) -> Examples:
    return Examples(compared(lines, encoder()), encoder())


def test_numbers_and_attributes_are_those_of_the_sentence() -> None:
    of_one = _examples(
        (
            "4 darks in grave can i drop m1",
            "You have 4 times a DARK monster in the Graveyard. Can you Special Summon M1 then?",
        )
    )
    like, *_ = of_one.nearest(Said(split("2 lights in grave can i drop M1")))
    assert like.question == "You have 2 times a LIGHT monster in the Graveyard. Can you Special Summon M1 then?"
    assert like.alike > 0.8
    assert not of_one.nearest(Said(split("lights in grave can i drop M1")))


def test_what_is_said_of_one_player_counts_for_the_other() -> None:
    of_one = _examples(("he s1s my m2 does it die", "Your opponent uses S1 on your M2. Is M2 destroyed?"))
    same, other = (
        of_one.nearest(Said(split(said)))[0] for said in ("he S1s my M2 does it die", "i S1 his M2 does it die")
    )
    assert (same.mirrored, other.mirrored) == (False, True)
    assert other.alike == pytest.approx(same.alike, abs=0.15)


def test_words_that_nobody_asks_this_with_make_it_less_alike() -> None:
    of_one = _examples(*[("can i s1 his m2", "Can S1 affect M2?")] * 5)
    plain, strange, another = (
        of_one.nearest(Said(split(said)))[0].alike
        for said in ("can i S1 his M2", "can i S1 his M2 on a purple umbrella", "can i S1 his M2 when it attacks")
    )
    assert plain > 0.9
    assert plain - strange > 0.25
    assert plain - another > 0.25


def test_what_says_the_same_in_other_words_is_more_alike_than_what_says_something_else_in_nearly_the_same() -> None:
    known = _examples(
        (
            "does m1 get its search if it is milled",
            "Does M1 get its effect if it is sent from the Deck to the Graveyard?",
        ),
        ("does m1 get its search if it is tributed", "Does M1 get its effect if it is Tributed?"),
    )
    like, *_ = known.nearest(Said(split("M1 got sent from the deck by a cost, still triggers?")))
    assert "from the Deck" in like.question


def test_what_asks_none_of_our_questions_is_known_as_such() -> None:
    """One of these lines in the place of a question: what is most like it is less like anything else."""
    typed = "Cold wave fizzled, he attacks, can i use mirror force"
    assert isinstance(ask(load(), typed).reading, NotRead)
    assert (
        typed.casefold().replace(",", "").replace("cold wave", "S1").replace("mirror force", "S2")
        in _ways()[NO_QUESTION]
    )


def test_that_on_which_the_answer_may_hang_is_said_in_the_example_too() -> None:
    """The rules know of a clause that they have no place for; a sentence without it is no other way of asking that."""
    library, typed = load(), "can i use war chariot against caius's effect when i control no gladiator beast"
    clause = ("when i control no gladiator beast",)
    likest = next(asked_by_those_like_it(library, sentence_of(library, "can i chain war chariot to caius", "")))
    seen = sentence_of(library, typed, "")
    assert not says_the_same(library, seen, likest, clause)
    assert says_the_same(library, seen, likest, ())
    assert not says_the_same(library, seen, replace(likest, how=replace(likest.how, example="S1 from hand on M2")), ())


def test_the_examples_are_those_that_are_read_as_meant() -> None:
    """`python -m app examples tests/asking/typed.tsv` makes them anew; a few are looked at here, drawn each time."""
    rows = [line.split("\t") for line in TYPED.read_text("utf-8").splitlines() if not line.startswith("#")]
    there = set(EXAMPLES.read_text("utf-8").splitlines())
    for typed, meant, otherwise in random.SystemRandom().sample(rows, 60):
        example = as_example(load(), typed, meant) if meant and not otherwise else None
        assert example is None or example in there, typed
    assert 1000 < len(there) <= len(rows)


def test_only_what_makes_sense_of_its_cards_is_offered() -> None:
    library = load()
    assert not makes_sense(library, Negate("Sangan", "Book of Moon"))
    assert makes_sense(library, Negate("Solemn Judgment", "Book of Moon"))
    assert not makes_sense(library, SpecialSummons("Bottomless Trap Hole", "Sangan"))
    assert makes_sense(library, SpecialSummons("Call of the Haunted", "Sangan"))
    assert not makes_sense(library, Affect("Book of Moon", "destroy", "Sangan"))
    for name, sense in (("D.D. Crow", False), ("Dark Armed Dragon", True), ("Gorz the Emissary of Darkness", True)):
        can = read_in_fixed_words(library, f"You have the turn. Can you Special Summon {name} then?")
        assert can is not None
        assert makes_sense(library, can) is sense
    for fixed, sense in (
        ("You Normal Summon Chimeratech Fortress Dragon. What happens?", False),
        ("You have Brionac, Dragon of the Ice Barrier in the hand. You have Skill Drain on the field. Can you Special Summon Brionac, Dragon of the Ice Barrier then?", False),
        ("You have Tragoedia on the field. You have none such: a monster on the field. Can you use Tragoedia then?", False),
        ("Your opponent uses Plaguespreader Zombie on your Sangan. What happens?", False),
        ("You use Vampire Lord. Your opponent uses Smashing Ground in answer. Is what Vampire Lord cost given back?", False),
        ("You use Goyo Guardian on a monster of your opponent. What happens?", True),
        ("You use Caius the Shadow Monarch on your opponent's Sangan. What happens?", True),
        ("You Special Summon Chimeratech Fortress Dragon. What happens?", True),
    ):  # fmt: skip
        told = read_in_fixed_words(library, fixed)
        assert told is not None, fixed
        assert makes_sense(library, told) is sense, fixed
    offered = ask(library, "bth sangan hm").near
    assert offered
    assert all(makes_sense(library, each.question) for each in offered)


UNSAID = (
    ("solemn on machina fortress do i lose my cyber dragon", "Your opponent attacks your Cyber Dragon with Machina Fortress. You use Solemn Judgment. Is Cyber Dragon destroyed?", True),
    ("machina fortress attacks my cyber dragon, i solemn", "Your opponent attacks your Cyber Dragon with Machina Fortress. You use Solemn Judgment. Is Cyber Dragon destroyed?", False),
    ("opp at 4 chains mst, dustshoot still go?", "Your opponent has 4 Life Points. You use Trap Dustshoot. Can your opponent use Mystical Space Typhoon in answer then?", True),
    ("opp at 4 lp chains mst, dustshoot still go?", "Your opponent has 4 Life Points. You use Trap Dustshoot. Can your opponent use Mystical Space Typhoon in answer then?", False),
    ("icarus attack when the only other card is one opp monster, legal?", "Can Icarus Attack be used if its player controls one monster?", True),
    ("icarus attack when i control one monster, legal?", "Can Icarus Attack be used if its player controls one monster?", False),
    ("can i discard a monster for lightning vortex", "Can a “Lightsworn” monster be discarded for Lightning Vortex?", True),
    ("can i discard a ls for lightning vortex", "Can a “Lightsworn” monster be discarded for Lightning Vortex?", False),
    ("can i discard my lightsworns for lightning vortex", "Can a “Lightsworn” monster be discarded for Lightning Vortex?", False),
    ("can i discard a monster for lightning vortex?", "Can a Warrior monster be discarded for Lightning Vortex?", True),
)  # fmt: skip


@pytest.mark.parametrize(("typed", "fixed", "unsaid"), UNSAID, ids=[each[0] for each in UNSAID])
def test_what_a_sentence_does_not_say_is_not_read_into_it(typed: str, fixed: str, unsaid: bool) -> None:
    asked = read_in_fixed_words(load(), fixed)
    assert asked is not None
    assert says_what_is_unsaid(sentence_of(load(), typed, "tcg-2010"), asked) is unsaid
    offered = ask(load(), typed, "tcg-2010").near
    assert not unsaid or all(each.question != asked for each in offered)


def test_what_is_offered_comes_with_its_answer_as_far_as_there_is_time(monkeypatch: pytest.MonkeyPatch) -> None:
    typed = "caius murmillo whatever tags nah"
    monkeypatch.setattr(asking, "PATIENCE", math.inf)
    for each in (offered := ask(load(), typed).near):
        assert each.verdict not in (None, Verdict.UNDECIDED)
        assert answered(load(), each.question, "tcg-2010").first == each.first
    assert offered
    monkeypatch.setattr(asking, "PATIENCE", 0)
    assert {each.verdict for each in ask(load(), typed).near} == {None}


def test_what_the_reason_is_about_stands_first_and_no_name_comes_in_that_was_not_typed() -> None:
    found = ask(load(), "something of mst and heavy storm whatever")
    assert isinstance(found.reading, NotRead)
    assert 0 < len(found.near) <= OFFERED
    cards = {"Mystical Space Typhoon", "Heavy Storm"}
    assert all(set(each.question.cards()) <= cards for each in found.near)


def test_of_what_is_not_decided_it_is_offered_too_but_not_of_what_is_said_why() -> None:
    undecided = ask(load(), "boggart knight summon opp chains bottomless do i still get an x-saber")
    assert undecided.verdict is Verdict.UNDECIDED
    assert undecided.near
    assert isinstance(undecided.reading, Reading)
    assert undecided.reading.question not in [each.question for each in undecided.near]
    assert not ask(load(), "can i chain book of moon to solemn judgment").near


def test_a_number_that_is_left_out_and_other_sorts_of_cards_make_it_less_alike() -> None:
    known = _examples(("can i s1 with a beast on my field", "Can S1 be used?"))

    def alike(said: str) -> float:
        return next(like.alike for like in known.nearest(Said(split(said))) if like.question.startswith("Can"))

    assert alike("can i S1 with a beast on my field") - alike("can i S1 with 4 beast on my field") > 0.1
    assert alike("can i S1 with a beast on my field") - alike("can i M1 with a beast on my field") > 0.1


@pytest.mark.usefixtures("unweighed")
def test_those_that_are_nearly_as_much_alike_have_to_come_to_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of two that are alike the one says yes and the other no: then nobody knows which is meant."""
    monkeypatch.setattr(asking, "written", lambda *_: iter(()))  # what is alike is tried alone
    library, typed = load(), "tribute goblin zombie for a monarch (caius) do i still search a zombie"
    assert ask(library, typed).verdict is Verdict.YES
    monkeypatch.setattr(likely, "_DIFFERS", 2.0)
    monkeypatch.setattr(likely, "_AGREES", -2.0)
    assert ask(library, typed).verdict is Verdict.NOT_UNDERSTOOD


def test_remarks_that_name_nothing_and_ask_nothing_are_passed_over() -> None:
    library = load()
    told = sentence_of(
        library, "I tributed Sangan for Raiza. Judge was not around. D.D. Crow was chained. 3 left. Is he right?", ""
    )
    brief = without_remarks(library, told)
    assert brief is not None
    assert "judge" not in brief.words
    assert {"right", "3", "chained"} <= {*brief.words}
    assert brief.cards == masked(library, told).cards
    assert without_remarks(library, sentence_of(library, "can i chain mst to heavy storm", "")) is None


def test_of_a_long_story_a_little_less_will_do() -> None:
    """Since more is told in it than what is asked; and of several sentences the rules' doubts about one do not count."""
    library = load()
    short = sentence_of(library, "i reborn caius, he crows it. do i get him", "")
    long = sentence_of(
        library,
        "Last round I reborned a Caius from my grave and the guy pitched D.D. Crow on that Caius in response. Do I still get him on the field?",
        "",
    )
    assert len(short.words) < likely.LONG <= len(long.words)
    assert likely._sure(long) < likely._sure(short) == likely.SURE
    assert likely._is_told_at_length(long)
    assert not likely._is_told_at_length(short)


def test_nobody_asks_what_comes_first_at_the_summon_of_a_trap_what_becomes_of_what_a_storm_brought_or_who_bears_no_equip_card() -> (
    None
):
    library = load()
    for asked in (
        "Does Torrential Tribute come before the effect of Royal Decree right after its Summon?",
        "What becomes of what Heavy Storm takes or brings if that card is negated by Mystical Space Typhoon?",
        "In which position does Sangan Special Summon: can it be Attack Position?",
        "What becomes of Dust Tornado if the monster that is equipped with it is turned face-down by Big Bang Shot?",
    ):
        question = read_in_fixed_words(library, asked)
        assert question is not None
        assert "something else seems to be asked" in nonsense._no_sense(library, question, "tcg-2010")


def test_what_is_asked_of_the_damage_step_is_no_question_of_another_time() -> None:
    library = load()
    likest = next(asked_by_those_like_it(library, sentence_of(library, "can i chain cedd to dad", "")))
    assert "Damage Step" not in likest.how.question
    of_it = replace(likest, how=replace(likest.how, question=f"{likest.how.question} in the Damage Step"))
    seen = sentence_of(library, "can i chain cedd to dad in the damage step", "")
    assert not says_the_same(library, seen, likest, ())
    assert says_the_same(library, seen, of_it, ())


@pytest.mark.usefixtures("unweighed")
def test_what_two_of_the_next_ones_answer_otherwise_is_not_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    """However much alike the likest is."""
    monkeypatch.setattr(asking, "written", lambda *_: iter(()))  # what is alike is tried alone
    library, typed = load(), "tribute goblin zombie for a monarch (caius) do i still search a zombie"
    assert ask(library, typed).verdict is Verdict.YES
    decided = likely._decided

    def turned(*given: Any) -> Any:
        first, *others = decided(*given)
        return [
            first,
            *(
                (each, replace(answer, verdict=Verdict.NO, why=str(at), comes_to=()))
                for at, (each, answer) in enumerate((*others, first, first))
            ),
        ]

    monkeypatch.setattr(likely, "_decided", turned)
    monkeypatch.setattr(likely, "SURE", -9)
    assert ask(library, typed).verdict is Verdict.NOT_UNDERSTOOD


@pytest.mark.usefixtures("unweighed")
def test_what_is_read_as_something_that_cannot_be_is_answered_as_what_it_is_like(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It has to be surer than where no rule reads it."""
    library, typed = load(), "does catastor kill a dark monster with his effect"
    read = read_question(library, typed)
    assert isinstance(read, Reading)
    assert answered(library, read.question, "tcg-2010").verdict is Verdict.UNDECIDED
    asked = ask(library, typed)
    assert isinstance(asked.reading, Reading)
    assert asked.reading.like
    assert asked.verdict is Verdict.NO
    monkeypatch.setattr(likely, "_INSTEAD", 9.0)
    assert ask(library, typed).verdict is Verdict.UNDECIDED


def test_whether_it_happens_and_whether_it_comes_to_nothing_come_to_the_same() -> None:
    library = load()
    happens, lost = (
        read_in_fixed_words(
            library, f"You use Mirror Force. Your opponent uses Trap Stun in answer. Does what Mirror Force does {it}?"
        )
        for it in ("happen", "come to nothing")
    )
    assert happens is not None
    assert lost is not None
    likest = next(asked_by_those_like_it(library, sentence_of(library, "can i chain trap stun to mirror force", "")))
    answers = [answered(library, each, "tcg-2010") for each in (happens, lost)]
    assert [each.verdict for each in answers] == [Verdict.NO, Verdict.YES]
    come_to = {
        likely._comes_to(replace(likest, question=each), answer)
        for each, answer in zip((happens, lost), answers, strict=True)
    }
    assert come_to == {Verdict.NO}
    # and the one that asks whether it is so is read, where both are as much alike
    found = [
        (replace(likest, question=each), answer)
        for each, answer in zip((lost, happens), reversed(answers), strict=True)
    ]
    assert [each.question for each, _ in likely._asked_plainly(found)] == [happens, lost]


def test_nothing_hangs_on_words_that_only_point() -> None:
    library = load()
    likest = next(asked_by_those_like_it(library, sentence_of(library, "can i chain cedd to dad", "")))
    seen = sentence_of(library, "can i chain cedd to dad there", "")
    assert says_the_same(library, seen, likest, ("that same",))
    assert not says_the_same(library, seen, likest, ("that third time",))


@pytest.mark.usefixtures("unweighed")
def test_no_card_that_is_named_in_a_battle_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever it is: it is played in it. Then it is what it is most like, or asked back."""
    monkeypatch.setattr(asking, "written", lambda *_: iter(()))  # what is alike is tried alone
    library, typed = load(), "lyla swings into caius with honest how much damage does he take"
    read = read_question(library, typed)
    assert isinstance(read, Reading)
    assert "Honest" not in read.question.cards()
    found = ask(library, typed)
    assert isinstance(found.reading, NotRead) or "Honest" in found.reading.question.cards()
    monkeypatch.setattr(likely, "SURE", 9)
    assert "“honest” was not understood" in ask(library, typed).first
    assert isinstance(ask(library, "lyla swings into caius how much damage does he take").reading, Reading)


def test_what_cannot_be_done_as_it_is_told_is_not_what_a_sentence_is_read_as() -> None:
    """Book of Moon is used on no Spell: that it is chained to one and aimed at it did not happen."""
    library, typed = load(), "CL1 Smashing Ground, CL2 Book of Moon on my only face up monster. Anything destroyed?"
    told = "You use Smashing Ground. Your opponent uses Book of Moon on your Smashing Ground in answer. Does what Smashing Ground does happen?"
    question = read_in_fixed_words(library, told)
    assert question is not None
    assert answered(library, question, "tcg-2010").unanswered
    assert ask(library, typed).verdict is not Verdict.YES


def test_two_that_tell_of_the_same_play_agree() -> None:
    """What becomes of it is told, whether it is destroyed is affirmed or not: neither speaks against the other. Of another play it says nothing."""

    def asked(asks: Asks, comes_to: tuple[str, ...], verdict: Verdict, card: str = "Mirror Force") -> Any:
        question = Story((Done("A", "use", card),), asks, "Sangan")
        alike = Alike(question, Like(0.8, says(question), "", False), "")
        why = f"{asks} {comes_to}"
        return alike, Answer(question, "tcg-2010", verdict, why, comes_to=comes_to)

    played, other = ("Sangan is destroyed.",), ("Sangan stays.",)
    becomes = asked("becomes", played, Verdict.YES)
    assert likely._agrees(becomes, asked("destroyed", played, Verdict.NO)) is True
    assert likely._agrees(becomes, asked("destroyed", other, Verdict.NO)) is None
    assert likely._agrees(becomes, asked("destroyed", other, Verdict.NO, "Torrential Tribute")) is False
    assert likely._agrees(asked("stays", played, Verdict.YES), asked("destroyed", played, Verdict.NO)) is False


def test_what_cannot_be_for_want_of_what_nobody_tells_is_no_answer() -> None:
    """That the other player has a card that could be targeted goes without saying."""
    found = ask(load(), "i have 2 blackwings, can i use icarus attack")
    assert isinstance(found.reading, NotRead)
    assert ask(load(), "i have 2 blackwings and he has 2 set cards, can i use icarus attack").verdict is not Verdict.NO


def test_whether_somebody_is_kept_from_it_is_not_known_by_whether_he_can(monkeypatch: pytest.MonkeyPatch) -> None:
    """Word for word the same sentence, under a question whose yes is its no."""
    library, typed = load(), "does M1 stop me from using S2"
    monkeypatch.setattr(
        asked_by, "known", lambda: {"does M1 stop me from using S2": "Does S2 work while M1 is face-up on the field?"}
    )
    said = typed.replace("M1", "Jinzo").replace("S2", "Mirror Force")
    assert asked_by.known_to_ask(library, sentence_of(library, said, "")) is None


def test_what_is_known_word_for_word_is_asked_of_the_cards_of_the_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    library = load()
    monkeypatch.setattr(asked_by, "known", lambda: {"is S1 safe from M2": "Can M2 destroy S1?"})
    known = asked_by.known_to_ask(library, sentence_of(library, "is mirror force safe from jinzo", ""))
    assert known is not None
    assert says(known) == "Can Jinzo destroy Mirror Force?"
    assert asked_by.known_to_ask(library, sentence_of(library, "is mirror force safe beside jinzo", "")) is None


def test_who_does_it_to_whom_is_what_rules_have_read() -> None:
    """Also where nothing is decided of that, since the card is not played: the same with the cards exchanged is no answer."""
    found = ask(load(), "barkion vs solemn judgment can barkion negate it")
    assert isinstance(found.reading, Reading)
    assert [*found.reading.question.cards()] == ["Naturia Barkion", "Solemn Judgment"]
    assert found.verdict is Verdict.UNDECIDED


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        (
            "goat: used magician of faith, then tsukuyomi sets her face down again. flip her next turn do i get another spell",
            False,
        ),
        (
            "i flip summon magician of faith get my spell then tsukuyomi puts her facedown can i flip her again this turn",
            True,
        ),
    ],
)
def test_what_is_told_of_another_turn_is_not_read_without_it(typed: str, read: bool) -> None:
    assert isinstance(ask(load(), typed).reading, Reading) is read
