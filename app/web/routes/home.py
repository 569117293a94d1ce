"""The first page, and the small things every page offers."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response

from app.web.forms import Posted
from app.web.pages import Home
from app.web.render import THEMES, whole
from app.web.state import AtDesk

router = APIRouter(include_in_schema=False)
A_YEAR = 365 * 24 * 3600


@router.get("/")
def home(request: Request, desk: AtDesk) -> Response:
    return whole(request, Home(desk.examples(), desk.ruleset_cards(), desk.example_text()))


@router.post("/theme")
def theme(request: Request, form: Posted) -> Response:
    """Sets the colours and goes back to the page the switch stood on."""
    back = form.line("back", 2000)
    safe = back.startswith("/") and not back.startswith(("//", "/\\"))
    response = RedirectResponse(back if safe else "/", 303)
    chosen = form.line("theme")
    if chosen in THEMES:
        secure = request.url.scheme == "https"
        response.set_cookie("theme", chosen, max_age=A_YEAR, httponly=True, samesite="lax", secure=secure)
    return response


@router.get("/robots.txt")
def robots() -> Response:
    return PlainTextResponse(
        "User-agent: *\nDisallow: /s/*?vs=\nDisallow: /s/*/withdraw\nDisallow: /s/*~\nDisallow: /new\nDisallow: /proofs/\nDisallow: /disputes/\n"
    )
