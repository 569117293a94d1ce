"""What could be named in answer to a question, lawful or not."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice

from app.engine.ids import CardId, Seat, Zone
from app.engine.law.costs import Means, target_groups
from app.engine.law.duties import duties
from app.engine.law.grouping import Groups, chooser, well_aimed
from app.engine.law.manners import manners
from app.engine.law.materials import MOST_SETS
from app.engine.law.places import window_here
from app.engine.law.rules import Game
from app.engine.law.sparing import leaves_targets
from app.engine.position.decisions import (
    Activate,
    AnyDecision,
    Attack,
    Begin,
    ChangePosition,
    Choose,
    Go,
    Pass,
    Say,
    SetCard,
    Settle,
    Summon,
)
from app.engine.position.frames import Activating, Doing
from app.engine.position.state import Question, State, Trigger
from app.engine.words.cards import NEVER_ACTIVATED
from app.engine.words.filters import Kind

MOST_CHOICES = 512
"""How many different sets of cards are offered for one choice, at the most."""


def nameable(game: Game, state: State, question: Question) -> Iterator[AnyDecision]:
    """Every decision that could be named in answer to this question, lawful or not."""
    match question.kind:
        case "priority" | "trigger" | "duty":
            yield from activations(game, state, question.player)
            yield from (Settle(t.card, t.effect) for t in due_to(game, state, question.player) if not t.chain)
            if question.kind == "priority":
                yield from acts(game, state, question.player)
            yield Pass()
        case "go":
            yield from (Go(path) for path in question.paths)
            yield Pass()
        case "word":
            yield from (Say(word) for word in question.words)
            yield Pass()
        case "turn":
            yield Begin()
        case _:
            yield from (Choose(cards) for cards in islice(sets(game, state, question), MOST_CHOICES))


def sets(game: Game, state: State, question: Question) -> Iterator[tuple[CardId, ...]]:
    """The sets of cards that answer a choice."""
    if question.matched:
        frame = asking(state)
        found = frame.ops[0].sets(_means(game, state, frame), frame.earlier)
        yield from (cards for cards in found if leaves_targets(game, state, question, cards))
        return
    fits = aimed(game, state, question)
    for size in range(question.least, question.most + 1):
        for cards in combinations(question.among, size):
            if (fits is None or well_aimed(fits, cards)) and leaves_targets(game, state, question, cards):
                yield cards


def asking(state: State) -> Doing:
    """The operations of which the first has asked the question."""
    return next(f for f in reversed(state.frames) if isinstance(f, Doing))


def _means(game: Game, state: State, frame: Doing) -> Means:
    return Means(game, state, frame.link.player, frame.link.card, frame.link, frame.picked)


def go_together(game: Game, state: State, cards: tuple[CardId, ...]) -> bool:
    """Whether these cards are a set of those that the operation under way asks for."""
    frame = asking(state)
    return frame.ops[0].takes(_means(game, state, frame), frame.earlier, cards)


def aimed(game: Game, state: State, question: Question) -> Groups | None:
    """The groups from which targets are chosen, where there are several."""
    frame = next((f for f in reversed(state.frames) if isinstance(f, Activating)), None)
    if question.kind != "target" or frame is None:
        return None
    effect = game.cards[state.card(frame.link.card).slug].effect(frame.link.effect)
    if effect.targets is None or not effect.targets.also:
        return None
    player = frame.link.player
    groups = target_groups(game, state, effect, player, frame.link.card, frame.link)
    return tuple((group, found) for group, found in groups if question.player is chooser(group, player))


def offers_all(game: Game, state: State, question: Question) -> bool:
    """Whether every set of cards that answers a choice is among those that are offered."""
    if not question.of_cards:
        return True
    if question.matched and 2 ** len(question.among) > MOST_SETS:
        return False
    return next(islice(sets(game, state, question), MOST_CHOICES, None), None) is None


def acts(game: Game, state: State, player: Seat) -> Iterator[Attack | Summon | SetCard | ChangePosition]:
    """Every act without a chain that this player's cards could name."""
    for card in state.lying(Zone.MONSTER, player):
        yield Attack(card.id)
        yield Summon(card.id, "flip")
        if "gemini" in game.cards[card.slug].subtypes:
            yield Summon(card.id, "normal")
        yield ChangePosition(card.id)
    for card in state.lying(Zone.HAND, player):
        if game.cards[card.slug].kind is Kind.MONSTER:
            yield from (Summon(card.id, "normal", m.name) for m in manners(game, state, card, "normal"))
            yield from (SetCard(card.id, m.name) for m in manners(game, state, card, "set"))
            yield from (SetCard(card.id, p.id) for p in game.cards[card.slug].procedures if p.how == "set-as-spell")
        else:
            yield SetCard(card.id)
    for card in state.cards:
        if card.controller is player:
            yield from (Summon(card.id, "special", p.id) for p in game.cards[card.slug].procedures if p.special)


def due_to(game: Game, state: State, player: Seat) -> tuple[Trigger, ...]:
    """What is due here and this player may deal with."""
    window = window_here(game, state)
    return duties(game, state, window, player) if window is not None else ()


def activations(game: Game, state: State, player: Seat) -> Iterator[Activate]:
    """Every effect of every card of this player that could be named in an activation."""
    for card in state.cards:
        for effect in game.cards[card.slug].effects:
            if effect.kind not in NEVER_ACTIVATED and (card.controller is player or effect.either_player):
                yield Activate(card.id, effect.id)
