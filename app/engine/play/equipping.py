"""Verbs that join one card to another."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.ids import CardId, Cause, Face, Zone
from app.engine.law import board
from app.engine.law.laws import Law
from app.engine.law.places import has_room
from app.engine.play import field, moves
from app.engine.play.acting import Acting
from app.engine.play.play import Play, ask_for_cards
from app.engine.position.frames import Link
from app.engine.position.state import State, with_card
from app.engine.words.cards import EffectDef
from app.engine.words.filters import Filter, Kind
from app.engine.words.operations.equip import Equip


def equip(act: Acting, state: State, monster: CardId) -> State:
    """This card is equipped to a monster: at once, or when the chain is over. One that is used where it lies outside the field goes to
    the Spell & Trap Zone for it."""
    held = state.card(act.card)
    if not held.zone.on_field:
        if held.zone is not act.link.place or not state.card(monster).zone.on_field:
            return act.nothing(state)
        if not has_room(act.play.game, state, Zone.SPELL, act.player):
            return act.no_room(state)
        way = moves.Move(act.card, Zone.SPELL, act.cause, act.rules, by=act.card, controller=act.player, face=Face.UP)
        state = moves.move(act.play, state, way)
        return field.join(act.play, state, act.card, monster, *act.rules, Law.EQUIPPED)
    when = act.play.game.values.equipped
    if when == "chain-end" or (when == "traps-own-link" and act.kind(state) is not Kind.TRAP):
        return replace(state, equipping=(*state.equipping, (act.card, monster)))
    return field.join(act.play, state, act.card, monster, *act.rules, Law.EQUIPPED)


def without_its_target(play: Play, state: State, link: Link, effect: EffectDef) -> State:
    """The state in which a monster has gone that would have been equipped to its target by this effect, which has no target any more."""
    held = state.card(link.card)
    itself = any(isinstance(op, Equip) and op.works_on_targets() for op in effect.does)
    if not itself or held.zone is not Zone.MONSTER or held.face is not Face.UP:
        return state
    fall = moves.Move(link.card, Zone.GRAVEYARD, Cause.GAME, (Law.EQUIP_NO_PLACE,), destroyed=True)
    return moves.move(play, state, fall)


def equip_to_this(act: Acting, state: State, cards: tuple[CardId, ...], or_destroyed: bool = False) -> State:
    """Cards become Equip Cards of this monster, as far as there is room for them; `or_destroyed`: where it is not there face-up any
    more, they are destroyed."""
    bearer = state.card(act.card)
    lost = bearer.zone is not Zone.MONSTER or bearer.face is not Face.UP
    for card in cards:
        if lost and or_destroyed:
            fall = moves.Move(card, Zone.GRAVEYARD, Cause.GAME, (*act.rules, Law.EQUIP_LOST), destroyed=True)
            state = moves.move(act.play, state, fall)
            continue
        if not has_room(act.play.game, state, Zone.SPELL, act.player):
            return act.no_room(state)
        was = state.card(card)
        face = was.face if was.zone is Zone.MONSTER else Face.UP
        way = moves.Move(card, Zone.SPELL, act.cause, act.rules, by=act.card, controller=act.player, face=face)
        state = moves.move(act.play, state, way)
        state = field.join(act.play, state, card, act.card, *act.rules)
        if state.card(card).equips == act.card:
            state = with_card(state, replace(state.card(card), brought=act.card))
    return state


def equip_cards(
    act: Acting, state: State, cards: tuple[CardId, ...], monster: CardId, whatever: bool, to_any: bool = False
) -> State:
    """Equip Cards go to a monster that is right for them, as far as there is room; `whatever`: all of them, and those for which it is
    not right are destroyed; `to_any`: any face-up one is right."""
    done = False
    for card in cards:
        held = state.card(card)
        right = to_any or board.could_bear(act.play.game, state, held, state.card(monster), act.player)
        there = held.zone is Zone.SPELL
        if not (right or (whatever and there)) or not (there or has_room(act.play.game, state, Zone.SPELL, act.player)):
            continue
        done = True
        if not right:
            fall = moves.Move(card, Zone.GRAVEYARD, act.cause, act.rules, by=act.card, destroyed=True)
            state = moves.move(act.play, state, fall) if held.equips != monster else state
            continue
        if there:
            state = _without_bearer(act, state, card)
        else:
            way = moves.Move(card, Zone.SPELL, act.cause, act.rules, by=act.card, controller=act.player, face=Face.UP)
            state = moves.move(act.play, state, way)
        state = field.join(act.play, state, card, monster, *act.rules)
        if held.bound is not None and held.bound == held.equips:
            state = with_card(state, replace(state.card(card), bound=monster))
    return state if done else act.nothing(state)


def equip_each(act: Acting, state: State, wanted: Filter, to: Filter) -> State:
    """Equip Cards go to monsters for which they are right, one after another, as its player says, until there is no other or no zone."""
    if act.earlier:
        assert act.chosen is not None
        after = equip_cards(act, state, act.earlier[0], act.chosen[0], whatever=False)
        frame = replace(act.frame, ops=(*act.frame.ops,), chosen=None, earlier=())
        return replace(after, frames=(*after.frames[:-1], frame))
    means = act.means(state)
    monsters = tuple(map(state.card, means.matching(to)))
    bearers = {
        card: tuple(m.id for m in monsters if board.could_bear(act.play.game, state, state.card(card), m, act.player))
        for card in means.matching(wanted)
    }
    able = tuple(card for card, there in bearers.items() if there)
    if not able or act.free_zones(state, Zone.SPELL) <= 0:
        return state
    if act.chosen is None:
        return ask_for_cards(state, act.player, "choose", able, 1, 1, act.card)
    return ask_for_cards(act.remember(state), act.player, "choose", bearers[act.chosen[0]], 1, 1, act.card)


def _without_bearer(act: Acting, state: State, card: CardId) -> State:
    """The state in which a card is not equipped to its monster any more: what that gave to somebody goes back."""
    state = with_card(state, replace(state.card(card), equips=None))
    return moves.give_back(act.play, state, card, *act.rules)


def place_as_spells(act: Acting, state: State, cards: tuple[CardId, ...]) -> State:
    """Monsters are placed among its player's Spells as Continuous ones, as far as there is room for them."""
    for number, card in enumerate(cards):
        zone = act.play.definition(state, card).spell_zone
        if zone is Zone.SPELL and not has_room(act.play.game, state, zone, act.player):
            return act.no_room(state)
        if zone is Zone.FIELD:
            state = _field_spells_make_way(act, state)
        way = moves.Move(card, zone, act.cause, act.rules, by=act.card, controller=act.player, together=number > 0)
        state = moves.move(act.play, state, way)
    return state if cards else act.nothing(state)


def _field_spells_make_way(act: Acting, state: State) -> State:
    """The Field Spells that a new one of its player replaces leave: its player's, or both where there is one in all."""
    seat = None if act.play.game.values.field_spells == "one-in-all" else act.player
    for old in state.lying(Zone.FIELD, seat):
        state = field.replace_field_spell(act.play, state, old.id)
    return state


def bind(act: Acting, state: State, monster: CardId, face_down: bool) -> State:
    """From now on this card and that monster belong together."""
    return with_card(state, replace(state.card(act.card), bound=monster, bound_face_down=face_down))
