"""Everything that a card may be called in a sentence, worked out once for a library."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence

import msgspec

from app.asking.reading.common import COMMON, SMALL
from app.rulebook.calling import distances, other_names
from app.rulebook.facts import slug_of
from app.rulebook.library import Library
from app.rulebook.once import once
from app.rulebook.pool import POOL

_MOST = 6
"""Of so many words a part of a name has at most."""

_OWNING = re.compile(r"(?<=[a-z])'s?\b")
"""What players leave out of a name: `vanity fiend`, `gravekeeper spy`."""

_NUMBERED = re.compile(r" (?:\d+|[IVX]+|EX)(?= - )")
"""A number in a name, before the sign behind which a card's own part follows: nobody says it."""

_SAID, _CUT = 3, 4
"""Of so many words is a name that is said with words left out, and of so many letters a word that is cut short."""


_OF_LEVEL = re.compile(r"(\D{4,}?)(?:level|lvl|lv)?(\d{1,2})")
_LEVELLED = re.compile(r" LV\d+$")
"""What a card is called, with the number of its level behind it; and how the name of such a card ends."""


class Index(msgspec.Struct, frozen=True):
    """`names` and `days` of first printing by number; `exact`: the cards by full name, all letters in one; `called`: by the other
    names that players use; `parts`: by words that follow one another in a name, without its small words, each with how much
    of the name that is (0 all, 1 what stands before or behind its sign, 2 its beginning, 3 anything); `vocabulary`: all words of
    names, by first letter; `words`: those of each card; `by_word`: the cards by each of them; `at`: their numbers by name."""

    names: Sequence[str]
    days: Sequence[str]
    exact: Mapping[str, tuple[int, ...]]
    called: Mapping[str, tuple[int, ...]]
    parts: Mapping[str, tuple[tuple[int, int], ...]]
    vocabulary: Mapping[str, frozenset[str]]
    words: Mapping[str, frozenset[str]]
    by_word: Mapping[str, tuple[int, ...]]
    at: Mapping[str, int]

    def words_of(self, card: str) -> frozenset[str]:
        """The words of a card's name, without small ones."""
        return self.words.get(card, frozenset())

    def begun(self, word: str) -> tuple[int, ...]:
        """The cards with a word that begins so."""
        longer = (other for other in self.vocabulary.get(word[0], ()) if other.startswith(word))
        return tuple(card for other in longer for card in self.by_word.get(other, ()))

    def shortened(self, content: Sequence[str]) -> tuple[int, ...]:
        """The cards of whose names some words are said in their order, of which one may be cut short: `great shien`, `blaze accel`."""
        if not 2 <= len(content) <= _SAID or content[-1] in COMMON or min(map(len, content)) < _CUT - 1:
            return ()
        whole = [word for word in content if word in self.by_word]
        for kept in (whole, *(whole[:cut] + whole[cut + 1 :] for cut in range(len(whole)))):
            if len(kept) < len(content) - 1 or all(word in COMMON for word in kept):
                continue
            cards = set.intersection(*({*self.by_word[word]} for word in kept))
            found = [card for card in cards if _in_order(content, slug_of(self.names[card]).split("-"))]
            if found:
                return tuple(sorted(found))
        return ()

    def in_other_order(self, content: Sequence[str]) -> tuple[int, ...]:
        """The one card whose name has all of several words, in whatever order they are said: `hex sealed dark`. Two of them at least are no words
        that are said of anything."""
        telling = sum(word not in COMMON for word in content)
        if not _SAID <= len(content) <= _MOST or telling < 2 or any(word not in self.by_word for word in content):
            return ()
        cards = set.intersection(*({*self.by_word[word]} for word in content))
        return tuple(cards) if len(cards) == 1 else ()

    def of_level(self, joined: str) -> tuple[int, ...]:
        """The cards whose name, or what they are called, ends with the level of which the number alone is said: `horus 8`, `horus lvl 8`."""
        found = _OF_LEVEL.fullmatch(joined)
        if found is None:
            return ()
        key = f"{found[1]}lv{found[2]}"
        whole = self.exact.get(key) or self.called.get(key, ())
        bear = self.parts.get(found[1], ())
        if whole or not all(_LEVELLED.search(self.names[card]) for card, _ in bear):
            return whole
        return tuple(card for card, _ in self.parts.get(key, ()))  # `mimic 3`: no other card is called a mimic

    def corrected(self, word: str) -> tuple[str, ...]:
        """Words of names that this one may be with a wrong letter; in a long word two."""
        known = self.vocabulary.get(word[0], frozenset())
        if len(word) < 4 or word.isdigit() or word in known:
            return ()
        most = 2 if len(word) > 7 else 1
        letters = set(word)
        found = []
        for other in known:
            if abs(len(other) - len(word)) <= most and len(other) > 3 and len(letters ^ set(other)) <= 2 * most:
                far = distances(word, other)[0]
                if far <= most:
                    found.append((far, other))
        if word.endswith("ite") and f"{word[:-3]}ight" in known:
            found.append((1, f"{word[:-3]}ight"))
        nearest = min(found, default=(0, ""))[0]
        return tuple(sorted(other for far, other in found if far == nearest))[:4]


@once
def index_of(library: Library) -> Index:
    """The index of the library's cards, Tokens apart."""
    own = [n for n in library.own_names() if "Token" not in n]
    names = [*POOL, *own]
    days = [*POOL.printings(), *("" for _ in own)]
    slugs = [slug_of(name) for name in names]
    at = {slug: number for number, slug in enumerate(slugs)}
    exact: defaultdict[str, list[int]] = defaultdict(list)
    parts: defaultdict[str, dict[int, int]] = defaultdict(dict)
    vocabulary: defaultdict[str, set[str]] = defaultdict(set)
    words: dict[str, frozenset[str]] = {}
    by_word: defaultdict[str, list[int]] = defaultdict(list)
    unowned: defaultdict[str, list[int]] = defaultdict(list)
    for number, slug in enumerate(slugs):
        exact[slug.replace("-", "")].append(number)
        if _OWNING.search(names[number]):
            unowned[slug_of(_OWNING.sub("", names[number])).replace("-", "")].append(number)
        content = [word for word in slug.split("-") if word not in SMALL]
        words[names[number]] = frozenset(content)
        for word in words[names[number]]:
            vocabulary[word[0]].add(word)
            by_word[word].append(number)
        _parts(parts, number, names[number], content)
        if _NUMBERED.search(names[number]):
            plain = _NUMBERED.sub("", names[number])
            _parts(parts, number, plain, [word for word in slug_of(plain).split("-") if word not in SMALL])
    called: dict[str, tuple[int, ...]] = {}
    for other, meant in other_names().items():
        found = tuple(at[slug] for slug in meant if slug in at)
        if found:
            called.setdefault(other.replace("-", ""), found)
            for word in other.split("-"):
                vocabulary[word[0]].add(word)
    for other, cards in unowned.items():
        if other not in exact and len(cards) == 1:
            called.setdefault(other, tuple(cards))
    return Index(
        names, days, {k: tuple(v) for k, v in exact.items()}, called, {k: tuple(v.items()) for k, v in parts.items()},
        {k: frozenset(v) for k, v in vocabulary.items()}, words, {k: tuple(v) for k, v in by_word.items()},
        {name: number for number, name in enumerate(names)},
    )  # fmt: skip


def _parts(parts: Mapping[str, dict[int, int]], number: int, name: str, content: Sequence[str]) -> None:
    """Every run of words of a name, with how much of it it is."""
    whole = "".join(content)
    marked = {_content(piece) for piece in re.split(r", | - |: |/| the (?=[A-Z])| of ", name)}
    for first in range(len(content)):
        key = ""
        for last in range(first, min(len(content), first + _MOST)):
            key += content[last]
            if first == last and key in COMMON:
                continue
            rank = 0 if key == whole else 1 if key in marked else 2 if first == 0 else 3
            found = parts[key]
            found[number] = min(rank, found.get(number, 9))


def _content(piece: str) -> str:
    return "".join(word for word in slug_of(piece).split("-") if word not in SMALL)


def _in_order(said: Sequence[str], name: Sequence[str]) -> bool:
    """Whether words are those of a name, in its order and with others between, one of them perhaps cut short."""
    rest = iter(name)
    return all(any(_is_or_begins(word, other) for other in rest) for word in said)


def _is_or_begins(word: str, other: str) -> bool:
    return word == other or (len(word) >= _CUT and word not in COMMON and other.startswith(word))
