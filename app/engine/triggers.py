"""Which effects were met by what happened, and which of them have missed their timing."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.board import fits, holds, negated
from app.engine.cards import EffectDef, EffectKind, On
from app.engine.events import (
    AnyHappening,
    AttackDeclared,
    DestroyedByBattle,
    Drew,
    LifeChanged,
    LifePaid,
    Moved,
    StatsChanged,
    TriggerMet,
    Turned,
)
from app.engine.ids import CardId, Cause, Face, Seat
from app.engine.nodes import Window
from app.engine.rules import Game
from app.engine.state import Card, State, Trigger

CHANGES = (Moved, Turned, LifeChanged, LifePaid, StatsChanged, Drew, AttackDeclared)
"""Happenings that change the game; after one of them, what came before is no longer the last thing that happened."""


def listen(game: Game, state: State, what: AnyHappening, together: bool) -> tuple[State, list[TriggerMet]]:
    """The state with the effects that `what` met among the waiting ones, and those effects."""
    if not isinstance(what, (*CHANGES, DestroyedByBattle)):
        return state, []
    waiting = state.waiting
    if not together and isinstance(what, CHANGES):
        waiting = tuple(replace(t, stale=True) for t in waiting)
    met: list[TriggerMet] = []
    for card in state.cards:
        for effect in game.cards[card.slug].effects:
            if effect.on is not None and _meets(game, state, card, effect, effect.on, what):
                trigger = _waiting(card, effect, effect.on, what)
                waiting = (*waiting, trigger)
                met.append(TriggerMet(card.id, effect.id, trigger.timing, trigger.mandatory))
    return replace(state, waiting=waiting) if waiting != state.waiting else state, met


def _waiting(card: Card, effect: EffectDef, on: On, what: AnyHappening) -> Trigger:
    timing = effect.timing[0] if effect.timing else "event"
    if isinstance(what, Turned) and what.attack and not effect.timing:
        # turned face-up by an attack: every source of the time lets such effects wait
        timing = "flip-effects"
    return Trigger(
        card=card.id,
        effect=effect.id,
        player=card.controller,
        timing=timing,
        mandatory=effect.mandatory,
        misses=on.phrase == "when" and not effect.mandatory,
        subject=_subject(what),
    )


def _subject(what: AnyHappening) -> CardId | None:
    match what:
        case Moved(card=card) | Turned(card=card) | DestroyedByBattle(card=card):
            return card
        case AttackDeclared(attacker=attacker):
            return attacker
        case _:
            return None


def _meets(game: Game, state: State, card: Card, effect: EffectDef, on: On, what: AnyHappening) -> bool:
    subject = _subject(what)
    if subject is None or not _event_is(on, what, card, state):
        return False
    if on.card == "self" and subject != card.id:
        return False
    happened_to = state.card(subject)
    if on.whose != "any" and (_side(what, happened_to) is card.controller) != (on.whose == "you"):
        return False
    if on.fits is not None and not fits(game, state, on.fits, happened_to, card.controller, card.id):
        return False
    return _in_place(card, effect, state) and all(
        holds(game, state, c, card.controller, card.id) for c in effect.conditions
    )


def _side(what: AnyHappening, card: Card) -> Seat:
    """On whose side of the field the card was when it happened."""
    if isinstance(what, Moved) and what.player is not None:
        return what.player
    return card.controller


def _in_place(card: Card, effect: EffectDef, state: State) -> bool:
    """Whether the effect is active where its card lies now; one met by the card's own move works from where it went."""
    silenced = card.zone.on_field and (card.face is not Face.UP or negated(state, card.id))
    return card.zone in effect.zones and not silenced


def _event_is(on: On, what: AnyHappening, card: Card, state: State) -> bool:
    match on.event, what:
        case "sent", Moved() as move:
            return (
                (not on.to or move.to in on.to)
                and (not on.come_from or move.come_from in on.come_from)
                and (on.cause is None or move.cause is on.cause)
                and (on.by == "any" or (move.by == card.id and move.cause is Cause.BATTLE))
            )
        case "summoned", Moved() as move:
            return move.summoned
        case "flipped", Turned() as turn:
            return turn.face is Face.UP and turn.card == card.id
        case "destroyed-by-battle", DestroyedByBattle() as beaten:
            return on.by == "any" or beaten.by == card.id
        case "attack-declared", AttackDeclared(replay=replayed):
            return not replayed
        case "battle-damage", LifeChanged() as lost:
            return lost.cause is Cause.BATTLE
        case _:
            return False


def of_this_moment(game: Game, state: State, window: Window) -> State:
    """The state with the Trigger Effects waiting that are made for a moment this window stands for."""
    fresh: list[Trigger] = []
    for card in state.cards:
        for effect in game.cards[card.slug].effects:
            made_for_it = (
                effect.kind in (EffectKind.TRIGGER, EffectKind.FLIP)
                and effect.on is None
                and set(effect.timing) & set(window.timings)
                and _in_place(card, effect, state)
                and all(holds(game, state, c, card.controller, card.id) for c in effect.conditions)
            )
            if made_for_it:
                timing = next(t for t in effect.timing if t in window.timings)
                fresh.append(Trigger(card.id, effect.id, card.controller, timing, effect.mandatory, False, card.id))
    return replace(state, waiting=(*state.waiting, *fresh)) if fresh else state
