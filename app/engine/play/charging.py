"""What effects ask for Summoning a monster from the hand, where an effect Summons it: it is given as that resolves, before the monster comes."""

from __future__ import annotations

from itertools import chain

from msgspec.structs import replace

from app.engine.ids import CardId, Cause, Seat
from app.engine.law.clauses.prices import played_together
from app.engine.law.facts import playing_costs
from app.engine.law.laws import Law
from app.engine.law.places import card_rule
from app.engine.law.table import Source
from app.engine.play.acting import Acting
from app.engine.position.frames import Doing, unchained
from app.engine.position.state import State
from app.engine.words.operations import AnyOp


def paying(path: str, player: Seat, asked: tuple[tuple[Source, tuple[AnyOp, ...]], ...]) -> tuple[Doing, ...]:
    """What effects ask for playing a card, in the order in which they ask."""
    return tuple(Doing(path, unchained(*source, player), pay, Cause.COST) for source, pay in reversed(asked))


def first_paid(act: Acting, state: State, cards: tuple[CardId, ...]) -> tuple[tuple[CardId, ...], State | None]:
    """Those of these cards for which it is paid, or nothing is asked; and, if it is not paid yet, the state in which that comes first, or in
    which none can be paid for."""
    if act.cause is not Cause.EFFECT or not cards:
        return cards, None
    if act.frame.paid_for is not None:
        return tuple(c for c in cards if c in act.frame.paid_for), None
    able = played_together(act.play.game, state, act.player, cards, "summon")
    if not able:
        return (), refused(act, state, cards[0])
    asked = tuple(chain.from_iterable(able.values()))
    if not asked:
        return tuple(able), None
    frame = replace(act.frame, paid_for=tuple(able))
    return tuple(able), replace(
        state, frames=(*state.frames[:-1], frame, *paying(frame.path, act.player, asked)), question=None
    )


def refused(act: Acting, state: State, card: CardId) -> State:
    """The state in which a monster does not come, since what an effect asks for cannot be given."""
    asked = playing_costs(act.play.game, state, card, "summon")
    rules = [card_rule(act.play.game, state.card(source[0]), source[1]) for source, _ in asked]
    return act.barred(state, *rules, Law.PLAYING_COST)
