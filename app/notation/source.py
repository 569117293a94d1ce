"""A prepared text as a tree with positions. Read from YAML's events: no value is ever constructed, no tag is obeyed,
no alias is followed, and nesting is checked before anything is kept."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import msgspec
import yaml
from yaml.error import MarkedYAMLError, YAMLError
from yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
)

from app.notation.incoming import odd_sign, sign_name
from app.notation.limits import MAX_DEPTH, MAX_OWN_DEPTH
from app.notation.problems import Findings, NotationError, Spot, folded
from app.notation.quoting import as_meant, out_of_sight
from app.notation.syntax import explain

_OTHER_TYPES = (
    ("nothing", re.compile(r"~|null|Null|NULL|")),
    ("a truth value", re.compile(r"true|True|TRUE|false|False|FALSE")),
    ("a whole number", re.compile(r"[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+")),
    (
        "a number",
        re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?|[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)"),
    ),
)


def yaml_type(plain: str) -> str:
    """What YAML 1.2 takes an unquoted value for: `text`, or one of the others in words."""
    return next((kind for kind, pattern in _OTHER_TYPES if pattern.fullmatch(plain)), "text")


class Scalar(msgspec.Struct, frozen=True):
    """One value. `kind`: `text`, `nothing`, `a truth value`, `a whole number`, `a number`, or `refused` where a fault
    is already told."""

    text: str
    kind: str
    plain: bool
    start: int
    end: int


class Listing(msgspec.Struct, frozen=True):
    items: tuple[Node, ...]
    flow: bool
    start: int
    end: int


class Table(msgspec.Struct, frozen=True):
    """Keys with their values, duplicates still in it."""

    pairs: tuple[tuple[Node, Node], ...]
    flow: bool
    start: int
    end: int


Node = Scalar | Listing | Table


class Comment(msgspec.Struct, frozen=True):
    """`own_line`: nothing else stands on its line. `text` begins with `#`."""

    text: str
    start: int
    own_line: bool


class Source(msgspec.Struct, frozen=True):
    """A text taken apart. `root` is None for a text with nothing in it."""

    text: str
    root: Node | None
    comments: tuple[Comment, ...]

    def spot(self, index: int) -> Spot:
        before = self.text.rfind("\n", 0, index) + 1
        return Spot(self.text.count("\n", 0, index) + 1, index - before + 1)

    def spot_of(self, node: Node, words: str = "") -> Spot:
        """Where these words stand inside the node as written; its beginning where they cannot be told apart."""
        at = self.written(node).find(words) if words else 0
        return self.spot(node.start + max(at, 0))

    def written(self, first: Node, last: Node | None = None) -> str:
        """The text from one node's first sign to the end of it, or of a later one."""
        return as_meant(self.text[first.start : (last or first).end])


def parsed(text: str, findings: Findings) -> Source:
    """Take a prepared text apart; one that is no YAML is tried again with the signs of names out of sight.

    Faults that leave a tree (tags, anchors, aliases) go into `findings`; those that leave none raise `NotationError`.
    """
    try:
        return _taken_apart(text, findings)
    except MarkedYAMLError as error:
        hidden = out_of_sight(text)
        if hidden != text:
            findings.problems.clear()
            with suppress(YAMLError):
                return _taken_apart(hidden, findings)
            findings.problems.clear()
        findings.problems.append(explain(error, text))
    except YAMLError as error:
        findings.add(Spot(1, 1), "", "", f"the text cannot be read: {error}.")
    raise NotationError(findings.problems)


def _taken_apart(text: str, findings: Findings) -> Source:
    tree = _Tree(text, findings)
    for event in _events(text):
        tree.take(event)
    return Source(text, tree.root, tuple(_comments(text, tree.scalars)))


def _events(text: str) -> Iterator[Any]:
    yield from yaml.parse(text, Loader=yaml.CBaseLoader)


class _Open:
    """A list or table whose end has not come yet."""

    def __init__(self, event: SequenceStartEvent | MappingStartEvent) -> None:
        self.table = isinstance(event, MappingStartEvent)
        self.flow = bool(event.flow_style)
        self.start: int = event.start_mark.index
        self.nodes: list[Node] = []

    def closed(self, end: int) -> Node:
        if not self.table:
            return Listing(tuple(self.nodes), self.flow, self.start, end)
        pairs = zip(self.nodes[::2], self.nodes[1::2], strict=True)
        return Table(tuple(pairs), self.flow, self.start, end)


class _Tree:
    """Builds the tree from events with a list of what is open, so that no nesting can exhaust the stack."""

    def __init__(self, text: str, findings: Findings) -> None:
        self.text = text
        self.findings = findings
        self.root: Node | None = None
        self.scalars: list[Scalar] = []
        self._open: list[_Open] = []
        self._documents = 0

    def take(self, event: Any) -> None:
        if isinstance(event, DocumentStartEvent):
            self._begin_document(event)
        elif isinstance(event, (SequenceStartEvent, MappingStartEvent)):
            self._refuse_extras(event)
            self._open.append(_Open(event))
            if len(self._open) > MAX_DEPTH and len(self._open) > (most := self._deepest()):
                needs = "a scenario needs three" if most == MAX_DEPTH else "no card is described so deep"
                message = f"lists and keys are nested more than {most} deep here; {needs}."
                self._stop(event, self.text[event.start_mark.index :][:1], message)
        elif isinstance(event, (SequenceEndEvent, MappingEndEvent)):
            self._keep(self._open.pop().closed(event.end_mark.index))
        elif isinstance(event, AliasEvent):
            written = f"*{event.anchor}"
            self._tell(event, written, f"“{written}” is a YAML alias; aliases are not used here. Write the value out.")
            self._keep(Scalar("", "refused", True, event.start_mark.index, event.end_mark.index))
        elif isinstance(event, ScalarEvent):
            self._refuse_extras(event)
            self._keep(self._scalar(event))

    def _deepest(self) -> int:
        """How deep it may be nested in the part of the text that is being read."""
        whole = self._open[0]
        key = whole.nodes[-1] if whole.table and len(whole.nodes) % 2 else None
        return MAX_OWN_DEPTH if isinstance(key, Scalar) and folded(key.text) == "cards" else MAX_DEPTH

    def _begin_document(self, event: DocumentStartEvent) -> None:
        self._documents += 1
        if self._documents > 1:
            self._stop(event, "---", "a second document begins here; one text holds one scenario.")
        if event.version or event.tags:
            self._stop(event, "%", "the text begins with a YAML directive (%); delete that line.")

    def _scalar(self, event: ScalarEvent) -> Scalar:
        plain = not event.style
        kind = yaml_type(event.value) if plain else "text"
        at = odd_sign(as_meant(event.value))
        if at is not None:
            name = sign_name(event.value[at])
            self._tell(event, name, f"the value holds the control sign {name}; leave it out.")
            kind = "refused"
        scalar = Scalar(event.value, kind, plain, event.start_mark.index, event.end_mark.index)
        self.scalars.append(scalar)
        return scalar

    def _refuse_extras(self, event: Any) -> None:
        if event.anchor is not None:
            written = f"&{event.anchor}"
            self._tell(event, written, f"“{written}” is a YAML anchor; anchors are not used here. Delete it.")
        if event.tag is not None:
            self._tell(
                event, str(event.tag), "a YAML tag (a word after “!”) stands here; tags are not used. Delete it."
            )

    def _keep(self, node: Node) -> None:
        if self._open:
            self._open[-1].nodes.append(node)
        else:
            self.root = node

    def _tell(self, event: Any, found: str, message: str) -> None:
        mark = event.start_mark
        self.findings.add(Spot(mark.line + 1, mark.column + 1), "", found, message)

    def _stop(self, event: Any, found: str, message: str) -> None:
        self._tell(event, found, message)
        raise NotationError(self.findings.problems)


def _comments(text: str, scalars: list[Scalar]) -> Iterator[Comment]:
    """Every comment: outside the values, a `#` that begins its line or follows a blank opens one."""
    at = 0
    for scalar in scalars:
        yield from _comments_between(text, at, scalar.start)
        header_end = text.find("\n", scalar.start, scalar.end)
        if text[scalar.start : scalar.start + 1] in {"|", ">"} and not scalar.plain and header_end >= 0:
            yield from _comments_between(text, scalar.start, header_end)
        at = scalar.end
    yield from _comments_between(text, at, len(text))


def _comments_between(text: str, start: int, end: int) -> Iterator[Comment]:
    while (at := text.find("#", start, end)) >= 0:
        line_start = text.rfind("\n", 0, at) + 1
        line_end = text.find("\n", at)
        line_end = len(text) if line_end < 0 else line_end
        start = at + 1
        if at == line_start or text[at - 1] in " \t":
            own_line = not text[line_start:at].strip()
            yield Comment(as_meant(text[at:line_end]).rstrip(), at, own_line)
            start = line_end
