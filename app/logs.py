"""What the service writes to its log: one line a record, with its time and the request it belongs to."""

from __future__ import annotations

import logging
import time
from contextvars import ContextVar

REQUEST: ContextVar[str] = ContextVar("request", default="-")
"""The number of the request that is being answered, as its answer tells it in X-Request-Id."""


def escaped(text: str) -> str:
    """Text from outside as it may stand in a line: nothing in it begins another one or moves what stands before."""
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text)


class Lines(logging.Formatter):
    """`2026-11-22T14:02:03.456Z WARNING 4f1c2a9e app.web.guard: …`. Tracebacks follow behind a bar, so that no line of them looks
    like one of these."""

    def format(self, record: logging.LogRecord) -> str:
        when = f"{time.strftime('%Y-%m-%dT%H:%M:%S', time.gmtime(record.created))}.{int(record.msecs):03}Z"
        line = f"{when} {record.levelname} {REQUEST.get()} {record.name}: {escaped(record.getMessage())}"
        behind = self.formatException(record.exc_info) if record.exc_info else ""
        return "\n  | ".join([line, *map(escaped, behind.splitlines())])


def write_lines(level: str) -> None:
    """Write lines from this level on to the standard error."""
    out = logging.StreamHandler()
    out.setFormatter(Lines())
    logging.basicConfig(level=level, handlers=[out], force=True)
