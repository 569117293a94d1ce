"""Whether a card takes control of monsters or Special Summons any, and for what it is Special Summoned: what a reading and an answer both ask of it."""

from __future__ import annotations

from collections.abc import Iterator

from app.engine.words.applied.controls_equipped_monster import ControlsEquipped
from app.engine.words.cards import CardDef, Procedure
from app.engine.words.operations.operation import CardOp, every_op
from app.engine.words.operations.special_summon import SpecialSummon
from app.engine.words.operations.switch_control import SwitchControl
from app.engine.words.operations.take_control import TakeControl


def takes_or_brings(card: CardDef) -> bool:
    """Whether anything that it does takes control of a monster, or Special Summons one."""
    ops = (op for effect in card.effects for op in every_op(effect.does))
    applied = (each for effect in card.effects for each in effect.applies)
    controls = any(isinstance(each, ControlsEquipped) for each in applied)
    return controls or any(isinstance(op, SpecialSummon | TakeControl | SwitchControl) for op in ops)


def by_levels(card: CardDef) -> Iterator[tuple[Procedure, CardOp]]:
    """Each way in which a monster is Special Summoned for cards of so many Levels together, with what takes them."""
    for way in card.procedures:
        for op in way.cost if way.special else ():
            if (
                isinstance(op, CardOp)
                and op.is_price
                and op.wanted is not None
                and isinstance(op.levels, int)
                and op.levels
            ):
                yield way, op
