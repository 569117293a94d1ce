"""What an effect has to find for being used, where that depends on what it targets or was paid."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.engine.ids import CardId, Zone
from app.engine.words import asked
from app.engine.words.filters import Points, Who
from app.engine.words.operations.if_ import If
from app.engine.words.operations.operation import CardOp
from app.engine.words.operations.special_summon import SpecialSummon

if TYPE_CHECKING:
    from app.engine.law.costs import Means
    from app.engine.words.cards import EffectDef
    from app.engine.words.operations import AnyOp


def asks_of(effect: EffectDef, cards: tuple[Who, ...]) -> bool:
    """Whether what the effect has to find is chosen among cards that depend on one of these."""
    for op in _sought(effect):
        if op.choose is not None and asked.depends_on(op.choose, cards):
            return True
        if isinstance(op.levels, Points) and op.levels.of in cards:
            return True
    return False


def asks_or_aims_by(effect: EffectDef, cards: tuple[Who, ...]) -> bool:
    """As `asks_of`, or what it may target depends on them."""
    groups = effect.targets.groups if effect.targets is not None else ()
    return asks_of(effect, cards) or any(asked.depends_on(group.fits, cards) for group in groups)


def enough_found(means: Means, effect: EffectDef, but: CardId = 0) -> bool:
    """Whether there is enough of what the effect has to find. `but`: a card that will have gone. A Deck that is not listed may hold
    anything."""
    return all(_finds(means, op, but) for op in _sought(effect))


def _sought(effect: EffectDef) -> Iterator[CardOp]:
    """The parts of an effect that have to find something to choose from: the first one, and what brings a monster of the Extra Deck
    wherever it stands, since nothing that goes before puts one there."""
    for number, op in enumerate(effect.does):
        found = op if isinstance(op, CardOp) and number == 0 else None
        if found is not None and found.choose is not None:
            yield found
        else:
            yield from _brings(op)


def _brings(op: AnyOp) -> Iterator[SpecialSummon]:
    """What in it brings a monster of the Extra Deck, where that is no choice of its player and has no other way beside it."""
    if isinstance(op, SpecialSummon):
        if op.choose is not None and op.choose.zones == (Zone.EXTRA,) and not op.may_be_none():
            yield op
    elif op.depends or (isinstance(op, If) and not op.otherwise):
        for part in op.now():
            yield from _brings(part)


def _finds(means: Means, op: CardOp, but: CardId) -> bool:
    assert op.choose is not None
    if not means.all_listed(op.choose):
        return True
    if op.levels:
        sets = op.sets(means, ())
        return any(but not in cards for cards in sets)
    there = [c for c in means.choosable(op, op.choose) if c != but]
    return len(there) >= (1 if op.any_number or op.may_be_none() else op.least_found())
