"""Short words for tests that play a scenario and look at what came of it."""

from __future__ import annotations

from app.explain.ruling import Entry, Ruling
from app.rulebook.library import load
from app.services.adjudicate import adjudicate


def rule_on(text: str, ruleset: str | None = None) -> Ruling:
    return adjudicate(load(), text, ruleset).ruling


def example(name: str, ruleset: str | None = None) -> Ruling:
    """The built-in scenario of that name, played."""
    return rule_on(next(e.text for e in load().examples if e.slug_name == name), ruleset)


def zone(ruling: Ruling, card: str) -> str:
    """Where the card of that name ended."""
    (found,) = [c.zone for c in ruling.outcome.cards if c.name == card]
    return found


def at(ruling: Ruling, prefix: str) -> list[Entry]:
    """The entries at a place of the turn and below it."""
    return [e for e in ruling.timeline if e.key == prefix or e.key.startswith(prefix + "/")]


def texts(ruling: Ruling) -> list[str]:
    return [e.text for e in ruling.timeline]


def said(ruling: Ruling, words: str) -> bool:
    return any(words in text for text in texts(ruling))


def clauses(ruling: Ruling, line: int) -> set[str]:
    """The clauses by which the decision in this line was refused; empty if it was not."""
    return {g.clause for r in ruling.refused if r.line == line for g in r.grounds}


def passages(ruling: Ruling, line: int) -> set[str]:
    """The passages that the refusal of this line rests on."""
    return {f"{c.source}/{c.passage}" for r in ruling.refused if r.line == line for g in r.grounds for c in g.citations}


def substeps(ruling: Ruling) -> list[str]:
    """The sub-steps of the first Damage Step, in order of visit."""
    return [e.key.removeprefix("battle/damage/") for e in at(ruling, "battle/damage") if e.kind == "substep"]


def board(a: str, b: str, *play: str, ruleset: str = "tcg-2010", at: str = "battle") -> str:
    """The notation of a scenario in A's third turn: what lies on either side, and the decisions."""
    lines = "\n".join(f"  - {line}" for line in play)
    return f"ruleset: {ruleset}\nturn: {{player: A, number: 3, at: {at}}}\nA: {{{a}}}\nB: {{{b}}}\nplay:\n{lines}\n"
