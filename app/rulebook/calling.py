"""How players call cards: by name however it is spelt, by a name printed once, by a nickname. And which names are near one that
is none.

A card's own name always comes first, so that no nickname hides a card. What several cards are called is asked back."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache, cached_property
from pathlib import Path

from app.rulebook.facts import slug_of
from app.rulebook.pool import POOL
from app.rulebook.reading import RulebookError, read_yaml, shaped

FILE = Path(__file__).parent / "cards" / "names.yaml"
SHARED = "shared"
"""The part of the file with names that several cards share."""
JAPANESE = "japanese"
"""The part of the file with names in Japan: they have no form for addresses, and are looked up by themselves."""
ALIKE = 0.62
"""How like a name must be to be offered, from 0 (anything) to 1 (the same)."""
_BEGINS = 0.85
"""How like a name is that begins as the written one, beside one that is the same as a whole."""
_COMPARED = 14
"""Of so many names that share the most pairs of letters the distance is worked out."""


@cache
def written_names(file: Path = FILE) -> Mapping[str, Mapping[str, list[str]]]:
    """The file's parts, each with its names as they are written. In `SHARED` they lead to cards, in the others cards to them."""
    return shaped(read_yaml(file), dict[str, dict[str, list[str]]], file.name)


@cache
def other_names(file: Path = FILE) -> Mapping[str, tuple[str, ...]]:
    """Other names of cards, as they stand in addresses, each with the slugs of the cards that are meant. Raises RulebookError for
    a name that the file gives twice; whether the cards exist is for a test, since nobody looks here for most scenarios."""
    found: dict[str, tuple[str, ...]] = {}
    for part, names in written_names(file).items():
        for key, values in names.items() if part != JAPANESE else ():
            pairs = [(key, tuple(values))] if part == SHARED else [(value, (key,)) for value in values]
            for called, cards in pairs:
                if slug_of(called) in found:
                    raise RulebookError(f"{file.name}: {called!r} is there twice")
                found[slug_of(called)] = tuple(slug_of(card) for card in cards)
    return found


@cache
def japanese_names(file: Path = FILE) -> Mapping[str, str]:
    """The slugs of cards by their names in Japan, folded as `folded` does. Raises RulebookError for a name that is there twice."""
    found: dict[str, str] = {}
    for name, values in written_names(file).get(JAPANESE, {}).items():
        for called in values:
            if folded(called) in found:
                raise RulebookError(f"{file.name}: {called!r} is there twice")
            found[folded(called)] = slug_of(name)
    return found


def is_japanese(written: str) -> bool:
    """Whether a name is written in Japanese, at least in part: with kana, or with Chinese characters."""
    return (
        re.search(r"[\u3041-\u309f\u30a1-\u30fa\u30fc-\u30ff\u31f0-\u31ff\u3400-\u9fff\uff66-\uff9f]", written)
        is not None
    )


def folded(written: str) -> str:
    """A Japanese name without what is typed one way and the other: wide and narrow signs, case, dashes, dots and spaces. The sign
    that makes a vowel long is a letter."""
    plain = unicodedata.normalize("NFKC", written).casefold()
    return "".join(sign for sign in plain if sign.isalnum())


class Calling:
    """The cards by everything they are called. `others`: names of cards that the pool does not hold; `played`: slugs of those
    that are offered before others as near."""

    def __init__(self, others: Iterable[str] = (), played: Collection[str] = ()) -> None:
        self._others = {slug_of(name): name for name in others}
        self._played = played

    def name(self, slug: str) -> str | None:
        """The full name of a card, or None if there is no such card."""
        facts = POOL.by_slug(slug)
        return self._others.get(slug) or (facts.name if facts else None)

    def find(self, written: str) -> str | None:
        """The slug of the one card that is called so; None if there is none, or several."""
        if is_japanese(written):
            return japanese_names().get(folded(written))
        slug = slug_of(written)
        name = self.name(slug)
        if "#" in written:
            # a number behind a name is most often that of a copy, so only a name that is spelt with one is meant
            named = (slug,) if name is not None and "#" in name else other_names().get(slug, ())
            return named[0] if len(named) == 1 else None
        if name is not None:
            return slug
        meant = self._meant(slug)
        return meant[0] if len(meant) == 1 else None

    def several(self, written: str) -> tuple[str, ...]:
        """The full names of the cards that are all called so; empty if one is, or none."""
        if is_japanese(written):
            return ()
        slug = slug_of(written)
        meant = self._meant(slug) if self.name(slug) is None else ()
        return tuple(self._names[each] for each in meant) if len(meant) > 1 else ()

    def near(self, written: str, limit: int) -> tuple[str, ...]:
        """Full names that may be meant, the likeliest first: names that go on as the written one ends, or hold it as words,
        before those that are only spelt alike."""
        if is_japanese(written):
            return tuple(self._names[slug] for slug in self._in_japan(folded(written)))[:limit]
        slug = slug_of(written)
        if not slug:
            return ()
        found = dict.fromkeys((*self.several(written), *self._going_on(slug)))
        if len(found) < limit:
            found |= dict.fromkeys(self._alike(slug))
        return tuple(found)[:limit]

    def _in_japan(self, written: str) -> list[str]:
        """Cards whose names in Japan hold this, or of which most letters are those of it."""
        holding = sorted((len(name), slug) for name, slug in japanese_names().items() if written in name)
        least = max(1, len(written) // 3)
        spelt = sorted((distances(written, name)[0], slug) for name, slug in japanese_names().items())
        return list(dict.fromkeys([slug for _, slug in holding] + [slug for far, slug in spelt if far <= least]))

    def _meant(self, slug: str) -> tuple[str, ...]:
        for spelling in _singulars(slug):
            if spelling != slug and self.name(spelling) is not None:
                return (spelling,)
            meant = other_names().get(spelling) or self._joined.get(_joined(spelling), ())
            if meant:
                return meant
        return ()

    @cached_property
    def _names(self) -> dict[str, str]:
        """Every full name by its slug."""
        return {**{slug_of(name): name for name in POOL}, **self._others}

    @cached_property
    def _joined(self) -> dict[str, tuple[str, ...]]:
        """The slugs of cards by their names and other names without any sign between letters."""
        found: dict[str, tuple[str, ...]] = {}
        for slug in self._names:
            found[_joined(slug)] = (*found.get(_joined(slug), ()), slug)
        for called, meant in other_names().items():
            found.setdefault(_joined(called), meant)
        return found

    def _going_on(self, slug: str) -> list[str]:
        within = f"-{slug}"
        found = [(not s.startswith(slug), s) for s in self._names if s.startswith(slug) or within in s]
        found.sort(key=lambda each: (each[0], self._rank(each[1])))
        return [self._names[s] for _, s in found]

    def _rank(self, slug: str) -> tuple[bool, str, str]:
        """Of names that fit alike the one of a card that is played, and then of the oldest card, is offered first."""
        return slug not in self._played, self._printed.get(slug, "") or "9", slug

    @cached_property
    def _printed(self) -> dict[str, str]:
        return dict(zip(self._names, POOL.printings(), strict=False))

    @cached_property
    def _pairs(self) -> tuple[list[str], dict[str, list[int]], dict[str, list[int]]]:
        """All slugs; by each pair of letters the places of the slugs that have it; by all its letters in order, swaps apart."""
        slugs = [*self._names]
        by_pair: defaultdict[str, list[int]] = defaultdict(list)
        by_letters: defaultdict[str, list[int]] = defaultdict(list)
        for place, slug in enumerate(slugs):
            joined = slug.replace("-", "")
            for pair in _pairs(joined):
                by_pair[pair].append(place)
            by_letters["".join(sorted(joined))].append(place)
        return slugs, by_pair, by_letters

    def _alike(self, slug: str) -> Iterator[str]:
        slugs, by_pair, by_letters = self._pairs
        joined = slug.replace("-", "")
        pairs = _pairs(joined)
        shared: Counter[int] = Counter()
        for pair in pairs:
            shared.update(by_pair.get(pair, ()))
        share = {place: 2 * n / (len(pairs) + len(slugs[place]) + 1) for place, n in shared.most_common(4 * _COMPARED)}
        closest = sorted(share, key=share.__getitem__, reverse=True)[:_COMPARED]
        swapped = by_letters.get("".join(sorted(joined)), [])
        ranked = []
        for place in dict.fromkeys((*swapped, *closest, *(place for place, _ in shared.most_common(_COMPARED // 2)))):
            other = slugs[place].replace("-", "")
            whole, beginning = distances(joined, other)
            likeness = max(
                1 - whole / max(len(joined), len(other)), _BEGINS * (1 - beginning / len(joined)), share.get(place, 0)
            )
            if likeness >= ALIKE:
                ranked.append((-likeness, self._rank(slugs[place])))
        return (self._names[slug] for _, (_, _, slug) in sorted(ranked))


def distances(one: str, other: str) -> tuple[int, int]:
    """How many letters have to be added, left out, changed, or swapped with their neighbour to make the other word of this one;
    and how many at least to make the beginning of it."""
    before: list[int] = []
    row = [*range(len(other) + 1)]
    for at, letter in enumerate(one, 1):
        above, row = row, [at]
        for there, beside in enumerate(other, 1):
            least = min(above[there] + 1, row[-1] + 1, above[there - 1] + (letter != beside))
            if at > 1 and there > 1 and letter == other[there - 2] and one[at - 2] == beside:
                least = min(least, before[there - 2] + 1)
            row.append(least)
        before = above
    return row[-1], min(row)


def _joined(slug: str) -> str:
    """A slug without hyphens, and without the word that stands for `&`."""
    return re.sub(r"(?:^|(?<=-))and-", "", slug).replace("-", "")


def _pairs(joined: str) -> set[str]:
    framed = f"^{joined}$"
    return {framed[at : at + 2] for at in range(len(framed) - 1)}


def _singulars(slug: str) -> Iterator[str]:
    """The slug, and what it may be the plural of."""
    yield slug
    if slug.endswith("s") and len(slug) > 3:
        yield slug[:-1]
        if slug.endswith("ies"):
            yield f"{slug[:-3]}y"
        elif slug.endswith("es"):
            yield slug[:-2]
