"""What is known not to be staged, and why: by card and effect, and by ruleset where it is so in one only. It stands in
`unstaged.tsv`, a line each: card, effect, ruleset or `-`, reason."""

from __future__ import annotations

from pathlib import Path

FILE = Path(__file__).with_name("unstaged.tsv")
ROWS = [line.split("\t") for line in FILE.read_text(encoding="utf-8").splitlines() if line]
UNSTAGED: dict[tuple[str, ...], str] = {
    (card, effect, *(() if ruleset == "-" else (ruleset,))): reason for card, effect, ruleset, reason in ROWS
}
