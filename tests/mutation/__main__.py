"""`python -m tests.mutation [--seed N] [--count N]`: mutants of the engine, and whether anything notices.

Each mutant stands in a copy of the project. Every proof and dispute is played first, in one process; what survives that
is given to the tests of the engine and of the rulings.
"""

from __future__ import annotations

import argparse
import random
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.mutation.mutants import mutants

PROJECT = Path(__file__).resolve().parents[2]
CHECKS = (
    [sys.executable, "-m", "tests.mutation.played"],
    [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "tests/engine", "tests/rulings", "tests/rulebook"],
)  # fmt: skip
PATIENCE = 600
"""Seconds; a mutant that makes play go on for ever is killed by that."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    parser.add_argument("--seed", type=int, default=random.randrange(10_000))
    parser.add_argument("--count", type=int, default=30)
    parser.add_argument("--folder", default="app/engine")
    wanted = parser.parse_args()
    files = sorted(f.relative_to(PROJECT) for f in (PROJECT / wanted.folder).rglob("*.py"))
    print(f"seed {wanted.seed}", flush=True)
    killed = tried = 0
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "project"
        shutil.copytree(PROJECT, copy, ignore=shutil.ignore_patterns(".*", "var", "__pycache__"))
        for mutant in mutants(PROJECT, files, wanted.seed):
            if tried == wanted.count:
                break
            tried += 1
            place = copy / mutant.file
            kept = place.read_text()
            place.write_text(mutant.source)
            dead = any(_fails(check, copy) for check in CHECKS)
            place.write_text(kept)
            killed += dead
            print(f"{'killed  ' if dead else 'SURVIVES'} {mutant}", flush=True)
    print(f"{killed} of {tried} killed")
    return 0 if killed >= 0.9 * tried else 1


def _fails(command: list[str], folder: Path) -> bool:
    try:
        return subprocess.run(command, cwd=folder, capture_output=True, timeout=PATIENCE, check=False).returncode != 0
    except subprocess.TimeoutExpired:
        return True


sys.exit(main())
