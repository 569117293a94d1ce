"""The command line: `python -m app adjudicate FILE`, `python -m app claims`, `python -m app serve`."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

import msgspec

from app.explain.ruling import Ruling
from app.notation import NotationError
from app.notation.limits import MAX_BYTES
from app.rulebook.library import load
from app.services.adjudicate import adjudicate
from app.services.proving import failures, ledger

BAD_INPUT = 2


def main(arguments: list[str] | None = None) -> int:
    """Run one command. Returns the exit code: 0, or 2 for input that cannot be read."""
    parser = argparse.ArgumentParser(prog="python -m app", description="Rule on scenarios of the Yu-Gi-Oh! card game.")
    commands = parser.add_subparsers(dest="command", required=True)
    rule = commands.add_parser("adjudicate", help="play a scenario from a file and say what happens, and why")
    rule.add_argument("file", help="a scenario in the notation; - for standard input")
    rule.add_argument(
        "--ruleset", choices=sorted(load().rulesets), help="play it under this ruleset instead of its own"
    )
    rule.add_argument("--json", action="store_true", help="the whole ruling as JSON")
    claims = commands.add_parser("claims", help="every passage of a source: what proves it, and who says otherwise")
    claims.add_argument("source", nargs="*", help="sources; those of the ledger if none is named")
    claims.add_argument("--pending", action="store_true", help="only what nothing proves yet, and what fails")
    commands.add_parser("serve", help="start the web service")
    given = parser.parse_args(arguments)
    if given.command == "serve":
        from app.serve import main as serve

        return serve()
    if given.command == "claims":
        return _claims(tuple(given.source) or LEDGER, given.pending)
    return _adjudicate(given.file, given.ruleset, given.json)


LEDGER = ("blog-2010", "pojo-2008", "chains-quickref")


def _claims(sources: tuple[str, ...], only_pending: bool) -> int:
    """Print where every passage of these sources stands. Returns 1 if a proof fails or a passage has none."""
    library = load()
    unknown = [s for s in sources if s not in library.sources]
    if unknown:
        print(f"There is no source {unknown[0]}; there are {', '.join(library.sources)}.", file=sys.stderr)
        return BAD_INPUT
    pending = 0
    for source in sources:
        rows = ledger(library, source)
        for row in rows:
            pending += row.pending
            if row.pending or not only_pending:
                state = f"proven by {', '.join(row.proofs)}" if row.proofs else "PENDING"
                print(f"{source}/{row.passage}: {state}; held under {', '.join(row.held) or 'none'}")
                if row.disputed and not only_pending:
                    print(f"    disputed: {row.disputed}")
        disputed = sum(bool(row.disputed) for row in rows)
        proven = sum(not row.pending for row in rows)
        print(f"{source}: {len(rows)} passages, {proven} proven, {disputed} disputed, {len(rows) - proven} pending")
    faults = [fault for proof in library.proofs for fault in failures(library, proof)]
    for fault in faults:
        print(f"FAILS {fault.proof} ({fault.ruleset}): {fault.says}")
    return 1 if pending or faults else 0


def _adjudicate(file: str, ruleset: str | None, as_json: bool) -> int:
    try:
        if file == "-":
            data = sys.stdin.buffer.read(MAX_BYTES + 1)
        else:
            with Path(file).open("rb") as opened:
                data = opened.read(MAX_BYTES + 1)
    except OSError as fault:
        print(f"{file}: {fault.strerror}", file=sys.stderr)
        return BAD_INPUT
    try:
        ruling = adjudicate(load(), data, ruleset).ruling
    except NotationError as error:
        for problem in error.problems:
            print(f"{file}:{problem.line}:{problem.column}: {problem}", file=sys.stderr)
        return BAD_INPUT
    if as_json:
        sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(ruling), indent=2) + b"\n")
    else:
        print(as_text(ruling))
    sys.stdout.flush()
    return 0


def as_text(ruling: Ruling) -> str:
    """A ruling as indented text: the answer, then the timeline with its citations."""
    lines = [ruling.title, f"{ruling.ruleset_title} · {ruling.standing}", ""]
    lines += [f"  {sentence}" for sentence in ruling.answer]
    lines += [f"  ? {sentence}" for sentence in ruling.cautions]
    lines.append("")
    for entry in ruling.timeline:
        if not entry.folded:
            cited = "; ".join(f"{c.source}/{c.passage} ({c.standing})" for c in entry.citations)
            lines.append(f"{'  ' * entry.depth}{entry.text}  [{cited}]")
    return "\n".join(lines)


if __name__ == "__main__":
    try:
        raise SystemExit(main())
    except BrokenPipeError:
        # whoever read the output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise SystemExit(0) from None
