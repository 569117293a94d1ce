"""The tables. What a permalink shows is never changed: the migration's triggers see to that."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import (
    BigInteger,
    Computed,
    DateTime,
    ForeignKey,
    Identity,
    Index,
    LargeBinary,
    Text,
    UniqueConstraint,
    false,
    func,
    text,
)
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Base(DeclarativeBase):
    """What is kept for good: a backup holds all of it."""


class Passing(DeclarativeBase):
    """What is worked out again when it is gone. No backup holds it."""


class Snapshot(Base):
    """What runs were made with: a whole library in one compressed piece, by its digest."""

    __tablename__ = "snapshot"

    digest: Mapped[str] = mapped_column(Text, primary_key=True)
    body: Mapped[bytes] = mapped_column(LargeBinary)
    created: Mapped[datetime] = mapped_column(DateTime(timezone=True), server_default=func.now())


class Scenario(Base):
    """A kept scenario. `text` is as typed, `canonical` its canonical form; `digest` is of its meaning, which what is built in has
    once and what visitors keep has once. What tells whether it is shown follows from `author`, `taken_back` and `verdict`."""

    __tablename__ = "scenario"
    __table_args__ = (Index("scenario_digest", "digest", text("(origin = 'visitor')"), unique=True),)

    slug: Mapped[str] = mapped_column(Text, primary_key=True)
    digest: Mapped[str] = mapped_column(Text)
    ruleset: Mapped[str] = mapped_column(Text)
    title: Mapped[str] = mapped_column(Text)
    answer: Mapped[str] = mapped_column(Text)
    text: Mapped[str] = mapped_column(Text)
    canonical: Mapped[str] = mapped_column(Text)
    words: Mapped[str] = mapped_column(
        Text, Computed("folded(title || ' ' || canonical)", persisted=True), deferred=True
    )
    phase: Mapped[str] = mapped_column(Text)
    cards: Mapped[list[str]] = mapped_column(ARRAY(Text))
    parent: Mapped[str | None] = mapped_column(ForeignKey("scenario.slug"))
    fork_key: Mapped[str | None] = mapped_column(Text)
    origin: Mapped[str] = mapped_column(Text)
    created: Mapped[datetime] = mapped_column(DateTime(timezone=True), server_default=func.now())
    withdrawn_at: Mapped[datetime | None] = mapped_column(DateTime(timezone=True))
    withdrawn_reason: Mapped[str | None] = mapped_column(Text)
    hidden: Mapped[bool] = mapped_column(server_default=false())


class Author(Base):
    """Somebody who kept a scenario, known by the hash of a key that was told once."""

    __tablename__ = "author"
    __table_args__ = (Index("author_of", "slug", "key_hash"),)

    id: Mapped[int] = mapped_column(BigInteger, Identity(always=True), primary_key=True)
    slug: Mapped[str] = mapped_column(ForeignKey("scenario.slug"))
    key_hash: Mapped[bytes] = mapped_column(LargeBinary)
    created: Mapped[datetime] = mapped_column(DateTime(timezone=True), server_default=func.clock_timestamp())


class TakenBack(Base):
    """That an author took his part in a scenario back. `verdict_before`: the number of the last verdict on it by then, or 0; the
    database sees to that."""

    __tablename__ = "taken_back"

    author_id: Mapped[int] = mapped_column(ForeignKey("author.id"), primary_key=True)
    at: Mapped[datetime] = mapped_column(DateTime(timezone=True), server_default=func.clock_timestamp())
    reason: Mapped[str] = mapped_column(Text)
    verdict_before: Mapped[int] = mapped_column(BigInteger, server_default="0")


class Verdict(Base):
    """That an operator hid a scenario or had it shown again, who and why. The service may read this and no more."""

    __tablename__ = "verdict"
    __table_args__ = (Index("verdict_on", "slug", "id"),)

    id: Mapped[int] = mapped_column(BigInteger, Identity(always=True), primary_key=True)
    slug: Mapped[str] = mapped_column(ForeignKey("scenario.slug"))
    shown: Mapped[bool]
    because: Mapped[str] = mapped_column(Text)
    who: Mapped[str] = mapped_column(Text)
    at: Mapped[datetime] = mapped_column(DateTime(timezone=True), server_default=func.clock_timestamp())


class Report(Base):
    """What a visitor told operators of a scenario. `verdict_before`: the number of the last verdict on it by then, or 0; a later one
    has dealt with it."""

    __tablename__ = "report"
    __table_args__ = (Index("report_on", "slug", "id"),)

    id: Mapped[int] = mapped_column(BigInteger, Identity(always=True), primary_key=True)
    slug: Mapped[str] = mapped_column(ForeignKey("scenario.slug"))
    sort: Mapped[str] = mapped_column(Text)
    words: Mapped[str] = mapped_column(Text)
    verdict_before: Mapped[int] = mapped_column(BigInteger, server_default="0")
    at: Mapped[datetime] = mapped_column(DateTime(timezone=True), server_default=func.clock_timestamp())


class Run(Base):
    """One ruling on a scenario, as it was given, with the digests of what produced it."""

    __tablename__ = "run"
    __table_args__ = (UniqueConstraint("slug", "ruleset_digest", "cards_digest", "engine_digest"),)

    id: Mapped[int] = mapped_column(BigInteger, Identity(always=True), primary_key=True)
    slug: Mapped[str] = mapped_column(ForeignKey("scenario.slug"))
    ruleset_digest: Mapped[str] = mapped_column(Text)
    cards_digest: Mapped[str] = mapped_column(Text)
    engine_digest: Mapped[str] = mapped_column(Text)
    snapshot: Mapped[str | None] = mapped_column(ForeignKey("snapshot.digest"))
    ruling: Mapped[bytes] = mapped_column(LargeBinary)
    page: Mapped[bytes] = mapped_column(LargeBinary)
    created: Mapped[datetime] = mapped_column(DateTime(timezone=True), server_default=func.now())


class Moments(Base):
    """Every step of a run in finished words, in one compressed piece."""

    __tablename__ = "moments"

    run_id: Mapped[int] = mapped_column(ForeignKey("run.id"), primary_key=True)
    body: Mapped[bytes] = mapped_column(LargeBinary)


class Picture(Base):
    """What goes with a link to a scenario where it is shared, drawn once. It is deleted when the scenario is not shown any more."""

    __tablename__ = "picture"

    slug: Mapped[str] = mapped_column(ForeignKey("scenario.slug"), primary_key=True)
    body: Mapped[bytes] = mapped_column(LargeBinary)


class RestsOn(Base):
    """Which scenario cites which passage. `created`: when the scenario was."""

    __tablename__ = "rests_on"

    slug: Mapped[str] = mapped_column(ForeignKey("scenario.slug"), primary_key=True)
    source: Mapped[str] = mapped_column(Text, primary_key=True)
    passage: Mapped[str] = mapped_column(Text, primary_key=True)
    created: Mapped[datetime] = mapped_column(DateTime(timezone=True), server_default=func.now())


class LiesIn(Base):
    """Which card lies in which scenario. `created`: when the scenario was."""

    __tablename__ = "lies_in"

    slug: Mapped[str] = mapped_column(ForeignKey("scenario.slug"), primary_key=True)
    card: Mapped[str] = mapped_column(Text, primary_key=True)
    created: Mapped[datetime] = mapped_column(DateTime(timezone=True), server_default=func.now())


class Review(Base):
    """One time that everything kept was played again: `made_with` is the digest of the rules, cards and engine it was played with."""

    __tablename__ = "review"

    id: Mapped[int] = mapped_column(BigInteger, Identity(always=True), primary_key=True)
    made_with: Mapped[str] = mapped_column(Text, unique=True)
    begun: Mapped[datetime] = mapped_column(DateTime(timezone=True), server_default=func.clock_timestamp())


class ReviewPart(Base):
    """The runs from one number to another, to be played again by whoever takes them. `played`: how many were, since something they
    rest on had changed; `otherwise`: of how many that was written down."""

    __tablename__ = "review_part"
    __table_args__ = (Index("review_part_open", "review_id", "first_run", postgresql_where=text("done_at IS NULL")),)

    review_id: Mapped[int] = mapped_column(ForeignKey("review.id"), primary_key=True)
    first_run: Mapped[int] = mapped_column(BigInteger, primary_key=True)
    last_run: Mapped[int] = mapped_column(BigInteger)
    done_at: Mapped[datetime | None] = mapped_column(DateTime(timezone=True))
    played: Mapped[int] = mapped_column(server_default="0")
    otherwise: Mapped[int] = mapped_column(server_default="0")


class Otherwise(Base):
    """That a review came to something else than the last one before it. `sort`: `answer`, `lines`, `unplayable`, or `as-kept` for what
    answers as it was kept again. `because`: what made it so; `answer`: what is answered now."""

    __tablename__ = "otherwise"
    __table_args__ = (UniqueConstraint("slug", "review_id"),)

    id: Mapped[int] = mapped_column(BigInteger, Identity(always=True), primary_key=True)
    slug: Mapped[str] = mapped_column(ForeignKey("scenario.slug"))
    review_id: Mapped[int] = mapped_column(ForeignKey("review.id"))
    sort: Mapped[str] = mapped_column(Text)
    because: Mapped[list[str]] = mapped_column(ARRAY(Text))
    answer: Mapped[str] = mapped_column(Text)
    difference: Mapped[bytes | None] = mapped_column(LargeBinary)
    at: Mapped[datetime] = mapped_column(DateTime(timezone=True), server_default=func.clock_timestamp())


class Remembered(Passing):
    """Something worked out, by the digest of all that it rests on. The oldest are forgotten (migration 0009)."""

    __tablename__ = "remembered"

    id: Mapped[int] = mapped_column(BigInteger, Identity(always=True))
    key: Mapped[bytes] = mapped_column(LargeBinary, primary_key=True)
    body: Mapped[bytes] = mapped_column(LargeBinary)
