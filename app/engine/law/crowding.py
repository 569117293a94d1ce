"""What must not stand beside others: monsters of another Type or Attribute than those of their player, further copies."""

from __future__ import annotations

from typing import cast

from msgspec.structs import replace

from app.engine.ids import CardId, Face, Seat, Zone
from app.engine.law.fitting import fits
from app.engine.law.table import Duel
from app.engine.law.traits import alike
from app.engine.position.state import Card, Prohibition, State
from app.engine.words.filters import Filter, Kind, Trait


def crowds(
    game: Duel, state: State, ban: Prohibition, card: Card, side: Seat | None, gone: tuple[CardId, ...] = ()
) -> bool:
    """Whether this card would stand face-up beside others that it must not stand beside, on the `side` to which it comes. `gone`: those
    are left aside."""
    seat = side or card.controller
    if ban.lone == "copy":
        assert ban.fits is not None
        if not fits(game, state, replace(ban.fits, zones=(card.zone,)), _shown(card), ban.owner, ban.by[0]):
            return False
        there = copies(game, state, ban.fits, ban.who, ban.owner, ban.by[0])
        return any(c.id not in (card.id, *gone) for c in there)
    trait = cast("Trait", ban.lone)
    others = (c for c in state.lying(Zone.MONSTER, seat) if c.face is Face.UP and c.id not in (card.id, *gone))
    return any(not alike(game, state, trait, card, other) for other in others)


def copies(
    game: Duel, state: State, wanted: Filter, side: Seat | None, viewer: Seat, source: CardId
) -> tuple[Card, ...]:
    """The face-up cards on the field of which there can be one only, on one side or on both."""
    return tuple(
        c
        for c in state.cards
        if c.zone.on_field
        and c.face is Face.UP
        # a monster that lies as an Equip Card is none there (edisonrul.ing, Earthbound Immortal Ccapac Apu)
        and (wanted.kind is not Kind.MONSTER or c.zone is Zone.MONSTER)
        and side in (None, c.controller)
        and fits(game, state, replace(wanted, zones=(c.zone,)), c, viewer, source)
    )


def _shown(card: Card) -> Card:
    """A card as it will lie once it is Summoned: a face-down one is known to who turns it."""
    return card if card.face is Face.UP else replace(card, face=Face.UP)
