"""What a sentence asks behind what it tells, where the reading made nothing of it: `if I Book of Moon a Tsukuyomi, does it still return to
the hand`. A reading of the first half would answer another question."""

from __future__ import annotations

import re
from collections.abc import Sequence
from collections.abc import Set as AbstractSet

from app.asking.questions import Affect, AnyQuestion, Attacks, Chain, Interrupted, Nature, Negate, SpecialSummons, UseAt
from app.asking.reading.common import words
from app.asking.reading.leftover import ASKS, FILLING
from app.asking.reading.words import Word

OF_NOW: tuple[type[AnyQuestion], ...] = (Affect, Attacks, Chain, Nature, Negate, SpecialSummons, UseAt)
"""Questions whether something may be done, which say nothing of what comes of it."""
_INVERTED = words("do does did can could will would is are")
_MAY = words("can could")
"""What somebody may do is what is asked, in whatever words."""
_SUBJECTS = words("i it he she they we you my his her their the that this its your opponent opp")
_NO_QUESTION = words(
    "if when while after that which who what how where i he she it they we you opponent opp card cards monster monsters effect"
)
"""Words before a verb that asks nothing: `if it is`, `what he can`."""
_CLAUSE = words("if when while after before because since unless once")
_SAYS_NOTHING = words(
    "anything something legal right ok back die dies happen happens through off away up down on again"
)
_BECOMES = re.compile(r"^(?:so |and |then )?what (?:happens|about|becomes|happen|would happen) (?:to|with|of) ")


def asked_besides(
    sentence: Sequence[Word], cards: AbstractSet[int], left: Sequence[range], question: AnyQuestion
) -> range | None:
    """The words of a question that stands behind what is told, of which nothing was made. `cards`: the words that name cards."""
    if not isinstance(question, OF_NOW):
        return None
    unused = {at for each in left for at in each}
    asks = [at for at in range(len(sentence) - 1) if _asks(sentence, cards, at)]
    if len(asks) != 1 or not asks[0] or sentence[asks[0]].text in _MAY:
        return None
    (start,) = asks
    end = next((at for at in range(start + 1, len(sentence)) if sentence[at].text in _CLAUSE), len(sentence))
    says = [at for at in range(start, end) if sentence[at].text not in FILLING | ASKS | _SAYS_NOTHING]
    if not says or not unused.issuperset(says) or not cards.isdisjoint(range(start, end)):
        return None
    return range(start, end)


def _asks(sentence: Sequence[Word], cards: AbstractSet[int], at: int) -> bool:
    before, word, behind = sentence[at - 1] if at else None, sentence[at].text, sentence[at + 1].text
    told = before is None or before.stop or at - 1 in cards or before.text not in _NO_QUESTION
    return word in _INVERTED and told and (behind in _SUBJECTS or at + 1 in cards)


def what_becomes_besides(left_out: Sequence[str], question: AnyQuestion) -> str:
    """The clause that asks what becomes of something else, where a card by itself leaves the field; empty if there is none."""
    if not isinstance(question, Interrupted) or question.by:
        return ""
    return next((said for said in left_out if _BECOMES.search(said.casefold())), "")
