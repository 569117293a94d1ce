"""What there is to say of all cards together: which words of the vocabulary they use, what is left out, and which have nothing
documented that is played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import get_args

from app.engine.words.applied import AnyApplied
from app.engine.words.cards import CardDef, EffectDef, Procedure
from app.engine.words.conditions import AnyCondition
from app.engine.words.operations import AnyOp
from app.engine.words.word import Word, within
from app.rulebook.layering import HOUSE
from app.rulebook.library import Library
from app.services.cardbook import state_of

SORTS = (("operations", AnyOp), ("conditions", AnyCondition), ("what applies", AnyApplied))


@dataclass(frozen=True)
class CardReport:
    """`words`: by sort the words of the vocabulary with the number of cards that use each, the most used first; `part`: the cards
    played in part, with what is left out; `rulings`: how many documented statements stand in files of cards; `doubts`: points
    that no source decides, with the reading that is played; `unproven`: the
    cards with a text of which no ruling is played and which no proof names."""

    words: Mapping[str, tuple[tuple[str, int], ...]]
    part: tuple[tuple[str, str], ...]
    rulings: int
    doubts: tuple[tuple[str, str], ...]
    unproven: tuple[str, ...]


def report(library: Library) -> CardReport:
    """The report on the cards of a library. Every card's file is opened."""
    cards = [card for card in library.cards.values() if state_of(card) in ("whole", "part")]
    used: Counter[tuple[str, str]] = Counter()
    for card in cards:
        used.update(_words(card))
    words = {
        title: tuple(sorted(((word.tag(), used[title, word.tag()]) for word in get_args(union)), key=_most))
        for title, union in SORTS
    }
    rulings = {slug: len(entry.rulings) for slug in library.cards if (entry := library.entry(slug)) is not None}
    named = {passage for proof in library.proofs for passage in proof.proves}
    proven = {card.slug for card in cards if any(passage in named for passage in _documents(card))}
    return CardReport(
        words,
        tuple((card.name, card.unmodelled) for card in cards if card.unmodelled),
        sum(rulings.values()),
        tuple((card.name, card.undocumented) for card in cards if card.undocumented),
        tuple(card.name for card in cards if not rulings[card.slug] and card.slug not in proven),
    )


def _documents(card: CardDef) -> Iterator[str]:
    """The passages that the card's effects rest on and that somebody else wrote down."""
    texts: tuple[EffectDef | Procedure, ...] = (*card.effects, *card.procedures)
    for effect in texts:
        yield from (passage for passage in effect.cite if not passage.startswith(f"{HOUSE}/"))


def _words(card: CardDef) -> set[tuple[str, str]]:
    """Every word that a card uses, with its sort."""
    asked = (*card.summon_if, *card.special_if, *card.face_up_if, *card.flip_if)
    found = (*asked, *(word for part in (*card.effects, *card.procedures, *asked) for _, word in within(part)))
    kinds = [(title, get_args(union)) for title, union in SORTS]
    return {(title, word.tag()) for word in found if isinstance(word, Word) for title, of in kinds if type(word) in of}


def _most(row: tuple[str, int]) -> tuple[int, str]:
    return -row[1], row[0]
