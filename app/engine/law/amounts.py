"""What is read off one card for an amount, and what is made of a number."""

from __future__ import annotations

from app.engine.ids import CardId
from app.engine.law.being import now
from app.engine.law.table import Duel
from app.engine.law.traits import last_level, last_value
from app.engine.position.state import State
from app.engine.words.filters import Points, Who

AS_IT_WAS = (Who.PAID, Who.MADE_OF, Who.MOVED, Who.EVENT_CARD)
"""Cards of which it counts what they were on the field, where they have left it: what was given, and what something happened to."""


def value_of(game: Duel, state: State, amount: Points, card: CardId) -> int:
    """The ATK, DEF or Level of one of the cards that an amount is read off."""
    if amount.stat == "level":
        printed = game.cards[state.card(card).slug].level if amount.original else 0
        given = amount.of in AS_IT_WAS
        return printed or (last_level(game, state, card) if given else now(game, state, state.card(card)).level)
    if amount.original:
        facts = now(game, state, state.card(card))
        return facts.atk if amount.stat == "atk" else facts.defense
    stats = {"atk": (0,), "def": (1,), "higher": (0, 1)}[amount.stat]
    return max(last_value(game, state, card, stat) for stat in stats)


def scaled(amount: Points, value: int) -> int:
    """A number halved and multiplied. Halves are rounded up unless it says otherwise."""
    half = value // 2 if amount.down else (value + 1) // 2
    return (half if amount.half else value) * amount.times


def counters_on(state: State, cards: tuple[CardId, ...], counter: str) -> int:
    """How many counters of this name lie on these cards; on one that has left the field this turn, how many lay on it then."""
    found = 0
    for card in map(state.card, cards):
        left = None if card.zone.on_field else state.notes.left_last(card.id)
        found += card.counted(counter) if left is None else left.counted(counter)
    return found
