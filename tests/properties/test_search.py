"""Search and full play are one game: everywhere in what is shipped the same decisions are offered, and each leads to the same state,
by digest. And this is a test: with a table that is broken it fails. `make search` looks at all of it, the suite at a third that it
draws anew each time."""

from __future__ import annotations

import os
import random
from collections.abc import Callable

import pytest

from app.engine.law import tabled
from app.engine.law.judging import judge, nameable
from app.engine.law.options import options
from app.engine.law.rules import Game
from app.engine.play.step import advance, step
from app.engine.position import codec
from app.engine.position.events import Asked
from app.engine.position.state import State
from app.rulebook.library import load
from app.services.adjudicate import play

LIBRARY = load()
TEXTS = [(e.slug_name, e.text) for e in LIBRARY.examples] + [
    (f"{proof.id} under {ruleset}", proof.text(ruleset)) for proof in LIBRARY.proofs for ruleset in proof.rulesets[:1]
]

ALL = os.environ.get("SEARCH") == "all"
SHARES = 16
"""Tests into which the texts are dealt, so that several processes share them."""


def asked_in(text: str) -> tuple[Game, list[State]]:
    """The states of a text in which somebody is asked something."""
    played = play(LIBRARY, text)
    return played.words.naming.game, [state for event, state in played.run.record if isinstance(event.what, Asked)]


def is_one_game(game: Game, state: State) -> None:
    """What is offered is what every clause of the judge allows, and it leads where a step leads."""
    question = state.question
    assert question is not None
    named = dict.fromkeys(nameable(game, state, question))
    assert options(game, state) == tuple(d for d in named if judge(game, state, question.player, d).lawful)
    for decision in options(game, state):
        quiet, told = advance(game, state, decision), step(game, state, decision).state
        assert codec.digest(quiet) == codec.digest(told), decision
        assert quiet == told


@pytest.mark.parametrize("share", range(SHARES))
def test_search_and_full_play_are_one_game(share: int) -> None:
    seed = int(os.environ.get("SEED") or random.SystemRandom().randrange(10**6))
    print(f"SEED={seed}")
    every = TEXTS[share::SHARES]
    for name, text in every if ALL else random.Random(seed).sample(every, len(every) // 6):
        print(name)
        game, asked = asked_in(text)
        assert asked
        for state in asked:
            is_one_game(game, state)


URIA = """
ruleset: tcg-2010
A: {monsters: ["Uria, Lord of Searing Flames"]}
B: {spells: [Jar of Greed, Divine Wrath], hand: [Kuriboh]}
play:
  - A: activate Uria, Lord of Searing Flames -> Jar of Greed
  - B: activate Divine Wrath paying Kuriboh
"""
EXILED = """
ruleset: tcg-2010
A: {monsters: ["Exiled Force"]}
B: {monsters: [Mystic Tomato], spells: [Divine Wrath], hand: [Kuriboh]}
play:
  - A: activate Exiled Force -> Mystic Tomato
  - B: activate Divine Wrath paying Kuriboh
"""


@pytest.mark.parametrize("order", [(URIA, EXILED), (EXILED, URIA)], ids=["shut first", "open first"])
def test_what_may_not_answer_one_link_may_answer_another(order: tuple[str, str]) -> None:
    """Neither what is remembered of the one tells anything of the other, though a chain of the same speed stands in the same window."""
    shared = LIBRARY.game("tcg-2010")
    shared.memory.left_open.clear()
    for text in order:
        game, asked = asked_in(text)
        assert game is shared
        for state in asked:
            is_one_game(game, state)


BREAKS: dict[str, Callable[[pytest.MonkeyPatch], None]] = {
    "windows admit everything": lambda m: m.setattr(tabled, "_admitted", lambda look: True),
    "windows admit nothing": lambda m: m.setattr(tabled, "_admitted", lambda look: False),
    "nothing lies right": lambda m: m.setattr(tabled, "may_lie_so", lambda *card: False),
    "all links are as fast": lambda m: m.setattr(tabled, "effect_of", lambda *link: EVERY_LINK),
}


class _Fast:
    speed = 2
    no_answer = False
    no_answer_by = ()


EVERY_LINK = _Fast()


@pytest.mark.parametrize("broken", BREAKS)
def test_a_broken_table_is_found_out(broken: str, monkeypatch: pytest.MonkeyPatch) -> None:
    BREAKS[broken](monkeypatch)
    shows = "goat-only-speed-three-answers-a-counter-trap under tcg-2005" if "links" in broken else "lily-rising-energy"
    assert is_found_out(dict(TEXTS)[shows])


def is_found_out(text: str) -> bool:
    """Whether the table, as it is now, gives itself away in this text."""
    game, asked = asked_in(text)
    rows = dict(game.memory.left_open)
    game.memory.left_open.clear()
    try:
        for state in asked:
            is_one_game(game, state)
    except AssertionError:
        return True
    finally:
        game.memory.left_open.clear()
        game.memory.left_open.update(rows)
    return False
