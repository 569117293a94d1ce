"""The page of the one search: what words find of each sort, the best of each, and the way to all of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy.exc import SQLAlchemyError

from app.services.cardsheet import CardSheet
from app.services.casebook.book import CardName
from app.services.casebook.finding import Choice, Wanted
from app.services.desk import Desk
from app.services.listed import Row
from app.services.search.everything import Statement
from app.web.glossary import meaning
from app.web.pages import Meaning, Page
from app.web.rulings import FACET_NAMES, Facet, Line, asked, line

SORTS = ("passages", "disputes")
"""What a search lists on pages of its own; cards, rulings and scenarios have lists that can do more."""
FACETS = ("ruleset", "phase", "mechanism", "verdict", "source")
BEST, ROWS = 6, 30
NEAR = 6
TERMS = 3
"""Terms of the game that a search shows."""


@dataclass(frozen=True)
class Told:
    """Statements of one sort: the first of them, how many there are, and where all are listed."""

    name: str
    title: str
    rows: tuple[Statement, ...]
    number: int
    href: str


@dataclass(frozen=True)
class Search(Page):
    """What a search found. `card`: the one that is called so; `near`: others that may be meant; `terms`: of the game. `of`: the one sort that is listed;
    `narrowed`: by anything but words. `mechanisms`: what may be looked for without words; `away`:
    kept scenarios could not be asked for."""

    template = "pages/search.html"
    section = "search"
    q: str
    of: str
    facets: tuple[Facet, ...]
    narrowed: bool
    taken: tuple[tuple[str, str], ...]
    card: CardSheet | None
    near: tuple[CardName, ...]
    rulings: tuple[Line, ...]
    rulings_number: int
    rulings_href: str
    scenarios: tuple[Row, ...]
    scenarios_href: str
    told: tuple[Told, ...]
    terms: tuple[Meaning, ...]
    mechanisms: tuple[Choice, ...]
    next_page: str
    away: bool = False


def searched(desk: Desk, q: str, of: str, wanted: Wanted, after: str) -> Search:
    """The page for words and what they are narrowed to."""
    book, narrowed = desk.casebook, any(getattr(wanted, facet) for facet in FACETS)
    rulings = book.find(wanted, BEST, once_each=True)
    facets = tuple(Facet(name, FACET_NAMES[name], getattr(wanted, name), rulings.facets[name]) for name in FACETS)
    if not q:
        mechanisms = book.find(Wanted()).facets["mechanism"]
        return Search("", "", facets, narrowed, (), None, (), (), 0, "", (), "", (), (), mechanisms, "")
    found = desk.search(q)
    passages = [each for each in found.passages if wanted.source in ("", each.source)]
    only_rulings = any((wanted.mechanism, wanted.phase, wanted.verdict, wanted.ruleset))
    disputes = () if narrowed else found.disputes
    told = tuple(
        _told(name, title, rows, of, after, asked(wanted, words="", q=q, of=name))
        for name, title, rows in (
            ("passages", "What sources say", () if only_rulings else passages),
            ("disputes", "What sources disagree on", disputes),
        )
        if of in ("", name)
    )
    listed = told[0] if of else None
    more = (
        listed is not None and listed.rows and _place(passages if of == "passages" else disputes, listed.rows[-1].name)
    )
    following = ""
    if listed is not None and more and more < listed.number:
        following = f"/search?{asked(wanted, words='', q=q, of=of, after=listed.rows[-1].name)}"
    if of:
        return Search(q, of, facets, narrowed, found.read.taken, None, (), (), 0, "", (), "", told, (), (), following)
    slug = "" if narrowed else found.cards.exact
    near = dict.fromkeys((*found.read.cards, *found.cards.near)) if not narrowed else {}
    rows = () if _other(wanted) else kept(desk, wanted.ruleset, wanted.phase, "", q)
    away, rows = rows is None, rows or ()
    return Search(
        q, "", facets, narrowed, found.read.taken, desk.card(slug) if slug else None,
        book.named(tuple(each for each in near if each != slug)[:NEAR]), tuple(line(book, each, rulings.also.get(each.scenario, ())) for each in rulings.rows),
        rulings.number, f"/rulings?{asked(wanted)}", rows[:BEST],
        f"/scenarios?{asked(Wanted(words=q, ruleset=wanted.ruleset, phase=wanted.phase))}" if len(rows) > BEST else "",
        told, () if narrowed else tuple(meaning(each, desk.sources) for each in found.terms[:TERMS]), (), "", away,
    )  # fmt: skip


def kept(desk: Desk, ruleset: str = "", phase: str = "", card: str = "", words: str = "") -> tuple[Row, ...] | None:
    """Kept scenarios, the newest; None while their store does not answer: what the library holds is found all the same."""
    try:
        return desk.browse(ruleset, phase, card, words, "").rows
    except SQLAlchemyError:
        return None


def _other(wanted: Wanted) -> bool:
    """Whether it is narrowed by what is not known of kept scenarios: of a step, too, since only the phase in which one begins is."""
    return any((wanted.mechanism, wanted.verdict, wanted.source, "/" in wanted.phase))


def _told(name: str, title: str, rows: Sequence[Statement], of: str, after: str, query: str) -> Told:
    begin = _place(rows, after) if of else 0
    return Told(name, title, tuple(rows[begin : begin + (ROWS if of else BEST)]), len(rows), f"/search?{query}")


def _place(rows: Sequence[Statement], after: str) -> int:
    """How many come before what follows on this one."""
    return next((n for n, each in enumerate(rows, 1) if each.name == after), 0) if after else 0
