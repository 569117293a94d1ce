"""Operations that join one card to another."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.ids import CardId, Zone
from app.engine.law.laws import Law
from app.engine.law.places import has_room
from app.engine.play import field
from app.engine.play.act import Act
from app.engine.position.state import State, with_card
from app.engine.words.filters import Who
from app.engine.words.operations import Bind, EquipToThis


def equip(act: Act, state: State, to: Who | None) -> State:
    targets = act.cards(state, to) if to is not None else act.link.targets or act.link.paid
    if not targets or not state.card(act.card).zone.on_field:
        return act.nothing(state)
    if act.play.game.value(Law.EQUIPPED) == "chain-end":
        return replace(state, equipping=(*state.equipping, (act.card, targets[0])))
    return field.equip(act.play, state, act.card, targets[0], *act.rules, Law.EQUIPPED)


def bind(act: Act, state: State, cards: tuple[CardId, ...], op: Bind) -> State:
    there = [c for c in cards if state.card(c).zone is Zone.MONSTER]
    for card in there[:1]:
        state = with_card(state, replace(state.card(act.card), bound=card, bound_face_down=op.face_down))
    return state


def equip_to_this(act: Act, state: State, cards: tuple[CardId, ...], op: EquipToThis) -> State:
    for card in cards:
        if not has_room(state, Zone.SPELL, act.player):
            return act.no_room(state)
        state = field.move(act.play, state, card, Zone.SPELL, act.cause, *act.rules, by=act.card, controller=act.player)
        state = field.equip(act.play, state, card, act.card, *act.rules)
    return state if cards else act.nothing(state)
