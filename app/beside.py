"""A worker that plays what is kept again, in a process of its own beside the service."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from threading import Event, Thread

from app.settings import PROJECT, Settings
from app.web.turns import settle

AFTER = 8.0
"""Seconds for which the first pages go before."""

log = logging.getLogger(__name__)


@contextmanager
def beside_if(wanted: Callable[[], bool], settings: Settings) -> Iterator[None]:
    """For as long as the block lasts: a worker beside the service, if one is wanted. That is found out meanwhile, since every card's file
    has to be opened for it."""
    ended, stack = Event(), ExitStack()

    def look() -> None:
        if ended.wait(AFTER):
            return
        try:
            outdated = wanted()
            settle()
            if outdated and not ended.is_set():
                stack.enter_context(beside(settings))
        except Exception:
            log.exception("it could not be found out whether anything has to be played again")

    looking = Thread(target=look, name="what is outdated", daemon=True)
    looking.start()
    try:
        yield
    finally:
        ended.set()
        looking.join()
        stack.close()


@contextmanager
def beside(settings: Settings) -> Iterator[None]:
    """A worker in a process of its own beside the service, for as long as the block lasts or until all is done."""
    environment = {**os.environ, "DATABASE_URL": settings.database_url}
    command = [sys.executable, "-m", "app", "review", "--until-done"]
    worker = subprocess.Popen(
        command, cwd=PROJECT, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL
    )
    try:
        yield
    finally:
        worker.terminate()
        worker.wait()
