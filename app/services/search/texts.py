"""Statements found by their words: all the words, each in any form, cut short or misspelt; cards by whatever they are called."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from app.rulebook.calling import distances
from app.rulebook.facts import slug_of

STOP = frozenset(
    [
        "a",
        "an",
        "the",
        "of",
        "to",
        "in",
        "on",
        "is",
        "are",
        "be",
        "been",
        "it",
        "its",
        "if",
        "or",
        "and",
        "that",
        "this",
        "with",
        "at",
        "by",
        "for",
        "from",
        "as",
        "can",
        "may",
        "does",
        "do",
        "i",
        "my",
        "you",
        "your",
        "he",
        "she",
        "when",
        "what",
        "which",
        "who",
        "how",
        "why",
        "there",
        "was",
        "were",
        "will",
        "would",
        "has",
        "have",
        "had",
        "any",
        "some",
    ]
)
LONGEST_NAME = 7
"""Words of which a card's name in a search consists, at the most."""
HELD, OWN = 1.0, 2.5
"""What a word that a statement holds counts, and a card that it is on."""


@dataclass(frozen=True)
class Read:
    """What a search was read as: its words, the cards in it by slug, and words that were taken for others, each with that."""

    words: tuple[str, ...]
    cards: tuple[str, ...]
    taken: tuple[tuple[str, str], ...]


class Texts:
    """Statements by their words. Each has its text and the slugs of its cards, and how many of them, the
    first, it speaks of. `called`: the slug of the
    one card that some words are the name of."""

    def __init__(
        self, statements: Sequence[tuple[str, Sequence[str], int]], called: Callable[[str], str | None]
    ) -> None:
        self._called = called
        self._by_word: dict[str, set[int]] = defaultdict(set)
        self._by_card: dict[str, set[int]] = defaultdict(set)
        self._on: dict[str, set[int]] = defaultdict(set)
        for at, (text, cards, on) in enumerate(statements):
            for word in words_of(text):
                self._by_word[word].add(at)
            for card in cards:
                self._by_card[card].add(at)
            for card in cards[:on]:
                self._on[card].add(at)
        self._vocabulary = sorted(self._by_word)
        self._by_pair: dict[str, list[str]] = defaultdict(list)
        for word in self._vocabulary:
            for pair in _pairs(word):
                self._by_pair[pair].append(word)

    def find(self, written: str) -> tuple[list[int], Read]:
        """The places of the statements that hold every word, and every card, the best first; and how the search was read."""
        spoken = slug_of(written).split("-")
        cards, rest = self._cards(spoken)
        wanted = [stem(word) for word in rest if word and word not in STOP]
        taken: list[tuple[str, str]] = []
        groups: list[Mapping[int, float]] = [self._with(card, words) for card, words in cards]
        for word in dict.fromkeys(wanted):
            groups.append(self._holding(word, taken))
        read = Read(tuple(wanted), tuple(card for card, _ in cards), tuple(taken))
        if not groups:
            return [], read
        there = set(groups[0]).intersection(*groups[1:])
        score: Counter[int] = Counter()
        for group in groups:
            for at in there:
                score[at] += group[at]  # type: ignore[assignment]
        return sorted(there, key=lambda at: (-score[at], at)), read

    def _cards(self, spoken: list[str]) -> tuple[list[tuple[str, tuple[str, ...]]], list[str]]:
        """The cards that words in a row are the names of, each with its words, and the words that are left."""
        found, rest, at = [], [], 0
        while at < len(spoken):
            for long in range(min(LONGEST_NAME, len(spoken) - at), 0, -1):
                words = tuple(spoken[at : at + long])
                slug = self._called(" ".join(words)) if self._may_be_a_name(words) else None
                if slug:
                    found.append((slug, words))
                    at += long
                    break
            else:
                rest.append(spoken[at])
                at += 1
        return found, rest

    def _may_be_a_name(self, words: tuple[str, ...]) -> bool:
        """A word that statements use is a word before it is what players call a card."""
        return (
            len(words) > 1
            or (len(words[0]) > 1 and words[0] not in STOP and stem(words[0]) not in self._by_word)
            or (self._called(words[0]) == words[0])
        )

    def _with(self, card: str, words: tuple[str, ...]) -> Mapping[int, float]:
        """Statements with a card, and those that hold the words of its name."""
        found = dict.fromkeys(self._by_card.get(card, ()), HELD)
        found |= dict.fromkeys(self._on.get(card, ()), OWN)
        held = [self._by_word.get(stem(word), set()) for word in words if word not in STOP]
        for at in set.intersection(*held) if held else ():
            found.setdefault(at, HELD)
        return found

    def _holding(self, word: str, taken: list[tuple[str, str]]) -> Mapping[int, float]:
        """Statements that hold a word, else one that begins so, else the one that is spelt most like it."""
        found = dict.fromkeys(self._by_word.get(word, ()), HELD)
        if len(word) >= 3:
            at = bisect_left(self._vocabulary, word)
            while at < len(self._vocabulary) and self._vocabulary[at].startswith(word):
                for place in self._by_word[self._vocabulary[at]]:
                    found.setdefault(place, HELD / 2)
                at += 1
        if not found and len(word) >= 4:
            near = self._nearest(word)
            if near:
                taken.append((word, near))
                found = dict.fromkeys(self._by_word[near], HELD / 2)
        return found

    def _nearest(self, word: str) -> str:
        shared: Counter[str] = Counter()
        for pair in _pairs(word):
            shared.update(self._by_pair.get(pair, ()))
        allowed = 1 if len(word) < 7 else 2
        near = [(distances(word, other)[0], -n, other) for other, n in shared.most_common(20)]
        return min((each for each in near if each[0] <= allowed), default=(0, 0, ""))[2]


def words_of(text: str) -> set[str]:
    return {stem(word) for word in slug_of(text).split("-") if word and word not in STOP}


def stem(word: str) -> str:
    """A word without what makes it a plural or a past: enough to find one form by another."""
    if len(word) <= 4 or word.isdecimal():
        return word[:-1] if len(word) == 4 and word.endswith("s") and not word.endswith("ss") else word
    for ending, instead in ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return re.sub(r"([b-df-hj-np-tv-z])\1$", r"\1", word[: len(word) - len(ending)] + instead)
    return word


ENDINGS = (
    ("ies", "y"),
    ("ing", ""),
    ("ied", "y"),
    ("ses", "s"),
    ("xes", "x"),
    ("ed", ""),
    ("es", ""),
    ("s", ""),
    ("e", ""),
)


def _pairs(word: str) -> Iterable[str]:
    framed = f"^{word}$"
    return {framed[at : at + 2] for at in range(len(framed) - 1)}
