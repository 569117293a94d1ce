"""`python -m tests.mutation [--seed N] [--count N]`: mutants of the engine, and whether anything notices.

Each mutant stands in a copy of the project. First every proof and every documented ruling is played once with marks at the expressions
that will be turned round, so that of each mutant only those are played that come to it. What survives them is given to the tests of the
engine and of the rulings.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import shutil
import subprocess
import sys
import tempfile
from itertools import islice
from pathlib import Path

from tests.mutation.mutants import MARK, Mutant, mutants, probes

PROJECT = Path(__file__).resolve().parents[2]
PLAYED = [sys.executable, "-m", "tests.mutation.played"]
TESTS = [
    sys.executable, "-m", "pytest", "-q", "-x", "-n", "0", "-p", "no:cacheprovider", "tests/engine", "tests/rulings", "tests/rulebook",
    # these are the proofs again, and what has nothing to do with the engine
    "--deselect", "tests/rulings/test_proofs.py::test_it_holds", "--ignore", "tests/rulebook/test_reading.py",
]  # fmt: skip
PATIENCE = 600
"""Seconds; a mutant that makes play go on for ever is killed by that."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    parser.add_argument("--seed", type=int, default=random.randrange(10_000))
    parser.add_argument("--count", type=int, default=30)
    parser.add_argument("--folder", default="app/engine")
    wanted = parser.parse_args()
    print(f"seed {wanted.seed}", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "project"
        shutil.copytree(PROJECT, copy, ignore=shutil.ignore_patterns(".*", "var", "__pycache__"))
        files = sorted(f.relative_to(copy) for f in (copy / wanted.folder).rglob("*.py"))
        tried = list(islice(mutants(copy, files, wanted.seed), wanted.count))
        told = _come_to(copy, tried)
        killed = 0
        for number, mutant in enumerate(tried):
            died_by = _died_by(copy, mutant, told.get(number))
            killed += bool(died_by)
            print(f"{died_by or 'SURVIVES':<10} {mutant}", flush=True)
    print(f"{killed} of {len(tried)} killed")
    return 0 if killed >= 0.9 * len(tried) else 1


def _come_to(copy: Path, tried: list[Mutant]) -> dict[int, list[str] | None]:
    """For each mutant's number the proofs that come to what it changes. Raises CalledProcessError if they fail as things are."""
    marked, told = probes(copy, tried), copy / "touched.json"
    kept = {file: (copy / file).read_text() for file in marked}
    for file, source in marked.items():
        (copy / file).write_text(source)
    subprocess.run([*PLAYED, "--touched", str(told)], cwd=copy, check=True)
    for file, source in kept.items():
        (copy / file).write_text(source)
    found = json.loads(told.read_text())
    there = {number for source in marked.values() for number in re.findall(rf"\b{MARK}\((\d+)\)", source)}
    return {int(number): found.get(number, []) for number in there}


def _died_by(copy: Path, mutant: Mutant, touching: list[str] | None) -> str:
    """What noticed a mutant: `proof` or `test`; nothing if it survives. One that could not be marked is played by all."""
    only = copy / "only.json"
    only.write_text(json.dumps(touching))
    place = copy / mutant.file
    kept = place.read_text()
    place.write_text(mutant.source)
    try:
        if _fails([*PLAYED, "--only", str(only)], copy):
            return "proof"
        return "test" if _fails(TESTS, copy) else ""
    finally:
        place.write_text(kept)


def _fails(command: list[str], folder: Path) -> bool:
    try:
        return subprocess.run(command, cwd=folder, capture_output=True, timeout=PATIENCE, check=False).returncode != 0
    except subprocess.TimeoutExpired:
        return True


if __name__ == "__main__":
    sys.exit(main())
