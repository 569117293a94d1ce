"""The chain: activating adds a link, and links resolve from the last to the first."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine import field, ops, window
from app.engine.board import shut_off, targetable
from app.engine.cards import AnyOp, Discard, DiscardThis, EffectDef, EffectKind, Kind, PayLife, Send, Tribute
from app.engine.events import Activated, ChainDone, ChainStarts, NoEffect, Targeted
from app.engine.events import Resolving as LinkResolves
from app.engine.frames import Activating, Resolving
from app.engine.ids import Cause, Face, Zone
from app.engine.law import Law
from app.engine.legality import discardable
from app.engine.play import Play, ask_for_cards, card_rule
from app.engine.state import Link, State, Used, with_card, with_card_last


def go_on_activating(play: Play, state: State, frame: Activating) -> State:
    """The next thing an activation needs: the card shown, a cost paid, targets chosen, the link made."""
    effect = play.effect(state, frame.card, frame.effect)
    if frame.step == 0:
        return _declare(play, state, frame, effect)
    if frame.step <= len(effect.cost):
        return _pay(play, state, frame, effect, effect.cost[frame.step - 1])
    if effect.targets is not None and not frame.targets:
        return _aim(play, state, frame, effect)
    return _add_link(state, frame, effect)


def _with(state: State, frame: Activating | Resolving) -> State:
    return replace(state, frames=(*state.frames[:-1], frame))


def _declare(play: Play, state: State, frame: Activating, effect: EffectDef) -> State:
    """The card is shown: a Set card is turned face-up, a card from the hand is placed on the field."""
    card = state.card(frame.card)
    if effect.kind is EffectKind.ACTIVATION:
        definition = play.definition(state, card.id)
        if card.zone is Zone.HAND:
            zone = Zone.FIELD if "field" in definition.subtypes else Zone.SPELL
            for old in state.lying(zone, frame.player) if zone is Zone.FIELD else ():
                state = field.move(
                    play, state, old.id, Zone.GRAVEYARD, Cause.GAME, Law.GRAVEYARD_OF_OWNER, destroyed=True
                )
            state = with_card_last(state, replace(card, zone=zone, face=Face.UP, since=state.turn))
        else:
            state = with_card(state, replace(card, face=Face.UP))
    link = len(state.chain) + 1
    state = _with(state, replace(frame, step=1))
    rules = (card_rule(play.game, card, effect.id), Law.CHAIN_LINK) if link == 1 else (
        card_rule(play.game, card, effect.id), Law.CHAIN_LINK, Law.SPEED_TO_ANSWER
    )  # fmt: skip
    return play.tell(
        state, Activated(link, card.id, effect.id, frame.player, effect.kind is EffectKind.ACTIVATION), *rules
    )


def _pay(play: Play, state: State, frame: Activating, effect: EffectDef, op: AnyOp) -> State:
    rules = (card_rule(play.game, state.card(frame.card), effect.id), Law.CHAIN_COST)
    match op:
        case PayLife(amount=amount):
            state = field.pay_life(play, state, frame.player, amount, *rules, card=frame.card)
        case DiscardThis() | Send():
            state = field.move(play, state, frame.card, Zone.GRAVEYARD, Cause.COST, *rules, by=frame.card)
        case Tribute():
            state = field.move(play, state, frame.card, Zone.GRAVEYARD, Cause.COST, *rules, by=frame.card)
        case Discard(count=count):
            if frame.chosen is None:
                among = discardable(state, frame.player, frame.card)
                return ask_for_cards(state, frame.player, "cost", among, count, count, frame.card)
            for number, card in enumerate(frame.chosen):
                state = field.move(
                    play, state, card, Zone.GRAVEYARD, Cause.COST, *rules, by=frame.card, together=number > 0
                )
            frame = replace(frame, paid=(*frame.paid, *frame.chosen))
        case _:
            raise ValueError(f"{type(op).__name__} is no cost")
    return _with(state, replace(frame, step=frame.step + 1, chosen=None))


def _aim(play: Play, state: State, frame: Activating, effect: EffectDef) -> State:
    target = effect.targets
    assert target is not None
    if frame.chosen is None:
        among = targetable(play.game, state, target.fits, frame.player, frame.card)
        return ask_for_cards(state, frame.player, "target", among, target.count, target.count, frame.card)
    state = _with(state, replace(frame, targets=frame.chosen, chosen=None))
    return play.tell(
        state,
        Targeted(len(state.chain) + 1, frame.chosen),
        card_rule(play.game, state.card(frame.card), effect.id),
        Law.CHAIN_TARGET,
    )


def _add_link(state: State, frame: Activating, effect: EffectDef) -> State:
    link = Link(len(state.chain) + 1, frame.card, frame.effect, frame.player, frame.targets, frame.paid, frame.subject)
    used = state.used
    if effect.limit:
        scope = effect.limit.removeprefix("once-per-")
        used = (*used, Used("effect", frame.card, frame.effect, scope))  # type: ignore[arg-type]
    state = replace(state, chain=(*state.chain, link), used=used, frames=state.frames[:-1])
    return window.placed(state, frame.player)


# resolving


def go_on_resolving(play: Play, state: State, frame: Resolving) -> State:
    """The next thing of the topmost link; when no link is left, used cards leave and the chain is over."""
    if not state.chain:
        return _finish(play, state, frame)
    link = state.chain[-1]
    effect = play.effect(state, link.card, link.effect)
    if not frame.started:
        if link.number == frame.links:
            state = play.tell(state, ChainStarts(len(state.chain)), Law.CHAIN_BACKWARDS)
        state = _with(state, replace(frame, started=True, op=0))
        return play.tell(
            state, LinkResolves(link.number, link.card, link.effect), Law.CHAIN_BACKWARDS,
            card_rule(play.game, state.card(link.card), link.effect),
        )  # fmt: skip
    nothing = _comes_to_nothing(play, state, link, effect) if frame.op == 0 and frame.chosen is None else None
    if nothing is not None:
        because, law = nothing
        rule = card_rule(play.game, state.card(link.card), link.effect)
        state = play.tell(state, NoEffect(link.number, link.card, because), law, rule)  # type: ignore[arg-type]
        return _link_done(play, state, frame, link)
    if frame.op >= len(effect.does):
        return _link_done(play, state, frame, link)
    before = state
    state = ops.apply(play, state, link, effect, effect.does[frame.op], frame.chosen)
    if len(state.frames) > len(before.frames):
        return state
    state = _with(state, replace(frame, op=frame.op + 1, chosen=None))
    return field.announce(play, before, state)


def _comes_to_nothing(play: Play, state: State, link: Link, effect: EffectDef) -> tuple[str, Law] | None:
    """Why a whole link has no effect, if it has none."""
    card = state.card(link.card)
    definition = play.definition(state, link.card)
    if link.negated:
        return "activation-negated", Law.CHAIN_NEGATED
    stays = effect.kind is EffectKind.ACTIVATION and definition.kind is not Kind.MONSTER and definition.stays
    if stays and not (card.zone.on_field and card.face is Face.UP):
        return "source-gone", Law.CONTINUOUS
    if card.zone.on_field and definition.kind is not Kind.MONSTER and shut_off(play.game, state, link.card):
        return "effects-negated", Law.LOCKED
    if link.targets and not ops.valid_targets(play, state, link, effect):
        return "target-gone", Law.CHAIN_NO_TARGET
    return None


def _link_done(play: Play, state: State, frame: Resolving, link: Link) -> State:
    definition = play.definition(state, link.card)
    card = state.card(link.card)
    effect = play.effect(state, link.card, link.effect)
    spent = frame.spent
    leaves = effect.kind is EffectKind.ACTIVATION and (link.negated or not definition.stays)
    if leaves and card.zone in (Zone.SPELL, Zone.FIELD):
        spent = (*spent, link.card)
    before = state
    state = replace(state, chain=state.chain[:-1])
    state = _with(state, replace(frame, op=0, started=False, chosen=None, spent=spent))
    return field.announce(play, before, state)


def _finish(play: Play, state: State, frame: Resolving) -> State:
    for card in frame.spent:
        if state.card(card).zone.on_field:
            state = field.move(
                play, state, card, Zone.GRAVEYARD, Cause.GAME, Law.CHAIN_LEAVES, used=True, together=True
            )
    state = replace(state, used=tuple(u for u in state.used if u.scope != "chain"))
    state = play.tell(state, ChainDone(frame.links), Law.CHAIN_BACKWARDS)
    state = window.resolved(replace(state, frames=state.frames[:-1]))
    return field.check_life(play, state)
