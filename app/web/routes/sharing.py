"""What goes out with a link: the picture of its preview, the QR code, the frame for other sites and how they find it.

A ruling is shared by its scenario or by its number; what goes out stands below either address.
"""

from __future__ import annotations

import time
from typing import Any, Literal
from urllib.parse import urlsplit

from fastapi import APIRouter, Depends, HTTPException, Query, Request
from starlette.responses import Response

from app.asking import LONGEST
from app.explain.ruling import BoardView
from app.notation import NotationError
from app.rulebook.facts import slug_of
from app.services.desk import Desk
from app.services.kept import Opened
from app.web.addresses import card_at
from app.web.asking import page as answered
from app.web.board import table
from app.web.comparing import disputes, two_rulesets, versus
from app.web.forms import SLUG, name_query, query
from app.web.guard import FRAMED, READ_BY_ALL
from app.web.pasted import of_disputes, of_pair, of_rulesets, of_versus
from app.web.previews import Poster, poster_of_answer, poster_of_card, poster_of_step
from app.web.render import answer, bare, whole
from app.web.routes.ask import A_WHILE, pair, ruleset_asked, two_sheets
from app.web.routes.data import may
from app.web.routes.rulebook import source_pasted
from app.web.routes.scenarios import found, seen
from app.web.sharing import FRAME, Shared, embed, for_table, of_documented, of_scenario, poster, qr_code
from app.web.state import AtDesk, address, checking

router = APIRouter()
A_DAY = 24 * 3600
SCENARIOS, RULINGS = "s", "rulings"
"""What addresses begin with below which something goes out."""


def _shared(request: Request, desk: Desk, sort: str, name: str) -> tuple[Opened, Shared]:
    """What an address shares, played or as it was kept. Raises a 404 where nothing is there."""
    if sort == SCENARIOS:
        opened = found(request, desk, name)
        return opened, of_scenario(desk, opened)
    each = desk.casebook.ruling(name)
    if each is None:
        raise HTTPException(404, "No ruling has this number.")
    opened = found(request, desk, each.scenario)
    return opened, of_documented(desk, each, opened.ruling.answer)


def _here(request: Request) -> str:
    """What the address of a request begins with."""
    return str(request.scope["path"]).split("/")[1]


@router.get("/s/{name}/picture.png", include_in_schema=False)
@router.get("/rulings/{name}/picture.png", include_in_schema=False)
def preview(request: Request, desk: AtDesk, name: str) -> Response:
    """1200×630: verdict, reason, era, and the board at the line that the ruling turns on; with `at`, a moment of it."""
    from app.web.picture import picture  # what draws takes a while to be read, and no start waits for it

    key = query(request, "at", 500)
    if key and _here(request) == SCENARIOS:
        return _moment(request, desk, name, key)
    if (vs := name_query(request, "vs")) and _here(request) == SCENARIOS:
        return _beside(request, desk, name, vs)
    opened, shared = _shared(request, desk, _here(request), name)

    def draw(board: BoardView | None) -> bytes:
        return picture(poster(shared), table(board) if board is not None else None)

    return _png(request, desk.picture(opened, shared.path, draw))


def _moment(request: Request, desk: Desk, slug: str, key: str) -> Response:
    """The picture of one moment. It is not kept: few of them are ever shown."""
    from app.web.picture import picture

    checking(request)
    opened = found(request, desk, slug)
    view = desk.step(opened, key)
    if view is None:
        raise HTTPException(404, "This scenario has no such moment.")
    shown = seen(request, desk, opened, view)
    return _png(request, picture(poster_of_step(shown), shown.board))


def _beside(request: Request, desk: Desk, slug: str, ruleset: str) -> Response:
    """The picture of a scenario beside what another ruleset makes of it."""
    checking(request)
    opened = found(request, desk, slug)
    if desk.ruleset_card(ruleset) is None or ruleset == opened.ruling.ruleset:
        raise HTTPException(404, "No other ruleset has this name.")
    try:
        page = versus(desk, opened, ruleset)
    except NotationError:
        raise HTTPException(404, "It cannot be played under this ruleset.") from None
    return _drawn(request, of_versus(page).poster, desk.decisive_board(opened))


@router.get("/ask/picture.png", include_in_schema=False, dependencies=[Depends(checking)])
def of_answer(request: Request, desk: AtDesk) -> Response:
    """The picture of an answer, with the board of the scenario that shows it. Nothing is stored here."""
    q, ruleset = query(request, "q", LONGEST), ruleset_asked(request, desk)
    asked = desk.ask(q, ruleset) if q else None
    view = answered(asked, q, ruleset, desk.ruleset_cards(), desk.sources, None).answer
    if asked is None or asked.answer is None or view is None:
        return _drawn(request, None)
    return _drawn(request, poster_of_answer(view), desk.board(asked.answer.text) if asked.answer.text else None)


@router.get("/cards/{place}/picture.png", include_in_schema=False, dependencies=[Depends(checking)])
def of_card(request: Request, desk: AtDesk, place: str) -> Response:
    card = desk.card(card_at(place))
    if card is None:
        raise HTTPException(404, "No card has this name.")
    return _drawn(request, poster_of_card(card, desk.casebook.spoken_of(card.slug)))


@router.get("/cards/{one}/with/{other}/picture.png", include_in_schema=False, dependencies=[Depends(checking)])
def of_two_cards(request: Request, desk: AtDesk, one: str, other: str) -> Response:
    """The picture of two cards: with what is answered first, which is worked out if nobody has opened their page yet."""
    first, second, questions = two_sheets(desk, card_at(one), card_at(other))
    pair(desk, first, second, questions[:1], time.monotonic() + A_WHILE)
    return _drawn(request, of_pair(pair(desk, first, second, questions, 0)).poster)


@router.get("/sources/{source}/picture.png", include_in_schema=False)
def of_one_source(request: Request, desk: AtDesk, source: str) -> Response:
    known = desk.sources.get(source)
    if known is None:
        raise HTTPException(404, "No source has this name.")
    return _drawn(request, source_pasted(desk, known, slug_of(query(request, "card", 120))).poster)


@router.get("/disputes/picture.png", include_in_schema=False)
def of_all_disputes(request: Request, desk: AtDesk) -> Response:
    return _drawn(request, of_disputes(disputes(desk)).poster)


@router.get("/rulesets/{left}..{right}/picture.png", include_in_schema=False)
def of_two_rulesets(request: Request, desk: AtDesk, left: str, right: str) -> Response:
    both = two_rulesets(desk, left, right)
    if both is None:
        raise HTTPException(404, "Name two different rulesets that there are, like tcg-2010..ocg-2010.")
    return _drawn(request, of_rulesets(both).poster)


@router.get("/picture.png", include_in_schema=False)
def of_site(request: Request) -> Response:
    return _drawn(request, None)


def _drawn(request: Request, shown: Poster | None, board: BoardView | None = None) -> Response:
    """A picture of what is not kept, with its board if it has one; of nothing, the site's."""
    from app.web.picture import of_the_site, picture

    return _png(
        request, picture(shown, table(board) if board is not None else None) if shown is not None else of_the_site()
    )


def _png(request: Request, body: bytes) -> Response:
    # for a day at most: what is taken back is not to be shown for long by others
    kept = {"Cache-Control": f"public, max-age={A_DAY}", "Vary": "Accept-Encoding"}
    return answer(request, body, headers=kept | READ_BY_ALL, media_type="image/png")


@router.get("/s/{name}/qr.svg", include_in_schema=False)
@router.get("/rulings/{name}/qr.svg", include_in_schema=False)
def qr(request: Request, desk: AtDesk, name: str) -> Response:
    _, shared = _shared(request, desk, _here(request), name)
    drawn = str(qr_code(address(request, shared.path))).encode()
    return answer(request, drawn, headers=READ_BY_ALL, media_type="image/svg+xml")


@router.get("/s/{name}/embed", include_in_schema=False)
@router.get("/rulings/{name}/embed", include_in_schema=False)
def framed(request: Request, desk: AtDesk, name: str) -> Response:
    """The ruling in short, for a frame on another site: no scripts, nothing to send."""
    _, shared = _shared(request, desk, _here(request), name)
    return bare(request, embed(shared, address(request, "")), FRAMED | {"Vary": "Accept-Encoding"})


@router.get("/s/{name}/table", include_in_schema=False)
@router.get("/rulings/{name}/table", include_in_schema=False)
def aloud(request: Request, desk: AtDesk, name: str) -> Response:
    """The ruling in large type, to be read aloud at the table."""
    _, shared = _shared(request, desk, _here(request), name)
    return whole(request, for_table(shared, address(request, "")))


@router.get("/oembed", responses=may(400, 404, 410, 422))
def oembed(
    request: Request,
    desk: AtDesk,
    response: Response,
    url: str = Query(max_length=500, description="The address of a ruling here, or of a scenario."),
    format: Literal["json"] = Query("json", description="Only JSON is told."),
    maxwidth: int = Query(FRAME[0], ge=1, le=10_000),
    maxheight: int = Query(FRAME[1], ge=1, le=10_000),
) -> dict[str, Any]:
    """How another site shows a link to a ruling: a frame, and the picture of its preview (oEmbed 1.0)."""
    from app.web.picture import SIZE

    _, shared = _shared(request, desk, *_named(url, address(request, "/")))
    width, height = min(FRAME[0], maxwidth), min(FRAME[1], maxheight)
    here = address(request, shared.path)
    response.headers.update(READ_BY_ALL)
    return {
        "version": "1.0",
        "type": "rich",
        "title": shared.headline,
        "provider_name": "Ruling Explorer",
        "provider_url": address(request, "/"),
        "cache_age": A_DAY,
        "width": width,
        "height": height,
        "html": f'<iframe src="{here}/embed" width="{width}" height="{height}" title="A ruling" loading="lazy"></iframe>',
        "thumbnail_url": f"{here}/picture.png",
        "thumbnail_width": SIZE[0],
        "thumbnail_height": SIZE[1],
    }


def _named(url: str, home: str) -> tuple[str, str]:
    """What is shared by an address of ours: with what it begins, and the name that follows. Raises a 404 for any other address."""
    try:
        asked, ours = urlsplit(url), urlsplit(home)
        same = asked.scheme in ("http", "https") and asked.netloc == ours.netloc
    except ValueError:
        same = False
    sort, _, rest = asked.path.removeprefix("/").partition("/") if same else ("", "", "")
    name = rest.partition("/")[0]
    if sort not in (SCENARIOS, RULINGS) or not (SLUG.fullmatch(name) or (sort == RULINGS and name.isdecimal())):
        raise HTTPException(404, "This is not the address of a ruling here.")
    return sort, name
