"""Operations that change cards where they lie: their ATK and DEF, position, control, counters, and what they cannot do."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.ids import CardId, Face, Stance, Zone
from app.engine.law.laws import Law
from app.engine.law.table import Source
from app.engine.play import field
from app.engine.play.act import Act
from app.engine.position.events import EffectsNegated, Limited, NotModelled
from app.engine.position.state import Change, Prohibition, State
from app.engine.words.filters import Points, Until, Who
from app.engine.words.operations import (
    Cannot,
    ChangePositions,
    ChangeStats,
    HalveAtk,
    HalveOriginalAtk,
    NegateEffects,
    PutCounters,
    TakeControl,
    TakeCounters,
)


def alter(
    act: Act, state: State, cards: tuple[CardId, ...], op: ChangeStats | HalveOriginalAtk | NegateEffects | TakeControl
) -> State:
    there = [c for c in cards if state.card(c).zone.on_field]
    if (
        isinstance(op, ChangeStats)
        and isinstance(op.atk, Points)
        and op.atk.of is Who.PAID
        and not (act.link.paid or act.link.unseen)
    ):
        return act.tell(state, NotModelled(act.card, act.link.effect, "deck-not-listed"))
    if not isinstance(op, NegateEffects):
        there = [c for c in there if state.card(c).zone is Zone.MONSTER]
    if isinstance(op, ChangeStats):
        there = [c for c in there if state.card(c).face is Face.UP and not _not_raised(act, state, c, op)]
    for card in there:
        change = Change(card, op.until, since=state.turn, by=act.source, player=act.player)
        match op:
            case ChangeStats():
                state = field.change_stats(act.play, state, _stats(act, state, op, change), *act.rules)
            case HalveOriginalAtk():
                state = field.change_stats(act.play, state, replace(change, halve=True), *act.rules)
            case NegateEffects():
                state = replace(state, changes=(*state.changes, replace(change, negate=True)))
                state = act.tell(state, EffectsNegated(card, act.card))
            case TakeControl():
                state = _take_control(act, state, card, change)
    return state if there else act.nothing(state)


def limit_cards(act: Act, state: State, cards: tuple[CardId, ...], op: Cannot) -> State:
    there = [c for c in cards if state.card(c).zone is Zone.MONSTER]
    for card in there:
        made = Prohibition(op.what, act.source, act.player, card=card, until=op.until, face_down=op.face_down)
        state = act.tell(act.prohibit(state, made), Limited(card, op.what, act.card))
    return state if there else act.nothing(state)


def _stats(act: Act, state: State, op: ChangeStats, change: Change) -> Change:
    atk = None if op.atk is None else act.amount(state, op.atk)
    defense = None if op.defense is None else act.amount(state, op.defense)
    if op.set:
        over = () if op.under_others else _what_adds(act, state, change.card)
        return replace(change, to=(atk, defense), over=over, against=op.against)
    return replace(change, atk=atk or 0, defense=defense or 0)


def _what_adds(act: Act, state: State, card: CardId) -> tuple[Source, ...]:
    """The Continuous Effects that add to the ATK or DEF of a monster now."""
    return tuple(act.play.game.force(state).added.get(card, ()))


def _not_raised(act: Act, state: State, card: CardId, op: ChangeStats) -> bool:
    """Whether a card of this kind cannot raise the ATK of that monster for now."""
    kind = act.play.definition(state, act.card).kind
    raises = op.atk is not None and not op.set and act.amount(state, op.atk) > 0
    return raises and any(c.card == card and kind in c.against for c in state.changes)


def halve_atk(act: Act, state: State, cards: tuple[CardId, ...], op: HalveAtk) -> State:
    there = [c for c in cards if state.card(c).zone is Zone.MONSTER and state.card(c).face is Face.UP]
    done = {c.card for c in state.changes if c.half and c.until is Until.CARD_STAYS and c.by[0] == act.card}
    for card in there:
        if op.until is Until.CARD_STAYS and card in done:
            continue
        change = Change(card, op.until, half=True, over=_what_adds(act, state, card), by=act.source, player=act.player)
        state = field.change_stats(act.play, state, change, *act.rules)
    return state if there else act.nothing(state)


def _take_control(act: Act, state: State, card: CardId, change: Change) -> State:
    was = state.card(card).controller
    if was is act.player:
        return act.nothing(state)
    state = replace(state, changes=(*state.changes, replace(change, back=was)))
    return field.change_control(act.play, state, card, act.player, *act.rules, by=act.card)


def change_positions(act: Act, state: State, cards: tuple[CardId, ...], op: ChangePositions) -> State:
    changed = False
    for card in cards:
        was = state.card(card)
        if was.zone is not Zone.MONSTER:
            continue
        turned = Stance.DEFENSE if was.stance is Stance.ATTACK else Stance.ATTACK
        stance = op.to or (was.stance if op.face is not None else turned)
        # a monster that is changed to Attack Position lies face-up there
        face = op.face or (Face.UP if stance is Stance.ATTACK else None)
        before = state
        state = field.turn(
            act.play, state, card, *act.rules, face=face, stance=stance, by=act.card, together=changed, quiet=op.no_flip
        )  # fmt: skip
        changed = changed or state is not before
    return state if changed else act.nothing(state)


def count_counters(act: Act, state: State, cards: tuple[CardId, ...], op: PutCounters | TakeCounters) -> State:
    there = [c for c in cards if state.card(c).zone.on_field and state.card(c).face is Face.UP]
    change = op.number if isinstance(op, PutCounters) else -op.number
    for card in there:
        state = field.count(act.play, state, card, op.counter, change, *act.rules, Law.COUNTERS)
    return state if there else act.nothing(state)
