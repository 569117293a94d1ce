"""What a card brings by its name, of which something is asked afterwards: that very monster is meant, and not another one that would have to lie somewhere."""

from __future__ import annotations

from msgspec.structs import replace

from app.asking.case import Case
from app.asking.questions import Done, Story
from app.asking.things import thing
from app.engine.words.operations.operation import every_op
from app.engine.words.operations.special_summon import SpecialSummon


def with_what_it_brings(case: Case, asked: Story) -> Story:
    """With the card told to be used for that monster, where nobody has told of one that lies anywhere."""
    last, before = asked.done[-1], asked.done[:-1]
    if (
        last.does != "use"
        or not last.on
        or thing(last.on) is not None
        or any(each.card == last.on for each in asked.lies)
    ):
        return asked
    if any(last.on in (each.card, each.on, each.also, *each.gives) for each in before if each.does != "lose"):
        return asked
    for number, each in enumerate(before):
        if not each.on and not each.gives and _brings_by_name(case, each, last.on):
            told = (*before[:number], replace(each, on=last.on), *before[number + 1 :], last)
            return replace(asked, done=told)
    return asked


def _brings_by_name(case: Case, done: Done, name: str) -> bool:
    if done.does != "use" or thing(done.card) is not None:
        return False
    used = case.used(case.card(done.card.partition(" [")[0]))
    ops = (op for effect in used for op in every_op(effect.does) if isinstance(op, SpecialSummon))
    return any(op.wanted is not None and op.wanted.exactly == name for op in ops)
