"""Kept runs played again: beside today's rules, or with the library they were kept with. This is work for the engine, so it is done
where the engine's work is done; what it needs is handed over, and what it comes to is handed back.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from app.asking import ruled
from app.explain.comparing import Versus, versus
from app.explain.ruling import Ruling
from app.notation import NotationError, Scenario
from app.rulebook.edition import Edition
from app.rulebook.library import Library
from app.rulebook.reading import RulebookError
from app.services.adjudicate import scenario_of
from app.services.difference import difference
from app.services.moments import Moment, moments

if TYPE_CHECKING:
    from app.services.making import Ruled

log = logging.getLogger(__name__)

REMEMBERED = 2
"""Older libraries that are held ready to be played with, each some twenty megabytes; reading one takes seconds."""

Rule = Callable[[Library, str, str | None], "Ruled"]
"""Plays a text with a library, under its own ruleset or another."""

Act = Literal["today", "compared", "moment", "scenario"]


@dataclass(frozen=True)
class AsKept:
    """A run as it was kept. `cards`: the slugs at play. `changed`: whether anything it rests on is otherwise today. `edition`, `body`:
    the digest of the library it was made with, and that library as it was kept, where it is another than today's."""

    ruling: Ruling
    canonical: str
    cards: frozenset[str]
    changed: bool
    edition: str | None
    body: bytes | None


@dataclass(frozen=True)
class Compared:
    """A scenario under its own ruleset and another. `otherwise`: cards of which a line tells that read otherwise there. `as_kept`: today's library
    cannot play it any more, so both sides are played with the library it was kept with."""

    left: Ruling
    right: Ruled
    found: Versus
    otherwise: tuple[str, ...]
    as_kept: bool


class Older:
    """Plays kept runs again, beside today's library."""

    def __init__(self, library: Library, rule: Rule) -> None:
        self.library, self._rule = library, rule
        self._libraries: OrderedDict[str, Library] = OrderedDict()

    def today(self, canonical: str) -> Ruling:
        """How today's library answers. Raises NotationError."""
        return self._rule(self.library, canonical, None).ruling

    def _own(self, kept: AsKept) -> Library | None:
        """The library of a run as one to play with; None where it is today's, or was not kept."""
        if kept.edition is None or kept.body is None:
            return None
        known = self._libraries.pop(kept.edition, None)
        if known is None:
            known = Edition(kept.body).library(self.library)
        self._libraries[kept.edition] = known
        while len(self._libraries) > REMEMBERED:
            self._libraries.popitem(last=False)
        return known

    def moment(self, kept: AsKept, key: str) -> Moment | None:
        """A moment of a run that was kept before moments were, if its own library still gives the same run line by line."""
        library = self._own(kept) or self.library
        try:
            done = ruled(library, kept.canonical)
            if key not in done.states or difference(kept.ruling, done.ruling) is not None:
                return None
            return moments(library, done, key)[key]
        except NotationError:
            return None
        except Exception:  # what an engine makes of rules that are older than itself is not to break a page
            log.exception("%s cannot be played with its own library", kept.ruling.digest)
            return None

    def scenario(self, kept: AsKept) -> Scenario | None:
        """The scenario as it was written, read with its own library."""
        own = self._own(kept)
        try:
            return scenario_of(own, kept.canonical) if own is not None else None
        except NotationError:
            return None

    def compared(self, kept: AsKept, ruleset: str) -> Compared:
        """The same situation under another ruleset, line beside line: by today's library, or by that of the run where today's
        has lost one of its cards. Raises NotationError."""
        lost = kept.cards - self.library.cards.keys()
        own = self._own(kept) if lost else None
        if own is not None and any(slug in own.cards and own.cards[slug] != self.library.card(slug) for slug in lost):
            # of that card today's library knows only the facts, and its own knew something else
            with suppress(NotationError, RulebookError):
                return self._compared(own, kept, ruleset, as_kept=True)
        try:
            return self._compared(self.library, kept, ruleset, as_kept=False)
        except NotationError:
            own = self._own(kept)
            if own is not None:
                with suppress(NotationError, RulebookError):
                    return self._compared(own, kept, ruleset, as_kept=True)
            raise

    def _compared(self, library: Library, kept: AsKept, ruleset: str, as_kept: bool) -> Compared:
        right = self._rule(library, kept.canonical, ruleset)
        left = kept.ruling
        if as_kept or kept.changed:
            # played anew on both sides, so that rules are compared with rules of the same day
            left = self._rule(library, kept.canonical, None).ruling
        found = versus(left, right.ruling, library.playable[left.ruleset], library.playable[ruleset])
        here, there = library.texts(left.ruleset), library.texts(ruleset)
        # a card of which no line tells has done nothing that could make a difference
        told = {
            piece.ref
            for entry in (*left.timeline, *right.ruling.timeline)
            for piece in entry.segments
            if piece.kind == "card"
        }
        otherwise = sorted(c.name for slug, c in here.items() if slug in told and there[slug] != c)
        return Compared(left, right, found, tuple(otherwise), as_kept)
