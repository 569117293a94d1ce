"""What lists and margins of the pages show: rulesets, sources, tables, scenarios and how they are kin."""

from __future__ import annotations

from dataclasses import dataclass

from app.services.casebook.book import CardName


@dataclass(frozen=True)
class RulesetCard:
    """A ruleset as lists show it. `stack`: its layers, lowest first; `of`: the ruleset whose reading it is, or its own id."""

    id: str
    title: str
    about: str
    digest: str
    stack: tuple[str, ...]
    of: str

    @property
    def reads(self) -> bool:
        """Whether it is another reading of a ruleset."""
        return self.of != self.id


@dataclass(frozen=True)
class CardRow:
    """A card as the list of cards shows it. `state`: `whole`, `part` (see `left_out`), `plain` for a monster without effects,
    or `unknown`: its facts are known and what it does is not played. `dated`: rulesets in which it reads otherwise; `printed`: the
    day of its first printing in the TCG, empty where none is recorded."""

    slug: str
    name: str
    kind: str
    state: str
    left_out: str
    dated: tuple[str, ...]
    printed: str = ""


@dataclass(frozen=True)
class SourceCard:
    """A source as lists show it."""

    id: str
    title: str
    kind: str
    reliability: str
    date: str
    speaks_for: tuple[str, ...]
    passages: int


@dataclass(frozen=True)
class Example:
    """A worked example that is kept under a permalink of its own."""

    slug: str
    title: str
    answer: str
    about: str
    ruleset: str
    ruleset_title: str


@dataclass(frozen=True)
class Cell:
    """What comes of a row under one ruleset: the first sentence of the answer, the Life Points, and whether it is what the
    row's own ruleset gives."""

    ruleset: str
    answer: str
    life: str
    same: bool


@dataclass(frozen=True)
class PlayedRow:
    slug: str
    title: str
    ruleset: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True)
class PlayedTable:
    """A table with every row played under every ruleset."""

    id: str
    title: str
    about: str
    rows: tuple[PlayedRow, ...]


@dataclass(frozen=True)
class Row:
    """A kept scenario in a list. `created`: the day in words; `day`: the same as `YYYY-MM-DD`."""

    slug: str
    title: str
    answer: str
    ruleset: str
    ruleset_title: str
    created: str
    day: str


@dataclass(frozen=True)
class Rows:
    """`named`: the card for which the words were held, since they are its name."""

    rows: tuple[Row, ...]
    next_after: str
    named: CardName | None = None


@dataclass(frozen=True)
class Kin:
    """A scenario made from this one, or that this one was made from."""

    slug: str
    title: str
    ruleset_title: str


@dataclass(frozen=True)
class Resting:
    """Kept scenarios that rest on a passage; `more` when there are others."""

    scenarios: tuple[Kin, ...]
    more: bool


@dataclass(frozen=True)
class Shown:
    """How a passage stands in the rulebook: the proofs that show it, as (id, title), and the rulesets that hold it."""

    proofs: tuple[tuple[str, str], ...]
    held: tuple[str, ...]


@dataclass(frozen=True)
class Fork:
    """A text to start from, and where it came from."""

    text: str
    parent: str
    key: str
