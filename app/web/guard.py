"""The one place for what every request must pass and every answer must carry."""

from __future__ import annotations

import logging
import threading
import time
from collections import OrderedDict, deque
from math import ceil
from urllib.parse import urlsplit

from fastapi import HTTPException, Request
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.web.errors import trouble

log = logging.getLogger(__name__)

BODY_LIMIT = 64 * 1024
QUERY_LIMIT = 2048
PATH_LIMIT = 1024
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)

HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


class Guard:
    """Pure ASGI: headers on every answer, cross-site writes refused, bodies limited while they stream, HEAD answered wherever
    GET is, and a page of our own for whatever breaks inside."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started = False
        only_head = scope["method"] == "HEAD"
        if only_head:
            scope = {**scope, "method": "GET"}

        async def guarded_send(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
            elif only_head:
                message = {**message, "body": b""}
            await send(message)

        request = Request(scope)
        refusal = _refusal(request)
        if refusal is not None:
            await trouble(request, *refusal)(scope, receive, guarded_send)
            return
        try:
            await self.app(scope, _limited(receive), guarded_send)
        except Exception:
            log.exception("%s %s failed", scope["method"], scope["path"])
            if started:
                raise
            await trouble(request, 500, "")(scope, receive, guarded_send)


def _refusal(request: Request) -> tuple[int, str] | None:
    """Why this request is not even begun, if so."""
    path = request.scope["path"]
    query = request.scope["query_string"]
    if "\x00" in path or b"%00" in query or len(query) > QUERY_LIMIT or len(path) > PATH_LIMIT:
        return 400, "The address holds something that no address of ours holds, or is too long."
    declared = request.headers.get("content-length", "0")
    if not declared.isdecimal():
        return 400, "The length of the request is not a number."
    if int(declared) > BODY_LIMIT:
        return 413, _TOO_LARGE
    if request.method not in SAFE_METHODS and not same_site(request.headers, request.url.netloc):
        return 403, "This form was sent from another site. Open the page here and send it again."
    return None


_TOO_LARGE = f"The text is larger than {BODY_LIMIT // 1024} KB, the most that is read."


def same_site(headers: Headers, host: str) -> bool:
    """A write comes from our own pages, or from a client that is no browser and carries no cookie."""
    fetch_site = headers.get("sec-fetch-site")
    if fetch_site is not None:
        return fetch_site in ("same-origin", "none")
    origin = headers.get("origin")
    if origin is not None:
        return urlsplit(origin).netloc == host
    return "cookie" not in headers


def _limited(receive: Receive) -> Receive:
    taken = 0

    async def limited() -> Message:
        nonlocal taken
        message = await receive()
        if message["type"] == "http.request":
            taken += len(message.get("body", b""))
            if taken > BODY_LIMIT:
                raise HTTPException(413, _TOO_LARGE)
        return message

    return limited


class Limiter:
    """At most `limit` requests of one client in any `seconds`; a moving window kept in this process."""

    MOST_CLIENTS = 10_000

    def __init__(self, limit: int, seconds: float) -> None:
        self.limit = limit
        self.seconds = seconds
        self._seen: OrderedDict[str, deque[float]] = OrderedDict()
        self._lock = threading.Lock()

    def __call__(self, request: Request) -> None:
        wait = self.wait(request.client.host if request.client else "", time.monotonic())
        if wait > 0:
            raise HTTPException(
                429, f"Too many at once from here. Please wait {ceil(wait)} seconds.", {"Retry-After": str(ceil(wait))}
            )

    def wait(self, client: str, now: float) -> float:
        """Records one request; or, when the client must wait, says how long and records nothing."""
        with self._lock:
            times = self._seen.setdefault(client, deque())
            self._seen.move_to_end(client)
            while len(self._seen) > self.MOST_CLIENTS:
                self._seen.popitem(last=False)
            while times and times[0] <= now - self.seconds:
                times.popleft()
            if len(times) >= self.limit:
                return times[0] + self.seconds - now
            times.append(now)
            return 0.0
