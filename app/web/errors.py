"""Errors as help: one page style for people, problem details for programs, both with a next step."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping
from http import HTTPStatus

from fastapi import Request
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Match, Mount

from app.services.making import Busy
from app.web.pages import Trouble
from app.web.render import ENVIRONMENT, is_htmx, shell_for

log = logging.getLogger(__name__)

DISK_FULL = "53100"
"""PostgreSQL's number for it."""

METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")

WORDS: dict[int, tuple[str, str, str]] = {
    400: ("That request could not be read", "Something in it is not as this page expects.", "Go back, look at the address or the form, and send it again."),
    403: ("That was not allowed", "The request was refused.", "Open the page on this site and use the form there."),
    404: ("Nothing is kept at this address", "A link may have been copied in part: a scenario's address ends in ten or more letters and digits.", "Compare the address with the one you were given, or look for the scenario by its words."),
    405: ("This address is not used that way", "It answers another kind of request.", "Start again from the page that led here."),
    410: ("This scenario was withdrawn", "Its author took it back; the address will never be used for anything else.", "Look for another scenario on the same point."),
    413: ("That is too large", "The text is larger than what is read here.", "Shorten the text: a scenario needs only the cards that matter."),
    415: ("That kind of text is not read here", "The request came in a form this address does not know.", "Send a form, or JSON to the addresses in /openapi.json."),
    422: ("Something in it does not fit", "The text was read, but not everything in it could be used.", "Correct what is named and send it again; nothing was stored."),
    429: ("A little slower, please", "Many requests came from here in a short time.", "Wait a moment and try again; kept scenarios can be read all the while."),
    500: ("That went wrong on our side", "The mistake is ours, and it has been noted.", "Try again in a moment; nothing that is kept was harmed."),
    503: ("Not ready just now", "The store of kept scenarios does not answer.", "Try again in a minute."),
}  # fmt: skip


def wants_json(request: Request) -> bool:
    path = request.url.path
    if path.startswith(("/api/", "/healthz", "/readyz", "/-/", "/oembed")) or path.endswith(".json"):
        return True
    accept = request.headers.get("accept", "")
    return "json" in accept and "text/html" not in accept


def trouble(
    request: Request,
    status: int,
    detail: str,
    headers: Mapping[str, str] | None = None,
    extra: Mapping[str, object] | None = None,
) -> Response:
    """The answer for a request that cannot be served."""
    title, general, next_step = WORDS.get(
        status, (HTTPStatus(status).phrase, "The request could not be served.", "Start again from the first page.")
    )
    sent = {"Cache-Control": "no-store", "Vary": "Accept, HX-Request"} | dict(headers or {})
    said = detail or general
    request.scope.get("refused", []).append(said)  # for the log; whoever began this request reads it there
    if wants_json(request):
        problem: dict[str, object] = {"type": "about:blank", "title": title, "status": status, "detail": said}
        body = json.dumps(problem | dict(extra or {}), ensure_ascii=False).encode()
        return Response(body, status, sent, media_type="application/problem+json")
    if request.url.path.endswith(".txt"):
        return PlainTextResponse(f"{title}. {said}\n", status, sent)
    page = Trouble(status, title, said, next_step)
    context = {"status": page.status, "title": page.title, "detail": page.detail, "next_step": page.next_step}
    if is_htmx(request):
        told = ENVIRONMENT.get_template("parts/trouble.html").render(context)
        return Response(told.encode(), status, sent, media_type="text/html; charset=utf-8")
    html = ENVIRONMENT.get_template(page.template).render(context | {"shell": shell_for(request, "")})
    return Response(html.encode(), status, sent, media_type="text/html; charset=utf-8")


def on_http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    plain = error.detail if error.detail != HTTPStatus(error.status_code).phrase else ""
    headers = dict(error.headers or {})
    if error.status_code == 405:
        headers["Allow"] = ", ".join(_ways(request))
    return trouble(request, error.status_code, plain, headers)


def _ways(request: Request) -> list[str]:
    """The methods that some route of this address takes; each route itself knows only of its own."""
    routes = [each for each in request.app.routes if not isinstance(each, Mount)]
    found = [m for m in METHODS if any(r.matches({**request.scope, "method": m})[0] is Match.FULL for r in routes)]
    return ["GET", "HEAD", *found[1:]] if found[:1] == ["GET"] or not found else found


def on_invalid(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    named = "; ".join(
        f"{'.'.join(map(str, each['loc'][1:] or each['loc']))}: {each['msg']}" for each in error.errors()[:5]
    )
    return trouble(request, 422, named)


def on_database_error(request: Request, error: Exception) -> Response:
    """The database is away or in trouble, has no room, or has no connection left for this request."""
    if isinstance(error, PoolTimeout):
        return trouble(request, 503, "Too many want to read here just now.", {"Retry-After": "2"})
    fault = getattr(error, "orig", None) or error
    log.warning("the database fails: %s", str(fault).partition("\n")[0])
    if getattr(fault, "sqlstate", None) == DISK_FULL:
        return on_full(request, error)
    return trouble(request, 503, "", {"Retry-After": "30"})


def on_busy(request: Request, error: Exception) -> Response:
    assert isinstance(error, Busy)
    return trouble(request, 503, error.says, {"Retry-After": str(error.seconds)})


def on_full(request: Request, error: Exception) -> Response:
    """There is no room, as we see before anything is written, or as the database says."""
    return trouble(
        request,
        503,
        "There is no room left to keep anything new; all that is kept can be read.",
        {"Retry-After": "600"},
    )
