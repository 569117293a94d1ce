"""Clauses said the plain way: who does it first, whatever way it was said. `§ is destroyed by §`, `can i destroy § with §` and `can § destroy §`
are one, and so are `while § is out`, `if he controls §` and `under §`."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from app.asking.reading.grammar.clause import Clause
from app.asking.reading.grammar.nouns import Noun

MEANS = ("with", "using", "by", "through", "via", "off")
"""Words behind which stands what something is done with."""
_BESIDE = ("under", "with", "during", "while", "through", "against", "without")
_DONE_BY_CARDS = (
    "negate",
    "stop",
    "destroy",
    "banish",
    "return",
    "send",
    "summon",
    "take",
    "hit",
    "save",
    "target",
    "search",
    "draw",
    "flip-down",
    "equip",
)
"""Deeds that a player does by a card."""


def plain(clause: Clause) -> Clause:
    """A clause with its doer first: a card where a player does it with one."""
    if clause.deed == "is" and clause.subject is not None and clause.subject.lies == "up":
        return replace(clause, deed="have", subject=None, object=clause.subject)
    if clause.passive:
        by = clause.prep("by") or (clause.prep("with") if clause.deed != "equip" else None)
        rest = tuple((name, noun) for name, noun in clause.preps if noun is not by)
        clause = replace(clause, passive=False, object=clause.subject, subject=by, preps=rest)
    if (
        clause.deed == "summon"
        and not clause.aux
        and clause.how
        and clause.object is None
        and _is_a_card(clause.subject)
    ):
        clause = replace(clause, subject=None, object=clause.subject)  # `§ tribute summon, …`
    if clause.how == "dies":
        by = clause.prep("to", "from", "by")
        rest = tuple((name, noun) for name, noun in clause.preps if noun is not by)
        clause = replace(clause, object=clause.subject, subject=by, preps=rest, how="")
    if clause.deed == "chain" and clause.object is None and (used := clause.prep("with")) is not None:
        clause = replace(clause, object=used, preps=tuple(each for each in clause.preps if each[1] is not used))
    if clause.deed == "chain" and clause.object is None and clause.subject is not None and clause.subject.card:
        clause = replace(clause, subject=None, object=clause.subject)  # `can § chain to §`
    doer = clause.subject
    if doer is not None and not doer.player:
        return clause
    means = next((noun for name, noun in clause.preps if name in MEANS and noun.kind == "card"), None)
    source = clause.prep("from") if clause.deed == "summon" else None
    means = means or (source if source is not None and source.card else None)
    if means is not None and clause.deed in _DONE_BY_CARDS:
        rest = tuple((name, noun) for name, noun in clause.preps if noun is not means)
        return replace(clause, subject=means, preps=rest)
    return clause


def _is_a_card(noun: Noun | None) -> bool:
    return noun is not None and noun.kind == "card"


def apart(clause: Clause) -> Iterator[Clause]:
    """A clause, with what lies beside it as a clause of its own: `can i use § under §`."""
    for name, noun in clause.preps:
        if (
            name in _BESIDE
            and noun.kind == "card"
            and (clause.deed in ("use", "work", "resolve", "summon", "attack", "get") or name == "under")
        ):
            yield Clause("while", "", None, "have", noun, denied=name == "without")
            clause = replace(clause, preps=tuple(each for each in clause.preps if each[1] is not noun))
    yield clause
