"""What effects and costs do: one short function for each word of the vocabulary."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from app.engine.ids import Cause, Seat, Zone
from app.engine.law import board
from app.engine.law.laws import Law
from app.engine.law.moments import still_to_come
from app.engine.play import field
from app.engine.play.act import Act, Stopped, seats_of
from app.engine.play.altering import alter, change_positions, count_counters, halve_atk, limit_cards
from app.engine.play.answering import negate_attack, negate_link, redirect
from app.engine.play.arriving import give_materials, special_summon, summon_tokens
from app.engine.play.equipping import bind, equip, equip_to_this
from app.engine.play.moving import banish, destroy, draw_cards, look, mill, set_down, to_deck, to_graveyard, to_hand
from app.engine.play.play import Play
from app.engine.position.events import (
    Banned,
    DrawReplaced,
    LimitChanged,
    NotModelled,
    Postponed,
    SkipComes,
    SummonNegated,
    TriggerMissed,
    Won,
)
from app.engine.position.frames import Doing
from app.engine.position.state import LimitSet, Postponement, Prohibition, SkipNext, State, Trigger, noted
from app.engine.words.filters import Filter, Until
from app.engine.words.operations import (
    AnyOp,
    Banish,
    Bind,
    Cannot,
    CardOp,
    ChangePositions,
    ChangeStats,
    Damage,
    Declare,
    Destroy,
    Discard,
    DiscardThis,
    Draw,
    EndBattlePhase,
    Equip,
    EquipToThis,
    Forbid,
    HalveAtk,
    HalveOriginalAtk,
    HandLimit,
    Heal,
    If,
    Later,
    Linger,
    Look,
    Materials,
    Mill,
    NegateActivation,
    NegateAttack,
    NegateEffect,
    NegateEffects,
    NegateSummon,
    NoBattleDamage,
    PayLife,
    PutCounters,
    Redirect,
    ReplaceDraw,
    Search,
    Send,
    SetDown,
    Skip,
    SpecialSummon,
    TakeControl,
    TakeCounters,
    ToDeck,
    ToHand,
    Tribute,
    Unless,
    Unmodelled,
    Win,
)


def apply(play: Play, state: State, frame: Doing, op: AnyOp) -> State:
    """The state after this operation. If it needs an answer that was not given yet, the state asks for it instead."""
    act = Act(play, state, frame)
    match op:
        case PayLife():
            life = state.life_of(act.player)
            amount = life // 2 if op.half else op.amount
            exact = (Law.LIFE_COST,) if op.half or amount == life else ()
            return field.pay_life(play, state, act.player, amount, *act.rules, *exact, card=act.card)
        case Cannot():
            return _with_cards(act, state, op, limit_cards)
        case ChangeStats() | HalveOriginalAtk() | NegateEffects() | TakeControl():
            return _with_cards(act, state, op, alter)
        case Destroy():
            return _with_cards(act, state, op, destroy)
        case Banish():
            return _with_cards(act, state, op, banish)
        case ToHand() | Search():
            return _with_cards(act, state, op, to_hand)
        case ToDeck():
            return _with_cards(act, state, op, to_deck)
        case SetDown():
            return _with_cards(act, state, op, set_down)
        case Send() | Tribute() | Discard():
            return _with_cards(act, state, op, to_graveyard)
        case DiscardThis():
            return to_graveyard(act, state, (act.card,), Discard())
        case ChangePositions():
            return _with_cards(act, state, op, change_positions)
        case SpecialSummon(token=token) if token:
            return summon_tokens(act, state, op)
        case SpecialSummon():
            return _with_cards(act, state, op, special_summon)
        case PutCounters() | TakeCounters():
            return _with_cards(act, state, op, count_counters)
        case HalveAtk():
            return _with_cards(act, state, op, halve_atk)
        case Materials():
            return give_materials(act, state, op)
        case Mill():
            return mill(act, state, op)
        case Damage(amount=amount, to=to):
            return _damage(act, state, act.amount(state, amount), to)
        case Heal(amount=amount, whose=whose):
            seat = act.player if whose == "you" else act.player.opponent
            return field.gain_life(play, state, seat, act.amount(state, amount), *act.rules, by=act.card)
        case Draw():
            return draw_cards(act, state, op)
        case ReplaceDraw() if state.marks.draw_replaced:
            raise Stopped(act.nothing(state))
        case ReplaceDraw():
            state = noted(state, draw_replaced=True)
            return act.tell(state, DrawReplaced(state.player, act.card), Law.DRAW_REPLACED)
        case Look(count=count):
            return look(act, state, count, op.may_go_under)
        case Skip(phase=phase, whose=whose):
            seat = act.player if whose == "you" else act.player.opponent
            skip = SkipNext(seat, phase, act.source, (state.turn, board.phase_of(state)))
            state = replace(state, skips=(*state.skips, skip))
            return act.tell(state, SkipComes(seat, phase, act.card))
        case NegateActivation():
            return negate_link(act, state, activation=True)
        case NegateEffect():
            return negate_link(act, state, activation=False)
        case NegateSummon():
            if state.action is None:
                return act.nothing(state)
            state = replace(state, action=replace(state.action, negated=True))
            assert state.action is not None
            return act.tell(state, SummonNegated(state.action.card, act.card), Law.SUMMON_NEGATED)
        case NegateAttack():
            return negate_attack(act, state)
        case Redirect():
            return _with_cards(act, state, op, redirect)
        case Equip(to=to):
            return equip(act, state, to)
        case Bind():
            return _with_cards(act, state, op, bind)
        case EquipToThis():
            return _with_cards(act, state, op, equip_to_this)
        case EndBattlePhase(lose_waiting=lose, straight=straight):
            for trigger in state.waiting if lose else ():
                state = replace(state, waiting=tuple(t for t in state.waiting if t is not trigger))
                lost = TriggerMissed(trigger.card, trigger.effect, str(Law.TRIGGER_LEFT))
                state = act.tell(state, lost, Law.TRIGGER_LEFT)
            return noted(state, battle_phase_ends=True, no_end_step=straight or state.marks.no_end_step)
        case NoBattleDamage(until=until, keep=keep):
            state = _ban(act, state, act.player, "battle-damage", until)
            return _ban(act, state, act.player, "lose-monsters-by-battle", until) if keep else state
        case Forbid(what=what, whose=whose, until=until):
            for seat in seats_of(act.player, whose):
                state = _ban(act, state, seat, what, until)
            return state
        case HandLimit(limit=limit):
            others = tuple(was for was in state.limits if was.player is not act.player)
            now = LimitSet(act.player, limit, act.source, state.newest)
            state = replace(state, limits=(*others, now))
            return act.tell(state, LimitChanged(act.player, limit, act.card))
        case Linger(effect=name, turns=turns):
            # the opponent's turns are every second one, the first of them after this turn
            own = state.player is act.player
            last = max(state.turn, state.turn + 2 * turns - int(own))
            return replace(state, lingering=(*state.lingering, (act.card, name, last)))
        case Win(whose=whose):
            winner = act.player if whose == "you" else act.player.opponent
            state = replace(state, over=True, winner=winner, question=None)
            return act.tell(state, Won(winner, "effect"))
        case Later():
            return _later(act, state, op)
        case Unmodelled(text=says):
            return act.tell(state, NotModelled(act.card, act.link.effect, says))
        case If() | Unless() | Declare():
            raise ValueError(f"{type(op).__name__} is taken apart before it is applied")
        case _:
            assert_never(op)


def _with_cards(act: Act, state: State, op: CardOp, does: object) -> State:
    """Pick the cards, then do it to them."""
    picked = act.pick(state, op)
    if isinstance(picked, State):
        return picked
    if not picked and (op.choose is not None) and not op.up_to:
        if op.weaker_than is not None and not act.cards(state, op.weaker_than):
            return act.nothing(state)
        return _unlisted(act, state, op.choose)
    return does(act, state, picked, op)  # type: ignore[operator, no-any-return]


def _unlisted(act: Act, state: State, wanted: Filter) -> State:
    """A Deck the scenario does not list may hold such a card or not: that is not known, and is said so."""
    if Zone.DECK in wanted.zones and act.player not in state.decks_listed:
        return act.tell(state, NotModelled(act.card, act.link.effect, "deck-not-listed"))
    return act.nothing(state)


# changing cards


# moving cards


# life, links, attacks, lasting things


def _damage(act: Act, state: State, amount: int, to: str) -> State:
    if to == "owner":
        seats: tuple[Seat, ...] = tuple(state.card(c).owner for c in act.link.subjects)
    elif to == "controller":
        left = [state.notes.left_last(c) for c in act.link.targets or act.link.subjects]
        seats = tuple(x.controller for x in left if x is not None)
    elif to == "turn-player":
        seats = (state.player,)
    else:
        seats = seats_of(act.player, to)
    for number, seat in enumerate(seats):
        state = field.lose_life(
            act.play, state, seat, amount, Cause.EFFECT, *act.rules, by=act.card, together=number > 0
        )
    return state


def _ban(act: Act, state: State, seat: Seat, what: str, until: Until) -> State:
    state = act.prohibit(state, Prohibition(what, act.source, act.player, seat, until=until))
    return act.tell(state, Banned(seat, what, act.card))


def _later(act: Act, state: State, op: Later) -> State:
    turn = {"you": act.player, "opponent": act.player.opponent}.get(op.turn)
    since = state.turn + int(op.next and not still_to_come(act.play.game, state, op.at))
    trigger = Trigger(
        act.card, act.link.effect, act.player, (op.at,), True, subjects=act.link.targets or act.link.subjects, chain=False, does=op.does,
        targets=act.link.targets, lay_in=state.card(act.card).zone,
    )  # fmt: skip
    state = replace(state, later=(*state.later, Postponement(trigger, since, turn, op.next, op.overdue)))
    return act.tell(state, Postponed(act.card, act.link.effect, op.at), Law.POSTPONED)
