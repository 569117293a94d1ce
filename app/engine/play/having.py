"""Cards that have effects of others: how they come by them, and what ends with those."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.ids import CardId, Face
from app.engine.law.laws import Law
from app.engine.play.play import Play
from app.engine.position.events import CountersChanged, EffectsTaken
from app.engine.position.state import Card, Change, State, with_card
from app.engine.position.taken import with_changes
from app.engine.words.operations.equip_to_this import EquipToThis
from app.engine.words.operations.operation import every_op
from app.engine.words.slugs import BETWEEN, SIGNS, Way, printed


def taken(play: Play, state: State, change: Change, of: CardId, way: Way, *rules: str) -> State:
    """A card has the effects of another as well for a while, or in place of its own, and begins to apply them."""
    change = replace(change, takes=SIGNS[way] + printed(state.card(of).slug))
    state = with_changes(state, (*state.changes, change), change.card)
    held = state.card(change.card)
    applies = (
        held.zone.on_field and held.face is Face.UP and any(e.applies for e in play.definition(state, held.id).effects)
    )
    state = with_card(state, replace(held, nth=state.newest + 1)) if applies and not held.nth else state
    return play.tell(state, EffectsTaken(change.card, of, change.by[0]), *rules)


def ended(play: Play, state: State, change: Change, *rules: str) -> State:
    """The state without a change that ends. Counters that only a taken effect let be put on a card are taken from it."""
    state = with_changes(state, tuple(c for c in state.changes if c is not change), change.card)
    if not change.takes:
        return state
    state = play.tell(state, EffectsTaken(change.card, None, change.by[0]), *rules, together=True)
    card = state.card(change.card)
    holds = play.definition(state, card.id).can_hold
    lost = tuple(each for each in card.counters if each[0] not in holds)
    state = (
        with_card(state, replace(card, counters=tuple(c for c in card.counters if c not in lost))) if lost else state
    )
    for counter, number in lost:
        state = play.tell(state, CountersChanged(card.id, counter, number, 0), *rules, Law.COUNTERS, together=True)
    return state


def lets_go(play: Play, bearer: Card, card: Card) -> bool:
    """Whether a monster holds this card by an effect that it had from another, and does not have any more (page of Dark Panther)."""
    if card.brought != bearer.id or BETWEEN not in bearer.slug:
        return False
    effects = (e for e in play.game.cards[bearer.slug].effects if e.zones)
    return not any(isinstance(op, EquipToThis) for e in effects for op in every_op(e.does))


def has_it_no_more(play: Play, state: State, card: CardId, effect: str) -> bool:
    """Whether a card had this effect from another, and does not have it any more."""
    slug = state.card(card).slug
    return BETWEEN in slug and any(e.id == effect and not e.zones for e in play.game.cards[slug].effects)
