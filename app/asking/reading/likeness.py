"""Which sentences that are known a sentence is like, and what it would ask if it asked the same as they do.

`examples.tsv` has a known sentence in each line, and the question in fixed words that it is: the cards are stood for by what they are
and by their order (`S1 on my M2, does it still attack`). What an unread sentence may mean is what those ask that share its words, the
rarer the better, of as many cards of the same sorts. That is offered, and never answered: of the nearest one in two is meant.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from heapq import nlargest
from itertools import pairwise
from math import log, sqrt
from pathlib import Path

import msgspec

from app.asking.questions import AnyQuestion
from app.asking.reading.fixed import fixed, full_name
from app.asking.reading.sentence import Sentence, sentence_of
from app.asking.things import is_thing
from app.engine.words.filters import Kind
from app.notation.told import story_in
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

EXAMPLES = Path(__file__).parent / "examples.tsv"
NEAREST = 40
"""Examples whose questions are looked at."""
ALIKE = 0.08
"""What sentences share that have nothing in common but a usual word or two."""
_CARD = re.compile(r"\b[MS]\d\b")


class Masked(msgspec.Struct, frozen=True):
    """A sentence without the names of its cards. `words`: with `M1`, `S2` … where they stood, M for a monster and S for a Spell or
    Trap; `cards`: the names by these."""

    words: tuple[str, ...]
    cards: Mapping[str, str]


def masked(library: Library, sentence: Sentence) -> Masked:
    named = {mention.first: mention for mention in sentence.named if mention.card}
    signs: dict[str, str] = {}
    words, at = [], 0
    while at < len(sentence.words):
        if (mention := named.get(at)) is None:
            words.append(sentence.words[at].text)
            at += 1
            continue
        if mention.card not in signs:
            card = library.card(slug_of(mention.card))
            sort = "M" if card is None or card.kind is Kind.MONSTER else "S"
            signs[mention.card] = f"{sort}{len(signs) + 1}"
        words.append(signs[mention.card])
        at = mention.last
    return Masked(tuple(words), {sign: name for name, sign in signs.items()})


def as_example(library: Library, sentence: str, question: str) -> str | None:
    """The line of a sentence and of the question that it is; None where that has none of its cards."""
    mask = masked(library, sentence_of(library, sentence, ""))
    for sign, name in sorted(mask.cards.items(), key=lambda each: -len(each[1])):
        question = question.replace(name.replace("'", "’"), sign)
    return f"{' '.join(mask.words)}\t{question}" if _CARD.search(question) else None


def write(library: Library, file: Path) -> int:
    """Make the examples of a table of sentences, as `tests/asking/typed.tsv` has them: of those that are read as meant. Returns how many there are."""
    rows = [line.split("\t") for line in file.read_text("utf-8").splitlines() if not line.startswith("#")]
    lines = [as_example(library, typed, meant) for typed, meant, otherwise in rows if meant and not otherwise]
    found = sorted({line for line in lines if line})
    EXAMPLES.write_text("".join(f"{line}\n" for line in found), "utf-8")
    return len(found)


def like(library: Library, sentence: Sentence) -> Iterator[AnyQuestion]:
    """What the sentences ask that are most like this one, the nearest first, of its own cards."""
    mask = masked(library, sentence)
    told = set()
    for question in _examples().nearest(mask):
        of_these = _CARD.sub(lambda sign: mask.cards[sign[0]], question)
        asked = _in_fixed_words(library, of_these) if of_these not in told else None
        told.add(of_these)
        if asked is not None and all(is_thing(name) or name in mask.cards.values() for name in asked.cards()):
            yield asked


def _in_fixed_words(library: Library, question: str) -> AnyQuestion | None:
    told = story_in(question, partial(full_name, library))
    return told if told is not None else fixed(sentence_of(library, question, "").slots)


class _Examples:
    """All examples by the words they have: a rare one tells more than one that all have."""

    def __init__(self, lines: Iterable[str]) -> None:
        rows = [line.split("\t") for line in lines]
        self._questions = [question for _, question in rows]
        grams = [_grams(words.split()) for words, _ in rows]
        self._sorts = ["".join(dict.fromkeys(_CARD.findall(words))) for words, _ in rows]
        number = Counter(gram for each in grams for gram in each)
        self._rare = {gram: log(1 + len(rows) / known) for gram, known in number.items()}
        self._unknown = log(1 + 2 * len(rows))
        self._having: dict[str, list[tuple[int, float]]] = defaultdict(list)
        for at, each in enumerate(grams):
            length = self._length(each)
            for gram, times in each.items():
                self._having[gram].append((at, times * self._rare[gram] / length))

    def _length(self, grams: Mapping[str, int]) -> float:
        return sqrt(sum((times * self._rare.get(gram, self._unknown)) ** 2 for gram, times in grams.items()))

    def nearest(self, mask: Masked) -> Iterator[str]:
        """The questions of the nearest ones that have the same sorts of cards in the same order."""
        grams, sorts = _grams(mask.words), "".join(mask.cards)
        near: dict[int, float] = defaultdict(float)
        for gram, times in grams.items():
            for at, weight in self._having.get(gram, ()):
                if self._sorts[at] == sorts:
                    near[at] += times * self._rare[gram] * weight
        least = ALIKE * self._length(grams)
        for at in nlargest(NEAREST, near, key=near.__getitem__):
            if near[at] >= least:
                yield self._questions[at]


def _grams(words: Sequence[str]) -> Counter[str]:
    """Words, and each two that stand beside each other."""
    between = ["^", *words, "$"]
    return Counter([*words, *(" ".join(pair) for pair in pairwise(between))])


@cache
def _examples() -> _Examples:
    return _Examples(EXAMPLES.read_text("utf-8").splitlines())
