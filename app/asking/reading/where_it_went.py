"""What is said of a monster by what has become of it: `a monster banished by caius` is one that is removed from play, by whatever it was."""

from __future__ import annotations

import re

from app.asking.reading.sentence import Sentence

_BANISHED = r"(?P<banished>banished|removed(?: from play)?|rfp'?e?d|rfgd?|exiled)"
_GRAVE = r"(?P<grave>milled|discarded|destroyed|killed|dumped|sent to (?:the |my |his )?(?:graveyard|grave|gy))"
_ONE = re.compile(
    r"\b(?:(?:an?|any|some|the|my|his|her|one of my|one of his) )?(?:monsters?|guys?|something|anything|cards?|one) "
    r"(?:(?:that|which|who|was|were|is|got|just|has|have|been|he|she|i|they|we|my opponent|the opponent|opponent|opp|opps) )*"
    rf"(?:{_BANISHED}|{_GRAVE}) (?:(?:by|with|from|off|to|using|via|for|through) )(?:(?:an?|the|my|his|her|their|opponents|opponent's) )*$",
    re.IGNORECASE,
)


def by_whatever(sentence: Sentence) -> tuple[str, str] | None:
    """The sentence with the place of such a monster said alone; None where no card is named that brought it there, or no other one."""
    named = [mention for mention in sentence.named if mention.card]
    if len({mention.card for mention in named}) != 2:
        return None
    for mention in named:
        begins, ends = sentence.words[mention.first].start, sentence.words[mention.last - 1].end
        found = _ONE.search(sentence.typed[:begins])
        if found is not None:
            one = "a banished monster" if found["banished"] else "a monster in the graveyard"
            rest = re.sub(r"^(?:'s| effect|s effect)+", "", sentence.typed[ends:])
            return f"{sentence.typed[: found.start()]}{one}{rest}", mention.card
    return None
