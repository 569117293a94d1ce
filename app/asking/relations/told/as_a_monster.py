"""A Trap that is a monster while it is face-up in a Monster Zone: where something is done to it, or by it, that is done to monsters alone, it has been used
before that."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec.structs import replace

from app.asking.case import Case
from app.asking.questions import Done, Story
from app.asking.things import thing
from app.engine.ids import Zone
from app.engine.words.filters import Kind, Who
from app.engine.words.operations.operation import every_op
from app.engine.words.operations.special_summon import SpecialSummon
from app.notation.questions import OTHER
from app.notation.told import DIRECTLY

WAS_USED = "{} was used before, and is a monster"
FACE_UP = ("field", "defense")
"""Where it lies as what it is once it has been used."""


def as_a_monster(case: Case, asked: Story) -> tuple[Story, tuple[str, ...]]:
    """The story with such a Trap used first; and that this is taken so."""
    for number, each in enumerate(asked.done):
        for name, who in _as_monsters(case, each):
            told = any(before.card.partition(" [")[0] == name for before in asked.done[:number])
            down = any(lies.card == name and lies.where not in FACE_UP for lies in asked.lies)
            if told or (down and each.does != "use") or not _becomes_one(case, name):
                continue
            lies = tuple(lies for lies in asked.lies if lies.card != name or lies.where not in FACE_UP)
            first, *rest = asked.done
            first = replace(first, then=True) if first.does == "use" else first
            done = (Done(who, "use", name), first, *rest)
            return replace(asked, done=done, lies=lies), (WAS_USED.format(name),)
    return asked, ()


def _as_monsters(case: Case, done: Done) -> Iterator[tuple[str, Literal["A", "B"]]]:
    """The cards that have to be monsters for that to be done, and whose they are."""
    if done.does in ("attack", "change") and thing(done.card) is None:
        yield done.card, done.who
    if not done.on or done.on == DIRECTLY or thing(done.on) is not None:
        return
    whose = done.whose or (OTHER[done.who] if done.does == "attack" else done.who)
    if done.does == "attack" or (done.does == "use" and _is_used_on_monsters(case, done)):
        yield done.on, whose


def _is_used_on_monsters(case: Case, done: Done) -> bool:
    """Whether whatever a card targets lies in a Monster Zone."""
    if thing(done.card) is not None:
        return False
    name, _, which = done.card.partition(" [")
    used = [e for e in case.used(case.card(name)) if which.removesuffix("]") in ("", e.id)]
    zones = [e.targets.fits.zones for e in used if e.targets is not None]
    return bool(zones) and all(each and set(each) == {Zone.MONSTER} for each in zones)


def _becomes_one(case: Case, name: str) -> bool:
    card = case.card(name)
    ops = (op for effect in case.used(card) for op in every_op(effect.does) if isinstance(op, SpecialSummon))
    return card.kind is Kind.TRAP and any(op.who is Who.SELF and op.as_monster is not None for op in ops)
