"""The command: situations for one card as text, or how many effects of all cards can be staged, and what cannot and why."""

from __future__ import annotations

import sys
from collections import Counter
from time import perf_counter

from app.rulebook.facts import slug_of
from app.rulebook.library import Library, load
from app.services.known import known
from app.staging.staging import answers, each, stage
from app.staging.wanted import Staged, Unstaged

BAD_INPUT = 2


def main(card: str, ruleset: str, answered: str = "") -> int:
    """Print what is asked for. Returns 2 for names that are not known."""
    library = load()
    found = {name: known(library)[0].find(name) for name in (card, answered) if name}
    slugs = [slug_of(each.name if each is not None else name) for name, each in found.items()]
    unknown = [slug for slug in slugs if slug not in library.cards]
    if ruleset and ruleset not in library.playable:
        unknown.append(ruleset)
    if unknown:
        print(f"There is no {unknown[0]}.", file=sys.stderr)
        return BAD_INPUT
    rulesets = (ruleset,) if ruleset else tuple(library.rulesets)
    if answered:
        for id in rulesets:
            _tell(answers(library, slugs[0], slugs[1], id))
    elif card:
        for id in rulesets:
            for wanted in each(library, id, slugs[0]):
                _tell(stage(library, wanted, id))
    else:
        _tell_all(library, rulesets)
    return 0


def _tell(found: Staged | Unstaged) -> None:
    head = f"# {found.ruleset}: {found.wanted.card} [{found.wanted.effect}]"
    if isinstance(found, Staged):
        print(f"{head}, {found.decision or 'by itself'}")
        for assumed in found.assumed:
            print(f"# assumed: {assumed}")
        print(found.text)
    else:
        print(f"{head}: {found.reason} {' '.join(found.clauses)}")
        print("".join(f"#   {line}\n" for line in found.text.splitlines()))


def _tell_all(library: Library, rulesets: tuple[str, ...]) -> None:
    began, total = perf_counter(), 0
    for id in rulesets:
        counted: Counter[str] = Counter()
        for wanted in each(library, id):
            found = stage(library, wanted, id)
            counted["staged" if isinstance(found, Staged) else str(found.reason)] += 1
            if isinstance(found, Unstaged):
                print(f"{id}: {wanted.card} [{wanted.effect}]: {found.reason} {' '.join(found.clauses)}".rstrip())
        number = sum(counted.values())
        total += number
        share = 100 * counted["staged"] / max(number, 1)
        print(f"{id}: {number} effects and procedures, {share:.1f}% staged; {dict(counted)}", flush=True)
    taken = perf_counter() - began
    print(f"{total} in {taken:.1f} s, {1000 * taken / max(total, 1):.0f} ms each")
