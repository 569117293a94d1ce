"""The few queries on the archive. Every function takes a session; whoever opened it commits."""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import Any, NamedTuple

from sqlalchemy import (
    CTE,
    ColumnElement,
    Date,
    DateTime,
    Interval,
    Select,
    Text,
    cast,
    func,
    literal_column,
    select,
    text,
    true,
    tuple_,
    union,
)
from sqlalchemy.dialects.postgresql import ARRAY, array, insert
from sqlalchemy.orm import InstrumentedAttribute, Session

from app.db.hearing import MOST, tell
from app.db.models import (
    Author,
    LiesIn,
    Moments,
    Picture,
    Remembered,
    Report,
    RestsOn,
    Run,
    Scenario,
    Snapshot,
    TakenBack,
    Verdict,
)

ALPHABET = "23456789bcdfghjkmnpqrstvwxz"
"""No vowels, so no words; no 0, 1, l and no y, so nothing that looks like something else."""
SLUG_LEAST = 10


SLUGS_LOCK = 727271002
"""Number of the advisory lock under which slugs and runs get their names, one at a time."""

VISITOR = "visitor"
"""The origin of what visitors keep. It shares no digest with what is built in, so neither can take the other away."""


class Withdrawn(Exception):
    """This scenario is not shown: everybody who kept it has taken it back, or an operator has hidden it (`hidden`)."""

    def __init__(self, slug: str, at: datetime, reason: str, hidden: bool = False) -> None:
        super().__init__(slug)
        self.slug, self.at, self.reason, self.hidden = slug, at, reason, hidden


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
    origin: str = VISITOR


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
    """`withdrawal_key`: that of this keeper, told once; what is built in has none."""

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
    """Keep a scenario with its first run, or join those who keep it. The same digest never gives two rows of one sort.

    Raises Withdrawn if an operator has hidden it.
    """
    found = again(session, scenario.digest, scenario.origin)
    if found is not None:
        return found
    session.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": SLUGS_LOCK})
    slug = _free_slug(session, scenario.digest)
    session.add(
        Scenario(
            slug=slug, digest=scenario.digest, ruleset=scenario.ruleset, title=scenario.title, answer=scenario.answer,
            text=scenario.text, canonical=scenario.canonical, phase=scenario.phase, cards=list(scenario.cards),
            parent=scenario.parent, fork_key=scenario.fork_key, origin=scenario.origin,
        )
    )  # fmt: skip
    session.flush()
    if scenario.cards:
        kept = session.scalar(select(Scenario.created).where(Scenario.slug == slug))
        lying = [{"slug": slug, "card": card, "created": kept} for card in sorted(set(scenario.cards))]
        session.execute(insert(LiesIn).values(lying))
    add_run(session, slug, run)
    if scenario.parent is not None:
        tell(session, [scenario.parent])
    return Kept(slug, True, _add_author(session, slug) if scenario.origin == VISITOR else None)


def again(session: Session, digest: str, origin: str = VISITOR) -> Kept | None:
    """The scenario of this digest and sort, if it is kept already, with one more author if it is a visitor's: what its authors took
    back is shown again then. Raises Withdrawn if an operator has hidden it."""
    # one keeper of a digest at a time: the second one finds what the first has written
    session.execute(text("SELECT pg_advisory_xact_lock(hashtextextended(:digest, 0))"), {"digest": digest})
    visitors: ColumnElement[bool] = Scenario.origin == VISITOR
    found = session.scalars(
        select(Scenario).where(Scenario.digest == digest, visitors == (origin == VISITOR))
    ).one_or_none()
    if found is None:
        return None
    if found.hidden and found.withdrawn_at is not None:
        raise Withdrawn(found.slug, found.withdrawn_at, found.withdrawn_reason or "", hidden=True)
    if found.withdrawn_at is not None:
        tell(session, _family(session, found.slug))
    return Kept(found.slug, False, _add_author(session, found.slug) if origin == VISITOR else None)


def _add_author(session: Session, slug: str) -> str:
    """One more who keeps this scenario; the key that is his."""
    key = secrets.token_urlsafe(18)
    session.add(Author(slug=slug, key_hash=_hash(key)))
    session.flush()
    return key


def _hash(key: str) -> bytes:
    return hashlib.sha256(key.encode()).digest()


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
        kept = session.scalar(select(Scenario.created).where(Scenario.slug == slug))
        cited = [{"slug": slug, "source": s, "passage": p, "created": kept} for s, p in sorted(run.passages)]
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
    """Since when and why a scenario is not shown; `at` is None for one that is. `hidden`: by an operator."""

    at: datetime | None
    reason: str | None
    hidden: bool


def withdrawal(session: Session, slug: str) -> Withdrawal | None:
    """Whether a scenario is shown; None when there never was one."""
    found = session.execute(
        select(Scenario.withdrawn_at, Scenario.withdrawn_reason, Scenario.hidden).where(Scenario.slug == slug)
    ).one_or_none()
    return Withdrawal(*found) if found is not None else None


def runs(session: Session, slug: str) -> Sequence[Run]:
    """The runs of a scenario, the one its permalink froze first."""
    return session.scalars(select(Run).where(Run.slug == slug).order_by(Run.id)).all()


def moments(session: Session, run_id: int) -> bytes | None:
    """The steps of a run; None for one that was kept before steps were."""
    return session.scalar(select(Moments.body).where(Moments.run_id == run_id))


def picture(session: Session, slug: str) -> bytes | None:
    """The picture of a scenario; None where none is drawn yet."""
    return session.scalar(select(Picture.body).where(Picture.slug == slug))


def add_picture(session: Session, slug: str, body: bytes) -> None:
    """Keep the picture of a scenario; of one that is not shown any more nothing is kept, and the first one stays."""
    session.execute(insert(Picture).values({"slug": slug, "body": body}).on_conflict_do_nothing())


def remembered(session: Session, keys: Iterable[bytes]) -> dict[bytes, bytes]:
    """What is remembered under these keys, by key."""
    found = session.execute(select(Remembered.key, Remembered.body).where(Remembered.key.in_(keys)))
    return {row.key: row.body for row in found}


def remember(session: Session, key: bytes, body: bytes) -> None:
    """Remember something worked out; what is there already stays."""
    session.execute(insert(Remembered).values({"key": key, "body": body}).on_conflict_do_nothing())


def children(session: Session, slug: str, limit: int = 50) -> Sequence[Scenario]:
    made = select(Scenario).where(Scenario.parent == slug, Scenario.withdrawn_at.is_(None))
    return session.scalars(made.order_by(Scenario.created).limit(limit)).all()


class Citing(NamedTuple):
    """As much of a scenario as a link to it shows."""

    slug: str
    title: str
    ruleset: str


RESTING = text("""
    SELECT place.passage, citing.slug, citing.title, citing.ruleset
    FROM unnest(CAST(:passages AS text[])) AS place(passage) CROSS JOIN LATERAL (
      SELECT s.slug, s.title, s.ruleset FROM rests_on r JOIN scenario s ON s.slug = r.slug
      WHERE r.source = :source AND r.passage = place.passage AND s.withdrawn_at IS NULL
      ORDER BY r.created DESC, r.slug DESC LIMIT :most) AS citing
""")


def resting_on(session: Session, source: str, passages: Iterable[str], limit: int) -> dict[str, list[Citing]]:
    """Kept scenarios that cite these passages, for each of them so many, newest first. One query, however many passages."""
    found: dict[str, list[Citing]] = {}
    for passage, *citing in session.execute(RESTING, {"source": source, "passages": list(passages), "most": limit}):
        found.setdefault(passage, []).append(Citing(*citing))
    return found


@dataclass(frozen=True)
class Wanted:
    """What a list is narrowed to; what is empty narrows nothing. `cards`: slugs, of which a scenario has one at least; `words`: it
    holds every one of them that can be looked for."""

    ruleset: str = ""
    phase: str = ""
    cards: tuple[str, ...] = ()
    words: str = ""

    @property
    def sought(self) -> tuple[str, ...]:
        """The words that an index finds: those with three letters in a row. Of fewer it has no trace."""
        return tuple(word for word in self.words.split() if re.search(r"\w{3}", word))


# written out, since an index is only used for what it is seen to be for
SHOWN = literal_column("'shown'", Text)


def listing(wanted: Wanted, after: tuple[datetime, str] | None, limit: int, alike: bool = False) -> Select[Scenario]:
    """The query for a page of kept scenarios; each of its conditions has an index. `alike`: words that are spelt like those that are
    sought are held for them."""
    found = select(Scenario).where(*_narrowed(wanted, after, alike))
    if wanted.cards and not wanted.sought:
        found = found.where(Scenario.slug.in_(_newest_with(wanted, after, limit)))
    elif wanted.cards:
        found = found.where(Scenario.cards.overlap(list(wanted.cards)))
    return found.order_by(Scenario.created.desc(), Scenario.slug.desc()).limit(limit)


def among_the_newest(wanted: Wanted, after: tuple[datetime, str] | None, limit: int, number: int) -> Select[Scenario]:
    """The same among so many of the newest, whatever words they hold: looked at one by one, and no further than a page needs. What that
    costs at the most is the same whatever is kept, and wherever in the list it begins."""
    near = listing(replace(wanted, words=""), after, number)
    newest = near.with_only_columns(Scenario.slug, Scenario.created, Scenario.words).subquery("newest")
    holding = select(newest.c.slug).where(*_holding(wanted, newest.c.words, alike=False))
    return _these(holding.order_by(newest.c.created.desc(), newest.c.slug.desc()).limit(limit), limit)


# written out, since an index is only used for what it is seen to be for
month_of = literal_column("(ARRAY[date_trunc('month', scenario.created AT TIME ZONE 'UTC')::date])", ARRAY(Date))
"""The month of a scenario as an index holds it: a list of one, since a list of months is sought in a list at one go. Asked for one
after the other, each would be a walk of its own through all that hold a word."""


def by_index(
    wanted: Wanted, after: tuple[datetime, str] | None, limit: int, back: timedelta | None = None
) -> Select[Scenario]:
    """The same for words that few hold: all of these first, by their index. Left to itself the database takes what a word costs to look at
    for nothing, and reads scenario after scenario until it has met enough; and where it begins in the list is told afterwards, or it
    would put together all that is older. `back`: before that those of the months in which so long a time before `after`, or before
    the newest, lies. Whatever fills a page among these is what comes next, and then the rest is not looked at."""

    def page(held: CTE) -> Select[str, datetime]:
        behind = [] if after is None else [tuple_(held.c.created, held.c.slug) < after]
        return (
            select(held.c.slug, held.c.created)
            .where(*behind)
            .order_by(held.c.created.desc(), held.c.slug.desc())
            .limit(limit)
        )

    every = listing(wanted, None, limit).order_by(None).limit(None).with_only_columns(Scenario.slug, Scenario.created)
    if back is None:
        whole = page(_first(every, "every")).subquery("whole")
        return _these(select(whole.c.slug), limit)
    recent = _first(page(_first(every.where(month_of.op("&&")(_months(after, back))), "held")), "recent")
    # asked once, before anything is read
    lacking = select(func.count() < limit).select_from(recent).scalar_subquery()
    both = union(select(recent), page(_first(every.where(lacking), "every"))).subquery("both")
    return _these(select(both.c.slug).order_by(both.c.created.desc(), both.c.slug.desc()).limit(limit), limit)


def _first(asked: Select[str, datetime], name: str) -> CTE:
    """What is worked out before, as it is written."""
    return asked.cte(name).prefix_with("MATERIALIZED")


def _these(slugs: Select[str], limit: int) -> Select[Scenario]:
    """A page of scenarios with these slugs."""
    return listing(Wanted(), None, limit).where(Scenario.slug.in_(slugs))


def _months(after: tuple[datetime, str] | None, back: timedelta) -> ColumnElement[list[Any]]:
    """The first days of these months. The newest scenario need not be one of today: clocks are set."""
    newest = select(func.max(Scenario.created)).scalar_subquery()
    last = newest if after is None else cast(after[0], DateTime(timezone=True))

    def month(moment: ColumnElement[Any]) -> ColumnElement[Any]:
        return func.date_trunc("month", func.timezone("UTC", moment))

    one_less = literal_column("interval '-1 month'", Interval)
    months = func.generate_series(month(last), month(last - cast(back, Interval)), one_less)
    return func.array(select(cast(months, Date)).scalar_subquery(), type_=ARRAY(Date))


def _narrowed(wanted: Wanted, after: tuple[datetime, str] | None, alike: bool) -> list[ColumnElement[bool]]:
    """All conditions but that of the cards."""
    found: list[ColumnElement[bool]] = [Scenario.withdrawn_at.is_(None), Scenario.origin != SHOWN]
    if wanted.ruleset:
        found.append(Scenario.ruleset == wanted.ruleset)
    if wanted.phase:
        found.append(Scenario.phase == wanted.phase)
    found += _holding(wanted, Scenario.words, alike)
    if after is not None:
        found.append(tuple_(Scenario.created, Scenario.slug) < after)
    return found


def _holding(
    wanted: Wanted, words: ColumnElement[str] | InstrumentedAttribute[str], alike: bool
) -> list[ColumnElement[bool]]:
    """For each word that is sought that these words hold it."""
    if alike:
        return [words.op("%>")(func.folded(word)) for word in wanted.sought]
    return [words.contains(func.folded(escaped(word)), escape="/") for word in wanted.sought]


def _newest_with(wanted: Wanted, after: tuple[datetime, str] | None, limit: int) -> Select[str]:
    """The newest scenarios with each of the cards: so many of each are enough. Where words are sought as well, these find fewer."""
    card = func.unnest(array(wanted.cards, type_=Text)).table_valued("card", name="asked").render_derived()
    lying = select(LiesIn.slug).join(Scenario, Scenario.slug == LiesIn.slug)
    lying = lying.where(LiesIn.card == card.c.card, *_narrowed(wanted, None, False))
    if after is not None:
        lying = lying.where(tuple_(LiesIn.created, LiesIn.slug) < after)
    newest = lying.order_by(LiesIn.created.desc(), LiesIn.slug.desc()).limit(limit).lateral("newest")
    return select(newest.c.slug).select_from(card.join(newest, true()))


def escaped(word: str) -> str:
    """A word as it stands in a pattern."""
    return re.sub(r"([%_/])", r"/\1", word)


NEAR = 300
"""How many of the newest are looked at one by one at first."""
BACK = timedelta(days=100)
"""How far back words are sought after that which none of these holds."""
LONGEST = timedelta(days=365)
"""What ought to be found only further back than this is held by few: all of them are looked at as soon."""


def browse(session: Session, wanted: Wanted, after: tuple[datetime, str] | None, limit: int) -> Sequence[Scenario]:
    """Kept scenarios, newest first, from behind `after` (creation time and slug of the last one seen). Those that only show
    what the rulebook says (`shown`) are not listed. Where none holds the words, those that hold words spelt like them."""
    if not wanted.words:
        return session.scalars(listing(wanted, after, limit)).all()
    if not wanted.sought:
        return []
    found = _with_words(session, wanted, after, limit)
    if found or (after is not None and _with_words(session, wanted, None, 1)):
        return found
    return session.scalars(listing(wanted, after, limit, alike=True)).all()


def _with_words(session: Session, wanted: Wanted, after: tuple[datetime, str] | None, limit: int) -> Sequence[Scenario]:
    """Words that many hold fill a page from the newest; those that fewer hold from so many months as ought to hold enough, without a look
    at all that hold them, which may be thousands. These are looked at where neither has filled it."""
    near = session.scalars(among_the_newest(wanted, after, limit, NEAR)).all()
    if limit / 4 <= len(near) < limit:
        # as many again as ought to hold enough are sooner looked at than a month of them by the index
        near = session.scalars(among_the_newest(wanted, after, limit, 2 * NEAR * limit // len(near))).all()
    if len(near) == limit:
        return near
    back = _back(near, after, limit)
    return session.scalars(by_index(wanted, after, limit, back if back <= LONGEST else None)).all()


def _back(near: Sequence[Scenario], after: tuple[datetime, str] | None, limit: int) -> timedelta:
    """In how long a time there ought to be a page, if it is kept as thickly as these were, which are the first of it; twice that, since
    chance has a part in it. This is a guess, and may be wrong: a page that is not filled is asked for otherwise."""
    if not near:
        return BACK
    begun = datetime.now(UTC) if after is None else after[0]
    return max(begun - near[-1].created, timedelta()) * (2 * limit / len(near))


def withdraw(session: Session, slug: str, key: str, reason: str) -> bool:
    """Take back what the author with this key has in a scenario; whether the key was one of its authors'. What was taken back
    already stays as it was. It is shown for as long as one author has not."""
    author = session.scalar(select(Author.id).where(Author.slug == slug, Author.key_hash == _hash(key)))
    if author is None:
        return False
    session.execute(insert(TakenBack).values({"author_id": author, "reason": reason}).on_conflict_do_nothing())
    tell(session, _family(session, slug))
    return True


def judge(session: Session, slug: str, shown: bool, because: str, who: str) -> bool:
    """Hide a scenario, or show it again whatever its authors have taken back before; False if there is none. It is written down
    and stays so. Whoever keeps the same text again cannot show what is hidden."""
    if find(session, slug) is None:
        return False
    session.add(Verdict(slug=slug, shown=shown, because=because, who=who))
    session.flush()
    tell(session, _family(session, slug))
    return True


REPORTS_MOST = 20
"""On one scenario, that no operator has dealt with. What comes after them tells nothing new, and fills the archive."""


def _waits() -> ColumnElement[bool]:
    """Of a report: that no operator has said anything of its scenario since."""
    since = select(func.max(Verdict.id)).where(Verdict.slug == Report.slug).scalar_subquery()
    return Report.verdict_before >= func.coalesce(since, 0)


def report(session: Session, slug: str, sort: str, words: str) -> bool:
    """Tell operators of a scenario; False if they have been told often enough."""
    told = session.scalar(select(func.count()).select_from(Report).where(Report.slug == slug, _waits())) or 0
    if told >= REPORTS_MOST:
        return False
    session.add(Report(slug=slug, sort=sort, words=words))
    session.flush()
    return True


def reports(session: Session, everything: bool = False, limit: int = 1000) -> Sequence[tuple[Report, bool]]:
    """What visitors told of scenarios, the oldest first, and whether it is dealt with; without `everything` only what is not."""
    waits = _waits()
    said = select(Report, ~waits).order_by(Report.id).limit(limit)
    found = session.execute(said if everything else said.where(waits))
    return [(each, bool(done)) for each, done in found]


def _family(session: Session, slug: str) -> set[str]:
    """A scenario, and those whose pages name it: the one it was made from, and those made from it, or of many more than can be told."""
    parent = session.scalar(select(Scenario.parent).where(Scenario.slug == slug))
    made = session.scalars(select(Scenario.slug).where(Scenario.parent == slug).limit(MOST + 1))
    return {slug, *([parent] if parent is not None else ()), *made}


def verdicts(session: Session, slug: str = "", limit: int = 1000) -> Sequence[Verdict]:
    """What operators have said of a scenario, or of all of them, the oldest first."""
    said = select(Verdict).where(Verdict.slug == slug) if slug else select(Verdict)
    return session.scalars(said.order_by(Verdict.id).limit(limit)).all()


def count(session: Session) -> int:
    return session.scalar(select(func.count()).select_from(Scenario)) or 0
