"""What was made of all card files, and of all ways of asking, kept beside the compiled program as that is: who needs every one does not read some thousand
files anew. It is data, checked as it is read, and of no use once a file or the program has changed."""

from __future__ import annotations

import contextlib
import hashlib
import os
import sys
import tempfile
from collections.abc import Iterable
from functools import cache
from importlib.util import cache_from_source
from pathlib import Path
from typing import TypeVar

import msgspec

HERE = Path(__file__).parent
MADE_BY = (HERE, HERE.parent / "engine")
"""The parts of the program that make a card of a file."""

MOST = 4
"""So many of a sort are kept: of the cards as they are, and as they were when scenarios were kept that are looked at now."""
CARDS, EXAMPLES = "cards", "examples"
"""The sorts."""
Made = TypeVar("Made")


def name_of(parts: Iterable[str], made_by: tuple[Path, ...] = MADE_BY) -> str:
    """The name under which something is kept that rests on these words and on these folders of the program."""
    return hashlib.sha256("\0".join((_program(made_by), *parts)).encode()).hexdigest()[:32]


def recalled(name: str, kind: type[Made], sort: str = CARDS) -> Made | None:
    """What is kept under a name; nothing if there is none, or if it is not of that kind."""
    try:
        return msgspec.msgpack.decode(_file(name, sort).read_bytes(), type=kind)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
        return None


def keep(name: str, made: object, sort: str = CARDS) -> None:
    """Keeps it in the place of what was kept longest ago, where Python keeps what it has compiled, and if it does."""
    file = _file(name, sort)
    if sys.dont_write_bytecode:
        return
    # a folder that cannot be written to is no fault: it is made anew then
    with contextlib.suppress(OSError):
        number, written = tempfile.mkstemp(dir=file.parent, prefix=f"{sort}-", suffix=".new")
        with os.fdopen(number, "wb") as new:
            os.fchmod(number, 0o644)  # as compiled files are: who installed it need not be who runs it
            new.write(msgspec.msgpack.encode(made))
        os.replace(written, file)
        for older in sorted(file.parent.glob(f"{sort}-*.msgpack"), key=os.path.getmtime)[:-MOST]:
            older.unlink(missing_ok=True)


def _file(name: str, sort: str) -> Path:
    return Path(cache_from_source(__file__)).parent / f"{sort}-{name}.msgpack"


@cache
def _program(made_by: tuple[Path, ...]) -> str:
    """Of a part of the program: SHA-256, in hexadecimal."""
    found = hashlib.sha256(f"{sys.version_info[:2]} {msgspec.__version__}".encode())
    for file in sorted(each for folder in made_by for each in folder.rglob("*.py")):
        found.update(file.read_bytes())
    return found.hexdigest()
