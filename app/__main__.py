"""The command line: `python -m app adjudicate FILE`, `python -m app ask QUESTION`, `python -m app claims`, `python -m app lint`, `python -m app pool FILE`, `python -m app number`,
`python -m app stage`, `python -m app serve`, `python -m app hide|restore SLUG --because …`, `python -m app audit`, `python -m app reports`, `python -m app migrate`, `python -m app review`, `python -m app backup|restore|verify FILE`."""

from __future__ import annotations

import argparse
import gc
import os
import sys
from pathlib import Path


def main(arguments: list[str] | None = None) -> int:
    """Run one command, and import nothing that it does not need. Returns the exit code: 0, or 2 for input that cannot be
    read."""
    given = _parser().parse_args(arguments)
    if given.command == "serve":
        # all that is read now stays: looking it through for garbage again and again is a tenth of a start
        gc.disable()
        from app.serve import main as serve

        return serve()
    if given.command == "schema":
        from app.rulebook.schema import write

        print(write())
        return 0
    if given.command == "examples":
        from app.asking.reading.likeness.masked import write as write_examples
        from app.rulebook.library import load

        print(f"{write_examples(load(), Path(given.file))} examples of how something is asked.")
        return 0
    if given.command == "learn":
        from app.asking.reading.likeness.learn import learn

        print(f"Learned what {learn()} features tell of a sentence.")
        return 0
    if given.command == "learn-to-write":
        from app.asking.reading.translation.learning.learn import learn as learn_to_write

        print(f"Learned in {learn_to_write(given.minutes, given.on)} steps to write questions.")
        return 0
    if given.command == "review":
        from app.reviewing import main as review

        return review(given.until_done)
    if given.command in ("backup", "verify") or (given.command == "restore" and given.because is None):
        from app.backup import main as backup

        return backup(given.command, Path(given.slug))
    if given.command in ("hide", "restore", "audit", "migrate", "reports"):
        from app import operating

        if given.command == "reports":
            return operating.reports(given.all)

        if given.command == "migrate":
            return operating.migrate()

        if given.command == "audit":
            return operating.audit(given.slug)
        return operating.judge(given.slug, given.command == "restore", given.because)
    from app import console

    if given.command == "claims":
        return console.claims(tuple(given.source), given.pending)
    if given.command == "stage":
        from app.staging.report import main as staged

        return staged(given.card, given.ruleset, given.answers)
    if given.command == "ask":
        return console.ask(given.question, given.ruleset, given.json)
    if given.command == "lint":
        return console.lint(tuple(given.file))
    if given.command == "number":
        return console.number()
    if given.command == "cards":
        return console.cards(given.report)
    if given.command == "pool":
        return console.pool(given.file, given.limits)
    return console.rule_on(given.file, given.ruleset, given.json)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m app", description="Rule on scenarios of the Yu-Gi-Oh! card game.")
    commands = parser.add_subparsers(dest="command", required=True)
    rule = commands.add_parser("adjudicate", help="play a scenario from a file and say what happens, and why")
    rule.add_argument("file", help="a scenario in the notation; - for standard input")
    rule.add_argument("--ruleset", help="play it under this ruleset instead of its own")
    rule.add_argument("--json", action="store_true", help="the whole ruling as JSON")
    ask = commands.add_parser("ask", help="answer a question in words, such as: can I chain MST to Heavy Storm?")
    ask.add_argument("question", help="a question, in quotation marks")
    ask.add_argument("--ruleset", help="under this ruleset instead of the one that the question names")
    ask.add_argument(
        "--json", action="store_true", help="the reading, the verdict, the reason and the scenario as JSON"
    )
    claims = commands.add_parser("claims", help="every passage of a source: what proves it, and who says otherwise")
    claims.add_argument("source", nargs="*", help="sources; those of the ledger if none is named")
    claims.add_argument("--pending", action="store_true", help="only what nothing proves yet, and what fails")
    lint = commands.add_parser(
        "lint", help="what is amiss in card files: words that there are not, effects never met or used"
    )
    lint.add_argument("file", nargs="*", help="card files, facts and texts; all of the library if none is named")
    stage = commands.add_parser(
        "stage", help="the smallest situation in which each effect of a card can be used, or why none"
    )
    stage.add_argument("card", nargs="?", default="", help="a card's name; every card if none is named")
    stage.add_argument("--ruleset", default="", help="only under this ruleset, instead of all")
    stage.add_argument("--answers", default="", metavar="CARD", help="only as an answer to this card")
    commands.add_parser("schema", help="write the JSON Schema of card files anew, and say where")
    examples = commands.add_parser("examples", help="make the examples that an unread sentence is compared with")
    examples.add_argument("file", metavar="FILE", help="sentences and what they ask: tests/asking/typed.tsv")
    commands.add_parser(
        "learn", help="learn anew from the examples what makes sentences alike and how sure that is, in ten minutes"
    )
    write = commands.add_parser(
        "learn-to-write", help="teach the network to write what a sentence asks, which needs torch and a long time"
    )
    write.add_argument("--minutes", type=float, default=90, help="for so long")
    write.add_argument("--on", action="store_true", help="go on with the network that there is, instead of a new one")
    commands.add_parser("number", help="give the next numbers to documented rulings that have none")
    cards = commands.add_parser("cards", help="how many cards are known, and how much is played of them")
    cards.add_argument(
        "--report",
        action="store_true",
        help="also the words by use, what is left out of each card, and the cards of which nothing documented is played",
    )
    pool = commands.add_parser("pool", help="make the file of all cards' facts anew from a list of cards")
    pool.add_argument("file", help="a list of cards as spreadsheets save it, with a line of column names")
    pool.add_argument("limits", nargs="?", help="the limits of formats, so too: format, date, passcode, limit")
    commands.add_parser("serve", help="start the web service")
    review = commands.add_parser(
        "review", help="play everything kept again, where rules, cards or the engine have changed"
    )
    review.add_argument(
        "--until-done", action="store_true", help="end when all is looked at, instead of waiting for more"
    )
    commands.add_parser(
        "migrate",
        help="bring the database that DATABASE_URL names, as its owner, to its newest shape, and let the role of SERVICE_URL serve",
    )
    hide = commands.add_parser("hide", help="hide a kept scenario: its page then says so, when and why")
    hide.add_argument("slug", help="what stands behind /s/ in its link")
    hide.add_argument("--because", required=True, help="the reason; visitors are told it, and it stays")
    restore = commands.add_parser(
        "restore",
        help="show a kept scenario again that was hidden or withdrawn; without a reason: put a backup back into a database in which "
        "nothing is kept",
    )
    restore.add_argument("slug", help="what stands behind /s/ in its link; or the file of a backup")
    restore.add_argument("--because", help="the reason; visitors are told it, and it stays")
    for name, does in (
        ("backup", "write everything kept into a file, also while the service runs"),
        ("verify", "read a backup and say whether all of it is as it was written"),
    ):
        commands.add_parser(name, help=does).add_argument("slug", metavar="file", help="where the backup lies")
    audit = commands.add_parser("audit", help="everything that operators have hidden and restored, who did it and why")
    audit.add_argument("slug", nargs="?", default="", help="only of this scenario")
    told = commands.add_parser("reports", help="what visitors told of kept scenarios and nobody has dealt with yet")
    told.add_argument("--all", action="store_true", help="also what was dealt with by hiding or showing the scenario")
    return parser


if __name__ == "__main__":
    try:
        raise SystemExit(main())
    except BrokenPipeError:
        # whoever read the output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise SystemExit(0) from None
