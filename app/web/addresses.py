"""Where a card has its page: by its passcode, which never changes, and its name, which people read."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from urllib.parse import urlencode

from app.rulebook.facts import slug_of
from app.rulebook.pool import POOL


def query_of(asked: Mapping[str, str]) -> str:
    """The query of an address that asks for this; what is empty is not asked."""
    return urlencode({name: value for name, value in asked.items() if value})


def card_path(slug: str) -> str:
    """The address of a card's page. A card that has no passcode, such as a Token of ours, has its name alone."""
    facts = POOL.by_slug(slug)
    return f"/cards/{facts.passcode:08d}-{slug}" if facts is not None and facts.passcode else f"/cards/{slug}"


def card_link(slug: str | None) -> str:
    """The address of the page of a card of the pool; empty for what stands for a card without a name."""
    return card_path(slug) if slug and POOL.by_slug(slug) is not None else ""


def card_at(place: str) -> str:
    """The slug of the card that is meant by the last part of such an address: as it is written now, as it was before, or with a
    name that the card bore once. Of an address that means no card it is given back as it is."""
    if POOL.by_slug(place) is not None:
        return place
    digits, _, name = place.partition("-")
    if not digits.isdecimal() or not digits.isascii() or len(digits) > 8:
        return place
    facts = POOL.by_slug(name)
    if facts is not None and facts.passcode == int(digits):
        return name
    return _by_passcode().get(int(digits), place)


@cache
def _by_passcode() -> Mapping[int, str]:
    return {facts.passcode: slug_of(facts.name) for facts in POOL.values() if facts.passcode}
