"""What goes out with a link: the picture of its preview, the QR code, the frame for other sites and how they find it."""

from __future__ import annotations

from typing import Any, Literal
from urllib.parse import urlsplit

from fastapi import APIRouter, HTTPException, Query, Request
from starlette.responses import Response

from app.web.forms import SLUG
from app.web.guard import FRAMED, READ_BY_ALL
from app.web.render import answer, bare, whole
from app.web.routes.data import may
from app.web.routes.scenarios import found
from app.web.sharing import FRAME, embed, for_table, headline, qr_code
from app.web.state import AtDesk, address

router = APIRouter()
A_DAY = 24 * 3600


@router.get("/s/{slug}/picture.png", include_in_schema=False)
def preview(request: Request, desk: AtDesk, slug: str) -> Response:
    """1200×630: verdict, reason, era, and the board at the line that the ruling turns on."""
    from app.web.picture import picture  # what draws takes a while to be read, and no start waits for it

    body = desk.picture(found(request, desk, slug), picture)
    # for a day at most: what is taken back is not to be shown for long by others
    kept = {"Cache-Control": f"public, max-age={A_DAY}", "Vary": "Accept-Encoding"}
    return answer(request, body, headers=kept | READ_BY_ALL, media_type="image/png")


@router.get("/s/{slug}/qr.svg", include_in_schema=False)
def qr(request: Request, desk: AtDesk, slug: str) -> Response:
    opened = found(request, desk, slug)
    drawn = str(qr_code(address(request, f"/s/{opened.slug}"))).encode()
    return answer(request, drawn, headers=READ_BY_ALL, media_type="image/svg+xml")


@router.get("/s/{slug}/embed", include_in_schema=False)
def framed(request: Request, desk: AtDesk, slug: str) -> Response:
    """The ruling in short, for a frame on another site: no scripts, nothing to send."""
    opened = found(request, desk, slug)
    return bare(
        request, embed(desk, opened, address(request, f"/s/{opened.slug}")), FRAMED | {"Vary": "Accept-Encoding"}
    )


@router.get("/s/{slug}/table", include_in_schema=False)
def aloud(request: Request, desk: AtDesk, slug: str) -> Response:
    """The ruling in large type, to be read aloud at the table."""
    opened = found(request, desk, slug)
    return whole(request, for_table(desk, opened, address(request, f"/s/{opened.slug}")))


@router.get("/oembed", responses=may(400, 404, 410, 422))
def oembed(
    request: Request,
    desk: AtDesk,
    response: Response,
    url: str = Query(max_length=500, description="The address of a ruling here."),
    format: Literal["json"] = Query("json", description="Only JSON is told."),
    maxwidth: int = Query(FRAME[0], ge=1, le=10_000),
    maxheight: int = Query(FRAME[1], ge=1, le=10_000),
) -> dict[str, Any]:
    """How another site shows a link to a ruling: a frame, and the picture of its preview (oEmbed 1.0)."""
    from app.web.picture import SIZE

    slug = _named(url, address(request, "/"))
    opened = found(request, desk, slug)
    width, height = min(FRAME[0], maxwidth), min(FRAME[1], maxheight)
    here = address(request, f"/s/{opened.slug}")
    response.headers.update(READ_BY_ALL)
    return {
        "version": "1.0",
        "type": "rich",
        "title": headline(opened.ruling),
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


def _named(url: str, home: str) -> str:
    """The slug in an address of ours. Raises a 404 for any other address."""
    try:
        asked, ours = urlsplit(url), urlsplit(home)
        same = asked.scheme in ("http", "https") and asked.netloc == ours.netloc
    except ValueError:
        same = False
    slug = asked.path.removeprefix("/s/").partition("/")[0] if same and asked.path.startswith("/s/") else ""
    if not SLUG.fullmatch(slug):
        raise HTTPException(404, "This is not the address of a ruling here.")
    return slug
