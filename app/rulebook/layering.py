"""Stacking layers into a ruleset.

`common` is the skeleton all sources share. Each further layer is one source's voice: a list of changes by path, each
with its passages. Every compiled node, field and rule keeps the whole chain of who said so.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import cache
from posixpath import normpath
from typing import Any, Literal

import msgspec

from app.engine.law.rules import Citation, Origin, Rule, Ruleset, Standing
from app.engine.position.nodes import AnyNode, Do, Jump, Node, Select, Sequence, Window
from app.rulebook.checks import check, valued
from app.rulebook.reading import RulebookError, shaped
from app.rulebook.sources import Source

HOUSE = "house"
"""The source under which our own inferences are listed."""

EVERY_WINDOW = "every-window"
"""In the place of paths: each window that a change alters."""

AUTHORED = {"children", "cite", "cite-for", "says", "id", "because", "standing", "open"}
"""Keys of an authored node that are about it, rather than part of the engine's node."""


class Change(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """One change of a layer. Exactly one of `affirm`, `set` (with `at`), `fill` (with `children`), `into` (with `after` and
    `children`) and `rule` (with `says` or `value`, or neither: it is affirmed) says what it does; `affirm` and `at` may name
    several places at once, and `at: every-window` is each window that the change alters. `same`: the source says what
    already stands, and that is recorded. `over`: the layer whose word this one overrules."""

    affirm: str | tuple[str, ...] = ()
    set: dict[str, Any] | None = None
    at: str | tuple[str, ...] = ()
    fill: str = ""
    into: str = ""
    after: str = ""
    rule: str = ""
    says: str = ""
    value: Any = None
    children: list[dict[str, Any]] = []
    cite: tuple[str, ...] = ()
    because: str = ""
    standing: Standing | None = None
    same: bool = False
    over: str = ""


class RuleText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    says: str
    cite: tuple[str, ...] = ()
    standing: Standing | None = None
    because: str = ""
    value: Any = None


class Layer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A layer as authored. Only the bottom one has a `tree`. One that `overrules` need not name whom it sets aside."""

    layer: str
    source: str
    title: str
    tree: dict[str, Any] | None = None
    rules: tuple[RuleText, ...] = ()
    changes: tuple[Change, ...] = ()
    overrules: bool = False


class RulesetText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`of`: the ruleset whose reading this is; empty for a ruleset of its own. `called`: what players call it. `until`: the last
    day on which its cards were printed in the TCG, as `2010-04-24`; `limits`: the format whose list of limits it has. `told_by`: the
    disputes that tell it best from others, those that matter most first."""

    ruleset: str
    title: str
    about: str
    stack: tuple[str, ...]
    of: str = ""
    called: tuple[str, ...] = ()
    until: str = ""
    limits: str = ""
    told_by: tuple[str, ...] = ()


class Compiled(msgspec.Struct, frozen=True):
    """A ruleset for the engine, and what only readers need: each node's sentence and its layers. `of`: the ruleset whose
    reading it is, or its own id. `called`: what players call it besides. `until`, `limits`: which cards were printed, and how
    many of them a Deck held, as in `RulesetText`; empty where nothing is said of it. `told_by`: as there."""

    rules: Ruleset
    about: str
    stack: tuple[str, ...]
    says: Mapping[str, str]
    of: str
    called: tuple[str, ...] = ()
    until: str = ""
    limits: str = ""
    told_by: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        return self.rules.id

    @property
    def title(self) -> str:
        return self.rules.title

    @property
    def digest(self) -> str:
        return self.rules.digest


class Citer:
    """Turns the short citations of a layer into full ones, with the standing they have under a ruleset."""

    def __init__(self, sources: Mapping[str, Source], ruleset: str) -> None:
        self.sources, self.ruleset = sources, ruleset

    def cite(self, written: str, source: str, standing: Standing | None, place: str) -> Citation:
        full = written if written.split("/", 1)[0] in self.sources else f"{source}/{written}"
        where = self.sources.get(full.split("/", 1)[0])
        passage = where.passage(full.split("/", 1)[1]) if where is not None else None
        if where is None or passage is None:
            raise RulebookError(f"{place}: there is no passage {full!r}")
        speaks = passage.speaks_for or where.speaks_for
        own = Standing(passage.standing) if not speaks or self.ruleset in speaks else Standing.ASSUMED
        return Citation(where.source, passage.id, standing or own)


class Tree:
    """The ruleset while layers are being stacked on it."""

    def __init__(self, citer: Citer) -> None:
        self.citer = citer
        self.nodes: dict[str, dict[str, Any]] = {}
        self.says: dict[str, str] = {}
        self.origins: dict[str, Origin] = {}
        self.rules: dict[str, Rule] = {}
        self.values: dict[str, Any] = {}
        self.open: set[str] = set()

    def plant(self, layer: Layer, raw: dict[str, Any], above: str, change: Literal["defined", "inserted"]) -> str:
        """Add an authored node and what is below it; returns its path."""
        name = str(raw.get("id", ""))
        path = name if above in ("", "turn") else f"{above}/{name}"
        if not name or path in self.nodes:
            raise RulebookError(f"{layer.layer}: node {path!r} has no id, or is there twice")
        node = {k: v for k, v in raw.items() if k not in AUTHORED}
        if str(node.get("to", "")).startswith("."):
            # read from the node itself, so that the same children can stand in two phases
            node["to"] = normpath(f"{path}/{node['to']}")
        self.nodes[path] = node | {"path": path}
        self.says[path] = str(raw.get("says", raw.get("title", "")))
        self.origins[path] = self._origin(layer, change, raw, path)
        for field, said in raw.get("cite-for", {}).items():
            own = said if isinstance(said, dict) else {"cite": said}
            about = {k: v for k, v in raw.items() if k not in ("cite", "because", "standing")}
            self.origins[f"{path}#{field}"] = self._origin(layer, change, about | own, path)
        if raw.get("open"):
            self.open.add(path)
        if raw["kind"] == "sequence":
            node_children = [self.plant(layer, child, path, change) for child in raw.get("children", [])]
            self.nodes[path]["children"] = node_children
        return path

    def _origin(self, layer: Layer, change: str, raw: Mapping[str, Any], path: str) -> Origin:
        standing = Standing(raw["standing"]) if raw.get("standing") else None
        cites = tuple(self.citer.cite(c, layer.source, standing, f"{layer.layer}: {path}") for c in raw.get("cite", ()))
        cites = cites or (Citation(HOUSE, f"turn/{path}", Standing.ASSUMED),)
        return Origin(layer.layer, change, str(raw.get("because", "")), cites)  # type: ignore[arg-type]

    def change(self, layer: Layer, change: Change, number: int) -> None:
        place = f"{layer.layer}: change {number}"
        cites = tuple(self.citer.cite(c, layer.source, change.standing, place) for c in change.cite)
        if not cites:
            raise RulebookError(f"{place}: a change needs a passage to rest on")
        if change.affirm:
            for path in several(change.affirm):
                self._put(self._known(path, place), "affirmed", layer, change, cites)
        elif change.set is not None:
            for path in self._altered(change) if change.at == EVERY_WINDOW else several(change.at):
                self._set(layer, change, self._known(path, place), cites, place)
        elif change.fill:
            self._fill(layer, change, cites, place)
        elif change.into:
            self._insert(layer, change, cites, place)
        elif change.rule:
            self._state(layer, change, cites, place)
        else:
            raise RulebookError(f"{place}: says nothing: allowed are affirm, set, fill, into, rule")

    def _altered(self, change: Change) -> list[str]:
        """The windows in which a field of this change is otherwise now."""
        windows = {path: node for path, node in self.nodes.items() if node["kind"] == "window"}
        wanted = (change.set or {}).items()
        return [p for p, node in windows.items() if any(node.get(k, _default(node, k)) != v for k, v in wanted)]

    def _known(self, path: str, place: str) -> str:
        if path not in self.nodes:
            raise RulebookError(f"{place}: there is no node {path!r}")
        return path

    def _put(
        self,
        key: str,
        how: Literal["set", "affirmed", "inserted"],
        layer: Layer,
        change: Change,
        cites: tuple[Citation, ...],
    ) -> None:
        self.origins[key] = Origin(layer.layer, how, change.because, cites, self.origins.get(key))

    def _set(self, layer: Layer, change: Change, path: str, cites: tuple[Citation, ...], place: str) -> None:
        for name, value in (change.set or {}).items():
            key = f"{path}#{name}"
            previous = self.origins.get(key)
            standing_value = self.nodes[path].get(name, _default(self.nodes[path], name))
            if (value == standing_value) != change.same:
                what = (
                    "says what already stands: add `same: true`" if not change.same else "differs: remove `same: true`"
                )
                raise RulebookError(f"{place}: {key} {what}")
            heard = layer.overrules or (previous is not None and change.over == previous.layer)
            if not change.same and previous is not None and previous.change == "set" and not heard:
                raise RulebookError(
                    f"{place}: {key} was set by {previous.layer}; say `over: {previous.layer}` if this layer wins"
                )
            self.nodes[path][name] = value
            self._put(key, "affirmed" if change.same else "set", layer, change, cites)

    def _fill(self, layer: Layer, change: Change, cites: tuple[Citation, ...], place: str) -> None:
        path = self._known(change.fill, place)
        if path not in self.open:
            raise RulebookError(f"{place}: {path} is not left open")
        self.open.discard(path)
        self.nodes[path]["children"] = [self.plant(layer, child, path, "inserted") for child in change.children]
        self._put(f"{path}#children", "set", layer, change, cites)

    def _insert(self, layer: Layer, change: Change, cites: tuple[Citation, ...], place: str) -> None:
        """New nodes after the one called `after`, which is a child of the node `into`."""
        path = self._known(change.into, place)
        standing: list[str] = self.nodes[path].get("children", [])
        if f"{path}/{change.after}" not in standing:
            raise RulebookError(
                f"{place}: {path} has no child {change.after!r}; it has {', '.join(standing) or 'none'}"
            )
        at = standing.index(f"{path}/{change.after}") + 1
        new = [self.plant(layer, child, path, "inserted") for child in change.children]
        self.nodes[path]["children"] = [*standing[:at], *new, *standing[at:]]
        self._put(f"{path}#children", "set", layer, change, cites)

    def _state(self, layer: Layer, change: Change, cites: tuple[Citation, ...], place: str) -> None:
        old = self.rules.get(change.rule)
        if old is None:
            raise RulebookError(f"{place}: there is no rule {change.rule!r}")
        kind: Literal["set", "affirmed"] = "set" if change.says or change.value is not None else "affirmed"
        origin = Origin(layer.layer, kind, change.because, cites, old.origin)
        self.rules[change.rule] = Rule(old.id, change.says or old.says, origin)
        if change.value is not None:
            self.values[change.rule] = change.value


def several(named: str | tuple[str, ...]) -> tuple[str, ...]:
    return (named,) if isinstance(named, str) else named


KINDS: Mapping[str, type[Node]] = {"window": Window, "sequence": Sequence, "do": Do, "select": Select, "jump": Jump}


def _default(node: Mapping[str, Any], name: str) -> Any:
    return _defaults(KINDS[node["kind"]]).get(name)


@cache
def _defaults(kind: type[Node]) -> Mapping[str, Any]:
    """What each field is where nothing is said of it, as it would be authored."""
    values = {field.encode_name: field.default for field in msgspec.structs.fields(kind)}
    return {name: list(v) if isinstance(v, tuple) else v for name, v in values.items()}


def compile_ruleset(text: RulesetText, layers: Mapping[str, Layer], sources: Mapping[str, Source]) -> Compiled:
    """The ruleset that this stack of layers makes. Raises RulebookError for anything left open, unknown or unsaid."""
    own = text.of or text.ruleset
    tree = Tree(Citer(sources, own))
    for name in text.stack:
        if name not in layers:
            raise RulebookError(f"{text.ruleset}: there is no layer {name!r}; there are {', '.join(sorted(layers))}")
        layer = layers[name]
        if layer.tree is not None:
            tree.plant(layer, layer.tree, "", "defined")
        for rule in layer.rules:
            tree.rules[rule.id] = _rule(tree.citer, layer, rule)
            if rule.value is not None:
                tree.values[rule.id] = rule.value
        for number, change in enumerate(layer.changes, 1):
            tree.change(layer, change, number)
    if tree.open:
        raise RulebookError(f"{text.ruleset}: left open: {', '.join(sorted(tree.open))}")
    nodes: dict[str, AnyNode] = {path: _node(raw, f"{text.ruleset}: {path}") for path, raw in tree.nodes.items()}
    check(text.ruleset, nodes, tree.rules)
    values = valued(text.ruleset, tree.values)
    stated = sorted((r.id, r.says, r.origin) for r in tree.rules.values())
    digest = hashlib.sha256(msgspec.json.encode([sorted(nodes.items()), stated, values])).hexdigest()
    ruleset = Ruleset(text.ruleset, text.title, nodes, tree.rules, values, tree.origins, digest)
    return Compiled(ruleset, text.about, text.stack, tree.says, own, text.called, text.until, text.limits, text.told_by)


def _node(raw: dict[str, Any], place: str) -> AnyNode:
    kinds: Any = AnyNode
    node: AnyNode = shaped(raw, kinds, place)
    return node


def _rule(citer: Citer, layer: Layer, rule: RuleText) -> Rule:
    cites = tuple(citer.cite(c, layer.source, rule.standing, f"{layer.layer}: {rule.id}") for c in rule.cite)
    cites = cites or (Citation(HOUSE, f"rule/{rule.id}", Standing.INFERRED),)
    return Rule(rule.id, rule.says, Origin(layer.layer, "defined", rule.because, cites))
