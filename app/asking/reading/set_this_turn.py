"""Sentences that tell of a Spell or Trap that was Set, and ask whether it can be used in a later turn: `if i set a trap this turn can i use it on his turn`."""

from __future__ import annotations

import re

from app.asking.reading.builds import is_monster
from app.asking.reading.sentence import Sentence
from app.rulebook.library import Library

_A_SORT = re.compile(
    r"^(?:(?:so|ok|okay|if|when|say) )*(?:i |he )?(?:just )?set (?P<what>(?:a|an|my|his) (?:(?:quick[- ]?play|normal|counter|continuous) )?(?:spell|trap|quick[- ]?play|magic)(?: cards?)?)(?: face ?down)?"
    r"(?: (?:this|in this|on this) turn)?,? (?:(?:and|then|but|so) )*(?P<can>can|could|may) (?P<who>i|he) (?:(?:still|then|already) )*(?P<does>use|activate|flip|play|chain) (?:it|that)(?: up)? (?P<when>(?:on|in|during) .+)$",
    re.IGNORECASE,
)
_NEXT = re.compile(
    r"^(?:(?:so|ok|okay|if|when|say) )*(?:i |he )?(?:just )?set (?P<what>.+?)(?: (?:face ?down|this turn))*,? (?:(?:and|then|but|so) )*(?P<can>can|could|may) (?P<who>i|he) (?:(?:still|then) )*(?P<does>use|activate|flip|play|chain) (?:it|that)(?: up)? (?:(?:on|in|during|the) )*(?:next|following) turn[?. ]*$",
    re.IGNORECASE,
)
_LATER = re.compile(r"\b(?:his|her|their|opponents?['’]?s?|opps?|my next|other players)\b", re.IGNORECASE)


def used_later(library: Library, sentence: Sentence) -> str | None:
    """The question whether the card can be used in that turn, of one that was Set before it; None where it is not that."""
    typed = sentence.typed.strip()
    found = _A_SORT.match(typed)
    if found is not None and _LATER.search(found["when"]):
        return f"{found['can']} {found['who']} {found['does']} {found['what']} {found['when']}"
    found = _NEXT.match(typed)
    if found is None:
        return None
    named = [each for each in sentence.named if each.card]
    if len(named) == 1:
        first, last = sentence.words[named[0].first].start, sentence.words[named[0].last - 1].end
        if is_monster(library, named[0].card) or not found.start("what") <= sentence.typed.find(found["what"]) <= first:
            return None
        what = sentence.typed[first:last]
    elif re.fullmatch(
        r"(?:a|an|my) (?:[a-z-]+ )?(?:spell|trap|quick[- ]?play)(?: cards?)?", found["what"], re.IGNORECASE
    ):
        what = found["what"]
    else:
        return None
    turn = "my opponents turn" if found["who"].casefold() == "i" else "my turn"
    return f"{found['can']} {found['who']} {found['does']} {what} in {turn}"
