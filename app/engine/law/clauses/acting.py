"""What the turn player may do without a chain in an open Main Phase: Summon, Set, change a battle position. Every condition
that is looked at, in a judge's order."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from app.engine.ids import CardId, Face, Seat, Stance, Zone
from app.engine.law import board, sight
from app.engine.law.actions import procedure_of
from app.engine.law.being import now
from app.engine.law.clauses.forbidden import against
from app.engine.law.clauses.means import life_rule, material_rules
from app.engine.law.clauses.prices import for_playing
from app.engine.law.costs import Means
from app.engine.law.giving_way import given_sets, stands_after
from app.engine.law.laws import Law
from app.engine.law.manners import Manner, enough, manner_of, rights, tribute_sets
from app.engine.law.payment import each_payable
from app.engine.law.places import card_rule, has_room, window_here
from app.engine.law.rules import Game
from app.engine.law.summonable import tributable
from app.engine.law.traits import is_normal
from app.engine.law.verdict import Fact, Ground, found
from app.engine.law.windows import answers_first, frame_here
from app.engine.position.decisions import ChangePosition, SetCard, Summon
from app.engine.position.state import Card, Prohibition, State, with_card
from app.engine.words.applied.unaffected import Unaffected
from app.engine.words.conditions import AnyCondition
from app.engine.words.filters import Kind
from app.engine.words.operations import AnyOp
from app.engine.words.operations.operation import CardOp
from app.engine.words.operations.synchro_materials import Materials


def act_here(game: Game, state: State, player: Seat, act: str) -> Ground:
    """Whether the moment lets the turn player act without a chain, and in this way."""
    window, frame = window_here(game, state), frame_here(state)
    if frame is None:
        return found(Law.ACT_HERE, False, ("act", act), ("window", ""), ("answering", 0))
    assert window is not None
    here = act in window.acts and player is state.player and not state.chain
    waiting = here and frame.answering and answers_first(window)
    rules = (f"node/{window.path}#{'after-chain' if waiting else 'acts'}", Law.ACT_HERE)
    facts: tuple[Fact, ...] = (("act", act), ("window", window.path), ("answering", int(waiting)))
    return found(Law.ACT_HERE, here and not waiting, *facts, rules=rules)


def act(game: Game, state: State, player: Seat, decision: Summon | SetCard | ChangePosition) -> Iterator[Ground]:
    """What speaks for and against it, apart from whose turn it is to speak and what the moment allows."""
    card = state.card(decision.card)
    if isinstance(decision, Summon):
        yield from _unending(game, state, player, card)
    match decision:
        case ChangePosition():
            yield from _position(game, state, player, card)
        case Summon(how="normal", procedure=way):
            there = card.zone is Zone.MONSTER
            yield from (
                _again(game, state, player, card) if there else _from_hand(game, state, player, card, "summon", way)
            )
        case Summon(how="flip"):
            yield from _flip(game, state, player, card)
        case Summon(procedure=procedure):
            yield from _special(game, state, player, card, procedure)
        case SetCard(procedure=way):
            yield from _from_hand(game, state, player, card, "set", way)


def _unending(game: Game, state: State, player: Seat, card: Card) -> Iterator[Ground]:
    """Whether the effects that apply would never come to rest with this monster on the field."""
    wards = [ward for ward in game.in_force(state, Unaffected) if ward.applied.fits.highest]
    if not wards:
        return
    there = replace(card, zone=Zone.MONSTER, face=Face.UP, stance=Stance.ATTACK, controller=player)
    for by, effect in game.force(with_card(state, there)).circle:
        rules = (card_rule(game, state.card(by), effect), Law.LOOP_BEGUN)
        yield found(Law.LOOP_BEGUN, False, ("card", card.id), ("by", by), rules=rules)


def _barred(
    game: Game, state: State, player: Seat, what: str, card: CardId, side: Seat | None = None
) -> Iterator[Ground]:
    """The effects that forbid it: where none does, nothing need be said. `side`: to which the card comes."""
    for prohibition in board.prohibited(game, state, what, player, card, side=side):
        yield against(game, state, Law.BARRED, prohibition, card, ("what", what))


def _from_hand(game: Game, state: State, player: Seat, card: Card, what: str, way: str) -> Iterator[Ground]:
    definition = now(game, state, card)
    held = card.zone is Zone.HAND and card.controller is player
    yield found(Law.SET_ABLE, held, ("card", card.id), ("zone", card.zone), ("what", what))
    if definition.kind is not Kind.MONSTER or (what == "set" and definition.set_as_spell(way)):
        if what == "summon":
            yield found(Law.SUMMON_DECLARED, False, ("card", card.id), ("reason", "no-monster"))
            return
        zone = definition.spell_zone
        room = zone is Zone.FIELD or has_room(game, state, zone, player)
        yield found(Law.ZONES_FULL, room, ("card", card.id))
        if definition.only_placed:
            yield found(
                Law.SET_ABLE, False, ("card", card.id), ("zone", card.zone), ("what", what), ("reason", "placed")
            )
        yield from _barred(game, state, player, what, card.id)
        yield from for_playing(game, state, player, card.id, "set")
        return
    act = "normal" if what == "summon" else "set"
    if definition.special_only or definition.in_extra_deck:
        yield found(Law.SUMMON_SPECIAL_ONLY, False, ("card", card.id))
    given = rights(game, state, player, card.id, act)
    yield found(
        Law.SUMMON_ONCE, bool(given), ("card", card.id), rules=(*given[0].rules, Law.SUMMON_ONCE) if given else ()
    )
    if what == "summon":
        yield from _asked_first(game, state, player, card)
    yield from _in_that_manner(game, state, player, card, act, way)
    bans = [(what, p) for p in board.prohibited(game, state, what, player, card.id)]
    wider = ("normal-summon", "normal-summon-but-not-set") if what == "summon" else ("normal-summon",)
    bans += [(each, p) for each in wider for p in board.prohibited(game, state, each, player, card.id)]
    manner = manner_of(game, state, card.id, act, way) if bans else None
    if manner is not None and manner.tributes and bans:
        bans = _left_after_tributes(game, state, player, card, manner, bans)
    for named, ban in bans:
        yield against(game, state, Law.BARRED, ban, card.id, ("what", named))
    yield from for_playing(game, state, player, card.id, "summon" if what == "summon" else "set")


def _asked_first(
    game: Game, state: State, player: Seat, card: Card, also: tuple[AnyCondition, ...] = ()
) -> Iterator[Ground]:
    """What the card says must be so for it to be Summoned at all; `also`: to be Summoned in the way that is looked at."""
    definition = game.cards[card.slug]
    for condition in (*definition.summon_if, *also):
        so = sight.holds(game, state, condition, player, card.id)
        said = next(iter((*(p.id for p in definition.procedures), *(e.id for e in definition.effects))), "")
        rules = (card_rule(game, card, said),)
        yield found(Law.CONDITION, so, ("card", card.id), *condition.found_as(), rules=rules)


def _left_after_tributes(
    game: Game, state: State, player: Seat, card: Card, manner: Manner, bans: list[tuple[str, Prohibition]]
) -> list[tuple[str, Prohibition]]:
    """What forbids a Normal Summon or Set, by the name of the act, whatever is Tributed for it: none of it where some Tributes take all
    that stands in the way with them."""
    among = tributable(Means(game, state, player, card.id), manner)
    sets = tribute_sets(game, state, among, manner.tributes, player, card.id)
    left = ([b for b in bans if stands_after(game, state, b[1], card, player, cards)] for cards in sets)
    return min(left, key=len, default=bans)


def _left_after_cost(
    means: Means, card: Card, side: Seat, cost: tuple[AnyOp, ...], bans: tuple[Prohibition, ...]
) -> tuple[Prohibition, ...]:
    """What forbids a Special Summon whatever is given for it: less where something that can be given makes way for it."""
    game, state, player = means.game, means.state, means.player
    left = (
        tuple(b for b in bans if b.lone or stands_after(game, state, b, card, player, given, side))
        for given in given_sets(means, cost)
    )
    return min(left, key=len, default=bans)


def _again(game: Game, state: State, player: Seat, card: Card) -> Iterator[Ground]:
    """Whether a monster on the field may be Normal Summoned once more."""
    reason = ""
    if "gemini" not in game.cards[card.slug].subtypes:
        reason = "no-gemini"
    elif card.controller is not player:
        reason = "not-yours"
    elif card.face is Face.DOWN:
        reason = "face-down"
    elif not is_normal(game, state, card):
        reason = "no-normal-monster"
    yield found(Law.SUMMON_AGAIN, not reason, ("card", card.id), ("reason", reason))
    given = rights(game, state, player, card.id, "normal")
    rules = (*given[0].rules, Law.SUMMON_ONCE) if given else ()
    yield found(Law.SUMMON_ONCE, bool(given), ("card", card.id), rules=rules)
    yield from _barred(game, state, player, "summon", card.id)
    yield from _barred(game, state, player, "normal-summon", card.id)
    yield from _barred(game, state, player, "normal-summon-but-not-set", card.id)


def _in_that_manner(game: Game, state: State, player: Seat, card: Card, act: str, way: str) -> Iterator[Ground]:
    """Whether a monster may be Normal Summoned (`normal`) or Set (`set`) in this way: what it asks for, Tributes, room."""
    manner = manner_of(game, state, card.id, act, way)
    if manner is None:
        yield found(Law.SUMMON_MANNER, False, ("card", card.id), ("way", way), ("act", act), rules=_instead(game, card))
        return
    for condition in manner.conditions:
        so = sight.holds(game, state, condition, player, card.id)
        yield found(Law.CONDITION, so, ("card", card.id), *condition.found_as(), rules=manner.rules)
    needed = manner.tributes
    if needed and act == "normal":
        yield from _barred(game, state, player, "tribute-summon", card.id)
    among = tributable(Means(game, state, player, card.id), manner) if needed else ()
    there = enough(game, state, among, needed, player, card.id, act == "set") if needed else True
    facts: tuple[Fact, ...] = (("card", card.id), ("needs", needed), ("found", len(among)))
    held, kept = (0, ()) if there else _kept_from_tribute(game, state, player)
    facts = (*facts, ("held", held)) if held else facts
    yield found(Law.SUMMON_TRIBUTES, there, *facts, rules=(*kept, *manner.rules, Law.SUMMON_TRIBUTES))
    if needed == 0:
        yield found(Law.ZONES_FULL, has_room(game, state, Zone.MONSTER, player), ("card", card.id))


def _kept_from_tribute(game: Game, state: State, player: Seat) -> tuple[int, tuple[str, ...]]:
    """How many monsters of a player cannot be Tributed for a Summon, and the effects that keep them from it."""
    found: dict[str, None] = {}
    held: set[CardId] = set()
    for card in state.lying(Zone.MONSTER, player):
        for what in ("be-tributed", "be-tributed-for-a-summon"):
            for by in (p.by for p in board.barred(game, state, what, player, card.id)):
                found[card_rule(game, state.card(by[0]), by[1])] = None
                held.add(card.id)
    return len(held), tuple(found)


def _instead(game: Game, card: Card) -> tuple[str, ...]:
    """What a monster says in place of the usual way, and the rule."""
    ways = (p.id for p in game.cards[card.slug].procedures if p.instead)
    return (*(card_rule(game, card, way) for way in ways), Law.SUMMON_MANNER)


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
    yield found(Law.FLIP_ABLE, not reason, ("card", card.id), ("reason", reason))
    yield from _asked_first(game, state, player, card, game.cards[card.slug].flip_if)
    # a Flip Summon is a change of position, too
    yield from _barred(game, state, player, "change-position", card.id)
    yield from _barred(game, state, player, "summon", card.id)
    yield from _barred(game, state, player, "flip-summon", card.id)


def _turned(state: State, card: Card) -> bool:
    return state.has_done("position", card.id)


def _special(game: Game, state: State, player: Seat, card: Card, name: str) -> Iterator[Ground]:
    procedure = procedure_of(game, card, name)
    if procedure is None:
        yield found(Law.SUMMON_PROCEDURE, False, ("card", card.id), ("reason", "none"))
        return
    rule = card_rule(game, card, procedure.id)
    here = card.zone in procedure.zones and card.controller is player
    yield found(
        Law.SUMMON_PROCEDURE, here, ("card", card.id), ("zone", card.zone), ("works-from", " ".join(procedure.zones)),
        rules=(rule, Law.SUMMON_PROCEDURE),
    )  # fmt: skip
    definition = game.cards[card.slug]
    yield from _asked_first(game, state, player, card, (*definition.special_if, *definition.face_up_if))
    for condition in procedure.conditions:
        so = sight.holds(game, state, condition, player, card.id)
        yield found(Law.CONDITION, so, ("card", card.id), *condition.found_as(), rules=(rule,))
    for op, able in each_payable(game, state, procedure.cost, player, card.id):
        limits = () if able else material_rules(game, state, op, player, card.id)
        yield found(Law.COST, able, *op.price(), rules=(rule, Law.COST, *life_rule(op), *limits))
    side = player.opponent if procedure.opponents_field else player
    means = Means(game, state, player, card.id)
    room = has_room(game, state, Zone.MONSTER, side) or any(_frees(means, op) for op in procedure.cost)
    yield found(Law.ZONES_FULL, room, ("card", card.id))
    bans = board.prohibited(game, state, "special-summon", player, card.id, side=side)
    if any(ban.makes_way and not ban.lone for ban in bans):
        bans = _left_after_cost(means, card, side, procedure.cost, bans)
    for ban in bans:
        yield against(game, state, Law.BARRED, ban, card.id, ("what", "special-summon"))
    yield from for_playing(game, state, player, card.id, "summon")
    if any(isinstance(op, Materials) for op in procedure.cost):
        yield from _barred(game, state, player, "synchro-summon", card.id)


def _frees(means: Means, op: AnyOp) -> bool:
    """Whether a cost may take a monster of its player's side, or takes one as things are."""
    taken = op.reaches(means) if isinstance(op, CardOp) and op.gives_to is not None else ()
    held = (means.state.card(c) for c in taken)
    return op.frees_zone() or any(c.zone is Zone.MONSTER and c.controller is means.player for c in held)


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
    yield found(Law.POSITION_ABLE, not reason, ("card", card.id), ("reason", reason))
    yield from _barred(game, state, player, "change-position", card.id)
