"""From the desk's values to the pages' dataclasses; everything a template would otherwise have to work out."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Mapping, Sequence, Set
from itertools import chain, repeat
from urllib.parse import urlencode

from markupsafe import Markup

from app.explain.decisive import decisive
from app.explain.ruling import (
    NOTHING_YET,
    BoardView,
    Entry,
    NodeView,
    OptionView,
    OriginView,
    Refusal,
    Ruling,
    StepView,
)
from app.notation import NotationError
from app.rulebook.sources import Passage, Source
from app.services.desk import Desk
from app.services.kept import Opened
from app.web.board import table
from app.web.casebook import IN_PART, LABELS, STANDINGS, Authority, Leaf, Notes, Quiet, head, tree
from app.web.glossary import terms_in
from app.web.marking import Marking
from app.web.may import may_now
from app.web.pages import (
    Article,
    BoardLine,
    Check,
    Choice,
    Listed,
    Modes,
    OneRuleset,
    Options,
    Problem,
    Refused,
    Share,
    Step,
    TurnField,
    TurnNode,
    TurnOrigin,
)
from app.web.render import article_edition, fragment
from app.web.viewpoint import seen_by, told_to

SLUG_HERE = "-slug-of-this-scenario-"
SHARE_HERE = "<!-- how to share it -->"
MODES_HERE = "<!-- how it is read -->"
"""Where that stands which only the request knows: addresses, and how it is read."""
SHORT = 150
"""Lines of a ruling that is read in one go: what its top says stands there only. In a longer one the top is out of sight."""
AT_ONCE = 30
"""Links that lie open at the most in the lines of a ruling and in its table of authorities, for the table to lie open as well. Lines with more of
them are many: on paper they stand in two columns."""
LEVELS = {"phase": "Phase", "step": "Step", "substep": "Sub-step", "window": "Window", "part": "", "act": "Step"}
VERDICTS = {"yes": "Lawful", "no": "Refused", "unknown": "Unsettled"}


def article(ruling: Ruling, board: BoardView | None, sources: Mapping[str, Source]) -> Article:
    """The frozen part of a permalink, with a mark where the slug belongs."""
    short = len(ruling.timeline) <= SHORT
    top = frozenset(ruling.answer) | ({ruling.asked.why} if ruling.asked is not None else frozenset())
    notes = Notes(sources, top, top if short else frozenset(), within=not short)
    numbers = {entry.key: number for number, entry in enumerate(ruling.timeline, start=1)}
    texts = {entry.key: entry.text for entry in ruling.timeline}
    told = set(ruling.answer)
    refused = tuple(
        Refused(
            number=numbers.get(each.key, 0),
            key=each.key,
            decision=each.decision,
            failing=tuple(ground for ground in notes.grounds(each.grounds) if ground.holds == "no"),
            nearest=each.nearest if each.nearest in texts else "",
            nearest_text=texts.get(each.nearest or "", ""),
        )
        for each in ruling.refused
        if not (each.key in texts and _told_enough(each, told, short))
    )
    asked = notes.chips(ruling.asked.citations) if ruling.asked is not None else ()
    marking = Marking()
    why = marking(ruling.asked.why) if ruling.asked is not None else ()
    nothing_yet = () if ruling.title == NOTHING_YET.rstrip(".") else ruling.nothing_yet
    said = tuple(
        marking(each) for each in (*nothing_yet, *ruling.told) if ruling.asked is None or each != ruling.asked.why
    )
    leaves = marking.leaves(tree(ruling.timeline, notes))
    shown = decisive(ruling.timeline)
    open_points = _open_points(ruling, sources)
    elsewhere = [each for each in ruling.coverage.disputed if each not in open_points]
    authorities, ways = notes.authorities(), _ways(leaves)
    return Article(
        slug=SLUG_HERE,
        share_here=Markup(SHARE_HERE),
        modes_here=Markup(MODES_HERE),
        ruling=ruling,
        why=why,
        told=said,
        standing_words=IN_PART.get(ruling.standing, STANDINGS.get(ruling.standing, ruling.standing)),
        asked=asked,
        refused=refused,
        leaves=leaves,
        board=table(board) if board else None,
        board_line=BoardLine(numbers[shown.key], shown.key) if shown else None,
        ends=ruling.outcome.cards,
        open_points=open_points,
        other_points=tuple(each.number for each in authorities if _point(each) in elsewhere),
        uncited_points=tuple(each for each in elsewhere if each not in map(_point, authorities)),
        authorities=authorities,
        authorities_open=len(authorities) + ways <= AT_ONCE,
        many=ways > AT_ONCE,
    )


def _ways(leaves: Iterable[Leaf | Quiet]) -> int:
    """How many links lie open in the lines: each opens its moment, and leads to the cards that are named in it for the first time."""
    shown = [each for each in leaves if isinstance(each, Leaf)]
    return sum(
        each.has_state
        + sum(not each.echoes and segment.kind == "card" for segment in each.segments)
        + _ways(each.children)
        for each in shown
    )


def _told_enough(refused: Refusal, told: Set[str], short: bool) -> bool:
    """Whether no panel need tell why something is refused: the top of the page does, or of a short ruling in part, whose line is near."""
    said = [ground.text in told for ground in refused.grounds if ground.holds == "no"]
    return all(said) or (short and any(said))


def _point(each: Passage | Authority) -> str:
    """What a passage says and what another says instead, as a ruling tells it."""
    return f"{each.says} Otherwise: {each.disputed}" if each.disputed else ""


def _open_points(ruling: Ruling, sources: Mapping[str, Source]) -> tuple[str, ...]:
    """Of the points on which sources disagree those on which the verdict rests: what decides the question, or the line that the
    ruling turns on."""
    turns_on = decisive(ruling.timeline)
    cited = list(ruling.asked.citations) if ruling.asked is not None else []
    if turns_on is not None:
        cited += turns_on.citations
        cited += [each for ground in turns_on.grounds if ground.holds == "no" for each in ground.citations]
    passages = [sources[each.source].passage(each.passage) for each in cited if each.source in sources]
    told = {_point(passage) for passage in passages if passage}
    return tuple(point for point in ruling.coverage.disputed if point in told)


def typeset(ruling: Ruling, board: BoardView | None, sources: Mapping[str, Source]) -> bytes:
    """Prints the article for the archive: its edition in the first line, then compressed HTML."""
    html = str(fragment(article(ruling, board, sources)))
    return article_edition().encode() + b"\n" + zlib.compress(html.encode(), 9)


def unset(page: bytes, slug: str) -> Markup | None:
    """A stored article for this slug, or None when another edition printed it."""
    edition, _, packed = page.partition(b"\n")
    if edition.decode("ascii", "replace") != article_edition():
        return None
    return Markup(zlib.decompress(packed).decode().replace(SLUG_HERE, slug))


def article_of(desk: Desk, opened: Opened, bar: Share, sources: bool) -> Markup:
    """The article of a kept scenario: the stored bytes, or the stored ruling printed in today's edition, with the bar under its verdict.
    `sources`: every source is open."""
    found = unset(opened.page, opened.slug) if opened.page else None
    if found is None:
        found = unset(desk.printed(opened), opened.slug)
    assert found is not None
    shared = fragment(bar) + (fragment(may) if (may := may_now(desk, opened)) is not None else "")
    set_up = found.replace(SHARE_HERE, shared).replace(MODES_HERE, fragment(Modes(opened.slug, sources)))
    if sources:
        set_up = set_up.replace(*READING).replace(*CLOSED)
    return set_up


READING = Markup('<article class="ruling reading">'), Markup('<article class="ruling with-sources">')
CLOSED = Markup('<details class="src">'), Markup('<details class="src" open>')
"""What the templates write for readers, and for those who want every source."""


def problems(error: NotationError, mended: Sequence[str | None] = ()) -> tuple[Problem, ...]:
    """The mistakes of a text. `mended`: for the first of them, the text without it, where one is known."""
    mends = chain((text is not None for text in mended), repeat(False))
    return tuple(
        Problem(each.line, each.column, each.message, tuple(each.allowed[:12]), each.likely or "", can)
        for each, can in zip(error.problems, mends, strict=False)
    )


def check(
    text: str, ruling: Ruling | None, found: Sequence[Problem] = (), since: str = "", stand_ins: Iterable[str] = ()
) -> Check:
    at: dict[int, list[Problem]] = {}
    for each in found:
        at.setdefault(each.line, []).append(each)
    listing = tuple(
        Listed(number, line, tuple(at.get(number, ()))) for number, line in enumerate(text.split("\n")[:400], start=1)
    )
    return Check(tuple(found), listing if found else (), ruling, since, tuple(stand_ins))


def step(opened: Opened, view: StepView, sources: Mapping[str, Source], viewer: str = "") -> Step:
    """One moment as a judge sees it, or as one of the players (`viewer`): without what that player cannot know."""
    notes = Notes(sources)
    ruling, entry = opened.ruling, view.entry
    said, board = head(entry), view.board
    if viewer and board is not None:
        said, board = told_to(said, board, viewer), seen_by(board, viewer)
    chips, grounds = notes.chips(entry.citations), notes.grounds(entry.grounds)
    may = [each for each in view.options if viewer in ("", each.player)]
    options = _options(opened.slug, entry.key, may, notes)
    return Step(
        slug=opened.slug,
        title=ruling.title,
        ruleset=ruling.ruleset,
        ruleset_title=ruling.ruleset_title,
        key=entry.key,
        label=label(entry),
        text="".join(segment.text for segment in said).rstrip("."),
        viewer=viewer,
        number=next((n for n, each in enumerate(ruling.timeline, start=1) if each.key == entry.key), 0),
        total=len(ruling.timeline),
        refused=entry.kind == "refusal",
        chips=chips,
        failing=tuple(ground for ground in grounds if ground.holds == "no"),
        other_grounds=tuple(ground for ground in grounds if ground.holds != "no"),
        board=table(board) if board else None,
        options=options,
        previous=view.previous or "",
        following=view.following or "",
        terms=terms_in([entry.text, *(ground.text for ground in entry.grounds)], sources),
        authorities=notes.authorities(),
    )


def label(entry: Entry) -> str:
    return LABELS.get(entry.kind, "")


def _options(slug: str, key: str, views: Iterable[OptionView], notes: Notes) -> tuple[Options, ...]:
    by_player: dict[str, list[Choice]] = {}
    for view in views:
        grounds = notes.grounds(view.grounds)
        choice = Choice(
            word=VERDICTS.get(view.lawful, view.lawful),
            lawful=view.lawful,
            text=view.text,
            decision=view.decision,
            failing=tuple(ground for ground in grounds if ground.holds == "no"),
            other_grounds=tuple(ground for ground in grounds if ground.holds != "no"),
            fork="/new?" + urlencode({"from": slug, "key": key, "does": view.decision}),
        )
        by_player.setdefault(view.player, []).append(choice)
    return tuple(
        Options(
            player,
            tuple(choice for choice in choices if choice.lawful != "no"),
            tuple(choice for choice in choices if choice.lawful == "no"),
        )
        for player, choices in sorted(by_player.items())
    )


def nearest_moment(opened: Opened, key: str) -> Entry | None:
    """The moment whose key shares the longest beginning with a key that does not exist."""

    def shared(entry: Entry) -> int:
        pairs = zip(entry.key.split("/"), key.split("/"), strict=False)
        return next(
            (n for n, (ours, theirs) in enumerate(pairs) if ours != theirs),
            min(entry.key.count("/"), key.count("/")) + 1,
        )

    moments = [entry for entry in opened.ruling.timeline if entry.has_state]
    best = max(moments, key=shared, default=None)
    return best if best and shared(best) > 0 else None


def ruleset_page(desk: Desk, ruleset: str) -> OneRuleset | None:
    card = desk.ruleset_card(ruleset)
    if card is None:
        return None
    notes = Notes(desk.sources)
    views = desk.turn(ruleset)
    nodes, _ = _nodes(views, 0, 0, notes)
    others = tuple(each for each in desk.ruleset_cards() if each.id != card.id)
    return OneRuleset(card, others, nodes, sum(view.assumed for view in views), len(views))


def _nodes(views: Sequence[NodeView], start: int, depth: int, notes: Notes) -> tuple[tuple[TurnNode, ...], int]:
    nodes: list[TurnNode] = []
    at = start
    while at < len(views) and views[at].depth >= depth:
        view = views[at]
        fields = tuple(TurnField(each.name, each.value, origins(each.origins, notes)) for each in view.fields)
        children, at = _nodes(views, at + 1, view.depth + 1, notes)
        nodes.append(TurnNode(view, LEVELS.get(view.level, view.level), origins(view.origins, notes), fields, children))
    return tuple(nodes), at


def origins(views: Iterable[OriginView], notes: Notes) -> tuple[TurnOrigin, ...]:
    """Who says so, for a page."""
    return tuple(TurnOrigin(each.layer, each.change, each.because, notes.chips(each.citations)) for each in views)
