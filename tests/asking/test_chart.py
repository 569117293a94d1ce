"""The chart of a card: what its cells say is what happens in the situation beside them, and what documented rulings say."""

from __future__ import annotations

import pytest

from app.asking.chart import Chart, May, chart, moments
from app.engine.position.events import Activated
from app.rulebook.library import load
from app.services.adjudicate import adjudicate

SIGNS = {May.BEGIN: "B", May.ANSWER: "a", May.NO: ".", May.NONE: " "}


def _drawn(found: Chart, row: int = 0) -> tuple[str, str]:
    own, opponent = found.rows[row].own, found.rows[row].opponent
    return "".join(SIGNS[cell.may] for cell in own), "".join(SIGNS[cell.may] for cell in opponent)


@pytest.mark.parametrize(
    ("slug", "ruleset", "own", "opponent"),
    [
        # Quick-Play Spells at any time but in the Damage Step, which takes only what changes ATK or DEF, and Counter Traps
        ("book-of-moon", "tcg-2010", "BBBBBBB.......BBB", "BBBBBBB.......BBB"),
        # Sub-steps 1 to 4 of Edison's Damage Step; today's rules admit it no further than before damage calculation
        ("honest", "tcg-2010", ".......BBBB......", ".......BBBB......"),
        ("honest", "today", ".......BB......", ".......BB......"),
    ],
)
def test_what_is_documented_of_when_a_card_may_be_used(slug: str, ruleset: str, own: str, opponent: str) -> None:
    assert _drawn(chart(load(), slug, ruleset)) == (own, opponent)


def test_a_counter_trap_only_answers_and_nothing_is_claimed_where_nothing_was_found() -> None:
    found = chart(load(), "divine-wrath", "tcg-2010")
    own, opponent = _drawn(found)
    assert own.startswith("aaaaaaa")
    assert opponent.endswith("aaa")
    assert "." not in own + opponent, "it waits for a link: that none was found is no refusal"


def test_each_cell_shows_a_game_in_which_it_is_so() -> None:
    found = chart(load(), "sangan", "tcg-2010")
    (row,) = found.rows
    used = [(m, cell) for m, cell in zip(found.moments, row.own, strict=True) if cell.may is May.BEGIN]
    assert {m.short for m, _ in used} >= {"DP", "M1", "EP", "7"}, "destroyed by an effect, and by battle"
    for moment, cell in used:
        record = adjudicate(load(), cell.text).played.run.record
        at = [e.at for e, _ in record if isinstance(e.what, Activated) and e.what.effect == row.effect]
        assert any(place.startswith(moment.at) for place in at), moment.title
        assert cell.cited
    refused = chart(load(), "book-of-moon", "tcg-2010").rows[0].own[10]
    assert refused.may is May.NO
    assert refused.cited
    assert refused.why


def test_the_moments_are_those_of_the_ruleset() -> None:
    assert [m.short for m in moments(load(), "today")] == [
        "DP", "SP", "M1", "St", "BS", "At", "Bf", "1", "2", "3", "4", "5", "En", "M2", "EP",
    ]  # fmt: skip
    for ruleset in load().rulesets:
        assert all(m.at in load().rulesets[ruleset].rules.nodes for m in moments(load(), ruleset))


def test_what_is_never_activated_has_no_row() -> None:
    found = chart(load(), "skill-drain", "tcg-2010")
    assert found.applies
    assert all(row.effect for row in found.rows)
    assert chart(load(), "gemini-elf", "tcg-2010").rows == ()
