"""Whether what effects ask for an act can be given: for the declaration of an attack, for playing a card from the hand."""

from __future__ import annotations

from collections.abc import Iterator

from app.engine.ids import CardId, Seat
from app.engine.law.facts import playing_costs
from app.engine.law.laws import Law
from app.engine.law.payment import each_payable
from app.engine.law.places import card_rule
from app.engine.law.rules import Game
from app.engine.law.table import Source
from app.engine.law.verdict import Ground, Truth, found
from app.engine.position.state import State, with_life
from app.engine.words.applied.playing_cost import Playing
from app.engine.words.operations import AnyOp


def prices(
    game: Game, state: State, player: Seat, card: CardId, asked: tuple[tuple[Source, tuple[AnyOp, ...]], ...], law: Law
) -> Iterator[Ground]:
    """What effects ask for, one after another: what one takes cannot be given to the next."""
    left = state
    for source, pay in asked:
        able = all(able for _, able in each_payable(game, left, pay, player, source[0]))
        life = sum(op.life_paid(left.life_of(player)) for op in pay)
        left = with_life(left, player, left.life_of(player) - life)
        rule = card_rule(game, state.card(source[0]), source[1])
        yield found(law, able, ("card", card), ("by", source[0]), rules=(rule, law))


def played_together(
    game: Game, state: State, player: Seat, cards: tuple[CardId, ...], act: Playing
) -> dict[CardId, tuple[tuple[Source, tuple[AnyOp, ...]], ...]]:
    """Those of these cards, one after another, for which what effects ask for playing them from the hand can be given, with that."""
    able: dict[CardId, tuple[tuple[Source, tuple[AnyOp, ...]], ...]] = {}
    given: tuple[tuple[Source, tuple[AnyOp, ...]], ...] = ()
    for card in cards:
        asked = playing_costs(game, state, card, act)
        grounds = prices(game, state, player, card, (*given, *asked), Law.PLAYING_COST) if asked else ()
        if all(ground.holds is Truth.YES for ground in grounds):
            able[card], given = asked, (*given, *asked)
    return able


def for_playing(game: Game, state: State, player: Seat, card: CardId, act: Playing) -> Iterator[Ground]:
    """What effects ask for playing this card from the hand in this way."""
    return prices(game, state, player, card, playing_costs(game, state, card, act), Law.PLAYING_COST)
