"""Comparisons as their pages show them: two rulesets, and one scenario under both."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from difflib import SequenceMatcher
from itertools import groupby

from app.explain import comparing
from app.explain.ruling import Cited, Entry, OriginView, Ruling, Segment
from app.rulebook.disputes import Dispute
from app.services.desk import Desk
from app.services.difference import answered_alike
from app.services.kept import Opened
from app.web.casebook import LABELS, Notes
from app.web.glossary import terms_in
from app.web.marking import Marking
from app.web.pages import (
    Agreeing,
    AgreeingNodes,
    Beside,
    BothRulesets,
    Disputes,
    OneDispute,
    OneParting,
    OneSide,
    Parting,
    Saying,
    SideLine,
    SideVerdict,
    TwoNodes,
    Versus,
)
from app.web.present import LEVELS, origins

ALIKE = 0.4
"""As much of two lines has to be the same, of 1, that what differs in them is marked."""

SAME_REASON = 0.75
"""As much of two reasons has to be the same that they are one reason in the words of two rulesets."""


def versus(desk: Desk, opened: Opened, ruleset: str) -> Versus:
    """One scenario under its own ruleset and another. Raises NotationError if the other cannot play it."""
    both = desk.compared(opened, ruleset)
    found = both.found
    notes = Notes(desk.sources_of(opened) if both.as_kept else desk.sources)
    numbers = {parting.at: number for number, parting in enumerate(found.partings, 1)}
    lines = [
        _marked(
            Beside(
                _line(pair.left, notes, f"/s/{opened.slug}#"),
                _line(pair.right, notes, ""),
                pair.same,
                numbers.get(n, 0),
            )
        )
        for n, pair in enumerate(found.pairs)
    ]
    own = desk.ruleset_card(opened.ruling.ruleset)
    readings = (c for c in desk.reading_cards() if own is not None and c.of == own.of)
    others = tuple(c for c in (*desk.ruleset_cards(), *readings) if c.id not in (opened.ruling.ruleset, ruleset))
    pair = (opened.ruling.ruleset, ruleset)
    sides = _sides(both.left, both.right.ruling)
    partings = tuple(
        Parting(
            lines[each.at],
            tuple(_nested(each.nodes, notes, *pair)),
            tuple(_saying(r.said, notes, _spoken(r.id)) for r in each.rules),
            _is_told(found.pairs[each.at], both.left, both.right.ruling),
        )
        for each in found.partings
    )
    return Versus(
        slug=opened.slug,
        title=opened.ruling.title,
        heading=_heading(found.same_outcome, bool(partings)),
        left=both.left,
        right=both.right.ruling,
        sides=sides,
        as_kept=both.as_kept,
        redecided=not answered_alike(both.left, opened.ruling),
        alike=all(pair.left is not None and pair.right is not None for pair in found.pairs),
        lines=_folded(lines),
        partings=partings,
        otherwise=both.otherwise,
        others=others,
        text=both.right.canonical,
        authorities=notes.authorities(),
        terms=terms_in(
            (
                *(_plain(told) for side in sides for told, _ in side.told),
                *(entry.text for pair in found.pairs for entry in (pair.left, pair.right) if entry is not None),
                *(said for each in partings for said in _sayings(each.nodes, each.rules)),
            ),
            notes.sources,
        ),
        mark=Marking(),
    )


def _heading(same_outcome: bool, parts: bool) -> str:
    if not same_outcome:
        return "It ends differently"
    return "It ends the same, by another way" if parts else "The same happens under both"


def _plain(segments: Iterable[Segment]) -> str:
    return "".join(each.text for each in segments)


def _sayings(nodes: Iterable[TwoNodes], rules: Iterable[Saying]) -> Iterable[str]:
    """What stands on a page of what two rulesets say differently."""
    for saying in (*(each for node in nodes for each in node.sayings), *rules):
        yield from (saying.left, saying.right)
    yield from (node.says for node in nodes)


def _is_told(pair: comparing.LinePair, left: Ruling, right: Ruling) -> bool:
    """Whether both lines say what is said as the reason of the verdicts above."""
    if pair.left is None or pair.right is None or left.asked is None or right.asked is None:
        return False
    return left.asked.why in pair.left.text and right.asked.why in pair.right.text


def _sides(left: Ruling, right: Ruling) -> tuple[SideVerdict, SideVerdict]:
    """What either ruleset says, in a row: the verdict, and of every sentence whether the other says it too."""

    def side(word: str, ruling: Ruling, other: Ruling) -> SideVerdict:
        asked, theirs = ruling.asked, other.asked
        if asked is None or theirs is None:
            told = tuple(((Segment(said),), said not in other.answer) for said in ruling.answer)
            return SideVerdict(word, ruling.ruleset, ruling.ruleset_title, "", "", "", told)
        alike = SequenceMatcher(None, asked.why.split(), theirs.why.split(), False).ratio() >= SAME_REASON
        note = "for another reason" if asked.verdict == theirs.verdict and not alike else ""
        told = tuple(((Segment(said),), said not in other.told) for said in ruling.told if said != asked.why)
        why = (_against((Segment(asked.why),), (Segment(theirs.why),)), asked.why != theirs.why)
        return SideVerdict(word, ruling.ruleset, ruling.ruleset_title, asked.verdict, asked.word, note, (why, *told))

    return side("As asked", left, right), side("Compared", right, left)


def _marked(pair: Beside) -> Beside:
    """A pair of lines with the words marked that only one of them has; none, where hardly a word is the same."""
    left, right = pair.left, pair.right
    if left is None or right is None or pair.same:
        return pair
    ours, theirs = _against(left.segments, right.segments), _against(right.segments, left.segments)
    return replace(pair, left=replace(left, segments=ours), right=replace(right, segments=theirs))


def _against(segments: Sequence[Segment], other: Sequence[Segment]) -> tuple[Segment, ...]:
    """The first with the words marked that are not in the second; as they are, where hardly a word is the same."""
    ours, theirs = _words(segments), _words(other)
    matcher = SequenceMatcher(None, [word.text.strip() for word in ours], [word.text.strip() for word in theirs], False)
    if matcher.ratio() < ALIKE:
        return tuple(segments)
    own = set(range(len(ours)))
    for at, _, length in matcher.get_matching_blocks():
        own -= set(range(at, at + length))
    return _with(ours, own)


def _words(segments: Sequence[Segment]) -> list[Segment]:
    return [Segment(word, each.kind, each.ref) for each in segments for word in re.findall(r"\S+\s*|\s+", each.text)]


def _with(words: Sequence[Segment], marked: set[int]) -> tuple[Segment, ...]:
    """The words put together again, those that are marked as pieces of the sort `differs`."""
    told = [(word, ("differs", None) if n in marked else (word.kind, word.ref)) for n, word in enumerate(words)]
    found = []
    for (kind, ref), run in groupby(told, lambda pair: pair[1]):
        text = "".join(word.text for word, _ in run)
        bare = text.rstrip() if kind == "differs" else text
        found += [Segment(bare, kind, ref), Segment(text[len(bare) :])]
    return tuple(each for each in found if each.text)


def _line(entry: Entry | None, notes: Notes, home: str) -> SideLine | None:
    if entry is None:
        return None
    segments = entry.segments
    href = f"{home}{entry.key}" if home else ""
    # a refusal's own words begin with that it is one
    label = "" if entry.kind == "refusal" else LABELS.get(entry.kind, "")
    return SideLine(min(entry.depth, 6), entry.kind, label, segments, notes.chips(entry.citations), href)


def _folded(lines: Sequence[Beside]) -> tuple[Beside | Agreeing, ...]:
    """Long runs of agreeing lines folded, with a line of context left on either side of a difference."""
    found: list[Beside | Agreeing] = []
    run: list[Beside] = []

    def close(last: bool) -> None:
        head = run[:1] if found else []
        tail = [] if last else run[len(head) :][-1:]
        middle = run[len(head) : len(run) - len(tail)]
        found.extend(head)
        if len(middle) > 2:
            found.append(Agreeing(tuple(middle)))
        else:
            found.extend(middle)
        found.extend(tail)
        run.clear()

    for line in lines:
        if line.same and line.left is not None and line.right is not None:
            run.append(line)
        else:
            close(False)
            found.append(line)
    close(True)
    return tuple(found)


def two_rulesets(desk: Desk, left: str, right: str) -> BothRulesets | None:
    """Two rulesets node by node; None if one of them is not there."""
    cards = [desk.ruleset_card(left), desk.ruleset_card(right)]
    if cards[0] is None or cards[1] is None or left == right:
        return None
    found = desk.two_rulesets(left, right)
    notes = Notes(desk.sources)
    partings = tuple(_parting(d, notes, left, right) for d in desk.parted(left, right))
    nodes: list[TwoNodes | AgreeingNodes] = []
    for differs, run in groupby(_nested(found.nodes, notes, left, right), lambda n: n.differs):
        together = tuple(run)
        nodes += together if differs else (AgreeingNodes(together),)
    rules = tuple(_saying(r.said, notes, _spoken(r.id)) for r in found.rules)
    return BothRulesets(
        cards[0],
        cards[1],
        tuple(nodes),
        rules,
        found.agree,
        len(found.nodes),
        desk.ruleset_cards(),
        notes.authorities(),
        partings,
        terms_in(
            (
                *(side.says for each in partings for side in (each.ours, each.theirs)),
                *_sayings([each for each in nodes if isinstance(each, TwoNodes)], rules),
            ),
            notes.sources,
        ),
        Marking(),
    )


def _parting(dispute: Dispute, notes: Notes, left: str, right: str) -> OneParting:
    ours, theirs = dispute.side_of(left), dispute.side_of(right)
    assert ours is not None
    assert theirs is not None
    sides = [OneSide((), side.says, notes.chips(map(_cited, side.passages))) for side in (ours, theirs)]
    return OneParting(dispute.id, dispute.title, sides[0], sides[1])


def _node(pair: comparing.NodePair, notes: Notes, left: str, right: str, origin: int = 2) -> TwoNodes:
    """`origin`: so many of the newest who say so are named, where it is in one ruleset only."""
    either = pair.left or pair.right
    assert either is not None
    only = _only(pair, left, right)
    fields: Iterable[comparing.FieldPair] = (f for f in pair.fields if f.differs and not only)
    hrefs = (
        f"/rulesets/{left}#{pair.path}" if pair.left else "",
        f"/rulesets/{right}#{pair.path}" if pair.right else "",
    )
    label = LEVELS.get(either.level, either.level)
    says = either.says if either.says != either.title else ""
    sayings = tuple(_saying(f, notes, f.name) for f in fields)
    whose = origins(_latest(either.origins)[:origin], notes) if only else ()
    return TwoNodes(pair.path, either.depth, label, pair.title, only, pair.differs, says, sayings, hrefs, whose)


def _only(pair: comparing.NodePair, left: str, right: str) -> str:
    """The one ruleset that has a node; empty where both do."""
    return left if pair.right is None else right if pair.left is None else ""


def _nested(pairs: Iterable[comparing.NodePair], notes: Notes, left: str, right: str) -> list[TwoNodes]:
    """Nodes of one ruleset only, put under the one that holds them if that is there in this ruleset only, too: in a line, with the
    newest who says so."""
    found: list[TwoNodes] = []
    for pair in pairs:
        only, top = _only(pair, left, right), found[-1] if found else None
        if only and top is not None and top.only == only and pair.path.startswith(f"{top.path}/"):
            found[-1] = replace(top, children=(*top.children, _node(pair, notes, left, right, 1)))
        else:
            found.append(_node(pair, notes, left, right))
    return found


def _saying(pair: comparing.FieldPair, notes: Notes, name: str) -> Saying:
    ours, theirs = _latest(pair.left_origins), _latest(pair.right_origins)
    return Saying(name, pair.left, pair.right, origins(ours, notes), origins(theirs, notes))


def _spoken(rule: str) -> str:
    """A general rule by name: `effect/only-as-chain-link-1` is “Effect: only as chain link 1”."""
    about, _, name = rule.replace("-", " ").rpartition("/")
    return f"{about}: {name}".capitalize() if about else name.capitalize()


def _latest(views: Sequence[OriginView]) -> tuple[OriginView, ...]:
    """The two newest that still hold: what was set anew holds no longer."""
    ends = next((n for n, view in enumerate(views, 1) if view.change == "set"), len(views))
    return tuple(views[: min(ends, 2)])


PARTS = (
    ("Draw Phase", 1, 7), ("Triggers and chains", 8, 21), ("Battle Phase", 22, 26), ("Damage Step", 27, 48),
    ("Once per turn", 49, 49),
)  # fmt: skip
"""The parts of the list of disputes: name, first and last topic."""


def disputes(desk: Desk) -> Disputes:
    """Every dispute of the library, each side with its passages."""
    notes = Notes(desk.sources)
    titles = {card.id: card.title for card in (*desk.ruleset_cards(), *desk.reading_cards())}
    found = tuple(
        OneDispute(
            d.id,
            d.topic,
            d.title,
            tuple(
                OneSide(tuple(titles[r] for r in side.rulesets), side.says, notes.chips(map(_cited, side.passages)))
                for side in d.sides
            ),
            d.alike,
            tuple(titles[r] for r in d.silent if r in titles),
        )
        for d in desk.disputes()
    )
    return Disputes(found, PARTS)


def _cited(passage: str) -> Cited:
    source, _, at = passage.partition("/")
    return Cited(source, at, "stated")
