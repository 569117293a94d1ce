"""What makes no sense where an operation chooses cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.engine.words.operations.operation import CardOp
    from app.engine.words.word import Problem


def choice_amiss(op: CardOp) -> Iterator[Problem]:
    """Of one that chooses some: what it says about how many they are that cannot be meant together."""
    if op.any_number and (op.up_to or op.most is not None):
        yield "any-number", "any number has no bound, and up-to says that it has one"
    if op.least and (not op.up_to or op.least < 0 or (op.most is None and op.least >= op.count)):
        yield "least", "it says, where its player may take fewer, how many have to be, and not all of them"
    counted = (op.count != 1 or op.up_to) and op.summed == "level"
    if op.levels and (counted or op.any_number or op.most is not None):
        yield "levels", "the sum of the Levels says how many"
    if op.lowest and op.highest:
        yield "highest", "lowest and highest say different things"
    if op.summed != "level" and not (op.levels and op.up_to and op.least):
        yield "summed", "the original ATK of at most `count` cards is summed, and of one at least"
    if op.exactly and not op.levels:
        yield "exactly", "it speaks of the sum of Levels, and there is none"


def unsaid(op: CardOp) -> Iterator[Problem]:
    """Of one that chooses none: what it says of a choice all the same."""
    said = {"up-to": op.up_to, "any-number": op.any_number, "levels": op.levels, "least": op.least}
    said |= {"lowest": bool(op.lowest), "highest": bool(op.highest), "different": op.different is not None}
    said |= {"most": op.most is not None and not op.counts_else(), "weaker-than": op.weaker_than is not None}
    said |= {"chooser": op.chooser != "you", "count": op.count != 1 and not op.counts_else()}
    yield from ((field, "nothing is chosen here, so this says nothing") for field, is_said in said.items() if is_said)
