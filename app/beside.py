"""A worker that plays what is kept again, in a process of its own beside the service."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from app.settings import PROJECT, Settings


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
