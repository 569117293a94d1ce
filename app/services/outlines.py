"""A card's timing chart before it is worked out: its rows and columns, at once."""

from __future__ import annotations

from app.asking.case import Case
from app.asking.chart import MOST_EFFECTS, Chart, Row, moments
from app.asking.questions import UseAt
from app.rulebook.library import Library


def outline(library: Library, slug: str, ruleset: str) -> Chart:
    """The chart of a card with no cell in it yet: what a page shows while they are worked out, so that nothing moves when they come."""
    case = Case(library, UseAt(slug), ruleset)
    card = case.book.cards[slug]
    rows = tuple(Row(effect.id, effect.says, (), ()) for effect in case.used(card)[:MOST_EFFECTS])
    return Chart(slug, card.name, ruleset, moments(library, ruleset), rows, (), card.unmodelled)
