"""Whether what a card does is negated: by an effect that has resolved, or by Continuous Effects."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from app.engine.ids import CardId, Face, Zone
from app.engine.law.being import now
from app.engine.law.sight import Sight
from app.engine.law.table import Duel, InForce, Source
from app.engine.law.unnegated import is_kept
from app.engine.position.frames import Link
from app.engine.position.state import Card, State
from app.engine.words.applied.negates import Negates
from app.engine.words.applied.negates_activated import NegatesActivated
from app.engine.words.applied.negates_what_targets import NegatesTargeting
from app.engine.words.applied.shut_off import ShutOff
from app.engine.words.cards import EffectKind


def negated_by(state: State, card: CardId) -> Source | None:
    """The effect that has negated this card's effects for a while, if one has, or since battle destroyed it."""
    if (beaten := state.card(card).void_by) is not None:
        return beaten
    return next((change.by for change in state.changes if change.negate and change.card == card), None)


def negated(state: State, card: CardId) -> bool:
    return negated_by(state, card) is not None


def silenced(game: Duel, state: State, card: CardId, used_on_field: bool = False) -> tuple[Source, ...]:
    """The Continuous Effects that negate what this card does on the field, the oldest first. `used_on_field`: a Spell or
    Trap that was used there, wherever it is by now."""
    held, force = state.card(card), game.force(state)
    if held.zone.on_field or not used_on_field:
        return force.silenced.get(card, ())
    return _whichever_way(game, state, replace(held, zone=Zone.SPELL, face=Face.UP))


def negating(game: Duel, state: State, card: Card) -> Source | None:
    """What negates the effects of a card on the field now, if something does."""
    return negated_by(state, card.id) or next(iter(silenced(game, state, card.id)), None)


def stays_negated(game: Duel, state: State, card: CardId) -> bool:
    """Whether what this card activates now stays negated, wherever it is given as its own cost: an effect has negated it that has
    resolved, or a Continuous Effect that says so."""
    if negated(state, card):
        return True
    by = game.force(state).silenced.get(card, ())
    return bool(by) and any(e.applied.although_given and e.source in by for e in game.in_force(state, Negates))


def silenced_as_a_trap(game: Duel, state: State, card: CardId) -> tuple[Source, ...]:
    """The Continuous Effects that negate what a Trap that is a monster does as a Trap, the oldest first."""
    if game.force(state).ways == ((),):
        return ()
    return _whichever_way(game, state, replace(state.card(card), zone=Zone.SPELL))


def _whichever_way(game: Duel, state: State, held: Card) -> tuple[Source, ...]:
    force = game.force(state)
    each = [[e.source for e in way if negates(game, state, e, held)] for way in force.ways]
    return tuple(dict.fromkeys(source for way in each for source in way)) if all(each) else ()


def negates(game: Duel, state: State, effect: InForce[Any], card: Card) -> bool:
    """Whether an effect in force negates what this card does on the field."""
    sight = Sight(game, state, effect.controller, effect.card)
    return bool(effect.applied.negates(sight, card)) and not is_kept(game, state, card, effect.card)


def negated_as_activated(game: Duel, state: State, link: Link) -> tuple[Source, ...]:
    """The Continuous Effects that negate what a link does because of where it was activated and what its card is by now."""
    held = state.card(link.card)
    return tuple(
        e.source
        for e in game.in_force(state, NegatesActivated)
        if link.place in e.applied.fits.zones
        and Sight(game, state, e.controller, e.card).fits_card(
            replace(e.applied.fits, zones=(held.zone,), looked_at=True), held
        )
    )


def negated_for_its_targets(game: Duel, state: State, link: Link) -> tuple[InForce[NegatesTargeting], ...]:
    """The Continuous Effects that negate a link because of what it targets. Being equipped is nothing that an effect does: only what
    the Equip Card applies then is negated."""
    found = game.in_force(state, NegatesTargeting)
    if not found or _is_equipping(game, state, link):
        return ()
    return tuple(e for e in found if e.applied.answers(Sight(game, state, e.controller, e.card), link))


def _is_equipping(game: Duel, state: State, link: Link) -> bool:
    """Whether it is the activation of an Equip Card that is equipped to what it targets on the field. What it targets elsewhere an effect
    brings first."""
    definition = game.cards[state.card(link.card).slug]
    if "equip" not in definition.subtypes or definition.effect(link.effect).kind is not EffectKind.ACTIVATION:
        return False
    return all(state.card(target).zone.on_field for target in link.targets)


def shut_off(game: Duel, state: State, card: CardId) -> bool:
    """Whether a Continuous Effect keeps the effects of this card, on the field, from being activated and from applying."""
    kinds = {game.cards[state.card(card).slug].kind, now(game, state, state.card(card)).kind}
    shut = (e for e in game.in_force(state, ShutOff) if e.sure and not e.applied.cards_only)
    return any(
        e.applied.kind in kinds and e.card != card and not is_kept(game, state, state.card(card), e.card) for e in shut
    )
