"""Questions over a written situation: what `over_situations.yaml` says is answered, for the reason it says; alone they are staged."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import msgspec
import pytest

from app.asking import ruled
from app.asking.mirroring import mirrored
from app.asking.questions import AnyQuestion, Story
from app.asking.situations import lines as following
from app.notation import digest, read, written
from app.rulebook.library import load
from app.rulebook.reading import read_yaml
from app.services.adjudicate import adjudicate
from app.services.known import known


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A question over a situation, with its answer. `why`: words of the reason; `of`: where the ruling is documented."""

    text: str
    verdict: str
    why: str = ""
    of: str = ""


ASKED = tuple(msgspec.convert(read_yaml(Path(__file__).parent / "over_situations.yaml"), list[Asked]))


@pytest.mark.parametrize("asked", ASKED, ids=[each.text.partition("\n")[0][5:75] for each in ASKED])
def test_a_question_over_a_situation_is_answered(asked: Asked) -> None:
    ruling = ruled(load(), asked.text).ruling
    assert ruling.asked is not None
    assert (ruling.asked.verdict, asked.why in ruling.answer[0]) == (asked.verdict, True), ruling.answer[0]


def test_every_relation_is_asked_over_situations() -> None:
    names = known(load())
    kinds = [type(read(each.text, *names).ask) for each in ASKED]
    # a story tells itself what lies there, and is not asked over anything
    every = [kind for kind in get_args(AnyQuestion) if kind is not Story]
    assert {kind: kinds.count(kind) >= 3 for kind in every} == dict.fromkeys(every, True)


CHAINED = "ask: Can B chain Mystical Space Typhoon to Heavy Storm?\n"


def test_alone_it_is_staged_and_the_player_who_is_named_does_it() -> None:
    ruling = ruled(load(), CHAINED).ruling
    assert ruling.answer[0].startswith("Yes. ")
    links = [entry.text for entry in ruling.timeline if entry.kind == "link"]
    assert [text.partition(" activates ")[0] for text in links] == ["A", "B"]
    assert ruling.title == "Can B chain Mystical Space Typhoon to Heavy Storm?"


def test_a_title_that_is_a_question_is_answered_and_another_is_not() -> None:
    board = "A: {hand: [Heavy Storm]}\nB: {spells: [Mystical Space Typhoon]}\n"
    titled = ruled(load(), f"title: Can Mystical Space Typhoon be chained to Heavy Storm?\n{board}").ruling
    assert titled.asked is not None
    assert titled.answer[0].startswith("Yes. ")
    for title in ("What happens?", "Can Sangan be chained to Heavy Storm?", "Two cards"):
        assert ruled(load(), f"title: {title}\n{board}").ruling == adjudicate(load(), f"title: {title}\n{board}").ruling


def test_the_digest_covers_the_question_and_what_asks_nothing_keeps_its_own() -> None:
    names = known(load())
    plain, asks, other = (
        read(text + "A: {hand: [Heavy Storm, Mystical Space Typhoon]}", *names)
        for text in ("", CHAINED, CHAINED.replace("B", "A"))
    )
    assert len({digest(plain), digest(asks), digest(other)}) == 3
    assert digest(msgspec.structs.replace(asks, ask=None)) == digest(plain)
    assert ruled(load(), CHAINED).ruling.digest == digest(read(CHAINED, *names))


def test_mirrored_twice_is_the_same() -> None:
    names = known(load())
    text = "A: {monsters: [2x Kuriboh]}\nB: {monsters: [Kuriboh (set)], lp: 4000}\nplay: [A: attack 'Kuriboh #2' -> 'Kuriboh #3']"
    scenario = read(text.replace("'", ""), *names)
    assert mirrored(mirrored(scenario)) == scenario
    assert mirrored(scenario).life_a == 4000


NAMED = ("Back to Square One", "Dark Magician", "Mask of the Accursed", "Penguin Soldier", "Number 39: Utopia")


@pytest.mark.parametrize("one", NAMED)
def test_names_of_the_pool_are_found_in_the_fixed_words(one: str) -> None:
    names = known(load())
    for text in (f"Can A chain {one} to Heavy Storm?", f"What happens if Heavy Storm is chained to {one}?"):
        asked = read(f"ask: '{text}'", *names).ask
        assert asked is not None
        assert written(asked) == text


@pytest.mark.parametrize("bound", ["POSITIONS", "SECONDS"])
def test_what_was_not_followed_is_said_and_nothing_is_claimed_of_it(
    bound: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of Jinzo's attack no line leads to Mirror Force, and of Goyo Guardian's one does: that is not known after so little."""
    monkeypatch.setattr(following, bound, 3 if bound == "POSITIONS" else 0.0)
    for asked in (
        "Can Mirror Force still be activated in this turn?",
        "Is Mirror Force activated in every line of this turn?",
        "At which decision of this turn does tcg-2008 part from this ruleset?",
    ):
        for monster in ("Jinzo", "Goyo Guardian"):
            board = f"A: {{monsters: [{monster}]}}\nB: {{spells: [Mirror Force]}}\nturn: {{at: battle}}\n"
            told = ruled(load(), f"ask: {asked}\n{board}").ruling.asked
            assert told is not None
            assert told.verdict == "undecided"
            assert ("Not compared" if "part" in asked else "Not followed") + ": what follows from" in told.besides[0]
