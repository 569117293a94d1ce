"""What is asked the other way round, so that yes is no: `is it too late to …`, `am i barred from …`, `is § useless …`; and the `y/n` behind a question."""

from __future__ import annotations

import re

_TOO_LATE = re.compile(
    r"\b(?:is it|isnt it|am i)(?: (?:already|now|then))* too late(?: (?:now|then))?(?: for (?:me|us))? to\b",
    re.IGNORECASE,
)
_TOO_LATE_FOR = re.compile(
    r"^(?:(?:so|is it|isnt it|am i|already|now) )*too late for (?!(?:me|us|him|her|that|it) )", re.IGNORECASE
)
_NO_USE = r"(?:(?:a |just a |basically a )?(?:dead|useless|worthless|wasted) (?:cards?|draws?)|useless|worthless|pointless|dead|a brick|bricked|of no use)"
_IS_USELESS = re.compile(
    rf"\b(?:is|are)(?! not\b)(?: it)? (?P<what>(?:(?! (?:is|are) )[^,.;?!])+?)(?: (?:then|now|completely|totally|basically|pretty much|just|kinda))* {_NO_USE}(?= *(?:[,.;?!]|$)| (?:under|while|when|if|with|against|then|now|once|as|because|since|lol)\b)",
    re.IGNORECASE,
)
_USELESS_BEHIND = re.compile(
    rf"(?<=[,.;?]) *(?:(?:so|then|now|is it|is that|are they|is he) )*{_NO_USE}(?: then| now| lol)?(?P<end>[ ?.!]*)$",
    re.IGNORECASE,
)
_MAKES_USELESS = re.compile(
    rf"\b(?:do|does|will|would) (?P<by>[^,.;?!]+?) (?:make|makes|render|turn) (?P<what>[^,.;?!]+?)(?: into)? {_NO_USE}(?P<end>[ ?.!]*)$",
    re.IGNORECASE,
)
"""That it is asked whether a card is of no use: `is § useless under §`, `§ under §, dead card?`, `does § make § useless`."""


def asked_in_time(typed: str) -> str | None:
    """`can i still …` for `is it too late to …`, of which yes is that it cannot be; None where it is not asked so."""
    for pattern in (_TOO_LATE, _TOO_LATE_FOR):
        said, times = pattern.subn("can i still" if pattern is _TOO_LATE else "can i still use ", typed)
        if times == 1:
            return said
    return None


_DEEDS = {
    "attacking": "attack", "summoning": "summon", "setting": "set", "activating": "activate", "using": "use", "playing": "play", "flipping": "flip",
    "chaining": "chain", "searching": "search", "drawing": "draw", "tributing": "tribute", "entering": "enter", "conducting": "conduct", "special summoning": "special summon",
    "normal summoning": "normal summon", "tribute summoning": "tribute summon", "flip summoning": "flip summon", "synchro summoning": "synchro summon", "fusion summoning": "fusion summon", "ritual summoning": "ritual summon",
}  # fmt: skip
_IS_BARRED = re.compile(
    rf"\b(?:am|are|is)(?! not\b) (?P<what>(?:(?! (?:is|are|am|not) )[^,.;?!])+?) (?:(?:then|now|also|still|completely|totally|basically) )*(?:barred|banned|locked(?: out)?|restricted|prohibited|forbidden|disallowed)"
    rf" (?:from|of|out of) (?P<deed>{'|'.join(_DEEDS)})\b",
    re.IGNORECASE,
)
"""That it is asked whether somebody, or a monster, may not do something: `am i barred from attacking`, `is he locked out of special summoning`."""


def asked_if_barred(typed: str) -> str | None:
    """`can i attack …` for `am i barred from attacking …`, of which yes is that it cannot be; None where it is not asked so."""
    said, times = _IS_BARRED.subn(lambda found: f"can {found['what']} {_DEEDS[found['deed'].casefold()]}", typed)
    return said if times == 1 else None


def asked_if_useless(typed: str) -> str | None:
    """`does § work …` for `is § useless …`, of which yes is that it does not; None where it is not asked so."""
    if _MAKES_USELESS.search(typed) is not None:
        return _MAKES_USELESS.sub(r"does \g<what> work while \g<by> is out\g<end>", typed)
    for pattern, instead in ((_USELESS_BEHIND, r" does it work\g<end>"), (_IS_USELESS, r"does \g<what> work")):
        said, times = pattern.subn(instead, typed)
        if times == 1:
            return said
    return None


_YES_OR_NO = re.compile(
    r"[ ,.;?]+(?:y ?/ ?n|yes ?/ ?no|y or n|yes or no|yea or nay|yay or nay|or nah|or nope|or no|or not)(?P<end>[ ?.!]*)$",
    re.IGNORECASE,
)


def without_yes_or_no(typed: str) -> str | None:
    """The sentence without a `y/n` behind it, which asks no more than that it is a question; None where there is none."""
    found = _YES_OR_NO.search(typed)
    if found is None:
        return None
    rest = typed[: found.start()]
    # `…, § comes back y/n` asks what it tells last
    return rest + "?" if _ASKS.search(rest) else _TOLD_LAST.sub(r"\g<stop>does \g<what> \g<deed>\g<behind>?", rest)


_ASKS = re.compile(r"\b(?:do|does|did|can|could|may|will|would|is|are|am|what|who)\b", re.IGNORECASE)
_TOLD_LAST = re.compile(
    r"(?P<stop>^|[,.;] *)(?P<what>(?:my |his |the |it|he|she)?[a-z' -]*?) (?P<deed>come|work|resolve|trigger|survive|die|negate|save|stop|miss|get|search|draw|destroy)(?:e?s)(?P<behind>(?: [a-z' -]+)?)$",
    re.IGNORECASE,
)
"""What is told in the last clause of a sentence."""
