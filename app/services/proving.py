"""Running the library's proofs, and saying for every passage whether it is proven, held, disputed or still pending."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, get_args

import msgspec

from app.engine.law.options import options
from app.engine.position import events as e
from app.explain.segments import Naming
from app.notation import NotationError
from app.rulebook.library import Library
from app.rulebook.proofs import Proof
from app.services.adjudicate import Played, play

CARD_FIELDS = ("card", "by", "attacker", "target", "missing", "targets")
"""Fields of happenings that hold card numbers."""


class Failure(msgspec.Struct, frozen=True):
    """What a proof expected and did not find, under one ruleset. `expectation`: which one it was, by its part and its number
    or name there: `play 2` (a decision that has to be taken), `refused 3`, `events 1`, `never 1`, `offered 1`, `end A.lp`."""

    proof: str
    ruleset: str
    says: str
    expectation: str = ""


class Standing(msgspec.Struct, frozen=True):
    """One passage: the proofs that show it, the rulesets in which something rests on it, who says otherwise, and why there is
    nothing to prove (`words_only`)."""

    source: str
    passage: str
    says: str
    proofs: tuple[str, ...]
    held: tuple[str, ...]
    disputed: str
    words_only: str = ""

    @property
    def pending(self) -> bool:
        return not self.proofs and not self.words_only


def failures(library: Library, proof: Proof) -> list[Failure]:
    """Everything in which this proof fails; empty when it holds."""
    found: list[Failure] = []
    cited: set[str] = set()
    for ruleset in proof.rulesets:
        try:
            played = play(library, proof.text(ruleset))
        except NotationError as error:
            found.append(Failure(proof.id, ruleset, "; ".join(str(p) for p in error.problems)))
            continue
        found += [Failure(proof.id, ruleset, words, which) for which, words in _outcome(proof, played)]
        cited |= _behind(played)
    # a ruleset that has words of its own for a point does not cite what another one says of it
    where = ", ".join(proof.rulesets)
    return found + [Failure(proof.id, where, f"no line rests on {p}") for p in proof.proves if p not in cited]


def expectations_missed(library: Library, proof: Proof) -> Iterator[str]:
    """Which expectations of a proof fail, whatever its lines cite. Raises NotationError if the scenario cannot be read."""
    for ruleset in proof.rulesets:
        yield from (which for which, _ in _outcome(proof, play(library, proof.text(ruleset))))


Missed = tuple[str, str]
"""Which expectation failed, and in words how."""


def _outcome(proof: Proof, played: Played) -> Iterator[Missed]:
    """What came otherwise than expected."""
    expect, run = proof.expect, played.run
    refused = {r.wish.line: {str(g.clause) for g in r.grounds if g.holds != "yes"} for r in run.refused}
    unreached = {u.wish.line for u in run.unreached}
    for line in range(1, len(played.scenario.play) + 1):
        wanted = expect.refused.get(line)
        if wanted is not None and wanted not in refused.get(line, set()):
            told = sorted(refused.get(line, {"taken"}))
            yield f"refused {line}", f"decision {line} is not refused by {wanted}: {told}"
        if wanted is None and line in refused:
            yield f"play {line}", f"decision {line} is refused: {sorted(refused[line])}"
        if (line in unreached) != (line in expect.unreached):
            yield f"play {line}", f"decision {line} is " + ("not reached" if line in unreached else "reached")
    happened = [_told(ev.at, ev.what, played.words.naming) for ev, _ in run.record]
    yield from _in_order(expect.events, happened)
    for number, pattern in enumerate(expect.never, 1):
        if strange := _strange(pattern):
            yield f"never {number}", f"no happening is told so, it would always hold: {strange}"
        if any(_fits(pattern, told) for told in happened):
            yield f"never {number}", f"it happens: {pattern}"
    yield from _offers(proof, played)
    yield from _ends(proof, played)


def _in_order(patterns: tuple[dict[str, Any], ...], happened: list[dict[str, Any]]) -> Iterator[Missed]:
    at = 0
    absent: list[tuple[int, dict[str, Any]]] = []
    for number, pattern in enumerate(patterns, 1):
        if "absent" in pattern:
            if strange := _strange(pattern["absent"]):
                yield f"events {number}", f"no happening is told so, it would always hold: {strange}"
            absent.append((number, pattern["absent"]))
            continue
        found = next((n for n in range(at, len(happened)) if _fits(pattern, happened[n])), None)
        if found is None:
            earlier = any(_fits(pattern, told) for told in happened)
            late = " after what comes before it" if earlier else ""
            yield f"events {number}", f"it does not happen{late}: {pattern}"
            return
        for n, unwanted in absent:
            if any(_fits(unwanted, told) for told in happened[at:found]):
                yield f"events {n}", f"it happens before {pattern}: {unwanted}"
        at, absent = found + 1, []


TOLD = {str(kind.__struct_config__.tag): {"at", "event", *kind.__struct_fields__} for kind in get_args(e.AnyHappening)}
"""What may be named of each sort of happening."""


def _strange(pattern: Mapping[str, Any]) -> str:
    """Of a pattern of what must not happen the word that no happening has, if there is one."""
    kinds = [TOLD.get(str(pattern["event"]))] if "event" in pattern else list(TOLD.values())
    known = set[str]().union(*(kind for kind in kinds if kind is not None))
    return str(pattern["event"]) if None in kinds else ", ".join(sorted(set(pattern) - known))


def _told(at: str, what: e.AnyHappening, naming: Naming) -> dict[str, Any]:
    """A happening with its cards by name."""
    told: dict[str, Any] = {"at": at}
    told |= {name: getattr(what, name) for name in type(what).__struct_fields__}
    told["event"] = str(type(what).__struct_config__.tag)
    for field in CARD_FIELDS:
        if isinstance(told.get(field), int):
            told[field] = _card(naming, told[field])
        elif isinstance(told.get(field), tuple):
            told[field] = [_card(naming, card) for card in told[field]]
    if told["event"] == "equipped":
        told["to"] = _card(naming, told["to"])
    return told


def _card(naming: Naming, card: int) -> set[str]:
    """The names a card goes by: with its copy's number, and without."""
    if card not in naming.slugs:
        return set()
    return {naming.plain_name(card), naming.game.cards[naming.slugs[card]].name}


def _fits(pattern: Mapping[str, Any], told: Mapping[str, Any]) -> bool:
    for key, wanted in pattern.items():
        if key not in told:
            return False
        found = told[key]
        if key == "at":
            if found != wanted and not str(found).startswith(f"{wanted}/"):
                return False
        elif key == "path":
            if found != wanted:
                return False
        elif isinstance(found, set):
            if wanted not in found:
                return False
        elif isinstance(found, list):
            names = wanted if isinstance(wanted, list) else [wanted]
            if len(names) != len(found) or any(n not in f for n, f in zip(names, found, strict=True)):
                return False
        elif isinstance(wanted, bool) or isinstance(found, bool) or isinstance(wanted, int):
            if found != wanted:
                return False
        elif str(found) != str(wanted):
            return False
    return True


def _offers(proof: Proof, played: Played) -> Iterator[Missed]:
    if not proof.expect.offered and not proof.expect.barred:
        return
    lawful = {played.words.written(d) for d in options(played.words.game, played.run.final)}
    for number, wanted in enumerate(proof.expect.offered, 1):
        if wanted not in lawful:
            yield f"offered {number}", f"it is not offered: {wanted}; offered are {', '.join(sorted(lawful))}"
    for number, unwanted in enumerate(proof.expect.barred, 1):
        if unwanted in lawful:
            yield f"barred {number}", f"it is offered: {unwanted}"


def _ends(proof: Proof, played: Played) -> Iterator[Missed]:
    """How things stand at the end: life points, and what lies in a zone, in any order."""
    state = played.run.final
    for seat, wanted in proof.expect.end.items():
        for what, value in wanted.items():
            if what == "lp":
                life = state.life[0] if seat == "A" else state.life[1]
                if life != value:
                    yield f"end {seat}.lp", f"{seat} has {life} Life Points, not {value}"
                continue
            zone = [c for c in state.cards if str(c.zone) == what and str(c.controller) == seat]
            names = sorted(played.words.game.cards[c.slug].name for c in zone)
            if names != sorted(value):
                yield (
                    f"end {seat}.{what}",
                    f"{seat}, {what}: {', '.join(names) or 'nothing'}, not {', '.join(sorted(value)) or 'nothing'}",
                )


def _behind(played: Played) -> set[str]:
    """The passages behind the lines of the timeline."""
    rules = {rule for e in played.told.entries for rule in (*e.rules, *(r for g in e.grounds for r in g.rules))}
    return {f"{c.source}/{c.passage}" for c in played.words.citing.behind(tuple(rules))}


# where every passage stands


def ledger(library: Library, source: str) -> tuple[Standing, ...]:
    """Every passage of a source with what proves it, where it is held and what is said against it. A proof that fails
    proves nothing."""
    proven: dict[str, list[str]] = {}
    for proof in library.proofs:
        if any(p.startswith(f"{source}/") for p in proof.proves) and not failures(library, proof):
            for passage in proof.proves:
                proven.setdefault(passage, []).append(proof.id)
    held = holders(library)
    return tuple(
        Standing(
            source, p.id, p.says, tuple(proven.get(f"{source}/{p.id}", ())), held.get(f"{source}/{p.id}", ()), p.disputed,
            p.words_only,
        )
        for p in library.sources[source].every()
    )  # fmt: skip


def holders(library: Library) -> dict[str, tuple[str, ...]]:
    """For each passage on which anything rests, the rulesets in which it does."""
    found: dict[str, tuple[str, ...]] = {}
    for ruleset in library.rulesets:
        for passage in set(_rested_on(library, ruleset)):
            found[passage] = (*found.get(passage, ()), ruleset)
    return found


def _rested_on(library: Library, ruleset: str) -> Iterator[str]:
    """The passages that a ruleset's nodes and rules, and the cards, rest on."""
    rules = library.rulesets[ruleset].rules
    for origin in (*rules.origins.values(), *(rule.origin for rule in rules.rules.values())):
        for at in origin.standing():
            yield from (f"{c.source}/{c.passage}" for c in at.citations)
    for card in library.texts(ruleset).values():
        for effect in card.effects:
            yield from effect.cite
        for procedure in card.procedures:
            yield from procedure.cite


__all__ = ["Failure", "Standing", "expectations_missed", "failures", "holders", "ledger"]
