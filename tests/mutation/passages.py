"""What a passage says taken out of the rulebook, its citations kept: does a proof of it notice?

A passage stands behind fields and nodes of a turn, values of rules, rules that are judged, and effects of cards. Each of these
is taken out in turn, as small as it can be: a change of a layer is left unmade, a node is passed over, a rule has another
of the values there are or refuses nothing, an effect is not there. What stays is a law built into the engine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from functools import cache
from itertools import zip_longest
from typing import Any

import msgspec
from msgspec.structs import replace

from app.engine.law.laws import Law
from app.engine.law.rules import Origin, Ruleset
from app.engine.law.values import FIELD_OF
from app.engine.law.verdict import Refused
from app.engine.position.nodes import AnyNode, Do, Select, Sequence, Window
from app.engine.words.cards import CardDef
from app.rulebook.layering import Change, Compiled, Layer, RulesetText, compile_ruleset
from app.rulebook.library import HERE, Library, load
from app.rulebook.proofs import Proof
from app.rulebook.reading import RulebookError, read_yaml, shaped
from app.services.proving import expectations_missed
from tests.mutation.laws import breaks
from tests.mutation.values import others

ENDS = ("end-turn", "end-damage-step", "end-action")
"""Verbs without which a turn would never end."""


class Stripped(msgspec.Struct, frozen=True):
    """The library without what a passage says in one place, and what that was."""

    what: str
    library: Library
    breaking: Callable[[], AbstractContextManager[None]] = nullcontext


def carried_by(proof: Proof, passage: str) -> str | None:
    """The expectation of a proof that fails when what a passage says is taken out; none if no such fails."""
    for stripped in ways(load(), passage):
        with stripped.breaking():
            missed = _missed(stripped.library, proof)
        if missed:
            return missed
    return None


def _missed(library: Library, proof: Proof) -> str | None:
    try:
        return next(iter(expectations_missed(library, proof)), None)
    except (AssertionError, KeyError, IndexError, ValueError, Refused):
        return None  # the turn does not hold together any more: that shows nothing


def ways(library: Library, passage: str) -> Iterator[Stripped]:
    """Each place where the passage is behind something, taken out; then all of a kind at once."""
    yield from _changes(library, passage)
    yield from _nodes(library, passage)
    yield from _rules(library, passage)
    yield from _effects(library, passage)


def names(origin: Origin | None, passage: str) -> bool:
    """Whether a passage stands behind something of this origin, or of what it was before."""
    while origin is not None:
        if any(f"{c.source}/{c.passage}" == passage for c in origin.citations):
            return True
        origin = origin.previous
    return False


# changes of layers


@cache
def _authored() -> tuple[dict[str, Layer], dict[str, RulesetText]]:
    layers = [shaped(read_yaml(file), Layer, file.name) for file in sorted(HERE.glob("layers/*.yaml"))]
    texts = [shaped(read_yaml(file), RulesetText, file.name) for file in sorted(HERE.glob("rulesets/*.yaml"))]
    return {layer.layer: layer for layer in layers}, {text.ruleset: text for text in texts}


def _changes(library: Library, passage: str) -> Iterator[Stripped]:
    """Every ruleset without the changes of layers that rest on the passage."""
    layers, texts = _authored()
    without = {name: _without(layer, passage) for name, layer in layers.items()}
    if without == layers:
        return
    made = dict(library.rulesets)
    for name, text in texts.items():
        try:
            made[name] = compile_ruleset(text, without, library.sources)
        except RulebookError:
            continue  # another change stands on it
    yield Stripped("change", replace(library, rulesets=made))


def _without(layer: Layer, passage: str) -> Layer:
    kept = tuple(change for change in layer.changes if not (_does(change) and _cites(layer, change.cite, passage)))
    return layer if len(kept) == len(layer.changes) else replace(layer, changes=kept)


def _does(change: Change) -> bool:
    """Whether it changes something, rather than affirming what stands."""
    return (change.set is not None and not change.same) or bool(
        change.into or (change.rule and change.value is not None)
    )


def _cites(layer: Layer, written: tuple[str, ...], passage: str) -> bool:
    return any(passage in (cite, f"{layer.source}/{cite}") for cite in written)


# nodes and their fields


def _nodes(library: Library, passage: str) -> Iterator[Stripped]:
    """A node that rests on the passage passed over, or one of its fields as if nobody had said anything of it."""
    keys = sorted(
        {key for c in library.rulesets.values() for key, o in c.rules.origins.items() if names(o, passage)},
        key=lambda key: (-key.count("/"), key),
    )
    for key in keys:
        path, _, field = key.partition("#")
        for take_out in (_other_values if field else _passed_over)(library, path, field):
            made = {name: take_out(c) if path in c.rules.nodes else c for name, c in library.rulesets.items()}
            yield Stripped(key, replace(library, rulesets=made))


Change1 = Callable[[Compiled], Compiled]


def _with_node(compiled: Compiled, node: AnyNode) -> Compiled:
    return replace(compiled, rules=replace(compiled.rules, nodes={**compiled.rules.nodes, node.path: node}))


def _passed_over(library: Library, path: str, _: str) -> Iterator[Change1]:
    def take_out(compiled: Compiled) -> Compiled:
        node = compiled.rules.nodes[path]
        if isinstance(node, Do) and node.verb in ENDS:
            return compiled
        for above in compiled.rules.nodes.values():
            if isinstance(above, Sequence) and path in above.children:
                return _with_node(compiled, replace(above, children=tuple(c for c in above.children if c != path)))
            if isinstance(above, Select) and len(above.options) > 1 and path in dict(above.options):
                return _with_node(compiled, replace(above, options=tuple(o for o in above.options if o[0] != path)))
        return compiled

    yield take_out
    yield (
        lambda compiled: (
            _with_node(compiled, replace(node, chains="none", duties=()))
            if isinstance(node := compiled.rules.nodes[path], Window)
            else compiled
        )
    )


def _other_values(library: Library, path: str, field: str) -> Iterator[Change1]:
    """The field as its kind of node has it where nothing is said; then with one word less, or another way round."""
    name = field.replace("-", "_")

    def having(change: Callable[[Any], Any]) -> Change1:
        def take_out(compiled: Compiled) -> Compiled:
            node = compiled.rules.nodes[path]
            if name not in node.__struct_fields__:
                return compiled
            value = change(getattr(node, name))
            return compiled if value is None else _with_node(compiled, replace(node, **{name: value}))

        return take_out

    def default(compiled: Compiled) -> Compiled:
        node = compiled.rules.nodes[path]
        found = next((f.default for f in msgspec.structs.fields(node) if f.name == name), msgspec.NODEFAULT)
        return compiled if found is msgspec.NODEFAULT else _with_node(compiled, replace(node, **{name: found}))

    if name != "children":
        yield default
        yield having(lambda value: tuple(reversed(value)) if isinstance(value, tuple) else None)
        for word in _words(name):
            yield having(lambda value, word=word: word if isinstance(value, str) and value != word else None)
    sizes = [len(v) for c in library.rulesets.values() if isinstance(v := _value(c, path, name), tuple)]
    for n in range(max(sizes, default=0)):
        yield having(lambda value, n=n: (*value[:n], *value[n + 1 :]) if isinstance(value, tuple) else None)


def _value(compiled: Compiled, path: str, name: str) -> Any:
    return getattr(compiled.rules.nodes.get(path), name, None)


def _words(name: str) -> tuple[str, ...]:
    """The words that a field of a window may hold."""
    kind: Any = next((f.type for f in msgspec.structs.fields(Window) if f.name == name), None)
    return tuple(getattr(kind, "__args__", ()))


# rules


def _rules(library: Library, passage: str) -> Iterator[Stripped]:
    """A rule with another of its values; one without a value broken in the engine."""
    laws = sorted(
        {law for c in library.rulesets.values() for law, rule in c.rules.rules.items() if names(rule.origin, passage)}
    )
    for law in laws:
        field = FIELD_OF.get(Law(law)) if law in set(Law) else None
        if field is not None:
            yield from _values(library, field)
        elif law in set(Law):
            for number, breaking in enumerate(breaks(Law(law)), 1):
                yield Stripped(f"{law}, break {number}", library, breaking)


def _values(library: Library, field: str) -> Iterator[Stripped]:
    """The value in every ruleset at once, turned the same way."""
    words = [list(others(field, getattr(c.rules.values, field))) for c in library.rulesets.values()]
    for turned in zip_longest(*words):
        made = {
            name: compiled if word is None else replace(compiled, rules=_valued(compiled.rules, field, word))
            for (name, compiled), word in zip(library.rulesets.items(), turned, strict=True)
        }
        yield Stripped(f"{field}: {turned}", replace(library, rulesets=made))


def _valued(rules: Ruleset, field: str, value: Any) -> Ruleset:
    return replace(rules, values=replace(rules.values, **{field: value}))


# effects of cards


def _effects(library: Library, passage: str) -> Iterator[Stripped]:
    """Cards without an effect that rests on the passage; then with it and without one of the things it says."""
    yield from _with_cards(library, "effect", lambda card: _effects_cut(card, passage))
    for name in (
        "conditions",
        "on",
        "timing",
        "cost",
        "targets",
        "limit",
        "mandatory",
        "link_1",
        "face_up",
        "condition",
        "binds",
    ):
        yield from _with_cards(library, name, lambda card, name=name: _weakened(card, passage, name))


def _with_cards(library: Library, what: str, change: Callable[[CardDef], CardDef]) -> Iterator[Stripped]:
    cards = {slug: change(card) for slug, card in library.cards.items()}
    dated = {r: {slug: change(card) for slug, card in there.items()} for r, there in library.dated.items()}
    if cards != library.cards or dated != library.dated:
        yield Stripped(what, replace(library, cards=cards, dated=dated))


def _effects_cut(card: CardDef, passage: str) -> CardDef:
    effects = tuple(e for e in card.effects if passage not in e.cite)
    procedures = tuple(p for p in card.procedures if passage not in p.cite)
    return replace(card, effects=effects, procedures=procedures)


def _weakened(card: CardDef, passage: str, name: str) -> CardDef:
    effects = []
    for effect in card.effects:
        if passage in effect.cite:
            default = next(f.default for f in msgspec.structs.fields(effect) if f.name == name)
            effect = replace(effect, **{name: not effect.mandatory if name == "mandatory" else default})
        effects.append(effect)
    return replace(card, effects=tuple(effects))
