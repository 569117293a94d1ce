"""Everything kept, played again whenever rules, cards or the engine have changed; what answers otherwise is written down with what made
it so.

The list of what is left to do lies in the database, in parts. A part is taken with a lock that ends with its transaction, and what comes of
it is written in the same one: any number of workers on any number of machines share the work, and one that is killed has done nothing.
Considered: `procrastinate`, which hands a job to a worker in one transaction and is told of its end in another, so that what a killed one was
at is done twice or has to be looked after; a million jobs would be a million rows that say no more than "not yet"; and it brings six packages.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable

import msgspec
from sqlalchemy.orm import Session

from app.db import reviews
from app.db.models import Otherwise
from app.explain.ruling import Ruling
from app.rulebook.library import Library
from app.services.archive import PostgresArchive
from app.services.blame import ENGINE, blame
from app.services.difference import Difference, unplayable
from app.services.frozen import Frozen
from app.services.kept import Opened
from app.services.making import Here, Typeset

log = logging.getLogger(__name__)

BREAKS = "Playing it again did not come to an end."


def sort_of(found: Difference | None) -> str:
    """How today's answer stands to the one that was kept."""
    if found is None or (found.same_answer and not found.changes):
        return reviews.AS_KEPT
    if found.same_answer:
        return "lines"
    return "answer" if found.changes else "unplayable"


class Reviewing:
    """One worker."""

    def __init__(self, archive: PostgresArchive, typeset: Typeset) -> None:
        self._archive, self._typeset = archive, typeset
        self._frozen = Frozen(archive.library, archive, Here(archive.library, typeset))

    def _play(self, library: Library, text: str) -> Ruling:
        return Here(library, self._typeset).rule(text, None, True).ruling

    def begin(self) -> int:
        """The review with today's rules, cards and engine, over all that is kept by now; its number."""
        with self._archive.open.begin() as session:
            return reviews.begin(session, self._archive.made_with)

    def part(self, review: int) -> int | None:
        """Plays one part again. How many were found to answer otherwise; None when there is nothing left to take."""
        with self._archive.open.begin() as session:
            taken = reviews.take(session, review)
            if taken is None:
                return None
            played = otherwise = 0
            for slug in reviews.slugs(session, taken):
                opened = self._archive.read(session, slug)
                again = bool(self._frozen.since(opened).causes)
                played += again
                otherwise += self._looked_at(session, review, opened, again)
            reviews.done(session, taken, played, otherwise)
            return otherwise

    def _looked_at(self, session: Session, review: int, opened: Opened, again: bool) -> bool:
        """Whether a scenario comes out otherwise than the last time, which is written down then."""
        broken = False
        try:
            found = self._frozen.beside_today(opened) if again else None
        except (
            Exception
        ):  # one that breaks the engine keeps no other from being looked at, and is not said to be as it was
            log.exception("%s could not be played again", opened.slug)
            found, broken = unplayable(opened.ruling, (BREAKS,), self._frozen.since(opened).causes), True
        sort, before = sort_of(found), reviews.last(session, opened.slug)
        now = found.right_answer[0] if found is not None else opened.ruling.answer[0]
        if (sort, now) == ((before.sort, before.answer) if before else (reviews.AS_KEPT, opened.ruling.answer[0])):
            return False
        told = found is not None and sort != reviews.AS_KEPT and not broken
        because = self._because(opened, found.causes) if found is not None and told else ()
        whole = msgspec.msgpack.encode(found) if found is not None and sort != reviews.AS_KEPT else None
        reviews.add(
            session,
            Otherwise(
                slug=opened.slug, review_id=review, sort=sort, because=list(because), answer=now, difference=whole
            ),
        )
        return sort != "lines"

    def _because(self, opened: Opened, causes: Iterable[str]) -> tuple[str, ...]:
        edition = self._frozen.edition(opened)
        if edition is None:
            return (ENGINE,) if self._frozen.is_todays(opened) else tuple(causes)
        cards = self._frozen.cards(opened)
        return blame(self._play, opened.ruling, opened.canonical, cards, edition, self._archive.library)
