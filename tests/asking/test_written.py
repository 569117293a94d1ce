"""What the network writes is believed where it is likely enough, beside what is like the sentence; and not where the sentence has more than it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from app.asking import ask, asking
from app.asking.answer import Verdict
from app.asking.questions import says
from app.asking.reading import NotRead, Reading, read_in_fixed_words
from app.asking.reading.likeness import Alike, Like
from app.asking.reading.sentence import sentence_of
from app.asking.written import together, written
from app.rulebook.library import load

READ = (
    ("can i chain war chariot to caius if i control no face-up gladiator beast", "You have none such: a “Gladiator Beast” monster on the field. Your opponent uses Caius the Shadow Monarch. Can you use Gladiator Beast War Chariot in answer then?"),
    ("can i snatch steal his goyo and attack with it", "You use Snatch Steal on your opponent’s Goyo Guardian. Can you attack with Goyo Guardian then?"),
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
