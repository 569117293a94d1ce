"""What was made of all card files is kept beside the compiled program, and is the same as what is made anew."""

from __future__ import annotations

import os
import random
import shutil
from pathlib import Path

import msgspec
import pytest

from app.rulebook import kept, shelf
from app.rulebook.library import load
from app.rulebook.shelf import Entry, Shelf

LIBRARY = load()
CARDS = ("mystic-tomato", "ring-of-destruction", "sangan", "honest")


def test_what_is_recalled_is_what_was_read() -> None:
    assert LIBRARY.shelf is not None
    seed = int(os.environ.get("SEED") or random.SystemRandom().randrange(10**6))
    print(f"SEED={seed}")
    drawn = random.Random(seed).sample(sorted(LIBRARY.shelf.slugs), 300)
    entries = {slug: LIBRARY.shelf.entry(slug) for slug in drawn}
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(entries), type=dict[str, Entry]) == entries


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of four cards; what is kept lies beside it, and two are many."""
    own = Path(shelf.__file__).parent / "cards"
    for slug in CARDS:
        (tmp_path / "cards" / slug[0]).mkdir(parents=True, exist_ok=True)
        shutil.copy(own / slug[0] / f"{slug}.yaml", tmp_path / "cards" / slug[0])
    monkeypatch.setattr(shelf, "MANY", 2)
    monkeypatch.setattr(kept, "_file", lambda name, sort: tmp_path / f"{sort}-{name}.msgpack")
    monkeypatch.setattr("sys.dont_write_bytecode", False)
    return tmp_path / "cards"


def opened(folder: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[dict[str, Entry], list[str]]:
    """All cards of a folder, and those whose files were opened for it."""
    assert LIBRARY.shelf is not None
    there = Shelf(folder, LIBRARY.shelf.passages, LIBRARY.rulesets)
    files: list[str] = []
    anew = Shelf._opened
    monkeypatch.setattr(Shelf, "_opened", lambda self, slug: files.append(slug) or anew(self, slug))
    try:
        return {slug: there.entry(slug) for slug in there.slugs}, files
    finally:
        monkeypatch.setattr(Shelf, "_opened", anew)


def test_the_next_one_opens_few_files_and_has_the_same(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, files = opened(folder, monkeypatch)
    assert sorted(files) == sorted(CARDS)
    second, files = opened(folder, monkeypatch)
    assert len(files) == shelf.MANY
    assert second == first


def test_a_changed_file_is_read_anew_and_what_was_kept_longest_goes(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened(folder, monkeypatch)
    changed = folder / "s" / "sangan.yaml"
    for _ in range(kept.MOST + 1):
        changed.write_text(changed.read_text(encoding="utf-8") + "# changed\n", encoding="utf-8")
        _, files = opened(folder, monkeypatch)
        assert sorted(files) == sorted(CARDS)
    assert len([*folder.parent.glob("*.msgpack")]) == kept.MOST


def test_what_is_no_such_thing_is_made_anew(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, _ = opened(folder, monkeypatch)
    (file,) = folder.parent.glob("*.msgpack")
    for spoilt in (file.read_bytes()[:-7], b"", msgspec.msgpack.encode({"sangan": {"card": 3}})):
        file.write_bytes(spoilt)
        again, files = opened(folder, monkeypatch)
        assert again == first
        assert sorted(files) == sorted(CARDS)


def test_where_nothing_can_be_written_nothing_is_kept(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "_file", lambda name, sort: folder.parent / "nowhere" / f"{sort}-kept")
    for _ in range(2):
        assert len(opened(folder, monkeypatch)[1]) == len(CARDS)
