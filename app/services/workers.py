"""The engine's work in processes of its own: whatever it takes, the process that serves is held up by none of it.

They are forked from one that has read the library already, so each is there in milliseconds and shares that memory; one that does not
come to an end in time is ended and replaced.
"""

from __future__ import annotations

import logging
import os
import signal
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from multiprocessing.reduction import ForkingPickler
from queue import Empty, LifoQueue
from threading import Thread, Timer
from traceback import format_exception
from typing import Any

from app.asking import Answer, AnyQuestion, Inquiry
from app.asking.case import Reach
from app.asking.chart import Chart
from app.explain.ruling import BoardView
from app.notation import NotationError
from app.rulebook.library import load
from app.services.kept import New
from app.services.making import Busy, Here, Ruled, Typeset
from app.services.older import Act
from app.services.tapping.table import NotSo

log = logging.getLogger(__name__)

DEADLINE = 20.0
"""Seconds by the clock for one piece of work. A text has two of the engine's own time; this ends what that misses."""
OWN_DEADLINE = 600.0
"""The same for what is built in: a machine that is busy at the start must not cost it an example."""
NICER = 10
"""By how much the workers let others go first."""
LINE_BYTES = 32 * 1024
"""What the line to a worker takes in any case, also while nobody reads it."""
TASKS = 2_000
"""After so many a worker is replaced, so that what it remembers does not grow for good."""


TOO_LONG = "The engine did not come to an end with this in {:g} seconds. Fewer cards or decisions take less."


class Worker:
    """A process, the line to it, and how many pieces of work it has done."""

    def __init__(self, process: BaseProcess, connection: Connection) -> None:
        self.process, self.connection, self.done = process, connection, 0

    def take(self, name: str, told: tuple[object, ...], deadline: float) -> bool:
        """Hand over a piece of work; False if nobody is there to take it within so many seconds."""
        whole = ForkingPickler.dumps((name, told))
        # what the line itself does not hold waits for the worker to read it, and one that is frozen reads nothing
        impatient = Timer(deadline, self.process.kill) if len(whole) > LINE_BYTES else None
        try:
            if not self.process.is_alive():
                return False
            if impatient is not None:
                impatient.start()
            self.connection.send_bytes(whole)
        except OSError:
            return False
        finally:
            if impatient is not None:
                impatient.cancel()
        return True

    def end(self) -> None:
        self.connection.close()
        self.process.kill()
        self.process.join(timeout=5)


class Workers:
    """A maker that has its work done by so many other processes, one piece at a time in each. `ready`: a module that has read what they
    need when it has been imported. Raises Busy for what takes too long, and where a worker is killed meanwhile.

    Whoever asks waits in his own thread, so there is none between; more than one that asks for each worker wait for one that is free.
    Considered: `concurrent.futures`, which ends no work, and `pebble`, whose pool is broken for good once an idle worker is killed.
    """

    def __init__(self, number: int, typeset: Typeset, ready: str, deadline: float = DEADLINE) -> None:
        self.deadline = deadline
        self._typeset = typeset
        self._context = get_context("forkserver")
        self._context.set_forkserver_preload([ready])
        self._free: LifoQueue[Worker] = LifoQueue()
        # the one they are forked from reads the library meanwhile, and nobody waits for that who does not ask
        self._starting = Thread(target=self._start, args=(number,), name="starting the engine", daemon=True)
        self._starting.start()

    def __enter__(self) -> Workers:
        return self

    def _start(self, number: int) -> None:
        for _ in range(number):
            self._free.put(self._another())

    def __exit__(self, *_: object) -> None:
        self._starting.join()
        while not self._free.empty():
            self._free.get().end()

    def _another(self) -> Worker:
        ours, its = self._context.Pipe()
        process = self._context.Process(target=_work, args=(its, self._typeset), name="engine", daemon=True)
        process.start()
        its.close()
        return Worker(process, ours)

    def _done(self, name: str, *told: object, trusted: bool = False) -> Any:
        deadline = max(OWN_DEADLINE, self.deadline) if trusted else self.deadline
        try:
            worker = self._free.get(timeout=deadline)
        except Empty:
            raise Busy() from None
        try:
            if not worker.take(name, told, deadline):
                # it was killed or frozen while it had nothing to do
                worker.end()
                worker = self._another()
                worker.take(name, told, deadline)
            if not worker.connection.poll(deadline):
                log.warning("the engine was given up after %g seconds: %s", deadline, name)
                worker.end()
                worker = self._another()
                raise Busy(30, TOO_LONG.format(deadline))
            came, found = worker.connection.recv()
            worker.done += 1
        except (EOFError, OSError) as ended:
            log.error("a worker has ended while it was to %s", name)
            worker.end()
            worker = self._another()
            raise Busy() from ended
        finally:
            if worker.done >= TASKS:
                worker.end()
                worker = self._another()
            self._free.put(worker)
        if came:
            return found
        raise found

    def rule(self, text: str, ruleset: str | None = None, trusted: bool = False) -> Ruled:
        found: Ruled = self._done("rule", text, ruleset, trusted, trusted=trusted)
        return found

    def board(self, text: str) -> BoardView | None:
        found: BoardView | None = self._done("board", text)
        return found

    def make(self, text: str, trusted: bool = False) -> New:
        found: New = self._done("make", text, trusted, trusted=trusted)
        return found

    def ask(self, sentence: str, ruleset: str) -> Inquiry:
        found: Inquiry = self._done("ask", sentence, ruleset)
        return found

    def elsewhere(self, question: AnyQuestion, ruleset: str) -> tuple[Answer, ...]:
        found: tuple[Answer, ...] = self._done("elsewhere", question, ruleset)
        return found

    def under_others(self, text: str, ruleset: str) -> tuple[Answer, ...]:
        found: tuple[Answer, ...] = self._done("under_others", text, ruleset)
        return found

    def answered(self, question: AnyQuestion, ruleset: str) -> Answer:
        found: Answer = self._done("answered", question, ruleset)
        return found

    def follow(self, text: str, reach: Reach) -> Answer:
        found: Answer = self._done("follow", text, reach)
        return found

    def chart(self, slug: str, ruleset: str) -> Chart:
        found: Chart = self._done("chart", slug, ruleset)
        return found

    def tap(self, act: str, *told: object) -> Any:
        return self._done("tap", act, *told)

    def older(self, act: Act, *told: object) -> Any:
        return self._done("older", act, *told)


def _work(asked: Connection, typeset: Typeset) -> None:
    """In a worker: piece by piece, until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who presses Ctrl-C means the service, which ends its workers itself
    with suppress(OSError):
        # not `nice`: the process it was forked from has stood back already
        os.setpriority(os.PRIO_PROCESS, 0, NICER)
    maker = Here(load(), typeset)
    while True:
        try:
            name, told = asked.recv()
        except (EOFError, OSError):
            return
        try:
            answer = (True, getattr(maker, name)(*told))
        except Exception as fault:
            answer = (False, _whole(fault))
        asked.send(answer)


def _whole(fault: Exception) -> Exception:
    """A fault as it may be handed over: what is no refusal keeps where it happened as words."""
    if isinstance(fault, NotationError | Busy | NotSo | KeyError):
        return fault
    return RuntimeError("".join(format_exception(fault)))
