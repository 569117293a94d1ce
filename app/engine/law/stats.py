"""ATK and DEF: what was changed about a card, and what Continuous Effects add."""

from __future__ import annotations

from collections.abc import Mapping

from app.engine.ids import CardId, Zone
from app.engine.law.being import now
from app.engine.law.table import Duel, Source
from app.engine.position.state import Card, Change, State


def changed_values(game: Duel, state: State, card: Card, added: Mapping[Source, tuple[int, int]]) -> tuple[int, int]:
    """The ATK and DEF of a card, with what was changed about it and what Continuous Effects add to it, never below 0."""
    facts = now(game, state, card)
    changes = [change for change in state.changes if change.card == card.id]
    added = added if card.zone is Zone.MONSTER else {}
    one, other = (
        _changed(stat, printed, changes, {source: by[stat] for source, by in added.items()})
        for stat, printed in enumerate((facts.atk, facts.defense))
    )
    return one, other


def _changed(stat: int, value: int, changes: list[Change], added: dict[Source, int]) -> int:
    """ATK (0) or DEF (1) after these changes, the first one first."""
    if stat == 0 and any(c.halve for c in changes):
        value = (value + 1) // 2
    for change in changes:
        to = change.to[stat]
        if change.half and stat == 0:
            value = (max(value + sum(added.pop(source, 0) for source in change.over), 0) + 1) // 2
        elif to is None:
            value += (change.atk, change.defense)[stat]
        else:
            value, added = to, {source: by for source, by in added.items() if source not in change.over}
    return max(value + sum(added.values()), 0)


def values(game: Duel, state: State, card: CardId) -> tuple[int, int]:
    """A monster's ATK and DEF now, never below 0."""
    held, added = state.card(card), game.force(state).added.get(card, {})
    if added or any(change.card == card for change in state.changes):
        return changed_values(game, state, held, added)
    facts = game.cards[held.slug]
    return max(facts.atk, 0), max(facts.defense, 0)


def covered(state: State, card: CardId, source: Source, stat: int) -> bool:
    """Whether what a Continuous Effect adds does not show, since the value has become something else or was halved."""
    return any(
        c.card == card and source in c.over and (c.to[stat] is not None or (c.half and stat == 0))
        for c in state.changes
    )


def atk(game: Duel, state: State, card: CardId) -> int:
    """A monster's ATK now, never below 0."""
    return values(game, state, card)[0]


def defense(game: Duel, state: State, card: CardId) -> int:
    """A monster's DEF now, never below 0."""
    return values(game, state, card)[1]
