"""The archive over PostgreSQL, as the desk asks for it."""

from __future__ import annotations

import hashlib
import logging
import time
from collections.abc import Callable, Collection, Iterable
from datetime import datetime
from functools import cached_property
from threading import BoundedSemaphore, Lock

import msgspec
from sqlalchemy import Engine, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from app.db import reviews, store
from app.db.migrate import at_head
from app.db.models import Scenario
from app.db.session import sessions
from app.explain.ruling import Ruling
from app.rulebook import edition as editions
from app.rulebook.edition import Edition
from app.rulebook.library import Library
from app.services.adjudicate import engine_digest
from app.services.difference import Difference
from app.services.kept import Found, KeptAs, Named, New, Opened, Progress, Reviewed, Turned, Withdrawn, weight
from app.services.making import Busy
from app.services.moments import Moments
from app.services.remembered import Remembered

log = logging.getLogger(__name__)

REMEMBERED = 128
"""Kept scenarios held in memory, at the most."""
REMEMBERED_MOMENTS = 32
REMEMBERED_BYTES = 24 * 2**20
"""What may be held of either, as it weighs in memory."""
REMEMBERED_EDITIONS = 3
SILENT = 30.0
"""Seconds for which a database that failed is not asked for what can be worked out."""
SEARCHES = 4
"""Lists that are looked through at once: a kept page waits for none of them."""
SEARCH_WAITS = 1.0
"""Seconds for which one more waits for its turn."""
SEARCH_MILLISECONDS = 2000


class PostgresArchive:
    """Kept scenarios of one database."""

    def __init__(
        self,
        engine: Engine,
        library: Library,
        room: Callable[[], bool] = lambda: True,
        changed: Callable[[str], None] = lambda slug: None,
    ) -> None:
        """`room`: whether there is room where the database writes. `changed`: hears at once of what this process does to a scenario's
        page; the others hear of it from the database."""
        self.engine, self.library, self.has_room, self._changed = engine, library, room, changed
        self.open = sessions(engine)
        # what a permalink froze never changes, so it is read once; only a withdrawal has to be asked for each time
        self._known: Remembered[str, Opened] = Remembered(REMEMBERED, REMEMBERED_BYTES)
        self._moments: Remembered[int, Moments] = Remembered(REMEMBERED_MOMENTS, REMEMBERED_BYTES)
        self._editions: dict[str, Edition | None] = {}
        self._edition_is_kept = False
        self._silent_until = 0.0
        self._lock = Lock()
        self._searching = BoundedSemaphore(SEARCHES)

    @cached_property
    def edition_digest(self) -> str:
        return editions.digest(editions.written(self.library))

    def again(self, digest: str, origin: str) -> KeptAs | None:
        try:
            with self.open.begin() as session:
                found = store.again(session, digest, origin)
        except store.Withdrawn as gone:
            raise Withdrawn(gone.slug, gone.at, gone.reason, gone.hidden) from gone
        return KeptAs(found.slug, False, found.withdrawal_key) if found is not None else None

    def keep(self, new: New, parent: str | None, fork_key: str | None, origin: str) -> KeptAs:
        ruling = new.ruling
        scenario = store.NewScenario(
            digest=ruling.digest, ruleset=ruling.ruleset, title=ruling.title, answer=ruling.answer[0], text=new.text,
            canonical=new.canonical, phase=new.phase, cards=new.cards, parent=parent, fork_key=fork_key, origin=origin,
        )  # fmt: skip
        run = store.NewRun(
            ruling.ruleset_digest, ruling.cards_digest, ruling.engine_digest, new.ruling_json, new.page,
            new.moments, new.passages, self._kept_edition(),
        )  # fmt: skip
        try:
            with self.open.begin() as session:
                kept = store.keep(session, scenario, run)
            self._changed(parent or kept.slug)
        except store.Withdrawn as gone:
            raise Withdrawn(gone.slug, gone.at, gone.reason, gone.hidden) from gone
        return KeptAs(kept.slug, kept.created, kept.withdrawal_key)

    def _kept_edition(self) -> str:
        """The digest of today's library, which is in the archive from now on."""
        if not self._edition_is_kept:
            with self.open.begin() as session:
                if not store.has_snapshot(session, self.edition_digest):
                    store.add_snapshot(session, self.edition_digest, editions.packed(editions.written(self.library)))
            self._edition_is_kept = True
        return self.edition_digest

    def find(self, slug: str) -> Opened | None:
        with self.open() as session:
            taken = store.withdrawal(session, slug)
            if taken is None:
                return None
            if taken.at is not None:
                raise Withdrawn(slug, taken.at, taken.reason or "", taken.hidden)
            known = self._known.get(slug)
            if known is None:
                known = self.read(session, slug)
                self._known.put(slug, known, weight(known))
        return known

    def read(self, session: Session, slug: str) -> Opened:
        """A scenario that is there, shown or not."""
        found = store.find(session, slug)
        assert found is not None
        first = store.runs(session, slug)[0]
        return Opened(
            slug=found.slug,
            title=found.title,
            text=found.text,
            canonical=found.canonical,
            created=found.created,
            run=first.id,
            ruling=msgspec.json.decode(first.ruling, type=Ruling),
            ruling_json=first.ruling,
            page=first.page,
            parent=found.parent,
            edition=first.snapshot,
        )

    def named(self, slug: str) -> Named | None:
        with self.open() as session:
            found = store.find(session, slug)
            return _named(found) if found is not None and found.withdrawn_at is None else None

    def children(self, slug: str) -> tuple[Named, ...]:
        with self.open() as session:
            return tuple(map(_named, store.children(session, slug)))

    def resting_on(self, source: str, passages: Iterable[str], limit: int) -> dict[str, tuple[Named, ...]]:
        with self.open() as session:
            found = store.resting_on(session, source, passages, limit)
        return {passage: tuple(Named(*each) for each in citing) for passage, citing in found.items()}

    def moments(self, run: int) -> Moments | None:
        known = self._moments.get(run)
        if known is None:
            with self.open() as session:
                body = store.moments(session, run)
            if body is not None:
                known = Moments(body)
                self._moments.put(run, known, known.weight)
        return known

    def picture(self, slug: str) -> bytes | None:
        with self.open() as session:
            return store.picture(session, slug)

    def keep_picture(self, slug: str, body: bytes) -> None:
        with self.open.begin() as session:
            store.add_picture(session, slug, body)

    def remembered(self, keys: Collection[bytes]) -> dict[bytes, bytes]:
        if not keys or time.monotonic() < self._silent_until:
            return {}
        try:
            with self.open() as session:
                return store.remembered(session, keys)
        except SQLAlchemyError:
            self._without()
            return {}

    def remember(self, key: bytes, body: bytes) -> None:
        if time.monotonic() < self._silent_until or not self.has_room():
            return
        try:
            with self.open.begin() as session:
                store.remember(session, key, body)
        except SQLAlchemyError:
            self._without()

    def _without(self) -> None:
        """Nothing is asked for that can be worked out, for a while: a database that fails or hangs is not waited for again and again."""
        log.warning("what was worked out is not remembered for now", exc_info=True)
        self._silent_until = time.monotonic() + SILENT

    def edition(self, digest: str) -> Edition | None:
        known = self._editions.get(digest)
        if known is None:
            with self.open() as session:
                body = store.snapshot(session, digest)
            try:
                known = Edition(body) if body is not None else None
            except ValueError:
                log.exception("the library %s cannot be read", digest)
            with self._lock:
                self._editions[digest] = known
                while len(self._editions) > REMEMBERED_EDITIONS:
                    self._editions.pop(next(iter(self._editions)))
        return known

    def browse(
        self, ruleset: str, phase: str, cards: tuple[str, ...], words: str, after: str, limit: int
    ) -> tuple[tuple[Found, ...], str]:
        wanted = store.Wanted(ruleset, phase, cards, words)
        if not self._searching.acquire(timeout=SEARCH_WAITS):
            raise Busy(says="As many lists are looked through as can be at once.")
        try:
            with self.open() as session:
                session.execute(text(f"SET LOCAL statement_timeout = {SEARCH_MILLISECONDS}"))
                rows = store.browse(session, wanted, _place(after), limit + 1)
        finally:
            self._searching.release()
        shown = rows[:limit]
        more = f"{shown[-1].created.isoformat()}_{shown[-1].slug}" if len(rows) > limit else ""
        return tuple(Found(r.slug, r.title, r.ruleset, r.answer, r.created) for r in shown), more

    def withdraw(self, slug: str, key: str, reason: str) -> bool:
        with self.open.begin() as session:
            taken = store.withdraw(session, slug, key, reason)
        self._changed(slug)
        return taken

    def report(self, slug: str, sort: str, words: str) -> None:
        with self.open.begin() as session:
            store.report(session, slug, sort, words)

    @cached_property
    def made_with(self) -> str:
        """What an answer of today is made with, as one digest: this library and this engine."""
        return hashlib.sha256(f"{self.edition_digest} {engine_digest()}".encode()).hexdigest()

    def review(self, opened: Opened) -> Reviewed | None:
        with self.open() as session:
            if not reviews.covers(session, self.made_with, opened.run):
                return None
            found = reviews.last(session, opened.slug)
        if found is None or found.difference is None:
            return Reviewed(None, ())
        try:
            return Reviewed(msgspec.msgpack.decode(found.difference, type=Difference), tuple(found.because))
        except msgspec.MsgspecError:
            log.exception("what a review found of %s cannot be read", opened.slug)
            return None

    def turned(self, before: int | None, limit: int) -> tuple[Turned, ...]:
        with self.open() as session:
            return tuple(Turned(**vars(each)) for each in reviews.turned(session, before, limit))

    def progress(self) -> Progress | None:
        with self.open() as session:
            found = reviews.progress(session, self.made_with)
        return Progress(*found) if found is not None else None

    def outdated(self) -> bool:
        """Whether anything kept was made with another library or engine than today's."""
        with self.open() as session:
            return reviews.outdated(session, engine_digest(), self.edition_digest)

    def ready(self) -> dict[str, bool]:
        try:
            with self.engine.connect() as connection:
                connection.execute(text("SELECT 1"))
            return {"database": True, "migrations": at_head(self.engine)}
        except SQLAlchemyError:
            return {"database": False, "migrations": False}


def _named(row: Scenario) -> Named:
    return Named(row.slug, row.title, row.ruleset)


def _place(after: str) -> tuple[datetime, str] | None:
    """Where a list goes on, from an address; nothing for one that makes no sense."""
    when, _, slug = after.partition("_")
    try:
        return (datetime.fromisoformat(when), slug) if slug else None
    except ValueError:
        return None
