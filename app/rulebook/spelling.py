"""Which cards may be meant by a name that none has, word by word: each word that is written may be misspelt, cut short, or made of the
first letters of several words of the name.

`Calling.near` compares names as wholes; here a name that lacks half its words, or has one wrong, is found as well."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property

from app.rulebook.calling import Calling, distances, other_names
from app.rulebook.facts import slug_of
from app.rulebook.pool import POOL

SMALL = frozenset(["the", "of", "a", "an", "and", "in", "to", "from", "for", "with"])
"""Words that are left out and put in as one likes."""
NEAREST = 24
"""So many words that share the most pairs of letters with a written one are compared with it letter by letter."""
MISSING = 0.05
"""What each word of a name that nobody wrote takes from its likeness."""
LEAST = 0.5
SOUNDS = ((r"ph", "f"), (r"[ck]+", "k"), (r"y", "i"), (r"z", "s"), (r"(.)\1+", r"\1"), (r"ae", "e"), (r"our\b", "or"))
"""What is spelt otherwise and heard the same."""


class Spelling:
    """Names of cards by their words. `calling`: who knows the cards by their whole names."""

    def __init__(self, calling: Calling, slugs: Iterable[str] | None = None) -> None:
        self._calling = calling
        self._slugs = slugs

    def near(self, written: str, limit: int, least: float = LEAST) -> tuple[tuple[float, str], ...]:
        """Likeness, from 0 to 1, and slug of the cards that may be meant, the likeliest first; of those that are
        at least so like."""
        asked = [word for word in slug_of(written).split("-") if word]
        wanted = [word for word in asked if word not in SMALL] or asked
        if not wanted:
            return ()
        heard = [self._alike(word) for word in wanted]
        found: dict[int, float] = {}
        for words in heard:
            best: dict[int, float] = {}
            for word, likeness in words.items():
                for name in self._by_word[word]:
                    best[name] = max(best.get(name, 0), likeness)
            for name, likeness in best.items():
                found[name] = found.get(name, 0) + likeness
        ranked: dict[str, float] = {}
        enough = least * len(wanted)
        for name, likeness in self._with_initials(wanted, found).items():
            if likeness < enough:
                continue
            spelt, slug = self._names[name]
            unsaid = len(spelt) - len(wanted)
            score = likeness / len(wanted) - MISSING * max(0, min(unsaid, 6))
            if score >= least and score > ranked.get(slug, 0):
                ranked[slug] = score
        order = sorted(ranked.items(), key=lambda each: (-round(each[1], 3), each[0]))
        return tuple((score, slug) for slug, score in order[:limit])

    def _with_initials(self, wanted: list[str], found: Mapping[int, float]) -> Mapping[int, float]:
        """The same with words that stand for the first letters of several: `bls envoy`."""
        scores = dict(found)
        for word in wanted:
            if 2 <= len(word) <= 4 and word.isalpha():
                for name in self._by_initials.get(word, ()):
                    scores[name] = scores.get(name, 0.0) + 0.95
        return scores

    def _alike(self, word: str) -> Mapping[str, float]:
        """Words of names that may be meant by a written one, with how likely each is, from 0 to 1."""
        found = {word: 1.0} if word in self._by_word else {}
        if len(word) < 3:
            return found
        vocabulary = self._vocabulary
        at = bisect_left(vocabulary, word)
        while at < len(vocabulary) and vocabulary[at].startswith(word):
            found.setdefault(vocabulary[at], 0.85 + 0.1 * len(word) / len(vocabulary[at]))
            at += 1
        for same in self._by_sound.get(_sound(word), ()):
            found.setdefault(same, 0.92)
        for near in self._compared(word) if word not in self._by_word else ():
            far, beginning = distances(word, near)
            longest = max(len(word), len(near))
            likeness = max(1 - far / longest, 0.8 * (1 - beginning / len(word)) if len(word) > 4 else 0)
            if likeness >= (0.6 if len(word) > 4 else 0.72):
                found[near] = max(found.get(near, 0), 0.95 * likeness)
        return found

    def _compared(self, word: str) -> Iterator[str]:
        shared: Counter[str] = Counter()
        for pair in _pairs(word):
            shared.update(self._by_pair.get(pair, ()))
        share = {near: 2 * n / (len(near) + len(word) + 2) for near, n in shared.items()}
        yield from sorted(share, key=lambda near: (-share[near], near))[:NEAREST]

    @cached_property
    def _names(self) -> list[tuple[tuple[str, ...], str]]:
        """Every name and other name of a card, as its words, with the card's slug."""
        known = [slug_of(name) for name in POOL] if self._slugs is None else [*self._slugs]
        names = [(slug, slug) for slug in known]
        names += [(called, card) for called, cards in other_names().items() for card in cards]
        return [(tuple(w for w in called.split("-") if w not in SMALL), card) for called, card in names]

    @cached_property
    def _by_word(self) -> Mapping[str, list[int]]:
        found: dict[str, list[int]] = defaultdict(list)
        for at, (words, _) in enumerate(self._names):
            for word in dict.fromkeys(words):
                found[word].append(at)
        return dict(found)

    @cached_property
    def _by_initials(self) -> Mapping[str, list[int]]:
        found: dict[str, list[int]] = defaultdict(list)
        for at, (words, _) in enumerate(self._names):
            letters = "".join(word[0] for word in words)
            for long in (2, 3, 4):
                if long <= len(words):
                    found[letters[:long]].append(at)
        return dict(found)

    @cached_property
    def _vocabulary(self) -> list[str]:
        return sorted(self._by_word)

    @cached_property
    def _by_sound(self) -> Mapping[str, list[str]]:
        found: dict[str, list[str]] = defaultdict(list)
        for word in self._by_word:
            found[_sound(word)].append(word)
        return dict(found)

    @cached_property
    def _by_pair(self) -> Mapping[str, list[str]]:
        found: dict[str, list[str]] = defaultdict(list)
        for word in self._by_word:
            for pair in _pairs(word):
                found[pair].append(word)
        return dict(found)


def _sound(word: str) -> str:
    for spelt, heard in SOUNDS:
        word = re.sub(spelt, heard, word)
    return word


def _pairs(word: str) -> set[str]:
    framed = f"^{word}$"
    return {framed[at : at + 2] for at in range(len(framed) - 1)}
