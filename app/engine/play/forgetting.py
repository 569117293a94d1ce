"""What ends with a card that leaves the field or is turned face-down: its bonds, what was changed about it, what it has done."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.ids import CardId
from app.engine.law import silencing
from app.engine.play.play import Play
from app.engine.position.frames import Link
from app.engine.position.state import NOBODY, Card, Change, State, Used, no_longer_there, with_card
from app.engine.position.taken import with_changes
from app.engine.words.cards import Scope
from app.engine.words.filters import Until

OUTLASTING = ("chain", "phase", "duel")
"""For how long something counts as done although its card has left the field since."""


def _bonds(state: State, card: CardId) -> tuple[Card, ...]:
    """The Continuous cards whose bond this card is part of."""
    return tuple(c for c in state.cards if c.bound is not None and card in (c.id, c.bound))


def negated_bonds(play: Play, before: State, state: State, card: CardId) -> State:
    """Before a card goes: of the bonds it is part of, those whose card is negated come to nothing."""
    for held in _bonds(state, card):
        if silencing.negating(play.game, before, before.card(held.id)) is not None:
            state = with_card(state, replace(held, bound=None))
    return state


def unbind(state: State, card: CardId, face_down: bool = False) -> State:
    """A card that has gone, or is `face_down`, belongs together with nothing any more."""
    for held in _bonds(state, card):
        if not (face_down and held.bound_face_down):
            state = with_card(state, replace(held, bound=None))
    return state


def forget(state: State, card: CardId, *done: str, kept: tuple[str, ...] = ()) -> State:
    """What was changed about a card ends when it leaves the field or is turned face-down, and what it has `done` of these
    kinds does not count any more, but for effects that are `kept`; what was `due` of it in this phase may be due once more."""
    gone = not state.card(card).zone.on_field
    own = [c for c in state.changes if c.card == card and (gone or not (c.outlasts_turning or _is_held(state, c)))]
    ending = own + [c for c in state.changes if c.here and c.by[0] == card]
    if ending:
        state = with_changes(state, tuple(c for c in state.changes if c not in ending), card)
    state = no_longer_there(state, card)
    over = [p for p in state.prohibitions if p.card == card and (gone or not p.face_down or p.until is Until.LEAVES)]
    if over:
        state = replace(state, prohibitions=tuple(p for p in state.prohibitions if p not in over))
    if any(card in (u.card, u.to) for u in state.used):
        used = [u for u in state.used if "due" not in done or u.what != "due" or u.card != card]
        used = [replace(u, to=NOBODY) if u.to == card and gone else u for u in used]
        used = [
            replace(u, past=True)
            if u.card == card and u.what in done and u.scope not in OUTLASTING and u.effect not in kept
            else u
            for u in used
        ]
        state = replace(state, used=tuple(used))
    return state


def _is_held(state: State, change: Change) -> bool:
    """Whether an Equip Card holds control of a monster: turned face-down that goes back when the Equip Card falls, and not before."""
    return not change.kept and change.back is not None and state.card(change.by[0]).equips == change.card


def counting(state: State, link: Link, scope: Scope) -> Used:
    """An effect counts as used from now on; of a card that was given as its own cost, as by one that is no longer there."""
    there = link.place is not None and link.place.on_field
    gone = there and not state.card(link.card).zone.on_field
    return Used("effect", link.card, link.effect, scope, past=gone and scope not in OUTLASTING)


def unchanged(state: State, card: CardId) -> State:
    """What was changed about a card that lies off the field ends."""
    return with_changes(state, tuple(c for c in state.changes if c.card != card), card)


def unmake(state: State, card: CardId) -> State:
    """What had made the ATK of a monster something as a whole does so no more. A card that halves it as long as it lies there goes on."""

    def left(change: Change) -> Change:
        return replace(change, to=(None, change.to[1]), half=change.half and change.until is Until.CARD_STAYS)

    return replace(state, changes=tuple(left(c) if c.card == card else c for c in state.changes))
