"""`python -m tests.reviews NUMBER [DATABASE_URL]`: how fast what is kept is played again after one rule was changed on purpose, with one,
two and four workers, and what comes out otherwise.

The archive is one that is made for it, or the one that is named; it is filled as by `tests.growth`, and nothing that anybody needs may be in
it. Each worker is a process of its own, as in service. One works for a while, then two, then four do what is left; whatever stops this, the
next call over the same archive goes on from there.
"""

from __future__ import annotations

import argparse
import contextlib
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import msgspec
from sqlalchemy import Engine, text

from app import postgres
from app.db.session import connect
from app.rulebook.library import Library, load
from app.services.archive import PostgresArchive
from app.services.reviewing import Reviewing
from app.web.present import typeset
from tests.growth import grow

RULESET = "tcg-2010"


def changed(rule: str, value: str) -> Library:
    """Today's library with one rule put otherwise."""
    library = load()
    compiled = library.rulesets[RULESET]
    plain = msgspec.to_builtins(compiled.rules.values)
    assert plain[rule] != value, "this is how it stands already"
    values = msgspec.convert(plain | {rule: value}, type(compiled.rules.values))
    rules = msgspec.structs.replace(compiled.rules, values=values)
    altered = msgspec.structs.replace(compiled, rules=rules)
    return msgspec.structs.replace(library, rulesets={**library.rulesets, RULESET: altered})


def work(url: str, rule: str, value: str) -> None:
    """One worker. Says when it begins and when nothing is left."""
    engine = connect(url)
    worker = Reviewing(PostgresArchive(engine, changed(rule, value)), typeset)
    review = worker.begin()
    print("begins", flush=True)
    sys.stdin.readline()
    while worker.part(review) is not None:
        pass
    engine.dispose()


def looked_at(engine: Engine) -> tuple[int, int]:
    """Runs looked at, and those of them that were played again."""
    with engine.connect() as connection:
        found = connection.execute(
            text(
                "SELECT coalesce(sum(last_run - first_run + 1), 0), coalesce(sum(played), 0) FROM review_part WHERE done_at IS NOT NULL"
            )
        ).one()
    return int(found[0]), int(found[1])


def timed(engine: Engine, url: str, workers: int, seconds: float, rule: str, value: str) -> str:
    """What so many workers did in so many seconds, or until nothing was left: those still at work then are killed."""
    command = [sys.executable, "-m", "tests.reviews", "--work", url, rule, value]
    processes = [
        subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) for _ in range(workers)
    ]
    for each in processes:
        assert each.stdout is not None
        assert each.stdout.readline() == "begins\n"
    before, begun = looked_at(engine), time.monotonic()
    for each in processes:
        assert each.stdin is not None
        each.stdin.write("go\n")
        each.stdin.flush()
    killed = 0
    while any(each.poll() is None for each in processes):
        if time.monotonic() - begun > seconds:
            for each in processes:
                killed += each.poll() is None
                each.kill()
                each.wait()
        time.sleep(0.05)
    took = time.monotonic() - begun
    looked, played = (now - then for now, then in zip(looked_at(engine), before, strict=True))
    ended = f", {killed} killed when the time was over" if killed else ""
    rate = f"{looked / took:.1f} a second"
    return f"{workers} workers: {looked:,} looked at, {played:,} of them played again, in {took:.0f} s: {rate}{ended}"


def main(number: int, url: str, seconds: float, most: float, originals: int, rule: str, value: str) -> None:
    print(f"{number:,} kept in {grow(url, number, thin=False, originals=originals):.0f} s", flush=True)
    engine = connect(url)
    # each goes on where the one before was killed: nothing is lost and nothing done twice
    for workers, so_long in ((1, seconds), (2, seconds), (4, most)):
        print(timed(engine, url, workers, so_long, rule, value), flush=True)
    looked, played = looked_at(engine)
    with engine.connect() as connection:
        flips = connection.execute(
            text(
                "SELECT scenario.answer, o.answer, o.sort, array_to_string(o.because, ' '), count(*) FROM otherwise o"
                " JOIN scenario USING (slug) GROUP BY 1, 2, 3, 4 ORDER BY 5 DESC"
            )
        ).all()
        runs = connection.scalar(text("SELECT count(*) FROM run"))
        twice = connection.scalar(text("SELECT count(*) - count(DISTINCT slug) FROM otherwise"))
    engine.dispose()
    print(f"together: {looked:,} of {runs:,} looked at, {played:,} played again; {twice} written down twice")
    print(f"{sum(each[-1] for each in flips):,} come out otherwise, of {len(flips)} sorts:")
    for was, now, sort, because, times in flips:
        print(f"  {times:6,} x {sort}: {was} -> {now}   [{because}]")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--work"]:
        work(*sys.argv[2:5])
        raise SystemExit(0)
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("number", type=int)
    parser.add_argument(
        "url", nargs="?", default="", help="the archive's owner; nothing that anybody needs may be in it"
    )
    parser.add_argument(
        "--data", type=Path, help="a folder of its own, in which another call goes on where this one was stopped"
    )
    parser.add_argument("--seconds", type=float, default=120, help="for one worker, and for two; four do the rest")
    parser.add_argument("--most", type=float, default=360_000, help="for the four; what they have not come to is left")
    parser.add_argument("--originals", type=int, default=100, help="proofs of which the scenarios are made")
    parser.add_argument("--rule", default="attack/replay")
    parser.add_argument("--value", default="goes-on")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="rulings-test-") as folder, contextlib.ExitStack() as stack:
        Path(folder).chmod(0o755)
        data = postgres.reachable_data(given.data.resolve()) if given.data else Path(folder) / "data"
        url = given.url or stack.enter_context(postgres.running(data))[0]
        main(given.number, url, given.seconds, given.most, given.originals, given.rule, given.value)
