"""Whether clauses fit a row of the table: each clause of a row is `doer deed object prep noun …`. A noun is `-` (none), `player`, `it` (a
pronoun, or the card of another role), `card`, `monster`, `stays` (a card that lies face-up for a while), `name` (a card, or a thing by its sort), `set`,
`summon`, `attack`, `attacker`, `brought`, `battle`, `grave`, each with the role that it has behind a colon; `?` is anybody or nobody. Deeds and prepositions are
words to choose from, and a preposition with `?` may be missing. `some` is what an effect gives or does, `what` that, a pronoun or nothing; `two`
are two copies of a card; before a deed `must-` says that it is asked whether it has to be done."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import msgspec

from app.asking.questions import AnyQuestion
from app.asking.reading.builds import is_monster
from app.asking.reading.grammar.clause import Clause
from app.asking.reading.grammar.nouns import Noun
from app.asking.reading.moments import When
from app.asking.things import ITSELF
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

Roles = Mapping[str, Noun]


class Scene(msgspec.Struct, frozen=True):
    """What is told, in its order, and what is asked, in plain clauses."""

    library: Library
    told: tuple[Clause, ...]
    asked: Clause
    when: When


Make = Callable[[Scene, Roles], AnyQuestion | None]


class Row(msgspec.Struct, frozen=True):
    """`clauses`: what is told, and last what is asked; `timed`: a moment is part of the question."""

    clauses: tuple[str, ...]
    make: Make
    timed: bool = False


def fitted(scene: Scene, patterns: Sequence[str]) -> Roles | None:
    """The nouns by role, if each clause fits; the last is what is asked."""
    roles: dict[str, Noun] = {}
    for pattern, clause in zip(patterns, (*scene.told, scene.asked), strict=True):
        if clause.denied or clause.joined in ("before", "unless") or not _fits(scene, pattern.split(), clause, roles):
            return None
    return roles


def _fits(scene: Scene, pattern: Sequence[str], clause: Clause, roles: dict[str, Noun]) -> bool:
    doer, deeds, *rest = pattern
    done_to, preps = (rest[0], rest[1:]) if rest else ("-", [])
    deed = f"must-{clause.deed}" if clause.must else clause.deed
    if (
        deed not in deeds.split("|")
        or not _is(scene, doer, clause.subject, roles)
        or not _is(scene, done_to, clause.object, roles)
    ):
        return False
    left = list(clause.preps)
    for names, wanted in zip(preps[::2], preps[1::2], strict=True):
        found = next((each for each in left if each[0].replace(" ", "-") in names.strip("?").split("|")), None)
        if found is None and names.endswith("?"):
            continue
        if found is None or not _is(scene, wanted, found[1], roles):
            return False
        left.remove(found)
    return not left


def _is(scene: Scene, wanted: str, noun: Noun | None, roles: dict[str, Noun]) -> bool:
    sort, _, role = wanted.partition(":")
    if noun is None:
        return sort in ("-", "?", "what")
    if sort == "it" and noun.kind == "card":
        return role in roles and roles[role].card == noun.card and not noun.lies
    if not is_such(scene, sort, noun):
        return False
    if sort == "brought" and role in roles and roles[role].card != noun.card:
        return False
    if role and sort != "it":
        roles[role] = noun
    return True


def is_such(scene: Scene, sort: str, noun: Noun) -> bool:
    if sort == "absent":
        return noun.kind == "card" and not noun.number and not noun.part
    if noun.two is not (sort == "two") or not noun.number or (noun.card and noun.number > 2):
        return False  # so many of them, or none, are told in a story alone
    whole = noun.kind == "card" and noun.part in ("", "effect", "activation", "attacker")
    card = scene.library.card(slug_of(noun.card)) if noun.card else None
    match sort:
        case "?" | "player":
            return noun.player
        case "it":
            return noun.kind in ("it", "he", "effect") and noun.sort in ("", "monster")
        case "card" | "two":
            return whole and not noun.lies
        case "bearer":
            return noun.kind == "card" and is_monster(scene.library, noun.card)
        case "some":
            return noun.kind == "some"
        case "what":
            of = noun.thing
            return noun.kind in ("some", "it", "effect") or (of is not None and not of.occasion and of.sort != ITSELF)
        case "monster":
            return whole and not noun.lies and is_monster(scene.library, noun.card)
        case "stays":
            return (
                whole
                and noun.lies not in ("down", "defense")
                and card is not None
                and (is_monster(scene.library, noun.card) or card.stays)
            )
        case "name":
            return (whole and not noun.lies) or (noun.thing is not None and not noun.thing.occasion)
        case "thing":
            return noun.thing is not None and not noun.thing.occasion
        case "set":
            return whole and noun.lies == "down"
        case "summon":
            return (noun.kind == "card" and noun.part == "summon") or (
                noun.thing is not None and noun.thing.sort.endswith("Summon")
            )
        case "attack":
            return (
                noun.kind == "attack"
                or (noun.kind == "card" and noun.part == "attack")
                or (noun.thing is not None and noun.thing.sort.endswith("attack"))
            )
        case "attacker":
            return noun.kind == "it" or noun.part == "attacker" or (noun.thing is not None and noun.thing.attacks)
        case "brought":
            return noun.kind == "brought"
        case "battle":
            return noun.kind == "battle"
        case "grave":
            return noun.place == "graveyard"
        case "place":
            return noun.kind == "place"
    return False
