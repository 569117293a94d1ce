"""A card that is discarded because its player holds too many at the end of the turn: `when i pitch it for hand size`."""

from __future__ import annotations

import re

from app.asking.questions import Triggers
from app.engine.words.cards import CardDef

_END = (
    r"(?:(?:at|in|during|on) )?(?:(?:the|my|his|her) )?(?:end (?:of (?:(?:the|my|his|her|this|that) )?turn|phase)|ep)"
)
_LIMIT = r"(?:for|due to|because of|from|to|by) (?:(?:the|my|his|having) )*(?:hand (?:size|limit)(?: limit| rule)?|(?:6|six) card(?: hand)? limit)"
_MANY = r"(?:because|since|cuz|when|if|as|for having|with) ?(?:(?:i|he|she|they) (?:have|has|had|got|am at|is at) )?(?:more than (?:6|six)|over (?:6|six)|7|seven|8|eight|too many)(?: cards?)?(?: in (?:(?:my|his|her|the) )?hand)?"
_DISCARDS = r"(?:(?:i|he|she|they|you|we) )?(?:(?:have to|has to|had to|must|gotta|just) )?(?:pitch|toss|ditch|discard|chuck|dump|throw away)(?:es|ed|s)? (?:my |the )?(?P<it>(?!(?:a|an|one|any|some|cards?)\b)[a-z'-]+(?: [a-z'-]+){0,4}?)"
_IS = r"(?:(?:it|he|she)(?: is|'s| was| gets| got)? |being |gets )?(?:pitched|tossed|ditched|discarded)"
_CLAUSE = re.compile(
    rf"\b(?P<done>{_DISCARDS}|{_IS})(?P<why>(?:,? (?:{_LIMIT}|{_MANY}|{_END}))+)(?=\W|$)",
    re.IGNORECASE,
)


def for_the_hand_limit(typed: str) -> tuple[str, str] | None:
    """The sentence with nothing said but that the card is discarded, and the words that say why; None where that is not said."""
    found = _CLAUSE.search(typed)
    if found is None:
        return None
    it = found["it"] or "it"
    it = "it" if it.casefold() in ("it", "him", "her", "this", "that") else it
    return f"{typed[: found.start()]}{it} is discarded{typed[found.end() :]}", found[0]


def is_of_any_discard(card: CardDef, question: Triggers) -> bool:
    """Whether what a card does when it is discarded waits for no special way: an effect that discards it, or that of a player."""
    waits = [each.on for each in card.effects if each.on is not None and each.on.card == "self"]
    goes = [on for on in waits if on.event == "sent"]
    return question.when == "discarded" and all(on.cause is None and on.by == "any" and not on.by_kinds for on in goes)
