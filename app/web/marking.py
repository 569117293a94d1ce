"""What of a page's sentences opens: a term of the game where it is read first, and a card's name once in each phase.

Every further mention stays as it is written: a page in which each name is a link reads like a list of links.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from app.explain.ruling import Segment
from app.rulebook.glossary import parted
from app.web.casebook import HAPPENS, Leaf, Quiet

PLACES = ("turn", "phase")
"""Lines from which on the names of cards are links again: who reads there has not read what comes before."""


@dataclass
class Marking:
    """One page's marks, in the order in which it is read."""

    terms: set[str] = field(default_factory=set)
    cards: set[str] = field(default_factory=set)

    def __call__(self, text: str) -> tuple[Segment, ...]:
        """A sentence in pieces: those of `kind` "term" open the meaning of the term whose id is their `ref`."""
        return self.sentence((Segment(text),))

    def sentence(self, segments: Iterable[Segment]) -> tuple[Segment, ...]:
        """The same pieces, with first mentions of terms cut out of the words, and cards that are linked above as plain names."""
        return tuple(piece for segment in segments for piece in self._pieces(segment))

    def _pieces(self, segment: Segment) -> Iterable[Segment]:
        if segment.kind == "word":
            for text, term in parted(segment.text):
                first = bool(term) and term not in self.terms
                self.terms.add(term)
                yield Segment(text, "term", term) if first else Segment(text)
        elif segment.kind == "card" and segment.ref in self.cards:
            yield Segment(segment.text, "named", segment.ref)
        else:
            if segment.kind == "card" and segment.ref:
                self.cards.add(segment.ref)
            yield segment

    def leaves(self, list: Iterable[Leaf | Quiet]) -> tuple[Leaf | Quiet, ...]:
        """Lines with their marks. What is folded is left as it is: what is read first is what lies open."""
        return tuple(each if isinstance(each, Quiet) else self._leaf(each) for each in list)

    def _leaf(self, leaf: Leaf) -> Leaf:
        if leaf.kind in PLACES:
            self.cards.clear()
        folded = leaf.echoes and leaf.kind in HAPPENS
        segments = self._folded(leaf.segments) if folded else self.sentence(leaf.segments)
        return replace(leaf, segments=segments, children=self.leaves(leaf.children))

    def _folded(self, segments: Iterable[Segment]) -> tuple[Segment, ...]:
        """A sentence that the top of the page has said: nothing in it is read first, and cards that are linked above are plain names."""
        return tuple(
            Segment(each.text, "named", each.ref) if each.kind == "card" and each.ref in self.cards else each
            for each in segments
        )
