"""What the command line does once it knows what is asked: rule on a file, and tell where the passages stand."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from app.explain.ruling import Asked, Ruling
from app.notation import NotationError
from app.notation.limits import MAX_BYTES
from app.rulebook.facts import slug_of
from app.rulebook.library import Library, load
from app.rulebook.reading import RulebookError

BAD_INPUT = 2

LEDGER = ("blog-2010", "pojo-2008", "chains-quickref")


def claims(sources: tuple[str, ...], only_pending: bool) -> int:
    """Print where every passage of these sources stands, or of those of the ledger; of `rulings` and these cards, or all, how the
    documented rulings in their files come out. Returns 1 if a proof fails or a passage has none."""
    from app.services.proving import failures, ledger

    library = load()
    if sources[:1] == ("rulings",):
        return _rulings(library, sources[1:])
    sources = sources or LEDGER
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
                idle = f"in words only: {row.words_only}" if row.words_only else "PENDING"
                state = f"proven by {', '.join(row.proofs)}" if row.proofs else idle
                print(f"{source}/{row.passage}: {state}; held under {', '.join(row.held) or 'none'}")
                if row.disputed and not only_pending:
                    print(f"    disputed: {row.disputed}")
        disputed = sum(bool(row.disputed) for row in rows)
        proven = sum(bool(row.proofs) for row in rows)
        in_words = sum(bool(row.words_only) and not row.proofs for row in rows)
        words = f"{in_words} in words only, " if in_words else ""
        left = len(rows) - proven - in_words
        print(f"{source}: {len(rows)} passages, {proven} proven, {words}{disputed} disputed, {left} pending")
    faults = [fault for proof in library.proofs for fault in failures(library, proof)]
    for fault in faults:
        print(f"FAILS {fault.proof} ({fault.ruleset}): {fault.says}")
    return 1 if pending or faults else 0


def _rulings(library: Library, cards: tuple[str, ...]) -> int:
    from app.services.rulings import needs_the_card, played, rulings

    wrong = idle = number = otherwise = 0
    for slug, ruling in rulings(library, map(slug_of, cards) if cards else library.cards):
        number += 1
        told = played(library, slug, ruling)
        wrong += bool(told.faults)
        print("".join(f"FAILS {told.name}: {fault}\n" for fault in told.faults), end="")
        if not told.faults and not needs_the_card(library, slug, ruling):
            idle += 1
            print(f"IDLE {told.name}: all of it holds when the card does nothing")
        if ruling.differs:
            otherwise += 1
            print(f"OTHERWISE {told.name}: {ruling.says} We play: {ruling.differs}")
    print(
        f"{number} rulings, {number - wrong} played as expected, {otherwise} of them knowingly otherwise, {idle} idle"
    )
    return 1 if wrong or idle else 0


def lint(files: tuple[str, ...]) -> int:
    """Print everything that is amiss in these card files, or in all of the library. Returns 1 if something is."""
    from app.rulebook.lint import faults_of_files

    try:
        if not files:
            load().read_whole()
        faults = faults_of_files(tuple(Path(file) for file in files))
    except (OSError, RulebookError) as fault:
        print(fault, file=sys.stderr)
        return BAD_INPUT
    print("".join(f"{found}\n" for found in faults), end="")
    return 1 if faults else 0


def pool(file: str, limits: str | None) -> int:
    """Make the pool's file anew from a list of cards, and print how many it holds; so too the limits of formats, if a list of
    them is given."""
    from app.rulebook import formats, pool

    try:
        number = pool.make(Path(file))
        limited = formats.make(Path(limits)) if limits else 0
    except (OSError, RulebookError) as fault:
        print(fault, file=sys.stderr)
        return BAD_INPUT
    print(f"The pool holds {number} cards." + (f" The lists of formats hold {limited} limits." if limits else ""))
    return 0


def number() -> int:
    """Give numbers to the rulings that have none yet."""
    from datetime import date

    from app.services.casebook.numbering import number as numbered

    new, changed = numbered(load(), date.today())
    print(f"{new} rulings have a number now that had none; {changed} come out otherwise than was written down.")
    return 0


def cards(whole: bool) -> int:
    """Print how many cards are known, and how much is played of them: of all, and of those printed by the day of each ruleset.
    `whole`: also the words by use, what is left out of each card, and the cards of which nothing documented is played."""
    from app.services.cardbook import standings
    from app.services.cardreport import report

    library = load()
    for each in standings(library):
        day = f", printed in the TCG by {each.until}" if each.until else ""
        print(f"{each.name}{day}: {each.cards:,} cards known by their facts")
        print(f"  without a text, and whole by their facts: {each.plain:,}")
        print(
            f"  with a text: {each.with_text:,}; whole {each.whole:,}, in part {each.part:,}, facts only {each.unknown:,}"
        )
    found = report(library)
    print(f"Documented rulings in the files of cards: {found.rulings:,}")
    print(f"Cards played of which no proof or ruling is documented: {len(found.unproven):,}")
    print(f"Cards of which no source decides a point, and the reading is told: {len(found.doubts):,}")
    if whole:
        print("".join(f"  {name}: {doubt}\n" for name, doubt in found.doubts), end="")
        print("Without a documented proof:")
        print("".join(f"  {name}\n" for name in found.unproven), end="")
        for title, words in found.words.items():
            print(f"Words by use, {title}:")
            print("".join(f"  {number:5,} {word}\n" for word, number in words), end="")
        print("Left out:")
        print("".join(f"  {name}: {left_out}\n" for name, left_out in found.part), end="")
    return 0


def rule_on(file: str, ruleset: str | None, as_json: bool) -> int:
    """Print the ruling on a scenario in a file, or in standard input for `-`, under its own ruleset or another."""
    try:
        if file == "-":
            data = sys.stdin.buffer.read(MAX_BYTES + 1)
        else:
            with Path(file).open("rb") as opened:
                data = opened.read(MAX_BYTES + 1)
    except OSError as fault:
        print(f"{file}: {fault.strerror}", file=sys.stderr)
        return BAD_INPUT
    from app.notation import asked_by
    from app.services.adjudicate import adjudicate
    from app.services.known import known

    library = load()
    if ruleset is not None and ruleset not in library.playable:
        print(f"There is no ruleset {ruleset}; there are {', '.join(library.playable)}.", file=sys.stderr)
        return BAD_INPUT
    try:
        done = adjudicate(library, data, ruleset)
        if asked_by(done.scenario, known(library)[0]) is not None:
            # what answers questions takes as long to be read as the rest, and mostly nothing is asked
            from app.asking import ruled

            done = ruled(library, data, ruleset)
    except NotationError as error:
        for problem in error.problems:
            print(f"{file}:{problem.line}:{problem.column}: {problem}", file=sys.stderr)
        return BAD_INPUT
    if as_json:
        sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(done.ruling), indent=2) + b"\n")
    else:
        print(as_text(done.ruling))
    sys.stdout.flush()
    return 0


def ask(sentence: str, ruleset: str | None, as_json: bool) -> int:
    """Print the answer to a question in words, under the ruleset it names, this one, or the usual one. Returns 0 also where the
    question is not understood, which is said."""
    from app import asking
    from app.asking.telling import as_data, as_lines

    library = load()
    if ruleset is not None and ruleset not in library.playable:
        print(f"There is no ruleset {ruleset}; there are {', '.join(library.playable)}.", file=sys.stderr)
        return BAD_INPUT
    if len(sentence) > asking.LONGEST:
        print(f"A question may have {asking.LONGEST} characters at most.", file=sys.stderr)
        return BAD_INPUT
    asked = asking.ask(library, sentence, ruleset or "")
    if as_json:
        sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(as_data(asked)), indent=2) + b"\n")
    else:
        print("\n".join(as_lines(asked)))
    sys.stdout.flush()
    return 0


def _as_answered(asked: Asked, first: str) -> list[str]:
    """The answer to a question: verdict and reason, then who says so."""
    lines = [first, f"  {asked.question}", *(f"  {sentence}" for sentence in asked.besides)]
    lines += [f"  Source: {c.source}/{c.passage} ({c.standing})" for c in asked.citations]
    return [*lines, *(f"  Assumed: {each}." for each in asked.assumed), ""]


def as_text(ruling: Ruling) -> str:
    """A ruling as indented text: the answer to its question, if it asks one, what comes of it, then the timeline with its citations."""
    named = ruling.asked is None or ruling.title != ruling.asked.question
    head = [*([ruling.title] if named else []), f"{ruling.ruleset_title} · {ruling.standing}", ""]
    lines = [*_as_answered(ruling.asked, ruling.answer[0]), *head] if ruling.asked is not None else head
    lines += [f"  {sentence}" for sentence in ruling.told]
    lines += [f"  {ruling.of_its_writer}"] if ruling.described else []
    lines += [f"  ? {sentence}" for sentence in (*ruling.cautions, *ruling.deck_notes)]
    for card in ruling.described:
        told = (" · ".join(card.facts), *card.says)
        lines += ["", f"  {card.name}, described by the writer of this scenario", *(f"    {each}" for each in told)]
    lines.append("")
    for entry in ruling.timeline:
        if not entry.folded:
            cited = "; ".join(f"{c.source}/{c.passage} ({c.standing})" for c in entry.citations)
            lines.append(f"{'  ' * entry.depth}{entry.text}  [{cited}]")
    return "\n".join(lines)
