"""Verbs that make a monster out of others: Fusion and Ritual Summons, and what goes as material."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.ids import CardId, Stance, Zone
from app.engine.law.laws import Law
from app.engine.law.places import card_rule, has_room
from app.engine.play import charging, moves, moving
from app.engine.play.acting import Acting
from app.engine.play.play import ask_for_cards, ask_for_word
from app.engine.position.frames import Doing
from app.engine.position.state import State
from app.engine.words.operations.making import Making


def make(act: Acting, state: State, op: Making) -> State:
    """The monster is chosen, then its material, then its position; the material goes, and the monster is Summoned. Where there is no
    monster that can be made, nothing is done."""
    if not act.earlier:
        bans = [ban for what in op.acts() for ban in act.prohibited(state, what, None)]
        if bans:
            return act.barred(state, *bans, Law.BARRED)
        if act.chosen is None:
            able = op.makeable(act.means(state))
            return ask_for_cards(state, act.player, "choose", able, 1, 1, act.card) if able else _none(act, state, op)
        return act.ask_sets(act.remember(state), op, "choose", act.chosen[0])  # type: ignore[arg-type]
    monster, cards = act.earlier[0][0], act.chosen
    assert cards is not None
    _, first = charging.first_paid(act, state, (monster,))
    if first is not None:
        return first
    if not act.word:
        return ask_for_word(state, act.player, ("attack", "defense"), monster)
    stands_in = act.means(state).substituted(monster, cards) if op.manner == "fusion" else ()
    why = tuple(card_rule(act.play.game, state.card(card), effect) for card, effect in stands_in)
    state = give_materials(act, state, cards, op.to, *why, tributed=op.tributes, manner=op.manner)
    if not has_room(act.play.game, state, Zone.MONSTER, act.player):
        return act.no_room(state)
    if isinstance(state.top, Doing):
        # what follows names the monster as the chosen one, and not what it is made of
        state = replace(state, frames=(*state.frames[:-1], replace(state.top, chosen=(monster,))))
    return moves.move(
        act.play,
        state,
        moves.Move(
            monster, Zone.MONSTER, act.cause, act.rules, by=act.card, how=op.manner, controller=act.player,
            stance=Stance(act.word), together=op.simultaneous, made_of=cards, proper=True,
        ),
    )  # fmt: skip


def _none(act: Acting, state: State, op: Making) -> State:
    """No monster can be made: because something forbids it, or because there is none, as far as is known."""
    for card in act.means(state).matching(op.monster):
        bans = act.prohibited(state, "special-summon", card)
        if bans:
            return act.barred(state, *bans, Law.BARRED)
    if Zone.DECK in op.among.zones and act.player not in state.decks_listed:
        return act.deck_not_listed(state)
    return act.nothing(state)


def give_materials(
    act: Acting,
    state: State,
    cards: tuple[CardId, ...],
    to: Zone,
    *why: str,
    tributed: bool = False,
    manner: str = "",
) -> State:
    """Material goes, all of it at the same time; each card to its owner's hand, Deck or Graveyard, and a Deck is shuffled. What is Fusion Summoned by the same
    effect later is made of it."""
    if isinstance(state.top, Doing):
        state = replace(state, frames=(*state.frames[:-1], replace(state.top, material=cards)))
    before, rules = state, (*act.rules, *why)
    for number, card in enumerate(cards):
        # what lies in the Graveyard is no Tribute, it is removed from play as one
        there = tributed and state.card(card).zone is Zone.GRAVEYARD
        way = moves.Move(
            card, Zone.BANISHED if there else to, act.cause, rules, by=act.card, tributed=tributed and not there,
            fused=manner == "fusion", ritual=tributed and manner == "ritual", together=number > 0,
        )  # fmt: skip
        state = moves.move(act.play, state, way, before)
    return moving.shuffle(act, state, cards)
