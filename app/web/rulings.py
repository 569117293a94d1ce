"""The pages of the casebook: lists of documented rulings, one ruling, and the same for programs and readers of feeds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from typing import Any

from markupsafe import Markup

from app.rulebook.cardfile import RULINGS
from app.rulebook.sources import Source
from app.services.casebook.book import CardName, Casebook
from app.services.casebook.documented import VERDICTS, Documented
from app.services.casebook.finding import FACETS, CardCount, Choice, Wanted, once_said
from app.services.listed import RulesetCard
from app.web.addresses import card_path, query_of
from app.web.casebook import STANDINGS
from app.web.glossary import terms_in
from app.web.marking import Marking
from app.web.pages import Meaning, Page, Preview

FACET_NAMES = {
    "mechanism": "About", "phase": "Phase or step", "source": "Source", "ruleset": "Era", "verdict": "Verdict", "standing": "Standing",
}  # fmt: skip
COLUMNS = (
    "number", "url", "says", "verdict", "cards", "about", "phases", "rulesets", "sources", "passages", "standing", "added",
    "changed", "played_otherwise",
)  # fmt: skip
"""The columns of a list as CSV, and the fields of its rows as JSON."""
MORE = 6
"""Other rulings on the same card that a ruling's page names."""


@dataclass(frozen=True)
class Again:
    """Another ruling that shows the statement of a line."""

    href: str
    number: int
    verdict: str
    word: str
    rulesets: tuple[str, ...]


@dataclass(frozen=True)
class Line:
    """A ruling in a list. `also`: others that show the same statement."""

    href: str
    number: int
    says: str
    verdict: str
    word: str
    cards: tuple[CardName, ...]
    more_cards: int
    at: str
    source: str
    rulesets: tuple[str, ...]
    differs: str
    anchor: str = ""
    also: tuple[Again, ...] = ()


@dataclass(frozen=True)
class Facet:
    """A sort of narrowing: what it is called, what is chosen of it, and the choices there are."""

    name: str
    title: str
    chosen: str
    choices: tuple[Choice, ...]


@dataclass(frozen=True)
class Rulings(Page):
    """A page of documented rulings. `taken`: words that were read as others; `typed`: the card as it was typed; `near`: cards that may be meant by it, if no one card is. `asked`:
    the query without its place, which the same list in other forms has too."""

    template = "pages/rulings.html"
    section = "rulings"
    rows: tuple[Line, ...]
    number: int
    total: int
    facets: tuple[Facet, ...]
    words: str
    taken: tuple[tuple[str, str], ...]
    typed: str
    card: CardName | None
    near: tuple[CardName, ...]
    asked: str
    next_page: str
    bare: bool


@dataclass(frozen=True)
class Said:
    """A statement that a ruling shows, with where its source says it."""

    says: str
    source: str
    title: str
    at: str
    href: str
    address: str
    standing: str
    standing_words: str
    disputed: str


@dataclass(frozen=True)
class OneRuling(Page):
    """A documented ruling with what comes of playing it. `answer`: empty when it could not be played just now."""

    template = "pages/ruling.html"
    section = "rulings"
    number: int
    scenario: str
    verdict: str
    word: str
    answer: tuple[str, ...]
    said: tuple[Said, ...]
    cards: tuple[CardName, ...]
    rulesets: tuple[RulesetCard, ...]
    about: tuple[tuple[str, str], ...]
    phases: tuple[tuple[str, str], ...]
    text: str
    differs: str
    added: str
    changed: str
    others: tuple[Line, ...]
    more: int
    previous: str
    following: str
    mark: Marking
    terms: tuple[Meaning, ...]
    preview: Preview
    share: Markup


@dataclass(frozen=True)
class RulingCards(Page):
    """The cards that rulings are on, by how they begin."""

    template = "pages/ruling_cards.html"
    section = "rulings"
    cards: tuple[CardCount, ...]
    letters: tuple[str, ...]
    letter: str
    number: int


def asked(wanted: Wanted, **more: str) -> str:
    """The query of an address that holds what is wanted."""
    named = {each.name: getattr(wanted, each.name) for each in fields(wanted)} | more
    return query_of(named)


def line(book: Casebook, each: Documented, also: Iterable[Documented] = ()) -> Line:
    """A ruling as a list shows it, with the others that show its statement."""
    first, titles = each.points[0], book.titles()["ruleset"]
    again = (
        Again(
            f"/rulings/{other.name}",
            other.number,
            other.verdict,
            VERDICTS[other.verdict],
            _eras(titles, other.rulesets),
        )
        for other in also
    )
    return Line(
        f"/rulings/{each.name}", each.number, each.says, each.verdict, VERDICTS[each.verdict], book.named(each.cards[:4]),
        max(0, len(each.cards) - 4), first.passage.at, first.source, _eras(titles, each.rulesets), each.differs,
        also=(*again,),
    )  # fmt: skip


def _eras(titles: Mapping[str, str], rulesets: Iterable[str]) -> tuple[str, ...]:
    return tuple(titles.get(ruleset, ruleset) for ruleset in rulesets)


def listed(book: Casebook, wanted: Wanted, typed: str, near: tuple[CardName, ...]) -> Rulings:
    """A page of rulings; of none while it is not known which card is meant."""
    found = book.find(wanted, once_each=True)
    titles = tuple(Facet(name, FACET_NAMES[name], getattr(wanted, name), found.facets[name]) for name in FACETS)
    card = next(iter(book.named((wanted.card,))), None)
    narrowed = any(getattr(wanted, name) for name in ("words", "card", *FACETS))
    bare = asked(wanted, after="")
    following = f"/rulings?{asked(wanted, after=found.next_after)}" if found.next_after else ""
    rows = tuple(line(book, each, found.also.get(each.scenario, ())) for each in found.rows)
    return Rulings(
        () if near else rows, 0 if near else found.number, len(book.every(Wanted())), titles, wanted.words,
        book.read(wanted.words).taken if wanted.words else (),
        typed or (card.name if card else ""), card, near, bare, "" if near else following, not narrowed and not wanted.after,
    )  # fmt: skip


def one(
    book: Casebook,
    each: Documented,
    answer: tuple[str, ...],
    rulesets: Iterable[RulesetCard],
    sources: Mapping[str, Source],
    preview: Preview,
    share: Markup,
) -> OneRuling:
    """A ruling's page. `preview` and `share`: how it goes out."""
    titles = book.titles()
    own = each.cards[0] if each.on else ""
    others, also = once_said(other for other in book.of_card(own) if other.speaks_of(own) and other != each)
    before, after = book.beside(each)
    return OneRuling(
        each.number, f"/s/{each.scenario}", each.verdict, VERDICTS[each.verdict], answer,
        tuple(_said(titles["source"], point.source, point.passage) for point in each.points), book.named(each.cards),
        tuple(ruleset for ruleset in rulesets if ruleset.id in each.rulesets),
        tuple((name, titles["mechanism"][name]) for name in each.mechanisms),
        tuple((path, titles["phase"].get(path, path)) for path in each.phases), book.text(each), each.differs, each.added,
        each.changed, tuple(line(book, other, also.get(other.scenario, ())) for other in others[:MORE]), max(0, len(others) - MORE),
        f"/rulings/{before.name}" if before else "", f"/rulings/{after.name}" if after else "",
        Marking(), terms_in(answer, sources), preview, share,
    )  # fmt: skip


def _said(titles: Mapping[str, str], source: str, passage: Any) -> Said:
    card = f"?card={passage.id.partition('/')[0]}" if source == RULINGS else ""
    return Said(
        passage.says, source, titles.get(source, source), passage.at, f"/sources/{source}{card}#{passage.id}", passage.address,
        passage.standing, STANDINGS.get(passage.standing, passage.standing), passage.disputed,
    )  # fmt: skip


def as_row(book: Casebook, each: Documented, base: str) -> dict[str, Any]:
    """A ruling for programs. Lists are lists; in CSV they stand with a bar between two."""
    cards = [{"name": card.name, "url": f"{base}{card_path(card.slug)}"} for card in book.named(each.cards)]
    values = (
        each.number or None, f"{base}/rulings/{each.name}", each.says, each.verdict, cards, list(each.mechanisms),
        list(each.phases), list(each.rulesets), list(dict.fromkeys(point.source for point in each.points)),
        [f"{point.source}/{point.passage.id}" for point in each.points], each.points[0].passage.standing, each.added,
        each.changed, each.differs,
    )  # fmt: skip
    return dict(zip(COLUMNS, values, strict=True)) | {"scenario": f"{base}/s/{each.scenario}"}
