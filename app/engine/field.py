"""Things that happen to cards and life points. Every one is told, and returns the state after it."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine import board
from app.engine.cards import BanishInstead, Until
from app.engine.events import LifeChanged, LifePaid, Moved, RanOut, StatsChanged, Turned, Won
from app.engine.ids import CardId, Cause, Face, Seat, Stance, Zone
from app.engine.law import Law
from app.engine.play import Play, card_rule
from app.engine.state import Change, State, with_card, with_card_last, with_life

MOST = {Zone.MONSTER: 5, Zone.SPELL: 5, Zone.FIELD: 1}
"""How many cards a player may have in a zone of the field."""


def has_room(state: State, zone: Zone, seat: Seat) -> bool:
    return zone not in MOST or len(state.lying(zone, seat)) < MOST[zone]


def move(
    play: Play,
    state: State,
    card: CardId,
    to: Zone,
    cause: Cause,
    *rules: str,
    by: CardId | None = None,
    destroyed: bool = False,
    summoned: bool = False,
    controller: Seat | None = None,
    face: Face = Face.UP,
    stance: Stance | None = None,
    together: bool = False,
    used: bool = False,
) -> State:
    """A card goes to another zone. Anywhere but on the field it belongs to its owner; what was changed about it ends."""
    was = state.card(card)
    why = tuple(rules)
    if to is Zone.GRAVEYARD:
        for source, _, applied in board.continuous(play.game, state):
            if isinstance(applied, BanishInstead):
                to, why = Zone.BANISHED, (*why, card_rule(play.game, state.card(source[0]), source[1]))
                break
    now = replace(
        was,
        zone=to,
        controller=controller or (was.controller if to.on_field else was.owner),
        face=face,
        stance=stance if to is Zone.MONSTER else None,
        since=state.turn,
    )
    state = with_card_last(state, now)
    if was.zone.on_field:
        state = _forget(state, card)
    event = Moved(card, was.zone, to, cause, by, destroyed, summoned, was.controller, used)
    return play.tell(state, event, *why, together=together)


def _forget(state: State, card: CardId) -> State:
    """What was changed about a card ends when it leaves the field or is turned face-down."""
    changes = tuple(c for c in state.changes if c.card != card)
    return replace(state, changes=changes) if len(changes) != len(state.changes) else state


def turn(
    play: Play, state: State, card: CardId, *rules: str, face: Face | None = None, stance: Stance | None = None,
    by: CardId | None = None, attack: bool = False,
) -> State:  # fmt: skip
    """A monster changes its battle position or is turned over. Nothing is told when nothing changes."""
    was = state.card(card)
    now = replace(was, face=face or was.face, stance=stance or was.stance)
    if now == was:
        return state
    state = with_card(state, now)
    if now.face is Face.DOWN and was.face is Face.UP:
        state = _forget(state, card)
    return play.tell(state, Turned(card, now.face, now.stance, by, attack), *rules)


def lose_life(play: Play, state: State, seat: Seat, amount: int, cause: Cause, *rules: str, by: CardId | None) -> State:
    left = max(state.life_of(seat) - amount, 0)
    return play.tell(with_life(state, seat, left), LifeChanged(seat, -amount, left, cause, by), *rules)


def gain_life(play: Play, state: State, seat: Seat, amount: int, *rules: str, by: CardId) -> State:
    left = state.life_of(seat) + amount
    return play.tell(with_life(state, seat, left), LifeChanged(seat, amount, left, Cause.EFFECT, by), *rules)


def pay_life(play: Play, state: State, seat: Seat, amount: int, *rules: str, card: CardId) -> State:
    left = state.life_of(seat) - amount
    return play.tell(with_life(state, seat, left), LifePaid(seat, amount, left, card), *rules)


def change_stats(play: Play, state: State, change: Change, *rules: str) -> State:
    """ATK or DEF of one card changes for a while; both are told, if both change."""
    before = board.atk(play.game, state, change.card), board.defense(play.game, state, change.card)
    state = replace(state, changes=(*state.changes, change))
    after = board.atk(play.game, state, change.card), board.defense(play.game, state, change.card)
    for stat, was, now in zip(("atk", "def"), before, after, strict=True):
        if was != now:
            state = play.tell(state, StatsChanged(change.card, stat, was, now, change.by[0], change.by[1]), *rules)  # type: ignore[arg-type]
    return state


def run_out(play: Play, state: State, until: Until) -> State:
    """Everything that lasts until this moment ends."""
    ending = tuple(c for c in state.changes if c.until is until)
    for change in ending:
        was = board.atk(play.game, state, change.card), board.defense(play.game, state, change.card)
        state = replace(state, changes=tuple(c for c in state.changes if c is not change))
        now = board.atk(play.game, state, change.card), board.defense(play.game, state, change.card)
        for stat, old, new in zip(("atk", "def"), was, now, strict=True):
            if old != new:
                told = StatsChanged(change.card, stat, old, new, change.by[0], change.by[1], runs_out=True)  # type: ignore[arg-type]
                state = play.tell(state, told, _source_rule(play, state, change.by), together=True)
    for ban in tuple(b for b in state.bans if b.until is until):
        state = replace(state, bans=tuple(b for b in state.bans if b is not ban))
        state = play.tell(state, RanOut(ban.what, ban.by[0]), _source_rule(play, state, ban.by))
    return state


def _source_rule(play: Play, state: State, by: tuple[CardId, str]) -> str:
    """The rule by which a change ends: what the effect that made it says; the general one where none is known."""
    return card_rule(play.game, state.card(by[0]), by[1]) if by[1] else Law.UNTIL


def announce(play: Play, before: State, state: State) -> State:
    """Tell what Continuous Effects began or ceased to add between two states."""
    old, new = board.bonuses(play.game, before), board.bonuses(play.game, state)
    for key in sorted({*old, *new}, key=lambda k: (k[0], k[1])):
        card, source = key
        if old.get(key) == new.get(key) or state.card(card).zone is not Zone.MONSTER:
            continue
        was, now = old.get(key, (0, 0)), new.get(key, (0, 0))
        for index, stat in enumerate(("atk", "def")):
            value = (board.atk, board.defense)[index](play.game, state, card)
            shift = now[index] - was[index]
            if shift:
                told = StatsChanged(card, stat, value - shift, value, source[0], source[1], runs_out=key not in new)  # type: ignore[arg-type]
                state = play.tell(
                    state, told, card_rule(play.game, state.card(source[0]), source[1]), Law.CONTINUOUS, together=True
                )
    return state


def check_life(play: Play, state: State) -> State:
    """The duel ends when a player has no life points left."""
    if state.over or min(state.life) > 0:
        return state
    winner = None if max(state.life) <= 0 else (Seat.A if state.life[0] > 0 else Seat.B)
    state = replace(state, over=True, winner=winner, question=None)
    return play.tell(state, Won(winner, "life-points"), Law.LIFE_ZERO)
