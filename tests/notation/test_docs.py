"""The notation's page is a promise: its examples are read, and every word and limit of the notation is on it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from app.notation import asked, limits, question_in, read
from app.notation.decision import ENDED, ENTERED, VERBS
from app.notation.entry import MARKS, ZONES
from app.notation.reader import DEFAULT_LIFE, DEFAULT_RULESET, SIDE_KEYS, TOP_KEYS, TURN_KEYS
from app.notation.standin import ATTRIBUTES, FORMS, RACES, stand_in

from .fakes import LIBRARY, RULESETS

PAGE = (Path(__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)
CARDS = """\
A: {monsters: [Dark Magician], hand: [Kuriboh, Honest], spells: [Mirror Force]}
B: {monsters: [Sangan], spells: [Sakuretsu Armor]}
"""


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_examples_are_scenarios(example: str) -> None:
    assert read(CARDS + example if example.startswith("play:") else example, LIBRARY, RULESETS)


@pytest.mark.parametrize("words", re.findall(r"`((?:Can|Does|What|Which|Is) [^`]*\?)`", PAGE))
def test_the_questions_of_the_page_are_questions(words: str) -> None:
    assert question_in(words, lambda name: name if name in {"X", "Y", "Z"} else None)


def test_examples_said_to_be_the_same_are() -> None:
    one, other = (read(example, LIBRARY, RULESETS) for example in EXAMPLES[1:3])
    assert one == other


def test_every_word_of_the_notation_is_on_the_page() -> None:
    for key in {*TOP_KEYS, *TURN_KEYS, *SIDE_KEYS}:
        assert f'"{key}" :' in PAGE
    for mark in {mark for zone in ZONES for mark in MARKS.get(zone, ())}:
        assert f'"{mark}"' in PAGE
        assert f"`{mark}`" in PAGE
    for verb in VERBS:
        assert re.search(f'"{verb} ?"', PAGE)
    for word in (*ENTERED, *ENDED, *ATTRIBUTES, *RACES):
        assert f'"{word}"' in PAGE
    for words in (asked.MOMENT_NAMES, asked.HAPPENS, asked.FROM_NAMES, asked.DOES):
        assert all(word in PAGE for word in words.values())
    for form in FORMS:
        assert f"`{form}`" in PAGE
        assert stand_in(form) is not None


def test_every_limit_and_default_is_on_the_page() -> None:
    for limit in (
        limits.MAX_BYTES,
        limits.MAX_DEPTH,
        limits.MAX_DECISIONS,
        limits.MAX_CARDS_IN_ZONE,
        limits.MAX_COUNTERS,
        limits.MAX_COPIES,
        limits.MAX_NAME,
        limits.MAX_TITLE,
        limits.MAX_QUESTION,
        limits.MAX_ASK,
        limits.MAX_LIFE,
        limits.MAX_TURN,
        DEFAULT_LIFE,
        DEFAULT_RULESET,
    ):
        assert re.search(rf"\b{limit}\b", PAGE)
