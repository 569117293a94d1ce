"""A permalink keeps what it said, and says so when today's rules would answer otherwise."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from sqlalchemy import Engine

from app.rulebook.library import Library, load
from app.services.archive import PostgresArchive
from app.services.desk import Desk
from app.web.present import typeset
from tests.rulings.test_broken_rules import CALCULATION, with_nodes

LILY = next(e.text for e in load().examples if e.slug_name == "lily-rising-energy")


def desk(engine: Engine, library: Library) -> Desk:
    return Desk(library, PostgresArchive(engine, library), typeset)


def test_the_frozen_answer_stands_beside_todays(engine: Engine) -> None:
    then = desk(engine, load())
    slug = then.keep(LILY).slug
    kept = then.open(slug)
    assert kept is not None
    assert then.since_changed(kept) is None

    broken = with_nodes("tcg-2010", {CALCULATION: {"admits": ("any",)}})
    now = desk(engine, _with_digest(broken))
    opened = now.open(slug)
    assert opened is not None
    assert opened.ruling_json == kept.ruling_json
    assert opened.page == kept.page
    difference = now.since_changed(opened)
    assert difference is not None
    assert any("cannot activate Rising Energy" in sentence for sentence in difference.left_answer)
    assert not any("cannot activate Rising Energy" in sentence for sentence in difference.right_answer)


def _with_digest(library: Library) -> Library:
    """The library as its loader would name it: another content has another digest."""
    compiled = library.rulesets["tcg-2010"]
    rules = msgspec.structs.replace(compiled.rules, digest="0" * 64)
    named = {**library.rulesets, "tcg-2010": msgspec.structs.replace(compiled, rules=rules)}
    return msgspec.structs.replace(library, rulesets=named)


def test_a_fork_plays_only_what_was_decided_before(engine: Engine) -> None:
    found = desk(engine, load())
    opened = found.open(found.keep(LILY).slug)
    assert opened is not None
    fork = found.fork(opened, "battle/damage/calculation/window/link1")
    assert "activate Injection Fairy Lily" in fork.text
    assert "activate Rising Energy" not in fork.text


@pytest.mark.parametrize("part", ["engine", "explain", "notation", "rulebook", "services"])
def test_the_product_names_no_path_outside_itself(part: str) -> None:
    for file in Path("app", part).rglob("*"):
        if file.suffix in (".py", ".yaml"):
            assert "../" + "shared" not in file.read_text(encoding="utf-8"), file
