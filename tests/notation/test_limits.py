"""Texts made to hurt: refused fast, with a plain word, and never with anything but a `NotationError`."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from app.notation import NotationError, Problem, read
from app.notation.limits import MAX_BYTES

from .fakes import LIBRARY, RULESETS


def refused(text: str | bytes) -> tuple[Problem, ...]:
    started = time.perf_counter()
    with pytest.raises(NotationError) as caught:
        read(text, LIBRARY, RULESETS)
    assert time.perf_counter() - started < 3
    return caught.value.problems


@pytest.mark.parametrize("text", ["x" * 1_000_000, b"x" * 1_000_000, "[" * 1_000_000, "é" * (MAX_BYTES // 2 + 1)])
def test_a_text_beyond_16_kb_is_not_read(text: str | bytes) -> None:
    (problem,) = refused(text)
    assert "longer than 16384 bytes (16 KB); nothing of it was read" in problem.message


@pytest.mark.parametrize(
    "text",
    [
        "[" * 10000,
        "{" * 10000,
        "A: {hand: [" + "[" * 10000,
        "- " * 8000,
        "? " * 8000,
        "\n".join(" " * depth + "- " for depth in range(150)),
        "[" * 8000 + "]" * 8000,
    ],
)
def test_ten_thousand_levels_are_refused_at_the_seventh(text: str) -> None:
    (problem,) = refused(text)
    assert "nested more than 6 deep" in problem.message


@pytest.mark.parametrize(
    "make",
    [
        lambda: "A: {hand: [" + "Hones," * 2_700 + "]}",
        lambda: "A: {deck: [" + "999x Honest," * 1_300 + "]}",
        lambda: "A: {deck: [" + "(a," * 5_000 + "]}",
        lambda: "A: {deck: [" + "x" * 16_000 + "]}",
        lambda: "A: {deck: ['" + "( " * 8_000 + "']}",
        lambda: "play: [" + "{A: xx}," * 2_000 + "]",
        lambda: "play: [" + "{A: attack " + "x -> " * 3_000 + "}]",
        lambda: "play: [{A: choose " + "z + " * 4_000 + "z}]",
        lambda: "\n".join(f"k{number}: 1" for number in range(2_000)),
        lambda: "title: " + "# " * 8_000 + "\nlp: 1",
        lambda: "turn: {at: " + "x" * 16_000 + "}",
        lambda: "A: {lp: " + "9" * 16_000 + "}",
        lambda: "a: &a [" + "*a," * 5_000 + "]",
        lambda: "- [" + "a: b, " * 2_500,
        lambda: '"' * 16_000,
        lambda: "'" + "\\" * 16_000,
    ],
)
def test_sixteen_kilobytes_of_spite_take_no_time(make: Callable[[], str]) -> None:
    assert refused(make())


def test_text_that_is_not_utf8_is_refused_at_its_place() -> None:
    (problem,) = refused("title: é\nA: ".encode() + b"\xff\xfe")
    assert (problem.line, problem.column, problem.found) == (2, 4, "byte 0xFF")
    (problem,) = refused("title: x".encode("utf-16"))
    assert "It looks like UTF-16" in problem.message
    (problem,) = refused(b"\x89PNG\r\n\x1a\n\0\0")
    assert "not UTF-8" in problem.message


def test_control_signs_are_refused_at_their_places() -> None:
    problems = refused("title: a\x00b\nquestion: c\u202ed\n\x1b")
    assert [(one.line, one.column, one.found) for one in problems] == [
        (1, 9, "U+0000"),
        (2, 12, "U+202E"),
        (3, 1, "U+001B"),
    ]
    assert refused("title: \ud800")[0].found == "U+D800"
    assert len(refused("\x00" * 5_000)) == 10


def test_what_would_be_too_long_written_out_is_refused() -> None:
    cards = ", ".join(["any Trap, any card"] * 30)
    side = "{" + ", ".join(f"{zone}: [{cards}]" for zone in ("hand", "graveyard", "banished", "deck")) + "}"
    play = ", ".join(["{A: pass, at: damage/calculation}"] * 200)
    text = f"A: {side}\nB: {side}\nplay: [{play}]"
    assert len(text) < MAX_BYTES
    (problem,) = refused(text)
    assert "written out in full" in problem.message
    assert read(text[: text.index("play")], LIBRARY, RULESETS).positions
