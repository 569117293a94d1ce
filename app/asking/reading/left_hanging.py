"""Whether an answer may hang on what a reading leaves out: another card, what else is done, or when. Then it is asked back, and not answered without it.
Asked only where leaving something out changes what is asked: whether a card does something to another one hangs on how it came to that."""

from __future__ import annotations

import re

from app.asking.questions import (
    Affect,
    Battle,
    Chain,
    Interrupted,
    Meet,
    Negate,
    Triggers,
    UseAt,
    Works,
)
from app.asking.reading.grammar.words import DEEDS, HE, ME, OPPONENT
from app.asking.reading.parts import Reading
from app.asking.reading.sentence import Sentence
from app.asking.things import is_thing

_WHEN = re.compile(r"\b(?:before|after|in response|in chain|instead|until|without|unless|again|first|too late)\b")
_ELSEWHERE = re.compile(
    r"\b(?:from|in|out of|off) (?:(?:my|his|her|their|the) )?(?:hand|grave|graveyard|gy|yard|deck|extra deck)\b"
)
_USES = re.compile(r"\b(?:and|then) (?:uses?|activates?) (?:its|his|her|the|their) (?:effect|eff|ability)\b")
"""What a monster does besides fighting."""
_THEN = re.compile(r"^(?:and |but |so )?(?:before|after)\b")
_SO_THAT = re.compile(
    r"^so (?:that )?(?:he|she|they|it|i|my opponent|opp|the opponent) (?:cant|cannot|can not|wont|couldnt|doesnt|isnt)\b"
)
_AND_DOES = re.compile(r"^(?:and|then) [a-z]+s (?:a|an|another|the|my|his)\b")
_BESIDES = re.compile(
    r"^(?:and\b(?! (?:does|do|is|are|can|could|will|would|am)\b)|or\b)(?! (?:i|he|she|they|not|no|nothing|what)\b)(?! (?:does|do|is|will) (?:it|that|he|she|they|i) (?:not|just|die|dies|get|nothing|do|negated|lose|fizzle|resolve|stay)\b)"
)
_AUX = r"(?:does|do|did|is|are|am|can|could|will|would|may)"
_ASKS_BESIDES = re.compile(rf"^(?:and|or|but) (?:then )?{_AUX}\b")
_DOER = {*ME, *HE, *OPPONENT, "my", "his", "her", "their", "opponents", "opps", "i", "im", "hes"}


_COUNTED = re.compile(r"\b(?:exactly|[0-9]+|two|three|four|five) (?!cards)(?:more |other |face ?up |set )?[a-z]+s?\b")
"""How many of something there are."""
_ASKS = re.compile(
    r"^(?:(?:and|but|so|then) )*(?:does|do|did|can|could|will|would|is|are|am) (?:(?:i|we|he|she|it|they|my|his|her|the|that|opp|opponent|still|also|then|even|just|get|gets|to) )+(?P<what>.+)"
)
"""What is asked, with what is asked of it."""
_SAYS_NOTHING = ("die", "dies", "happen", "work", "works", "resolve", "resolves", "ok", "legal", "allowed", "nothing", "destroyed", "live", "survive", "win", "wins", "lose", "locked")  # fmt: skip
"""Of these it is told in any case where all is told that comes of something."""


def left_hanging(sentence: Sentence, read: Reading) -> str:
    """The words that are left out and on which the answer hangs; empty where none are."""
    if more := next(
        (
            said
            for said in read.left_out
            if _asks_else(sentence, read, _plain(said)) or _tells_of_it(sentence, read, said)
        ),
        "",
    ):
        return more
    if isinstance(read.question, Chain | Negate) and (
        so_many := next((s for s in read.left_out if _COUNTED.search(_plain(s))), "")
    ):
        return so_many
    if isinstance(read.question, Works | UseAt) and (other := _another_card(sentence, read)):
        return other
    if isinstance(read.question, Meet | Chain) and (aim := next(filter(_aimed_at, map(_plain, read.left_out)), "")):
        return aim
    if isinstance(read.question, UseAt):
        return next((said for said in read.left_out if _AND_DOES.match(_plain(said)) and _brings(_plain(said))), "")
    if isinstance(read.question, Battle):
        if (used := _USES.search(sentence.typed.casefold())) is not None:
            return used[0]
        # what is in the hand or the Graveyard does not fight
        return next((said for said in read.left_out if _ELSEWHERE.search(_plain(said))), "")
    if isinstance(read.question, Meet | Interrupted) and (more := _asked_besides(read)):
        return more
    if isinstance(read.question, Works):
        return next((said for said in read.left_out if _THEN.match(_plain(said))), "")
    if not isinstance(read.question, Affect):
        return ""
    if (place := next((said for said in read.left_out if _there_is(_plain(said))), "")) and not is_thing(
        read.question.other
    ):
        return place
    return next((said for said in read.left_out if _tells(sentence, read.question, _plain(said))), "")


def _ends_with(sentence: Sentence, said: str) -> bool:
    return _plain(sentence.typed).rstrip(" ?!.").endswith(said)


def _asks_else(sentence: Sentence, read: Reading, said: str) -> bool:
    """Whether words that are left out ask something, at the end: that is another question than the one that is read, unless that says what an effect
    waits for, or that a card was Set in this turn, which is all that such a question is about."""
    if isinstance(read.question, Triggers) or (isinstance(read.question, UseAt) and read.question.set_now):
        return False
    asked = _ASKS.match(said) if _ends_with(sentence, said) and not _ASKS_BESIDES.match(said) else None
    rest = (
        [word for word in asked["what"].split() if word not in ("still", "then", "too", "also", "it", "or", "not")]
        if asked
        else []
    )
    deed = any((word,) in DEEDS or word.isdigit() for word in rest)
    return deed and {*rest}.isdisjoint(_SAYS_NOTHING)


def _tells_of_it(sentence: Sentence, read: Reading, said: str) -> bool:
    """Whether words that are left out tell what somebody does, on which it may hang how the rest goes; what somebody only wants is no more than
    what is asked."""
    plain = _plain(said)
    if not isinstance(read.question, Battle | Meet | Interrupted) or plain.startswith(
        ("if ", "when ", "because ", "since ")
    ):
        return False
    return _does(plain) and not re.search(r"\b(?:want|wanna|wants|think|thought|says?|said|guess|know)\b", plain)


def _there_is(said: str) -> bool:
    """Whether words say where something lies of which it is not asked: `3 darks in my grave`."""
    return re.search(r"\b(?:in|out of) (?:(?:my|his|her|their|the) )?(?:grave|graveyard|gy|yard)$", said) is not None


def _brings(said: str) -> bool:
    """Whether words tell what a card brings, of which something else may be asked."""
    return any(DEEDS.get((word,), ("", ""))[0] in ("search", "summon", "get") for word in said.split()[1:2])


def _asked_besides(read: Reading) -> str:
    """The words with which something is done, or asked, besides (`and blow up the board`, `or does it go again`): that may be all that is asked."""
    return next((said for said in read.left_out if _BESIDES.match(_plain(said)) and _names_a_deed(_plain(said))), "")


def _another_card(sentence: Sentence, read: Reading) -> str:
    """The words for a card that is named for certain, and of which the question knows nothing."""
    named = [
        m for m in sentence.named if m.card and m.how in ("name", "called") and m.card not in read.question.cards()
    ]
    said = {_said(sentence, m.first, m.last) for m in named}
    return next((each for each in read.left_out if _plain(each) in said), "")


def _names_a_deed(said: str) -> bool:
    return any((word,) in DEEDS for word in re.findall(r"[a-z]+", said))


def _aimed_at(said: str) -> bool:
    """Whether words say what is to be brought about: `so he cant summon it`."""
    return _SO_THAT.match(said) is not None


def _plain(said: str) -> str:
    return said.casefold().replace("'", "").replace("’", "")


def _tells(sentence: Sentence, question: Affect, said: str) -> bool:
    """Whether words say more than how what is asked about came to be."""
    if _plain(sentence.typed).startswith(said) or said.startswith(("if ", "when ", "once ")):
        # how the question begins, or a condition, which is looked at elsewhere
        return bool(_DOER.intersection(said.split()[:1])) and _does(said)
    named = [m for m in sentence.named if m.card and m.how in ("name", "called") and m.card not in question.cards()]
    if any(_said(sentence, m.first, m.last) in said for m in named):
        return True
    return bool(_WHEN.search(said)) or _does(said)


def _does(said: str) -> bool:
    """Whether somebody does something, as that is told: what is asked besides, and what for, is looked at elsewhere."""
    if re.match(r"(?:and |but |so |or )*(?:to|do|does|did|can|could|will|would|is|am|are)\b", said):
        return False
    words = re.findall(r"[a-z]+", said)
    return any((word,) in DEEDS for word in words) and bool(_DOER.intersection(words[:3]))


def _said(sentence: Sentence, first: int, last: int) -> str:
    words = sentence.words
    return _plain(sentence.typed[words[first].start : words[last - 1].end])
