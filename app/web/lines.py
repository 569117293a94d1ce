"""Questions about every line of play of a turn, as a page: a form over a situation, and an answer that comes further each time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from markupsafe import Markup

from app.asking import says
from app.asking.case import Reach
from app.asking.questions import Always, AnyQuestion, Ever, Parts, Shortest
from app.notation.asked import COMES
from app.services.listed import RulesetCard
from app.web.asking import LineView, told_lines
from app.web.casebook import Chips, Notes
from app.web.pages import Page

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.asking import Answer
    from app.rulebook.sources import Source

REACHES = (Reach(500, 0.5), Reach(2_500, 1.0), Reach(8_000, 2.0), Reach(20_000, 4.0))
"""How far lines are followed at first, and how far each time after that while somebody waits."""
KINDS = (
    ("ever", "Can the card ever be there, or be activated?"),
    ("always", "Does every line come to it?"),
    ("shortest", "What is the shortest line to it?"),
    ("parts", "At which decision does another ruleset part?"),
)


@dataclass(frozen=True)
class LinesForm:
    """What stands in the form. `cards`: those that lie in the situation."""

    text: str
    kind: str
    card: str
    to: str
    ruleset: str
    cards: tuple[str, ...]
    rulesets: tuple[RulesetCard, ...]
    kinds: tuple[tuple[str, str], ...] = KINDS
    comes: tuple[tuple[str, str], ...] = tuple(COMES.items())


@dataclass(frozen=True)
class Followed(Page):
    """What was found so far. `further`: the step that is followed next, nothing where it is decided or where no more is followed;
    `step`: the one that was."""

    template = "parts/lines.html"
    form: LinesForm
    kind: str
    word: str
    why: str
    reading: str
    chips: tuple[Chips, ...]
    besides: tuple[str, ...]
    step: int
    further: int | None
    positions: int
    text: str
    lines: tuple[LineView, ...]


@dataclass(frozen=True)
class Lines(Page):
    """The form, and what was found."""

    template = "pages/lines.html"
    section: ClassVar[str] = "ask"
    form: LinesForm
    found: Markup
    fault: str


@dataclass(frozen=True)
class NotFollowed(Page):
    """Why nothing was followed, as it is put below the form."""

    template = "parts/lines_fault.html"
    fault: str


def question_of(form: LinesForm) -> AnyQuestion | None:
    """What the form asks; None for a form that is not ours."""
    if form.kind == "parts":
        return Parts(form.ruleset) if form.ruleset in {each.id for each in form.rulesets} else None
    made: dict[str, type[Ever] | type[Always] | type[Shortest]] = {"ever": Ever, "always": Always, "shortest": Shortest}
    to: Any = form.to
    return made[form.kind](form.card, to) if form.kind in made and to in COMES else None


def followed(form: LinesForm, answer: Answer, step: int, on: bool, sources: Mapping[str, Source]) -> Followed:
    """`on`: whether somebody waits for more of it."""
    notes = Notes(sources)
    further = step + 1 if on and answer.given_up and step + 1 < len(REACHES) else None
    shown = tuple(told_lines(answer.ruling.timeline, notes)) if answer.ruling is not None and further is None else ()
    return Followed(
        form, str(answer.verdict), answer.word, answer.why, says(answer.question), notes.chips(answer.cited), answer.besides, step, further,
        REACHES[further if further is not None else step].positions, answer.text, shown,
    )  # fmt: skip
