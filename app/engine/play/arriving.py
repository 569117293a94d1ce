"""Operations that bring monsters to the field, and the materials they ask for."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.ids import CardId, Cause, Face, Seat, Stance, Zone
from app.engine.law.costs import materials, revivable
from app.engine.law.laws import Law
from app.engine.law.places import has_room
from app.engine.law.table import Source
from app.engine.play import field
from app.engine.play.act import Act
from app.engine.play.moving import moved
from app.engine.play.play import ask_for_cards, ask_for_word
from app.engine.position.state import Card, State, with_card
from app.engine.words.filters import Who
from app.engine.words.operations import Materials, SpecialSummon


def give_materials(act: Act, state: State, op: Materials) -> State:
    among = materials(act.play.game, state, op, act.player, act.card)
    level = act.play.definition(state, act.card).level
    if act.frame.chosen is None:
        return ask_for_cards(state, act.player, "cost", among, 2, len(among), act.card, levels=level)
    return moved(act, state, act.frame.chosen, Zone.GRAVEYARD)


def special_summon(act: Act, state: State, cards: tuple[CardId, ...], op: SpecialSummon) -> State:
    cards = tuple(c for c in cards if not state.card(c).zone.on_field)
    if act.cause is Cause.EFFECT:
        named = op.who is Who.SELF or (op.choose is not None and op.choose.exactly != "")
        allowed = tuple(c for c in cards if revivable(act.play.game, state, c, named))
        if cards and not allowed:
            return act.barred(state, Law.PROPERLY_FIRST)
        cards = allowed
    if not cards:
        return act.nothing(state)
    seat = act.player.opponent if op.opponents_field else act.player
    seat = state.card(cards[0]).owner if op.owners_field else seat
    bans = act.prohibited(state, "special-summon", cards[0])
    if bans:
        return act.barred(state, *bans, Law.BARRED)
    if op.choose is not None and not op.up_to and 5 - len(state.lying(Zone.MONSTER, seat)) < len(cards):
        return act.no_room(state)
    if op.stance is None and not op.face_down and not act.frame.word:
        return ask_for_word(state, act.player, ("attack", "defense"), cards[0])
    stance = Stance.DEFENSE if op.face_down else op.stance or Stance(act.frame.word)
    face = Face.DOWN if op.face_down else Face.UP
    return _arrive(act, state, cards, seat, stance, face, act.source if op.banished_when_it_leaves else None)


def _arrive(
    act: Act, state: State, cards: tuple[CardId, ...], seat: Seat, stance: Stance, face: Face = Face.UP,
    banished_by: Source | None = None,
) -> State:  # fmt: skip
    for number, card in enumerate(cards):
        if not has_room(state, Zone.MONSTER, seat):
            return act.no_room(state)
        state = field.move(
            act.play, state, card, Zone.MONSTER, act.cause, *act.rules, by=act.card, how="special", controller=seat,
            stance=stance, face=face, together=number > 0,
        )  # fmt: skip
        if banished_by is not None:
            state = with_card(state, replace(state.card(card), banished_by=banished_by))
    return state


def summon_tokens(act: Act, state: State, op: SpecialSummon) -> State:
    seat = act.player.opponent if op.opponents_field else act.player
    room = 5 - len(state.lying(Zone.MONSTER, seat))
    if room < op.count:
        return act.no_room(state)
    first = max(c.id for c in state.cards) + 1
    made = tuple(Card(first + n, op.token, act.player, seat, Zone.LIMBO, since=state.turn) for n in range(op.count))
    state = replace(state, cards=(*state.cards, *made))
    return _arrive(act, state, tuple(c.id for c in made), seat, op.stance or Stance.DEFENSE)
