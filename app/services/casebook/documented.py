"""Every documented ruling that is played here: what it says, who says so, of which cards, and the scenario that shows it."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from app.rulebook.cardfile import RULINGS
from app.rulebook.disputes import Dispute
from app.rulebook.facts import slug_of
from app.rulebook.layering import HOUSE
from app.rulebook.library import Library
from app.rulebook.numbers import numbers
from app.rulebook.once import once
from app.rulebook.pool import POOL
from app.rulebook.proofs import Expectation
from app.rulebook.sources import Passage
from app.services.builtin import built_in
from app.services.casebook.mechanisms import mechanisms
from app.services.known import known
from app.services.rulings import rulings

VERDICTS = {"refused": "Refused", "done": "Played out"}
"""How a ruling comes out: something in it is refused, or all of it is done."""
NAME = re.compile(r"[\w'’.\-#&!,]+")
TURN = re.compile(r"^turn:.*(?:\n[ \t]+.*)*", re.MULTILINE)
AT = re.compile(r"\bat: *([\w/-]+)")
DECLARES = re.compile(r"^\s*- [AB]: attack ", re.MULTILINE)
DAMAGE_STEP = "battle/damage"
STEPS = {
    "battle/start": re.compile(r"\bstart step\b", re.IGNORECASE),
    "battle/step": re.compile(r"\bbattle step\b", re.IGNORECASE),
    DAMAGE_STEP: re.compile(r"\bdamage step\b", re.IGNORECASE),
    "battle/end": re.compile(r"\bend step\b", re.IGNORECASE),
}
"""The steps of the Battle Phase by their paths, and the words by which a statement speaks of one."""


@dataclass(frozen=True)
class Point:
    """A statement with the source that makes it."""

    source: str
    passage: Passage


@dataclass(frozen=True)
class Documented:
    """A documented ruling. `scenario`: the address of what is played; `number`: 0 as long as none was given; `cards`: slugs, first
    the `on` of them that it speaks of, then those that its scenario has besides; `phases`: paths of where it plays, the phase in which it begins and the steps of the Battle Phase; `differs`: why we play it otherwise; `added` and `changed`: days, empty where
    there is none."""

    scenario: str
    number: int
    points: tuple[Point, ...]
    rulesets: tuple[str, ...]
    cards: tuple[str, ...]
    on: int
    phases: tuple[str, ...]
    mechanisms: tuple[str, ...]
    verdict: str
    added: str
    changed: str
    differs: str

    @property
    def says(self) -> str:
        return self.points[0].passage.says

    @property
    def name(self) -> str:
        """How it stands in an address: by its number, or by its scenario as long as it has none."""
        return str(self.number) if self.number else self.scenario

    def speaks_of(self, card: str) -> bool:
        return card in self.cards[: self.on]

    @property
    def place(self) -> tuple[int, str]:
        """Where it stands in the order of the book: what has no number yet comes last."""
        return (self.number or 10**9, self.scenario)


@once
def documented(library: Library) -> tuple[Documented, ...]:
    """All of them in the order of the book. Every card's file is opened for it."""
    return tuple(sorted((*_of_cards(library), *_of_proofs(library)), key=lambda each: each.place))


@once
def by_name(library: Library) -> Mapping[str, Documented]:
    """The same by number and by the address of the scenario."""
    return {name: each for each in documented(library) for name in (each.name, each.scenario)}


@once
def by_card(library: Library) -> Mapping[str, tuple[Documented, ...]]:
    """The same by each card that has a part in it: first those in its own file, then those that speak of it."""
    found: dict[str, list[Documented]] = defaultdict(list)
    for each in documented(library):
        for card in each.cards:
            found[card].append(each)
    return {
        card: tuple(sorted(all, key=lambda each: (not each.speaks_of(card), each.cards[0] != card)))
        for card, all in found.items()
    }


@once
def disputes_by_card(library: Library) -> Mapping[str, tuple[Dispute, ...]]:
    """The points on which sources differ, by each card that is named in one."""
    found: dict[str, list[Dispute]] = defaultdict(list)
    for each in library.disputes:
        told = " ".join((each.title, each.scenario, *(side.says for side in each.sides)))
        for card in dict.fromkeys(_mentioned(library, told)):
            found[card].append(each)
    return {card: tuple(all) for card, all in found.items()}


def _of_cards(library: Library) -> Iterator[Documented]:
    for slug, ruling in rulings(library, library.shelf.slugs if library.shelf is not None else library.cards):
        card = library.cards[slug]
        point = Point(RULINGS, ruling.passage(card.name))
        address = built_in("ruling", slug, ruling.id)
        yield _made(library, address, (point,), ruling.under, ruling.scenario, ruling.expect, slug, ruling.differs)


def _of_proofs(library: Library) -> Iterator[Documented]:
    for proof in library.proofs:
        points = []
        for name in proof.proves:
            source, _, passage = name.partition("/")
            found = library.passage(source, passage)
            if found is not None and source != HOUSE:
                points.append(Point(source, found))
        if points:
            yield _made(
                library, built_in("proof", proof.id), tuple(points), proof.rulesets, proof.scenario, proof.expect
            )


def _made(
    library: Library, address: str, points: tuple[Point, ...], rulesets: tuple[str, ...], scenario: str,
    expect: Expectation, card: str = "", differs: str = "",
) -> Documented:  # fmt: skip
    given = numbers().get(address)
    says = " ".join(point.passage.says for point in points)
    about = tuple(mechanisms(says, scenario, expect))
    named = (slug_of(name) for point in points for name in point.passage.cards)
    spoken_of = (*filter(None, (card,)), *(slug for slug in named if library.card(slug)), *_mentioned(library, says))
    on = dict.fromkeys(spoken_of)
    cards = dict.fromkeys((*on, *_mentioned(library, scenario)))
    begins = _begins(library, rulesets[0], scenario)
    phases = (begins.partition("/")[0], *_steps(begins, says, scenario, expect, about))
    return Documented(
        address, given.number if given else 0, points, rulesets, tuple(cards), len(on), phases, about,
        verdict_of(expect), given.added if given else "", given.changed if given else "", differs,
    )  # fmt: skip


def verdict_of(expect: Expectation) -> str:
    """`refused` where something that is tried is refused by a rule; else `done`."""
    return "refused" if any(clause != "decision/not-reached" for clause in expect.refused.values()) else "done"


def _begins(library: Library, ruleset: str, scenario: str) -> str:
    """The path of the place in the turn at which a scenario begins."""
    turn = TURN.search(scenario)
    at = AT.search(turn[0]) if turn else None
    return known(library)[1].own(ruleset).get(at[1], at[1]) if at else "main-1"


def _steps(begins: str, says: str, scenario: str, expect: Expectation, about: tuple[str, ...]) -> Iterator[str]:
    """The steps of the Battle Phase in which a ruling plays: it begins there, expects something there, declares an attack, or its
    statement speaks of it. What it is played through on the way is none of it."""
    places = (begins, *(str(each.get("at", "")) for each in expect.events))
    attacks = DECLARES.search(scenario) is not None or any(
        each.get("event") == "attack-declared" for each in expect.events
    )
    played = {"battle/step": attacks, DAMAGE_STEP: "damage-step" in about}
    for step, words in STEPS.items():
        if played.get(step) or words.search(says) or any(f"{at}/".startswith(f"{step}/") for at in places):
            yield step


def _mentioned(library: Library, text: str) -> Iterator[str]:
    """The cards that are named in a text, by slug: of two names that begin alike the longer one that stands there."""
    firsts = _firsts(library)
    words = dict.fromkeys(NAME.findall(text)) | dict.fromkeys(re.findall(r"\w+", text))
    there = {name for word in words for name in firsts.get(word, ()) if name in text}
    found = []
    for name in sorted(there, key=len, reverse=True):
        at = text.find(name)
        if at >= 0:
            found.append((at, name))
            text = text.replace(name, "\0" * len(name))
    return (slug_of(name) for _, name in sorted(found))


@once
def _firsts(library: Library) -> Mapping[str, tuple[str, ...]]:
    """The names of all cards by how they begin."""
    found: dict[str, list[str]] = defaultdict(list)
    for name in (*POOL, *library.own_names()):
        begins = NAME.findall(name)
        if begins:
            found[begins[0]].append(name)
    return {word: tuple(names) for word, names in found.items()}
