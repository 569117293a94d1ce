"""What a monster has gained by an effect of its own, and loses as its effects are negated; and what a card was bound to until then."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.ids import Face, Zone
from app.engine.law import silencing
from app.engine.law.laws import Law
from app.engine.law.places import card_rule
from app.engine.play import moves
from app.engine.play.play import Play
from app.engine.position.state import Card, Change, State, with_card
from app.engine.words.cards import CardDef, EffectKind
from app.engine.words.operations.bind_to import Bind
from app.engine.words.operations.operation import every_op


def without_own_gains(play: Play, state: State) -> State:
    """What face-up monsters whose effects are negated had gained by an effect of their own is lost. What makes a Trap a monster is
    what the Trap did, which negated effects of the monster leave as it is."""
    for change in state.changes:
        held = state.card(change.card)
        gains = _gains(play, change, held) or own_original(change) or _stands_for_itself(play, state, change)
        own = change.card == change.by[0] and gains and not _given_from_elsewhere(play, state, change)
        own = own and not _taken_with_a_name(state, change)
        own = own and not a_monster_by_it(change)
        if not own or held.zone is not Zone.MONSTER or held.face is not Face.UP:
            continue
        by = silencing.negating(play.game, state, held)
        if by is None:
            continue
        state = moves.end_change(play, state, change, card_rule(play.game, state.card(by[0]), by[1]), Law.OWN_GAIN)
    return _without_ended_bonds(play, state)


def _without_ended_bonds(play: Play, state: State) -> State:
    """A card that belongs together with another one only until its effects are negated does so no more once they are."""
    for held in state.cards:
        if held.bound is None or not _ends_negated(play.definition(state, held.id)):
            continue
        if silencing.negating(play.game, state, held) is not None:
            state = with_card(state, replace(held, bound=None))
    return state


def _ends_negated(definition: CardDef) -> bool:
    ops = (op for effect in definition.effects for op in every_op(effect.does))
    return any(isinstance(op, Bind) and op.ends_negated for op in ops)


def _taken_with_a_name(state: State, change: Change) -> bool:
    """Whether it is the original ATK that a monster has taken together with a name: it has become that, and does not gain it
    (edisonrul.ing, Phantom of Chaos)."""
    as_another = (c for c in state.changes if c.card == change.card and c.by == change.by and c.guise is not None)
    return own_original(change) and any(c.guise.name for c in as_another if c.guise)


def _given_from_elsewhere(play: Play, state: State, change: Change) -> bool:
    """Whether an effect that does not work on the field has made the change: what negates effects there does not reach it, except what
    an ATK or DEF has become, as long as that is not the original one (edisonrul.ing, Ogre of the Scarlet Sorrow)."""
    if change.to != (None, None):
        return False
    effects = {e.id: e for e in play.game.cards[state.card(change.by[0]).slug].effects}
    return change.by[1] in effects and not any(zone.on_field for zone in effects[change.by[1]].zones)


def _gains(play: Play, change: Change, held: Card) -> bool:
    """Whether a change raises the ATK or DEF of this card, or has made it more than is printed."""
    printed = play.game.cards[held.slug]
    made = ((change.to[0] or 0) > printed.atk, (change.to[1] or 0) > printed.defense)
    return max(change.atk, change.defense) > 0 or any(made)


def _stands_for_itself(play: Play, state: State, change: Change) -> bool:
    """Whether it is something that a monster can do by its own Continuous Effect, though that did it once. What an effect gives that was
    activated stays."""
    return change.gains != "" and play.effect(state, *change.by).kind is EffectKind.CONTINUOUS


def own_original(change: Change) -> bool:
    """Whether it is the original ATK or DEF that has changed."""
    return change.guise is not None and (change.guise.atk, change.guise.defense) != (None, None)


def a_monster_by_it(change: Change) -> bool:
    """Whether it is what makes a Spell or Trap a monster: its ATK and DEF are the printed ones of that monster."""
    return change.guise is not None and change.guise.sort != ""
