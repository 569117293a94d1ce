"""Sentences that ask whether what answers a Summon is used when a card makes it: `can i bottomless a monster summoned by call of the haunted`."""

from __future__ import annotations

from app.rulebook.facts import slug_of
from app.rulebook.library import Library


def answers_a_summon(library: Library, name: str) -> bool:
    """Whether a card waits for any monster to be Summoned, and negates no Summon."""
    card = library.card(slug_of(name))
    if card is None:
        return False
    waits = any(e.on is not None and e.on.event == "summoned" and e.on.card == "any" for e in card.effects)
    return waits and not any("summon-negation" in e.timing for e in card.effects)
