"""Operations carried out one after another: those of a resolving link, of a cost, or of an effect without a chain."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.ids import Cause, Zone
from app.engine.law.board import holds
from app.engine.law.costs import payable
from app.engine.law.laws import Law
from app.engine.law.places import card_rule
from app.engine.play import field, ops
from app.engine.play.act import Stopped
from app.engine.play.play import Play, ask_for_word
from app.engine.position.events import AppliedAtOnce, NoEffect, NotPaid, Said, Settled
from app.engine.position.frames import Activating, Doing, Link
from app.engine.position.state import State, Trigger
from app.engine.words.cards import EffectDef
from app.engine.words.conditions import AnyCondition
from app.engine.words.filters import Who
from app.engine.words.operations import AnyOp, CardOp, Declare, If, Mill, Unless


def carry_out(state: State, link: Link, does: tuple[AnyOp, ...], cause: Cause = Cause.EFFECT) -> State:
    """The state in which these operations come next."""
    frame = Doing(state.frames[-1].path, link, does, cause, several=len(does) > 1)
    return replace(state, frames=(*state.frames, frame), question=None)


def go_on(play: Play, state: State, frame: Doing) -> State:
    """The next operation; when there is none left, play goes on below."""
    if not frame.ops or state.over:
        return _done(play, state, frame)
    op, rest = frame.ops[0], frame.ops[1:]
    match op:
        case If(conditions=conditions, does=does, otherwise=otherwise):
            so = all(_holds(play, state, frame, c) for c in conditions)
            done = does if so else otherwise
            state = _with(state, replace(frame, ops=(*done, *rest)))
            # what a link does under a condition only is nothing while that is not so
            return state if done or frame.several or not frame.link.number else _nothing(play, state, frame)
        case Declare():
            return _declare(play, state, frame, op, rest)
        case Unless():
            return _unless(play, state, frame, op, rest)
        case _:
            pass
    play.together = op.together
    try:
        after = ops.apply(play, state, frame, op)
    except Stopped as stopped:
        after, rest = stopped.state, ()
    finally:
        play.together = False
    if len(after.frames) > len(state.frames):
        return after
    picked, unseen = (*frame.picked, *(frame.chosen or ())), frame.unseen
    if isinstance(op, Mill):
        deck = state.lying(Zone.DECK, frame.link.player)
        if not deck and frame.link.player not in state.decks_listed:
            unseen += int(frame.word or op.count)
        picked += tuple(c.id for c in deck if after.card(c.id).zone is not Zone.DECK)
    after = _with(after, replace(frame, ops=rest, chosen=None, word="", picked=picked, unseen=unseen))
    after = field.check_pieces(play, field.announce(play, state, after))
    # what happens at the same time ends the Duel together
    return after if rest and rest[0].together else field.check_life(play, after)


def _holds(play: Play, state: State, frame: Doing, condition: AnyCondition) -> bool:
    link = frame.link
    return holds(play.game, state, condition, link.player, link.card, link=link, picked=frame.picked)


def _nothing(play: Play, state: State, frame: Doing) -> State:
    told = NoEffect(frame.link.number, frame.link.card, "nothing-there")
    return play.tell(state, told, Law.CHAIN_NOT_APPLICABLE, *_rules(play, state, frame))


def _with(state: State, frame: Doing) -> State:
    return replace(state, frames=(*state.frames[:-1], frame))


def _done(play: Play, state: State, frame: Doing) -> State:
    """What a cost has taken is remembered where it was asked for."""
    state = replace(state, frames=state.frames[:-1])
    if frame.cause is Cause.COST and state.frames:
        below = state.frames[-1]
        if isinstance(below, Activating):
            paid = (*below.link.paid, *frame.picked)
            link = replace(below.link, paid=paid, unseen=below.link.unseen + frame.unseen)
            return replace(state, frames=(*state.frames[:-1], replace(below, link=link)))
        if state.action is not None and state.action.card == frame.link.card:
            return replace(state, action=replace(state.action, paid=(*state.action.paid, *frame.picked)))
    return field.check_life(play, state) if frame.link.number == 0 else state


def _rules(play: Play, state: State, frame: Doing) -> tuple[str, ...]:
    return (card_rule(play.game, state.card(frame.link.card), frame.link.effect),)


def _declare(play: Play, state: State, frame: Doing, op: Declare, rest: tuple[AnyOp, ...]) -> State:
    player = frame.link.player.opponent if op.by == "opponent" else frame.link.player
    chance = op.by == "chance"
    if not frame.word:
        words = tuple(c.word for c in op.words if all(_holds(play, state, frame, x) for x in c.conditions))
        return ask_for_word(state, player, words, frame.link.card, chance, owed=True)
    does = next(case.does for case in op.words if case.word == frame.word)
    state = _with(state, replace(frame, ops=(*does, *rest), word=""))
    told = Said(player, frame.word, frame.link.card, chance)
    return play.tell(state, told, *_rules(play, state, frame), Law.CHANCE if chance else Law.WORD)


def _unless(play: Play, state: State, frame: Doing, op: Unless, rest: tuple[AnyOp, ...]) -> State:
    link = frame.link
    able = all(payable(play.game, state, price, link.player, link.card) for price in op.pay)
    if able and not frame.word:
        return ask_for_word(state, link.player, ("pay", "decline"), link.card)
    if able and frame.word == "pay":
        return _with(state, replace(frame, ops=(*op.pay, *rest), word=""))
    state = _with(state, replace(frame, ops=(*op.does, *rest), word=""))
    return play.tell(state, NotPaid(link.player, link.card, able), *_rules(play, state, frame))


# without a chain


def settle(play: Play, state: State, trigger: Trigger, *why: str) -> State:
    """An effect that is due is carried out; nobody can chain to it."""
    state = replace(state, waiting=tuple(t for t in state.waiting if t is not trigger))
    rule = card_rule(play.game, state.card(trigger.card), trigger.effect)
    told = Settled(trigger.player, trigger.card, trigger.effect, trigger.ends)
    state = play.tell(state, told, rule, Law.UNTIL if trigger.ends else Law.DUE, *why)
    if trigger.ends:
        return _run_out(play, state, trigger)
    if trigger.does is None:
        return carry_out(state, _link(trigger), play.effect(state, trigger.card, trigger.effect).does)
    about_itself = any(isinstance(op, CardOp) and op.who is Who.SELF for op in trigger.does)
    if about_itself and state.card(trigger.card).zone is not trigger.lay_in:
        # what was put off does not follow its card to another place
        return play.tell(state, NoEffect(0, trigger.card, "nothing-there"), rule, Law.CHAIN_NOT_APPLICABLE)
    return carry_out(state, _link(trigger), trigger.does)


def _run_out(play: Play, state: State, trigger: Trigger) -> State:
    before = state
    by = (trigger.card, trigger.effect)
    lasting = [c.until for c in state.changes if c.by == by] + [
        p.until for p in state.prohibitions if p.by == by and p.until is not None
    ]
    for until in dict.fromkeys(lasting):
        if until.runs_out_in(trigger.timings):
            state = field.run_out(play, state, until, by)
    return field.announce(play, before, state)


def apply_at_once(play: Play, state: State, trigger: Trigger) -> State:
    """A Continuous Effect does what it says, because its event has happened."""
    state = replace(state, waiting=tuple(t for t in state.waiting if t is not trigger))
    effect: EffectDef = play.effect(state, trigger.card, trigger.effect)
    if state.card(trigger.card).zone not in effect.zones:
        return state  # it has gone together with what it listens for
    gone = trigger.targets and not any(state.card(c).zone.on_field for c in trigger.targets)
    if gone and not state.card(trigger.card).zone.on_field:
        return state  # so has the monster that it belonged together with
    rule = card_rule(play.game, state.card(trigger.card), trigger.effect)
    told = AppliedAtOnce(trigger.player, trigger.card, trigger.effect)
    state = play.tell(state, told, rule, Law.AT_ONCE)
    return carry_out(state, _link(trigger), effect.does)


def _link(trigger: Trigger) -> Link:
    return Link(0, trigger.card, trigger.effect, trigger.player, trigger.targets, subjects=trigger.subjects)


__all__ = ["apply_at_once", "carry_out", "go_on", "settle"]
