"""The canonical layout with the author's comments where they were: on the line of their key or entry, or above it."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections import defaultdict

import msgspec

from app.notation.limits import MAX_BYTES
from app.notation.names import Names, Places
from app.notation.problems import Findings, NotationError, Spot, folded
from app.notation.reader import TextRead, read_text
from app.notation.source import Comment, Listing, Node, Scalar, Source, Table
from app.notation.writer import Address, Row, rows


class Anchor(msgspec.Struct, frozen=True, order=True):
    """Where a part of the scenario begins in the author's text."""

    start: int
    address: Address


class Remarks(msgspec.Struct, frozen=True):
    """The comments sorted out: above everything, above a row, behind a row, and after everything."""

    head: list[str]
    above: defaultdict[Address, list[str]]
    behind: defaultdict[Address, list[str]]
    tail: list[str]


def tidy(text: str | bytes, names: Names, places: Places) -> str:
    """The text in canonical layout, every comment kept. Tidying twice changes nothing more.

    A comment moves with what it stands at. Where that is not written in canonical form (an empty zone), the comment
    stands above what followed. Raises `NotationError` as `read` does.
    """
    done = read_text(text, names, places)
    canonical = rows(done.scenario)
    owner = {address: row.covers[0] for row in canonical for address in row.covers}
    remarks = _sorted_out(done.source, _anchors(done), owner)
    lines = [*remarks.head]
    for row in canonical:
        lines += _with_remarks(row, remarks)
    tidied = "".join(f"{line}\n" for line in [*lines, *remarks.tail])
    if len(tidied.encode()) > MAX_BYTES:
        findings = Findings()
        findings.add(Spot(1, 1), "", "", f"written out in full, the text is longer than {MAX_BYTES} bytes (16 KB).")
        raise NotationError(findings.problems)
    return tidied


def _with_remarks(row: Row, remarks: Remarks) -> list[str]:
    above, behind = remarks.above[row.covers[0]], remarks.behind[row.covers[0]]
    if behind and re.match(r"#\d", behind[0]):
        # Behind a value this would be read as a copy number.
        above, behind = [*above, *behind], []
    line = "  ".join([row.text, " ".join(behind)]) if behind else row.text
    return [*(row.indent + comment for comment in above), line]


def _sorted_out(source: Source, anchors: list[Anchor], owner: dict[Address, Address]) -> Remarks:
    """Give every comment its row. `owner`: the row to which an address belongs, for all that canonical text writes."""
    remarks = Remarks([], defaultdict(list), defaultdict(list), [])
    starts = [anchor.start for anchor in anchors]
    brackets = _brackets(source.root)
    for comment in source.comments:
        after = bisect_right(starts, comment.start)
        at = after if comment.own_line else _anchor_behind(source, comment, starts, brackets)
        kept = next((anchor for anchor in anchors[at:] if anchor.address in owner), None) if at >= 0 else None
        if after == 0:
            remarks.head.append(comment.text)
        elif kept is None:
            remarks.tail.append(comment.text)
        elif comment.own_line or kept != anchors[at]:
            remarks.above[owner[kept.address]].append(comment.text)
        else:
            remarks.behind[owner[kept.address]].append(comment.text)
    return remarks


def _anchor_behind(source: Source, comment: Comment, starts: list[int], brackets: list[tuple[int, int]]) -> int:
    """The part a comment at a line's end belongs to: the line's first, or inside brackets the last one before it."""
    last = bisect_left(starts, comment.start) - 1
    if any(start < comment.start < end for start, end in brackets):
        return last
    line_start = source.text.rfind("\n", 0, comment.start) + 1
    return min(bisect_left(starts, line_start), last)


def _anchors(done: TextRead) -> list[Anchor]:
    """Every part of the text in its order: keys, card entries, decisions."""
    found = [Anchor(start, address) for address, start in done.entries]
    for key, value in _pairs(done.source.root):
        name = _canonical(key)
        found.append(Anchor(key.start, (name,)))
        if name == "play":
            found += _decisions(value)
        elif name == "cards":
            found += _described(value)
        else:
            found += [Anchor(inner.start, (name, _canonical(inner))) for inner, _ in _pairs(value)]
    first: dict[int, Anchor] = {}
    for anchor in sorted(found):
        first.setdefault(anchor.start, anchor)
    return list(first.values())


def _decisions(play: Node) -> list[Anchor]:
    items = play.items if isinstance(play, Listing) else (play,)
    found = []
    for at, item in enumerate(items):
        found.append(Anchor(item.start, ("play", at)))
        keys = (key for key, _ in _pairs(item))
        found += [Anchor(key.start, ("play", at, "at") if _canonical(key) == "at" else ("play", at)) for key in keys]
    return found


def _described(cards: Node) -> list[Anchor]:
    """Every key and every single value of the cards that are described."""
    first: Address = ("cards",) if isinstance(cards, Listing) else ("cards", 0)
    found: list[Anchor] = []
    waiting = [(first, cards)]
    while waiting:
        address, node = waiting.pop()
        if isinstance(node, Listing):
            waiting += [((*address, number), item) for number, item in enumerate(node.items)]
            found += [
                Anchor(item.start, (*address, number))
                for number, item in enumerate(node.items)
                if isinstance(item, Scalar)
            ]
        for key, value in _pairs(node):
            inner = (*address, folded(key.text) if isinstance(key, Scalar) else "")
            found.append(Anchor(key.start, inner))
            waiting.append((inner, value))
    return found


def _pairs(node: Node | None) -> tuple[tuple[Node, Node], ...]:
    return node.pairs if isinstance(node, Table) else ()


def _canonical(key: Node) -> str:
    word = folded(key.text) if isinstance(key, Scalar) else ""
    return word.upper() if word in {"a", "b"} else word


def _brackets(root: Node | None) -> list[tuple[int, int]]:
    """The outermost bracketed lists and tables as (start, end)."""
    found: list[tuple[int, int]] = []
    waiting = [root] if root is not None else []
    while waiting:
        node = waiting.pop()
        if isinstance(node, Scalar):
            continue
        if node.flow:
            found.append((node.start, node.end))
        elif isinstance(node, Listing):
            waiting += node.items
        else:
            waiting += [value for _, value in node.pairs]
    return found
