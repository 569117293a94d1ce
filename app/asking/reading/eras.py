"""The era that a sentence names."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from app.asking.reading.words import Word, words_of
from app.rulebook.library import Library

_FORMAT = r"(?: (?:format|fmt|frmt|rules|rulings?|question|era|list|here|game|duel|match))*"
_PLAYED = r"(?:(?:we are|we re|were|i am|im|they are|we|i) )?play(?:ing|ed)?(?: in| by| with| under)?(?: the)?"
"""How it is said that somebody plays in an era."""
_SPOKEN = (
    (r"(?:(?:with|under|by|in|for) )?(?:the )?(?:current|modern|present|new|newest|latest|todays) (?:rules|rulings|game|tcg|format)|"
     r"nowadays|these days|as of today|today|in the tcg now", "today", ""),
    (rf"{_PLAYED} (?:edison|april 2010){_FORMAT}", "tcg-2010", ""),
    (rf"{_PLAYED} goat{_FORMAT}", "tcg-2005", "2005-08-16"),
    (rf"{_PLAYED} hat{_FORMAT}", "tcg-2014", ""),
    (rf"(?:(?:in|for|under|at|with) )?(?:the )?(?:edison|april 2010|spring 2010|2010){_FORMAT}", "tcg-2010", ""),
    (rf"(?:(?:in|for|under|with) )?(?:the )?(?:hat format|hat rules|hat question|hat 2014|2014 hat|2014){_FORMAT}|(?:in|for|under) hat\b|^hat\b",
     "tcg-2014", ""),
    (rf"(?:(?:in|for|under|with) )?(?:the )?(?:goat (?:format|fmt|frmt)|goat rules|goat rulings?|goat question|goat control|2005){_FORMAT}|"
     rf"(?:in|for|under) goat\b{_FORMAT}|^goat\b|(?<! a )(?<! the )(?<! my )(?<! his )(?<! one )(?<! each )(?<! per )(?<! of )(?<! tribute )(?<! with )(?<! to )goat$", "tcg-2005", "2005-08-16"),
    (rf"(?:(?:in|for|under|with) )?(?:the )?(?:teledad|tele dad|2008){_FORMAT}", "tcg-2008", ""),
    (rf"(?:(?:in|for|under|with) )?(?:the )?ocg(?: 2010)?{_FORMAT}", "ocg-2010", ""),
)  # fmt: skip
"""How players speak of an era, the ruleset, and the day until which its cards were printed where no ruleset tells it."""


_WITH_IT = ("format", "rules", "ruling", "rulings", "question", "era", "list")
_BY_THEMSELVES = {"goat": ("tcg-2005", "2005-08-16"), "hat": ("tcg-2014", ""), "modern": ("today", "")}


_IN_YEAR = {"goat": "2005", "hat": "2014"}
_HEADING = 3
"""Behind so many words at most an era and a colon are the heading of what is asked."""
_ONE_OF = ("a", "an", "the", "my", "his", "her", "one", "each", "per", "of", "from", "with", "to", "mountain", "that")


_COMPARED = re.compile(
    r"[,(]? ?\b(?:just |the same )?(?:like|as|unlike|same as) (?:(?:it|that|you|we|i|they) (?:is|was|could|can|did|does) )?(?:still )?(?:back )?(?:in )?(?:the )?"
    r"(?:edison|goat|hat|teledad|tele dad|2005|2008|2010|2014|modern|today)(?: (?:format|rules|era|days))?\)?(?=[ ?.!,]*$)",
    re.IGNORECASE,
)
"""Another era with which the one that is asked about is compared, at the end of a sentence."""


_COMES_FROM = re.compile(
    r"^(?:(?:hi|hey|so|ok|question),? )?(?:(?:i am|i'm|im|i|we|we're) )?(?:coming|come|came|switching|moving) (?:over )?from "
    r"(?:the )?(?:modern|current|today'?s|goat|hat|edison|teledad|master duel|duel links)(?: (?:yugioh|yu-gi-oh|ygo|format|rules|game|days|player))*(?:[:,;] ?| - )|"
    r"^(?:(?:hi|hey|so|ok|question),? )?(?:(?:i|we) )?(?:(?:last|only|used to|just) )*(?:played|play|quit|stopped|started|left)(?: playing)? (?:back )?(?:in|around|since) (?:the )?(?:goat|edison|teledad|20\d\d)(?: (?:format|days|era))*,? "
    r"(?:(?:and|but|just|only|now|im|i'm|i am|am|came|coming|come|getting) )*(?:back|returning|returned)(?: (?:now|again|in|into|to|it|the|game))*[:,.;] ?",
    re.IGNORECASE,
)
"""The era that somebody is used to, with which a sentence begins: `coming from modern: …`."""
_CAME_BACK = re.compile(
    r"^(?:(?:hi|hey|so|ok|question),? )?(?:i )?(?:(?:used to|last) )?play(?:ed)? (?:a lot )?(?:back )?(?:in |around |during )?(?:the )?"
    r"(?:goat|edison|hat|teledad|20\d\d)(?: (?:format|era|days))?(?:,|\.|;| and| but) (?:and |but |now )?(?:i am |i'm |im |just )*"
    r"(?:(?:came|come|coming|getting|got) back|back|returning)(?: now| again| at it| into it)*(?:[:,;.!] ?| - )",
    re.IGNORECASE,
)
"""When somebody played who plays again, with which a sentence begins: `played in 2005, back now, …`. That is not the era of what is asked."""
_TODAY = re.compile(r"\b(?:like|unlike|same as) [a-z ]*?(?:modern|today)\b", re.IGNORECASE)


def compared_with(library: Library, typed: str) -> str:
    """The words by which a sentence that names its era compares it with another one, or says from which its player comes: of that nothing is asked. Empty
    where it names none otherwise."""
    if (used_to := _COMES_FROM.search(typed) or _CAME_BACK.search(typed)) is not None:
        return used_to[0]
    found = _COMPARED.search(typed)
    if found is None:
        return ""
    rest = typed[: found.start()] + typed[found.end() :]
    if _TODAY.search(found[0]):
        return found[0]  # whoever says so plays by older rules
    return found[0] if era_of(library, words_of(rest), rest) is not None else ""


class Era(msgspec.Struct, frozen=True):
    """Words `first` to `last` (it not included) that name an era: `ruleset` is that of the era, if there is one; `wanted` is
    what it would be called; `until`: when its newest card was printed, or empty."""

    first: int
    last: int
    ruleset: str
    wanted: str
    until: str


def era_of(library: Library, words: Sequence[Word], typed: str = "") -> Era | None:
    """The era that is named, or None."""
    text = " ".join(word.text for word in words)
    for at, word in enumerate(words):
        # what is in brackets by itself is an era, also where it is a word of English elsewhere
        wanted, until = _BY_THEMSELVES.get(word.text, ("", ""))
        before, behind = typed[: word.start].rstrip()[-1:], typed[word.end :].lstrip()[:1]
        alone = before in (",", ".", ";", "") and behind in (",", ":", ";") and (at > 0 or behind == ":")
        # `bls goat: …`: what stands before the sentence as its heading
        alone = alone or (
            behind == ":"
            and 0 < at <= _HEADING
            and not {*"?.,:;"} & {*typed[: word.start]}
            and words[at - 1].text not in _ONE_OF
        )
        behind_it = before == "?" and at == len(words) - 1  # `…? goat`
        if wanted and (alone or behind_it or before == "("):
            last = at + 1
            while before == "(" and last < len(words) and words[last].text in _WITH_IT:
                last += 1  # `(goat format)`
            dated = at > 0 and words[at - 1].text == _IN_YEAR.get(word.text)  # `2014 hat: …`
            return _era(library, at - dated, last, wanted, until)
    for spoken, wanted, until in _SPOKEN:
        match = re.search(rf"\b(?:{spoken})\b", text)
        if match:
            first = text[: match.start()].count(" ")
            return _era(library, first, first + match[0].count(" ") + 1, wanted, until)
    return None


def _era(library: Library, first: int, last: int, wanted: str, until: str) -> Era:
    ruleset = wanted if wanted in library.playable else ""
    return Era(first, last, ruleset, wanted, library.playable[ruleset].until if ruleset else until)


_LEADS = frozenset(["in", "for", "under", "with", "the", "question"])
"""Words by which an era is led up to at the head of a sentence."""
_BEFORE = re.compile(r"[\s:,;.–-]+")


def without_its_era(typed: str, words: Sequence[Word], era: Era) -> str:
    """What is typed without the era that stands before it, or behind it; empty where that stands within a sentence."""
    first, last = words[era.first].start, words[era.last - 1].end
    headed = all(word.text in _LEADS for word in words[: era.first])
    if headed and (rest := _BEFORE.match(typed, last)) is not None:
        return typed[rest.end() :].strip()
    if era.last == len(words):
        return typed[:first].rstrip(" (,;")
    return ""


def bounds(library: Library, ruleset: str, era: Era | None) -> tuple[str, ...]:
    """Until which days a card may have been printed to be meant, the likeliest first."""
    asked = era.until if era else library.playable[ruleset].until if ruleset in library.playable else ""
    known = sorted({each.until for each in library.rulesets.values() if each.until > "2010"})
    if era and era.wanted == "today":
        return ("",)
    return tuple(dict.fromkeys((*([asked] if asked else []), *known, "")))
