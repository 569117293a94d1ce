"""What a card takes other cards for, and how these lie so that it takes them: for the cost of an effect of it, or for its Special Summon in its own way."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from app.asking.case import Case, Outcome
from app.engine.ids import CardId, Face, Seat, Stance, Zone
from app.engine.position.events import AnyHappening, Moved
from app.engine.words.cards import CardDef, EffectDef, Procedure
from app.engine.words.filters import Filter
from app.engine.words.operations import AnyOp
from app.engine.words.operations.operation import CardOp
from app.rulebook.texts import cost_text, procedure_text
from app.staging import Wanted
from app.staging.fitting import facts_fit
from app.staging.setting import GIVEN, Lay


class Price(msgspec.Struct, frozen=True):
    """What one effect of a card costs, or one way of its own in which it is Special Summoned: the operations that take cards for it."""

    way: EffectDef | Procedure
    ops: tuple[CardOp, ...]

    @property
    def says(self) -> str:
        return f"Its cost: {cost_text(self.way)}." if isinstance(self.way, EffectDef) else procedure_text(self.way)

    def wish(self, card: CardDef, lays: tuple[Lay, ...] = ()) -> Wanted:
        kind = "procedure" if isinstance(self.way, Procedure) else "activation"
        return Wanted(card.slug, self.way.id, kind, beside=lays)  # type: ignore[arg-type]


def prices(case: Case, card: CardDef) -> tuple[Price, ...]:
    """What a card takes cards for. What chooses among none takes itself, and is no question of what is given."""
    ways: tuple[EffectDef | Procedure, ...] = (*case.used(card), *(way for way in card.procedures if way.special))
    found = (Price(way, tuple(_taking(way.cost))) for way in ways)
    return tuple(price for price in found if price.ops)


def _taking(cost: tuple[AnyOp, ...]) -> Iterator[CardOp]:
    return (op for op in cost if isinstance(op, CardOp) and op.wanted is not None and op.is_price and not op.levels)


def lays_for(price: Price, given: tuple[CardDef, ...], place: Zone | None = None) -> Iterator[tuple[Lay, ...]]:
    """Where the cards may lie so that the price takes each of them; nothing where it takes not all of them."""
    for taken in _assigned(price.ops, given):
        zones = [(place,) if place is not None else op.wanted.zones for op in taken if op.wanted is not None]
        if any(
            zone not in op.wanted.zones for op, (zone, *_) in zip(taken, zones, strict=True) if op.wanted is not None
        ):
            continue
        for nth in range(max(map(len, zones))):
            yield tuple(
                laid_for(number, each.slug, of[min(nth, len(of) - 1)], op.wanted)
                for number, (each, of, op) in enumerate(zip(given, zones, taken, strict=True), 1)
            )


def laid_for(number: int, slug: str, zone: Zone, wanted: Filter | None, asks: tuple[Filter, ...] = ()) -> Lay:
    """On the side on which it is taken: Lava Golem takes the opponent's."""
    stance = Stance.ATTACK if zone is Zone.MONSTER else None
    face = Face.DOWN if zone is Zone.SPELL else Face.UP
    seat = Seat.B if wanted is not None and wanted.whose == "opponent" else Seat.A
    return Lay(f"{GIVEN}{number}", seat, zone, slug, asks=asks, face=face, stance=stance)


def _assigned(
    ops: tuple[CardOp, ...], given: tuple[CardDef, ...], left: tuple[int, ...] = ()
) -> Iterator[tuple[CardOp, ...]]:
    """For each card the operation that takes it, in every way in which none takes more than it may."""
    if not given:
        yield ()
        return
    left = left or tuple(99 if op.any_number else max(op.count, 1) for op in ops)
    for at, op in enumerate(ops):
        if left[at] and op.wanted is not None and facts_fit(op.wanted, given[0]):
            less = tuple(many - (n == at) for n, many in enumerate(left))
            yield from ((op, *rest) for rest in _assigned(ops, given[1:], less))


def left_there(outcome: Outcome, card: CardDef, zone: Zone) -> bool:
    """Whether the card left that place."""
    ids: tuple[CardId, ...] = outcome.ids(card.slug)

    def it_left(what: AnyHappening) -> bool:
        return isinstance(what, Moved) and what.card in ids and what.come_from is zone

    return outcome.did(it_left)
