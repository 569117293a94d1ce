"""The card that words are the name of; or those that may be meant, never fewer than two of them unless nothing is like it at all."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from app.rulebook.calling import distances
from app.rulebook.facts import slug_of
from app.rulebook.library import Library
from app.rulebook.once import once
from app.rulebook.pool import POOL
from app.rulebook.spelling import Spelling
from app.services.known import known

OFFERED = 8
WHOLE = 0.8
"""How like a name has to be, as a whole, to stand before those that hold the written words."""

UNLIKE = 0.25
"""How like a name has to be to stand beside one that would be alone."""


@dataclass(frozen=True)
class Named:
    """`exact`: the slug of the one card that is called so, by its own name or another. `near`: slugs of cards that may be meant, the
    likeliest first; beside an exact one those whose names go on from it."""

    exact: str
    near: tuple[str, ...]


@once
def spelling(library: Library) -> Spelling:
    return Spelling(known(library)[0].calling, [slug_of(name) for name in (*POOL, *library.own_names())])


def cards(library: Library, words: str, limit: int = OFFERED) -> Named:
    """Cards by what they are called."""
    calling = known(library)[0].calling
    exact = calling.find(words) or ""
    whole = [slug_of(name) for name in calling.near(words, limit)]
    if exact:
        return Named(exact, tuple(slug for slug in whole if slug != exact and slug_of(words) in slug)[:limit])
    parts = spelling(library).near(words, limit)
    if calling.several(words):
        return Named("", tuple(whole))
    sure = [slug for score, slug in parts if score >= WHOLE]
    found = dict.fromkeys((*whole[:2], *sure[:2], *whole, *(slug for _, slug in parts)))
    if len(found) == 1:
        # one alone would look like an answer
        found |= dict.fromkeys(slug for _, slug in spelling(library).near(words, OFFERED, UNLIKE))
    letters = slug_of(words).replace("-", "")
    if len(found) == 1 and letters:
        found |= dict.fromkeys(_abbreviated(library, letters))
    return Named("", tuple(found)[:limit])


def _abbreviated(library: Library, letters: str) -> list[str]:
    """Cards whose words begin with letters most like these: what players type in short need not be anybody's short name."""
    near = ((distances(letters, initials)[0], initials) for initials in _initials(library))
    order = sorted(((far, initials) for far, initials in near if far < max(2, len(letters))), key=lambda each: each)
    return [slug for _, initials in order[:OFFERED] for slug in _initials(library)[initials]][:OFFERED]


@once
def _initials(library: Library) -> Mapping[str, tuple[str, ...]]:
    """Cards by the first letters of their words, small ones, too."""
    found: dict[str, list[str]] = defaultdict(list)
    for name in (*POOL, *library.own_names()):
        slug = slug_of(name)
        found["".join(word[0] for word in slug.split("-") if word)].append(slug)
    return {initials: tuple(slugs) for initials, slugs in found.items()}
