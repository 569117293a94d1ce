"""What has changed since a run was kept, of what it rests on: told by name, without playing anything."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from app.engine.words.cards import CardDef
from app.explain.ruling import Ruling
from app.rulebook.edition import Edition
from app.rulebook.layering import Compiled
from app.rulebook.library import Library
from app.services.adjudicate import engine_digest

NAMED = 4
"""How many parts of a turn are named, at the most."""


@dataclass(frozen=True)
class Since:
    """`rulebook`: what rules and cards say otherwise now, in sentences. `engine`: whether the program has changed."""

    rulebook: tuple[str, ...]
    engine: bool

    @property
    def causes(self) -> tuple[str, ...]:
        return (*self.rulebook, *(("The engine has changed since.",) if self.engine else ()))


def since(
    ruling: Ruling, cards: Iterable[str], then: Edition | None, today: Library, rules: Iterable[str] | None = None
) -> Since:
    """Compares a library then with today's, in what a ruling rests on: its ruleset, and these cards, by slug. Without the
    library of that time there are only digests to go by. `rules`: what its ruleset says otherwise, where that is known."""
    found = (
        _by_digest(ruling, today)
        if then is None
        else (
            *(rules_changed(ruling, then, today) if rules is None else rules),
            *cards_changed(ruling, cards, then, today),
        )
    )
    return Since(tuple(found), engine_changed(ruling))


def engine_changed(ruling: Ruling) -> bool:
    return ruling.engine_digest != engine_digest()


def _by_digest(ruling: Ruling, today: Library) -> Iterator[str]:
    compiled = today.playable.get(ruling.ruleset)
    if compiled is None or compiled.digest != ruling.ruleset_digest:
        yield "The ruleset has changed since."
    if today.cards_digest != ruling.cards_digest:
        yield "What is recorded of the cards has changed since."


def rules_changed(ruling: Ruling, then: Edition, today: Library) -> Iterator[str]:
    """What the ruleset of a ruling says otherwise now."""
    compiled = today.playable.get(ruling.ruleset)
    if compiled is None:
        yield f"The ruleset {ruling.ruleset_title} is no longer there."
        return
    nodes = _nodes(then.plain_ruleset(ruling.ruleset), then.rulesets.get(ruling.ruleset), compiled)
    if nodes:
        yield f"Changed in {ruling.ruleset_title} since: {_listed(nodes)}."
    was = then.plain_ruleset(ruling.ruleset)
    now = msgspec.msgpack.decode(msgspec.msgpack.encode(compiled.rules))
    # a library of before 0019 kept no values by themselves; what its rules say has to do
    said = _said(was.get("rules", {}), was.get("values", {}))
    rules = _said(now["rules"], now["values"] if "values" in was else {})
    for name in sorted(said.keys() & rules.keys()):
        if said[name] != rules[name]:
            yield f"A rule was put otherwise: “{said[name][0]}”"
    for name in sorted(said.keys() - rules.keys()):
        yield f"A rule is no longer stated: “{said[name][0]}”"
    for name in sorted(rules.keys() - said.keys()):
        yield f"A rule has come since: “{rules[name][0]}”"


def _said(rules: Mapping[str, Any], values: Mapping[str, Any]) -> dict[str, tuple[str, Any]]:
    """What each rule says, and what it comes to."""
    return {name: (rule.get("says", ""), values.get(name)) for name, rule in rules.items()}


def _nodes(then: dict[str, Any], readable: Compiled | None, today: Compiled) -> list[str]:
    """The titles of the parts of the turn that are otherwise now, are gone or have come."""
    was: dict[str, Any] = then.get("nodes", {})
    now = today.rules.nodes
    # by value where it can be read, so that a field which nodes have gained since is no change of this ruleset
    same = (
        {path for path, node in readable.rules.nodes.items() if now.get(path) == node}
        if readable is not None
        else {path for path, node in now.items() if was.get(path) == msgspec.to_builtins(node)}
    )
    titles = {path: str(was[path].get("title", path)) for path in was} | {
        path: node.title for path, node in now.items()
    }
    return list(dict.fromkeys(title for path, title in titles.items() if path not in same))


def _listed(names: list[str]) -> str:
    more = len(names) - NAMED
    return ", ".join(names[:NAMED]) + (f", and {more} more" if more > 0 else "")


def cards_changed(ruling: Ruling, cards: Iterable[str], then: Edition, today: Library) -> Iterator[str]:
    """Which of these cards, by slug, read otherwise now."""
    of = ruling.ruleset.partition("~")[0]
    now = today.texts(ruling.ruleset) if ruling.ruleset in today.playable else today.cards
    for slug in sorted(cards):
        raw = then.text(of, slug)
        if raw is None:
            if slug in now:
                yield f"{now[slug].name} is recorded otherwise now."
            continue  # a card of which only the facts were known then, or that the scenario itself describes
        plain = msgspec.msgpack.decode(raw)
        name = str(plain.get("name", slug))
        card = now.get(slug) or today.card(slug)
        if card is None:
            yield f"{name} is no longer among the cards."
            continue
        if slug not in now and (plain.get("effects") or plain.get("procedures")):
            yield f"What {name} does is no longer recorded."
            continue
        try:
            same = _read(msgspec.msgpack.decode(raw, type=CardDef)) == _read(card)
        except msgspec.ValidationError:
            same = False
        if not same:
            yield f"{name} is recorded otherwise now."


def _read(card: CardDef) -> CardDef:
    """A card as it reads, whatever is cited for it."""
    replace = msgspec.structs.replace
    return replace(
        card,
        effects=tuple(replace(each, cite=()) for each in card.effects),
        procedures=tuple(replace(each, cite=()) for each in card.procedures),
    )
