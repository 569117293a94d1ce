"""`python -m tests.growth NUMBER DATABASE_URL`: so many kept scenarios in an archive, made from a few that were kept through the code.

They differ in address, digest, title and time; what is stored of a run is that of the one it was made from, or with `--thin` only its citations.
"""

from __future__ import annotations

import argparse
import time

from sqlalchemy import text

from app.db.migrate import upgrade
from app.db.session import connect
from app.notation import NotationError
from app.rulebook.library import load
from app.services.archive import PostgresArchive
from app.services.desk import Desk
from app.web.present import typeset

ORIGINALS = 100
AT_ONCE = 10_000
TIMES = text("""
    CREATE TEMPORARY TABLE original ON COMMIT PRESERVE ROWS AS
      SELECT scenario.*, row_number() OVER (ORDER BY created, slug) - 1 AS place, count(*) OVER () AS number
      FROM scenario WHERE origin = 'visitor' AND slug NOT LIKE 'o%'
""")
# slugs have no vowels, so one with an `o` is none of those that were kept
MANY = """
    WITH made AS (
      SELECT o.slug AS was, n, o.*
      FROM generate_series(CAST(:first AS integer), CAST(:last AS integer)) AS n JOIN original o ON o.place = n % o.number),
    kept AS (
      INSERT INTO scenario (slug, digest, ruleset, title, answer, text, canonical, phase, cards, origin, created)
      SELECT 'o' || lpad(n::text, 11, '0'), 'o' || n, ruleset, title || ' ' || n, answer, text, canonical, phase, cards, 'visitor',
             created - n * interval '1 second' FROM made RETURNING slug),
    ran AS (
      INSERT INTO run (slug, ruleset_digest, cards_digest, engine_digest, snapshot, ruling, page)
      SELECT 'o' || lpad(n::text, 11, '0'), r.ruleset_digest, r.cards_digest, r.engine_digest, r.snapshot, {ruling}, {page}
      FROM made JOIN run r ON r.slug = made.was RETURNING id)
    INSERT INTO rests_on (slug, source, passage)
    SELECT 'o' || lpad(n::text, 11, '0'), source, passage FROM made JOIN rests_on c ON c.slug = made.was
"""


def grow(url: str, number: int, thin: bool, originals: int = ORIGINALS) -> float:
    """Seconds that it took."""
    engine, begun = connect(url), time.monotonic()
    upgrade(engine)
    library = load()
    desk = Desk(library, PostgresArchive(engine, library), typeset)
    for proof in library.proofs[:originals]:
        try:
            desk.keep(proof.text(proof.rulesets[0]))
        except NotationError:
            continue
    many = text(MANY.format(ruling="''::bytea" if thin else "r.ruling", page="''::bytea" if thin else "r.page"))
    with engine.connect() as connection:
        connection.execute(text("SET statement_timeout = 0"))
        connection.execute(TIMES)
        connection.commit()
        there = connection.scalar(text("SELECT count(*) FROM scenario WHERE slug LIKE 'o%'")) or 0
        for first in range(there, number, AT_ONCE):
            connection.execute(many, {"first": first, "last": min(first + AT_ONCE, number) - 1})
            connection.commit()
        connection.execute(text("ANALYZE"))
        connection.commit()
    engine.dispose()
    return time.monotonic() - begun


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("number", type=int)
    parser.add_argument("url", help="the archive's owner; nothing that anybody needs may be in it")
    parser.add_argument("--thin", action="store_true", help="without rulings and pages: for lists and searches only")
    given = parser.parse_args()
    print(f"{given.number:,} kept in {grow(given.url, given.number, given.thin):.0f} s")
