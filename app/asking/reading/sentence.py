"""Everything in a typed sentence but what it asks: its cards, its era and its moment."""

from __future__ import annotations

import re

import msgspec

from app.asking.reading.eras import Era, bounds, era_of
from app.asking.reading.mentions import Mention, mentions
from app.asking.reading.moments import When, when_of
from app.asking.reading.naming import named_effect
from app.asking.reading.slots import Slotted, slotted
from app.asking.reading.sorts import of_one, things
from app.asking.reading.words import Word, words_of
from app.asking.things import Thing, thing
from app.rulebook.library import Library
from app.rulebook.once import once

_GETS = re.compile(
    r"\b(?:gets?|miss(?:es)?|triggers?|negates?|negated|negating|stops?|counters?|who wins|what happens)\b"
)
"""What is asked of a card to which something happens, and not of what answers that."""


class Sentence(msgspec.Struct, frozen=True):
    """Everything in a sentence but what it asks."""

    typed: str
    words: tuple[Word, ...]
    era: Era | None
    named: tuple[Mention, ...]
    slots: Slotted
    when: When
    effects: tuple[tuple[str, str], ...] = ()
    """Which effect of a card is spoken of, by the card."""


@once
def sentence_of(library: Library, typed: str, ruleset: str) -> Sentence:
    """The cards, the era and the moment of a sentence; looked for once, since one way of reading after the other asks for them."""
    words = words_of(typed)
    era = era_of(library, words, typed)
    left_out = range(era.first, era.last) if era else range(0)
    named = mentions(library, words, bounds(library, ruleset, era), left_out)
    parted = [(mention, named_effect(words, typed, mention)) for mention in named]
    effects = tuple((each.card, found[1]) for each, found in parted if found is not None and each.card)
    named = tuple(found[0] if found is not None else each for each, found in parted)
    return msgspec.structs.replace(sentence_with(typed, words, era, named), effects=effects)


def with_sorts(sentence: Sentence, series: bool = True) -> Sentence:
    """The sentence with what it speaks of by its sort, beside its cards; or without monsters that are only said to be of a `series`."""
    certain = tuple(m for m in sentence.named if m.card or m.how in ("name", "called"))
    taken = {at for m in certain for at in range(m.first, m.last)}
    done = of_one(sentence.words, certain)
    if done and len({m.card for m in certain}) > 1 and not _GETS.search(sentence.slots.text):
        span = range(done[0].first, done[0].last)
        others = tuple(m for m in certain if m.first not in span)
        return sentence_with(
            sentence.typed, sentence.words, sentence.era, tuple(sorted((*others, *done), key=lambda m: m.first))
        )
    taken |= set(range(sentence.era.first, sentence.era.last)) if sentence.era else set()
    found = things(sentence.words, taken)
    if not series:
        found = tuple(m for m in found if (of := thing(m.cards[0])) is None or of != Thing("monster", series=of.series))
    if not found:
        return sentence
    named = tuple(sorted((*certain, *found), key=lambda m: m.first))
    return sentence_with(sentence.typed, sentence.words, sentence.era, named)


def sentence_with(typed: str, words: tuple[Word, ...], era: Era | None, named: tuple[Mention, ...]) -> Sentence:
    left_out = range(era.first, era.last) if era else range(0)
    slots = slotted(words, named, left_out)
    return Sentence(typed, words, era, named, slots, when_of(slots.text.replace(". ", "")))
