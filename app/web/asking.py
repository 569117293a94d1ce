"""A question in words and its answer, as a page: the verdict first, how it was read, who says so, what shows it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar
from urllib.parse import urlencode

from app.asking import Answer, says
from app.asking.questions import in_words, otherwise
from app.asking.reading import NotRead, Part, Reading
from app.explain.ruling import Entry
from app.rulebook.facts import slug_of
from app.services.cardsheet import CardSheet
from app.services.listed import RulesetCard
from app.web.addresses import query_of
from app.web.casebook import Authority, Chips, Notes
from app.web.glossary import terms_in
from app.web.marking import Marking
from app.web.pages import Meaning, Page, Preview, VerdictView

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from app.asking import AnyQuestion, Inquiry
    from app.explain.ruling import Ruling
    from app.rulebook.sources import Source
    from app.services.verdicts import Told
    from app.web.lines import LinesForm


@dataclass(frozen=True)
class Related:
    """One question about two cards. `verdicts`: by ruleset, as far as they are worked out; the other `left` are not yet."""

    says: str
    href: str
    verdicts: tuple[VerdictView, ...]
    left: int


@dataclass(frozen=True)
class Pair(Page):
    """Two cards: everything that may be asked of them, under every ruleset. `base`: the address of the page."""

    template = "pages/pair.html"
    section: ClassVar[str] = "cards"
    one: CardSheet
    other: CardSheet
    rulesets: tuple[RulesetCard, ...]
    rows: tuple[Related, ...]
    base: str
    preview: Preview | None = None


ASKED = (
    "can i chain MST to Heavy Storm?",
    "can Honest be used in the Damage Step?",
    "does Peten the Dark Clown get its effect if it is tributed for Cannon Soldier?",
    "does Skill Drain negate Snipe Hunter?",
)
"""Questions shown to somebody who has not asked one yet."""


@dataclass(frozen=True)
class PartView:
    """A piece of the sentence as it was read. `instead`: what else may be meant, each with the address that asks it."""

    kind: str
    said: str
    meant: str
    instead: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class NearView:
    """A question that may be meant: its words, where it is answered, the verdict as data and as it is said."""

    text: str
    href: str
    kind: str
    word: str


@dataclass(frozen=True)
class LineView:
    """One line of what happens, with who says so."""

    kind: str
    depth: int
    text: str
    chips: tuple[Chips, ...]


@dataclass(frozen=True)
class AnswerView:
    """`word`: the verdict as it is said; `kind`: as data; `reading`: the question in fixed words; `text`: the scenario; `like`: the sentence by which this one was read, if no rule read it."""

    kind: str
    word: str
    why: str
    reading: str
    ruleset: str
    ruleset_title: str
    chips: tuple[Chips, ...]
    besides: tuple[str, ...]
    assumed: tuple[str, ...]
    comes_to: tuple[str, ...]
    text: str
    lines: tuple[LineView, ...]
    unread: tuple[str, ...]
    remarks: tuple[str, ...]
    like: str = ""


@dataclass(frozen=True)
class Ask(Page):
    """The box, and what was answered to what stood in it."""

    template = "pages/ask.html"
    section: ClassVar[str] = "ask"
    q: str
    ruleset: str
    rulesets: tuple[RulesetCard, ...]
    answer: AnswerView | None
    parts: tuple[PartView, ...]
    because: str
    near: tuple[NearView, ...]
    several: tuple[tuple[str, str], ...]
    pair: str
    elsewhere: str
    others: tuple[VerdictView, ...]
    authorities: tuple[Authority, ...]
    examples: tuple[tuple[str, str], ...]
    lines: LinesForm | None = None
    mark: Marking = field(default_factory=Marking)
    terms: tuple[Meaning, ...] = ()
    preview: Preview | None = None


@dataclass(frozen=True)
class Elsewhere(Page):
    """The verdicts under the other rulesets, as they are put beside an answer."""

    template = "parts/elsewhere.html"
    others: tuple[VerdictView, ...]


def address(sentence: str, ruleset: str = "", **more: str) -> str:
    """The address of a question."""
    named = {"q": sentence, "ruleset": ruleset, **more}
    return "/ask?" + query_of(named)


def page(
    asked: Inquiry | None,
    q: str,
    ruleset: str,
    rulesets: tuple[RulesetCard, ...],
    sources: Mapping[str, Source],
    ruling: Ruling | None,
    others: Iterable[Answer] = (),
) -> Ask:
    notes = Notes(sources)
    examples = tuple((each, address(each)) for each in ASKED)
    if asked is None:
        return Ask(q, ruleset, rulesets, None, (), "", (), (), "", "", (), (), examples)
    reading = asked.reading
    parts = tuple(_part(part, reading, q, ruleset) for part in reading.parts)
    under = ruleset or reading.ruleset
    near = tuple(
        NearView(says(each.question), address(says(each.question), under), str(each.verdict or ""), each.word)
        for each in asked.near
    )
    if isinstance(reading, NotRead) or asked.answer is None:
        assert isinstance(reading, NotRead)
        meant = next((p.said for p in reading.parts if set(p.others) & set(reading.several)), "")
        several = tuple(
            (name, address(_instead(q, meant, name) if meant else name, ruleset)) for name in reading.several
        )
        pair = _pair(parts)
        return Ask(q, ruleset, rulesets, None, parts, reading.because, near, several, pair, "", (), (), examples)
    titles = {each.id: each.title for each in rulesets}
    answer = asked.answer
    view = AnswerView(
        str(answer.verdict),
        answer.word,
        answer.why,
        says(reading.question),
        asked.ruleset,
        titles.get(asked.ruleset, asked.ruleset),
        notes.chips(answer.cited),
        answer.besides,
        answer.assumed,
        answer.comes_to,
        answer.text,
        tuple(told_lines(ruling.timeline, notes)) if ruling is not None else (),
        tuple(part.said for part in reading.unread),
        reading.remarks,
        reading.like,
    )
    also = address(q, ruleset)
    told = tuple(verdict(each, q, titles, answer) for each in others)
    elsewhere = "/ask/elsewhere?" + also.partition("?")[2]
    terms = terms_in((view.why, *view.besides, *(each.text for each in view.lines)), sources)
    return Ask(
        q,
        ruleset,
        rulesets,
        view,
        parts,
        "",
        near,
        (),
        _pair(parts),
        elsewhere,
        told,
        notes.authorities(),
        (),
        terms=terms,
    )


def related(question: AnyQuestion, told: Sequence[Told], titles: Mapping[str, str]) -> Related:
    """A question about two cards as a row of the table, with the verdicts under the first so many rulesets."""
    asked = says(question)
    verdicts = tuple(verdict(each, asked, titles, told[0]) for each in told)
    return Related(asked, address(asked), verdicts, len(titles) - len(told))


def of_kept(answers: Iterable[Answer], ruling: Ruling, titles: Mapping[str, str], slug: str) -> tuple[VerdictView, ...]:
    """The verdicts under the other rulesets on what a kept scenario asks; each leads to the scenario under that one."""
    verdict = ruling.asked.verdict if ruling.asked is not None else ""
    return tuple(
        VerdictView(
            each.ruleset, titles.get(each.ruleset, each.ruleset), str(each.verdict), each.word, each.why,
            str(each.verdict) == verdict, f"/s/{slug}?{urlencode({'vs': each.ruleset})}",
        )
        for each in answers
    )  # fmt: skip


def verdict(answer: Answer | Told, q: str, titles: Mapping[str, str], beside: Answer | Told) -> VerdictView:
    return VerdictView(
        answer.ruleset,
        titles.get(answer.ruleset, answer.ruleset),
        str(answer.verdict),
        answer.word,
        answer.why,
        answer.verdict is beside.verdict,
        address(q, answer.ruleset),
        answer.later if isinstance(answer, Answer) else (),
    )


def _pair(parts: Iterable[PartView]) -> str:
    """Where everything stands that may be asked of the two cards that are named; empty if there are not two."""
    cards = list(dict.fromkeys(slug_of(part.meant) for part in parts if part.kind == "card" and part.meant))
    return f"/cards/{cards[0]}/with/{cards[1]}" if len(cards) == 2 else ""


def _part(part: Part, reading: Reading | NotRead, q: str, ruleset: str) -> PartView:
    """A part with what else it may mean, each leading to the question in which it does."""
    instead: list[tuple[str, str]] = []
    for other in part.others:
        if isinstance(reading, NotRead):
            asked = _instead(q, part.said, other)
        else:
            changed = otherwise(reading.question, part.meant, other)
            asked = says(changed) if changed is not None else ""
        if asked:
            instead.append((in_words(part.kind, other), address(asked, ruleset)))
    return PartView(part.kind, part.said, in_words(part.kind, part.meant), tuple(instead))


def _instead(sentence: str, said: str, meant: str) -> str:
    """The sentence with another card, or word, in the place of what was said."""
    at = sentence.casefold().find(said.casefold())
    return sentence[:at] + meant + sentence[at + len(said) :] if at >= 0 else f"{sentence} {meant}"


SHOWN = ("link", "resolution", "event", "decision", "refusal", "question", "note", "turn", "phase", "step", "substep")


def told_lines(timeline: Iterable[Entry], notes: Notes) -> Iterable[LineView]:
    for entry in timeline:
        if not entry.folded and entry.kind in SHOWN:
            yield LineView(entry.kind, min(entry.depth, 6), entry.text, notes.chips(entry.citations))
