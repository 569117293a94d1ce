"""What a Deck of the ruleset's time could not have held: cards printed later, and copies beyond the list of its format. It is allowed
here, and said."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from app.notation import Scenario
from app.rulebook.facts import slug_of
from app.rulebook.formats import formats
from app.rulebook.layering import Compiled
from app.rulebook.pool import POOL

NUMBERS = ("none", "one", "two", "three")


def deck_notes(scenario: Scenario, compiled: Compiled) -> tuple[str, ...]:
    """A sentence for cards of later printings, one for those of which no printing is recorded, and one for each limit."""
    if not compiled.until and not compiled.limits:
        return ()
    return (*_printings(scenario, compiled.until), *_copies(scenario, compiled.limits))


def _printings(scenario: Scenario, until: str) -> Iterator[str]:
    found = [POOL.by_slug(slug_of(card)) for card in dict.fromkeys(p.card for p in scenario.positions)]
    cards = [facts for facts in found if until and facts is not None]
    later = [f"{facts.name} ({facts.tcg})" for facts in cards if facts.tcg > until]
    if later:
        yield f"Not printed in the TCG by {until}, and allowed here: {', '.join(later)}."
    unrecorded = [facts.name for facts in cards if not facts.tcg]
    if unrecorded:
        yield f"No printing in the TCG is recorded: {', '.join(unrecorded)}."


def _copies(scenario: Scenario, limits: str) -> Iterator[str]:
    if not limits:
        return
    listed = formats()[limits]
    # Tokens and cards without a name are in no Deck, and there may be any number of them
    owned = Counter((p.card, p.owner) for p in scenario.positions if POOL.by_slug(slug_of(p.card)) is not None)
    for (card, owner), number in owned.items():
        limit = listed.limits.get(card, 3)
        if number > limit:
            allows = f"forbids {card}" if limit == 0 else f"allows {NUMBERS[limit]} {card}"
            yield f"The list of the {listed.name} format ({listed.date}) {allows}, and {owner} has {NUMBERS[number]}."
