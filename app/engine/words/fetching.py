"""What operations take out of a Deck, for effects that answer what does so."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.engine.ids import Zone
from app.engine.words.filters import Who
from app.engine.words.operations.add_to_hand import Search
from app.engine.words.operations.choose import Pick
from app.engine.words.operations.draw import Draw
from app.engine.words.operations.excavate import Excavate
from app.engine.words.operations.linger import Linger
from app.engine.words.operations.operation import CardOp, when_it_resolves
from app.engine.words.operations.send_to_graveyard import Send
from app.engine.words.operations.send_top_cards import Mill
from app.engine.words.operations.special_summon import SpecialSummon

if TYPE_CHECKING:
    from app.engine.words.cards import CardDef
    from app.engine.words.operations import AnyOp

ADDS, SUMMONS, SENDS = "add-from-deck", "special-summon-from-deck", "send-from-deck"
WHERE = {"hand": ADDS, "field": SUMMONS, "graveyard": SENDS}
"""What it is called, by where the cards go."""


def fetched(card: CardDef, ops: tuple[AnyOp, ...]) -> frozenset[str]:
    """What these operations of a card's effect do with cards of a Deck, or may do; also what they leave in force for later. To draw is
    to add from the Deck."""
    return frozenset(_fetched(card, ops, ()))


def _fetched(card: CardDef, ops: tuple[AnyOp, ...], seen: tuple[str, ...]) -> Iterator[str]:
    chosen = False
    for op in when_it_resolves(ops):
        if isinstance(op, Linger) and op.effect not in seen:
            yield from _fetched(card, card.effect(op.effect).does, (*seen, op.effect))
        yield from _of(op, chosen)
        chosen |= isinstance(op, Pick) and _in_deck(op)


def _of(op: AnyOp, chosen: bool) -> Iterator[str]:
    """What one of them does; `chosen`: cards of a Deck were chosen before it."""
    if isinstance(op, Draw):
        yield ADDS
    elif isinstance(op, Mill):
        yield SENDS
    elif isinstance(op, Excavate):
        yield from (WHERE[each] for each in (op.take, op.rest) if each in WHERE)
    elif isinstance(op, CardOp) and (_in_deck(op) or (chosen and op.who is Who.CHOSEN)):
        sorts = ((Search, ADDS), (SpecialSummon, SUMMONS), (Send, SENDS))
        yield from (called for sort, called in sorts if isinstance(op, sort))


def _in_deck(op: CardOp) -> bool:
    return any(each is not None and Zone.DECK in each.zones for each in (op.choose, op.all))
