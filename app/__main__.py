"""The command line: `python -m app adjudicate FILE`, `python -m app serve`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import msgspec

from app.explain.ruling import Ruling
from app.notation import NotationError
from app.notation.limits import MAX_BYTES
from app.rulebook.library import load
from app.services.adjudicate import adjudicate

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
    commands.add_parser("serve", help="start the web service")
    given = parser.parse_args(arguments)
    if given.command == "serve":
        from app.serve import main as serve

        return serve()
    return _adjudicate(given.file, given.ruleset, given.json)


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
    return 0


def as_text(ruling: Ruling) -> str:
    """A ruling as indented text: the answer, then the timeline with its citations."""
    lines = [ruling.title, f"{ruling.ruleset_title} · {ruling.standing}", ""]
    lines += [f"  {sentence}" for sentence in ruling.answer]
    lines.append("")
    for entry in ruling.timeline:
        if not entry.folded:
            cited = "; ".join(f"{c.source}/{c.passage} ({c.standing})" for c in entry.citations)
            lines.append(f"{'  ' * entry.depth}{entry.text}  [{cited}]")
    return "\n".join(lines)


if __name__ == "__main__":
    raise SystemExit(main())
