"""Every list of the house for programs: cards, disputes, terms, sources, rulesets, kept scenarios and what of them is answered otherwise
since, as CSV and JSON; and what was kept as Atom.

Documented rulings have theirs beside their pages.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from fastapi import APIRouter, Depends, HTTPException, Request
from starlette.responses import Response

from app.rulebook.facts import slug_of
from app.rulebook.glossary import glossary
from app.services.listed import Row
from app.web.addresses import card_path, query_of
from app.web.feeds import Item, atom
from app.web.forms import query
from app.web.render import answer
from app.web.routes.changes import SAYS, changes_before
from app.web.routes.rulebook import cards_wanted
from app.web.routes.scenarios import scenarios_wanted
from app.web.sheets import body, sheet
from app.web.state import AtDesk, address, checking

router = APIRouter(include_in_schema=False)
Form = Literal["csv", "json"]
CARDS = ("name", "url", "kind", "played", "left_out", "reads_otherwise_in", "printed")
DISPUTES = ("id", "url", "title", "says", "rulesets", "passages", "alike", "silent")
TERMS = ("term", "url", "also", "means", "passages")
SOURCES = ("id", "url", "title", "kind", "reliability", "date", "speaks_for", "passages")
PASSAGES = ("passage", "url", "says", "at", "standing", "speaks_for", "cards", "disputed", "address")
RULESETS = ("id", "url", "title", "about", "layers", "reading_of", "digest")
CHANGES = ("number", "url", "title", "says", "ruleset", "found", "as_kept", "today", "because")
SCENARIOS = ("title", "url", "answer", "ruleset", "kept")


def _list(
    request: Request, form: Form, name: str, columns: tuple[str, ...], values: Iterable[tuple[object, ...]]
) -> Response:
    rows = [dict(zip(columns, each, strict=True)) for each in values]
    return sheet(request, name, columns, rows) if form == "csv" else body(request, {"number": len(rows), "rows": rows})


@router.get("/cards.{form}", dependencies=[Depends(checking)])
def cards(request: Request, desk: AtDesk, form: Form) -> Response:
    """All the cards that `/cards` pages through. `played`: `whole`, `part`, `plain` (no effects) or `unknown` (facts only)."""
    base = address(request, "")
    values = (
        (each.name, f"{base}{card_path(each.slug)}", each.kind, each.state, each.left_out, list(each.dated), each.printed)
        for each in desk.every_card(cards_wanted(request))
    )  # fmt: skip
    return _list(request, form, "cards", CARDS, values)


@router.get("/disputes.{form}")
def disputes(request: Request, desk: AtDesk, form: Form) -> Response:
    """What the sources disagree on, a row for each side."""
    base = address(request, "")
    values = (
        (each.id, f"{base}/disputes#{each.id}", each.title, side.says, side.rulesets, side.passages, each.alike, each.silent)
        for each in desk.disputes()
        for side in each.sides
    )  # fmt: skip
    return _list(request, form, "disputes", DISPUTES, values)


@router.get("/glossary.{form}")
def terms(request: Request, form: Form) -> Response:
    """What the terms of the game mean."""
    base = address(request, "")
    values = ((each.term, f"{base}/glossary#{each.id}", each.also, each.means, each.cite) for each in glossary())
    return _list(request, form, "glossary", TERMS, values)


@router.get("/sources.{form}")
def sources(request: Request, desk: AtDesk, form: Form) -> Response:
    """The sources on which everything rests, with their numbers of passages."""
    base = address(request, "")
    values = (
        (each.id, f"{base}/sources/{each.id}", each.title, each.kind, each.reliability, each.date, each.speaks_for, each.passages)
        for each in desk.source_cards()
    )  # fmt: skip
    return _list(request, form, "sources", SOURCES, values)


@router.get("/sources/{source}.{form}")
def passages(request: Request, desk: AtDesk, source: str, form: Form) -> Response:
    """What a source says, in our words, a row for each passage; of one with passages for each card those about `card`."""
    known = desk.sources.get(source)
    if known is None:
        raise HTTPException(404, "No source has this name.")
    base, card = f"{address(request, '')}/sources/{source}", slug_of(query(request, "card", 120))
    if card and known.about("") is not None:
        base += f"?card={card}"
    values = (
        (each.id, f"{base}#{each.id}", each.says, each.at, each.standing, each.speaks_for, each.cards, each.disputed, each.address)
        for each in desk.passages(known, card)
    )  # fmt: skip
    return _list(request, form, source, PASSAGES, values)


@router.get("/rulesets.{form}")
def rulesets(request: Request, desk: AtDesk, form: Form) -> Response:
    """Every ruleset with its layers, lowest first; then every other reading, with the ruleset that it is one of, beside which its page is."""
    base = f"{address(request, '')}/rulesets"
    own = ((each, "", each.id) for each in desk.ruleset_cards())
    readings = ((each, each.of, f"{each.of}..{each.id}") for each in desk.reading_cards())
    values = (
        (each.id, f"{base}/{page}", each.title, each.about, each.stack, reads, each.digest)
        for each, reads, page in (*own, *readings)
    )
    return _list(request, form, "rulesets", RULESETS, values)


@router.get("/changes.{form}")
def changes(request: Request, desk: AtDesk, form: Form) -> Response:
    """A page of kept scenarios that are answered otherwise since, the newest find first; where more follow, `Link` says where."""
    found, base = desk.turned(changes_before(request)), address(request, "")
    values = (
        (each.number, f"{base}/s/{each.slug}", each.title, SAYS[each.sort], each.ruleset, f"{each.at:%Y-%m-%d}", each.was, each.now, each.because)
        for each in found
    )  # fmt: skip
    response = _list(request, form, "changes", CHANGES, values)
    if len(found) == desk.page_rows:
        response.headers["Link"] = f'<{base}/changes.{form}?before={found[-1].number}>; rel="next"'
    return response


@router.get("/scenarios.atom")
def feed(request: Request, desk: AtDesk) -> Response:
    """What was kept last of such a list."""
    wanted = scenarios_wanted(request) | {"after": ""}
    narrowed = query_of(wanted)
    ending = f"?{narrowed}" if narrowed else ""
    told = atom(
        "Ruling Explorer: scenarios that were kept", f"scenarios{ending}", address(request, ""), f"/scenarios.atom{ending}",
        f"/scenarios{ending}", map(_item, desk.browse(**wanted).rows),
    )  # fmt: skip
    return answer(request, told, media_type="application/atom+xml; charset=utf-8")


def _item(each: Row) -> Item:
    return Item(
        f"scenario/{each.slug}", each.title, f"/s/{each.slug}", each.day, f"{each.answer} ({each.ruleset_title})"
    )


@router.get("/scenarios.{form}")
def scenarios(request: Request, desk: AtDesk, form: Form) -> Response:
    """A page of kept scenarios, the newest first; where more follow, `Link` says where."""
    wanted, base = scenarios_wanted(request), address(request, "")
    found = desk.browse(**wanted)
    values = ((each.title, f"{base}/s/{each.slug}", each.answer, each.ruleset, each.day) for each in found.rows)
    response = _list(request, form, "scenarios", SCENARIOS, values)
    if found.next_after:
        following = f"{base}/scenarios.{form}?{query_of(wanted | {'after': found.next_after})}"
        response.headers["Link"] = f'<{following}>; rel="next"'
    return response
