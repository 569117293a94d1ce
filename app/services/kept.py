"""Kept scenarios: what the desk asks of the store that keeps them, and what it gets."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple, Protocol

from app.explain.ruling import Ruling
from app.rulebook.edition import Edition
from app.services.difference import Difference
from app.services.moments import Moments


class Named(NamedTuple):
    """As much of a kept scenario as a link to it shows."""

    slug: str
    title: str
    ruleset: str


class Found(NamedTuple):
    """A kept scenario as the archive lists it."""

    slug: str
    title: str
    ruleset: str
    answer: str
    created: datetime


@dataclass(frozen=True)
class KeptAs:
    """What keeping gave. The key is this keeper's own, told once: others may keep the same scenario."""

    slug: str
    created: bool
    withdrawal_key: str | None


@dataclass(frozen=True)
class Opened:
    """A kept scenario with the run that its permalink froze. `edition`: the digest of the library it was made with. `built_in`: the
    steps of a scenario that the rulebook itself holds, which is played when it is opened and not kept."""

    slug: str
    title: str
    text: str
    canonical: str
    created: datetime
    run: int
    ruling: Ruling
    ruling_json: bytes
    page: bytes | None
    parent: str | None
    edition: str | None
    built_in: Moments | None = None


READ = 7
"""How many bytes a ruling takes in memory for each of its JSON, measured: its lines are many small objects."""


def weight(opened: Opened) -> int:
    """About how many bytes an opened scenario takes in memory."""
    steps = opened.built_in.weight if opened.built_in is not None else 0
    return (1 + READ) * len(opened.ruling_json) + len(opened.page or b"") + 2 * len(opened.text) + steps


@dataclass(frozen=True)
class New:
    """What is kept of a scenario: the text as typed and in canonical form, its ruling, the phase it begins in, the slugs of its cards,
    the (source, passage) pairs it cites, the printed article, and its packed moments."""

    text: str
    canonical: str
    ruling: Ruling
    ruling_json: bytes
    phase: str
    cards: tuple[str, ...]
    passages: frozenset[tuple[str, str]]
    page: bytes
    moments: bytes

    @property
    def bytes(self) -> int:
        """How much there is to store, but for what indexes take."""
        texts = len(self.text.encode()) + len(self.canonical.encode()) + sum(len(s) + len(p) for s, p in self.passages)
        return texts + len(self.ruling_json) + len(self.page) + len(self.moments)


@dataclass(frozen=True)
class Reviewed:
    """What the review with today's rules, cards and engine found of a scenario; no `difference` where it answers as it was kept."""

    difference: Difference | None
    because: tuple[str, ...]


@dataclass(frozen=True)
class Turned:
    """A scenario that was found to answer otherwise than it was kept, or again as it was (`sort` is `as-kept` then). `was`, `now`:
    the first sentences of both answers; `because`: what made it so."""

    number: int
    slug: str
    title: str
    ruleset: str
    sort: str
    because: tuple[str, ...]
    was: str
    now: str
    at: datetime


@dataclass(frozen=True)
class Progress:
    """How far the review with today's rules, cards and engine has come: runs looked at of all, and how many of them were played again."""

    begun: datetime
    of: int
    looked_at: int
    played: int


class Full(Exception):
    """So little room is left that nothing new is kept; reading goes on."""


class Withdrawn(Exception):
    """All authors took this scenario back, or an operator has hidden it (`hidden`)."""

    def __init__(self, slug: str, when: datetime, reason: str, hidden: bool = False) -> None:
        super().__init__(slug)
        self.slug, self.when, self.reason, self.hidden = slug, when, reason, hidden


class Archive(Protocol):
    """What the desk asks of the store of kept scenarios."""

    @property
    def edition_digest(self) -> str:
        """The digest of today's library."""
        ...

    def again(self, digest: str, origin: str) -> KeptAs | None:
        """How the scenario of this digest is kept already; a visitor joins its authors. Raises Withdrawn if it is hidden."""
        ...

    def has_room(self) -> bool:
        """Whether there is room to keep anything new."""
        ...

    def keep(self, new: New, parent: str | None, fork_key: str | None, origin: str) -> KeptAs: ...

    def find(self, slug: str) -> Opened | None: ...

    def named(self, slug: str) -> Named | None: ...

    def children(self, slug: str) -> tuple[Named, ...]: ...

    def resting_on(self, source: str, passages: Iterable[str], limit: int) -> dict[str, tuple[Named, ...]]:
        """For each of these passages on which something rests: so many scenarios, newest first."""
        ...

    def moments(self, run: int) -> Moments | None:
        """The steps of a run; None for one kept before steps were. Raises Unreadable."""
        ...

    def picture(self, slug: str) -> bytes | None:
        """The picture that goes with a link to it; None where none is drawn yet."""
        ...

    def keep_picture(self, slug: str, body: bytes) -> None:
        """Keeps that picture for as long as the scenario is shown."""
        ...

    def remembered(self, keys: Collection[bytes]) -> dict[bytes, bytes]:
        """What is remembered under these keys, by key; nothing while the store fails."""
        ...

    def remember(self, key: bytes, body: bytes) -> None:
        """Remember something that can be worked out again; what cannot be stored is forgotten."""
        ...

    def edition(self, digest: str) -> Edition | None:
        """The library of this digest; None if it is not kept, or can no longer be read."""
        ...

    def browse(
        self, ruleset: str, phase: str, cards: tuple[str, ...], words: str, after: str, limit: int
    ) -> tuple[tuple[Found, ...], str]:
        """One page of kept scenarios, newest first: those with one of these cards at least, by slug, and all of these words; and
        the place of the next page. Raises Busy."""
        ...

    def withdraw(self, slug: str, key: str, reason: str) -> bool:
        """Takes back what the author with this key has in it; False if there is no such author."""
        ...

    def report(self, slug: str, sort: str, words: str) -> None:
        """Tells operators what is the matter with a scenario."""
        ...

    def review(self, opened: Opened) -> Reviewed | None:
        """What today's review found of a scenario; None if it has not come to it yet."""
        ...

    def turned(self, before: int | None, limit: int) -> tuple[Turned, ...]:
        """What reviews found to answer otherwise, the newest first."""
        ...

    def progress(self) -> Progress | None:
        """How far today's review has come; None if it has not begun."""
        ...

    def ready(self) -> dict[str, bool]: ...
