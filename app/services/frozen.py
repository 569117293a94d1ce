"""Kept runs, shown from what was kept with them: the steps as they were told, the sources as they read, and what of the library
has changed since. Nothing is played to show a run; only to tell how today's library would answer, and that is the maker's work."""

from __future__ import annotations

import logging
import threading
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import replace

from app.explain.decisive import decisive
from app.explain.ruling import BoardView, StepView
from app.notation import NotationError, Scenario
from app.rulebook.edition import Edition
from app.rulebook.library import Library
from app.rulebook.own import OWN
from app.rulebook.sources import Source
from app.services.adjudicate import scenario_of
from app.services.casting import own_of, slugs_of
from app.services.difference import Difference, difference, unplayable, unshaken
from app.services.kept import Archive, Opened
from app.services.making import Maker
from app.services.moments import Moment, Unreadable, step_view
from app.services.older import AsKept, Compared
from app.services.since import Since, engine_changed, rules_changed, since

log = logging.getLogger(__name__)

REMEMBERED = 256


class Frozen:
    """What is shown of kept runs, beside today's library."""

    def __init__(self, library: Library, archive: Archive, maker: Maker) -> None:
        self.library, self._archive, self._maker = library, archive, maker
        self._today: OrderedDict[str, Difference | None] = OrderedDict()
        self._rules: OrderedDict[tuple[str | None, str], tuple[str, ...]] = OrderedDict()
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
        found: Moment | None = self._maker.older("moment", self._as_kept(opened), key)
        return found

    def _as_kept(self, opened: Opened, changed: bool = False, cards: frozenset[str] = frozenset()) -> AsKept:
        """What the maker needs of a run to play it again."""
        edition = self.edition(opened)
        body = edition.body if edition is not None else None
        return AsKept(opened.ruling, opened.canonical, cards, changed, opened.edition, body)

    def edition(self, opened: Opened) -> Edition | None:
        """The library of a run, where it is another than today's."""
        if opened.edition is None or opened.edition == self._archive.edition_digest:
            return None
        return self._archive.edition(opened.edition)

    def scenario(self, opened: Opened) -> Scenario | None:
        """The scenario as it was written, read with today's library or else with its own."""
        try:
            return scenario_of(self.library, opened.canonical)
        except NotationError:
            found: Scenario | None = self._maker.older("scenario", self._as_kept(opened))
            return found

    # --- beside today's -----------------------------------------------------------------------------------------

    def since(self, opened: Opened) -> Since:
        """What has changed of what a run rests on. Nothing is played."""
        if opened.edition == self._archive.edition_digest:
            return Since((), engine_changed(opened.ruling))
        edition = self.edition(opened)
        rules = self._rules_changed(opened, edition) if edition is not None else None
        return since(opened.ruling, self.cards(opened), edition, self.library, rules)

    def _rules_changed(self, opened: Opened, edition: Edition) -> tuple[str, ...]:
        """What the ruleset of a run says otherwise today: the same for all that were kept with one library under one ruleset."""
        of = (opened.edition, opened.ruling.ruleset)
        with self._lock:
            known = self._rules.get(of)
        if known is None:
            known = tuple(rules_changed(opened.ruling, edition, self.library))
            with self._lock:
                self._rules[of] = known
                while len(self._rules) > REMEMBERED:
                    self._rules.popitem(last=False)
        return known

    def cards(self, opened: Opened) -> frozenset[str]:
        """The slugs of the cards at play, and of those that cards of its writer are like."""
        found = self._cards(opened)
        scenario = self.scenario(opened) if any(slug.startswith(OWN) for slug in found) else None
        return found if scenario is None else found | {*own_of(self.library, scenario).likes.values()}

    def _cards(self, opened: Opened) -> frozenset[str]:
        try:
            kept = opened.built_in or self._archive.moments(opened.run)
        except Unreadable:
            kept = None
        if kept is not None:
            return kept.cards()
        scenario = self.scenario(opened)
        return frozenset(slugs_of(scenario).values()) if scenario is not None else frozenset()

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
            today = self._maker.older("today", opened.canonical)
        except NotationError as error:
            told = tuple(problem.message for problem in error.problems[:3])
            return unplayable(opened.ruling, ("Today's library cannot play this scenario.", *told), changed.causes)
        found = difference(opened.ruling, today, changed.causes)
        return unshaken(opened.ruling, changed.causes) if found is None and changed.rulebook else found

    def compared(self, opened: Opened, ruleset: str) -> Compared:
        """The same situation under another ruleset, line beside line: by today's library, or by that of the run where today's
        has lost one of its cards. Raises NotationError."""
        kept = self._as_kept(opened, bool(self.since(opened).causes), self.cards(opened))
        found: Compared = self._maker.older("compared", kept, ruleset)
        return found
