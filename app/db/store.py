"""The few queries on the archive. Every function takes a session; whoever opened it commits."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import NamedTuple

from sqlalchemy import func, or_, select, text, tuple_, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import Session

from app.db.models import Moments, RestsOn, Run, Scenario, Snapshot

ALPHABET = "23456789bcdfghjkmnpqrstvwxz"
"""No vowels, so no words; no 0, 1, l and no y, so nothing that looks like something else."""
SLUG_LEAST = 10


class Withdrawn(Exception):
    """This scenario was kept once and taken back by its author."""

    def __init__(self, slug: str, at: datetime, reason: str) -> None:
        super().__init__(slug)
        self.slug, self.at, self.reason = slug, at, reason


@dataclass(frozen=True)
class NewScenario:
    """A scenario to keep. `cards` are slugs; `phase` the path of the phase play begins in."""

    digest: str
    ruleset: str
    title: str
    answer: str
    text: str
    canonical: str
    phase: str
    cards: tuple[str, ...]
    parent: str | None = None
    fork_key: str | None = None
    origin: str = "visitor"


@dataclass(frozen=True)
class NewRun:
    """A ruling to keep with it. `moments`: its steps; `passages`: (source, passage) it cites; `snapshot`: the digest of a
    library that is kept already."""

    ruleset_digest: str
    cards_digest: str
    engine_digest: str
    ruling: bytes
    page: bytes
    moments: bytes | None = None
    passages: frozenset[tuple[str, str]] = frozenset()
    snapshot: str | None = None


@dataclass(frozen=True)
class Kept:
    """`withdrawal_key` is told once, when a visitor's scenario is new."""

    slug: str
    created: bool
    withdrawal_key: str | None


def spelled(digest: str) -> str:
    """A hexadecimal digest in the alphabet of slugs, most significant sign first."""
    number, signs = int(digest, 16), []
    while number:
        number, sign = divmod(number, len(ALPHABET))
        signs.append(ALPHABET[sign])
    return "".join(reversed(signs)).rjust(SLUG_LEAST, ALPHABET[0])


def keep(session: Session, scenario: NewScenario, run: NewRun) -> Kept:
    """Keep a scenario with its first run, or find it as it was kept. The same digest never gives two rows.

    Raises Withdrawn if its author has taken it back.
    """
    # one keeper of a digest at a time: the second one finds what the first has written
    session.execute(text("SELECT pg_advisory_xact_lock(hashtextextended(:digest, 0))"), {"digest": scenario.digest})
    found = kept(session, scenario.digest)
    if found is not None:
        return found
    key = secrets.token_urlsafe(18) if scenario.origin == "visitor" else None
    session.execute(text("SELECT pg_advisory_xact_lock(727271002)"))  # slugs are handed out one at a time
    slug = _free_slug(session, scenario.digest)
    session.add(
        Scenario(
            slug=slug, digest=scenario.digest, ruleset=scenario.ruleset, title=scenario.title, answer=scenario.answer,
            text=scenario.text, canonical=scenario.canonical, phase=scenario.phase, cards=list(scenario.cards),
            parent=scenario.parent, fork_key=scenario.fork_key, origin=scenario.origin,
            withdrawal_hash=hashlib.sha256(key.encode()).digest() if key else None,
        )
    )  # fmt: skip
    session.flush()
    add_run(session, slug, run)
    return Kept(slug, True, key)


def kept(session: Session, digest: str) -> Kept | None:
    """The scenario of this digest, if it is kept already. Raises Withdrawn if its author has taken it back."""
    found = session.scalars(select(Scenario).where(Scenario.digest == digest)).one_or_none()
    if found is None:
        return None
    if found.withdrawn_at is not None:
        raise Withdrawn(found.slug, found.withdrawn_at, found.withdrawn_reason or "")
    return Kept(found.slug, False, None)


def _free_slug(session: Session, digest: str) -> str:
    whole = spelled(digest)
    for length in range(SLUG_LEAST, len(whole) + 1):
        if session.get(Scenario, whole[:length]) is None:
            return whole[:length]
    raise RuntimeError("a digest of another scenario is the same")


def add_run(session: Session, slug: str, run: NewRun) -> int:
    """Keep a run beside the others of its scenario; its number. The same digests again give the run already there."""
    digests = (run.ruleset_digest, run.cards_digest, run.engine_digest)
    there = select(Run.id).where(
        Run.slug == slug, tuple_(Run.ruleset_digest, Run.cards_digest, Run.engine_digest) == digests
    )
    found = session.scalar(there)
    if found is not None:
        return found
    row = Run(
        slug=slug, ruleset_digest=run.ruleset_digest, cards_digest=run.cards_digest, engine_digest=run.engine_digest,
        snapshot=run.snapshot, ruling=run.ruling, page=run.page,
    )  # fmt: skip
    session.add(row)
    session.flush()
    if run.moments is not None:
        session.add(Moments(run_id=row.id, body=run.moments))
    if run.passages:
        cited = [{"slug": slug, "source": source, "passage": passage} for source, passage in sorted(run.passages)]
        session.execute(insert(RestsOn).values(cited).on_conflict_do_nothing())
    session.flush()
    return row.id


def add_snapshot(session: Session, digest: str, body: bytes) -> None:
    """Keep a library; again the same one changes nothing."""
    session.execute(insert(Snapshot).values({"digest": digest, "body": body}).on_conflict_do_nothing())


def has_snapshot(session: Session, digest: str) -> bool:
    return session.scalar(select(Snapshot.digest).where(Snapshot.digest == digest)) is not None


def snapshot(session: Session, digest: str) -> bytes | None:
    return session.scalar(select(Snapshot.body).where(Snapshot.digest == digest))


def find(session: Session, slug: str) -> Scenario | None:
    return session.get(Scenario, slug)


class Withdrawal(NamedTuple):
    """When and why a scenario was taken back; `at` is None for one that was not."""

    at: datetime | None
    reason: str | None


def withdrawal(session: Session, slug: str) -> Withdrawal | None:
    """Whether a scenario was taken back; None when there never was one."""
    found = session.execute(
        select(Scenario.withdrawn_at, Scenario.withdrawn_reason).where(Scenario.slug == slug)
    ).one_or_none()
    return Withdrawal(*found) if found is not None else None


def runs(session: Session, slug: str) -> Sequence[Run]:
    """The runs of a scenario, the one its permalink froze first."""
    return session.scalars(select(Run).where(Run.slug == slug).order_by(Run.id)).all()


def moments(session: Session, run_id: int) -> bytes | None:
    """The steps of a run; None for one that was kept before steps were."""
    return session.scalar(select(Moments.body).where(Moments.run_id == run_id))


def children(session: Session, slug: str, limit: int = 50) -> Sequence[Scenario]:
    made = select(Scenario).where(Scenario.parent == slug, Scenario.withdrawn_at.is_(None))
    return session.scalars(made.order_by(Scenario.created).limit(limit)).all()


def resting_on(session: Session, source: str, passage: str, limit: int) -> Sequence[Scenario]:
    """Kept scenarios that cite a passage, newest first."""
    citing = (
        select(Scenario)
        .join(RestsOn, RestsOn.slug == Scenario.slug)
        .where(RestsOn.source == source, RestsOn.passage == passage, Scenario.withdrawn_at.is_(None))
    )
    return session.scalars(citing.order_by(Scenario.created.desc(), Scenario.slug.desc()).limit(limit)).all()


@dataclass(frozen=True)
class Wanted:
    """What a list is narrowed to; empty words narrow nothing."""

    ruleset: str = ""
    phase: str = ""
    card: str = ""
    words: str = ""


def browse(session: Session, wanted: Wanted, after: tuple[datetime, str] | None, limit: int) -> Sequence[Scenario]:
    """Kept scenarios, newest first, from behind `after` (creation time and slug of the last one seen). Those that only show
    what the rulebook says (`shown`) are not listed. A card may be named in part."""
    found = select(Scenario).where(Scenario.withdrawn_at.is_(None), Scenario.origin != "shown")
    if wanted.ruleset:
        found = found.where(Scenario.ruleset == wanted.ruleset)
    if wanted.phase:
        found = found.where(Scenario.phase == wanted.phase)
    if wanted.card:
        named = func.array_to_string(Scenario.cards, " ")
        whole = Scenario.cards.contains([wanted.card])
        found = found.where(or_(whole, named.contains(wanted.card, autoescape=True)))
    for word in wanted.words.split():
        found = found.where((Scenario.title + " " + Scenario.canonical).icontains(word, autoescape=True))
    if after is not None:
        found = found.where(tuple_(Scenario.created, Scenario.slug) < after)
    return session.scalars(found.order_by(Scenario.created.desc(), Scenario.slug.desc()).limit(limit)).all()


def withdraw(session: Session, slug: str, key: str, reason: str) -> bool:
    """Take a scenario back; whether the key was the one. A scenario already withdrawn stays as it is."""
    found = session.get(Scenario, slug)
    if found is None or found.withdrawal_hash is None:
        return False
    if not hmac.compare_digest(hashlib.sha256(key.encode()).digest(), found.withdrawal_hash):
        return False
    session.execute(
        update(Scenario)
        .where(Scenario.slug == slug, Scenario.withdrawn_at.is_(None))
        .values(withdrawn_at=datetime.now(UTC), withdrawn_reason=reason)
    )
    return True


def count(session: Session) -> int:
    return session.scalar(select(func.count()).select_from(Scenario)) or 0
