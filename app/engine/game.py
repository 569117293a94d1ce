"""Where a duel begins: any board, at any place of a turn."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from app.engine.battle import begin_attack
from app.engine.events import Entered
from app.engine.ids import CardId, Face, Path, Seat, Stance, Zone
from app.engine.play import Play
from app.engine.rules import Game
from app.engine.state import Card, State
from app.engine.step import Step, begin, frames_for


class Placed(msgspec.Struct, frozen=True):
    """One card of a situation; its number is its place in `Situation.cards`, from 1."""

    slug: str
    owner: Seat
    controller: Seat
    zone: Zone
    face: Face = Face.UP
    stance: Stance | None = None
    this_turn: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    equips: CardId | None = None


class Situation(msgspec.Struct, frozen=True):
    """A board and a place in a turn. `attack`: the attack under way there, as (attacker, target or None). `empty_decks`:
    whose Deck has no card; any other Deck without cards is not known."""

    turn: int
    player: Seat
    at: Path
    life: tuple[int, int]
    cards: tuple[Placed, ...]
    attack: tuple[CardId, CardId | None] | None = None
    empty_decks: tuple[Seat, ...] = ()


def start(game: Game, situation: Situation) -> Step:
    """Play begins right before the place named, up to the first question. Raises KeyError for an unknown place."""
    state = first_state(game, situation)
    stack = frames_for(game.ruleset, situation.at)
    play = Play(game)
    for depth, frame in enumerate(stack):
        state = replace(state, frames=stack[: depth + 1])
        if game.node(frame.path).level not in ("turn", "part"):
            state = play.tell(state, Entered(frame.path))
    if not stack:
        state = replace(state, frames=())
    after = begin(game, state)
    return Step(after.state, (*play.record, *after.record))


def first_state(game: Game, situation: Situation) -> State:
    """The state of a situation, before anything has happened in it."""
    cards = tuple(
        Card(
            number, placed.slug, placed.owner, placed.controller, placed.zone, placed.face, placed.stance,
            since=situation.turn if placed.this_turn else situation.turn - 1, counters=placed.counters,
            equips=placed.equips,
        )
        for number, placed in enumerate(situation.cards, 1)
    )  # fmt: skip
    state = State(
        turn=situation.turn,
        player=situation.player,
        life=situation.life,
        cards=cards,
        decks_listed=tuple(
            s for s in Seat if s in situation.empty_decks or any(c.zone is Zone.DECK and c.owner is s for c in cards)
        ),
    )
    if situation.attack is None:
        return state
    attacker, target = situation.attack
    state = begin_attack(game, state, attacker)
    faced = tuple(c.id for c in state.lying(Zone.MONSTER, situation.player.opponent))
    assert state.battle is not None
    return replace(state, battle=replace(state.battle, target=target, faced=faced, declared=True))
