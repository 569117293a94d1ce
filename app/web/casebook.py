"""A ruling as a casebook sets it: numbered lines in a tree, and a table of the authorities they cite."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from urllib.parse import quote

from app.explain.ruling import Cited, Entry, GroundView, Segment
from app.rulebook.cardfile import RULINGS, TEXTS
from app.rulebook.sources import Passage, Source

LABELS = {
    "turn": "Turn",
    "phase": "Phase",
    "step": "Step",
    "substep": "Sub-step",
    "window": "Window",
    "link": "Chain link",
    "resolution": "Resolves",
    "event": "",
    "decision": "Decision",
    "pass": "Pass",
    "refusal": "Refused",
    "skip": "Skipped",
    "question": "Question",
    "note": "Note",
}

STANDINGS = {
    "stated": "stated by a source",
    "doubtful": "doubtful: its own source is unsure",
    "recommended": "recommended, not settled",
    "inferred": "inferred from what sources say",
    "assumed": "assumed: no source of this ruleset speaks of it",
}

IN_PART = {
    "doubtful": "doubtful in part: a source of something here is unsure of it",
    "recommended": "recommended in part, not settled",
    "inferred": "inferred in part: something here is concluded from what sources say",
    "assumed": "assumed in part: of something here no source of this ruleset speaks",
}
"""The same words for a whole ruling, which stands as its weakest line does."""

CANNOT = " cannot "
HAPPENS = ("event", "note")
ECHOES = {
    "compared": "The battle is decided",
    "destroyed-by-battle": "A monster is destroyed by battle",
    "spared": "A loss by battle is prevented",
    "calculation-stops": "Damage calculation stops",
    "attack-stopped": "The attack does not go on",
    "replay": "There is a replay",
    "moved": "A card is destroyed",
    "no-effect": "An effect comes to nothing",
    "trigger-missed": "An effect misses its timing",
    "summon-negated": "The Summon is negated",
    "phase-skipped": "A phase is skipped",
    "won": "The Duel is decided",
    "not-modelled": "What is not modelled is left out",
}
"""What a line whose sentence stands at the top of the page says in its place, by the last part of its key."""

HOLDS = {"yes": "Holds", "no": "Fails", "unknown": "Unknown"}


@dataclass(frozen=True)
class Chip:
    """A citation beside a line: its number in the table of authorities, and the way to the passage."""

    number: int
    href: str
    hint: str


@dataclass(frozen=True)
class Chips:
    """What a line cites of one source with one standing."""

    source: str
    standing: str
    of: tuple[Chip, ...]


@dataclass(frozen=True)
class Authority:
    """One entry of the table of authorities."""

    number: int
    source: str
    title: str
    at: str
    says: str
    standing: str
    standing_words: str
    disputed: str
    href: str


@dataclass(frozen=True)
class Ground:
    """One condition that was looked at, with the word for what was found."""

    holds: str
    word: str
    text: str
    chips: tuple[Chips, ...]


@dataclass(frozen=True)
class Leaf:
    """One numbered line and what lies beneath it. `quiet` lines are set small; `children` may hold quiet groups. `echoes`: the reason
    of this refusal, or what this line says, stands at the top of the page; the line itself then says it in `short`. `above`: those of the grounds that fail which
    stand there."""

    number: int
    key: str
    kind: str
    label: str
    segments: tuple[Segment, ...]
    text: str
    quiet: bool
    has_state: bool
    chips: tuple[Chips, ...]
    failing: tuple[Ground, ...]
    other_grounds: tuple[Ground, ...]
    children: tuple[Leaf | Quiet, ...]
    echoes: bool = False
    short: str = ""
    above: tuple[Ground, ...] = ()


@dataclass(frozen=True)
class Quiet:
    """Neighbouring quiet lines, folded together."""

    leaves: tuple[Leaf, ...]
    first: int
    last: int


@dataclass
class Notes:
    """Numbers each cited passage once, in the order in which a reader meets it. `told`: sentences that stand at the top of the page;
    `happened`: those among them that no line says again; `within`: a citation leads to its place in the table of authorities on the same
    page, and not to its source: in a long ruling that is shorter by a twentieth."""

    sources: Mapping[str, Source]
    told: frozenset[str] = frozenset()
    happened: frozenset[str] = frozenset()
    within: bool = False
    numbers: dict[tuple[str, str], int] = field(default_factory=dict)
    standings: dict[tuple[str, str], str] = field(default_factory=dict)

    def _passage(self, source: str, passage: str) -> Passage | None:
        known = self.sources.get(source)
        return known.passage(passage) if known is not None else None

    def chips(self, citations: Iterable[Cited]) -> tuple[Chips, ...]:
        found: dict[tuple[str, str], list[Chip]] = {}
        for cited in citations:
            place = (cited.source, cited.passage)
            number = self.numbers.setdefault(place, len(self.numbers) + 1)
            self.standings.setdefault(place, cited.standing)
            passage = self._passage(*place)
            hint = passage.says if passage else cited.passage
            href = f"#note-{number}" if self.within else passage_href(*place)
            found.setdefault((cited.source, cited.standing), []).append(Chip(number, href, hint))
        return tuple(Chips(source, standing, tuple(of)) for (source, standing), of in found.items())

    def grounds(self, views: Iterable[GroundView]) -> tuple[Ground, ...]:
        return tuple(
            Ground(view.holds, HOLDS.get(view.holds, view.holds), view.text, self.chips(view.citations))
            for view in views
        )

    def authorities(self) -> tuple[Authority, ...]:
        rows: list[Authority] = []
        for (source, passage_id), number in self.numbers.items():
            passage = self._passage(source, passage_id)
            standing = self.standings[source, passage_id]
            known = self.sources.get(source)
            rows.append(
                Authority(
                    number=number,
                    source=source,
                    title=known.title if known else source,
                    at=passage.at if passage else passage_id,
                    says=passage.says if passage else "",
                    standing=standing,
                    standing_words=STANDINGS.get(standing, standing),
                    disputed=passage.disputed if passage else "",
                    href=passage_href(source, passage_id),
                )
            )
        return tuple(rows)


def passage_href(source: str, passage: str) -> str:
    card = f"?card={quote(passage.split('/')[0], safe='')}" if source in (TEXTS, RULINGS) else ""
    return f"/sources/{quote(source, safe='')}{card}#{quote(passage, safe='/')}"


def step_href(slug: str, key: str) -> str:
    return f"/s/{slug}/at/{quote(key, safe='/~')}"


def tree(entries: Sequence[Entry], notes: Notes) -> tuple[Leaf | Quiet, ...]:
    """Nests the entries by depth. Chain links are numbered from 1 in each chain."""
    leaves, end = _nest(entries, 0, 0, notes, _link_numbers(entries))
    while end < len(entries):  # a depth that starts above zero is still shown
        more, end = _nest(entries, end, entries[end].depth, notes, _link_numbers(entries))
        leaves += more
    return _group(leaves)


def _link_numbers(entries: Sequence[Entry]) -> dict[int, int]:
    numbers: dict[int, int] = {}
    count = 0
    for index, entry in enumerate(entries):
        if entry.kind in ("phase", "step", "substep", "window", "resolution"):
            count = 0
        elif entry.kind == "link":
            count += 1
            numbers[index] = count
    return numbers


def _nest(
    entries: Sequence[Entry], start: int, depth: int, notes: Notes, links: Mapping[int, int]
) -> tuple[list[Leaf], int]:
    leaves: list[Leaf] = []
    at = start
    while at < len(entries) and entries[at].depth >= depth:
        here = at
        entry = entries[here]
        chips = notes.chips(entry.citations)
        grounds = notes.grounds(entry.grounds)
        failing = tuple(ground for ground in grounds if ground.holds == "no")
        below: list[Leaf] = []
        at += 1
        if at < len(entries) and entries[at].depth > entry.depth:
            below, at = _nest(entries, at, entry.depth + 1, notes, links)
        leaves.append(
            Leaf(
                number=here + 1,
                key=entry.key,
                kind=entry.kind,
                label=f"Chain link {links[here]}" if here in links else LABELS.get(entry.kind, entry.kind),
                segments=_short_head(entry, notes),
                text=entry.text,
                quiet=entry.folded or _said_by_its_links(entry),
                has_state=entry.has_state,
                chips=chips,
                failing=failing,
                other_grounds=tuple(ground for ground in grounds if ground.holds != "no"),
                children=_group(below),
                echoes=_echoes(entry, failing, notes),
                above=tuple(ground for ground in failing if ground.text in notes.told),
                short=ECHOES.get(_last(entry), "This happens"),
            )
        )
    return leaves, at


def head(entry: Entry) -> tuple[Segment, ...]:
    """What a line says first: of a refusal, whose stamp says that it is one, only what was refused. Its grounds stand beneath."""
    said = entry.segments or (Segment(entry.text),)
    if entry.kind != "refusal":
        return said
    # the stop is a piece of its own: one within a piece belongs to a card's name
    end = next((n for n, segment in enumerate(said) if segment.text == ". "), len(said))
    return (*(segment for segment in said[:end] if segment.text != "Refused: "), Segment("."))


def _short_head(entry: Entry, notes: Notes) -> tuple[Segment, ...]:
    """What a line says first; of a refusal that the top of the page has told only what was wanted, behind the stamp: “to …”."""
    said = head(entry)
    if entry.kind != "refusal" or "".join(each.text for each in said) not in notes.happened:
        return said
    at = next((n for n, each in enumerate(said) if CANNOT in each.text), None)
    if at is None:
        return said
    return (Segment(f"to {said[at].text.partition(CANNOT)[2]}"), *said[at + 1 :])


def _echoes(entry: Entry, failing: Sequence[Ground], notes: Notes) -> bool:
    """Whether the top of the page has said what this line would: why it is refused, or what happens."""
    if entry.kind in HAPPENS:
        return entry.text in notes.happened
    return bool(failing) and all(ground.text in notes.told for ground in failing)


def _said_by_its_links(entry: Entry) -> bool:
    """Whether the line only tells that a chain begins to resolve, or is over."""
    return _last(entry) in ("chain-starts", "chain-done")


def _last(entry: Entry) -> str:
    """The last part of a line's key: of an event, what it is."""
    return entry.key.rpartition("/")[2].partition("~")[0]


def _group(leaves: Sequence[Leaf]) -> tuple[Leaf | Quiet, ...]:
    grouped: list[Leaf | Quiet] = []
    run: list[Leaf] = []

    def close() -> None:
        if run:
            grouped.append(Quiet(tuple(run), run[0].number, run[-1].number))
        run.clear()

    for leaf in leaves:
        if leaf.quiet:
            run.append(leaf)
        else:
            close()
            grouped.append(leaf)
    close()
    return tuple(grouped)
