"""The number of lines of play from ten battle positions under each ruleset. A rule that changes shows here first; a number
that changes has to be explained, then written down anew together with docs/counts.md."""

from __future__ import annotations

import pytest

from app.engine.play.beginning import start
from app.engine.search.counting import lines
from app.rulebook.library import load
from app.services.adjudicate import play
from app.services.casting import cast

DEPTH = 16
RULESETS = ("tcg-2005", "tcg-2008", "tcg-2010", "ocg-2010", "tcg-2014", "today")
POSITIONS = {
    "empty-battle-step": (
        "A: {monsters: [any Warrior 1800/1000]}",
        "B: {lp: 8000}",
        (3, 3, 3, 3, 3, 3),
    ),
    "one-against-one": (
        "A: {monsters: [any Warrior 1800/1000]}",
        "B: {monsters: [any Fiend 1500/1000]}",
        (3, 3, 3, 3, 4, 4),
    ),
    "a-trap": (
        "A: {monsters: [any Warrior 1800/1000]}",
        "B: {monsters: [any Fiend 1500/1000], spells: [Sakuretsu Armor]}",
        (4, 4, 4, 4, 5, 5),
    ),
    "two-attackers": (
        "A: {monsters: [any Warrior 1800/1000, any Beast 1200/1000]}",
        "B: {monsters: [any Fiend 1500/1000, any Rock 1000/1000]}",
        (9, 9, 9, 9, 11, 11),
    ),
    "set-bug": (
        "A: {monsters: [any Warrior 1800/1000, any Beast 1200/1000]}",
        "B: {monsters: [Man-Eater Bug (set)]}",
        (7, 7, 7, 9, 10, 10),
    ),
    "two-honests": (
        "A: {monsters: [any LIGHT Warrior 1500/1000], hand: [Honest]}",
        "B: {monsters: [any LIGHT Fiend 1600/1000], hand: [Honest]}",
        (44, 50, 50, 39, 46, 30),
    ),
    "lily-and-rising-energy": (
        "A: {monsters: [Dark Magician], spells: [Rising Energy], hand: [Sangan]}",
        "B: {monsters: [Injection Fairy Lily]}",
        (81, 69, 69, 73, 74, 75),
    ),
    "kuriboh": (
        "A: {monsters: [Injection Fairy Lily]}",
        "B: {hand: [Kuriboh]}",
        (7, 7, 7, 6, 9, 9),
    ),
    "tomatoes": (
        "A: {monsters: [Mystic Tomato], deck: [Sangan]}",
        "B: {monsters: [Mystic Tomato], deck: [Kuriboh]}",
        (3, 3, 3, 3, 7, 9),
    ),
    "shrink-and-book": (
        "A: {monsters: [any Warrior 1800/1000], spells: [Shrink]}",
        "B: {monsters: [any Fiend 1500/1000], spells: [Book of Moon]}",
        (408, 404, 404, 398, 405, 400),
    ),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_as_many_lines_of_play_as_were_counted(name: str) -> None:
    a, b, expected = POSITIONS[name]
    found = []
    for ruleset in RULESETS:
        text = f"ruleset: {ruleset}\nturn: {{player: A, number: 3, at: battle/step}}\n{a}\n{b}\n"
        played = cast(load(), play(load(), text).scenario, ruleset)
        found.append(lines(played.game, start(played.game, played.situation).state, DEPTH))
    assert tuple(found) == expected
