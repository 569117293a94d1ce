"""Kept scenarios: what the desk asks of the store that keeps them, and what it gets."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple, Protocol

from app.explain.ruling import Ruling
from app.services.adjudicate import Adjudication


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
    """A kept scenario with the run that its permalink froze."""

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


class Withdrawn(Exception):
    """The author took this scenario back."""

    def __init__(self, slug: str, when: datetime, reason: str) -> None:
        super().__init__(slug)
        self.slug, self.when, self.reason = slug, when, reason


class Archive(Protocol):
    """What the desk asks of the store of kept scenarios."""

    def keep(
        self, text: str, done: Adjudication, page: bytes, parent: str | None, fork_key: str | None, origin: str
    ) -> KeptAs: ...

    def find(self, slug: str) -> Opened | None: ...

    def named(self, slug: str) -> Named | None: ...

    def children(self, slug: str) -> tuple[Named, ...]: ...

    def resting_on(self, source: str, passage: str, limit: int) -> tuple[Named, ...]: ...

    def state(self, run: int, key: str) -> bytes | None: ...

    def browse(
        self, ruleset: str, phase: str, card: str, words: str, after: str, limit: int
    ) -> tuple[tuple[Found, ...], str]: ...

    def withdraw(self, slug: str, key: str, reason: str) -> bool: ...

    def ready(self) -> dict[str, bool]: ...
