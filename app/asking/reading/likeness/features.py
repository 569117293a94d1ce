"""What is looked at of a sentence when it is compared with others: its words, as they are typed and as what they come to, and each two of them that
stand beside each other, with what stands beside a card told apart by whether that is a monster or not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise

from app.asking.reading.likeness.gist import NUMBER, Gist, gist_of, said_by_the_other, sign_of

_FEW = 6
"""Cards beyond so many are all one."""


class Said:
    """A sentence whose cards are signs (`M1`, `S2`), as it is compared. `cards`: its signs in the order in which they are named; `signs`: the same as
    one word, numbered in that order."""

    def __init__(self, words: Iterable[str]) -> None:
        self.typed = tuple(words)
        self.gist: Gist = gist_of(self.typed)
        self.cards = self.gist.cards
        self.signs = "".join(f"{sign[0]}{at}" for at, sign in enumerate(self.cards, 1))

    def features(self, mirrored: bool = False) -> frozenset[str]:
        """`mirrored`: as the other player would say it."""
        order = {sign: f"X{min(at, _FEW)}" for at, sign in enumerate(self.cards, 1)}
        gist = self.gist.mirrored() if mirrored else self.gist
        typed = [*_as_typed(self.typed, order)]
        if mirrored:
            typed = [said_by_the_other(word) for word in typed]
        return frozenset(_features([order.get(word, word) for word in gist.words], typed, order))


def _as_typed(words: Iterable[str], order: Mapping[str, str]) -> Iterator[str]:
    for word in words:
        plain = word.casefold().replace("’", "'")
        yield order.get(sign_of(plain)) or (NUMBER if plain.isdigit() else plain)


def _features(gist: Sequence[str], typed: Sequence[str], order: Mapping[str, str]) -> Iterator[str]:
    yield f"cards {''.join(order)}"
    yield f"cards {len(order)}"
    ends = ("^", *gist, "$")
    yield from gist
    yield from (f"{one} {other}" for one, other in pairwise(ends))
    yield from (f"{one} _ {other}" for one, other in zip(ends, ends[2:], strict=False))
    yield from (f"“{word}”" for word in typed)
    yield from (f"“{one} {other}”" for one, other in pairwise(typed))
    sorts = {card: sign[0] for sign, card in order.items()}
    for one, other in pairwise(ends):
        if one in sorts or other in sorts:
            yield f"{sorts.get(one, '')}{one} {sorts.get(other, '')}{other}"
