"""Clauses that say of a card that it was Set in an earlier turn: `i set § last turn`, `a § i set a turn ago`. That is how a Set card lies
anyway where it is asked whether it can be used, so the rest of the sentence is the question."""

from __future__ import annotations

import re

from app.asking.questions import AnyQuestion, Chain, UseAt
from app.asking.reading.builds import is_monster
from app.asking.reading.sentence import Sentence
from app.asking.things import is_thing
from app.rulebook.library import Library

_WHO = r"(?:i|he|she|they|we|you|my opponent|opponent|opp)"
_EARLIER = (
    r"(?:(?:(?:in|on|during) )?(?:(?:my|the|his|her) )?(?:last|previous|prior|earlier) turn|(?:(?:in|on|during) )?(?:the |a |one |1 |2 |two |some )turns? (?:before|ago|earlier)"
    r"|(?:in|on|during) (?:(?:my|his|her) own|an earlier|a previous) turn|already|earlier|beforehand)"
)
_ON_MINE = r"(?:in|on|during) my (?:own )?turn"
"""Earlier, where it is used in the turn of the opponent."""
_IN_HIS = re.compile(r"\b(?:his|her|their|opponents?|opps?|other players?)\b")
_HAVE = r"(?:(?:had|have|has|ve|just|already) )*"
_WAS = r"(?:(?:was|were|is|got|been|had|has|have|ive|id) )*"
_IT = re.compile(r"\b(?:it|that|that card|this card)\b(?! (?:turn|was|is))", re.IGNORECASE)


def set_before(library: Library, sentence: Sentence) -> str | None:
    """The sentence without such a clause, and with the card where `it` stands for it; None where there is no such clause."""
    cards = [each for each in sentence.named if each.card]
    if len(cards) != 1 and not sentence.slots.cards:
        return _without(sentence.typed, "", "")
    for each in cards:
        said = sentence.typed[sentence.words[each.first].start : sentence.words[each.last - 1].end]
        if is_monster(library, each.card):
            continue
        if (rest := _without(sentence.typed, said, each.card)) is not None:
            return rest
    return None


def _without(typed: str, said: str, name: str) -> str | None:
    text = re.sub(r"[’']", "", typed)
    card = rf"(?:(?:a|an|my|his|the|her) )?{re.escape(said)}" if said else ""
    for earlier in (_EARLIER, _ON_MINE):
        told = rf"^(?:(?:so|ok|if|when|say) )*(?:{_WHO} {_HAVE})?set {card}(?: face ?down)? {earlier}[,.;]?(?: (?:and|so|then|but|now))*(?=[ ,.])"
        found = re.search(told, text, re.IGNORECASE) if said else None
        if found is not None:
            rest = text[found.end() :].strip(" ,.")
            rest = _IT.sub(name, rest, count=1)
            if name not in rest or not _may_be_so(earlier, rest):
                continue
            return rest
        behind = rf"(?<= )(?:(?:that|which|if|when|and|since|because|but) )*(?:{_WHO} {_HAVE}|(?:it |its )?{_WAS})set (?:it |that )?{earlier}(?=[ ,.?!]|$)"
        found = re.search(behind, text, re.IGNORECASE)
        if found is not None:
            rest = f"{text[: found.start()].rstrip(' ,')} {text[found.end() :].lstrip(' ,')}".strip()
            if name and text.casefold().find(said.casefold()) > found.start():
                continue
            if _may_be_so(earlier, rest):
                return rest
    return None


def _may_be_so(earlier: str, rest: str) -> bool:
    return earlier is _EARLIER or _IN_HIS.search(rest.casefold()) is not None


def lies_so_anyway(question: AnyQuestion) -> bool:
    """Whether it is asked of a card whether it can be used, and not of one that was Set in that turn."""
    if isinstance(question, UseAt):
        return not question.set_now and not question.from_ and bool(question.at or question.turn or question.given)
    return isinstance(question, Chain) and not is_thing(question.one)
