"""What a question says that its sentence does not: that one card attacks another, that somebody has next to no Life Points, that the opponent's monster is
one's own, that a monster is a Lightsworn or a Warrior. One that is only like the sentence is no reading of it then."""

from __future__ import annotations

import re

from app.asking.questions import AnyQuestion, Story, says
from app.asking.reading.families import FAMILIES
from app.asking.reading.slots import Slotted
from app.asking.reading.words import words_of
from app.asking.things import thing
from app.rulebook.facts import slug_of

_FIGHTS = re.compile(
    r"\b(?:attack\w*|swing\w*|swung|battl\w+|hits?|hitting|rams?|rammed|runs?|ran|crash\w*|clash\w*|collid\w*|fights?|fought|beats?|kills?|killed|pokes?|direct|directly|vs|versus|into|over|"
    r"damage|dmg|destroyed|die|dies|died|pierc\w*|trampl\w*|blocks?|walls?|suicid\w*|trades?|wins?|won|loses to|against)\b"
)
_LIFE = re.compile(r"\b(?:lp|lps|life|lifepoints?|points)\b")
_FEW = 50
"""So few Life Points hardly anybody has: a number below it may count cards."""
_HIS_MONSTERS = re.compile(
    r"\b(?:one|two|three|[1-5]|only|a) (?:opps?|opponents?|of (?:his|her|their)|his|her|their|enemy) (?:monsters?|guys?)\b"
)


def says_what_is_unsaid(slots: Slotted, asked: AnyQuestion) -> bool:
    """Whether a question says something of that kind which its sentence does not."""
    text = slots.full
    if any(_is_unsaid(sort, text) for name in asked.cards() if (of := thing(name)) for sort in (of.series, of.race)):
        return True
    if not isinstance(asked, Story):
        return _HIS_MONSTERS.search(text) is not None and "its player controls" in says(asked)
    few = any(points < _FEW for points in asked.life)
    if few and not _LIFE.search(text):
        return True
    named = {mention.card for mention in slots.cards}
    both = any(each.does == "attack" and {each.card, each.on} <= named for each in asked.done)
    return both and not _FIGHTS.search(text)


_BEGINNING = 4
"""So many letters of a word tell it from others, however it ends."""


def _is_unsaid(sort: str, text: str) -> bool:
    """Whether nothing in a sentence speaks of what is called so, in whatever form or for short."""
    if not sort:
        return False
    said = words_of(text)
    plain = slug_of(sort)
    short = {each for each, names in FAMILIES.items() if any(plain.replace("-", "") in name for name in names)}
    return not any(
        word.text in short or any(word.text.startswith(part[:_BEGINNING]) for part in plain.split("-")) for word in said
    )
