"""What a question says that its sentence does not: that one card attacks another, that somebody has next to no Life Points, that the opponent's monster is
one's own, that a monster is a Lightsworn or a Warrior. One that is only like the sentence is no reading of it then."""

from __future__ import annotations

import re
from collections.abc import Iterable

from app.asking.questions import AnyQuestion, Story, says
from app.asking.reading.families import FAMILIES
from app.asking.reading.sentence import Sentence
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


def says_what_is_unsaid(sentence: Sentence, asked: AnyQuestion) -> bool:
    """Whether a question says something of that kind which its sentence does not."""
    slots, text = sentence.slots, sentence.slots.full
    named = {at for each in sentence.named if each.card for at in range(each.first, each.last)}
    beside = [word.text for at, word in enumerate(sentence.words) if at not in named]
    if any(_is_unsaid(sort, beside) for name in asked.cards() if (of := thing(name)) for sort in (of.series, of.race)):
        return True
    if not isinstance(asked, Story):
        return _HIS_MONSTERS.search(text) is not None and "its player controls" in says(asked)
    few = any(points < _FEW for points in asked.life)
    if few and not _LIFE.search(text):
        return True
    cards = {mention.card for mention in slots.cards}
    both = any(each.does == "attack" and {each.card, each.on} <= cards for each in asked.done)
    return both and not _FIGHTS.search(text)


_BEGINNING = 4
"""So many letters of a word tell it from others, however it ends."""


def _is_unsaid(sort: str, said: Iterable[str]) -> bool:
    """Whether none of these words speaks of what is called so, in whatever form or for short."""
    if not sort:
        return False
    plain = slug_of(sort)
    short = {each for each, names in FAMILIES.items() if any(plain.replace("-", "") in name for name in names)}
    return not any(
        word in short or any(word.startswith(part[:_BEGINNING]) for part in plain.split("-")) for word in said
    )
