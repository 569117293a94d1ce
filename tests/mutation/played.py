"""`python -m tests.mutation.played`: play every proof once, stopping at the first that fails; quick, and in one process."""

from __future__ import annotations

import sys

from app.rulebook.library import load
from app.services.proving import failures


def main() -> int:
    library = load()
    # those that were written last speak of the finest points
    for proof in reversed(library.proofs):
        for failure in failures(library, proof):
            print(failure)
            return 1
    return 0


sys.exit(main())
