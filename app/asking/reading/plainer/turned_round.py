"""What is asked the other way round, so that yes is no: `is it too late to …`, `am i barred from …`, `is § useless …`; and the `y/n` behind a question."""

from __future__ import annotations

import re

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
