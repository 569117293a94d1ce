"""Nobody waits behind everybody: requests are begun a few at a time, few threads want the interpreter at once, and what was read at the
start is not looked through again.

While 400 visitors ask again as soon as they are answered, a turn of the event loop would else begin as many requests, and whoever comes
new waits for several such turns: until he is connected, until he is read, until he is answered.
"""

from __future__ import annotations

import asyncio
import gc
import socket
from collections import deque
from collections.abc import Callable
from contextlib import suppress

from anyio.to_thread import current_default_thread_limiter
from starlette.types import ASGIApp, Receive, Scope, Send

FEW = 2
"""Requests that are begun in one turn of the event loop. Between two turns it takes new connections and reads what has come on all of
them. A held page and a refusal are answered by beginning them; the others go on in a thread."""
FIRST = "/healthz"
THREADS = 3
"""In which pages are made, besides those that only wait for the engine. They share one interpreter, so more of them make no more pages."""
HANDED_ON = 0.0005
"""Seconds after which a thread hands the interpreter on to one that waits: the event loop waits for it behind all of them."""
LISTENERS = 16
"""Connections that are taken in one turn: uvloop takes one from each socket it listens to, so it is given the same one several times."""


class InTurn:
    """Begins requests in the order in which they come, so many in each turn of the event loop, and those for health at once."""

    def __init__(self, app: ASGIApp, few: int = FEW) -> None:
        self.app, self.few = app, few
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._begun = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["path"] != FIRST:
            loop = asyncio.get_running_loop()
            if not self._begun:
                loop.call_soon(self._next, loop)
            if self._begun < self.few:
                self._begun += 1
            else:
                turn = loop.create_future()
                self._waiting.append(turn)
                await turn
        await self.app(scope, receive, send)

    def _next(self, loop: asyncio.AbstractEventLoop) -> None:
        """A turn later: the next few of those that wait."""
        self._begun = 0
        while self._waiting and self._begun < self.few:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                self._begun += 1
        if self._begun:
            loop.call_soon(self._next, loop)


class Threads:
    """How many threads answer at once: as many again as wait for the engine, so that those keep none from the others. To be made on the
    event loop. `waiting`: how many wait just now, asked whenever `changed` was called, which any thread may do."""

    def __init__(self, waiting: Callable[[], int], threads: int = THREADS) -> None:
        self._waiting, self._threads = waiting, threads
        self._loop, self._limiter = asyncio.get_running_loop(), current_default_thread_limiter()
        self._set()

    def changed(self) -> None:
        with suppress(RuntimeError):  # the loop is closed: nobody is answered any more
            self._loop.call_soon_threadsafe(self._set)

    def _set(self) -> None:
        self._limiter.total_tokens = self._threads + self._waiting()


def listeners(listening: socket.socket) -> list[socket.socket]:
    """The same place to listen at, so many times."""
    return [listening, *(listening.dup() for _ in range(LISTENERS - 1))]


def settle() -> None:
    """What is there stays: it is not looked through for garbage any more, which would hold up every thread for a tenth of a second each time."""
    gc.collect()
    gc.freeze()
