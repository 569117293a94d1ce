"""The links of a chain, and the effects there that were written down."""

from __future__ import annotations

from app.engine.ids import CardId, Seat
from app.engine.position.frames import Activating, Link
from app.engine.position.state import State

Named = tuple[CardId, str]
"""An effect on the chain, by card and name."""


def links(state: State) -> tuple[Link, ...]:
    """The links of the chain, with one that is being made."""
    return (*state.chain, *(f.link for f in state.frames if isinstance(f, Activating)))


def on_the_chain(state: State, player: Seat | None = None) -> tuple[Named, ...]:
    """The effects of the links, of one player or of both."""
    return tuple((link.card, link.effect) for link in links(state) if player in (None, link.player))
