"""What a compiled ruleset is looked through for: words that nobody knows, places that are not there, rules left unstated,
values that no rule can have."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, get_args, get_type_hints

import msgspec

from app.engine.law.facts import FACTS
from app.engine.law.laws import Law
from app.engine.law.rules import Rule
from app.engine.law.values import FIELD_OF, Values
from app.engine.play.procedures import VERBS
from app.engine.position.nodes import AnyNode, Do, Jump, Node, Select, Window
from app.playing.laws import Written
from app.rulebook.reading import RulebookError, shaped
from app.rulebook.vocabulary import MOMENTS


def check(ruleset: str, nodes: Mapping[str, AnyNode], rules: Mapping[str, Rule]) -> None:
    """Every word a node uses is known, every place it leads to is there, every law is stated. Raises RulebookError."""
    asked = {str(law) for law in (*Law, *Written)}
    faults = [f"the rule {rule!r} is not stated" for rule in sorted(asked - rules.keys())]
    faults += [f"neither the engine nor the playing appeals to a rule {rule!r}" for rule in rules.keys() - asked]
    faults += [fault for node in nodes.values() for fault in _of_node(node, nodes)]
    if faults:
        raise RulebookError(f"{ruleset}: " + "; ".join(faults))


def _of_node(node: Node, nodes: Mapping[str, AnyNode]) -> Iterator[str]:
    if node.when and node.when not in FACTS:
        yield f"{node.path}: no fact {node.when!r}; there are {', '.join(FACTS)}"
    match node:
        case Do(verb=verb, timing=timing):
            if verb not in VERBS:
                yield f"{node.path}: no verb {verb!r}; there are {', '.join(VERBS)}"
            if timing and timing not in MOMENTS:
                yield f"{node.path}: no moment {timing!r}"
        case Jump(to=to) if to not in nodes:
            yield f"{node.path}: leads to {to!r}, which is not there"
        case Select(options=options):
            yield from (f"{node.path}: leads to {to!r}, which is not there" for to, _ in options if to not in nodes)
            yield from (f"{node.path}: no fact {fact!r}" for _, fact in options if fact and fact not in FACTS)
        case Window():
            moments = (*node.timings, *node.duties)
            yield from (f"{node.path}: no moment {moment!r}" for moment in moments if moment not in MOMENTS)
        case _:
            pass


def valued(ruleset: str, given: Mapping[str, Any]) -> Values:
    """What layers give for the values of a ruleset, by the rules that state them. Raises RulebookError for one that is missing,
    that its rule cannot have, or whose rule has none."""
    faults = [
        f"the rule {rule!r} has no value, yet is given {given[rule]!r}" for rule in given.keys() - FIELD_OF.keys()
    ]
    faults += [fault for rule in FIELD_OF for fault in _of_value(rule, given.get(rule))]
    if faults:
        raise RulebookError(f"{ruleset}: " + "; ".join(faults))
    return shaped(dict(given), Values, ruleset)


KINDS = get_type_hints(Values)
"""What each value of a ruleset is."""


def _of_value(rule: str, value: Any) -> Iterator[str]:
    kind = KINDS[FIELD_OF[rule]]
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        words = [word for word in get_args(kind) if isinstance(word, str)]
        yield f"the rule {rule!r} has the value {value!r}; {'known are ' + ', '.join(words) if words else error}"
    if isinstance(value, dict) and rule == Law.UNTIL:
        yield from (f"the rule {rule!r} has no moment {moment!r}" for moment in value if moment not in MOMENTS)
