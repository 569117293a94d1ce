"""`python -m tests.mutation.played [--touched FILE | --only FILE]`: play every proof and every documented ruling of a card once, in one
process, stopping at the first that fails. `--only`: those that this file names. `--touched`: play them with the marked expressions of
`probes` in place, and write which of them came to each."""

from __future__ import annotations

import argparse
import builtins
import json
import sys
from collections.abc import Iterator
from pathlib import Path

from app.rulebook.library import Library, load
from app.rulebook.proofs import Proof
from app.services.proving import failures
from app.services.rulings import as_proof, rulings
from tests.mutation.mutants import MARK


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutation.played", description=__doc__)
    parser.add_argument("--touched", type=Path)
    parser.add_argument("--only", type=Path)
    wanted = parser.parse_args()
    if wanted.touched is not None:
        wanted.touched.write_text(json.dumps(touched()))
        return 0
    library = load()
    named = json.loads(wanted.only.read_text()) if wanted.only is not None else None
    for proof in every(library, named):
        for failure in failures(library, proof):
            print(failure)
            return 1
    return 0


def every(library: Library, named: list[str] | None = None) -> Iterator[Proof]:
    """Every proof, or those of these names. Those that were written last come first: they speak of the finest points."""
    cards = library.cards if named is None else {name.partition("/")[0] for name in named if "/" in name}
    for proof in (*reversed(library.proofs), *(as_proof(*each) for each in rulings(library, cards))):
        if named is None or proof.id in named:
            yield proof


def touched() -> dict[int, list[str] | None]:
    """For each marked expression the proofs in which it is come to; nothing for one that is come to while the library is read, which may
    make a difference to any. What is worked out once for several proofs counts for the first of them."""
    met: set[int] = set()
    setattr(builtins, MARK, met.add)
    library = load()
    dict(library.cards.items())
    while_read, names = set(met), dict[int, list[str]]()
    for proof in every(library):
        met.clear()
        if list(failures(library, proof)):
            raise AssertionError(f"{proof.id} fails before anything is turned round")
        for number in met:
            names.setdefault(number, []).append(proof.id)
    return {**names, **dict.fromkeys(while_read)}


if __name__ == "__main__":
    sys.exit(main())
