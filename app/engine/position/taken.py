"""The cards that have effects of others for a while: which definition is theirs follows from what was changed about them."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.ids import CardId
from app.engine.position.state import Change, State, with_card
from app.engine.words.slugs import taking


def with_changes(state: State, changes: tuple[Change, ...], card: CardId) -> State:
    """The state with these changes, of which one that concerns this card is new or gone."""
    state = replace(state, changes=changes)
    held = state.card(card)
    slug = taking(held.slug, (c.takes for c in changes if c.card == card and c.takes))
    return state if slug == held.slug else with_card(state, replace(held, slug=slug))
