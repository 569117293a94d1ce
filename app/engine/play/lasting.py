"""Verbs on players: life points, what they may not do for a while, what comes later, how the Duel ends."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.ids import CardId, Cause, Face, Seat, Zone
from app.engine.law import board, damage
from app.engine.law.coming import belongs_to, still_to_come
from app.engine.law.laws import Law
from app.engine.law.places import CLOSED, card_rule
from app.engine.play import field
from app.engine.play.acting import Acting
from app.engine.play.telling import Stopped
from app.engine.position.events import (
    Banned,
    DrawReplaced,
    LifeBecame,
    LimitChanged,
    Postponed,
    SkipComes,
    Spared,
    TriggerMissed,
    Won,
)
from app.engine.position.frames import InWindow, Resolving
from app.engine.position.nodes import Window
from app.engine.position.state import LimitSet, Postponement, Prohibition, SkipNext, State, Trigger, noted, with_life
from app.engine.words.applied.damage_becomes import DamageBecomes
from app.engine.words.applied.gain_becomes_damage import GainBecomesDamage
from app.engine.words.filters import Doer, Filter, Until
from app.engine.words.operations.later import Later
from app.engine.words.operations.operation import every_op
from app.engine.words.operations.special_summon import SpecialSummon


def pay_life(act: Acting, state: State, amount: int, exact: bool) -> State:
    """`exact`: it is half of what there is, or all of it, of which rulesets think differently."""
    rules = (*act.rules, Law.LIFE_COST) if exact else act.rules
    return field.pay_life(act.play, state, act.player, amount, *rules, card=act.card)


def gain_life(act: Acting, state: State, seat: Seat, amount: int) -> State:
    """A gain that an effect turns into damage is damage, also for what another link has changed about that; where another turns damage
    into a gain, both are as they were. A gain of nothing is none."""
    if amount <= 0:
        return act.nothing(state)
    turned = _turning(act, state, GainBecomesDamage, seat)
    if not turned or _turning(act, state, DamageBecomes, seat, "gain"):
        return field.gain_life(act.play, state, seat, amount, *act.rules, by=act.card)
    for hurt, points in _meant_for(act, amount, (seat,)):
        spared = board.barred(act.play.game, state, "effect-damage", hurt, link=act.link)
        if spared:
            rule = card_rule(act.play.game, state.card(spared[0].by[0]), spared[0].by[1])
            state = act.play.tell(state, Spared(hurt, "effect-damage", spared[0].by[0]), rule)
            continue
        state = field.lose_life(act.play, state, hurt, points, Cause.EFFECT, *act.rules, *turned[:1], by=act.card)
    return state


def set_life(act: Acting, state: State, seat: Seat, points: int, together: bool) -> State:
    """A player's Life Points become this number."""
    told = LifeBecame(seat, points, act.card)
    return act.tell(with_life(state, seat, points), told, together=together)


def inflict(act: Acting, state: State, points: int, seats: tuple[Seat, ...]) -> State:
    """Damage to these players, at the same time; what another link has changed about it counts first. Damage that comes to another
    player only, or is a gain, is not what the operation was for."""
    hurt = False
    for number, (seat, amount) in enumerate(_sent_on(act, state, _meant_for(act, points, seats))):
        if act.link.becomes == "gain" and seat is act.link.spared:
            state = gain_life(act, state, seat, amount)
            continue
        spared = board.barred(act.play.game, state, "effect-damage", seat, link=act.link)
        if spared and amount > 0:
            rule = card_rule(act.play.game, state.card(spared[0].by[0]), spared[0].by[1])
            state = act.play.tell(state, Spared(seat, "effect-damage", spared[0].by[0]), rule)
            continue
        gains = _turning(act, state, DamageBecomes, seat, "gain")
        if gains and not _turning(act, state, GainBecomesDamage, seat):
            state = field.gain_life(act.play, state, seat, amount, *act.rules, *gains[:1], by=act.card)
            continue
        points, rules = damage.changed(act.play.game, state, seat, amount, "effect")
        state = field.lose_life(
            act.play, state, seat, points, Cause.EFFECT, *act.rules, *rules, by=act.card, together=number > 0
        )
        hurt = hurt or seat in seats
    return state if hurt else act.spares(state)


def _meant_for(act: Acting, amount: int, seats: tuple[Seat, ...]) -> list[tuple[Seat, int]]:
    """To whom how much damage goes, where another link has changed it for one player."""
    found: list[tuple[Seat, int]] = []
    if act.link.becomes == "none-to-anybody":
        return found
    for seat in seats:
        if seat is not act.link.spared or act.link.becomes == "gain":
            found.append((seat, amount))
        elif act.link.becomes != "none":
            found.append((seat.opponent, amount * 2 if act.link.becomes == "twice-theirs" else amount))
    return found


def _sent_on(act: Acting, state: State, meant: list[tuple[Seat, int]]) -> list[tuple[Seat, int]]:
    """To whom how much damage of an effect that was activated goes, where it is done to the other player instead for a while."""
    if not act.link.number:
        return meant
    turned = {s for s in Seat if board.barred(act.play.game, state, "own-effect-damage", s, link=act.link)}
    return [(seat.opponent if seat in turned else seat, amount) for seat, amount in meant]


def _turning(
    act: Acting, state: State, kind: type[DamageBecomes | GainBecomesDamage], seat: Seat, becomes: str = ""
) -> tuple[str, ...]:
    """The rules of the effects that turn damage to this player into a gain, or a gain into damage."""
    game = act.play.game
    found = (e for e in game.in_force(state, kind) if damage.concerns(e, seat))
    return tuple(
        card_rule(game, state.card(e.source[0]), e.source[1])
        for e in found
        if not isinstance(e.applied, DamageBecomes) or (e.applied.becomes == becomes and e.applied.gains_from("effect"))
    )


def ban(
    act: Acting, state: State, seat: Seat, what: str, until: Until, fits: Filter | None = None,
    but: tuple[CardId, ...] = (), once: bool = False, doer: Doer | None = None,
) -> State:  # fmt: skip
    """A player may not do this, or does not suffer it, for a while; `fits`: only with such cards, `but`: not with these; `once`: only
    the next time; `doer`: only by whose doing."""
    ban = Prohibition(
        what, act.source, act.player, seat, fits=fits, until=until, but=but, once=once, doer=doer, condition=_binds(act, state)
    )  # fmt: skip
    state = act.prohibit(state, ban)
    return act.tell(state, Banned(seat, what, act.card))


def _binds(act: Acting, state: State) -> bool:
    """Whether it comes with an activation, or with a Summon, whatever becomes of that: a condition, and nothing that an effect does."""
    card = act.play.definition(state, act.card)
    ways = [(way.id, way.binds) for way in card.effects] + [(way.id, way.binds) for way in card.procedures]
    return any(act.frame.ops[0] in binds for name, binds in ways if name == act.link.effect)


def close_zones(act: Acting, state: State, zone: Zone, count: int, theirs: bool) -> State:
    """So many zones of a player cannot be used as long as this card is face-up."""
    seat = act.player.opponent if theirs else act.player
    for number in range(count):
        state = act.prohibit(state, Prohibition(CLOSED[zone], act.source, act.player, seat, until=Until.CARD_STAYS))
        state = act.tell(state, Banned(seat, CLOSED[zone], act.card), together=number > 0)
    return state


def limit_hand(act: Acting, state: State, limit: int) -> State:
    others = tuple(was for was in state.limits if was.player is not act.player)
    state = replace(state, limits=(*others, LimitSet(act.player, limit, act.source, state.newest)))
    return act.tell(state, LimitChanged(act.player, limit, act.card))


def skip_phase(act: Acting, state: State, seat: Seat, phase: str) -> State:
    skip = SkipNext(seat, phase, act.source, (state.turn, board.phase_of(state)))
    return act.tell(replace(state, skips=(*state.skips, skip)), SkipComes(seat, phase, act.card))


def replace_draw(act: Acting, state: State) -> State:
    """Once replaced, the draw is not there to be replaced again: nothing else of the effect is done then either."""
    if state.marks.draw_replaced:
        raise Stopped(act.nothing(state))
    return act.tell(noted(state, draw_replaced=True), DrawReplaced(state.player, act.card), Law.DRAW_REPLACED)


def lose_waiting(act: Acting, state: State) -> State:
    """Effects that were met and wait for their moment are lost."""
    for trigger in state.waiting:
        state = replace(state, waiting=tuple(t for t in state.waiting if t is not trigger))
        lost = TriggerMissed(trigger.card, trigger.effect, str(Law.TRIGGER_LEFT))
        state = act.tell(state, lost, Law.TRIGGER_LEFT)
    return state


def end_battle_phase(act: Acting, state: State, straight: bool) -> State:
    return noted(state, battle_phase_ends=True, no_end_step=straight or state.marks.no_end_step)


def come_to_end_phase(act: Acting, state: State) -> State:
    return noted(state, turn_broken_off=board.phase_of(state) != "end")


def linger(act: Acting, state: State, effect: str, last: int) -> State:
    """Another effect of the card is in force up to the turn `last`."""
    return replace(state, lingering=(*state.lingering, (act.card, effect, last)))


def put_off(act: Acting, state: State, op: Later) -> State:
    own = state.card(act.card)
    if op.while_it_stays and not (own.zone.on_field and own.face is Face.UP):
        return act.nothing(state)
    turn = {"you": act.player, "opponent": act.player.opponent}.get(op.turn)
    since = _turn_of(act, state, op, turn)
    trigger = Trigger(
        act.card, act.link.effect, act.player, (op.at,), True, subjects=act.link.targets or act.link.subjects, chain=False, does=op.does,
        targets=act.link.targets, lay_in=own.zone, picked=act.frame.picked,
        material=act.frame.material, went=act.frame.moved, grouped=act.link.grouped, still_there=op.still_there,
    )  # fmt: skip
    if op.effect:
        mandatory = act.play.effect(state, act.card, op.effect).mandatory
        trigger = Trigger(act.card, op.effect, act.player, (op.at,), mandatory, subjects=(act.card,))
    following = op.next or op.nth > 1
    put = Postponement(trigger, since, turn, following, op.overdue, op.while_it_stays, _last_turn(act, state, op))
    if not following and put.comes(state.turn, state.player) and _under_way(act, state, op.at):
        state = replace(state, waiting=(*state.waiting, trigger))
    else:
        state = replace(state, later=(*state.later, put))
    told = Postponed(act.card, act.link.effect, op.at, since if op.nth > 1 else 0)
    summons = any(isinstance(each, SpecialSummon) for each in every_op(op.does))
    return act.tell(state, told, Law.POSTPONED, *((Law.SUMMON_PUT_OFF,) if summons else ()))


def _under_way(act: Acting, state: State, moment: str) -> bool:
    """Whether a link resolves at the very moment to which it puts something off, while what is due there is still carried out."""
    windows = [act.play.game.node(f.path) for f in state.frames if isinstance(f, InWindow)]
    resolves = any(isinstance(f, Resolving) for f in state.frames)
    return resolves and any(isinstance(node, Window) and moment in node.duties for node in windows)


def _last_turn(act: Acting, state: State, op: Later) -> int | None:
    """The turn with which it lapses: a step of the Battle Phase of which no more is said is one of this turn's."""
    said = op.turn != "any" or op.next or op.nth > 1 or op.overdue
    return state.turn if not said and belongs_to(act.play.game, op.at, "battle") else None


def _turn_of(act: Acting, state: State, op: Later, player: Seat | None) -> int:
    """The turn from which on something may be done: of the n-th time that its moment comes, the turn of that time, since turns
    change from player to player."""
    following = op.next or op.nth > 1
    since = state.turn + int(following and not still_to_come(act.play.game, state, op.at))
    if op.nth == 1:
        return since
    if player is None:
        return since + op.nth - 1
    other = (player is state.player) != ((since - state.turn) % 2 == 0)
    return since + int(other) + 2 * (op.nth - 1)


def win(act: Acting, state: State, seat: Seat) -> State:
    state = replace(state, over=True, winner=seat, question=None)
    return act.tell(state, Won(seat, "effect"))
