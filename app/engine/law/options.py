"""Everything that may be decided: the same as `judge` would allow, without a reason for anything."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice

from app.engine.law.actions import act_name
from app.engine.law.clauses.asked import ASKED, grounds
from app.engine.law.clauses.look import Look, Occasion
from app.engine.law.clauses.moment import OF_THE_MOMENT
from app.engine.law.duties import duties
from app.engine.law.judging import act_grounds
from app.engine.law.naming import MOST_CHOICES, activations, acts, sets
from app.engine.law.rules import Game
from app.engine.law.tabled import TRIGGERED, left_open
from app.engine.law.verdict import Ground, Truth
from app.engine.law.windows import answers_first
from app.engine.position.decisions import Activate, AnyDecision, Begin, Choose, Go, Pass, Say, Settle
from app.engine.position.frames import InWindow
from app.engine.position.nodes import Window
from app.engine.position.state import Question, State, Trigger

ON_THE_BOARD = tuple(clause for clause in ASKED[Occasion.CHOSEN] if clause not in OF_THE_MOMENT)
"""What has to be asked of an effect that the moment leaves open."""


def options(game: Game, state: State) -> tuple[AnyDecision, ...]:
    """Everything the player who is asked may decide. Of choices between cards no more than `MOST_CHOICES`."""
    question = state.question
    if question is None or state.over:
        return ()
    passing = (Pass(),) if question.may_pass else ()
    return (*_options(game, state, question), *passing)


def _options(game: Game, state: State, question: Question) -> Iterable[AnyDecision]:
    match question.kind:
        case "priority":
            return _in_a_window(game, state, question)
        case "trigger":
            return _named(game, state, question, question.effects)
        case "duty":
            due = _due(game, state, question)
            chained = [(t.card, t.effect) for t in due if t.chain]
            return (*_named(game, state, question, chained), *_settled(due))
        case "go":
            return [Go(path) for path in question.paths]
        case "word":
            return [Say(word) for word in question.words]
        case "turn":
            return (Begin(),)
        case _:
            return [Choose(cards) for cards in islice(sets(game, state, question), MOST_CHOICES)]


def _named(game: Game, state: State, question: Question, among: Iterable[tuple[int, str]]) -> list[Activate]:
    """The activations of these effects."""
    effects = set(among)
    return [a for a in activations(game, state, question.player) if (a.card, a.effect) in effects]


def _due(game: Game, state: State, question: Question) -> tuple[Trigger, ...]:
    node = game.node(question.at)
    assert isinstance(node, Window)
    return duties(game, state, node, question.player)


def _settled(due: tuple[Trigger, ...]) -> list[Settle]:
    """What is due and carried out without a chain."""
    # two things that one effect has left to be done are named alike
    return list(dict.fromkeys(Settle(t.card, t.effect) for t in due if not t.chain))


def _in_a_window(game: Game, state: State, question: Question) -> list[AnyDecision]:
    """What the player who has priority may activate, carry out or do without a chain."""
    window, frame, player = game.node(question.at), state.top, question.player
    assert isinstance(window, Window)
    assert isinstance(frame, InWindow)
    due = _due(game, state, question) if window.duties else ()
    chained = {(t.card, t.effect) for t in due if t.chain}
    found: list[AnyDecision] = []
    for card, effect, settled in left_open(game, state, player, window, frame):
        if effect.kind in TRIGGERED:
            may = (card.id, effect.id) in chained
        else:
            look = Look(game, state, player, card, game.cards[card.slug], effect, window, frame, Occasion.CHOSEN)
            may = _speaks_nothing_against(grounds(look, asked=ON_THE_BOARD if settled else None))
        if may:
            found.append(Activate(card.id, effect.id))
    found += _settled(due)
    if window.acts and player is state.player and not state.chain and not (frame.answering and answers_first(window)):
        for act in acts(game, state, player):
            if act_name(game, state, act) in window.acts and _speaks_nothing_against(
                act_grounds(game, state, player, act)
            ):
                found.append(act)
    return found


def _speaks_nothing_against(grounds: Iterable[Ground]) -> bool:
    return all(ground.holds is Truth.YES for ground in grounds)
