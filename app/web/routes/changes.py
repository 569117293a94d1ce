"""What answers otherwise by today's rules than it was kept: the list, and a feed of it."""

from __future__ import annotations

from dataclasses import dataclass

from fastapi import APIRouter, HTTPException, Request
from starlette.responses import Response

from app.services.kept import Progress, Turned
from app.web.feeds import Item, atom
from app.web.forms import query
from app.web.pages import Page
from app.web.render import answer, whole
from app.web.state import AtDesk, address

router = APIRouter(include_in_schema=False)
SAYS = {
    "answer": "Answered otherwise now",
    "unplayable": "Not played any more",
    "as-kept": "Answered again as it was kept",
}


@dataclass(frozen=True)
class Turn:
    """One scenario that answers otherwise, with the day on which that was found."""

    found: Turned
    says: str
    ruleset: str
    day: str


@dataclass(frozen=True)
class Changes(Page):
    """`next_page`: the address of those found before, empty at the end."""

    template = "pages/changes.html"
    section = "scenarios"
    rows: tuple[Turn, ...]
    progress: Progress | None
    begun: str
    next_page: str


@router.get("/changes")
def changes(request: Request, desk: AtDesk) -> Response:
    found = desk.turned(changes_before(request))
    progress = desk.review_progress()
    following = f"/changes?before={found[-1].number}" if len(found) == desk.page_rows else ""
    titles = {each.id: each.title for each in (*desk.ruleset_cards(), *desk.reading_cards())}
    rows = tuple(Turn(t, SAYS[t.sort], titles.get(t.ruleset, t.ruleset), f"{t.at:%-d %B %Y}") for t in found)
    begun = f"{progress.begun:%-d %B %Y}" if progress is not None else ""
    return whole(request, Changes(rows, progress, begun, following))


def changes_before(request: Request) -> int | None:
    """Where a page of the list begins: behind the find of this number."""
    before = query(request, "before", 18)
    if before and not before.isdecimal():
        raise HTTPException(400, "The parameter “before” is a number.")
    return int(before) if before else None


@router.get("/changes.atom")
def feed(request: Request, desk: AtDesk) -> Response:
    items = (_item(each) for each in desk.turned())
    body = atom(
        "Ruling Explorer: kept scenarios that answer otherwise now",
        "changes",
        address(request, ""),
        "/changes.atom",
        "/changes",
        items,
    )
    return answer(request, body, media_type="application/atom+xml; charset=utf-8")


def _item(each: Turned) -> Item:
    title = f"{each.title.removesuffix('.')}: {SAYS[each.sort][0].lower()}{SAYS[each.sort][1:]}"
    says = " ".join((f"As kept: {each.was} Today: {each.now}", *each.because))
    return Item(f"turned/{each.number}", title, f"/s/{each.slug}", f"{each.at:%Y-%m-%d}", says)
