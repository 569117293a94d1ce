"""Whether the effects that apply would never come to rest once an effect has resolved: nobody begins that.

It is looked at as far as the chain is certain: Continuous Spells and Traps, Field Spells and Equip Cards that are being activated lie
face-up and apply, and what is certain to be destroyed is gone (edisonrul.ing, Pole Position, historical part)."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.ids import CardId, Face, Seat, Zone
from app.engine.law import board
from app.engine.law.sight import Sight
from app.engine.law.table import Duel, Source
from app.engine.position.frames import Activating, Link, Resolving
from app.engine.position.state import State, with_card
from app.engine.words.applied.unaffected import Unaffected
from app.engine.words.cards import CardDef, EffectDef, EffectKind
from app.engine.words.meant import Meant
from app.engine.words.operations.equip import Equip
from app.engine.words.operations.operation import all_destroyed


def may_loop(game: Duel, state: State, definition: CardDef, effect: EffectDef) -> bool:
    """Whether it has to be looked at: the monsters with the highest ATK are unaffected by something, or will be."""
    if any(ward.applied.fits.highest for ward in game.in_force(state, Unaffected)):
        return True
    if effect.kind is not EffectKind.ACTIVATION or not definition.lasts:
        return False
    said = (applied for each in definition.effects for applied in each.applies)
    return any(isinstance(applied, Unaffected) and applied.fits.highest for applied in said)


def without_end(game: Duel, state: State, link: Link) -> tuple[Source, ...]:
    """The effects by which it would go round and round, once this link and the chain below it have resolved; none, if it would not."""
    if game.force(state).circle:
        return ()
    for each in (link, *reversed(state.chain)):
        state = _resolved(game, state, each)
    frames = tuple(frame for frame in state.frames if not isinstance(frame, Activating | Resolving))
    return game.force(replace(state, chain=(), frames=frames)).circle


def _resolved(game: Duel, state: State, link: Link) -> State:
    """The state in which a link has done what is looked at here."""
    held, definition = state.card(link.card), game.cards[state.card(link.card).slug]
    effect = definition.effect(link.effect)
    if link.negated or link.void:
        return state
    if effect.kind is EffectKind.ACTIVATION and definition.lasts:
        zone = definition.spell_zone
        bears = any(isinstance(op, Equip) and op.to is None for op in effect.does)
        monster = link.targets[0] if bears and link.targets else None
        held = replace(held, zone=zone, face=Face.UP, controller=link.player, equips=monster, nth=state.newest + 1)
        state = with_card(state, held)
    sight = Sight(game, state, link.player, link.card, link)
    for card in state.cards:
        if not card.zone.on_field or board.unaffected(game, state, card, link.card) is not None:
            continue
        if all_destroyed(effect.does, sight, Meant(card.id.__eq__)):
            state = with_card(state, replace(card, zone=Zone.GRAVEYARD, face=Face.UP, stance=None, equips=None))
    return state


def restful(
    game: Duel,
    state: State,
    effect: EffectDef,
    player: Seat,
    card: CardId,
    link: Link | None,
    found: tuple[CardId, ...],
) -> tuple[CardId, ...]:
    """Those of these targets with which the effects that apply would come to rest."""
    if effect.mandatory or not may_loop(game, state, game.cards[state.card(card).slug], effect):
        return found
    link = link or Link(0, card, effect.id, player)
    return tuple(c for c in found if not without_end(game, state, replace(link, targets=(c,))))


__all__ = ["may_loop", "restful", "without_end"]
