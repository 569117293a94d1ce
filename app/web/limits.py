"""Connections: so many at once, so many bytes before a request is read, and so long for it. What is over is closed.

uvicorn's own limits count idle connections as if they worked, and with httptools it takes headers of any size for as long as they come.
"""

from __future__ import annotations

import asyncio
import logging
import resource
from collections.abc import Callable
from contextlib import suppress
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

log = logging.getLogger(__name__)

SAID = {
    "slow": "nothing came, or was taken, in time",
    "long": "the headers of a request were too long",
    "crowded": "it was idle for longest where there were too many",
}
HEAD_BYTES = 32 * 1024
"""Of the address and headers of one request."""
HEAD_SECONDS = 10.0
"""For a request's address and headers to come, from the first connection or byte on."""
BODY_SECONDS = 20.0
"""For the rest of it."""
ANSWER_SECONDS = 60.0
"""For an answer to be taken, after the whole request has come: longer than the engine may take for one."""
CONNECTIONS = 1_000
"""At once; the one that has been idle longest makes room for a new one."""
SPARE_FILES = 128
"""Of the files that a process may open: for the database, static files and the workers."""


def room() -> int:
    """How many connections the process may hold, after it has taken as many files as it is allowed to."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        soft = hard
    return CONNECTIONS if soft == resource.RLIM_INFINITY else max(16, min(CONNECTIONS, soft - SPARE_FILES))


class Bounded(HttpToolsProtocol):
    """HTTP as uvicorn speaks it, with an end for whoever is too slow, too long or one too many."""

    most: ClassVar[int] = CONNECTIONS
    closed: ClassVar[dict[str, int]] = {"slow": 0, "long": 0, "crowded": 0}
    """How many were closed, and why."""
    _idle: ClassVar[dict[Bounded, None]] = {}
    """Connections on which nothing is under way, the longest idle first."""

    _timer: asyncio.TimerHandle | None = None
    _head: int | None = 0
    """Bytes that have come of a request whose headers are not complete; None while they are of its body."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._rest()
        self._due(HEAD_SECONDS)
        if len(self.connections) > self.most and self._idle:
            next(iter(self._idle))._close("crowded")

    def connection_lost(self, exc: Exception | None) -> None:
        self._idle.pop(self, None)
        self._undue()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._head is not None:
            if self in self._idle:
                # the first bytes of a request: it has begun
                self._idle.pop(self)
                self._due(HEAD_SECONDS)
            self._head += len(data)
        super().data_received(data)
        if self._head is not None and self._head > HEAD_BYTES and not self.transport.is_closing():
            self._close("long", 431)

    def on_headers_complete(self) -> None:
        self._head = None
        self._due(BODY_SECONDS)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._head = 0
        self._due(ANSWER_SECONDS)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._undue()
        if self.transport.get_write_buffer_size():
            # all of it is written, but not all of it taken
            self._due(ANSWER_SECONDS, self._unsent)
        if not self.transport.is_closing() and not self.pipeline:
            self._rest()

    def _rest(self) -> None:
        self._idle[self] = None

    def _due(self, seconds: float, then: Callable[[], None] | None = None) -> None:
        self._undue()
        self._timer = self.loop.call_later(seconds, then or self._slow)

    def _slow(self) -> None:
        self._close("slow")

    def _unsent(self) -> None:
        if self.transport.get_write_buffer_size():
            self._close("slow")

    def _undue(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _close(self, why: str, status: int = 0) -> None:
        # a browser may open connections that it then does not use: to close those refuses nothing
        level = logging.INFO if self in self._idle else logging.WARNING
        log.log(level, "a connection was closed: %s", SAID[why])
        self.closed[why] += 1
        self._idle.pop(self, None)
        self._undue()
        if status:
            self.transport.write(
                b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
            )
            self.transport.close()
        else:
            # what was to be sent to somebody who does not take it is not waited for
            self.transport.abort()


def described() -> dict[str, Any]:
    """For the figures: connections that were closed, by why."""
    return dict(Bounded.closed)
