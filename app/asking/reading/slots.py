"""A sentence with its cards replaced by numbered slots, as the forms look at it."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from app.asking.reading.common import words as words_from
from app.asking.reading.language import SLOT
from app.asking.reading.mentions import Mention
from app.asking.reading.words import Word

_TWICE = re.compile(
    rf"(?:two|2|both|another|second|2nd|other|a copy of) (?:[a-z]+ )?{SLOT}|both (?:me|i|players|of us|sides|my) (?:[a-z]+ ){{0,5}}{SLOT}|\b(?:itself|each other|one another|mirror match|copy of itself)\b|"
    rf"\bchain(?:s|ed|ing)? (?:[a-z]+ ){{0,2}}{SLOT}(\d+) (?:to|on|onto) (?:[a-z]+ ){{0,3}}{SLOT}\1 |"
    rf"{SLOT}(\d+) and (?:(?:a|the|my|his|her|their|your|opponent|opponents|opps|opp|players) )+{SLOT}\2 "
)


_AROUND = frozenset(
    [
        "my",
        "his",
        "her",
        "their",
        "your",
        "ur",
        "the",
        "a",
        "an",
        "own",
        "opponents",
        "opps",
        "another",
        "second",
        "2nd",
        "first",
        "that",
        "this",
        "those",
        "facedown",
        "faceup",
        "its",
        "guys",
        "only",
        "any",
        "some",
        "card",
        "cards",
        "players",
        "other",
    ]
)
"""Words before a card that the forms do not look at."""


_SHORT = {
    "w": "with",
    "u": "you",
    "ur": "your",
    "r": "are",
    "thru": "through",
    "alot": "much",
    "trib": "tribute",
    "tribs": "tributes",
    "tribbed": "tributed",
    "grave": "grave",
    "yard": "grave",
}
"""Words as players shorten them."""


_COUNTERS = frozenset(["counter", "counters"])
_HAS_COUNTERS = words_from(
    """
    a its his her my the their one two three 1 2 3 spell no any remove removes removing lose loses get gets gain gains put place
    """
)
"""Words behind which a counter is one that lies on a card, and not what a card does to another one."""


class Slotted(msgspec.Struct, frozen=True):
    """`text`: the words with a blank behind each, a point where a sentence ends, and cards as `§n`; `cards`: what each number
    stands for, of which several may be meant; `order`: the numbers as the sentence names them, with the place in the text;
    `twice`: one card is spoken of as two. `full` and `places` are the same with the words before a card that `text` leaves out. `stands`: for each
    word of `text` its number in the sentence, or -1 for the point behind it."""

    text: str
    cards: tuple[Mention, ...]
    order: tuple[tuple[int, int], ...]
    twice: bool
    full: str
    places: tuple[tuple[int, int], ...]
    stands: tuple[int, ...] = ()

    @property
    def words(self) -> frozenset[str]:
        """The words of the text, whatever their order."""
        return frozenset(self.text.split())

    def words_at(self, start: int, end: int) -> range:
        """The numbers of the sentence's words that stand in a part of `text`."""
        first = self.text[:start].count(" ")
        found = [at for at in self.stands[first : first + self.text[start:end].count(" ")] if at >= 0]
        return range(min(found), max(found) + 1) if found else range(0)

    def before(self, place: int) -> list[int]:
        """The cards that are named before a place of the text, the nearest first; those that are only said to be fetched or
        found by another one come last."""
        named = [(n, at) for n, at in self.order if at < place]
        nearest = [n for n, at in reversed(named) if not self.text[:at].endswith((" for ", " of ", "named ", " with "))]
        return [*dict.fromkeys([*nearest, *(n for n, _ in reversed(named))])]

    def after(self, place: int) -> list[int]:
        """The cards that are named behind a place, in order."""
        return [*dict.fromkeys(n for n, at in self.order if at >= place)]


def slotted(words: Sequence[Word], mentions: Sequence[Mention], left_out: range) -> Slotted:
    """The sentence with slots. `left_out`: words that say something else, such as the era."""
    numbers: dict[tuple[str, ...], int] = {}
    cards: list[Mention] = []
    begins = {mention.first: mention for mention in mentions}
    text, order, at = "", [], 0
    full, places = "", []
    stands: list[int] = []
    while at < len(words):
        mention = begins.get(at)
        if mention is not None:
            if mention.cards not in numbers:
                numbers[mention.cards] = len(cards)
                cards.append(mention)
            places.append((numbers[mention.cards], len(full)))
            while (before := text.rstrip(" ").rpartition(" ")[2]) in _AROUND:
                text = text[: -len(before) - 1]
                stands.pop()
            order.append((numbers[mention.cards], len(text)))
            text += f"{SLOT}{numbers[mention.cards]} "
            full += f"{SLOT}{numbers[mention.cards]} "
            stands.append(mention.first)
            at = mention.last
        else:
            if at not in left_out:
                text += f"{'marker' if _lies_on_a_card(words, at) else _SHORT.get(words[at].text, words[at].text)} "
                stands.append(at)
                full += f"{words[at].text} "
            at += 1
        if words[at - 1].stop and not text.endswith(". "):
            text += ". "
            stands.append(-1)
            full += ". "
    return Slotted(text, tuple(cards), tuple(order), bool(_TWICE.search(full)), full, tuple(places), tuple(stands))


def _lies_on_a_card(words: Sequence[Word], at: int) -> bool:
    """Whether a word is a counter such as a Spell Counter: `does it get its counter`."""
    if words[at].text not in _COUNTERS or at == 0 or words[at - 1].text not in _HAS_COUNTERS:
        return False
    return at + 1 == len(words) or words[at].stop or words[at + 1].text not in ("trap", "traps")
