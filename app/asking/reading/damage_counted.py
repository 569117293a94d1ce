"""How much damage a card does that counts cards, with so many of them told: `secret barrel dmg if opp has 3 in hand 2 monsters and a facedown`. It is a
story in which so many lie there and the card is used."""

from __future__ import annotations

import re
from collections.abc import Iterator

from app.asking.questions import Done, Lies, Story
from app.asking.reading.builds import says_of
from app.asking.reading.details import does_such
from app.asking.reading.parts import Reading, of_clauses
from app.asking.reading.sentence import Sentence
from app.asking.reading.with_cards import with_cards
from app.notation.questions import OTHER, Letter, Where
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

_FEW = {
    "a": 1,
    "an": 1,
    "no": 0,
    "zero": 0,
    "one": 1,
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "six": 6,
    "seven": 7,
    "eight": 8,
    "nine": 9,
}
_NUMBER = rf"(?:[0-9]|{'|'.join(_FEW)})"
_IN_HAND = r"(?:cards? )?(?:in|cards? in) (?:(?:my|his|her|their|the) )?hand "
_WHERE = r"(?:(?:on|in) (?:(?:my|his|her|their|the) )*(?:field|board|side|side of the field|play) |out )?"
_SORTS: tuple[tuple[str, str, Where], ...] = (
    (_IN_HAND, "a card", "hand"),
    (r"hand cards? |cards? hand |handcards? ", "a card", "hand"),
    (rf"(?:face ?up )?(?:monsters?|mons|guys?|dudes?) {_WHERE}", "a monster", "field"),
    (rf"effect monsters? {_WHERE}", "an Effect Monster", "field"),
    (rf"(?:face ?downs?|face ?down cards?|set cards?|sets|set) {_WHERE}", "a card", "set"),
    (rf"(?:face ?down |set )?(?:backrows?|back rows?|spells? (?:and|or) traps?|spell traps?|s ts?|set spells? or traps?) {_WHERE}", "a Spell or Trap", "set"),
    (r"(?:cards? )?(?:(?:on|in) (?:(?:my|his|her|their|the) )*(?:field|board|side|side of the field) )", "a card", "field"),
)  # fmt: skip
"""What lies there, by how it is said, and where."""
_ITEM = rf"(?:(?:and|plus|,|with|n) )*{_NUMBER} (?:{'|'.join(said for said, _, _ in _SORTS)})"
_WHO = r"(?:(?P<own>i|we)|(?P<his>he|she|they|(?:my |the )?(?:opponent|opp)s?))"
_HOLDS = rf"(?:(?:if|when|while|with|say|so|and|since) )*(?:{_WHO} )?(?:(?:have|has|control|controls|got|s|ve|had|only) )*(?P<items>(?:{_ITEM})+)(?:(?:and )?nothing else )?"
_DAMAGE = r"(?:damage|dmg|burn|lp|life points?|burn damage)"
_TO_HIM = r"(?:(?:to|for|him|her|them|my|the|opponent|opp|me|total|it|each|take|does|do|is|that|would|be|in) )*"
_CARD = r"(?:(?:my|a|the|(?P<hisown>his|her|their|opponents|opps)) )*@0 (?:s )?"
_ASKED = (
    rf"(?:how much|what|how many|whats|what is|what s)(?: the)? (?:{_DAMAGE} )?(?:does|do|would|will|is|s|of|for|from|the)? ?(?:{_DAMAGE} )?(?:(?:of|for|from) )?{_CARD}(?:(?:do|deal|inflict|burn|hit|does|deals|burns|inflicts|gonna) )*(?:{_DAMAGE} )?{_TO_HIM}",
    rf"{_CARD}(?:how much |what )?(?:does |do |is |the )*(?:how much )?(?:{_DAMAGE}|do|deal) {_TO_HIM}(?:how much )?",
    rf"(?:i (?:use|activate|flip|play|chain) )?{_CARD}(?:, )?(?:how much|what|how many) (?:{_DAMAGE} )?(?:(?:does|do|will|would|is|he|she|they|it|i|opponent|opp) )*(?:{_DAMAGE} )?(?:(?:take|takes|lose|loses|do|deal|get|done|dealt) )?(?:{_DAMAGE} )?{_TO_HIM}",
)
_COUNTS = r"for (?:each|every)|number of|\bx\b|equal to"
"""How a card says that it counts."""
_WHOLE = tuple(
    re.compile(pattern)
    for asked in _ASKED
    for pattern in (f"(?:(?:so|ok) )*{asked}(?:, )?{_HOLDS}", f"{_HOLDS}(?:, )?(?:(?:and|so|then|but) )*{asked}")
)


def damage_counted(library: Library, sentence: Sentence) -> Reading | None:
    """The question as a story; None where it asks something else, or nobody says of whose cards it is."""
    text, names = with_cards(sentence)
    card = library.card(slug_of(names[0])) if len(names) == 1 else None
    if card is None or sentence.when.at or not re.search(r"\bhow\b|\bwhat|dmg|damage|burn", text):
        return None
    found = next((m for pattern in _WHOLE if (m := pattern.fullmatch(text)) is not None), None)
    says = says_of(library, card.name).casefold()
    if found is None or not does_such(card, "damage") or not re.search(_COUNTS, says) or "chain" in says:
        return None
    user: Letter = "B" if found["hisown"] else "A"
    side: Letter | None = "A" if found["own"] else "B" if found["his"] else None
    if side is None:
        side = OTHER[user] if "your opponent" in says else None
    lies = tuple(_lies(found["items"], side)) if side else ()
    if not lies or len({(each.card, each.where) for each in lies}) < len(lies):
        return None
    return of_clauses(sentence, Story((Done(user, "use", card.name),), "losses", lies=lies))


def _lies(items: str, side: Letter) -> Iterator[Lies]:
    for item in re.finditer(_ITEM, items):
        found = re.match(rf"(?:(?:and|plus|,|with|n) )*(?P<number>{_NUMBER}) (?P<what>.+)", item[0])
        assert found is not None
        said = found["number"]
        sort, where = next((sort, where) for what, sort, where in _SORTS if re.fullmatch(what, found["what"]))
        yield Lies(side, sort, where, _FEW[said] if said in _FEW else int(said))
