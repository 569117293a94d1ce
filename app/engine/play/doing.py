"""Operations carried out one after another: those of a resolving link, of a cost, or of an effect without a chain."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.ids import CardId, Cause, Seat, Zone
from app.engine.law.laws import Law
from app.engine.law.places import card_rule
from app.engine.law.table import Source
from app.engine.law.using import used_up
from app.engine.play import field, having, moves
from app.engine.play.act import Act
from app.engine.play.play import Play
from app.engine.play.telling import Stopped
from app.engine.position.events import AppliedAtOnce, NoEffect, Settled
from app.engine.position.frames import Activating, Doing, Link, unchained
from app.engine.position.state import State, Trigger, Used
from app.engine.words.cards import EffectDef
from app.engine.words.filters import Who
from app.engine.words.operations import AnyOp
from app.engine.words.operations.later import Later
from app.engine.words.operations.operation import CardOp, every_op

DOINGS = (
    "cards", "life", "chain", "changes", "prohibitions", "skips", "battle", "action", "later", "limits", "lingering", "equipping",
    "marks", "notes", "over",
)  # fmt: skip
"""The parts of a state by which it is known that something was done."""


def carry_out(
    state: State, link: Link, does: tuple[AnyOp, ...], cause: Cause = Cause.EFFECT, at_once: bool = False
) -> State:
    """The state in which these operations come next. `at_once`: they belong to the moment of what they are done for."""
    frame = Doing(state.top.path, link, does, cause, several=len(does) > 1, at_once=at_once, picked=link.picked)
    return replace(state, frames=(*state.frames, frame), question=None)


def pay_to_play(state: State, player: Seat, asked: tuple[tuple[Source, tuple[AnyOp, ...]], ...]) -> State:
    """The state in which what effects ask for playing a card is given next, in the order in which they ask."""
    for source, pay in reversed(asked):
        state = carry_out(state, unchained(source[0], source[1], player), pay, Cause.COST)
    return state


def go_on(play: Play, state: State, frame: Doing) -> State:
    """The next operation; when there is none left, play goes on below."""
    if not frame.ops or state.over:
        return _done(play, state, frame)
    op, rest = frame.ops[0], frame.ops[1:]
    play.together = op.together or frame.at_once or (frame.beside and bool(state.recent))
    act = Act(play, state, frame)
    try:
        after = op.do(act, state)
    except Stopped as stopped:
        after, rest = stopped.state, ()
    finally:
        play.together = False
    now = after.top
    if not isinstance(now, Doing) or now.ops is not frame.ops:
        return after  # it waits for an answer, or others come in its place
    if rest and rest[0].together:
        rest = (rest[0].reading(act, state), *rest[1:])
    picked = (*now.picked, *(now.chosen or ()))
    did = bool(rest) and not now.spared and any(getattr(after, part) != getattr(state, part) for part in DOINGS)
    did = did and _sent_there(state, after, op)
    moved = _moved(state, after, now) if rest else ()
    after = _with(
        after,
        replace(
            now,
            ops=rest,
            chosen=None,
            word="",
            stances=(),
            paid_for=None,
            earlier=(),
            picked=picked,
            did=did,
            moved=moved,
            spared=False,
        ),
    )
    after = field.announce(play, state, after)
    if not in_the_middle(after):
        after = field.check_pieces(play, after)
    # what happens at the same time ends the Duel together
    return after if rest and rest[0].together else field.check_life(play, after)


def _moved(before: State, after: State, frame: Doing) -> tuple[CardId, ...]:
    """The cards that this has brought to another place, already or between two states, in the order of the field."""
    if after.cards is before.cards:
        return frame.moved
    lay = {card.id: card.zone for card in before.cards}
    went = (card.id for card in before.cards if after.card(card.id).zone is not lay[card.id])
    return tuple(dict.fromkeys((*frame.moved, *(card for card in went if not _beside_it(before, after, card, frame)))))


def _sent_there(before: State, after: State, op: AnyOp) -> bool:
    """Whether what says that cards are sent to the Graveyard has sent one there: what Macro Cosmos removes from play instead was not sent
    to it (rulings of Veil of Darkness, Faustian Bargain). Of other words, such as a discard, nothing of the kind is asked."""
    if op.gives_to is not Zone.GRAVEYARD or not op.must_arrive():
        return True
    return any(
        card.zone is not now.zone and now.zone is Zone.GRAVEYARD
        for card, now in ((card, after.card(card.id)) for card in before.cards)
    )


def _beside_it(before: State, after: State, card: CardId, frame: Doing) -> bool:
    """Whether a card has left the field not by what is done here, but with the monster that it was equipped to, or in the place of another."""
    left = after.notes.left_last(card)
    if left is None or left is before.notes.left_last(card):
        return False
    fell = left.cause is Cause.GAME and left.by is None and left.bearer is not None
    return fell or left.by not in (None, frame.link.card)


def in_the_middle(state: State) -> bool:
    """Whether an effect or a cost is being carried out, and more of it is still to come."""
    return any(isinstance(frame, Doing) and bool(frame.ops) for frame in state.frames)


def only_counts(state: State) -> bool:
    """Whether all that is still to come of what is being carried out is put off, with its numbers counted now: the monsters that have come
    say first what they are (page of UFOroid Fighter, for Power Bond)."""
    return all(isinstance(op, Later) and op.counted_now for f in state.frames if isinstance(f, Doing) for op in f.ops)


def _with(state: State, frame: Doing) -> State:
    return replace(state, frames=(*state.frames[:-1], frame))


def _done(play: Play, state: State, frame: Doing) -> State:
    """What a cost has taken is remembered where it was asked for."""
    state = replace(state, frames=state.frames[:-1])
    if frame.cause is Cause.COST and state.frames:
        below = state.top
        if isinstance(below, Activating):
            paid = (*below.link.paid, *frame.picked)
            said = frame.link.said or below.link.said
            link = replace(below.link, paid=paid, unseen=below.link.unseen + frame.unseen, said=said)
            return replace(state, frames=(*state.frames[:-1], replace(below, link=link)))
        if isinstance(below, Doing) and below.link == frame.link:
            # what a Summon takes that an effect makes: the monster comes next
            below = replace(below, link=replace(below.link, paid=frame.picked))
            return replace(state, frames=(*state.frames[:-1], below))
        if state.action is not None and state.action.card == frame.link.card:
            return replace(state, action=replace(state.action, paid=(*state.action.paid, *frame.picked)))
    return state


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
    about_itself = any(isinstance(op, CardOp) and op.who is Who.SELF for op in every_op(trigger.does))
    elsewhere = state.card(trigger.card).zone is not trigger.lay_in
    if about_itself and (elsewhere or having.has_it_no_more(play, state, trigger.card, trigger.effect)):
        # what was put off does not follow its card to another place, nor is it done by what has the effect no more
        return play.tell(state, NoEffect(0, trigger.card, "nothing-there"), rule, Law.CHAIN_NOT_APPLICABLE)
    state = carry_out(state, _link(trigger), trigger.does)
    frame = state.top
    assert isinstance(frame, Doing)
    return _with(state, replace(frame, picked=trigger.picked, material=trigger.material, moved=trigger.went))


def _run_out(play: Play, state: State, trigger: Trigger) -> State:
    before = state
    by = (trigger.card, trigger.effect)
    lasting = [c.until for c in state.changes if c.by == by] + [
        p.until for p in state.prohibitions if p.by == by and p.until is not None
    ]
    for until in dict.fromkeys(lasting):
        if until.runs_out_in(trigger.timings):
            state = moves.run_out(play, state, until, by)
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
    if effect.limit:
        if used_up(play.game, state, trigger.card, effect):
            return state
        state = replace(state, used=(*state.used, Used("effect", trigger.card, trigger.effect, effect.scope)))
    rule = card_rule(play.game, state.card(trigger.card), trigger.effect)
    told = AppliedAtOnce(trigger.player, trigger.card, trigger.effect)
    state = play.tell(state, told, rule, Law.AT_ONCE)
    return carry_out(state, _link(trigger), effect.does, at_once=True)


def _link(trigger: Trigger) -> Link:
    link = unchained(
        trigger.card, trigger.effect, trigger.player, trigger.targets, subjects=trigger.subjects, amount=trigger.amount
    )
    return replace(link, grouped=trigger.grouped) if trigger.grouped else link


__all__ = ["apply_at_once", "carry_out", "go_on", "in_the_middle", "only_counts", "pay_to_play", "settle"]
