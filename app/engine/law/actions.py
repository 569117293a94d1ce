"""What the turn player may do without a chain in an open Main Phase: Summon, Set, change a battle position. Every condition
that is looked at, in a judge's order."""

from __future__ import annotations

from collections.abc import Iterator

from app.engine.ids import CardId, Face, Seat, Zone
from app.engine.law import board
from app.engine.law.costs import choosable, payable
from app.engine.law.laws import Law
from app.engine.law.places import card_rule, has_room
from app.engine.law.rules import Game
from app.engine.law.verdict import Fact, Ground, Truth
from app.engine.position.decisions import ChangePosition, SetCard, Summon
from app.engine.position.state import Card, State
from app.engine.words.applied import CannotChangePosition
from app.engine.words.cards import CardDef, Procedure
from app.engine.words.conditions import AnyCondition
from app.engine.words.conditions.controls import Controls
from app.engine.words.conditions.lacks import Lacks
from app.engine.words.conditions.not_ import Not
from app.engine.words.filters import Kind
from app.engine.words.operations import CardOp, Materials, PayLife, Tribute

SUMMON_ACTS = {"normal": "normal-summon", "flip": "flip-summon", "special": "special-summon"}


def act_name(game: Game, state: State, decision: Summon | SetCard | ChangePosition) -> str:
    """The word under which a window lists such an act."""
    match decision:
        case Summon(how=how):
            return SUMMON_ACTS[how]
        case ChangePosition():
            return "change-position"
        case SetCard(card=card):
            monster = game.cards[state.card(card).slug].kind is Kind.MONSTER
            return "set-monster" if monster else "set-spell-trap"


def tributes_needed(definition: CardDef) -> int:
    """How many Tributes a Normal Summon or Set takes."""
    if definition.tributes is not None:
        return definition.tributes
    return 0 if definition.level < 5 else 1 if definition.level < 7 else 2


def tribute_cost(definition: CardDef) -> tuple[Tribute, ...]:
    """What a Normal Summon or Set takes, as an operation."""
    needed = tributes_needed(definition)
    return (Tribute(choose=board.OWN_MONSTERS, count=needed, for_summon=True),) if needed else ()


def grounds(game: Game, state: State, player: Seat, decision: Summon | SetCard | ChangePosition) -> Iterator[Ground]:
    """What speaks for and against it, apart from whose turn it is to speak and what the moment allows."""
    card = state.card(decision.card)
    match decision:
        case ChangePosition():
            yield from _position(game, state, player, card)
        case Summon(how="normal"):
            yield from _from_hand(game, state, player, card, "summon")
        case Summon(how="flip"):
            yield from _flip(game, state, player, card)
        case Summon(procedure=procedure):
            yield from _special(game, state, player, card, procedure)
        case SetCard():
            yield from _from_hand(game, state, player, card, "set")


def _ground(clause: Law, holds: bool, *facts: Fact, rules: tuple[str, ...] = ()) -> Ground:
    return Ground(clause, Truth.YES if holds else Truth.NO, facts, rules or (str(clause),))


def _barred(game: Game, state: State, player: Seat, what: str, card: CardId) -> Iterator[Ground]:
    """An effect that forbids it, if one does: where none does, nothing need be said."""
    source = board.forbidden(game, state, player, what, card)
    if source is not None:
        rule = card_rule(game, state.card(source[0]), source[1])
        yield _ground(Law.BARRED, False, ("card", card), ("by", source[0]), ("what", what), rules=(rule, Law.BARRED))


def _from_hand(game: Game, state: State, player: Seat, card: Card, what: str) -> Iterator[Ground]:
    definition = game.cards[card.slug]
    held = card.zone is Zone.HAND and card.controller is player
    yield _ground(Law.SET_ABLE, held, ("card", card.id), ("zone", card.zone), ("what", what))
    if definition.kind is not Kind.MONSTER:
        if what == "summon":
            yield _ground(Law.SUMMON_DECLARED, False, ("card", card.id), ("reason", "no-monster"))
            return
        zone = Zone.FIELD if "field" in definition.subtypes else Zone.SPELL
        room = zone is Zone.FIELD or has_room(state, zone, player)
        yield _ground(Law.ZONES_FULL, room, ("card", card.id))
        yield from _barred(game, state, player, what, card.id)
        return
    if definition.special_only or definition.in_extra_deck:
        yield _ground(Law.SUMMON_SPECIAL_ONLY, False, ("card", card.id))
    used = any(u.what == "normal-summon" for u in state.used)
    yield _ground(Law.SUMMON_ONCE, not used, ("card", card.id))
    needed = tributes_needed(definition)
    price = Tribute(choose=board.OWN_MONSTERS, for_summon=True)
    there = len(choosable(game, state, board.OWN_MONSTERS, player, card.id, price))
    yield _ground(Law.SUMMON_TRIBUTES, there >= needed, ("card", card.id), ("needs", needed), ("found", there))
    if needed == 0:
        yield _ground(Law.ZONES_FULL, has_room(state, Zone.MONSTER, player), ("card", card.id))
    yield from _barred(game, state, player, what, card.id)


def _flip(game: Game, state: State, player: Seat, card: Card) -> Iterator[Ground]:
    reason = ""
    if card.zone is not Zone.MONSTER:
        reason = "not-on-the-field"
    elif card.controller is not player:
        reason = "not-yours"
    elif card.face is Face.UP:
        reason = "not-face-down"
    elif card.came_now(state.turn, player):
        reason = "set-this-turn"
    elif _turned(state, card):
        reason = "position-changed"
    elif state.has_done("attacked", card.id):
        reason = "has-attacked"
    yield _ground(Law.FLIP_ABLE, not reason, ("card", card.id), ("reason", reason))
    yield from _barred(game, state, player, "summon", card.id)


def _turned(state: State, card: Card) -> bool:
    return state.has_done("position", card.id)


def _special(game: Game, state: State, player: Seat, card: Card, name: str) -> Iterator[Ground]:
    procedure = procedure_of(game, card, name)
    if procedure is None:
        yield _ground(Law.SUMMON_PROCEDURE, False, ("card", card.id), ("reason", "none"))
        return
    rule = card_rule(game, card, procedure.id)
    here = card.zone in procedure.zones and card.controller is player
    yield _ground(
        Law.SUMMON_PROCEDURE, here, ("card", card.id), ("zone", card.zone), ("works-from", " ".join(procedure.zones)),
        rules=(rule, Law.SUMMON_PROCEDURE),
    )  # fmt: skip
    for condition in procedure.conditions:
        so = board.holds(game, state, condition, player, card.id)
        yield _ground(Law.CONDITION, so, ("card", card.id), *said_of(condition), rules=(rule,))
    for op in procedure.cost:
        able = payable(game, state, op, player, card.id)
        life = (Law.LIFE_COST,) if isinstance(op, PayLife) else ()
        yield _ground(Law.COST, able, ("cost", str(type(op).__struct_config__.tag)), rules=(rule, Law.COST, *life))
    room = has_room(state, Zone.MONSTER, player) or any(_frees_a_zone(op) for op in procedure.cost)
    yield _ground(Law.ZONES_FULL, room, ("card", card.id))
    yield from _barred(game, state, player, "special-summon", card.id)


def _frees_a_zone(op: object) -> bool:
    if isinstance(op, Materials):
        return True
    return isinstance(op, CardOp) and op.choose is not None and Zone.MONSTER in op.choose.zones


def procedure_of(game: Game, card: Card, name: str) -> Procedure | None:
    """The procedure of that name; the first one if none is named."""
    found = [p for p in game.cards[card.slug].procedures if name in ("", p.id)]
    return found[0] if found else None


def _position(game: Game, state: State, player: Seat, card: Card) -> Iterator[Ground]:
    reason = ""
    if card.zone is not Zone.MONSTER:
        reason = "not-on-the-field"
    elif card.controller is not player:
        reason = "not-yours"
    elif card.face is Face.DOWN:
        reason = "face-down"
    elif card.came_now(state.turn, player):
        reason = "came-this-turn"
    elif _turned(state, card):
        reason = "position-changed"
    elif state.has_done("attacked", card.id):
        reason = "has-attacked"
    yield _ground(Law.POSITION_ABLE, not reason, ("card", card.id), ("reason", reason))
    for source, controller, applied in board.continuous(game, state, CannotChangePosition):
        assert isinstance(applied, CannotChangePosition)
        if board.fits(game, state, applied.fits, card, controller, source[0]):
            rule = card_rule(game, state.card(source[0]), source[1])
            facts = (("card", card.id), ("by", source[0]), ("what", "change-position"))
            yield _ground(Law.BARRED, False, *facts, rules=(rule, Law.BARRED))
    limit = state.limited(card.id, "change-position")
    if limit is not None:
        rule = card_rule(game, state.card(limit.by[0]), limit.by[1])
        facts = (("card", card.id), ("by", limit.by[0]), ("what", "change-position"))
        yield _ground(Law.BARRED, False, *facts, rules=(rule, Law.BARRED))
    yield from _barred(game, state, player, "change-position", card.id)


def said_of(condition: AnyCondition) -> tuple[Fact, ...]:
    """What has to be said of a condition: its name, whether it is turned round, and where it looks for cards."""
    turned = False
    while isinstance(condition, Not):
        condition, turned = condition.that, not turned
    turned = turned != isinstance(condition, Lacks)
    facts: tuple[Fact, ...] = (("condition", str(type(condition).__struct_config__.tag)), ("turned", int(turned)))
    if isinstance(condition, Controls | Lacks):
        facts = (*facts, ("in", " ".join(condition.fits.zones)), ("whose", condition.fits.whose))
    if isinstance(condition, Controls) and (condition.least != 1 or condition.most is not None):
        most = "" if condition.most in (None, condition.least) else f" to {condition.most}"
        facts = (*facts, ("needed", f"{condition.least}{most}"))
    return facts
