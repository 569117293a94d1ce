"""Whether all parts of a cost can be paid: no card is given for two of them."""

from __future__ import annotations

from collections.abc import Iterator

from app.engine.ids import CardId, Seat
from app.engine.law.costs import Means
from app.engine.law.table import Duel
from app.engine.position.frames import Link
from app.engine.position.state import State
from app.engine.words.operations import AnyOp
from app.engine.words.operations.operation import CardOp


def each_payable(
    game: Duel,
    state: State,
    ops: tuple[AnyOp, ...],
    player: Seat,
    card: CardId,
    mandatory: bool = False,
    link: Link | None = None,
) -> Iterator[tuple[AnyOp, bool]]:
    """Each part of a cost, and whether it can be paid besides those before it: no card is given twice."""
    means = Means(game, state, player, card, link)
    for number, op in enumerate(ops):
        yield op, op.payable(means, mandatory) and (not number or _enough_for(means, ops[: number + 1]))


def _enough_for(means: Means, ops: tuple[AnyOp, ...]) -> bool:
    """Whether there are cards of their own for all of these: for each that has to be chosen one that no other takes."""
    asked = [op for op in ops if isinstance(op, CardOp) and op.wanted is not None and not (op.up_to or op.levels)]
    if len(asked) < 2:
        return True
    fits = [(op, set(means.choosable(op, op.wanted, given=True))) for op in asked if op.wanted is not None]
    wanted = [found for op, found in fits for _ in range(op.count)]
    given: dict[CardId, int] = {}

    def finds(number: int, tried: set[CardId]) -> bool:
        for each in wanted[number] - tried:
            tried.add(each)
            if each not in given or finds(given[each], tried):
                given[each] = number
                return True
        return False

    return all(finds(number, set()) for number in range(len(wanted)))
