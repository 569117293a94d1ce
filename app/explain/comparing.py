"""Two rulesets side by side, node by node; and one scenario under two of them, line by line, with the first point where they
part and why."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher

import msgspec

from app.engine.nodes import Sequence as SequenceNode
from app.engine.rules import Rule
from app.explain.ruling import Cited, Entry, NodeView, OriginView, Ruling
from app.explain.turn import origins_of, turn_view
from app.rulebook.layering import Compiled

PLACES = ("phase", "step", "substep", "window")
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


class Versus(msgspec.Struct, frozen=True):
    """A scenario under two rulesets. `parting`: the number of the first pair that differs, -1 if none does; `nodes` and `rules`:
    what the rulesets say differently about that point."""

    pairs: tuple[LinePair, ...]
    parting: int
    nodes: tuple[NodePair, ...]
    rules: tuple[RulePair, ...]
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
        if (rule.says, rule.value) != (right.rules.rules[name].says, right.rules.rules[name].value)
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
    """The lines in which something happens, aligned, with what the rulesets say differently where they part first."""
    pairs = tuple(_aligned(_told(left.timeline), _told(right.timeline)))
    parting = next((n for n, pair in enumerate(pairs) if not pair.same), -1)
    outcome = (left.outcome, tuple((r.line, r.decision) for r in left.refused))
    same = outcome == (right.outcome, tuple((r.line, r.decision) for r in right.refused))
    if parting < 0:
        return Versus(pairs, parting, (), (), same)
    both = rulesets(ours, theirs)
    differing = tuple(n for n in both.nodes if n.differs)
    at = _paths(pairs, parting, ours, theirs)
    nodes = tuple(n for n in differing if n.path in at)
    nodes = nodes or tuple(n for n in differing if any(n.path.startswith(f"{path}/") for path in at if "/" in path))
    cited = _cited(pairs[parting : parting + 3])
    rules = tuple(r for r in both.rules if cited & _passages((*r.said.left_origins, *r.said.right_origins)))
    return Versus(pairs, parting, nodes[:MOST_REASONS], rules[:MOST_REASONS], same)


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


def _cited(pairs: Sequence[LinePair]) -> set[tuple[str, str]]:
    entries = [e for pair in pairs for e in (pair.left, pair.right) if e is not None]
    cites: list[Cited] = [c for e in entries for c in e.citations]
    cites += [c for e in entries for g in e.grounds for c in g.citations]
    return {(c.source, c.passage) for c in cites}


def _passages(origins: Iterable[OriginView]) -> set[tuple[str, str]]:
    return {(c.source, c.passage) for o in origins for c in o.citations}
