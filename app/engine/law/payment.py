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


def leaving_enough(means: Means, op: CardOp, rest: tuple[AnyOp, ...], among: tuple[CardId, ...]) -> tuple[CardId, ...]:
    """Those of these cards which can be given for a part of a cost so that the parts after it find cards of their own. Where they find
    none in any way, as in a Deck that nobody has listed, all of these."""
    later = _found_for(means, rest)
    if not later or not _asks_for_its_own(op):
        return among
    able = tuple(card for card in among if _matched([{card}, *[set(among)] * (op.count - 1), *later]))
    return able or among


def _enough_for(means: Means, ops: tuple[AnyOp, ...]) -> bool:
    """Whether there are cards of their own for all of these: for each that has to be chosen one that no other takes."""
    asked = [op for op in ops if isinstance(op, CardOp) and _asks_for_its_own(op)]
    return len(asked) < 2 or _matched(_found_for(means, tuple(asked)))


def _asks_for_its_own(op: CardOp) -> bool:
    """Whether it takes a number of cards that are chosen, each by itself."""
    return op.wanted is not None and not (op.up_to or op.levels)


def _found_for(means: Means, ops: tuple[AnyOp, ...]) -> list[set[CardId]]:
    """For each card that these parts of a cost ask for: what can be given."""
    asked = (op for op in ops if isinstance(op, CardOp) and _asks_for_its_own(op))
    fits = [(op, set(means.choosable(op, op.wanted, given=True))) for op in asked if op.wanted is not None]
    return [found for op, found in fits for _ in range(op.count)]


def _matched(wanted: list[set[CardId]]) -> bool:
    """Whether there is a card of its own for each of these."""
    given: dict[CardId, int] = {}

    def finds(number: int, tried: set[CardId]) -> bool:
        for each in wanted[number] - tried:
            tried.add(each)
            if each not in given or finds(given[each], tried):
                given[each] = number
                return True
        return False

    return all(finds(number, set()) for number in range(len(wanted)))
