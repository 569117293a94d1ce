"""Kept scenarios: what the desk asks of the store that keeps them, and what it gets."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple, Protocol

from app.explain.ruling import Ruling
from app.rulebook.edition import Edition
from app.services.adjudicate import Adjudication
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
    """What keeping gave. The key is there once, when the scenario is new."""

    slug: str
    created: bool
    withdrawal_key: str | None


@dataclass(frozen=True)
class Opened:
    """A kept scenario with the run that its permalink froze. `edition`: the digest of the library it was made with."""

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


@dataclass(frozen=True)
class New:
    """What is kept of a scenario: the text as typed, how it was played, the printed article, and its packed moments."""

    text: str
    done: Adjudication
    page: bytes
    moments: bytes


class Withdrawn(Exception):
    """The author took this scenario back."""

    def __init__(self, slug: str, when: datetime, reason: str) -> None:
        super().__init__(slug)
        self.slug, self.when, self.reason = slug, when, reason


class Archive(Protocol):
    """What the desk asks of the store of kept scenarios."""

    @property
    def edition_digest(self) -> str:
        """The digest of today's library."""
        ...

    def kept(self, digest: str) -> KeptAs | None:
        """How the scenario of this digest is kept already. Raises Withdrawn."""
        ...

    def keep(self, new: New, parent: str | None, fork_key: str | None, origin: str) -> KeptAs: ...

    def find(self, slug: str) -> Opened | None: ...

    def named(self, slug: str) -> Named | None: ...

    def children(self, slug: str) -> tuple[Named, ...]: ...

    def resting_on(self, source: str, passage: str, limit: int) -> tuple[Named, ...]: ...

    def moments(self, run: int) -> Moments | None:
        """The steps of a run; None for one kept before steps were. Raises Unreadable."""
        ...

    def edition(self, digest: str) -> Edition | None:
        """The library of this digest; None if it is not kept, or can no longer be read."""
        ...

    def browse(
        self, ruleset: str, phase: str, card: str, words: str, after: str, limit: int
    ) -> tuple[tuple[Found, ...], str]: ...

    def withdraw(self, slug: str, key: str, reason: str) -> bool: ...

    def ready(self) -> dict[str, bool]: ...
