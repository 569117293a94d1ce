"""Sentences that tell of a Spell or Trap that was Set, and ask whether it can be used in a later turn: `if i set a trap this turn can i use it on his turn`."""

from __future__ import annotations

import re

from app.asking.reading.builds import is_monster, says_of
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
_BY_IT = re.compile(
    r"\b(?P<who>i|he) (?:get to |then )?sets? (?P<what>.+?)(?: (?:from|out of) (?:(?:my|his|the) )?hand)? (?:with|off|off of|by|through|because of) (?:it|that|its effect|the effect)"
    r"(?: (?:from|out of) (?:(?:my|his|the) )?hand)?[,.;]? *(?:(?:and|then|but|so) )*(?P<can>can|could|may) (?P<doer>i|he) (?:(?:still|then|already) )*(?P<does>use|activate|flip|play|chain)"
    r" (?:it|(?:that|the)(?P<again> .+?)?)(?: up)? (?:(?:in|on|during) )?(?:(?:this|that|the) (?:same )?turn|right away|immediately)[?. ]*$",
    re.IGNORECASE,
)
_LATER = re.compile(r"\b(?:his|her|their|opponents?['’]?s?|opps?|my next|other players)\b", re.IGNORECASE)


def set_by_it(library: Library, sentence: Sentence) -> str | None:
    """`§ pops a card and i set § with it, can i use that this turn`: the question whether that can be used in the turn in which it was Set, by whatever; None
    where it is not that."""
    typed = sentence.typed.strip()
    found = _BY_IT.search(typed)
    named = [each.card for each in sentence.named if each.card]
    if found is None or found["who"].casefold() != found["doer"].casefold() or len({*named}) != 2:
        return None
    by, what = dict.fromkeys(named)
    at = next(sentence.words[each.first].start for each in sentence.named if each.card == what)
    again = found["again"] is None or (len(named) == 3 and named[-1] == what)
    sets = re.search(r"\bset\b", says_of(library, by), re.IGNORECASE) is not None
    if not sets or is_monster(library, what) or not again or not found.start("what") <= at <= found.end("what"):
        return None
    return f"{found['can']} {found['doer']} {found['does']} {what} the turn {found['doer']} set it"


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
