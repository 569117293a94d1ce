"""How likely it is that something is what is asked, and what is answered by that."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from msgspec.structs import replace

from app.asking import Verdict, answered, ask, asking
from app.asking import likely as likely_
from app.asking.questions import AnyQuestion
from app.asking.reading import NotRead, Reading, read_in_fixed_words
from app.asking.reading.likeness import Alike, sureness
from app.asking.reading.likeness.examples import Like
from app.asking.reading.likeness.features import Said
from app.asking.reading.likeness.learning_sureness import Found, learned_weights
from app.asking.reading.likeness.steps import likely
from app.asking.reading.likeness.sureness import ALIKE, NONE, set_against
from app.rulebook.library import load

TYPED = "can i chain trap stun to mirror force"
CHAIN, NEGATE, STOP = (
    "Can Trap Stun be chained to Mirror Force?",
    "Can Trap Stun negate Mirror Force?",
    "Can Mirror Force be chained to Trap Stun?",
)
AFTER = "You use Mirror Force. Then you use Trap Stun. Can you use Mirror Force then?"
CANNOT = "Can Mirror Force be chained to Solemn Judgment?"


def _may(question: str = "Can M1 be chained to S2?", example: str = "can m1 chain to s2", **changed: object) -> Like:
    return replace(Like(0.7, question, example, False), **changed)


def test_the_more_alike_the_likelier_and_that_it_is_none_of_them_is_likely_too() -> None:
    said = Said(["can", "i", "chain", "M1", "to", "S2"])
    more, less = sureness.sureness(said, [_may(alike=0.9), _may(alike=0.5)])
    assert 0 < less < more < 1
    assert more + less < 1
    assert sum(sureness.sureness(said, [_may(alike=-3.0)])) < 0.01
    assert sureness.sureness(said, []) == []


def test_what_stands_against_each_other_hangs_on_both_and_on_who_does_it() -> None:
    said = Said(["can", "i", "chain", "M1", "to", "S2"])
    places = {tuple(set_against(said, each)) for each in (
        _may(),
        _may(question="Can M1 negate S2?"),
        _may(example="can m1 stop s2"),
        _may(question="Your opponent uses M1. Can you use S2 in answer then?"),
        _may(question="Your opponent uses M1. Can you use S2 in answer then?", mirrored=True),
    )}  # fmt: skip
    assert len(places) == 5
    # whatever the cards are and however they are numbered
    other = Said(["can", "i", "chain", "S1", "to", "M2"])
    assert np.array_equal(set_against(said, _may()), set_against(other, _may(example="can s2 chain to m1")))


def test_what_tells_the_right_one_is_learned() -> None:
    """The less alike one is right where the seventh place speaks for it, and none is where nothing does."""

    def found(right: int | None, seven: bool) -> Found:
        first, second = np.array([1, 2], dtype=np.int32), np.array([3, 7] if seven else [3, 4], dtype=np.int32)
        return Found([first, second], [0.68, 0.66], right)

    every = [found(1, True), found(None, False)] * 12_000
    weights = learned_weights(every)
    assert weights[7] > weights[4]

    def likeliest(*places: tuple[int, ...]) -> int:
        weighs = [ALIKE * alike + weights[[*each]].sum() for alike, each in zip((0.68, 0.66), places, strict=True)]
        return int(likely(np.array([[*weighs, NONE]], dtype=np.float32))[0].argmax())

    assert likeliest((1, 2), (3, 7)) == 1
    assert likeliest((1, 2), (3, 4)) == 2
    assert np.array_equal(weights, learned_weights(every))


def _fixed(question: str) -> AnyQuestion:
    read = read_in_fixed_words(load(), question)
    assert read is not None
    return read


def _weighs(monkeypatch: pytest.MonkeyPatch, *likely: tuple[str, float]) -> None:
    """These questions are as likely what is asked, whatever the sentence is, and the network writes none."""
    like = Like(0.0, "", "", False)
    said = [Alike(_fixed(question), like, question, sure) for question, sure in likely]

    def weighed(library: object, sentence: object, alike: object) -> list[Alike]:
        return said

    monkeypatch.setattr(asking, "weighed", weighed)
    monkeypatch.setattr(asking, "written", lambda *_: iter(()))


@pytest.fixture
def read_as(monkeypatch: pytest.MonkeyPatch) -> Callable[..., AnyQuestion | None]:
    def asked(typed: str, *likely: tuple[str, float]) -> AnyQuestion | None:
        _weighs(monkeypatch, *likely)
        reading = ask(load(), typed).reading
        return reading.question if isinstance(reading, Reading) else None

    return asked


def test_against_what_rules_have_read_it_has_to_be_surely_asked(read_as: Callable[..., AnyQuestion | None]) -> None:
    assert read_as(TYPED) == _fixed(CHAIN)
    assert read_as(TYPED, (AFTER, 0.85)) == _fixed(CHAIN)
    assert read_as(TYPED, (AFTER, 0.97)) == _fixed(AFTER)
    # the same with the cards exchanged is not believed
    assert read_as(TYPED, (STOP, 0.97)) == _fixed(CHAIN)
    # what is asked in fixed words is nothing else
    assert read_as(CHAIN, (STOP, 1.0)) == _fixed(CHAIN)


def test_what_is_not_read_is_answered_where_it_is_likely_enough(read_as: Callable[..., AnyQuestion | None]) -> None:
    typed = "trap stun mirror force something nobody ever says of such"
    assert read_as(typed) is None
    assert read_as(typed, (CHAIN, 0.5)) is None
    assert read_as(typed, (CHAIN, 0.7)) == _fixed(CHAIN)
    # or where all that comes to the same is
    assert read_as(typed, (CHAIN, 0.45), (NEGATE, 0.35)) == _fixed(CHAIN)
    assert read_as(typed, (CHAIN, 0.45), (STOP, 0.35)) is None
    assert read_as(typed, (CHAIN, 0.2), (NEGATE, 0.18), (CHAIN, 0.15), (NEGATE, 0.15)) is None


def test_what_rules_know_not_to_be_asked_is_not_likely_enough(read_as: Callable[..., AnyQuestion | None]) -> None:
    typed, other = (
        "is it already too late for d prison now that we are in the damage step guys",
        "Can Dimensional Prison be used in the Damage Step?",
    )
    assert read_as(typed, (other, 0.9)) is None
    assert read_as(typed, (other, 0.97)) == _fixed(other)


def test_what_is_told_and_not_affirmed_agrees_by_its_reason_alone() -> None:
    answers = [answered(load(), _fixed(each), "tcg-2010") for each in (
        "You use Dark Hole. What happens?",
        "You use Pot of Greed. What happens?",
        "You use Dark Hole. What happens?",
    )]  # fmt: skip
    assert answers[0].verdict is answers[1].verdict
    assert not likely_._says_as_much(answers[0], answers[1])
    assert likely_._says_as_much(answers[0], answers[2])


def test_what_is_much_alike_is_not_believed_where_something_else_is_more_likely_than_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    typed = "trap stun mirror force something nobody ever says of such"
    for sure, believed in ((0.4, True), (0.52, False)):
        found = [
            Alike(_fixed(STOP), Like(0.0, "", "", False), STOP, sure),
            Alike(_fixed(CHAIN), Like(1.0, CHAIN, typed, False), typed, 0.01),
        ]

        def weighed(library: object, sentence: object, alike: object, found: list[Alike] = found) -> list[Alike]:
            return found

        monkeypatch.setattr(asking, "weighed", weighed)
        monkeypatch.setattr(asking, "written", lambda *_: iter(()))
        reading = ask(load(), typed).reading
        assert (isinstance(reading, Reading) and reading.question == _fixed(CHAIN)) is believed


def test_what_is_likely_is_offered_first(monkeypatch: pytest.MonkeyPatch) -> None:
    _weighs(monkeypatch, (CANNOT, 0.2), (CHAIN, 0.15))
    asked = ask(load(), "trap stun mirror force something nobody ever says of such")
    assert isinstance(asked.reading, NotRead)
    assert [each.question for each in asked.near[:2]] == [_fixed(CANNOT), _fixed(CHAIN)]
    assert asked.near[0].verdict is Verdict.NO


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("if no blackwing is on the field, can i use black whirlwind", "Yes. Black Whirlwind can be used then."),
        ("i use vayu to summon armed wing. does armed wing do piercing damage", "No. Blackwing - Vayu the Emblem of Honor negates the effects"),
        ("he used mind crush and called honest but i dont have honest in hand, so what happens to him now", "Yes. Your opponent loses a card from the hand."),
        ("i have oppression active and hit him direct, he drops gorz from hand. can i pay 800 to stop it", "No. Royal Oppression cannot be activated in the window after damage calculation"),
        ("opp mind crush calls honest and i hold two of them, do i pitch both", "This happens. Honest #1 is discarded. Honest #2 is discarded."),
    ],
)  # fmt: skip
def test_what_rules_asked_back_is_answered(typed: str, first: str) -> None:
    assert ask(load(), typed, "tcg-2010").first.startswith(first)


def test_what_is_a_sentence_that_asks_nothing_of_ours_is_never_likely() -> None:
    for typed in (
        "does fissure work on special summoned monsters",
        "i torrential his absolute zero, do my monsters die",
    ):
        assert ask(load(), typed, "tcg-2010").verdict is Verdict.NOT_UNDERSTOOD, typed


@pytest.mark.parametrize(
    ("typed", "asked"),
    [
        # given away what is Summoned for it
        ("i tribute one monster for blue eyes. what happens", "You Tribute Summon a monster for Blue-Eyes White Dragon. What becomes of Blue-Eyes White Dragon?"),
        # so many cards, where there are others
        ("i have 3 cards in hand and my deck has two cards left, can i use charge of the light brigade", "You have 3 times a card in the Deck. Can you use Charge of the Light Brigade then?"),
    ],
)  # fmt: skip
def test_what_says_something_else_is_not_read_however_likely_it_is(
    typed: str, asked: str, read_as: Callable[..., AnyQuestion | None]
) -> None:
    assert read_as(typed, (asked, 0.9)) != _fixed(asked)
