"""What the notation makes of YAML itself: a fast reader's events, with the words of YAML 1.2 and places counted in signs."""

from __future__ import annotations

import sys
import unicodedata
from typing import Any

import pytest
import yaml
from ruamel.yaml import YAML

from app.notation import NotationError, read
from app.notation.incoming import BLANK, decoded, odd_sign
from app.notation.problems import Findings
from app.notation.source import Scalar, Table, parsed
from app.rulebook.library import HERE

from .fakes import LIBRARY, RULESETS

TEXTS = [path.read_text(encoding="utf-8") for path in sorted((HERE / "scenarios").glob("*.yaml"))]


def told(event: Any) -> tuple[object, ...]:
    kind = type(event).__name__
    start, end = event.start_mark.index, event.end_mark.index
    if "Document" in kind or "Stream" in kind:
        return (kind,)
    if kind != "ScalarEvent":
        return kind, getattr(event, "flow_style", None), start, end
    # a value that is not there has no place of its own
    return kind, event.value, *((event.style or "", start, end) if event.value else ())


@pytest.mark.parametrize(
    "text", [*TEXTS, "title: 😀 é # a\nA: {lp: ~, hand: ['x''y', \"\\u0041\"]}\nquestion: >-\n  a\n  b\n"]
)
def test_the_events_are_those_of_an_exact_reader(text: str) -> None:
    prepared = decoded(text)
    exact = YAML(typ="safe", pure=True).parse(prepared)
    assert [told(e) for e in yaml.parse(prepared, Loader=yaml.CBaseLoader)] == [told(e) for e in exact]


@pytest.mark.parametrize(
    ("written", "kind"),
    [
        *(
            (word, "text")
            for word in ("yes", "No", "on", "OFF", "y", "n", "1_000", "12:30", "0b11", "2010-03-01", "=", "<<")
        ),
        *((word, "a whole number") for word in ("014", "0o14", "0x1F", "-3")),
        *((word, "a truth value") for word in ("true", "False")),
        *((word, "nothing") for word in ("~", "null", "")),
        *((word, "a number") for word in ("1.5", "1e3", ".inf")),
    ],
)
def test_words_mean_what_they_mean_in_yaml_1_2(written: str, kind: str) -> None:
    root = parsed(decoded(f"key: {written}\n"), Findings()).root
    assert isinstance(root, Table)
    value = root.pairs[0][1]
    assert isinstance(value, Scalar)
    assert (value.text, value.kind) == (written, kind)


def test_places_are_counted_in_signs() -> None:
    with pytest.raises(NotationError) as caught:
        read("title: 😀😀 é\nA: {hand: [Mirror 😀, Drak]}", LIBRARY, RULESETS)
    assert [(p.line, p.column) for p in caught.value.problems] == [(2, 12), (2, 22)]


def test_comments_stand_where_they_stood() -> None:
    source = parsed(decoded("# one\nA: # two 😀\n  lp: '# no'  # three\n  hand: [a #2, b] # four"), Findings())
    assert [(c.text, c.own_line) for c in source.comments] == [
        ("# one", True),
        ("# two 😀", False),
        ("# three", False),
        ("# four", False),
    ]
    assert all(source.text[c.start] == "#" for c in source.comments)


@pytest.mark.parametrize(
    "text", ["\ufefftitle: x\nA: {lp: 5}\n", "title: x\n\ufeffA: {lp: 5}\n", "title: \ufeffx\nA: {lp: 5}"]
)
def test_a_mark_of_byte_order_is_no_sign(text: str) -> None:
    scenario = read("\ufeff" + text, LIBRARY, RULESETS)
    assert (scenario.title, scenario.life_a) == ("x", 5)


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("A: {hand: [Honest\nB: {hand: [Sangan]}\n", (1, 11)),
        ("A: {hand: [Honest,\nB: {hand: [Sangan]}\n", (1, 11)),
        ("title: x\nA: {hand: [Honest", (2, 11)),
        ('A: {hand: [Honest,\n  "Sangan" x, Kuriboh]}\n', (2, 3)),
    ],
)
def test_an_open_bracket_is_told_where_it_was_opened(text: str, place: tuple[int, int]) -> None:
    with pytest.raises(NotationError) as caught:
        read(text, LIBRARY, RULESETS)
    assert [(p.line, p.column) for p in caught.value.problems] == [place]


def test_odd_signs_and_blanks_are_those_of_unicode() -> None:
    """Patterns stand for what the tables of Unicode say, since a text is looked through sign by sign."""
    for number in range(sys.maxunicode + 1):
        sign = chr(number)
        control = unicodedata.category(sign) in {"Cc", "Cs"} and sign not in "\t\n"
        turning = unicodedata.bidirectional(sign) in {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
        none = "\ufdd0" <= sign <= "\ufdef" or number & 0xFFFE == 0xFFFE
        assert (odd_sign(sign) == 0) == (control or turning or none), hex(number)
        assert bool(BLANK.fullmatch(sign)) == (unicodedata.category(sign) == "Zs" and sign != " "), hex(number)
