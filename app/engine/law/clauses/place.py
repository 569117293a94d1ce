"""Whether the card is where its effect is used from, and nothing keeps it from being used there."""

from __future__ import annotations

from collections.abc import Iterator

from app.engine.ids import Face, Zone
from app.engine.law import board
from app.engine.law.clauses.forbidden import against
from app.engine.law.clauses.look import Look
from app.engine.law.fitting import fits
from app.engine.law.laws import Law
from app.engine.law.places import card_rule, has_room
from app.engine.law.using import used_up
from app.engine.law.verdict import Fact, Ground, found
from app.engine.position.state import Card
from app.engine.words.applied.traps_from_hand import TrapsFromHand
from app.engine.words.applied.used_when_set import UsedWhenSet
from app.engine.words.cards import CardDef, EffectDef, EffectKind
from app.engine.words.filters import Kind
from app.engine.words.operations.change_battle_position import ChangePositions


def place(look: Look) -> Iterator[Ground]:
    """Whether the card lies where the effect is used from, on its player's side and the right way up."""
    card, effect = look.card, look.effect
    from_hand = _trap_from_hand(look)
    here = _works_from(card, look.definition, effect) or from_hand is not None
    here = here and (card.controller is look.player or effect.either_player)
    if here and card.zone.on_field:
        # a card whose own activation has not resolved yet cannot use its effects
        here = card.id not in board.being_activated(look.game, look.state)
    facts: tuple[Fact, ...] = (("card", card.id), ("zone", card.zone), ("face", card.face))
    facts = (*facts, ("controller", card.controller), ("works-from", " ".join(effect.zones)))
    yield found(Law.PLACE, here, *facts, rules=(from_hand or look.rule, Law.PLACE))


def may_lie_so(card: Card, definition: CardDef, effect: EffectDef) -> bool:
    """Whether an effect may be used from where and how its card lies, be it only since something lets it."""
    return _works_from(card, definition, effect) or _is_trap_in_hand(card, definition, effect)


def _works_from(card: Card, definition: CardDef, effect: EffectDef) -> bool:
    """Whether the effect is used from where the card lies, which is the right way up for that. What a monster does as an Equip Card it does where
    it has equipped itself, and not where another has taken it (text of Armory Arm)."""
    if definition.kind is Kind.MONSTER and card.equips is not None and card.brought == card.equips:
        return False
    wanted = Face.DOWN if effect.kind is EffectKind.ACTIVATION or effect.face_down else Face.UP
    return card.zone in effect.zones and (card.face is wanted or not card.zone.on_field)


def _is_trap_in_hand(card: Card, definition: CardDef, effect: EffectDef) -> bool:
    return definition.kind is Kind.TRAP and effect.kind is EffectKind.ACTIVATION and card.zone is Zone.HAND


def spell_or_trap(look: Look) -> Iterator[Ground]:
    """What is asked of using a Spell or Trap Card itself: when it was Set, from the hand in whose turn, and a free zone."""
    card, subtypes = look.card, look.definition.subtypes
    if look.effect.kind is not EffectKind.ACTIVATION:
        return
    quick = look.definition.kind is Kind.TRAP or "quick-play" in subtypes
    if card.zone in (Zone.SPELL, Zone.FIELD) and quick:
        lets = _at_once(look) if card.since == look.state.turn else None
        rules = (Law.SET_THIS_TURN,) if lets is None else (lets, Law.SET_THIS_TURN)
        yield found(
            Law.SET_THIS_TURN, card.since != look.state.turn or lets is not None, ("card", card.id), rules=rules
        )
    if card.zone is Zone.HAND and "quick-play" in subtypes:
        yield found(Law.QUICK_PLAY_FROM_HAND, look.player is look.state.player, ("card", card.id))
    if card.zone is Zone.HAND and "field" not in subtypes:
        yield found(Law.ZONES_FULL, has_room(look.game, look.state, Zone.SPELL, look.player), ("card", card.id))


def _at_once(look: Look) -> str | None:
    """The rule by which a card may be activated in the turn in which it was Set, if one lets it."""
    lets = (
        e
        for e in look.game.in_force(look.state, UsedWhenSet)
        if e.controller is look.player
        and fits(look.game, look.state, e.applied.fits, look.card, look.player, e.card, knowing=True)
    )
    return next((card_rule(look.game, look.state.card(e.card), e.source[1]) for e in lets), None)


def _trap_from_hand(look: Look) -> str | None:
    """The rule by which a Trap may be activated from the hand now, if one lets it."""
    if not _is_trap_in_hand(look.card, look.definition, look.effect):
        return None
    now = set(look.window.timings) if look.window is not None else set()
    lets = (
        e
        for e in look.game.in_force(look.state, TrapsFromHand)
        if e.controller is look.player and (not e.applied.timing or now & set(e.applied.timing))
        if e.applied.fits is None
        or fits(look.game, look.state, e.applied.fits, look.card, look.player, e.card, knowing=True)
    )
    return next((card_rule(look.game, look.state.card(e.card), e.source[1]) for e in lets), None)


def not_shut_off(look: Look) -> Iterator[Ground]:
    """Whether no effect keeps it from being activated, or its card from being used."""
    itself = look.effect.kind is EffectKind.ACTIVATION
    acts = (f"activate-{look.definition.kind}s", "activate") if itself else ("activate",)
    kept = {p.by: p for act in acts for p in board.prohibited(look.game, look.state, act, look.player, look.card.id)}
    for prohibition in kept.values():
        yield against(look.game, look.state, Law.LOCKED, prohibition, look.card.id)


def not_used_up(look: Look) -> Iterator[Ground]:
    """Whether it has not been used as often as it may be."""
    if look.effect.limit:
        used = used_up(look.game, look.state, look.card.id, look.effect)
        facts: tuple[Fact, ...] = (("card", look.card.id), ("limit", look.effect.limit))
        own = any(isinstance(op, ChangePositions) and op.sets_itself() for op in look.effect.does)
        yield found(Law.LIMIT, not used, *facts, rules=(look.rule, *((Law.SETS_ITSELF,) if own else ())))
