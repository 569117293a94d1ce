"""What is due at a moment and used one at a time: Standby, End Step and End Phase effects, costs that keep a card, and
changes that run out."""

from __future__ import annotations

from app.engine.ids import Seat, Zone
from app.engine.law import triggers
from app.engine.law.costs import finds_something, lawful_targets, payable
from app.engine.law.laws import Law
from app.engine.law.places import effect_of
from app.engine.law.rules import Game
from app.engine.position.frames import InWindow
from app.engine.position.nodes import Window
from app.engine.position.state import State, Trigger
from app.engine.words.cards import EffectDef, EffectKind
from app.engine.words.filters import Who
from app.engine.words.operations import ReplaceDraw, SpecialSummon


def is_duty(trigger: Trigger, node: Window) -> bool:
    """Whether a waiting effect is used here for itself, when its player likes."""
    return bool(set(trigger.timings) & set(node.duties))


def answers_first(node: Window) -> bool:
    """Whether something that was resolved here may first be answered, before players go on with what the window is for."""
    return bool(node.acts or node.duties) and node.after_chain == "answers-first"


def may_begin(frame: InWindow, node: Window) -> bool:
    """Whether a player may still begin a chain here."""
    match node.chains:
        case "none":
            return False
        case "one" | "first":
            return frame.chains == 0
        case "one-of-choice":
            return frame.begun == 0
        case _:
            return True


def duties(game: Game, state: State, node: Window, player: Seat) -> tuple[Trigger, ...]:
    """The effects that are due in the window that is open, and that this player may use or carry out now."""
    frame = state.frames[-1]
    if not node.duties or state.chain or not isinstance(frame, InWindow):
        return ()
    if frame.answering and answers_first(node):
        return ()
    due = triggers.due_at(game, state, set(node.duties))
    return tuple(t for t in due if t.player is player and still_due(game, state, t))


def still_due(game: Game, state: State, trigger: Trigger) -> bool:
    """Whether an effect that is due can still be used: where its card lies now, and as things are."""
    if trigger.ends or trigger.does is not None:
        return True
    effect = effect_of(game, state.card(trigger.card), trigger.effect)
    if trigger.chain and why_not(game, state, trigger):
        return False
    if effect.on is not None:
        return state.card(trigger.card).zone in effect.zones
    return triggers.still_met(game, state, trigger.card, effect)


def why_not(game: Game, state: State, trigger: Trigger) -> str:
    """Why a waiting effect cannot be activated after all; empty if it can."""
    effect = effect_of(game, state.card(trigger.card), trigger.effect)
    if state.sealed(trigger.player, state.card(trigger.card).slug) is not None:
        return "sealed"
    if trigger.misses and trigger.stale:
        return "not-the-last-thing"
    if effect.link_1 and state.chain and game.value(Law.LINK_1) == "only-first":
        return "not-link-1"
    if _summons_itself(effect) and any(
        link.player is trigger.player and _summons_itself(effect_of(game, state.card(link.card), link.effect))
        for link in state.chain
    ):
        return "another-summons-itself"
    if _gone(game, state, trigger, effect):
        return "not-there"
    gone = state.card(trigger.card).zone is not Zone.MONSTER
    if effect.kind is EffectKind.FLIP and gone and game.value(Law.FLIP_GONE) == "is-lost":
        return "flipped-and-gone"
    if triggers.used_up(state, trigger.card, effect):
        return "used-up"
    target = effect.targets
    if target is not None:
        found = lawful_targets(game, state, effect, trigger.player, trigger.card)
        if len(found) < target.least:
            return "nothing-to-target"
    if not effect.mandatory and not finds_something(
        game, state, effect, trigger.player, trigger.card, trigger.subjects
    ):
        return "nothing-to-affect"
    if any(isinstance(op, ReplaceDraw) for op in effect.does) and _nothing_to_draw(state, trigger.player):
        return "no-draw-to-give-up"
    if not all(payable(game, state, op, trigger.player, trigger.card, effect.mandatory) for op in effect.cost):
        return "cost-unpaid"
    return ""


def _gone(game: Game, state: State, trigger: Trigger, effect: EffectDef) -> bool:
    """Whether an effect that works only face-up on the field was met there, and its card is not there any more."""
    if effect.kind is not EffectKind.TRIGGER or "event" not in trigger.timings:
        return False
    card = state.card(trigger.card)
    return all(zone.on_field for zone in effect.zones) and not triggers.in_place(game, card, effect, state)


def _nothing_to_draw(state: State, player: Seat) -> bool:
    """Whether a player is known to have no card to draw."""
    return player in state.decks_listed and not state.lying(Zone.DECK, player)


def _summons_itself(effect: EffectDef) -> bool:
    """Whether it is a triggered effect that Summons its own card from the hand."""
    return effect.zones == (Zone.HAND,) and any(
        isinstance(op, SpecialSummon) and op.who is Who.SELF for op in effect.does
    )
