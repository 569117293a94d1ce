"""What the network writes is believed where it is likely enough, beside what is like the sentence; and not where the sentence has more than it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from app.asking import ask, asking
from app.asking.answer import Verdict
from app.asking.questions import AnyQuestion, says
from app.asking.reading import NotRead, Reading, read_in_fixed_words
from app.asking.reading.likeness import Alike, Like
from app.asking.reading.sentence import sentence_of
from app.asking.written import together, written
from app.rulebook.library import load

READ = (
    ("can i chain war chariot to caius if i control no face-up gladiator beast", "You have none such: a “Gladiator Beast” monster on the field. Your opponent uses Caius the Shadow Monarch. Can you use Gladiator Beast War Chariot in answer then?"),
    ("can i snatch steal his goyo and attack with it", "You use Snatch Steal on your opponent’s Goyo Guardian. Can you attack with Goyo Guardian then?"),
    ("what happens if two thunder king rai-oh are on the field and i summon blackwing sirocco", "You have 2 times Thunder King Rai-Oh on the field. You Normal Summon Blackwing - Sirocco the Dawn. What happens?"),
    ("can i drop gorz if i take damage from my own ring of destruction", "You use Ring of Destruction. Can you use Gorz the Emissary of Darkness then?"),
)  # fmt: skip
NOT_WRITTEN = (
    "he attacks machina fortress with a bigger monster, is fortress destroyed if i have machina gearframe equipped to it",
    "treeborn frog in grave, he crows it, can i chain",
    "i kalut he chains honest. does honest count the 1400",
    "i have bountiful artemis, i use dust tornado, do i draw",
    "how much damage do i take from stealth bird",
)


@pytest.mark.parametrize(("typed", "question"), READ)
def test_it_is_read_as_the_network_writes_it(typed: str, question: str) -> None:
    reading = ask(load(), typed, "tcg-2010").reading
    assert isinstance(reading, Reading)
    assert says(reading.question) == question


@pytest.mark.parametrize("typed", [typed for typed, _ in READ])
def test_without_the_network_it_is_not(typed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asking, "written", lambda *_: iter(()))
    reading = ask(load(), typed, "tcg-2010").reading
    assert isinstance(reading, NotRead) or says(reading.question) not in dict(READ).values()


@pytest.mark.parametrize("typed", NOT_WRITTEN)
def test_what_the_question_has_no_place_for_is_not_passed_over(typed: str) -> None:
    library = load()
    assert [*written(library, sentence_of(library, typed, "tcg-2010"), "tcg-2010")] == [] or ask(
        library, typed, "tcg-2010"
    ).verdict in (Verdict.NOT_UNDERSTOOD, Verdict.UNDECIDED)


def test_what_both_come_to_is_the_surer_for_it() -> None:
    one, other = (
        read_in_fixed_words(load(), said)
        for said in ("You use Dark Hole. What happens?", "You use Raigeki. What happens?")
    )
    assert one is not None
    assert other is not None
    first = Alike(one, Like(0.7, "a question", "an example", False), "said", 0.5)
    second = Alike(other, Like(0.0, "", "", False), "", 0.6)
    found = together([first], [second, replace(first, how=second.how, said="", sure=0.4)])
    assert [each.question for each in found] == [one, other]
    assert [each.sure for each in found] == pytest.approx([0.7, 0.6])
    assert found[0].how.example == "an example"


CHAIN, NEGATE, CANNOT = (
    "Can Trap Stun be chained to Mirror Force?",
    "Can Trap Stun negate Mirror Force?",
    "Can Mirror Force be chained to Solemn Judgment?",
)
OPPONENTS, IN_ANSWER = (
    "Can Trap Stun be chained to the opponent’s Mirror Force?",
    "Your opponent uses Mirror Force. Can you use Trap Stun in answer then?",
)
TYPED = "trap stun mirror force something nobody ever says of such"


def _fixed(question: str) -> AnyQuestion:
    read = read_in_fixed_words(load(), question)
    assert read is not None
    return read


@pytest.fixture
def read_as(monkeypatch: pytest.MonkeyPatch) -> Callable[..., str | None]:
    """What a sentence is read as if the network writes these questions with as much of a likelihood, and nothing is like it."""

    def asked(typed: str, *writes: tuple[str, float]) -> str | None:
        found = [Alike(_fixed(said), Like(0.0, "", "", False), "", sure) for said, sure in writes]
        monkeypatch.setattr(asking, "weighed", lambda *_: [])
        monkeypatch.setattr(asking, "written", lambda *_: iter(found))
        reading = ask(load(), typed, "tcg-2010").reading
        return says(reading.question) if isinstance(reading, Reading) else None

    return asked


def test_what_most_of_it_comes_to_is_answered(read_as: Callable[..., str | None]) -> None:
    same = [(each, 0.24) for each in (CHAIN, NEGATE, OPPONENTS, IN_ANSWER)]
    assert read_as(TYPED, *same) == CHAIN
    assert read_as(TYPED, *same[:3]) is None
    # less what comes to something else
    assert read_as(TYPED, *same, (CANNOT, 0.1)) == CHAIN
    assert read_as(TYPED, *same, (CANNOT, 0.24)) is None


def test_rules_that_come_to_something_else_give_way(read_as: Callable[..., str | None]) -> None:
    typed = "can i chain trap stun to mirror force"
    assert read_as(typed) == CHAIN
    assert read_as(typed, (CANNOT, 0.7)) == CHAIN
    assert read_as(typed, (CANNOT, 0.8)) == CANNOT
    assert read_as(typed, (CANNOT, 0.8), (NEGATE, 0.1)) == CHAIN
    # and not where it comes to the same, nor where only the cards are exchanged, nor in fixed words
    assert read_as(typed, (NEGATE, 0.9)) == CHAIN
    assert read_as(typed, ("Can Mirror Force be chained to Trap Stun?", 0.9)) == CHAIN
    assert read_as(CHAIN, (CANNOT, 0.9)) == CHAIN


def test_of_the_same_story_rules_know_what_is_asked(read_as: Callable[..., str | None]) -> None:
    typed = "i smashing ground his marshmallon, does it survive"
    read = read_as(typed)
    assert read is not None
    assert (
        read_as(typed, ("You use Smashing Ground on your opponent’s Marshmallon. Is Marshmallon destroyed?", 0.9))
        == read
    )
    assert read_as(typed, ("You use Marshmallon on your opponent’s Smashing Ground. What happens?", 0.9)) == read
