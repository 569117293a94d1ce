"""What is read off one card for an amount, and what is made of a number."""

from __future__ import annotations

from app.engine.ids import CardId, Zone
from app.engine.law.being import as_the_monster, level_of, now
from app.engine.law.table import Duel
from app.engine.law.traits import given_level, last_value
from app.engine.position.frames import Link
from app.engine.position.state import State
from app.engine.words.filters import Points, Who

AS_IT_WAS = (Who.PAID, Who.MADE_OF, Who.MOVED, Who.EVENT_CARD)
"""Cards of which it counts what they were on the field, where they have left it: what was given, and what something happened to."""


GONE_BY = ("sent", "destroyed", "destroyed-by-battle")
"""Events by which a card leaves the place where it lay."""


def departed(game: Duel, state: State, amount: Points, link: Link | None) -> bool:
    """Whether an amount is read off cards that the event of this link has taken away: what they were there counts, wherever they
    have come since, be it back to the field."""
    if amount.of is not Who.EVENT_CARD or link is None or not link.effect:
        return False
    on = game.cards[state.card(link.card).slug].effect(link.effect).on
    return on is not None and on.event in GONE_BY


def all_that_left(game: Duel, state: State, amount: Points, link: Link) -> bool:
    """Whether an amount counts, or is read off, all cards that the event of a link happened to, wherever they are by now."""
    return bool(amount.original or amount.each) or departed(game, state, amount, link)


def value_of(game: Duel, state: State, amount: Points, card: CardId, gone: bool = False) -> int:
    """The ATK, DEF or Level of one of the cards that an amount is read off. `gone`: it is meant as it was when it left the field."""
    battle = state.battle
    if amount.compared and battle is not None and battle.calculated and card in (battle.attacker, battle.target):
        return battle.values[card == battle.target]
    left = state.notes.left_last(card) if gone and not amount.original else None
    if left is not None and left.values is not None and left.level is not None:
        return left.level if amount.stat == "level" else _of_stat(amount, left.values)
    if amount.stat == "level":
        printed = level_of(game.cards[state.card(card).slug]) if amount.original else 0
        given = amount.of in AS_IT_WAS
        return printed or (given_level(game, state, card) if given else level_of(now(game, state, state.card(card))))
    if amount.original:
        stat = 0 if amount.stat == "atk" else 1
        facts = game.cards[state.card(card).slug]
        if amount.of is Who.MADE_OF and facts.becomes_a_monster and state.card(card).zone is not Zone.MONSTER:
            # given as a cost it counts for nothing (edisonrul.ing, Linear Accelerator Cannon)
            facts = as_the_monster(facts)
            return (facts.atk, facts.defense)[stat]
        return original_value(game, state, card, stat)
    return _of_stat(amount, (last_value(game, state, card, 0), last_value(game, state, card, 1)))


def original_value(game: Duel, state: State, card: CardId, stat: int) -> int:
    """The ATK (0) or DEF (1) that counts as printed: what a face-up monster's own effect says it is, if it does."""
    facts = now(game, state, state.card(card))
    made = (v.to[stat] for v in reversed(game.force(state).become.get(card, ())) if v.original)
    return next((value for value in made if value is not None), (facts.atk, facts.defense)[stat])


def _of_stat(amount: Points, values: tuple[int, int]) -> int:
    """Of an ATK and DEF the one that an amount is read off."""
    return {"atk": values[0], "def": values[1]}.get(amount.stat, max(values))


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
