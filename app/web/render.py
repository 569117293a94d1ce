"""Templates to answers: the environment, the frame's context, entity tags, and addresses of static files."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from dataclasses import fields
from functools import cache
from pathlib import Path
from urllib.parse import quote

from fastapi import Request
from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape
from markupsafe import Markup
from starlette.datastructures import Headers
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from app.web.addresses import card_link, card_path
from app.web.casebook import IN_PART, STANDINGS, step_href
from app.web.pages import Page, Shell

ROOT = Path(__file__).resolve().parents[2]
TEMPLATES = ROOT / "templates"
STATIC = ROOT / "static"
THEMES = ("auto", "light", "dark")
ARTICLE_PARTS = ("parts/article.html", "parts/timeline.html", "parts/board.html", "parts/marks.html")


SHEETS = (
    "tokens", "base", "parts", "board", "timeline", "compare", "ask", "chart", "tapping", "finding", "phone", "print"
)  # fmt: skip
BUNDLES = {
    "css/all.css": tuple(f"css/{sheet}.css" for sheet in SHEETS),
    "js/all.js": ("vendor/htmx.min.js", "js/page.js", "js/peek.js"),
}
"""Files that go out as one, in this order: a first visit then asks twice, not a dozen times."""


@cache
def _bundle(path: str) -> bytes:
    return b"\n".join((STATIC / part).read_bytes() for part in BUNDLES[path])


@cache
def _digest(path: str) -> str:
    """Short digest of a static file, so that its address changes with its content."""
    content = _bundle(path) if path in BUNDLES else (STATIC / path).read_bytes()
    return hashlib.sha256(content).hexdigest()[:12]


def asset(path: str) -> str:
    return f"/static/{path}?v={_digest(path)}"


class Assets(StaticFiles):
    """Static files; an address that names the file's digest may be cached for good."""

    def __init__(self) -> None:
        super().__init__(directory=STATIC)

    async def get_response(self, path: str, scope: Scope) -> Response:
        if path in BUNDLES and scope["method"] in ("GET", "HEAD"):
            tag = f'"{_digest(path)}"'
            if Headers(scope=scope).get("if-none-match", "").removeprefix("W/") == tag:
                return Response(status_code=304, headers={"ETag": tag})
            kind = "text/css" if path.endswith(".css") else "text/javascript"
            response: Response = Response(_bundle(path), headers={"ETag": tag}, media_type=kind)
        else:
            response = await super().get_response(path, scope)
        named = path in BUNDLES or isinstance(response, FileResponse)
        if named and scope["query_string"] == b"v=" + _digest(path).encode():
            response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
        return response


def _icon() -> str:
    """The mark as an address that holds it: a first visit then asks once less."""
    mark = (STATIC / "img" / "mark.svg").read_text(encoding="utf-8").strip()
    return "data:image/svg+xml," + quote(mark, safe="/=: ()'")


def _environment() -> Environment:
    environment = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=select_autoescape(default=True, default_for_string=True),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.globals.update(
        icon=_icon(),
        asset=asset,
        step_href=step_href,
        card_path=card_path,
        card_link=card_link,
        STANDINGS=STANDINGS,
        IN_PART=IN_PART,
    )
    environment.filters["select_long"] = lambda words: [word for word in words.split() if re.search(r"\w{3}", word)]
    environment.filters["life"] = lambda number: f"{number:,}".replace(",", "\u202f")
    return environment


ENVIRONMENT = _environment()


@cache
def article_edition() -> str:
    """Digest of the templates that make the frozen article; a stored page of another edition is rendered anew."""
    told = hashlib.sha256()
    for name in ARTICLE_PARTS:
        told.update((TEMPLATES / name).read_bytes())
    return told.hexdigest()[:12]


def _context(page: Page) -> dict[str, object]:
    return {field.name: getattr(page, field.name) for field in fields(page)}  # type: ignore[arg-type]


def fragment(page: Page) -> Markup:
    """A part of a page, without the frame."""
    return Markup(ENVIRONMENT.get_template(page.template).render(_context(page)))


def is_htmx(request: Request) -> bool:
    """Does htmx ask for a part? A page restored from history is asked for whole."""
    headers = request.headers
    return headers.get("hx-request") == "true" and headers.get("hx-history-restore-request") != "true"


def theme_of(request: Request) -> str:
    theme = request.cookies.get("theme", "auto")
    return theme if theme in THEMES else "auto"


def shell_for(request: Request, section: str) -> Shell:
    here = request.url.path
    if request.method == "GET" and request.url.query:
        here = f"{here}?{request.url.query}"
    return Shell(theme=theme_of(request), here=here if request.method == "GET" else "/", section=section)


def whole(request: Request, page: Page, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """A whole page in its frame, with an entity tag; 304 when the reader already has it."""
    context = _context(page) | {"shell": shell_for(request, page.section)}
    body = ENVIRONMENT.get_template(page.template).render(context).encode()
    return answer(request, body, status, headers)


def bare(request: Request, page: Page, headers: Mapping[str, str]) -> Response:
    """A whole page that has no frame of ours."""
    return answer(request, str(fragment(page)).encode(), headers=headers)


def part(request: Request, page: Page, status: int = 200) -> Response:
    """A fragment for htmx; never stored by a cache under the page's own address."""
    return HTMLResponse(fragment(page), status, {"Cache-Control": "no-store", "Vary": "HX-Request"})


def answer(
    request: Request,
    body: bytes,
    status: int = 200,
    headers: Mapping[str, str] | None = None,
    media_type: str = "text/html; charset=utf-8",
) -> Response:
    tag = f'W/"{hashlib.blake2b(body, digest_size=12).hexdigest()}"'
    sent = {"Vary": "HX-Request, Cookie, Accept", "Cache-Control": "no-cache"} | dict(headers or {})
    if status == 200 and request.method in ("GET", "HEAD") and sent["Cache-Control"] != "no-store":
        sent["ETag"] = tag
        known = request.headers.get("if-none-match", "")
        if tag.removeprefix("W/") in (each.strip().removeprefix("W/") for each in known.split(",")):
            return Response(status_code=304, headers=sent)
    return Response(body, status, sent, media_type=media_type)
