"""Which rule or card made a scenario answer otherwise: each that has changed is put back by itself, and the scenario played again."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from app.engine.law.rules import Ruleset
from app.explain.ruling import Ruling
from app.notation import NotationError
from app.rulebook.edition import Edition
from app.rulebook.layering import Compiled
from app.rulebook.library import Library
from app.services.difference import answered_alike, decides
from app.services.since import cards_changed, rules_changed

TRIED = 24
"""Rules and parts of a turn that are put back one by one; of more than that, all at once."""
ENGINE = "The engine has changed since."

Play = Callable[[Library, str], Ruling]


def blame(
    play: Play, kept: Ruling, canonical: str, cards: Iterable[str], then: Edition, today: Library
) -> tuple[str, ...]:
    """What made a scenario answer otherwise, in sentences: each change without which it would answer as it was kept; else all that
    do so together; else the engine. `cards`: the slugs at play."""
    tried = [*_with_cards_back(kept, sorted(cards), then, today), *_with_rules_back(kept, then, today)]

    def as_kept(library: Library) -> bool:
        try:
            now = play(library, canonical)
        except NotationError:
            return False
        return answered_alike(kept, now) and decides(kept) == decides(now)

    guilty = [says for says, library in tried if as_kept(library)]
    if guilty:
        return tuple(dict.fromkeys(guilty))
    if tried and as_kept(then.library(today)):
        return tuple(dict.fromkeys(says for says, _ in tried))
    return (ENGINE,)


def _with_cards_back(kept: Ruling, cards: list[str], then: Edition, today: Library) -> Iterator[tuple[str, Library]]:
    of = kept.ruleset.partition("~")[0]
    for slug in cards:
        says = tuple(cards_changed(kept, [slug], then, today))
        old = then.dated.get(of, {}).get(slug) or then.cards.get(slug)
        if says and old is not None:
            dated = {name: there for name, there in today.dated.items() if name != of}
            own = ChainMap({slug: old}, dict(today.dated.get(of, {})))
            back: Any = ChainMap({slug: old}, today.cards)  # type: ignore[arg-type]
            yield says[0], replace(today, cards=back, dated={**dated, of: own})


def _with_rules_back(kept: Ruling, then: Edition, today: Library) -> Iterator[tuple[str, Library]]:
    now, was = today.playable.get(kept.ruleset), then.rulesets.get(kept.ruleset)
    says = tuple(rules_changed(kept, then, today))
    if now is None or was is None or not says:
        return
    single = list(_one_by_one(now.rules, was.rules))
    if len(single) > TRIED:
        single = [(" ".join(says), was.rules)]
    for told, rules in single:
        yield told, _under(today, replace(now, rules=rules))


def _under(today: Library, compiled: Compiled) -> Library:
    if compiled.id in today.readings:
        return replace(today, readings={**today.readings, compiled.id: compiled})
    return replace(today, rulesets={**today.rulesets, compiled.id: compiled})


def _one_by_one(now: Ruleset, was: Ruleset) -> Iterator[tuple[str, Ruleset]]:
    """Today's rules with one of them, or one part of the turn, as it was."""
    for path, node in was.nodes.items():
        if path in now.nodes and now.nodes[path] != node:
            yield f"Changed since: {now.nodes[path].title}.", replace(now, nodes={**now.nodes, path: node})
    for field in msgspec.structs.fields(type(now.values)):
        old = getattr(was.values, field.name)
        if old != getattr(now.values, field.name):
            rule = now.rules.get(field.encode_name)
            says = (
                f"A rule was put otherwise: “{rule.says}”"
                if rule is not None
                else f"Changed since: {field.encode_name}."
            )
            yield says, replace(now, values=replace(now.values, **{field.name: old}))
