"""The slugs of cards that have effects of others: of which, and how they came by them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

BETWEEN = "|"
"""What stands in a slug before each card of which something is taken."""

Way = Literal["as-well", "in-place", "one-of-them", "once-used"]

SIGNS: dict[Way, str] = {"as-well": "+", "in-place": "=", "one-of-them": "1", "once-used": "^"}
"""How effects are taken: besides its own, or in their place; one of those that are activated, once in a turn; or what a Spell does
when it is used, as an effect that is used in the Graveyard."""
HAD = "~"
"""They were taken and are not any more. What is still to come of them finds them; they work nowhere."""


def printed(slug: str) -> str:
    """The slug of the card itself."""
    return slug.partition(BETWEEN)[0]


def parts(slug: str) -> tuple[str, ...]:
    """The slugs of the card itself and of those of which it has, or had, something."""
    first, *rest = slug.split(BETWEEN)
    return first, *(part[1:] for part in rest)


def remembering(slug: str, other: str) -> str:
    """The slug of a card that has had something of another for a moment."""
    return slug if other in parts(slug)[1:] else f"{slug}{BETWEEN}{HAD}{other}"


def taking(slug: str, takes: Iterable[str]) -> str:
    """The slug of a card that has all of this taken now: each a sign and a slug. What it had before keeps its place."""
    first, *rest = slug.split(BETWEEN)
    now = {each[1:]: each for each in takes}
    kept = [now.pop(part[1:], HAD + part[1:]) for part in rest]
    return BETWEEN.join((first, *kept, *now.values()))
