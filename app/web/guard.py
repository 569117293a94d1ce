"""The one place for what every request must pass and every answer must carry."""

from __future__ import annotations

import logging
import re
import secrets
import threading
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from math import ceil
from urllib.parse import urlsplit

from fastapi import HTTPException, Request
from starlette.datastructures import Headers
from starlette.requests import ClientDisconnect
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.logs import REQUEST
from app.web.errors import trouble, wants_json
from app.web.metrics import Metrics

log = logging.getLogger(__name__)

Network = IPv4Network | IPv6Network

BODY_LIMIT = 64 * 1024
QUERY_LIMIT = 2048
PATH_LIMIT = 1024
AT_ONCE = 100
"""Requests that are answered at once, waiting ones among them."""
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "manifest-src 'self'",
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
_SENT = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]

FRAMED = {
    "Content-Security-Policy": "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *",
    "Cross-Origin-Resource-Policy": "cross-origin",
}
"""For a page that others may put into theirs: it runs nothing and sends nothing."""

READ_BY_ALL = {"Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin"}
"""For what every site may read: the same for everybody, whoever asks."""


class Guard:
    """Pure ASGI: headers and a number on every answer, a line for every refusal, cross-site writes refused, bodies limited while they
    stream, HEAD answered wherever GET is, and a page of our own for whatever breaks inside."""

    def __init__(self, app: ASGIApp, metrics: Metrics | None = None) -> None:
        self.app = app
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started, begun, number = False, time.monotonic(), secrets.token_hex(4)
        REQUEST.set(number)
        only_head = scope["method"] == "HEAD"
        # what is wrong with it is written there, whoever finds that out
        scope = {**scope, "refused": [], **({"method": "GET"} if only_head else {})}

        async def guarded_send(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                took = time.monotonic() - begun
                _note(scope, message["status"], took)
                if self.metrics is not None:
                    self.metrics.answered(scope, message["status"], took)
                # what others may frame or read says so itself
                told = {name for name, _ in message["headers"]}
                ours = [each for each in _SENT if each[0] not in told]
                message = {**message, "headers": [*message["headers"], *ours, (b"x-request-id", number.encode())]}
            elif only_head:
                message = {**message, "body": b""}
            await send(message)

        if not _reads_as_host(scope):
            # pages name their own address, so it has to be one
            scope = {**scope, "headers": [(name, value) for name, value in scope["headers"] if name != b"host"]}
            odd = trouble(Request(scope), 400, "The address holds something that no address of ours holds.")
            await odd(scope, receive, guarded_send)
            return
        request = Request(scope)
        refusal = _refusal(request)
        if refusal is not None:
            await trouble(request, *refusal)(scope, receive, guarded_send)
            return
        try:
            await self.app(scope, _limited(receive), guarded_send)
        except ClientDisconnect:
            log.info("%s %s: the visitor has hung up", scope["method"], scope["path"])
        except Exception:
            log.exception("%s %s failed", scope["method"], scope["path"])
            if started:
                raise
            await trouble(request, 500, "")(scope, receive, guarded_send)


class AtOnce:
    """So many requests are answered at once and no more, those for health besides. What is held finished is answered before this."""

    def __init__(self, app: ASGIApp, at_once: int = AT_ONCE, metrics: Metrics | None = None) -> None:
        self.app = app
        self.at_once = at_once
        self.inside = 0
        self._refusals: dict[str, Response] = {}
        if metrics is not None:
            metrics.shown("requests_inside", "Requests that are being answered.", lambda: self.inside)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["path"] == "/healthz":
            await self.app(scope, receive, send)
            return
        if self.inside >= self.at_once:
            # a queue that grows serves nobody: who comes later would wait longer than he does
            await self._refusal(Request(scope))(scope, receive, send)
            return
        self.inside += 1
        try:
            await self.app(scope, receive, send)
        finally:
            self.inside -= 1

    def _refusal(self, request: Request) -> Response:
        """Made once for each sort of reader: where most are refused, refusing has to cost next to nothing."""
        sort = "json" if wants_json(request) else "text" if request.url.path.endswith(".txt") else "page"
        if sort not in self._refusals:
            said, later = "Too many ask at once just now.", {"Retry-After": "2"}
            plain = {"type": "http", "method": "GET", "path": f"/{sort}", "query_string": b"", "headers": []}
            asked = request if sort != "page" else Request(plain)
            self._refusals[sort] = trouble(asked, 503, said, later)
        return self._refusals[sort]


WHY_SIGNS = 200
"""Of what is told of a refusal in the log."""


def _note(scope: Scope, status: int, seconds: float) -> None:
    """One line in the log: a warning for what was refused or went wrong, and why, else for those who want to read everything. That
    there is nothing at an address refuses nobody anything."""
    level = logging.WARNING if status >= 400 and status != 404 else logging.INFO
    why = f": {scope['refused'][-1][:WHY_SIGNS]}" if scope.get("refused") and status >= 400 else ""
    log.log(level, "%s %s %d in %.0f ms%s", scope["method"], scope["path"], status, 1000 * seconds, why)


HOST = re.compile(rb"[0-9A-Za-z._-]*(:[0-9]{1,5})?|\[[0-9A-Fa-f:.]+\](:[0-9]{1,5})?")


def _reads_as_host(scope: Scope) -> bool:
    """Whether the Host header, if there is one, is a name or a number, with or without a port."""
    return all(HOST.fullmatch(value) for name, value in scope["headers"] if name == b"host")


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
        try:
            return urlsplit(origin).netloc == host
        except ValueError:  # such as http://[::1
            return False
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


def client_of(request: Request) -> str:
    """Who asks: the address of the connection, or, behind a proxy that is trusted, the last one that none of them has put there. Of
    an IPv6 address the network: one client has millions of numbers in it."""
    trusted: tuple[Network, ...] = getattr(request.app.state, "trusted_proxies", ())
    found = _address(request.client.host if request.client else "")
    forwarded = ",".join(request.headers.getlist("x-forwarded-for")).split(",")
    while found is not None and forwarded and any(found in network for network in trusted):
        before = _address(forwarded.pop().strip())
        if before is None:
            break
        found = before
    if found is None:
        return ""
    return str(found) if found.version == 4 else str(ip_network((found, 64), strict=False))


def may_watch(request: Request) -> bool:
    """Whether the service's figures are shown to who asks: from this machine, or one that TRUSTED_PROXIES names, and not through a
    proxy for somebody else."""
    trusted: tuple[Network, ...] = getattr(request.app.state, "trusted_proxies", ())
    found = _address(request.client.host if request.client else "")
    forwarded = {"x-forwarded-for", "forwarded", "via"} & set(request.headers.keys())
    return found is not None and not forwarded and (found.is_loopback or any(found in network for network in trusted))


def _address(told: str) -> IPv4Address | IPv6Address | None:
    try:
        found = ip_address(told)
    except ValueError:
        return None
    return (found.ipv4_mapped or found) if isinstance(found, IPv6Address) else found


Elsewhere = Callable[[str, str, int, int], float]
"""Counts one request for what, of whom, at most how many in how many seconds; or says how long to wait."""


class Limiter:
    """At most `limit` requests of one client in any `seconds`; a moving window kept in this process. What it lets pass is counted
    `elsewhere`, too, if others serve the same clients: who is refused here costs nothing there."""

    MOST_CLIENTS = 10_000

    def __init__(self, limit: int, seconds: float, what: str = "", elsewhere: Elsewhere | None = None) -> None:
        self.limit = limit
        self.seconds = seconds
        self.what, self.elsewhere = what, elsewhere
        self._seen: OrderedDict[str, deque[float]] = OrderedDict()
        self._lock = threading.Lock()

    def __call__(self, request: Request) -> None:
        client = client_of(request)
        wait = self.wait(client, time.monotonic())
        if wait <= 0 and self.elsewhere is not None:
            wait = self.elsewhere(self.what, client, self.limit, ceil(self.seconds))
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
