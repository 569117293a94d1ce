"""Two rulesets side by side, node by node; and one scenario under two of them, line by line, with every point where they part
and why."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from difflib import SequenceMatcher

import msgspec

from app.engine.law.rules import Rule
from app.engine.law.values import value_of
from app.engine.position.nodes import Sequence as SequenceNode
from app.explain.ruling import Entry, NodeView, OriginView, Ruling
from app.explain.turn import origins_of, turn_view
from app.rulebook.layering import Compiled

PLACES = ("phase", "step", "substep", "window")
MOST_PARTINGS = 8
"""How many points where two timelines part are explained, at the most."""
MOST_REASONS = 6
"""How many differences between two rulesets are named for one point, at the most."""


class FieldPair(msgspec.Struct, frozen=True):
    """One property of a node or a rule in both rulesets, in words; empty where a side has none. Origins newest first."""

    name: str
    left: str
    right: str
    left_origins: tuple[OriginView, ...]
    right_origins: tuple[OriginView, ...]

    @property
    def differs(self) -> bool:
        return self.left != self.right


class NodePair(msgspec.Struct, frozen=True):
    """A node of the turn as both rulesets have it; one side may lack it."""

    path: str
    depth: int
    left: NodeView | None
    right: NodeView | None
    fields: tuple[FieldPair, ...]

    @property
    def differs(self) -> bool:
        return self.left is None or self.right is None or any(f.differs for f in self.fields)

    @property
    def title(self) -> str:
        """What either side calls it."""
        titles = dict.fromkeys(n.title for n in (self.left, self.right) if n is not None)
        return " / ".join(titles)


class RulePair(msgspec.Struct, frozen=True):
    """A general rule that the two rulesets state differently."""

    id: str
    said: FieldPair


class TwoRulesets(msgspec.Struct, frozen=True):
    """The whole comparison. `agree`: how many nodes are the same on both sides."""

    nodes: tuple[NodePair, ...]
    rules: tuple[RulePair, ...]
    agree: int


class LinePair(msgspec.Struct, frozen=True):
    """One line of a timeline beside that of the other; one side may lack it."""

    left: Entry | None
    right: Entry | None
    same: bool


class Parting(msgspec.Struct, frozen=True):
    """A point where two timelines part: the number of its first pair of lines, and what the rulesets say differently there."""

    at: int
    nodes: tuple[NodePair, ...]
    rules: tuple[RulePair, ...]


class Versus(msgspec.Struct, frozen=True):
    """A scenario under two rulesets: its lines in pairs, and where they part, in order."""

    pairs: tuple[LinePair, ...]
    partings: tuple[Parting, ...]
    same_outcome: bool


def rulesets(left: Compiled, right: Compiled) -> TwoRulesets:
    """Every node of both turns, aligned by path, and the general rules that differ."""
    ours, theirs = turn_view(left), turn_view(right)
    here, there = {n.path: n for n in ours}, {n.path: n for n in theirs}
    pairs: list[NodePair] = []
    matcher = SequenceMatcher(None, list(here), list(there), autojunk=False)
    for tag, a, b, c, d in matcher.get_opcodes():
        # a node that merely stands elsewhere is shown once, where the left side has it
        before = {n.path: ours[i - 1].title for i, n in enumerate(ours[a:b], a) if i and tag != "equal"}
        after = {n.path: theirs[i - 1].title for i, n in enumerate(theirs) if i}
        for n in ours[a:b]:
            moved = (before[n.path], after.get(n.path, "")) if n.path in before and n.path in there else None
            pairs.append(_nodes(n, there.get(n.path), moved))
        if tag != "equal":
            pairs += [_nodes(None, n) for n in theirs[c:d] if n.path not in here]
    rules = tuple(
        RulePair(name, _rules(rule, right.rules.rules[name]))
        for name, rule in sorted(left.rules.rules.items())
        if rule.says != right.rules.rules[name].says
        or value_of(left.rules.values, name) != value_of(right.rules.values, name)
    )
    return TwoRulesets(tuple(pairs), rules, sum(not p.differs for p in pairs))


def _nodes(left: NodeView | None, right: NodeView | None, moved: tuple[str, str] | None = None) -> NodePair:
    either = left or right
    assert either is not None
    ours = {f.name: f for f in left.fields} if left else {}
    theirs = {f.name: f for f in right.fields} if right else {}
    fields = tuple(
        FieldPair(
            name,
            ours[name].value if name in ours else "",
            theirs[name].value if name in theirs else "",
            (ours[name].origins if name in ours else ()) or (left.origins if left else ()),
            (theirs[name].origins if name in theirs else ()) or (right.origins if right else ()),
        )
        for name in dict.fromkeys((*ours, *theirs))
    )
    if moved is not None and left is not None and right is not None:
        fields = (FieldPair("it comes after", *moved, left.origins, right.origins), *fields)
    return NodePair(either.path, either.depth, left, right, fields)


def _rules(left: Rule, right: Rule) -> FieldPair:
    return FieldPair(
        left.id, left.says, right.says, tuple(origins_of(left.origin)), tuple(origins_of(right.origin))
    )  # fmt: skip


# one scenario


def versus(left: Ruling, right: Ruling, ours: Compiled, theirs: Compiled) -> Versus:
    """The lines in which something happens, aligned, with what the rulesets say differently where they part."""
    pairs = tuple(_aligned(_told(left.timeline), _told(right.timeline)))
    outcome = (left.outcome, tuple((r.line, r.decision) for r in left.refused))
    same = outcome == (right.outcome, tuple((r.line, r.decision) for r in right.refused))
    first = [n for n, pair in enumerate(pairs) if not pair.same and (n == 0 or pairs[n - 1].same)]
    both = rulesets(ours, theirs)
    told: set[str] = set()
    partings = []
    for n in first[:MOST_PARTINGS]:
        found = _parting(pairs, n, both, ours, theirs, told)
        told |= {node.path for node in found.nodes} | {rule.id for rule in found.rules}
        partings.append(found)
    return Versus(pairs, tuple(partings), same)


def _parting(
    pairs: tuple[LinePair, ...], n: int, both: TwoRulesets, ours: Compiled, theirs: Compiled, told: Collection[str]
) -> Parting:
    """Why two timelines part at a pair of lines, without what an earlier parting has told already."""
    differing = tuple(node for node in both.nodes if node.differs)
    at = _paths(pairs, n, ours, theirs)
    nodes = tuple(node for node in differing if node.path in at)
    nodes = nodes or tuple(x for x in differing if any(x.path.startswith(f"{path}/") for path in at if "/" in path))
    behind = _behind(pairs[n : n + 3])
    rules = tuple(r for r in both.rules if r.id in behind)
    nodes = tuple(node for node in nodes if node.path not in told)
    rules = tuple(rule for rule in rules if rule.id not in told)
    return Parting(n, nodes[:MOST_REASONS], rules[:MOST_REASONS])


def _told(timeline: Sequence[Entry]) -> list[Entry]:
    """The lines that are not folded away. Places are kept only where something happens in them."""
    return [entry for entry in timeline if not entry.folded]


def _name(entry: Entry) -> tuple[str, str]:
    """By what a line is recognised under another ruleset: a place by where it is, anything else by what it says."""
    if entry.kind in PLACES:
        return entry.kind, re.sub(r"~\d+", "", entry.key)
    return entry.kind, entry.text


def _aligned(left: list[Entry], right: list[Entry]) -> Iterable[LinePair]:
    matcher = SequenceMatcher(None, [_name(e) for e in left], [_name(e) for e in right], autojunk=False)
    for tag, a, b, c, d in matcher.get_opcodes():
        if tag == "equal":
            yield from (LinePair(x, y, True) for x, y in zip(left[a:b], right[c:d], strict=True))
            continue
        ours, theirs = left[a:b], right[c:d]
        # places that one side merely divides otherwise are shown, and are no difference in what happens
        for n in range(max(len(ours), len(theirs))):
            x = ours[n] if n < len(ours) else None
            y = theirs[n] if n < len(theirs) else None
            yield LinePair(x, y, all(e is None or e.kind in PLACES for e in (x, y)))


def _paths(pairs: tuple[LinePair, ...], parting: int, ours: Compiled, theirs: Compiled) -> set[str]:
    """The places at which the two part, and those that hold them."""
    found: set[str] = set()
    for entry in (pairs[parting].left, pairs[parting].right):
        if entry is None:
            continue
        words = re.sub(r"~\d+", "", entry.key).split("/")
        for compiled in (ours, theirs):
            known = [
                "/".join(words[:n]) for n in range(1, len(words) + 1) if "/".join(words[:n]) in compiled.rules.nodes
            ]
            found.update(known)
            below = known[-1] if known else ""
            node = compiled.rules.nodes.get(below)
            if isinstance(node, SequenceNode):
                found.update(node.children)
    return found


def _behind(pairs: Sequence[LinePair]) -> set[str]:
    """The rules on which these lines rest, as the engine names them."""
    entries = [e for pair in pairs for e in (pair.left, pair.right) if e is not None]
    return {rule for e in entries for rule in (*e.rules, *(r for g in e.grounds for r in g.rules))}
