"""To which cards what an effect does is something."""

from __future__ import annotations

from app.engine.ids import CardId, Zone
from app.engine.law import board
from app.engine.law.being import is_monster_too
from app.engine.law.places import effect_of
from app.engine.law.rules import Game
from app.engine.position.frames import Doing, Link
from app.engine.position.state import State
from app.engine.words.operations.operation import CardOp


def reached(game: Game, state: State, frame: Doing, op: CardOp, cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
    """Those of these cards to which this part of the effect does something: monsters that are unaffected by it are left out. But not
    those that the effect itself has brought, of which it says this at the same time: they were not on the field yet as it resolved (edisonrul.ing,
    Celestial Transformation). Nor is anything unaffected by what is a condition of its card."""
    link = frame.link
    if any(e.condition for e in game.cards[state.card(link.card).slug].effects if e.id == link.effect):
        return cards
    brought = [c for c in frame.moved if op.together and state.card(c).brought == link.card]
    return tuple(
        c
        for c in cards
        if c in brought
        or board.unaffected(game, state, state.card(c), link.card) is None
        or _as_a_trap(game, state, link, op, c)
    )


def _as_a_trap(game: Game, state: State, link: Link, op: CardOp, card: CardId) -> bool:
    """Whether this works on a Trap that is a monster too because that is a Trap: what spares it as a monster does not count then."""
    if not is_monster_too(state, card):
        return False
    wanted = [w for w in (op.all, op.wanted) if w is not None]
    if op.who is not None and not wanted:
        targets = effect_of(game, state.card(link.card), link.effect).targets
        wanted = [group.fits for group in targets.groups] if targets is not None else []
    return bool(wanted) and all(Zone.MONSTER not in w.zones for w in wanted)
