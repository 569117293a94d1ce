"""One frozen dataclass for each template: its documented context, complete. A template reads nothing else but `shell`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from markupsafe import Markup

from app.explain.ruling import CardEnd, NodeView, Ruling, Segment
from app.rulebook.sources import Passage, Source
from app.services.cardbook import Asked, CardsFound, Standing
from app.services.casebook.book import CardName
from app.services.difference import Difference
from app.services.listed import Example, Kin, PlayedTable, Resting, Row, RulesetCard, Shown, SourceCard
from app.web.board import Table
from app.web.casebook import Authority, Chips, Ground, Leaf, Quiet
from app.web.marking import Marking


@dataclass(frozen=True)
class Shell:
    """What the frame around every page needs. `theme`: `auto`, `light` or `dark`; `here`: the address to come back to."""

    theme: str
    here: str
    section: str


class Page:
    """A page names its template, its title and the part of the site it belongs to."""

    template: ClassVar[str]
    section: ClassVar[str] = ""


@dataclass(frozen=True)
class Home(Page):
    template = "pages/home.html"
    preview: Preview
    examples: tuple[Example, ...]
    rulesets: tuple[RulesetCard, ...]
    text: str


@dataclass(frozen=True)
class Keys(Page):
    template = "pages/keys.html"


@dataclass(frozen=True)
class Offline(Page):
    """What is shown without a network."""

    template = "pages/offline.html"


@dataclass(frozen=True)
class Guide(Page):
    """A document of ours, as HTML."""

    template = "pages/guide.html"
    section = "new"
    title: str
    body: Markup


@dataclass(frozen=True)
class Cards(Page):
    """Cards by name, and how much of each is played: those that are, all, or those that words mean. `next_page`: the address of
    those that follow, empty at the end; `narrowed`: the query without its place."""

    template = "pages/cards.html"
    section = "cards"
    found: CardsFound
    standing: Standing
    asked: Asked
    narrowed: str
    next_page: str


@dataclass(frozen=True)
class Problem:
    """One mistake in a text, where it is and what would do instead. `mends`: whether that can be put in by a tap."""

    line: int
    column: int
    message: str
    allowed: tuple[str, ...]
    likely: str
    mends: bool = False


@dataclass(frozen=True)
class Listed:
    """One line of the checked text, with the mistakes found on it."""

    number: int
    text: str
    problems: tuple[Problem, ...]


@dataclass(frozen=True)
class Check(Page):
    """What checking a text gave: mistakes in place, or the answer that keeping it would freeze. `since`: what was just mended in it.
    `stand_ins`: cards in it whose text is not played, and for which a stand-in can be put in."""

    template = "parts/check.html"
    problems: tuple[Problem, ...]
    listing: tuple[Listed, ...]
    ruling: Ruling | None
    since: str = ""
    stand_ins: tuple[str, ...] = ()


@dataclass(frozen=True)
class Editor(Page):
    template = "pages/editor.html"
    section = "new"
    text: str
    rulesets: tuple[RulesetCard, ...]
    parent: str
    fork_key: str
    check: Check | None
    checked: Markup


@dataclass(frozen=True)
class Refused:
    """A refused decision, told apart from the timeline so that nobody misses it."""

    number: int
    key: str
    decision: str
    failing: tuple[Ground, ...]
    nearest: str
    nearest_text: str


@dataclass(frozen=True)
class BoardLine:
    """The line at which the board is shown. What it says stands there, and not once more beside the board."""

    number: int
    key: str


@dataclass(frozen=True)
class Article(Page):
    """The frozen part of a permalink: it is rendered once and stored. `slug` is put in when it is shown; `asked`: who says what
    its question is answered; `why` and `told`: the reason, and what comes of the game but for what the answer has said, in pieces; `open_points`: where sources disagree on what decides it; `other_points`: on what else, by the numbers of the passages in the table of authorities; `uncited_points`: on what else, of passages that stand behind
    a line and are not cited at it; `authorities_open`: that table lies open; `many`: of the lines that lie open; where `share_here` and `modes_here`
    stand, the bar and the ways to read are put in."""

    template = "parts/article.html"
    slug: str
    share_here: Markup
    modes_here: Markup
    ruling: Ruling
    why: tuple[Segment, ...]
    told: tuple[tuple[Segment, ...], ...]
    standing_words: str
    asked: tuple[Chips, ...]
    refused: tuple[Refused, ...]
    leaves: tuple[Leaf | Quiet, ...]
    board: Table | None
    board_line: BoardLine | None
    ends: tuple[CardEnd, ...]
    open_points: tuple[str, ...]
    other_points: tuple[int, ...]
    uncited_points: tuple[str, ...]
    authorities: tuple[Authority, ...]
    authorities_open: bool
    many: bool


@dataclass(frozen=True)
class MayNow(Page):
    """What could be done on a board over which nobody has done anything: the player, the act in notation, and where it is written
    down; `more`: how many there are besides. `place`: of which moment that is said."""

    template = "parts/may.html"
    slug: str
    place: str
    acts: tuple[tuple[str, str, str], ...]
    more: int


@dataclass(frozen=True)
class Said:
    """Who says something, and where."""

    title: str
    at: str
    href: str


@dataclass(frozen=True)
class Meaning:
    """A term of the game. `also`: how else it is written."""

    id: str
    term: str
    also: tuple[str, ...]
    means: str
    said: tuple[Said, ...]


@dataclass(frozen=True)
class Glossary(Page):
    """Every term of the game that pages use."""

    template = "pages/glossary.html"
    section = "sources"
    terms: tuple[Meaning, ...]


@dataclass(frozen=True)
class Preview:
    """What is shown of a page where its address is pasted. `image`: of 1200×630 pixels; `oembed`: where other sites find its frame, empty where
    it has none."""

    title: str
    says: str
    url: str
    image: str
    oembed: str = ""
    kind: str = "article"


@dataclass(frozen=True)
class Share(Page):
    """The bar under a verdict. `path`: of the page that is shared; `chat` and `forum`: what is copied for them; `qr`: the address as SVG."""

    template = "parts/share.html"
    path: str
    url: str
    chat: str
    forum: str
    qr: Markup


@dataclass(frozen=True)
class Modes(Page):
    """How a timeline is read: with quiet marks, or with every source beside its line."""

    template = "parts/modes.html"
    slug: str
    sources: bool


@dataclass(frozen=True)
class Embed(Page):
    """A ruling in a frame on another site. `word` and `verdict` are empty where nothing is asked."""

    template = "pages/embed.html"
    title: str
    url: str
    verdict: str
    word: str
    says: tuple[str, ...]
    ruleset_title: str
    standing: str
    authorities: tuple[Authority, ...]


@dataclass(frozen=True)
class ForTable(Page):
    """A ruling to be read aloud at the table: verdict, reason, source, and nothing that coaches. `path`: of its page."""

    template = "pages/for_table.html"
    section = "scenarios"
    path: str
    title: str
    verdict: str
    word: str
    says: tuple[str, ...]
    ruleset_title: str
    standing: str
    authorities: tuple[Authority, ...]
    qr: Markup


@dataclass(frozen=True)
class VerdictView:
    """The same question under another ruleset. `same`: with the same verdict; `later`: cards of it that were not printed yet."""

    ruleset: str
    title: str
    kind: str
    word: str
    why: str
    same: bool
    href: str
    later: tuple[str, ...] = ()


@dataclass(frozen=True)
class Permalink(Page):
    """`asks`: its question can be asked under the other rulesets; `elsewhere`: what they answer, if that was worked out.
    `withdrawal_key`: for who has just kept it, which others had done before if it is `shared`. `built_in`: the rulebook holds it, and
    nobody keeps it; `documented`: the ruling that it plays, as its address, name and statement."""

    template = "pages/permalink.html"
    section = "scenarios"
    slug: str
    title: str
    preview: Preview
    created: str
    article: Markup
    terms: tuple[Meaning, ...]
    parent: Kin | None
    children: tuple[Kin, ...]
    others: tuple[RulesetCard, ...]
    asks: bool
    elsewhere: tuple[VerdictView, ...]
    difference: Difference | None
    withdrawal_key: str
    shared: bool
    built_in: bool
    text: str
    cite_plain: str
    digests: tuple[tuple[str, str], ...]
    documented: tuple[str, str, str] | None = None


@dataclass(frozen=True)
class Choice:
    """One act at a step. `word`: `Lawful`, `Refused` or `Unsettled`."""

    word: str
    lawful: str
    text: str
    decision: str
    failing: tuple[Ground, ...]
    other_grounds: tuple[Ground, ...]
    fork: str


@dataclass(frozen=True)
class Options:
    """What one player may and may not do at a step."""

    player: str
    lawful: tuple[Choice, ...]
    refused: tuple[Choice, ...]


@dataclass(frozen=True)
class BoardPart(Page):
    """The board alone, as it is swapped beside the timeline."""

    template = "parts/board_at.html"
    slug: str
    key: str
    label: str
    text: str
    board: Table | None


@dataclass(frozen=True)
class Step(Page):
    """One moment. `text`: what it is in short; of a refusal (`refused`) only what was refused, since `failing` says why. `viewer`:
    the player who sees it, or nobody: a judge."""

    template = "pages/step.html"
    section = "scenarios"
    slug: str
    title: str
    ruleset: str
    ruleset_title: str
    key: str
    label: str
    text: str
    number: int
    total: int
    viewer: str
    refused: bool
    chips: tuple[Chips, ...]
    failing: tuple[Ground, ...]
    other_grounds: tuple[Ground, ...]
    board: Table | None
    options: tuple[Options, ...]
    previous: str
    following: str
    terms: tuple[Meaning, ...]
    authorities: tuple[Authority, ...]
    preview: Preview | None = None


@dataclass(frozen=True)
class NoStep(Page):
    template = "pages/no_step.html"
    section = "scenarios"
    slug: str
    title: str
    key: str
    nearest: str
    nearest_text: str


@dataclass(frozen=True)
class SideLine:
    """One side of a line in a comparison; `href` opens it where that side is kept."""

    depth: int
    kind: str
    label: str
    segments: tuple[Segment, ...]
    chips: tuple[Chips, ...]
    href: str


@dataclass(frozen=True)
class Beside:
    """Two lines beside each other. `parting`: the number of the point at which the two part here; 0 where they do not."""

    left: SideLine | None
    right: SideLine | None
    same: bool
    parting: int


@dataclass(frozen=True)
class SideVerdict:
    """What one ruleset says. `verdict` and `word` are empty where nothing is asked; `note`: how it differs though the verdict is the
    same; of every sentence of `told` whether only this side says it."""

    whose: str
    ruleset: str
    ruleset_title: str
    verdict: str
    word: str
    note: str
    told: tuple[tuple[tuple[Segment, ...], bool], ...]


@dataclass(frozen=True)
class Agreeing:
    """Neighbouring lines on which both sides agree, folded together."""

    lines: tuple[Beside, ...]


@dataclass(frozen=True)
class Saying:
    """What both rulesets say of one point, and who says so."""

    name: str
    left: str
    right: str
    left_origins: tuple[TurnOrigin, ...]
    right_origins: tuple[TurnOrigin, ...]


@dataclass(frozen=True)
class TwoNodes:
    """A node of the turn as two rulesets have it: only what differs of it is open. `only`: the one ruleset that has it, with
    all that lies in it as `children`."""

    path: str
    depth: int
    label: str
    title: str
    only: str
    differs: bool
    says: str
    sayings: tuple[Saying, ...]
    hrefs: tuple[str, str]
    origins: tuple[TurnOrigin, ...] = ()
    children: tuple[TwoNodes, ...] = ()


@dataclass(frozen=True)
class AgreeingNodes:
    """Neighbouring nodes that are the same in both rulesets, folded together."""

    nodes: tuple[TwoNodes, ...]


@dataclass(frozen=True)
class Parting:
    """A point where two timelines part: its first pair of lines, and what the rulesets say differently there. `told`: what the lines
    say stands in the verdicts."""

    line: Beside
    nodes: tuple[TwoNodes, ...]
    rules: tuple[Saying, ...]
    told: bool


@dataclass(frozen=True)
class Versus(Page):
    """One scenario under two rulesets, line beside line. Nothing is stored by looking at it. `as_kept`: both are played with the
    library it was kept with; `redecided`: its own ruleset answers otherwise today than when it was kept; `heading`: what comes of it,
    in a line."""

    template = "pages/versus.html"
    section = "scenarios"
    slug: str
    title: str
    heading: str
    left: Ruling
    right: Ruling
    sides: tuple[SideVerdict, SideVerdict]
    as_kept: bool
    redecided: bool
    alike: bool
    lines: tuple[Beside | Agreeing, ...]
    partings: tuple[Parting, ...]
    otherwise: tuple[str, ...]
    others: tuple[RulesetCard, ...]
    text: str
    authorities: tuple[Authority, ...]
    terms: tuple[Meaning, ...]
    mark: Marking
    preview: Preview | None = None


@dataclass(frozen=True)
class OneSide:
    """What one side of a dispute says, and where."""

    rulesets: tuple[str, ...]
    says: str
    chips: tuple[Chips, ...]


@dataclass(frozen=True)
class OneParting:
    """A point on which two rulesets part in play: what either says, and where."""

    id: str
    title: str
    ours: OneSide
    theirs: OneSide


@dataclass(frozen=True)
class BothRulesets(Page):
    """Two rulesets side by side. `partings`: where they part in play, what matters most first."""

    template = "pages/two_rulesets.html"
    section = "rulesets"
    left: RulesetCard
    right: RulesetCard
    nodes: tuple[TwoNodes | AgreeingNodes, ...]
    rules: tuple[Saying, ...]
    agree: int
    total: int
    others: tuple[RulesetCard, ...]
    authorities: tuple[Authority, ...]
    partings: tuple[OneParting, ...]
    terms: tuple[Meaning, ...]
    mark: Marking
    preview: Preview | None = None


@dataclass(frozen=True)
class OneTable(Page):
    """Scenarios under every ruleset at once."""

    template = "pages/table.html"
    section = "rulesets"
    table: PlayedTable
    rulesets: tuple[RulesetCard, ...]


@dataclass(frozen=True)
class OneDispute:
    """A point on which sources differ. `alike`: why they come to the same, if they do."""

    id: str
    topic: int
    title: str
    sides: tuple[OneSide, ...]
    alike: str
    silent: tuple[str, ...]


@dataclass(frozen=True)
class Disputes(Page):
    template = "pages/disputes.html"
    section = "sources"
    disputes: tuple[OneDispute, ...]
    parts: tuple[tuple[str, int, int], ...]
    preview: Preview | None = None


@dataclass(frozen=True)
class CannotRun(Page):
    template = "pages/cannot_run.html"
    section = "scenarios"
    slug: str
    title: str
    ruleset_title: str
    problems: tuple[Problem, ...]


@dataclass(frozen=True)
class Gone(Page):
    """A scenario that all its authors have taken back, or that an operator has hidden."""

    template = "pages/gone.html"
    section = "scenarios"
    slug: str
    when: str
    reason: str
    hidden: bool


@dataclass(frozen=True)
class Withdraw(Page):
    """The form for an author's key, with what came of it. `done`: his part is taken back and others keep it."""

    template = "pages/withdraw.html"
    section = "scenarios"
    slug: str
    title: str
    message: str
    done: bool


@dataclass(frozen=True)
class Report(Page):
    """The form for telling operators of a scenario. `sorts`: what can be the matter, as (value, words). `done`: it was told."""

    template = "pages/report.html"
    section = "scenarios"
    slug: str
    title: str
    sorts: tuple[tuple[str, str], ...]
    sort: str
    words: str
    message: str
    done: bool


@dataclass(frozen=True)
class Browse(Page):
    """Kept scenarios, the newest first. `narrowed`: the query without its place, which the same list in other forms has too; `named`: the
    card for which the words were held; `in_quotes`: the query that has them as words."""

    template = "pages/browse.html"
    section = "scenarios"
    rows: tuple[Row, ...]
    rulesets: tuple[RulesetCard, ...]
    phases: tuple[tuple[str, str], ...]
    ruleset: str
    phase: str
    card: str
    words: str
    narrowed: str
    next_page: str
    named: CardName | None
    in_quotes: str


@dataclass(frozen=True)
class Sources(Page):
    template = "pages/sources.html"
    section = "sources"
    sources: tuple[SourceCard, ...]


@dataclass(frozen=True)
class PassageGroup:
    """Passages under one heading, which is folded; without a `title` they stand in the open. `alone`: each is folded by itself."""

    title: str
    passages: tuple[Passage, ...]
    alone: bool


@dataclass(frozen=True)
class OneSource(Page):
    """A source with its passages, or of one that has some for each card with those about this `card`. `searched`: it can be looked through
    for words."""

    template = "pages/source.html"
    section = "sources"
    source: Source
    card: str
    groups: tuple[PassageGroup, ...]
    of_cards: bool
    searched: bool
    rulesets: tuple[RulesetCard, ...]
    shown: dict[str, Shown]
    resting: dict[str, Resting]
    standings: dict[str, str]
    preview: Preview | None = None


@dataclass(frozen=True)
class Rulesets(Page):
    template = "pages/rulesets.html"
    section = "rulesets"
    rulesets: tuple[RulesetCard, ...]
    readings: tuple[RulesetCard, ...]


@dataclass(frozen=True)
class TurnNode:
    """One node of a turn with what lies in it. `origins` are (layer, change, because, chips), newest first."""

    view: NodeView
    label: str
    origins: tuple[TurnOrigin, ...]
    fields: tuple[TurnField, ...]
    children: tuple[TurnNode, ...]


@dataclass(frozen=True)
class TurnOrigin:
    layer: str
    change: str
    because: str
    chips: tuple[Chips, ...]


@dataclass(frozen=True)
class TurnField:
    name: str
    value: str
    origins: tuple[TurnOrigin, ...]


@dataclass(frozen=True)
class OneRuleset(Page):
    template = "pages/ruleset.html"
    section = "rulesets"
    ruleset: RulesetCard
    others: tuple[RulesetCard, ...]
    turn: tuple[TurnNode, ...]
    assumed: int
    total: int


@dataclass(frozen=True)
class Trouble(Page):
    """Every error, in one style: what happened in words, and what to do next."""

    template = "pages/trouble.html"
    status: int
    title: str
    detail: str
    next_step: str
