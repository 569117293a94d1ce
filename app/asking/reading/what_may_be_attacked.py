"""Whether there is a monster that may be attacked, and which one: `i control two §, which monster can he attack`, `he has § and §, what can i attack`."""

from __future__ import annotations

import re

from app.asking.questions import Done, Lies, Story
from app.asking.reading.builds import is_monster
from app.asking.reading.parts import Reading, of_clauses
from app.asking.reading.sentence import Sentence
from app.asking.reading.with_cards import with_cards
from app.notation.questions import OTHER, Letter
from app.rulebook.library import Library

_MINE, _HIS = (
    r"(?:i|we|me|my|us)",
    r"(?:he|she|they|(?:(?:my|the|your) )?(?:opponent|opp)s?|his|her|their|him|other guy)",
)
_NUMBERS = {"": 1, "a": 1, "an": 1, "one": 1, "1": 1, "my": 1, "his": 1, "the": 1, "two": 2, "2": 2, "both": 2, "2x": 2, "three": 3, "3": 3, "3x": 3}  # fmt: skip
_SO_MANY = r"(?:(?:a|an|one|1|two|2|2x|three|3|3x|my|his|the|face up|faceup|set) )*"
_CARDS = rf"(?P<cards>{_SO_MANY}@\d+ (?:(?:,|and|plus|n|with|, and) {_SO_MANY}@\d+ )*)"
_THERE = (
    r"(?:(?:out|up|there|on|face up|faceup|in|attack|position|the|my|his|her|their|field|side|board|of|already|atm) )*"
)
_HAS = rf"(?:(?:if|when|while|so|since|say|with) )*(?:(?P<mine>{_MINE})|(?P<his>{_HIS}))? ?(?:(?:have|has|control|controls|got|ve|only|own|run) )*{_CARDS}{_THERE}"
_ATTACKS = r"(?:attack|swing at|swing into|attack into|hit|target with attacks|target with an attack|target for an attack|target for attacks)"
_WHICH = rf"(?:what|which|who|whom)(?: (?:of|one|ones|monsters?|them|guys?|cards?|targets?|my|his|the|those))* (?:can|could|may|is|are) (?:(?P<i>{_MINE})|(?P<he>{_HIS})) (?:(?:even|still|then|actually|legally|able|to|allowed|choose) )*{_ATTACKS} (?:(?:into|with|his|my|monsters?|now|then|then|at all|first|this turn) )*"
_ANY = rf"(?:can|could|may) (?:(?P<i>{_MINE})|(?P<he>{_HIS})) (?:(?:even|still|then|actually|legally) )*{_ATTACKS} (?:any|either|one|any one|either one|one or the other)(?: of (?:them|those)) "
_TAIL = r"(?:(?:\?|then|or|none|no one|neither|nothing|can|he|i|at all) )*"
_WHOLE = tuple(
    re.compile(pattern)
    for asked in (_WHICH, _ANY)
    for pattern in (
        rf"{_HAS}(?:, )?(?:(?:and|so|then|but) )*{asked}{_TAIL}",
        rf"{asked}(?:, )?(?=if |when |while |with |since ){_HAS}",
    )
)


def what_may_be_attacked(library: Library, sentence: Sentence) -> Reading | None:
    """The question as a story of which nothing is told but what lies there; None where it asks something else."""
    if sentence.when.at or sentence.when.set_now:
        return None
    text, names = with_cards(sentence)
    found = next((m for pattern in _WHOLE if (m := pattern.fullmatch(text)) is not None), None)
    if found is None or not all(is_monster(library, name) for name in names):
        return None
    attacks: Letter = "A" if found["i"] else "B"
    side: Letter = "A" if found["mine"] else "B" if found["his"] else OTHER[attacks]
    if side == attacks:
        return None  # what lies on the other side is not told
    lies: list[Lies] = []
    for said, at in re.findall(rf"({_SO_MANY})@(\d+) ", found["cards"]):
        words = said.split()
        number = max((_NUMBERS.get(word, 1) for word in words), default=1)
        lies.append(Lies(side, names[int(at)], "set" if "set" in words else "field", number))
    if len({each.card for each in lies}) < len(lies):
        return None
    return of_clauses(sentence, Story((Done(attacks, "attack", "a monster"),), "aims", lies=tuple(lies)))
