"""Everything that may be decided: the same as `judge` would allow, without a reason for anything."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from app.engine.law.clauses.asked import ASKED, grounds
from app.engine.law.clauses.look import Occasion, look_at
from app.engine.law.clauses.moment import OF_THE_MOMENT
from app.engine.law.judging import lawful
from app.engine.law.naming import MOST_CHOICES, activations, acts, due_to, sets
from app.engine.law.places import window_here
from app.engine.law.rules import Game
from app.engine.law.tabled import left_open
from app.engine.law.verdict import Truth
from app.engine.law.windows import answers_first, frame_here
from app.engine.position.decisions import Activate, AnyDecision, Begin, Choose, Go, Pass, Say, Settle
from app.engine.position.state import Question, State
from app.engine.words.cards import EffectKind

TRIGGERED = (EffectKind.TRIGGER, EffectKind.FLIP)
ON_THE_BOARD = tuple(clause for clause in ASKED[Occasion.CHOSEN] if clause not in OF_THE_MOMENT)
"""What has to be asked of an effect that the moment leaves open."""


def options(game: Game, state: State) -> tuple[AnyDecision, ...]:
    """Everything the player who is asked may decide. Of choices between cards no more than `MOST_CHOICES`."""
    question = state.question
    if question is None or state.over:
        return ()
    return tuple(_options(game, state, question))


def _options(game: Game, state: State, question: Question) -> Iterator[AnyDecision]:
    match question.kind:
        case "priority":
            yield from _activations(game, state, question)
            yield from _acts(game, state, question)
        case "trigger":
            yield from (a for a in activations(game, state, question.player) if (a.card, a.effect) in question.effects)
        case "duty":
            due = due_to(game, state, question.player)
            chained = {(t.card, t.effect) for t in due if t.chain}
            yield from (a for a in activations(game, state, question.player) if (a.card, a.effect) in chained)
            yield from (Settle(t.card, t.effect) for t in due if not t.chain)
        case "go":
            yield from (Go(path) for path in question.paths)
        case "word":
            yield from (Say(word) for word in question.words)
        case "turn":
            yield Begin()
        case _:
            yield from (Choose(cards) for cards in islice(sets(game, state, question), MOST_CHOICES))
    if question.may_pass:
        yield Pass()


def _activations(game: Game, state: State, question: Question) -> Iterator[AnyDecision]:
    """What the player who has priority may activate or carry out."""
    player = question.player
    due = due_to(game, state, player)
    chained = {(t.card, t.effect) for t in due if t.chain}
    for card, effect, settled in left_open(game, state, player):
        if effect.kind in TRIGGERED:
            may = (card.id, effect.id) in chained
        else:
            look = look_at(game, state, player, card, effect, Occasion.CHOSEN)
            asked = ON_THE_BOARD if settled else None
            may = all(ground.holds is Truth.YES for ground in grounds(look, asked=asked))
        if may:
            yield Activate(card.id, effect.id)
    yield from (Settle(t.card, t.effect) for t in due if not t.chain)


def _acts(game: Game, state: State, question: Question) -> Iterator[AnyDecision]:
    """What may be done without a chain, where the window has acts at all."""
    player, window, frame = question.player, window_here(game, state), frame_here(state)
    if window is None or frame is None or not window.acts or player is not state.player or state.chain:
        return
    if not (frame.answering and answers_first(window)):
        yield from (d for d in acts(game, state, player) if lawful(game, state, player, d))
