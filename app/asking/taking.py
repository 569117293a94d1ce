"""Whether a card takes control of monsters or Special Summons any: what a reading and an answer both ask of it."""

from __future__ import annotations

from app.engine.words.applied.controls_equipped_monster import ControlsEquipped
from app.engine.words.cards import CardDef
from app.engine.words.operations.operation import every_op
from app.engine.words.operations.special_summon import SpecialSummon
from app.engine.words.operations.take_control import TakeControl


def takes_or_brings(card: CardDef) -> bool:
    """Whether anything that it does takes control of a monster, or Special Summons one."""
    ops = (op for effect in card.effects for op in every_op(effect.does))
    applied = (each for effect in card.effects for each in effect.applies)
    controls = any(isinstance(each, ControlsEquipped) for each in applied)
    return controls or any(isinstance(op, SpecialSummon | TakeControl) for op in ops)
