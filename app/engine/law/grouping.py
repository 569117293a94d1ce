"""Groups of targets: whether there is enough for each of them, and which cards were chosen for which."""

from __future__ import annotations

from itertools import combinations

from app.engine.ids import CardId, Seat
from app.engine.words.cards import Group

Groups = tuple[tuple[Group, tuple[CardId, ...]], ...]
"""Groups of targets, each with the cards that may be in it."""
Grouped = tuple[tuple[CardId, ...], ...]
"""Cards by the groups for which they were chosen."""


def chooser(group: Group, player: Seat) -> Seat:
    """Who names the cards of a group, of an effect of this player."""
    return player if group.chooser == "you" else player.opponent


def enough_to_target(groups: Groups, taken: tuple[CardId, ...] = ()) -> bool:
    """Whether each group can have as many as it needs, and no card is in two of them."""
    if not groups:
        return True
    (group, found), *rest = groups
    left = tuple(c for c in found if c not in taken)
    if not rest:
        return len(left) >= group.least
    return any(enough_to_target(tuple(rest), (*taken, *some)) for some in combinations(left, group.least))


def well_aimed(groups: Groups, cards: tuple[CardId, ...]) -> bool:
    """Whether these cards are a choice from the groups: each in one of them, and in each as many as it asks for."""
    return grouped(groups, cards) is not None


def grouped(groups: Groups, cards: tuple[CardId, ...]) -> Grouped | None:
    """These cards by the groups for which they were chosen, the first of them for the first group; `None` if they are no such choice."""
    if not groups:
        return None if cards else ()
    (group, found), *rest = groups
    own = tuple(c for c in cards if c in found)
    for size in range(group.least, min(group.count, len(own)) + 1):
        for some in combinations(own, size):
            others = grouped(tuple(rest), tuple(c for c in cards if c not in some))
            if others is not None:
                return some, *others
    return None
