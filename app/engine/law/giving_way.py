"""What no longer forbids a Summon once it has taken what it takes from the field."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice
from typing import TYPE_CHECKING

from msgspec.structs import replace

from app.engine.ids import CardId, Seat, Zone
from app.engine.law import board
from app.engine.law.crowding import crowds
from app.engine.law.table import Duel
from app.engine.position.state import Card, Prohibition, State, with_card
from app.engine.words.operations.operation import CardOp

if TYPE_CHECKING:
    from app.engine.law.costs import Means
    from app.engine.words.operations import AnyOp

MOST_SETS = 200
"""How many sets of cards are looked at that could be given for a Summon."""


def stands_after(
    game: Duel, state: State, ban: Prohibition, card: Card, who: Seat, given: tuple[CardId, ...], side: Seat | None = None
) -> bool:  # fmt: skip
    """Whether what forbids a Summon or Set of this card still does once those have been Tributed, or given, for it: a monster that has
    gone forbids no Normal Summon any more, and leaves nothing that another must not stand beside, or that counts."""
    if not ban.makes_way:
        return not (ban.act != "special-summon" and ban.until is None and ban.by[0] in given)
    if ban.lone:
        return ban.by[0] not in given and crowds(game, state, ban, card, who, given)
    return any(p.by == ban.by for p in board.prohibited(game, without(state, given), ban.act, who, card.id, side=side))


def without(state: State, given: tuple[CardId, ...]) -> State:
    """The state in which these cards lie nowhere any more."""
    for card in map(state.card, given):
        state = with_card(state, replace(card, zone=Zone.LIMBO, equips=None))
    return state


def given_sets(means: Means, cost: tuple[AnyOp, ...]) -> Iterator[tuple[CardId, ...]]:
    """Sets of cards that can be given for a Summon: of each part of the cost one, as far as it takes cards."""
    if not cost:
        yield ()
        return
    first, *rest = cost
    for one in islice(_each(means, first), MOST_SETS):
        for others in given_sets(means, tuple(rest)):
            if not set(one) & set(others):
                yield (*one, *others)


def _each(means: Means, op: AnyOp) -> Iterator[tuple[CardId, ...]]:
    together = next(op.sets(means, ()), None)
    if together is not None:
        yield from op.sets(means, ())
    elif isinstance(op, CardOp) and op.wanted is not None and op.gives_to is not None:
        yield from combinations(means.choosable(op, op.wanted, given=True), op.count)
    else:
        yield ()
