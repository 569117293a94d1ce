"""The first page, and the small things every page offers."""

from __future__ import annotations

import json

from fastapi import APIRouter, Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response

from app.web.forms import Posted
from app.web.pages import Home, Keys, Offline
from app.web.previews import of_site
from app.web.render import STATIC, THEMES, answer, asset, whole
from app.web.state import AtDesk, address

router = APIRouter(include_in_schema=False)
A_YEAR = 365 * 24 * 3600


@router.get("/")
def home(request: Request, desk: AtDesk) -> Response:
    return whole(
        request, Home(of_site(address(request, "")), desk.examples(), desk.ruleset_cards(), desk.example_text())
    )


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


@router.get("/offline")
def offline(request: Request) -> Response:
    """What is shown where neither the network answers nor the page was read before; `static/js/sw.js` fills it."""
    return whole(request, Offline())


@router.get("/keys")
def keys(request: Request) -> Response:
    """Which keys do what; `static/js/page.js` opens it over the page at a press of “?”."""
    return whole(request, Keys())


@router.get("/sw.js")
def worker(request: Request) -> Response:
    """What keeps pages for reading without a network. It stands at the root, since it looks after every page."""
    body = (STATIC / "js" / "sw.js").read_bytes()
    return answer(request, body, headers={"Vary": "Accept-Encoding"}, media_type="text/javascript")


@router.get("/manifest.webmanifest")
def manifest(request: Request) -> Response:
    """What a device needs to install the site."""
    told = {
        "name": "Ruling Explorer",
        "short_name": "Rulings",
        "description": "Yu-Gi-Oh! scenarios under the rules of their time, with a source for every line.",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#f7f2e8",
        "theme_color": "#6f1d2a",
        "icons": [
            {"src": asset("img/mark.svg"), "sizes": "any", "type": "image/svg+xml"},
            {"src": asset("img/icon-192.png"), "sizes": "192x192", "type": "image/png"},
            {"src": asset("img/icon-512.png"), "sizes": "512x512", "type": "image/png", "purpose": "any maskable"},
        ],
    }
    body = json.dumps(told).encode()
    return answer(request, body, headers={"Vary": "Accept-Encoding"}, media_type="application/manifest+json")


@router.get("/robots.txt")
def robots() -> Response:
    return PlainTextResponse(
        "User-agent: *\nDisallow: /s/*?vs=\nDisallow: /s/*/withdraw\nDisallow: /s/*~\nDisallow: /new\nDisallow: /proofs/\nDisallow: /disputes/\n"
    )
