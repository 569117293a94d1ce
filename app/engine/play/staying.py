"""Monsters that stay on the field as Continuous Spells when they are destroyed: who may say so, is asked before they fall."""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from app.engine.ids import CardId, Seat, Zone
from app.engine.law import board
from app.engine.law.laws import Law
from app.engine.law.places import card_rule, free_zones
from app.engine.play.play import Play, ask_for_word
from app.engine.position.frames import Doing, Leaving
from app.engine.position.state import Card, State
from app.engine.words.applied.becomes_continuous_spell import BecomesContinuousSpell


def able(play: Play, state: State, falling: Collection[CardId]) -> tuple[CardId, ...]:
    """Those of the cards that fall together about which somebody still has to say whether they stay. What falls with them, and
    the Equip Cards of their monsters, makes room."""
    if not play.game.in_force(_unbeaten(state), BecomesContinuousSpell):
        return ()
    said = dict(state.notes.staying)
    room = {seat: _room(play, state, seat, falling) - sum(_stays(state, c, seat) for c in said) for seat in Seat}
    return tuple(
        card
        for card in falling
        if card not in said
        and state.card(card).zone is Zone.MONSTER
        and room[state.card(card).controller] > 0
        and board.own(play.game, state, card, BecomesContinuousSpell) is not None
    )


def _unbeaten(state: State) -> State:
    """The state as if the battle had destroyed nothing: what a monster says of its own fall counts all the same."""
    battle = state.battle
    return state if battle is None or not battle.beaten else replace(state, battle=replace(battle, beaten=()))


def _stays(state: State, card: CardId, seat: Seat) -> bool:
    return dict(state.notes.staying)[card] and state.card(card).controller is seat


def _room(play: Play, state: State, seat: Seat, falling: Collection[CardId]) -> int:
    """How many Spell & Trap Zones of this player are free once all of that has fallen."""
    freed = (c.id in falling or (c.equips is not None and c.equips in falling) for c in state.lying(Zone.SPELL, seat))
    return free_zones(play.game, state, Zone.SPELL, seat) + sum(freed)


def asked(play: Play, state: State, falling: Collection[CardId], word: str) -> tuple[bool, State]:
    """Whether somebody has to be asked now about one of these cards, and the state in which they are; `word`: what was said of
    the one before."""
    still = able(play, state, falling)
    if word and still:
        said = (*state.notes.staying, (still[0], word == "yes"))
        state = replace(state, notes=replace(state.notes, staying=said))
        still = able(play, state, falling)
    top = state.top
    assert isinstance(top, Doing | Leaving)
    if not still:
        return False, state
    state = replace(state, frames=(*state.frames[:-1], replace(top, word="")))
    return True, ask_for_word(state, state.card(still[0]).controller, ("yes", "no"), still[0], owed=True)


def leads(play: Play, before: State, card: Card, to: Zone, rules: tuple[str, ...]) -> tuple[Zone, tuple[str, ...]]:
    """Where a monster that is destroyed goes, and by which rules: not to the Graveyard if its player has said that it stays."""
    source = board.own(play.game, before, card.id, BecomesContinuousSpell)
    if to is not Zone.GRAVEYARD or source is None or not dict(before.notes.staying).get(card.id):
        return to, rules
    kept = (rule for rule in rules if rule != Law.GRAVEYARD_OF_OWNER)
    return Zone.SPELL, (*kept, card_rule(play.game, card, source[1]))


def over(state: State) -> State:
    """The state once what was to fall has fallen."""
    return replace(state, notes=replace(state.notes, staying=())) if state.notes.staying else state
