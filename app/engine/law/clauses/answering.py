"""Whether what a player says is an answer to what was asked: a choice of cards, a word, a way, silence."""

from __future__ import annotations

from collections.abc import Iterator

from app.engine.ids import CardId, Path, Seat
from app.engine.law.called import beaten
from app.engine.law.grouping import well_aimed
from app.engine.law.laws import Law
from app.engine.law.naming import aimed, go_together
from app.engine.law.rules import Game
from app.engine.law.sparing import leaves_targets
from app.engine.law.verdict import Fact, Ground, found
from app.engine.position.state import State


def speaker(state: State, player: Seat, *kinds: str) -> Ground:
    """Whether it is this player who is asked, and for something of these kinds."""
    question = state.question
    facts: tuple[Fact, ...] = (("player", player),)
    if question is None:
        return found(Law.SPEAKER, False, *facts)
    facts = (*facts, ("asked", question.player), ("kind", question.kind))
    return found(Law.SPEAKER, question.player is player and question.kind in kinds and not state.over, *facts)


def choice(game: Game, state: State, player: Seat, cards: tuple[CardId, ...]) -> Iterator[Ground]:
    yield speaker(state, player, "cost", "target", "attack-target", "choose", "hand-limit")
    question = state.question
    facts: tuple[Fact, ...] = (("given", len(cards)),)
    if question is None:
        yield found(Law.CHOICE, False, *facts)
        return
    fits = question.least <= len(cards) <= question.most and len(set(cards)) == len(cards)
    fits = fits and set(cards) <= set(question.among)
    facts = (*facts, ("least", question.least), ("most", question.most))
    if question.matched:
        fits = fits and go_together(game, state, cards)
        facts = (*facts, ("levels", question.levels)) if question.levels else (*facts, ("together", 1))
    groups = aimed(game, state, question)
    if groups is not None:
        fits = fits and well_aimed(groups, cards)
        facts = (*facts, ("groups", len(groups)))
    spared = not fits or question.kind != "cost" or leaves_targets(game, state, question, cards)
    lost = set(beaten(state)) & set(cards)
    laws = {"target": (Law.BEATEN_TARGET,), "cost": (Law.BEATEN_COST,)}
    why = laws.get(question.kind, ()) if lost and not fits else ()
    yield found(Law.CHOICE, fits, *facts, rules=(Law.CHOICE, *why))
    if not spared:
        yield found(Law.TARGET, False, ("needs", 1), ("found", 0), ("after-the-cost", 1))


def word(state: State, player: Seat, said: str) -> Iterator[Ground]:
    yield speaker(state, player, "word")
    words = state.question.words if state.question is not None else ()
    yield found(Law.WORD, said in words, ("word", said), ("words", " ".join(words)))


def way(state: State, player: Seat, to: Path) -> Iterator[Ground]:
    yield speaker(state, player, "go")
    yield found(Law.CHOICE, state.question is not None and to in state.question.paths, ("to", to))


def silence(state: State, player: Seat) -> Iterator[Ground]:
    question = state.question
    yield speaker(state, player, *(("turn",) if question is None else (question.kind,)))
    may = question is not None and question.may_pass
    yield found(Law.PASSING, may, ("kind", question.kind if question else "nothing"))
