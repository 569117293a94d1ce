"""Kept pages as finished bytes: whole, compressed, and answered before anything is routed or asked of the database.

What a permalink froze does not change, but the frame around it may: it is hidden or taken back, another scenario is made from it,
today's rules answer otherwise. Whoever changes that says so in the database (`app/db/hearing.py`), and the page is made anew.
"""

from __future__ import annotations

import re
import time
from collections import OrderedDict
from threading import Lock
from typing import NamedTuple

from starlette.requests import cookie_parser
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.web.metrics import Metrics
from app.web.render import THEMES

HELD_BYTES = 64 * 2**20
HEAVIEST = 2 * 2**20
"""Of one page, in bytes."""
ENTRY_BYTES = 1_000
"""What holding a page takes besides its body."""
KEPT = "/s/"
PRIVATE = "kept"
"""The cookie that tells a withdrawal key: whoever sends it is shown a page of his own."""
AWAY_SECONDS = 1.0
OF_A_BODY = (b"content-length", b"content-type", b"content-encoding")
SLUG = re.compile(r"[^/.]+")

Key = tuple[str, bytes, str, str, bool]
"""Path, host, scheme, theme, whether it is compressed: all on which the bytes of a kept page depend."""


class Entry(NamedTuple):
    """A page as it went out once. `tag`: its entity tag without the mark of a weak one."""

    headers: list[tuple[bytes, bytes]]
    body: bytes
    tag: bytes


class Pages:
    """Finished pages, the least used forgotten first. Safe between threads.

    `current`: whether changes are heard of. While they are not, nothing is added, and what is held is shown only where the
    database does not answer: it is as it was when they were last heard of.
    """

    def __init__(self, bytes: int = HELD_BYTES) -> None:
        self.bytes = bytes
        self.weight = 0
        self.current = False
        self.changes = 0
        self.answered = 0
        self._held: OrderedDict[Key, Entry] = OrderedDict()
        self._of: dict[str, set[Key]] = {}
        self._lock = Lock()

    def tell(self, metrics: Metrics) -> None:
        """Have these figures shown."""
        metrics.shown("pages_held", "Finished pages that are held.", lambda: len(self))
        metrics.shown("pages_held_bytes", "What they weigh.", lambda: self.weight)
        metrics.shown("pages_heard_of", "Whether changes of them are heard of.", lambda: float(self.current))
        metrics.shown("pages_answered", "Requests answered from finished pages.", lambda: self.answered)

    def get(self, key: Key) -> Entry | None:
        with self._lock:
            found = self._held.get(key)
            if found is not None:
                self._held.move_to_end(key)
            return found

    def put(self, key: Key, entry: Entry, changes: int) -> None:
        """Hold a page that was begun when there had been so many `changes`; not if there have been more since."""
        with self._lock:
            if not self.current or changes != self.changes or len(entry.body) > HEAVIEST:
                return
            self._forget(key)
            self._held[key] = entry
            self._of.setdefault(slug_of(key[0]), set()).add(key)
            self.weight += len(entry.body) + ENTRY_BYTES
            while self.weight > self.bytes:
                self._forget(next(iter(self._held)))

    def drop(self, slug: str) -> None:
        """Forget every page of a scenario, and what is just being made."""
        with self._lock:
            self.changes += 1
            for key in tuple(self._of.get(slug, ())):
                self._forget(key)

    def begin(self) -> None:
        """Changes are heard of from now on. What was held may have missed some, so it is forgotten."""
        with self._lock:
            self.changes += 1
            self.current = True
            self._held.clear()
            self._of.clear()
            self.weight = 0

    def lose(self) -> None:
        """Changes are not heard of any more."""
        self.current = False

    def _forget(self, key: Key) -> None:
        entry = self._held.pop(key, None)
        if entry is None:
            return
        self.weight -= len(entry.body) + ENTRY_BYTES
        slug = slug_of(key[0])
        rest = self._of[slug]
        rest.discard(key)
        if not rest:
            del self._of[slug]

    def __len__(self) -> int:
        return len(self._held)


def slug_of(path: str) -> str:
    """The scenario to which a page below `/s/` belongs."""
    found = SLUG.match(path, len(KEPT))
    return found.group() if found else ""


class Hot:
    """Answers from finished pages what it can, and finishes those that it has to ask for."""

    def __init__(self, app: ASGIApp, pages: Pages) -> None:
        self.app, self.pages = app, pages
        self._probing, self._away_until = False, 0.0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not scope["path"].startswith(KEPT) or scope["query_string"]:
            await self.app(scope, receive, send)
            return
        key, known = _asked(scope) if scope["method"] == "GET" else (None, b"")
        if key is None:
            await self.app(scope, receive, send)
            return
        entry = self.pages.get(key)
        if entry is not None and (self.pages.current or self._probing or time.monotonic() < self._away_until):
            self.pages.answered += 1
            scope["hot"] = True
            await _answer(entry, known, send)
            return
        changes, probing = self.pages.changes, entry is not None
        self._probing = self._probing or probing
        try:
            # asked for whole, so that it can be held whatever this reader has
            whole = {**scope, "headers": [each for each in scope["headers"] if each[0] != b"if-none-match"]}
            got = _Got()
            await self.app(whole, receive, got)
            if scope.get("route") is None and "route" in whole:
                scope["route"] = whole["route"]
        finally:
            if probing:
                self._probing = False
        if got.status == 503 and entry is not None:
            self._away_until = time.monotonic() + AWAY_SECONDS
            await _answer(entry, known, send)
            return
        made = got.entry()
        if made is not None:
            self.pages.put(key, made, changes)
            await _answer(made, known, send)
        else:
            await got.replay(send)


class _Got:
    """What the application sends, held back."""

    def __init__(self) -> None:
        self.messages: list[Message] = []
        self.status = 0

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
        self.messages.append(message)

    def entry(self) -> Entry | None:
        """The page, if it is one that every reader may be shown."""
        if self.status != 200:
            return None
        headers = [(name.lower(), value) for name, value in self.messages[0]["headers"]]
        told = dict(headers)
        if b"etag" not in told or b"set-cookie" in told or b"no-store" in told.get(b"cache-control", b""):
            return None
        body = b"".join(message.get("body", b"") for message in self.messages[1:])
        headers = [each for each in headers if each[0] != b"content-length"]
        headers.append((b"content-length", str(len(body)).encode()))
        return Entry(headers, body, _bare(told[b"etag"]))

    async def replay(self, send: Send) -> None:
        for message in self.messages:
            await send(message)


def _asked(scope: Scope) -> tuple[Key | None, bytes]:
    """Which page is asked for, and which one the reader has; no page where it is one for this reader alone, or a part of one."""
    host = known = cookie = b""
    packed = False
    for name, value in scope["headers"]:
        match name:
            case b"host":
                host = value
            case b"accept-encoding":
                packed = packed or b"gzip" in value
            case b"if-none-match":
                known = value
            case b"cookie":
                cookie = cookie + b"; " + value if cookie else value
            case b"hx-request":
                return None, b""
    theme = THEMES[0]
    if cookie:
        cookies = cookie_parser(cookie.decode("latin-1"))
        if PRIVATE in cookies:
            return None, b""
        theme = cookies.get("theme", theme)
        theme = theme if theme in THEMES else THEMES[0]
    return (scope["path"], host, scope["scheme"], theme, packed), known


def _bare(tag: bytes) -> bytes:
    return tag.strip().removeprefix(b"W/")


async def _answer(entry: Entry, known: bytes, send: Send) -> None:
    if known and entry.tag in map(_bare, known.split(b",")):
        headers = [each for each in entry.headers if each[0] not in OF_A_BODY]
        await send({"type": "http.response.start", "status": 304, "headers": headers})
        await send({"type": "http.response.body", "body": b""})
        return
    # a list of its own: those further out add to it
    await send({"type": "http.response.start", "status": 200, "headers": list(entry.headers)})
    await send({"type": "http.response.body", "body": entry.body})
