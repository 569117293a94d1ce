"""`python -m tests.growth NUMBER[,NUMBER…] [DATABASE_URL]`: how pages cost with so many scenarios kept, and how many bytes each takes.

A few hundred proofs are kept through the code, and multiplied by the database: with all that keeping writes, under addresses, digests,
titles, texts and times of their own, by authors, some by two, and some made from others. What is stored of a run is that of the one it was
made from. Each number has a database and a service of its own, and they are asked in turns, so that a busy machine slows all of them
alike. Prints the 50th and 95th percentile of each sort of page, and what it is of the one with the smallest number; returns 1 where a
95th is more than `MOST` times that.
"""

from __future__ import annotations

import argparse
import contextlib
import http.client
import json
import random
import re
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from statistics import quantiles
from typing import NamedTuple
from urllib.parse import quote

from sqlalchemy import URL, Connection, Engine, make_url, text

from app import postgres
from app.db.migrate import upgrade
from app.db.session import connect
from app.notation import NotationError
from app.rulebook.library import Library, load
from app.services.archive import PostgresArchive
from app.services.desk import Desk
from app.web.addresses import card_path
from app.web.present import typeset
from tests.ops.test_serving import Service

ORIGINALS = 300
AT_ONCE = 10_000
MOST = 1.3
"""How many times as long a page may take in its 95th percentile."""
ROUNDS = 200
SEED = 13

TIMES = text("""
    CREATE TEMPORARY TABLE original ON COMMIT PRESERVE ROWS AS
      SELECT scenario.*, row_number() OVER (ORDER BY created, slug) - 1 AS place, count(*) OVER () AS number
      FROM (SELECT * FROM scenario WHERE origin = 'visitor' AND slug NOT LIKE 'o%' ORDER BY created, slug LIMIT :originals) AS scenario
""")
# slugs have no vowels, so one with an `o` is none of those that were kept; their order has nothing to do with that of their times
ADDRESSES = """
    CREATE OR REPLACE FUNCTION pg_temp.address_of(n bigint) RETURNS text LANGUAGE sql IMMUTABLE
      AS $$ SELECT 'o' || lpad((n * 61803398873 % 100000000000)::text, 11, '0') $$
"""
RARE, SPARSE = "quillwort", "thimblerig"
"""A word in seven titles however many there are, and one in a thousandth of them."""
YEARS = 10
MANY = """
    WITH made AS (
      SELECT o.slug AS was, n, pg_temp.address_of(n) AS address,
             o.title || ' ' || n || CASE WHEN n < 7 THEN ' {rare}' ELSE '' END || CASE WHEN n % 1000 = 500 THEN ' {sparse}' ELSE '' END
               AS named,
             now() - (n * 7919 % 1000003) / 1000003.0 * interval '{years} years' AS at,
             CASE WHEN n > 0 AND n % 5 = 0 THEN pg_temp.address_of(n / 5)
                  WHEN n % 50 = 1 THEN pg_temp.address_of(0) END AS made_from,
             o.*
      FROM generate_series(CAST(:first AS bigint), CAST(:last AS bigint)) AS n JOIN original o ON o.place = n % o.number),
    kept AS (
      INSERT INTO scenario (slug, digest, ruleset, title, answer, text, canonical, phase, cards, parent, fork_key, origin, created)
      SELECT address, encode(sha256(convert_to('made ' || n, 'UTF8')), 'hex'), ruleset, named, answer,
             E'title: ' || named || E'\\n' || regexp_replace(text, '(^|\\n)title:[^\\n]*\\n', '\\1'),
             E'title: ' || named || E'\\n' || regexp_replace(canonical, '(^|\\n)title:[^\\n]*\\n', '\\1'),
             phase, cards, made_from, CASE WHEN made_from IS NOT NULL THEN '1' END, 'visitor', at
      FROM made RETURNING slug),
    lay AS (
      INSERT INTO lies_in (slug, card, created) SELECT DISTINCT address, card, at FROM made, unnest(cards) AS card RETURNING slug),
    wrote AS (
      INSERT INTO author (slug, key_hash, created)
      SELECT address, sha256(convert_to('key ' || n || ' ' || which, 'UTF8')), at + which * interval '1 day'
      FROM made JOIN generate_series(0, 1) AS which ON which = 0 OR n % 10 = 0 RETURNING id),
    ran AS (
      INSERT INTO run (slug, ruleset_digest, cards_digest, engine_digest, snapshot, ruling, page, created)
      SELECT address, r.ruleset_digest, r.cards_digest, r.engine_digest, r.snapshot, {ruling}, {page}, at
      FROM made JOIN first_run r ON r.slug = made.was RETURNING id, slug),
    stepped AS (
      INSERT INTO moments (run_id, body)
      SELECT ran.id, {moments} FROM ran JOIN made ON made.address = ran.slug JOIN first_run r ON r.slug = made.was RETURNING run_id)
    INSERT INTO rests_on (slug, source, passage, created)
    SELECT address, source, passage, at FROM made JOIN rests_on c ON c.slug = made.was
"""
RUNS = """
    CREATE TEMPORARY TABLE first_run ON COMMIT PRESERVE ROWS AS
      SELECT DISTINCT ON (run.slug) run.*, moments.body FROM run JOIN original USING (slug) JOIN moments ON moments.run_id = run.id
      ORDER BY run.slug, run.id
"""
TABLES = ("scenario", "lies_in", "author", "run", "moments", "rests_on")


def grow(url: str | URL, number: int, thin: bool, originals: int = ORIGINALS) -> float:
    """So many made in this archive beside those that are kept through the code; seconds that it took. `thin`: without rulings, pages
    and steps, for lists and searches only. What was stopped goes on."""
    engine, begun = connect(url), time.monotonic()
    upgrade(engine)
    _keep(engine, originals)
    stored = {"ruling": "''::bytea", "page": "''::bytea", "moments": "''::bytea"}
    stored = stored if thin else {"ruling": "r.ruling", "page": "r.page", "moments": "r.body"}
    many = text(MANY.format(rare=RARE, sparse=SPARSE, years=YEARS, **stored))
    with engine.connect() as connection:
        for setting in ("statement_timeout = 0", "synchronous_commit = off", "maintenance_work_mem = '512MB'"):
            connection.execute(text(f"SET {setting}"))
        connection.execute(TIMES, {"originals": originals})
        connection.execute(text(RUNS))
        connection.execute(text(ADDRESSES))
        connection.commit()
        there = connection.scalar(text("SELECT count(*) FROM scenario WHERE slug LIKE 'o%'")) or 0
        with _bare(connection) if number - there > AT_ONCE else contextlib.nullcontext():
            for first in range(there, number, AT_ONCE):
                connection.execute(many, {"first": first, "last": min(first + AT_ONCE, number) - 1})
                connection.commit()
        connection.execute(text("ANALYZE"))
        connection.commit()
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.execute(text("SET statement_timeout = 0"))
        connection.execute(text(f"VACUUM {', '.join(TABLES)}"))
    engine.dispose()
    return time.monotonic() - begun


def _keep(engine: Engine, originals: int) -> None:
    """Proofs kept through the code, one of every few, until there are so many."""
    with engine.connect() as connection:
        connection.execute(text("SET statement_timeout = 0"))
        there = connection.scalar(text("SELECT count(*) FROM scenario WHERE origin = 'visitor' AND slug NOT LIKE 'o%'"))
    if (there or 0) >= originals:
        return
    library = load()
    desk = Desk(library, PostgresArchive(engine, library), typeset)
    kept = 0
    for proof in sorted(library.proofs, key=lambda each: random.Random(each.id).random()):
        with contextlib.suppress(NotationError):
            kept += desk.keep(proof.text(proof.rulesets[0])).created
        if kept >= originals:
            return


@contextlib.contextmanager
def _bare(connection: Connection) -> Iterator[None]:
    """The tables without the indexes that no constraint needs, and, where we may, without looking at each row's triggers and
    references: all of it is put back, and made in one go."""
    found = connection.execute(
        text(
            "SELECT indexname, indexdef FROM pg_indexes JOIN pg_class ON relname = indexname JOIN pg_index ON indexrelid = pg_class.oid"
            " WHERE schemaname = 'public' AND tablename = ANY(:tables) AND NOT indisunique"
        ),
        {"tables": list(TABLES)},
    ).all()
    may = connection.scalar(text("SELECT usesuper FROM pg_user WHERE usename = current_user"))
    for name, _ in found:
        connection.execute(text(f"DROP INDEX {name}"))
    if may:
        connection.execute(text("SET session_replication_role = replica"))
    connection.commit()
    try:
        yield
    finally:
        connection.rollback()
        connection.execute(text("SET session_replication_role = origin") if may else text("SELECT 1"))
        for _, made in found:
            connection.execute(text(made.replace(":", r"\:")))
        connection.commit()


class Asked(NamedTuple):
    """One request. `body`: what is posted, if anything is."""

    path: str
    body: bytes = b""


Sort = tuple[str, Iterator[Asked]]


class Grown:
    """An archive of some size: what may be asked of it."""

    def __init__(self, url: URL, number: int, library: Library, originals: int) -> None:
        self.number, self.library = number, library
        self.random = random.Random(SEED)
        engine = connect(url)
        with engine.connect() as connection:
            self._look(connection, originals)
        engine.dispose()

    def _look(self, connection: Connection, originals: int) -> None:
        connection.execute(text("SET statement_timeout = 0"))
        connection.execute(text(ADDRESSES))
        connection.execute(TIMES, {"originals": originals})
        total = connection.scalar(
            text("SELECT sum(pg_total_relation_size(t::regclass)) FROM unnest(CAST(:of AS text[])) AS t"),
            {"of": list(TABLES)},
        )
        self.kept = connection.scalar(text("SELECT count(*) FROM scenario")) or 1
        self.bytes = int(total or 0) / self.kept
        sizes = connection.execute(
            text(
                "SELECT t, pg_total_relation_size(t::regclass), pg_indexes_size(t::regclass) FROM unnest(CAST(:of AS text[])) AS t"
            ),
            {"of": list(TABLES)},
        ).all()
        self.by_table = {name: (int(whole) / self.kept, int(indexes) / self.kept) for name, whole, indexes in sizes}
        wanted = self.random.sample(range(1, self.number), min(self.number - 1, 3 * ROUNDS))
        self.slugs = list(
            connection.scalars(
                text("SELECT pg_temp.address_of(n) FROM unnest(CAST(:n AS bigint[])) AS n"), {"n": wanted}
            )
        )
        rulings = connection.execute(
            text("SELECT slug, ruling FROM run WHERE slug = ANY(:slugs)"), {"slugs": self.slugs}
        ).all()
        self.keys = {
            slug: [e["key"] for e in json.loads(ruling)["timeline"] if e["has_state"]] for slug, ruling in rulings
        }
        self.popular = connection.scalar(text("SELECT pg_temp.address_of(0)"))
        self.texts = list(connection.scalars(text("SELECT text FROM original ORDER BY place")))
        self.deep = [
            f"{at.isoformat()}_o"
            for (at,) in connection.execute(
                text("SELECT now() - part * :years * interval '1 year' FROM generate_series(0.05, 0.95, 0.01) AS part"),
                {"years": YEARS},
            )
        ]
        named = connection.scalars(text("SELECT DISTINCT unnest(cards) FROM original ORDER BY 1"))
        self.cards = [slug for slug in named if self.library.card(slug) is not None]
        self.phases = connection.execute(text("SELECT DISTINCT ruleset, phase FROM original ORDER BY 1, 2")).all()
        self.sources = list(
            connection.scalars(
                text(
                    "SELECT source FROM rests_on JOIN original USING (slug) GROUP BY source ORDER BY count(*) DESC LIMIT 8"
                )
            )
        )

    def sorts(self) -> list[Sort]:
        """The same sorts for each archive, each without an end. A kept page is asked for the first time, or again."""
        each, cold, steps = self.random.choice, iter(self.slugs[: 2 * ROUNDS]), iter(self.slugs[2 * ROUNDS :])
        hot = self.slugs[0]

        def many(make: Callable[[], Asked]) -> Iterator[Asked]:
            while True:
                yield make()

        def step() -> Asked:
            slug = next(steps, None) or each(self.slugs)
            return Asked(f"/s/{slug}/at/{quote(each(self.keys[slug]))}")

        def browse(**of: str) -> Asked:
            return Asked("/scenarios?" + "&".join(f"{name}={quote(told, safe='')}" for name, told in of.items()))

        def narrowed() -> Asked:
            ruleset, phase = each(self.phases)
            return browse(ruleset=ruleset, phase=phase)

        return [
            ("permalink, first time", many(lambda: Asked(f"/s/{next(cold, None) or each(self.slugs)}"))),
            ("permalink, again", many(lambda: Asked(f"/s/{hot}"))),
            ("permalink with thousands made from it", many(lambda: Asked(f"/s/{self.popular}?see=sources"))),
            ("step, first time", many(step)),
            ("browse, first page", many(lambda: browse())),
            ("browse, a deep page", many(lambda: browse(after=each(self.deep)))),
            ("browse by ruleset and phase", many(narrowed)),
            ("browse by card", many(lambda: browse(card=each(self.cards)))),
            ("search, a word in most", many(lambda: browse(words="magician"))),
            ("search, a word in one of 1,000", many(lambda: browse(words=SPARSE))),
            ("search, a word in seven", many(lambda: browse(words=RARE))),
            ("search, the name of a card", many(lambda: browse(words=self._name()))),
            ("search, a word in none", many(lambda: browse(words="xylophonist"))),
            ("search over everything", many(lambda: Asked("/search?q=magician"))),
            ("source", many(lambda: Asked(f"/sources/{each(self.sources)}"))),
            ("card", many(lambda: Asked(card_path(each(self.cards))))),
            ("post", many(self._post)),
            ("post, kept already", many(lambda: Asked("/api/scenarios", json.dumps({"text": self.texts[0]}).encode()))),
        ]  # fmt: skip

    def _name(self) -> str:
        card = self.library.card(self.random.choice(self.cards))
        assert card is not None
        return card.name

    def _post(self) -> Asked:
        bare = re.sub(r"(^|\n)title:[^\n]*\n", r"\1", self.random.choice(self.texts))
        named = f"Posted {time.time_ns()}"
        return Asked("/api/scenarios", json.dumps({"text": f"title: {named}\n{bare}"}).encode())


class Visitor:
    """One connection, on which each request comes from another address."""

    def __init__(self, port: int) -> None:
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        self.number = 0

    def ask(self, asked: Asked) -> tuple[int, float]:
        """Status, and seconds until all of the answer was there."""
        self.number += 1
        headers = {
            "X-Forwarded-For": f"10.{self.number >> 16}.{self.number >> 8 & 255}.{self.number & 255}",
            "Accept-Encoding": "gzip",
        }
        if asked.body:
            headers["Content-Type"] = "application/json"
        begun = time.perf_counter()
        self.connection.request("POST" if asked.body else "GET", asked.path, asked.body or None, headers)
        answer = self.connection.getresponse()
        answer.read()
        return answer.status, time.perf_counter() - begun


class Figure(NamedTuple):
    """Milliseconds of one sort of page in one archive, and what was answered otherwise than it should be."""

    p50: float
    p95: float
    odd: tuple[int, ...]


def measured(
    archives: Sequence[tuple[Grown, Visitor]], rounds: int, before: int = 3, only: str = ""
) -> dict[str, list[Figure]]:
    """For each sort of page one figure of each archive. They are asked in turns, in another order each time; what
    only the first so many wait for is not meant."""
    found: dict[str, list[Figure]] = {}
    sorts = [grown.sorts() for grown, _ in archives]
    for alike in zip(*sorts, strict=True):
        name = alike[0][0]
        if only not in name:
            continue
        times: list[list[float]] = [[] for _ in archives]
        odd: list[list[int]] = [[] for _ in archives]
        for turn in range(before + rounds):
            for place in random.sample(range(len(archives)), len(archives)):
                status, took = archives[place][1].ask(next(alike[place][1]))
                if turn >= before:
                    times[place].append(1000 * took)
                if status not in (200, 201):
                    odd[place].append(status)
        found[name] = [
            Figure(*_percentiles(each), tuple(sorted(set(wrong)))) for each, wrong in zip(times, odd, strict=True)
        ]
    return found


def _percentiles(times: list[float]) -> tuple[float, float]:
    cut = quantiles(times, n=20)
    return cut[9], cut[18]


def table(archives: Sequence[Grown], found: dict[str, list[Figure]]) -> tuple[str, bool]:
    """What was measured, in lines, and whether all of it is as it should be."""
    lines, well = [" " * 40 + "".join(f"{each.number:>27,}" for each in archives)], True
    lines.append(" " * 40 + "    p50    p95 ms   ratio  " * len(archives))
    for name, figures in found.items():
        cells = []
        for each in figures:
            ratio = each.p95 / figures[0].p95
            bad = ratio > MOST or bool(each.odd)
            well = well and not bad
            cells.append(
                f"{each.p50:7.1f}{each.p95:7.1f}{ratio:9.2f} {'!' if bad else ' '}{','.join(map(str, each.odd)):<2}"
            )
        lines.append(f"{name:<40}" + "".join(cells))
    lines.append(f"{'bytes for each kept scenario':<40}" + "".join(f"{each.bytes:>25,.0f}  " for each in archives))
    for name in TABLES:
        cells = [f"{each.by_table[name][0]:,.0f} ({each.by_table[name][1]:,.0f} indexes)" for each in archives]
        lines.append(f"  {name:<38}" + "".join(f"{cell:>25}  " for cell in cells))
    return "\n".join(lines), well


@contextlib.contextmanager
def serving(url: URL, folder: Path) -> Iterator[Visitor]:
    """A service over this archive as it is run, with one worker, and a visitor of it."""
    service = Service(folder)
    told = {
        "DATABASE_URL": url.render_as_string(hide_password=False),
        "TRUSTED_PROXIES": "127.0.0.1",
        "LOG_LEVEL": "CRITICAL",
        "WORKERS": "1",
    }
    service.environment |= told
    address = service.start()
    try:
        yield Visitor(int(address.rsplit(":", 1)[1]))
    finally:
        service.process.terminate()
        service.process.wait()


def databases(url: str, numbers: Sequence[int], originals: int) -> list[URL]:
    """A database for each number, beside the one that is named, filled. What was filled already is left."""
    whole = make_url(url)
    names = {number: f"growth_{number}" for number in numbers}
    engine = connect(url).execution_options(isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text("SET statement_timeout = 0"))
        there = set(connection.scalars(text("SELECT datname FROM pg_database")))
        for name in ("growth_originals", *names.values()):
            if name not in there:
                # all are made of the same originals
                like = " TEMPLATE growth_originals" if name in names.values() else ""
                connection.execute(text(f"CREATE DATABASE {name}{like}"))
            if name == "growth_originals":
                grow(whole.set(database=name), 0, thin=False, originals=originals)
    engine.dispose()
    for number, name in names.items():
        took = grow(whole.set(database=name), number, thin=False, originals=originals)
        print(f"{number:,} kept in {took:.0f} s", flush=True)
    return [whole.set(database=name) for name in names.values()]


def main(numbers: Sequence[int], url: str, folder: Path, originals: int, rounds: int, only: str) -> int:
    places, library = databases(url, numbers, originals), load()
    archives = [Grown(each, number, library, originals) for each, number in zip(places, numbers, strict=True)]
    with contextlib.ExitStack() as stack:
        visitors = [stack.enter_context(serving(each, folder)) for each in places]
        time.sleep(8)  # a service works out some things soon after its start
        told, well = table(archives, measured(list(zip(archives, visitors, strict=True)), rounds, only=only))
    print(told)
    return int(not well)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("numbers", help="how many, the smallest first: 10000,100000,1000000")
    parser.add_argument(
        "url", nargs="?", default="", help="a server on which databases can be made; without it one is started"
    )
    parser.add_argument(
        "--data", type=Path, help="a folder of its own, in which what was made is left for another call"
    )
    parser.add_argument("--originals", type=int, default=ORIGINALS, help="proofs of which the scenarios are made")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="how often each sort of page is asked for")
    parser.add_argument("--only", default="", help="sorts of page with these words in their names")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="rulings-test-") as folder, contextlib.ExitStack() as stack:
        Path(folder).chmod(0o755)
        data = postgres.reachable_data(given.data.resolve()) if given.data else Path(folder) / "data"
        url = given.url or stack.enter_context(postgres.running(data))[0]
        sizes = [int(each) for each in given.numbers.split(",")]
        raise SystemExit(main(sizes, url, Path(folder), given.originals, given.rounds, given.only))
