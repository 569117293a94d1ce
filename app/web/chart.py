"""A card's timing chart: a strip of squares for each effect and turn, and the same as tables."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from app.asking.chart import WORDS, May
from app.services.listed import RulesetCard
from app.web.casebook import Authority, Chips, Notes
from app.web.pages import Page

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.asking.chart import Cell, Chart, Row
    from app.rulebook.sources import Source

SIDE = 20
"""The side of a square of the strip, in units of the picture."""
HEAD = 28
"""The height of what stands above the squares."""
LABEL = 30
"""The width of what stands before them."""
TURNS = ("own", "opp.")


@dataclass(frozen=True)
class Square:
    """One cell of the strip, where it is drawn. `mark`: a sign for those who cannot tell the colours apart."""

    x: int
    y: int
    may: str
    mark: str
    title: str


@dataclass(frozen=True)
class Head:
    """What stands above a column, and where a new phase, or step, begins."""

    x: int
    text: str
    begins: bool


@dataclass(frozen=True)
class CellView:
    may: str
    word: str
    why: str
    chips: tuple[Chips, ...]
    text: str


@dataclass(frozen=True)
class MomentView:
    """A line of the table: one moment, in one's own turn and in the opponent's."""

    title: str
    group: str
    short: str
    own: CellView
    opponent: CellView


@dataclass(frozen=True)
class EffectView:
    """One effect: its picture, and its table. `said`: the picture in a sentence."""

    says: str
    said: str
    squares: tuple[Square, ...]
    moments: tuple[MomentView, ...]


@dataclass(frozen=True)
class ChartView:
    """A card's chart under one ruleset."""

    slug: str
    name: str
    ruleset: str
    ruleset_title: str
    width: int
    height: int
    side: int
    heads: tuple[Head, ...]
    labels: tuple[tuple[int, str], ...]
    effects: tuple[EffectView, ...]
    applies: tuple[str, ...]
    left_out: str
    more: int


@dataclass(frozen=True)
class Strip(Page):
    """The pictures alone, as they are put onto the card's page."""

    template = "parts/chart.html"
    chart: ChartView


@dataclass(frozen=True)
class OneChart(Page):
    """The chart of a card with its tables."""

    template = "pages/chart.html"
    section: ClassVar[str] = "cards"
    chart: ChartView
    rulesets: tuple[RulesetCard, ...]
    words: tuple[tuple[str, str, str], ...]
    authorities: tuple[Authority, ...]


MARKS = {May.BEGIN: "●", May.ANSWER: "◐", May.NO: "×", May.NONE: ""}


def page(found: Chart, rulesets: tuple[RulesetCard, ...], sources: Mapping[str, Source]) -> OneChart:
    notes = Notes(sources)
    shown = view(found, rulesets, notes)
    words = tuple((str(may), MARKS[may], WORDS[may]) for may in May)
    return OneChart(shown, rulesets, words, notes.authorities())


def strip(found: Chart, rulesets: tuple[RulesetCard, ...], sources: Mapping[str, Source]) -> Strip:
    return Strip(view(found, rulesets, Notes(sources)))


def view(found: Chart, rulesets: tuple[RulesetCard, ...], notes: Notes) -> ChartView:
    title = next((each.title for each in rulesets if each.id == found.ruleset), found.ruleset)
    groups = [moment.group for moment in found.moments]
    heads = tuple(
        Head(LABEL + SIDE * n, moment.short, n == 0 or groups[n - 1] != groups[n])
        for n, moment in enumerate(found.moments)
    )
    labels = tuple((HEAD + SIDE * n, word) for n, word in enumerate(TURNS))
    return ChartView(
        found.slug, found.name, found.ruleset, title, LABEL + SIDE * len(heads), HEAD + SIDE * len(TURNS), SIDE, heads, labels,
        tuple(_effect(found, row, notes) for row in found.rows), found.applies, found.left_out, found.more,
    )  # fmt: skip


def _effect(found: Chart, row: Row, notes: Notes) -> EffectView:
    if not row.own:
        return EffectView(row.says, "", (), ())
    squares = tuple(
        Square(
            LABEL + SIDE * n, HEAD + SIDE * line, str(cell.may), MARKS[cell.may],
            f"{found.moments[n].title}, {turn} turn: {WORDS[cell.may]}",
        )
        for line, (turn, cells) in enumerate((("own", row.own), ("opponent’s", row.opponent)))
        for n, cell in enumerate(cells)
    )  # fmt: skip
    moments = tuple(
        MomentView(moment.title, moment.group, moment.short, _cell(own, notes), _cell(opponent, notes))
        for moment, own, opponent in zip(found.moments, row.own, row.opponent, strict=True)
    )
    return EffectView(row.says, _said(found, row), squares, moments)


def _cell(cell: Cell, notes: Notes) -> CellView:
    return CellView(str(cell.may), WORDS[cell.may], cell.why, notes.chips(cell.cited), cell.text)


def _said(found: Chart, row: Row) -> str:
    """The picture, for those who do not see it."""
    parts = []
    for turn, cells in (("In its player’s own turn", row.own), ("In the opponent’s turn", row.opponent)):
        titles = {
            may: [m.title for m, cell in zip(found.moments, cells, strict=True) if cell.may is may]
            for may in (May.BEGIN, May.ANSWER)
        }
        told = [f"it {WORDS[may]} in: {', '.join(names)}" for may, names in titles.items() if names]
        parts.append(f"{turn} {'; '.join(told) if told else 'no moment was found at which it may be used'}.")
    return " ".join(parts)
