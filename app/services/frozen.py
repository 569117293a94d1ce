"""Kept runs, shown from what was kept with them: the steps as they were told, the sources as they read, and what of the library
has changed since. Nothing is played to show a run; only to tell how today's library would answer."""

from __future__ import annotations

import logging
import threading
from collections import OrderedDict
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace

from app.asking import ruled
from app.explain.comparing import Versus, versus
from app.explain.decisive import decisive
from app.explain.ruling import BoardView, Ruling, StepView
from app.notation import NotationError, Scenario
from app.rulebook.edition import Edition
from app.rulebook.facts import slug_of
from app.rulebook.library import Library
from app.rulebook.reading import RulebookError
from app.rulebook.sources import Source
from app.services.adjudicate import scenario_of
from app.services.difference import Difference, difference, unplayable, unshaken
from app.services.kept import Archive, Opened
from app.services.making import Ruled
from app.services.moments import Moment, Unreadable, moments, step_view
from app.services.since import Since, engine_changed, since

log = logging.getLogger(__name__)

REMEMBERED = 256

Rule = Callable[[Library, str, str | None], Ruled]
"""Plays a text with a library, under its own ruleset or another."""


@dataclass(frozen=True)
class Compared:
    """A scenario under its own ruleset and another. `otherwise`: cards that read otherwise there. `as_kept`: today's library
    cannot play it any more, so both sides are played with the library it was kept with."""

    left: Ruling
    right: Ruled
    found: Versus
    otherwise: tuple[str, ...]
    as_kept: bool


class Frozen:
    """What is shown of kept runs, beside today's library."""

    def __init__(self, library: Library, archive: Archive, rule: Rule) -> None:
        self.library, self._archive, self._rule = library, archive, rule
        self._today: OrderedDict[str, Difference | None] = OrderedDict()
        self._libraries: OrderedDict[str, Library] = OrderedDict()
        self._lock = threading.Lock()

    # --- as it was kept -----------------------------------------------------------------------------------------

    def step(self, opened: Opened, key: str) -> StepView | None:
        """The board at a moment and what each player may do there; None when the key names no such moment."""
        if not any(entry.key == key and entry.has_state for entry in opened.ruling.timeline):
            return None
        return step_view(opened.ruling, key, self._moment(opened, key))

    def decisive_board(self, opened: Opened) -> BoardView | None:
        """The board at the line that the ruling turns on."""
        shown = decisive(opened.ruling.timeline)
        moment = self._moment(opened, shown.key) if shown is not None else None
        return moment.board if moment is not None else None

    def sources(self, opened: Opened) -> Mapping[str, Source]:
        """The sources as they read when it was kept."""
        edition = self.edition(opened)
        return {**self.library.sources, **edition.sources} if edition is not None else self.library.sources

    def _moment(self, opened: Opened, key: str) -> Moment | None:
        try:
            kept = opened.built_in or self._archive.moments(opened.run)
            return kept.get(key) if kept is not None else self._played_again(opened, key)
        except Unreadable as fault:
            log.warning("a step of %s cannot be read: %s", opened.slug, fault)
            return None

    def _played_again(self, opened: Opened, key: str) -> Moment | None:
        """A moment of a run that was kept before moments were, if its own library still gives the same run line by line."""
        library = self._own(opened) or self.library
        try:
            done = ruled(library, opened.canonical)
            if key not in done.states or difference(opened.ruling, done.ruling) is not None:
                return None
            return moments(library, done, key)[key]
        except NotationError:
            return None
        except Exception:  # what an engine makes of rules that are older than itself is not to break a page
            log.exception("%s cannot be played with its own library", opened.slug)
            return None

    def edition(self, opened: Opened) -> Edition | None:
        """The library of a run, where it is another than today's."""
        if opened.edition is None or opened.edition == self._archive.edition_digest:
            return None
        return self._archive.edition(opened.edition)

    def _own(self, opened: Opened) -> Library | None:
        """The library of a run as one to play with; None where it is today's, or was not kept."""
        edition = self.edition(opened)
        if edition is None or opened.edition is None:
            return None
        with self._lock:
            known = self._libraries.get(opened.edition)
        if known is None:
            known = edition.library(self.library)
            with self._lock:
                self._libraries[opened.edition] = known
                while len(self._libraries) > 2:
                    self._libraries.popitem(last=False)
        return known

    def scenario(self, opened: Opened) -> Scenario | None:
        """The scenario as it was written, read with today's library or else with its own."""
        for library in (self.library, self._own(opened)):
            if library is not None:
                try:
                    return scenario_of(library, opened.canonical)
                except NotationError:
                    continue
        return None

    # --- beside today's -----------------------------------------------------------------------------------------

    def since(self, opened: Opened) -> Since:
        """What has changed of what a run rests on. Nothing is played."""
        if opened.edition == self._archive.edition_digest:
            return Since((), engine_changed(opened.ruling))
        return since(opened.ruling, self.cards(opened), self.edition(opened), self.library)

    def cards(self, opened: Opened) -> frozenset[str]:
        """The slugs of the cards at play."""
        try:
            kept = opened.built_in or self._archive.moments(opened.run)
        except Unreadable:
            kept = None
        if kept is not None:
            return kept.cards()
        scenario = self.scenario(opened)
        return frozenset(slug_of(each.card) for each in scenario.positions) if scenario is not None else frozenset()

    def since_changed(self, opened: Opened) -> Difference | None:
        """How today's rules and engine would answer, if otherwise, or if the rules or cards of a run have changed. Worked out
        once in a process for each scenario, and played only where something has changed."""
        with self._lock:
            if opened.slug in self._today:
                self._today.move_to_end(opened.slug)
                return self._today[opened.slug]
        found = self._reviewed(opened)
        with self._lock:
            self._today[opened.slug] = found
            while len(self._today) > REMEMBERED:
                self._today.popitem(last=False)
        return found

    def _reviewed(self, opened: Opened) -> Difference | None:
        """What a review has found, if it has come to this scenario; else it is played now."""
        changed = self.since(opened)
        if not changed.causes:
            return None
        review = self._archive.review(opened) if opened.built_in is None else None
        if review is None:
            return self.beside_today(opened)
        if review.difference is not None:
            return replace(review.difference, causes=changed.causes, because=review.because)
        return unshaken(opened.ruling, changed.causes) if changed.rulebook else None

    def forget(self, slug: str) -> None:
        """What was worked out of a scenario may be otherwise by now."""
        with self._lock:
            self._today.pop(slug, None)

    def is_todays(self, opened: Opened) -> bool:
        """Whether a run was made with today's library."""
        return opened.edition == self._archive.edition_digest

    def beside_today(self, opened: Opened) -> Difference | None:
        """As `since_changed`, played now."""
        changed = self.since(opened)
        if not changed.causes:
            return None
        try:
            today = self._rule(self.library, opened.canonical, None).ruling
        except NotationError as error:
            told = tuple(problem.message for problem in error.problems[:3])
            return unplayable(opened.ruling, ("Today's library cannot play this scenario.", *told), changed.causes)
        found = difference(opened.ruling, today, changed.causes)
        return unshaken(opened.ruling, changed.causes) if found is None and changed.rulebook else found

    def compared(self, opened: Opened, ruleset: str) -> Compared:
        """The same situation under another ruleset, line beside line: by today's library, or by that of the run where today's
        has lost one of its cards. Raises NotationError."""
        own = self._own(opened)
        if own is not None and self._poorer(own, opened):
            with suppress(NotationError, RulebookError):
                return self._compared(own, opened, ruleset, as_kept=True)
        try:
            return self._compared(self.library, opened, ruleset, as_kept=False)
        except NotationError:
            if own is not None:
                with suppress(NotationError, RulebookError):
                    return self._compared(own, opened, ruleset, as_kept=True)
            raise

    def _poorer(self, own: Library, opened: Opened) -> bool:
        """Whether of a card of this scenario today's library knows only the facts, and its own knew something else."""
        lost = self.cards(opened) - self.library.cards.keys()
        return any(slug in own.cards and own.cards[slug] != self.library.card(slug) for slug in lost)

    def _compared(self, library: Library, opened: Opened, ruleset: str, as_kept: bool) -> Compared:
        right = self._rule(library, opened.canonical, ruleset)
        left = opened.ruling
        if as_kept or self.since(opened).causes:
            # played anew on both sides, so that rules are compared with rules of the same day
            left = self._rule(library, opened.canonical, None).ruling
        found = versus(left, right.ruling, library.playable[left.ruleset], library.playable[ruleset])
        here, there = library.texts(left.ruleset), library.texts(ruleset)
        names = {end.name for end in left.outcome.cards}
        otherwise = sorted(c.name for slug, c in here.items() if c.name in names and there[slug] != c)
        return Compared(left, right, found, tuple(otherwise), as_kept)
