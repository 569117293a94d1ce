"""Whether a monster can be Normal Summoned or Set: read, and tried with as many Tributes as are said."""

from __future__ import annotations

import pytest

from app.asking import ask
from app.asking.questions import NormalSummons
from app.asking.reading import NotRead, read_question
from app.notation import read
from app.rulebook.library import load
from app.services.known import known
from tests.asking.meant import read_and_answered

SAID: tuple[tuple[str, NormalSummons, str], ...] = (
    ("can i normal summon dark armed dragon", NormalSummons("Dark Armed Dragon"), "No. Dark Armed Dragon can only be Special Summoned."),
    ("can i normal summon judgment dragon by tributing two monsters", NormalSummons("Judgment Dragon", tributes="two"), "No. Judgment Dragon can only"),
    ("can dark magician be normal summoned with one tribute", NormalSummons("Dark Magician", tributes="one"), "No. Tributes needed: 2; monsters there: 1."),
    ("can i normal summon cyber dragon with two tributes", NormalSummons("Cyber Dragon", tributes="two"), "No. Cyber Dragon is Normal Summoned with one Tribute"),
    ("can gilford the lightning be normal summoned with three tributes", NormalSummons("Gilford the Lightning", tributes="three"), "Yes."),
    ("can i normal summon beast king barbaros without tributing", NormalSummons("Beast King Barbaros", tributes="no"), "Yes."),
    ("can i set tsukuyomi", NormalSummons("Tsukuyomi", "set"), "Yes. Tsukuyomi can be Set with no Tribute."),
    ("can i set jinzo", NormalSummons("Jinzo", "set"), "Yes. Jinzo can be Set with one Tribute."),
    ("can i normal summon goyo guardian", NormalSummons("Goyo Guardian"), "No. Goyo Guardian is never in the hand"),
    ("can i normal summon treeborn frog from my hand", NormalSummons("Treeborn Frog"), "Yes."),
)  # fmt: skip


@pytest.mark.parametrize(("typed", "asked", "first"), SAID, ids=[typed for typed, _, _ in SAID])
def test_it_is_read_and_answered(typed: str, asked: NormalSummons, first: str) -> None:
    read_and_answered(typed, asked, first)


def test_where_more_is_said_it_is_not_read_so() -> None:
    for typed in (
        "can i normal summon dandylion the turn i use cold wave",
        "can i normal summon breaker under skill drain",
        "can i set breaker if he has a monster",
    ):
        found = read_question(load(), typed)
        assert isinstance(found, NotRead) or not isinstance(found.question, NormalSummons), typed


@pytest.mark.parametrize(("lies", "verdict"), [("any monster 1500/1000", "yes"), ("", "no")])
def test_over_a_written_situation_it_is_asked_with_what_lies_there(lies: str, verdict: str) -> None:
    from app.asking.situations import answered_over

    field = f", monsters: [{lies}]" if lies else ""
    text = (
        f"ask: Can Jinzo be Normal Summoned?\nturn: {{player: A, number: 3, at: main-1}}\nA: {{hand: [Jinzo]{field}}}\n"
    )
    scenario = read(text, *known(load()))
    assert scenario.ask is not None
    assert answered_over(load(), scenario.ask, scenario).verdict == verdict


LOWERED = [
    ("You have A Legendary Ocean on the field. You use Cost Down. Can you Normal Summon Levia-Dragon - Daedalus with no Tribute then?", "Yes."),
    ("You use Cost Down. Can you Normal Summon Summoned Skull with no Tribute then?", "Yes."),
    ("You use Cost Down. Can you Normal Summon Levia-Dragon - Daedalus with no Tribute then?", "No. Tributes needed: 1."),
    ("Can you Normal Summon Summoned Skull with no Tribute then?", "No. Tributes needed: 1."),
    ("Can you Normal Summon Swift Gaia the Fierce Knight with no Tribute then?", "Yes."),
]  # fmt: skip


@pytest.mark.parametrize(("told", "first"), LOWERED, ids=[told for told, _ in LOWERED])
def test_with_no_tribute_counts_what_lowers_its_level(told: str, first: str) -> None:
    assert ask(load(), told, "tcg-2010").first.startswith(first)
