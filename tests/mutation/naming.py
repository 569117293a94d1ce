"""`python -m tests.mutation.naming [FILE …]`: write beside each passage that a proof names the expectation that carries it.

It is the one that fails when what the passage says is taken out (`passages.py`); `shown` where none does. Takes `proves` as a
list of passages too, so that an author need not find them."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from app.rulebook.library import HERE, load
from app.rulebook.proofs import SHOWN
from tests.mutation.passages import carried_by


def main(files: list[Path]) -> None:
    files = files or sorted((HERE / "proofs").rglob("*.yaml"))
    for file in files:
        file.write_text(
            "\n".join(_named(file.read_text().split("\n"), lambda proof, listed: dict.fromkeys(listed, SHOWN)))
        )
    carried = {
        proof.id: {passage: carried_by(proof, passage) or SHOWN for passage in proof.proves} for proof in load().proofs
    }
    for file in files:
        file.write_text("\n".join(_named(file.read_text().split("\n"), lambda proof, _: carried[proof])))


def _named(lines: list[str], names: Callable[[str, list[str]], Mapping[str, str]]) -> Iterator[str]:
    """The lines of a file with every `proves` written anew."""
    proof, rest = "", iter(lines)
    for line in rest:
        if begun := re.match(r"- id: (\S+)", line):
            proof = begun.group(1)
        if not re.match(r"  proves:", line):
            yield line
            continue
        said, after = line, ""
        for after in rest:
            if re.match(r"  \S", after):
                break
            said += " " + after
        named = names(proof, re.findall(r"[\w-]+/[^\s,\]:]+", said))
        yield "  proves:" if named else "  proves: {}"
        yield from (f"    {passage}: {expectation}" for passage, expectation in named.items())
        yield after


if __name__ == "__main__":
    main([Path(name) for name in sys.argv[1:]])
