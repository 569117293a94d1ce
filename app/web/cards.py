"""A card's page: all that is known of one card, and the way to everything in which it has a part."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from app.asking.inquiry import USUAL
from app.rulebook.pool import POOL
from app.services.builtin import MARK, built_in
from app.services.cardsheet import CardSheet
from app.services.casebook.book import Casebook
from app.services.casebook.documented import Documented
from app.services.casebook.finding import once_said
from app.services.desk import Desk
from app.services.listed import Row
from app.services.stand_ins import stand_in_for
from app.web.casebook import Notes
from app.web.chart import ChartView, view
from app.web.glossary import terms_in
from app.web.marking import Marking
from app.web.pages import Meaning, Page, Preview
from app.web.previews import of_card
from app.web.rulings import Line, line
from app.web.searching import kept

RULINGS, SCENARIOS = 25, 5
"""Rulings and kept scenarios that a card's page names, at the most."""
OPEN_RULINGS, OPEN_DISPUTES = 5, 3
"""Rulings and points of dispute that lie open there; the others of them are folded."""


@dataclass(frozen=True)
class OneCard(Page):
    """A card with all that is known of it. `rulings`: those that speak of it, the ones on itself first, of so many `spoken`; `with_it`:
    how many there are in all; `outline`: its chart, before that is worked out; `stand_in`: what has its facts, where no more is known of it; `disputes`: (id, title) of those in which it is named."""

    template = "pages/card.html"
    section = "cards"
    card: CardSheet
    rulings: tuple[Line, ...]
    spoken: int
    with_it: int
    disputes: tuple[tuple[str, str], ...]
    scenarios: tuple[Row, ...]
    more_scenarios: bool
    outline: ChartView
    stand_in: str
    mark: Marking
    terms: tuple[Meaning, ...]
    preview: Preview
    open_rulings: int
    open_disputes: int


@dataclass(frozen=True)
class Peek(Page):
    """A card as its name shows it wherever it stands: facts and text."""

    template = "parts/peek.html"
    card: CardSheet


def few(number: int, open: int) -> int:
    """How many of so many lie open: a fold with one alone would only hide it."""
    return number if number <= open + 1 else open


def card_page(desk: Desk, card: CardSheet, site: str) -> OneCard:
    """A card's page. `site`: how the outside reaches this one."""
    book = desk.casebook
    every = book.of_card(card.slug)
    spoken = [each for each in every if each.speaks_of(card.slug)]
    first, also = once_said(spoken)
    rows = kept(desk, card=card.name) or ()
    disputes = book.disputes_with(card.slug)
    return OneCard(
        card, tuple(_line(book, each, card.slug, also.get(each.scenario, ())) for each in first[:RULINGS]), len(spoken), len(every),
        tuple((each.id, each.title) for each in disputes), rows[:SCENARIOS], len(rows) > SCENARIOS,
        view(desk.outline(card.slug, USUAL), desk.ruleset_cards(), Notes(desk.sources)), _stand_in(card), Marking(), terms_in((said for text in card.reads for said in text.sentences), desk.sources),
        of_card(card, len(spoken), site),
        few(min(len(first), RULINGS), OPEN_RULINGS), few(len(disputes), OPEN_DISPUTES),
    )  # fmt: skip


def _stand_in(card: CardSheet) -> str:
    facts = POOL.by_slug(card.slug)
    return (stand_in_for(facts) if facts is not None and card.state == "unknown" else None) or ""


def _line(book: Casebook, each: Documented, card: str, also: Iterable[Documented]) -> Line:
    """A ruling in the list; one in the card's own file stands there under its own name."""
    anchor = each.scenario.removeprefix(f"{built_in('ruling', card)}{MARK}")
    return replace(line(book, each, also), anchor=anchor if anchor != each.scenario else "")
