"""The queries of reviews: everything kept, played again in parts. Every function takes a session; whoever opened it commits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import func, select, text, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import Session

from app.db.hearing import tell
from app.db.models import Otherwise, Review, ReviewPart, Run, Scenario
from app.db.store import SLUGS_LOCK

PART = 50
"""So many runs are played again in one transaction."""
AS_KEPT = "as-kept"
ANSWERS = ("answer", "unplayable", AS_KEPT)
"""The sorts that are listed: what only comes about by other lines is said on its page."""

EXTEND = text("""
    INSERT INTO review_part (review_id, first_run, last_run)
    SELECT :review, n, least(n + :part - 1, (SELECT max(id) FROM run))
    FROM generate_series(
      (SELECT coalesce(max(last_run), 0) + 1 FROM review_part WHERE review_id = :review), (SELECT max(id) FROM run), :part) AS n
    ON CONFLICT DO NOTHING
""")


def begin(session: Session, made_with: str) -> int:
    """The review with these rules, cards and engine, with a part for each run that there is by now; its number."""
    session.execute(insert(Review).values(made_with=made_with).on_conflict_do_nothing())
    review = session.scalars(select(Review.id).where(Review.made_with == made_with)).one()
    # runs get their numbers under this lock, so none with a smaller number is still on its way
    session.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": SLUGS_LOCK})
    session.execute(EXTEND, {"review": review, "part": PART})
    return review


def take(session: Session, review: int) -> ReviewPart | None:
    """A part that nobody else has and nobody has done, for as long as this transaction lasts; None when there is none left to take."""
    left = select(ReviewPart).where(ReviewPart.review_id == review, ReviewPart.done_at.is_(None))
    return session.scalars(left.order_by(ReviewPart.first_run).limit(1).with_for_update(skip_locked=True)).one_or_none()


def slugs(session: Session, part: ReviewPart) -> Sequence[str]:
    """The scenarios whose permalink shows a run of this part."""
    earlier = select(Run.slug, func.min(Run.id).label("first")).group_by(Run.slug)
    within = Run.id.between(part.first_run, part.last_run)
    shown = earlier.where(Run.slug.in_(select(Run.slug).where(within))).subquery()
    found = select(shown.c.slug).where(shown.c.first.between(part.first_run, part.last_run)).order_by(shown.c.first)
    return session.scalars(found).all()


def done(session: Session, part: ReviewPart, played: int, otherwise: int) -> None:
    session.execute(
        update(ReviewPart)
        .where(ReviewPart.review_id == part.review_id, ReviewPart.first_run == part.first_run)
        .values(done_at=func.clock_timestamp(), played=played, otherwise=otherwise)
    )


def last(session: Session, slug: str) -> Otherwise | None:
    """What was last written down of a scenario."""
    return session.scalars(
        select(Otherwise).where(Otherwise.slug == slug).order_by(Otherwise.id.desc()).limit(1)
    ).one_or_none()


def add(session: Session, found: Otherwise) -> None:
    session.add(found)
    session.flush()
    tell(session, [found.slug])


def covers(session: Session, made_with: str, run: int) -> bool:
    """Whether a run has been played again with these rules, cards and engine, and with no others since: what was written down last
    would else be what came of those."""
    parts = select(ReviewPart.done_at).join(Review, Review.id == ReviewPart.review_id)
    newest = select(func.max(Review.id)).scalar_subquery()
    found = parts.where(
        Review.made_with == made_with, Review.id == newest, ReviewPart.first_run <= run, ReviewPart.last_run >= run
    )
    return session.scalar(found.limit(1)) is not None


class Progress(NamedTuple):
    """Of the review with today's rules: runs there are, runs looked at, those of them that were played again."""

    begun: datetime
    of: int
    looked_at: int
    played: int


def progress(session: Session, made_with: str) -> Progress | None:
    """How far the review with these rules, cards and engine has come; None if it has not begun."""
    size = ReviewPart.last_run - ReviewPart.first_run + 1
    found = session.execute(
        select(
            Review.begun,
            func.coalesce(func.sum(size), 0),
            func.coalesce(func.sum(size).filter(ReviewPart.done_at.is_not(None)), 0),
            func.coalesce(func.sum(ReviewPart.played), 0),
        )
        .outerjoin(ReviewPart, ReviewPart.review_id == Review.id)
        .where(Review.made_with == made_with)
        .group_by(Review.id)
    ).one_or_none()
    return Progress(*found) if found is not None else None


@dataclass(frozen=True)
class Turned:
    """A scenario that answers otherwise since a review. `was` is what it answered when it was kept."""

    number: int
    slug: str
    title: str
    ruleset: str
    sort: str
    because: tuple[str, ...]
    was: str
    now: str
    at: datetime


def turned(session: Session, before: int | None, limit: int) -> list[Turned]:
    """What was found to answer otherwise, the newest first, from behind the number `before`."""
    found = (
        select(Otherwise, Scenario.title, Scenario.ruleset, Scenario.answer)
        .join(Scenario, Scenario.slug == Otherwise.slug)
        .where(Scenario.withdrawn_at.is_(None), Otherwise.sort.in_(ANSWERS))
    )
    if before is not None:
        found = found.where(Otherwise.id < before)
    rows = session.execute(found.order_by(Otherwise.id.desc()).limit(limit))
    return [
        Turned(each.id, each.slug, title, ruleset, each.sort, tuple(each.because), was, each.answer, each.at)
        for each, title, ruleset, was in rows
    ]


def outdated(session: Session, engine_digest: str, edition: str) -> bool:
    """Whether any run was made with another engine or library than these."""
    other = select(Run.id).where(
        Run.engine_digest.is_distinct_from(engine_digest) | Run.snapshot.is_distinct_from(edition)
    )
    return session.scalar(select(other.exists())) or False
