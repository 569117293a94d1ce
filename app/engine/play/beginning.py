"""Where a duel begins: any board, at any place of a turn."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec.structs import replace

from app.engine.ids import CardId, Cause, Face, Path, Seat, Stance, Zone
from app.engine.law import awaited, triggers
from app.engine.law.laws import Law
from app.engine.law.rules import Game
from app.engine.play.attacking import begin_attack
from app.engine.play.course import frames_for
from app.engine.play.play import Play
from app.engine.play.step import Step, begin
from app.engine.position.events import Entered, Moved, Unsettled
from app.engine.position.notes import Left
from app.engine.position.state import Card, Change, State
from app.engine.words.applied.controls_equipped_monster import ControlsEquipped
from app.engine.words.filters import How, Kind, Until
from app.engine.words.operations.bind_to import Bind
from app.engine.words.operations.equip import Equip
from app.engine.words.operations.operation import every_op


class Placed(msgspec.Struct, frozen=True):
    """One card of a situation; its number is its place in `Situation.cards`, from 1, unless it has one of its own.
    `destroyed`: on the field, in this turn; `beaten`: by battle, in whatever turn, and it lies there since."""

    slug: str
    owner: Seat
    controller: Seat
    zone: Zone
    face: Face = Face.UP
    stance: Stance | None = None
    this_turn: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    equips: CardId | None = None
    number: CardId = 0
    destroyed: bool = False
    beaten: bool = False


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
    circle = tuple(sorted(game.force(state).unsettled))
    if circle:
        state = play.tell(state, Unsettled(circle), Law.NEGATING)
    after = begin(game, state)
    return Step(after.state, (*play.record, *after.record), after.moves)


def first_state(game: Game, situation: Situation) -> State:
    """The state of a situation, before anything has happened in it."""
    cards = tuple(
        Card(
            placed.number or place, placed.slug, placed.owner, placed.controller, placed.zone, placed.face, placed.stance,
            since=situation.turn if placed.this_turn else situation.turn - 1, counters=placed.counters,
            equips=placed.equips if _bears_it(game, placed) else None, bound=_bound(game, placed)[0],
            bound_face_down=_bound(game, placed)[1], how=_came(game, placed), nth=int(placed.this_turn and _applies(game, placed)),
            brought=placed.equips if _was_taken(game, placed) else None, beaten=placed.beaten,
        )
        for place, placed in enumerate(situation.cards, 1)
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
    state = _met_before(game, _controlled(game, state), situation)
    if situation.attack is None:
        return state
    attacker, target = situation.attack
    state = begin_attack(game, state, attacker)
    assert state.battle is not None
    return replace(state, battle=replace(state.battle, target=target, declared=True))


def _applies(game: Game, placed: Placed) -> bool:
    """Whether it lies face-up on the field and applies something there."""
    return placed.zone.on_field and placed.face is Face.UP and any(e.applies for e in game.cards[placed.slug].effects)


def _bond(game: Game, placed: Placed) -> Bind | None:
    """By what a Spell or Trap belongs together with the monster that its effect has brought or chosen, if it says so."""
    definition = game.cards[placed.slug]
    if placed.equips is None or definition.kind is Kind.MONSTER:
        return None
    ops = (op for effect in definition.effects for op in every_op(effect.does))
    return next((op for op in ops if isinstance(op, Bind)), None)


def _bound(game: Game, placed: Placed) -> tuple[CardId | None, bool]:
    """The monster with which a card belongs together from the beginning, and whether even face-down."""
    bond = _bond(game, placed)
    return (None, False) if bond is None else (placed.equips, bond.face_down)


def _bears_it(game: Game, placed: Placed) -> bool:
    """Whether a card that is written as equipped to a monster is an Equip Card, and not only bound to it."""
    definition = game.cards[placed.slug]
    return _bond(game, placed) is None or "equip" in definition.subtypes or definition.equips_itself


def _was_taken(game: Game, placed: Placed) -> bool:
    """Whether a monster that lies equipped was equipped by what the one says that bears it, since it does not equip itself."""
    definition = game.cards[placed.slug]
    ops = (op for effect in definition.effects for op in every_op(effect.does))
    return definition.kind is Kind.MONSTER and not any(isinstance(op, Equip) for op in ops)


def _came(game: Game, placed: Placed) -> How | Literal[""]:
    """How a monster was Summoned that lies there when play begins: specially, if it can be in no other way; and one that came face-up this turn
    normally, if it can be."""
    if placed.zone is not Zone.MONSTER:
        return ""
    definition = game.cards[placed.slug]
    if definition.special_only or definition.in_extra_deck or "token" in definition.subtypes:
        return "special"
    return "normal" if placed.this_turn and placed.face is Face.UP else ""


def _controlled(game: Game, state: State) -> State:
    """Equip Cards that say so hold control of their monster from the beginning: without them it goes back to its owner."""
    for held in game.in_force(state, ControlsEquipped):
        source, player, monster = held.source, held.controller, state.card(held.card).equips
        if monster is not None and state.card(monster).controller is player is not state.card(monster).owner:
            change = Change(monster, Until.LEAVES, back=player.opponent, by=source, player=player)
            state = replace(state, changes=(*state.changes, change))
    return state


def _met_before(game: Game, state: State, situation: Situation) -> State:
    """What the cards sent this turn have met waits, if its moment is a later one. From where and why they were sent is not
    known, but for those that were destroyed."""
    for placed, card in zip(situation.cards, state.cards, strict=True):
        if placed.this_turn and placed.zone in (Zone.GRAVEYARD, Zone.BANISHED):
            come_from = _home(game, card) if placed.destroyed else Zone.LIMBO
            sent = Moved(card.id, come_from, card.zone, Cause.GAME, destroyed=placed.destroyed, player=card.owner)
            state, _ = triggers.listen(game, state, sent, together=True)
            if placed.destroyed:
                cause = Cause.BATTLE if placed.beaten else None
                left = (*state.notes.left, Left(card.id, card.owner, destroyed=True, cause=cause))
                state = replace(state, notes=replace(state.notes, left=left))
    passed = {"event", awaited.AT_ONCE, awaited.TO_A_LINK}
    waiting = tuple(replace(t, stale=True) for t in state.waiting if not passed & set(t.timings))
    return replace(state, waiting=waiting, recent=())


def _home(game: Game, card: Card) -> Zone:
    """The zone of the field in which such a card lies."""
    return game.cards[card.slug].home
