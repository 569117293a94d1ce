"""One search over everything. The address holds all of it."""

from __future__ import annotations

from typing import Any

import msgspec
from fastapi import APIRouter, HTTPException, Request
from starlette.responses import Response

from app.services.casebook.finding import Wanted
from app.services.desk import Desk
from app.web.addresses import card_path
from app.web.forms import query
from app.web.render import answer, whole
from app.web.rulings import as_row
from app.web.searching import FACETS, SORTS, searched
from app.web.state import AtDesk, address

router = APIRouter(include_in_schema=False)
JSON_ROWS = 20


def _wanted(request: Request, desk: Desk) -> Wanted:
    given = {facet: query(request, facet, 64) for facet in FACETS}
    for facet, value in given.items():
        if value and value not in desk.casebook.titles()[facet]:
            raise HTTPException(400, f"The parameter “{facet}” has no such value.")
    return Wanted(query(request, "q"), **given)


@router.get("/search")
def search(request: Request, desk: AtDesk) -> Response:
    of = query(request, "of", 16)
    if of and of not in SORTS:
        raise HTTPException(400, f"The parameter “of” is one of {', '.join(SORTS)}.")
    page = searched(desk, query(request, "q"), of, _wanted(request, desk), query(request, "after", 200))
    return whole(request, page, headers={"Link": f'<{page.next_page}>; rel="next"'} if page.next_page else None)


@router.get("/search.json")
def as_json(request: Request, desk: AtDesk) -> Response:
    """The best of each sort, for programs. `card` is there only if one card is called so; `cards` may be meant."""
    q, base = query(request, "q"), address(request, "")
    found, wanted = desk.search(q), _wanted(request, desk)
    exact = desk.casebook.named((found.cards.exact,)) if found.cards.exact else ()
    body: dict[str, Any] = {
        "card": _card(base, exact[0].slug, exact[0].name) if exact else None,
        "cards": [_card(base, each.slug, each.name) for each in desk.casebook.named(found.cards.near)],
        "rulings": [as_row(desk.casebook, each, base) for each in desk.casebook.find(wanted, JSON_ROWS).rows],
        "terms": [
            {"term": each.term, "means": each.means, "url": f"{base}/glossary#{each.id}"}
            for each in found.terms[:JSON_ROWS]
        ],
        "passages": [
            {"passage": each.name, "says": each.says, "at": each.at, "url": f"{base}{each.href}"}
            for each in found.passages[:JSON_ROWS]
        ],
        "disputes": [{"title": each.says, "url": f"{base}{each.href}"} for each in found.disputes[:JSON_ROWS]],
    }
    sent = {"Access-Control-Allow-Origin": "*"}
    return answer(request, msgspec.json.encode(body), headers=sent, media_type="application/json")


def _card(base: str, slug: str, name: str) -> dict[str, str]:
    return {"name": name, "url": f"{base}{card_path(slug)}"}
