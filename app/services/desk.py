"""The desk: every operation the pages need, and nothing else. Routes ask here; they see neither engine nor tables."""

from __future__ import annotations

import logging
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import UTC, datetime
from functools import cached_property
from itertools import islice
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from app.asking import Answer, AnyQuestion, Inquiry, between
from app.asking.case import Reach
from app.asking.chart import Chart
from app.explain.comparing import TwoRulesets, rulesets
from app.explain.ruling import BoardView, NodeView, Ruling, StepView
from app.notation import NotationError, Problem, digest, mended, write
from app.rulebook.disputes import Dispute
from app.rulebook.facts import slug_of
from app.rulebook.pool import POOL
from app.rulebook.sources import Passage, Source
from app.rulebook.tables import Table
from app.services.adjudicate import engine_digest, scenario_of
from app.services.builtin import built_in, is_built_in, parting, shown_under, text_of
from app.services.cardbook import Asked, CardsFound, Standing, every, every_slug, find, standings, state_of
from app.services.cardsheet import CardSheet, sheet
from app.services.casebook.book import Casebook
from app.services.difference import Difference, decides
from app.services.frozen import Frozen
from app.services.kept import Archive, Full, KeptAs, Named, Opened, Progress, Turned, weight
from app.services.known import known
from app.services.listed import (
    CardRow,
    Cell,
    Example,
    Fork,
    Kin,
    PlayedRow,
    PlayedTable,
    Resting,
    Row,
    Rows,
    RulesetCard,
    Shown,
    SourceCard,
)
from app.services.making import Engine, Here, Maker, Ruled, Typeset
from app.services.moments import Moments
from app.services.older import Compared
from app.services.outlines import outline
from app.services.proving import holders
from app.services.remembered import Remembered
from app.services.rulings import rulings
from app.services.search import everything
from app.services.search.everything import Everything
from app.services.stand_ins import put_in, stand_in_for
from app.services.tapping.table import Elsewhere as Tapping
from app.services.verdicts import Verdicts

if TYPE_CHECKING:
    from app.rulebook.layering import Compiled
    from app.rulebook.library import Library

PAGE_ROWS = 20
RESTING_SHOWN = 8
CARDS_IN_PART = 200
"""Cards that a part of a name may mean in a list of scenarios, at the most."""
MENDED = 8
"""So many mistakes of a text are offered to be mended at once: each takes the text to be read a few times."""
CHARTS = 256
"""Charts of cards that are remembered, at the most."""
OPENED, OPENED_BYTES = 64, 24 * 2**20
"""How many scenarios that are built in are held in memory once they have been played, and how heavy they may be together."""

PICTURES, PICTURES_BYTES = 64, 4 * 2**20
"""The same for pictures of those."""

Draw = Callable[[BoardView | None], bytes]

log = logging.getLogger(__name__)


def _cell(ruleset: str, answer: tuple[str, ...], own: tuple[str, ...], same: bool) -> Cell:
    """What a cell says: how the answer begins, or the first sentence that the row's own ruleset does not have, and how it ends."""
    *says, last = answer
    first = says[0] if says else last
    if not same:
        first = next((s for s in says if s not in own), first)
    return Cell(ruleset, first, last if says else "", same)


def _example(slug: str, ruling: Ruling, about: str) -> Example:
    return Example(slug, ruling.title, ruling.answer[0], about, ruling.ruleset, ruling.ruleset_title)


def _card(compiled: Compiled) -> RulesetCard:
    return RulesetCard(compiled.id, compiled.title, compiled.about, compiled.digest, compiled.stack, compiled.of)


class Desk:
    """All operations of the pages over one library and one archive of kept scenarios."""

    def __init__(
        self,
        library: Library,
        archive: Archive,
        typeset: Typeset,
        engine: Engine | None = None,
        maker: Maker | None = None,
    ) -> None:
        self.library = library
        self._archive = archive
        self._typeset = typeset
        self._engine = engine or Engine()
        self._maker: Maker = maker or Here(library, typeset, self._engine)
        self._frozen = Frozen(library, archive, self._maker)
        self._lock = threading.Lock()
        self._phases: tuple[tuple[str, str], ...] = ()
        self._examples: tuple[Example, ...] = ()
        self._opened: Remembered[str, Opened] = Remembered(OPENED, OPENED_BYTES)
        self._pictures: Remembered[str, bytes] = Remembered(PICTURES, PICTURES_BYTES)
        self._tables: dict[str, PlayedTable] = {}
        self._charts: OrderedDict[tuple[str, ...], Chart] = OrderedDict()
        self.verdicts = Verdicts(library, archive, self.answered)
        self.casebook = Casebook(library)
        self.tapping = Tapping(library, self._maker.tap)

    # --- the rulebook -------------------------------------------------------------------------------------------

    @cached_property
    def _holders(self) -> Mapping[str, tuple[str, ...]]:
        return holders(self.library)

    @property
    def sources(self) -> Mapping[str, Source]:
        return self.library.sources

    def source_cards(self) -> tuple[SourceCard, ...]:
        return tuple(
            SourceCard(
                each.source, each.title, each.kind, each.reliability, each.date, each.speaks_for, self._size(each)
            )
            for each in self.library.sources.values()
        )

    def _size(self, source: Source) -> int:
        """How many passages it has; of one with a passage for each card, how many cards it speaks of."""
        return len(source.passages) if source.about("") is None else len(self.library.cards)

    def passages(self, source: Source, card: str) -> tuple[Passage, ...]:
        """What is shown of a source: all of it, but of one with a passage for each card those about this card, by slug."""
        about = source.about(card)
        return source.every() if about is None else about

    def resting_on(self, source: Source, passages: Iterable[Passage]) -> dict[str, Resting]:
        """For each of these passages on which kept scenarios rest: which."""
        found: dict[str, Resting] = {}
        resting = self._archive.resting_on(source.source, (passage.id for passage in passages), RESTING_SHOWN + 1)
        for passage, named in resting.items():
            kin = tuple(kin for kin in map(self._kin, named[:RESTING_SHOWN]) if kin is not None)
            if kin:
                found[passage] = Resting(kin, len(named) > RESTING_SHOWN)
        return found

    def shown(self, source: Source, passages: Iterable[Passage]) -> dict[str, Shown]:
        """For each of these passages that something proves or that a ruleset holds: what, and which."""
        proofs: dict[str, list[tuple[str, str]]] = {}
        for proof in self.library.proofs:
            for passage in proof.proves:
                proofs.setdefault(passage, []).append((proof.id, proof.title))
        places = {p.id: f"{source.source}/{p.id}" for p in passages}
        return {
            at: Shown(tuple(proofs.get(place, ())), tuple(map(self._ruleset_title, self._holders.get(place, ()))))
            for at, place in places.items()
            if place in proofs or place in self._holders
        }

    def proof(self, name: str) -> str | None:
        """The address of the scenario of a proof; None if there is no such proof."""
        return built_in("proof", name) if any(p.id == name for p in self.library.proofs) else None

    def ruleset_cards(self) -> tuple[RulesetCard, ...]:
        return tuple(map(_card, self.library.rulesets.values()))

    def reading_cards(self) -> tuple[RulesetCard, ...]:
        """Rulesets as another of their sources reads them."""
        return tuple(map(_card, self.library.readings.values()))

    def ruleset_card(self, ruleset: str) -> RulesetCard | None:
        """A ruleset or a reading of one; None if there is none of this name."""
        found = self.library.playable.get(ruleset)
        return _card(found) if found else None

    def cards(self, asked: Asked) -> CardsFound:
        """A page of the cards by name."""
        return find(self.library, asked)

    def every_card(self, asked: Asked) -> Iterator[CardRow]:
        """All the cards of such a list, by name."""
        return every(self.library, asked)

    def card(self, slug: str) -> CardSheet | None:
        """A card with all that is known of it; None if there is no such card."""
        return sheet(self.library, slug)

    def warm(self) -> None:
        """Work out beforehand what the first search would have to wait for, and how the examples are answered today."""
        everything.warm(self.library)
        try:
            self._examples = tuple(map(self._as_of_today, self._examples))
        except Exception:
            log.exception("the examples are shown as they were kept")

    def search(self, words: str) -> Everything:
        """What words find in the library."""
        return everything.find(self.library, words)

    def chart(self, slug: str, ruleset: str) -> Chart | None:
        """When the effects of a card may be used under a ruleset; None if there is no such card. Worked out once in a process for
        what the card, the ruleset and the engine are."""
        if self.library.card(slug) is None:
            return None
        key = (slug, self.library.cards_digest, self.library.playable[ruleset].digest, engine_digest())
        with self._lock:
            found = self._charts.get(key)
        if found is None:
            found = self._maker.chart(slug, ruleset)
        with self._lock:
            self._charts[key] = found
            self._charts.move_to_end(key)
            while len(self._charts) > CHARTS:
                self._charts.popitem(last=False)
        return found

    def outline(self, slug: str, ruleset: str) -> Chart:
        """Which effects a chart of a card has rows for, and which moments; none of it tried yet."""
        return outline(self.library, slug, ruleset)

    def ruling_on(self, card: str, name: str) -> str | None:
        """The address of the scenario of a ruling on a card; None if there is none."""
        found = any(each.id == name for _, each in rulings(self.library, (card,)))
        return built_in("ruling", card, name) if found else None

    def standing(self) -> Standing:
        """How many cards are known, and how much is played of them."""
        return standings(self.library)[0]

    def turn(self, ruleset: str) -> tuple[NodeView, ...]:
        return self._engine.turn_view(self.library.playable[ruleset])

    def phases(self) -> tuple[tuple[str, str], ...]:
        """Every phase of any ruleset, as (path, title), once."""
        if not self._phases:
            found: dict[str, str] = {}
            for ruleset in self.library.rulesets:
                for node in self.turn(ruleset):
                    if node.level == "phase":
                        found.setdefault(node.path, node.title)
            self._phases = tuple(found.items())
        return self._phases

    # --- scenarios ----------------------------------------------------------------------------------------------

    def ask(self, sentence: str, ruleset: str = "") -> Inquiry:
        """What a sentence asks, answered. Stores nothing."""
        return self._maker.ask(sentence, ruleset)

    def elsewhere(self, asked: Inquiry) -> tuple[Answer, ...]:
        """What was asked, under every other ruleset; nothing if it was not read."""
        answer = asked.answer
        return self._maker.elsewhere(answer.question, asked.ruleset) if answer is not None else ()

    def answers_elsewhere(self, opened: Opened) -> tuple[Answer, ...]:
        """What a kept scenario asks, under every other ruleset; nothing where it asks nothing. Raises NotationError."""
        return self._maker.under_others(opened.canonical, opened.ruling.ruleset)

    def between(self, one: str, other: str) -> tuple[AnyQuestion, ...] | None:
        """What may be asked of two cards, by slug; nothing if one of them is not known."""
        cards = self.library.card(one), self.library.card(other)
        return between(cards[0], cards[1]) if cards[0] is not None and cards[1] is not None else None

    def called(self, name: str) -> str | None:
        """The slug of the one card that is called so."""
        return known(self.library)[0].calling.find(name)

    def answered(self, question: AnyQuestion, ruleset: str) -> Answer:
        """One question under one ruleset."""
        return self._maker.answered(question, ruleset)

    def lying(self, text: str) -> tuple[str, ...]:
        """The cards that lie in the situation of a text. Raises NotationError."""
        return tuple(dict.fromkeys(p.card for p in scenario_of(self.library, text).positions))

    def named(self, name: str) -> str:
        """The full name of the card that is called so; what was written, if no one card is."""
        slug = self.called(name)
        card = self.library.card(slug) if slug is not None else None
        return card.name if card is not None else name

    def asking(self, text: str, question: AnyQuestion) -> str:
        """The text with this question in place of what it asks. Raises NotationError."""
        return write(replace(scenario_of(self.library, text), ask=question))

    def follow(self, text: str, reach: Reach) -> Answer:
        """What a text asks of all lines of play, followed so far. Raises NotationError."""
        return self._maker.follow(text, reach)

    def preview(self, text: str, ruleset: str | None = None) -> Ruled:
        """Plays a text without storing anything. Raises NotationError, also for a text that takes more than one may."""
        return self._maker.rule(text, ruleset)

    def board(self, text: str) -> BoardView | None:
        """The board on which a text turns, as a picture shows it; None where it has none. Stores nothing. Raises NotationError."""
        return self._maker.board(text)

    def faults(self, text: str) -> tuple[Problem, ...]:
        """The mistakes for which a text is no scenario; it is read and not played."""
        try:
            scenario_of(self.library, text)
        except NotationError as found:
            return found.problems
        return ()

    def mended(self, text: str, problem: Problem) -> str | None:
        """The text with this one of its mistakes mended; None where nothing is known that mends it."""
        return mended(text, problem, self.faults)

    def stand_ins(self, text: str) -> dict[str, str]:
        """Cards in a text of which only the facts are known: for each the text in which a stand-in with its facts lies in its place,
        as far as there is one. Raises NotationError."""
        found = dict[str, str]()
        for name in self.lying(text):
            facts = POOL.by_slug(slug_of(name))
            card = self.library.card(slug_of(name)) if facts is not None else None
            if facts is None or card is None or state_of(card) != "unknown" or len(found) == MENDED:
                continue
            instead = stand_in_for(facts)
            new = put_in(text, name, instead) if instead is not None else None
            if new is not None and not self.faults(new):
                found[name] = new
        return found

    def keep(
        self, text: str, parent: str = "", fork_key: str = "", origin: str = "visitor", ruleset: str | None = None
    ) -> KeptAs:
        """Keeps a text with its ruling; under another ruleset than its own, in its canonical form. The same scenario again gives
        the address it already has, without being played."""
        scenario = scenario_of(self.library, text, ruleset)
        if not self._archive.has_room():
            raise Full()
        found = self._archive.again(digest(scenario), origin)
        if found is not None:
            return found
        if parent and self._archive.named(parent) is None:
            # never there, or taken back: the new scenario stands by itself
            parent, fork_key = "", ""
        new = self._maker.make(write(scenario) if ruleset is not None else text, origin != "visitor")
        return self._archive.keep(new, parent or None, fork_key or None, origin)

    def keep_examples(self) -> None:
        """Keeps the library's worked examples, so that each has a permalink, and shows them as they are kept: what is there already is
        not played. Doing it again changes nothing, and one that cannot be kept is left out: it is no reason not to serve."""
        examples: list[Example] = []
        for each in self.library.examples:
            try:
                slug = self.keep(each.text, origin="built-in").slug
                kept = self._archive.find(slug)
                assert kept is not None
            except Exception:
                log.exception("the example %s is left out", each.slug_name)
                continue
            examples.append(_example(slug, kept.ruling, each.about))
        self._examples = tuple(examples)

    def _as_of_today(self, shown: Example) -> Example:
        """An example as it is answered today: played again, where it was kept with other rules, cards or another engine."""
        kept = self._archive.find(shown.slug)
        if kept is None or self._is_of_today(kept.ruling):
            return shown
        return _example(shown.slug, self._maker.rule(kept.text, None, True).ruling, shown.about)

    def _is_of_today(self, ruling: Ruling) -> bool:
        laws = self.library.playable.get(ruling.ruleset)
        made_with = (ruling.ruleset_digest, ruling.cards_digest, ruling.engine_digest)
        return laws is not None and made_with == (laws.digest, self.library.cards_digest, engine_digest())

    def examples(self) -> tuple[Example, ...]:
        return self._examples

    def tables(self) -> tuple[Table, ...]:
        return self.library.tables

    def table(self, name: str) -> PlayedTable | None:
        """A table of the library, played. Worked out once in a process; a row that cannot be played is left out."""
        found = next((t for t in self.library.tables if t.id == name), None)
        if found is None:
            return None
        with self._lock:
            known = self._tables.get(name)
        if known is None:
            rows = (self._played(row.text, built_in("row", found.id, row.id)) for row in found.rows)
            known = PlayedTable(found.id, found.title, found.about, tuple(row for row in rows if row is not None))
            with self._lock:
                self._tables[name] = known
        return known

    def _played(self, text: str, slug: str) -> PlayedRow | None:
        cells = []
        try:
            own = self._maker.rule(text, None, True).ruling
            for ruleset in self.library.rulesets:
                ruling = own if ruleset == own.ruleset else self._maker.rule(text, ruleset, True).ruling
                same = decides(ruling) == decides(own)
                cells.append(_cell(ruleset, ruling.answer, own.answer, same))
        except NotationError:
            log.exception("%s is left out", slug)
            return None
        return PlayedRow(slug, own.title, own.ruleset, tuple(cells))

    def disputes(self) -> tuple[Dispute, ...]:
        return tuple(self.library.disputes)

    def dispute(self, name: str, side: int) -> tuple[str, str] | None:
        """The address of the scenario that shows a dispute, under its first side's ruleset, and the ruleset of another side to
        compare it with; None if there is no such dispute or side. Sides count from 1."""
        found = next((d for d in self.library.disputes if d.id == name), None)
        if found is None or not 2 <= side <= len(found.sides):
            return None
        own = shown_under(found)
        # a reading stands best beside the ruleset that it reads
        base = self.library.playable[own].of
        others = [r for r in found.sides[side - 1].rulesets if r != own]
        return built_in("dispute", name), base if base in others else others[0]

    def parted(self, left: str, right: str) -> tuple[Dispute, ...]:
        """The disputes on which two rulesets are on different sides: first those that tell one of them best, then in their order."""
        known = self.library.playable
        first = (*known[left].told_by, *known[right].told_by)
        found = [d for d in self.library.disputes if (ours := d.side_of(left)) and d.side_of(right) not in (None, ours)]
        return tuple(sorted(found, key=lambda d: first.index(d.id) if d.id in first else len(first)))

    def parting(self, name: str, left: str, right: str) -> tuple[str, str] | None:
        """The address of the scenario that shows a dispute under the first of two rulesets that it parts, and the other; None
        if it does not part them."""
        known = {left, right} <= self.library.playable.keys()
        parts = known and any(d.id == name for d in self.parted(left, right))
        return (parting(name, left), right) if parts else None

    def example_text(self) -> str:
        return self.library.examples[0].text if self.library.examples else ""

    def open(self, slug: str) -> Opened | None:
        """A kept scenario, or one that is built in; None when there never was one; raises Withdrawn when it was taken back."""
        return self._built_in(slug) if is_built_in(slug) else self._archive.find(slug)

    def is_at_hand(self, slug: str) -> bool:
        """Whether opening this costs little, since nothing has to be played for it."""
        return not is_built_in(slug) or self._opened.get(slug) is not None

    def _built_in(self, slug: str) -> Opened | None:
        known = self._opened.get(slug)
        if known is not None:
            return known
        text = text_of(self.library, slug)
        if text is None:
            return None
        try:
            new = self._maker.make(text, True)
        except NotationError:
            log.exception("%s cannot be played", slug)
            return None
        ruling = new.ruling
        opened = Opened(
            slug=slug, title=ruling.title, text=text, canonical=new.canonical, created=datetime.now(UTC), run=0,
            ruling=ruling, ruling_json=new.ruling_json, page=new.page, parent=None,
            edition=self._archive.edition_digest, built_in=Moments(new.moments),
        )  # fmt: skip
        self._opened.put(slug, opened, weight(opened))
        return opened

    def parent(self, opened: Opened) -> Kin | None:
        return self._kin(self._archive.named(opened.parent)) if opened.parent else None

    def children(self, opened: Opened) -> tuple[Kin, ...]:
        if opened.built_in is not None:
            return ()
        return tuple(kin for kin in map(self._kin, self._archive.children(opened.slug)) if kin is not None)

    def _kin(self, named: Named | None) -> Kin | None:
        return Kin(named.slug, named.title, self._ruleset_title(named.ruleset)) if named else None

    def _ruleset_title(self, ruleset: str) -> str:
        known = self.library.playable.get(ruleset)
        return known.title if known else ruleset

    def step(self, opened: Opened, key: str) -> StepView | None:
        """The board at a moment and what each player may do there, as they were kept; None when the key names no such moment."""
        return self._frozen.step(opened, key)

    def sources_of(self, opened: Opened) -> Mapping[str, Source]:
        """The sources as they read when a scenario was kept."""
        return self._frozen.sources(opened)

    def decisive_board(self, opened: Opened) -> BoardView | None:
        """The board at the line that a ruling turns on, as it was kept."""
        return self._frozen.decisive_board(opened)

    def picture(self, opened: Opened, page: str, draw: Draw) -> bytes:
        """The picture that goes with a link to a page of a scenario. Drawn once: for a kept scenario it is kept with it, for one that is
        built in remembered, for each such `page`."""
        built_in = opened.built_in is not None
        known = self._pictures.get(page) if built_in else self._archive.picture(opened.slug)
        if known is None:
            known = draw(self.decisive_board(opened))
            if built_in:
                self._pictures.put(page, known, len(known))
            elif self._archive.has_room():
                self._archive.keep_picture(opened.slug, known)
        return known

    def printed(self, opened: Opened) -> bytes:
        """The article anew, for a run whose stored page is of another edition."""
        return self._typeset(opened.ruling, self._frozen.decisive_board(opened), self.sources_of(opened))

    def since_changed(self, opened: Opened) -> Difference | None:
        """How today's rules and engine would answer, if otherwise, or if the rules or cards of a ruling have changed."""
        return self._frozen.since_changed(opened)

    page_rows = PAGE_ROWS

    def turned(self, before: int | None = None) -> tuple[Turned, ...]:
        """A page of what answers otherwise by today's rules than it was kept, as reviews found it, the newest first."""
        return self._archive.turned(before, PAGE_ROWS)

    def review_progress(self) -> Progress | None:
        """How far everything kept has been played again with today's rules; None if nothing of it was."""
        return self._archive.progress()

    def forget(self, slug: str) -> None:
        """Something was found of a scenario, or done to it, by this process or another."""
        self._frozen.forget(slug)

    def two_rulesets(self, left: str, right: str) -> TwoRulesets:
        """Two rulesets, node by node. Raises KeyError for one that is not there."""
        return rulesets(self.library.playable[left], self.library.playable[right])

    def compared(self, opened: Opened, ruleset: str) -> Compared:
        """The same situation under another ruleset, line beside line. Raises NotationError."""
        return self._frozen.compared(opened, ruleset)

    def whole_text(self, opened: Opened) -> Fork:
        """The text of a kept scenario; of one that only asks, the situation in which that was answered."""
        if opened.ruling.asked is None:
            return Fork(opened.text, opened.slug, "")
        played = self.preview(opened.canonical).scenario
        return Fork(write(msgspec.structs.replace(played, ask=None, title=opened.ruling.title)), opened.slug, "")

    def fork(self, opened: Opened, key: str = "", does: str = "") -> Fork:
        """A text to change. With a key, only what was decided before that moment; with `does`, that decision added."""
        at = next((entry for entry in opened.ruling.timeline if entry.key == key and entry.has_state), None)
        scenario = self._frozen.scenario(opened) if at is not None else None
        if scenario is not None and opened.ruling.asked is not None:
            # the game that was shown has more in it than what was written
            scenario = msgspec.structs.replace(self.preview(opened.canonical).scenario, ask=scenario.ask)
        if at is None or scenario is None:
            return Fork(opened.text, opened.slug, "")
        so_far = scenario.play[: at.line]
        text = write(msgspec.structs.replace(scenario, play=so_far)).rstrip()
        if does:
            text += f"{'' if so_far else chr(10) + 'play:'}\n  - {does}"
        return Fork(text + "\n", opened.slug, key)

    def browse(self, ruleset: str, phase: str, card: str, words: str, after: str) -> Rows:
        """One page of kept scenarios, newest first, and where the next page begins. Words that are a card's name are sought as that
        card where one has it: several common words take the longer, the more is kept, and a card does not. In quotes they are words."""
        cards = self._named_in_part(card)
        if card and not cards:
            return Rows((), "")
        named = "" if card or not words or words.startswith('"') else self.called(words) or ""
        if named:
            found, following = self._archive.browse(ruleset, phase, (named,), "", after, PAGE_ROWS)
        if not named or not found:
            named = ""
            found, following = self._archive.browse(ruleset, phase, cards, words.strip('"'), after, PAGE_ROWS)
        rows = tuple(
            Row(
                each.slug,
                each.title,
                each.answer,
                each.ruleset,
                self._ruleset_title(each.ruleset),
                f"{each.created:%-d %B %Y}",
                f"{each.created:%Y-%m-%d}",
            )
            for each in found
        )
        return Rows(rows, following, next(iter(self.casebook.named((named,))), None) if named else None)

    def _named_in_part(self, written: str) -> tuple[str, ...]:
        """The slugs of the cards that are meant by a name or a part of it: the one that is called so, and those whose names hold it;
        so many at most that the database looks each up."""
        asked = slug_of(written)
        called = (self.called(written),) if written else ()
        holding = (slug for slug in every_slug(self.library) if asked and asked in slug)
        return tuple(dict.fromkeys((*filter(None, called), *filter(None, (asked,)), *islice(holding, CARDS_IN_PART))))

    def withdraw(self, slug: str, key: str, reason: str) -> bool:
        """True when the key fits and the scenario is withdrawn now."""
        return self._archive.withdraw(slug, key, reason)

    def report(self, slug: str, sort: str, words: str) -> None:
        """Tells operators what is the matter with a scenario. Raises Full."""
        if not self._archive.has_room():
            raise Full()
        self._archive.report(slug, sort, words)

    # --- the service --------------------------------------------------------------------------------------------

    def ready(self) -> dict[str, bool]:
        """What must be well before requests are taken, and whether it is."""
        return self._archive.ready() | {"library": bool(self.library.rulesets)}

    def versions(self) -> dict[str, object]:
        rulesets = {each.id: each.digest for each in self.ruleset_cards()}
        return {"cards": self.library.cards_digest, "rulesets": rulesets}
