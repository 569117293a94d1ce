"""The rulebook's files are read by a fast reader; it must read what the slow and exact one reads, and refuse as much."""

from __future__ import annotations

from pathlib import Path

import pytest
from ruamel.yaml import YAML

from app.rulebook.library import HERE
from app.rulebook.reading import RulebookError, read_yaml

TWICE = {
    "in blocks": "a: 1\nb: 2\na: 3\n",
    "in a list in a map": "a:\n  - b: 1\n    c: 2\n    b: 3\n",
    "in flow": "a: [{b: {c: 1, c: 2}}]\n",
    "quoted": 'a: 1\n"a": 2\n',
    "numbers": "1: a\n2: b\n1: c\n",
    "in flow of another line": "- {a: 1,\n   b: 2,\n   a: 3}\n",
}


@pytest.mark.drawn(5)
@pytest.mark.parametrize("file", sorted(HERE.rglob("*.yaml")), ids=lambda f: str(f.relative_to(HERE)))
def test_both_readers_read_the_same(file: Path) -> None:
    exact = YAML(typ="safe").load(file.read_text(encoding="utf-8"))
    assert repr(read_yaml(file)) == repr(exact)


@pytest.mark.parametrize("text", TWICE.values(), ids=TWICE.keys())
def test_a_key_that_is_there_twice_is_refused_with_its_line(text: str, tmp_path: Path) -> None:
    file = tmp_path / "twice.yaml"
    file.write_text(text)
    with pytest.raises(RulebookError, match=r"twice\.yaml: (.|\n)*found duplicate key(.|\n)*\(line: \d\)"):
        read_yaml(file)


@pytest.mark.parametrize("text", ["a: [1, 2", "\ta: 1", "a: b: c", "a: 1\n---\nb: 2", "a: *none", 'a: "\\z"'])
def test_what_is_no_yaml_is_refused_with_its_line(text: str, tmp_path: Path) -> None:
    file = tmp_path / "broken.yaml"
    file.write_text(text)
    with pytest.raises(RulebookError, match=r"broken\.yaml: (.|\n)*\(line: \d\)"):
        read_yaml(file)


def test_words_of_yaml_1_1_are_words(tmp_path: Path) -> None:
    file = tmp_path / "words.yaml"
    file.write_text("a: yes\nb: on\nc: off\nd: 0o14\n")
    assert read_yaml(file) == {"a": "yes", "b": "on", "c": "off", "d": 12}


def test_what_only_the_fast_reader_refuses_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "large.yaml"
    file.write_text("a: 123456789012345678901234567890\n")
    with pytest.raises(RulebookError, match=r"large\.yaml: .*line 1"):
        read_yaml(file)
