"""The casebook: documented rulings in lists, one by one, as JSON, CSV and Atom."""

from __future__ import annotations

import logging

from fastapi import APIRouter, HTTPException, Request
from starlette.responses import RedirectResponse, Response

from app.services.casebook.book import CardName, initial
from app.services.casebook.documented import VERDICTS, Documented
from app.services.casebook.finding import FACETS, Wanted
from app.services.desk import Desk
from app.services.making import Busy
from app.web.addresses import card_at
from app.web.feeds import Item, atom
from app.web.forms import query
from app.web.render import answer, fragment, whole
from app.web.rulings import COLUMNS, RulingCards, as_row, asked, listed, one
from app.web.sharing import of_documented, preview, share
from app.web.sheets import body, sheet
from app.web.state import AtDesk, address, checking

router = APIRouter(include_in_schema=False)
log = logging.getLogger(__name__)
JSON_ROWS = 200
LETTERS = "0abcdefghijklmnopqrstuvwxyz"


def _wanted(request: Request, desk: Desk) -> tuple[Wanted, tuple[CardName, ...]]:
    """What an address asks for; and if the card in it is none, or several, those that may be meant."""
    given = {facet: query(request, facet, 64) for facet in FACETS}
    for facet, value in given.items():
        if value and value not in desk.casebook.titles()[facet]:
            raise HTTPException(400, f"The parameter “{facet}” has no such value.")
    given["words"] = query(request, "words")
    typed, after = query(request, "card"), query(request, "after", 200)
    card = card_at(typed)
    if not typed or desk.library.card(card) is not None:
        return Wanted(card=card, after=after, **given), ()
    found = desk.casebook.called(typed)
    if len(found) == 1:
        return Wanted(card=found[0].slug, after=after, **given), ()
    return Wanted(after=after, **given), found or desk.casebook.near(typed) or (CardName("", ""),)


@router.get("/rulings")
def rulings(request: Request, desk: AtDesk) -> Response:
    """Documented rulings in the order of their numbers, narrowed by what the address says."""
    wanted, near = _wanted(request, desk)
    page = listed(desk.casebook, wanted, query(request, "card") if near else "", near)
    return whole(
        request, page, headers={"Link": f'<{page.next_page}>; rel="next"'} if page.next_page else None
    )  # fmt: skip


@router.get("/rulings.json")
def as_json(request: Request, desk: AtDesk) -> Response:
    """The same list for programs, a page at a time."""
    wanted, near = _wanted(request, desk)
    if near:
        raise HTTPException(400, "The parameter “card” names no one card.")
    found, base = desk.casebook.find(wanted, JSON_ROWS), address(request, "")
    following = f"{base}/rulings.json?{asked(wanted, after=found.next_after)}" if found.next_after else None
    rows = [as_row(desk.casebook, each, base) for each in found.rows]
    return body(request, {"number": found.number, "rows": rows, "next": following})


@router.get("/rulings.csv")
def as_table(request: Request, desk: AtDesk) -> Response:
    """The whole list, for a spreadsheet."""
    wanted, near = _wanted(request, desk)
    if near:
        raise HTTPException(400, "The parameter “card” names no one card.")
    base = address(request, "")
    rows = (as_row(desk.casebook, each, base) for each in desk.casebook.every(wanted))
    return sheet(request, "rulings", COLUMNS, rows)


@router.get("/rulings.atom")
def feed(request: Request, desk: AtDesk) -> Response:
    """What was added last to such a list."""
    return _feed(request, desk, False)


@router.get("/rulings/changed.atom")
def changed_feed(request: Request, desk: AtDesk) -> Response:
    """The rulings of such a list whose verdict has changed."""
    return _feed(request, desk, True)


def _feed(request: Request, desk: Desk, changed: bool) -> Response:
    wanted, near = _wanted(request, desk)
    if near:
        raise HTTPException(400, "The parameter “card” names no one card.")
    narrowed = asked(wanted, after="")
    path, ending = f"/rulings{'/changed' if changed else ''}.atom", f"?{narrowed}" if narrowed else ""
    items = (_item(each, changed) for each in desk.casebook.newest(wanted, changed))
    title = "Ruling Explorer: rulings that come out otherwise now" if changed else "Ruling Explorer: new rulings"
    name = ("changed" if changed else "rulings") + ending
    told = atom(title, name, address(request, ""), path + ending, f"/rulings{ending}", items)
    return answer(request, told, media_type="application/atom+xml; charset=utf-8")


def _item(each: Documented, changed: bool) -> Item:
    first, day = each.points[0], each.changed if changed else each.added
    title = f"Ruling {each.number}: {VERDICTS[each.verdict].lower()}" + (" now" if changed else "")
    where = f"{first.passage.at} ({', '.join(each.rulesets)})"
    name = f"ruling/{each.number}" + (f"/{day}" if changed else "")
    return Item(name, title, f"/rulings/{each.number}", day, f"{each.says} {where}")


@router.get("/rulings/cards")
def cards(request: Request, desk: AtDesk) -> Response:
    """The cards that rulings are on."""
    letter = query(request, "letter", 1) or "a"
    if letter not in LETTERS:
        raise HTTPException(400, "The parameter “letter” is a letter, or 0 for what begins with a figure.")
    every = desk.casebook.cards()
    there = {initial(each.name) for each in every}
    letters = tuple(each for each in LETTERS if each in there)
    return whole(request, RulingCards(desk.casebook.cards(letter), letters, letter, len(every)))


@router.get("/rulings/{name}")
def ruling(request: Request, desk: AtDesk, name: str) -> Response:
    """One ruling, with what comes of playing it."""
    found = desk.casebook.ruling(name)
    if found is None:
        raise HTTPException(404, "No ruling has this number.")
    if found.name != name:
        return RedirectResponse(f"/rulings/{found.name}", 308)
    if not desk.is_at_hand(found.scenario):
        checking(request)
    try:
        opened = desk.open(found.scenario)
    except Busy:
        opened = None
    played = opened.ruling.answer if opened is not None else ()
    site, shared = address(request, ""), of_documented(desk, found, played)
    bar = fragment(share(shared, site))
    page = one(desk.casebook, found, played, desk.ruleset_cards(), desk.sources, preview(shared, site), bar)
    return whole(request, page, headers=None if opened is not None else {"Cache-Control": "no-store"})
