"""What is told around a question in words by which cards are called as well: `a big crowd`, `whatever he called it`, `he was smashing my face`, `it got
exiled by macro`, `a frog monarch list`."""

from __future__ import annotations

from collections.abc import Sequence

from app.asking.reading.common import BEFORE_A_CARD
from app.asking.reading.common import words as words_from
from app.asking.reading.standing import ANY, PASSIVE, PLAYERS, is_a_deed, of_a_player, pauses, text_at
from app.asking.reading.words import Word

_PEOPLE = words_from("somebody someone everybody anybody people friend friends staff him her them")
_NAMING = words_from("whatever what how as")
"""Before a player who called something so: that is its name."""
_TUNES = words_from("tuned tune tunes tuning synchro synchroed synchrod")
_IS = words_from("is are was be isnt arent")
_INTO = words_from("into through face faces")
_KINDS_OF_DECKS = words_from("monarch monarchs control turbo beat beatdown aggro otk ftk")
"""Behind what cards are called these make the name of a Deck: `frog monarch`."""
_DECKS = words_from("list lists build builds deck decks player players guy guys dude")
_PLAYING = words_from("play plays played playing run runs ran running versus vs against")


def says_how_it_went(words: Sequence[Word], span: range) -> bool:
    """Whether words by which a card is called are said here of people, of a fight, or of a Deck."""
    first, said = span.start, " ".join(words[at].text for at in span)
    before, behind = text_at(words, first - 1), "" if words[span.stop - 1].stop else text_at(words, span.stop)
    if said == "crowd":
        # `he crow'd it` is written so as well
        return not is_a_deed(words, first) and words[first].end - words[first].start == len(said)
    if said == "last minute":
        return behind != "cancel"
    if said.startswith("call"):
        return _calls_something_else(words, first)
    if said == "exiled":
        return before in PASSIVE and behind in ("by", "with") and text_at(words, span.stop + 1) != "exiled"
    if said in ("smashing", "smashed", "smashes"):
        at = span.stop + (behind in ("my", "his", "her", "your", "right"))
        return bool(behind) and text_at(words, at) in _INTO and text_at(words, at + 1) not in ("down", "up")
    if said == "compulsory":
        return _is_compulsory(words, first)
    return _names_a_deck(words, span)


def _calls_something_else(words: Sequence[Word], at: int) -> bool:
    """Whether it is people who are called, a name that is given, or a Synchro Monster that is brought out: `we had to call somebody over`,
    `whatever he called it`, `tuned § to §, called §`."""
    if text_at(words, at + 1) in _PEOPLE and (text_at(words, at + 2) == "over" or text_at(words, at + 1) not in ("him", "her", "them")):  # fmt: skip
        return True
    if text_at(words, at - 1) in PLAYERS and text_at(words, at - 2) in _NAMING:
        return text_at(words, at + 1) in ("it", "that", "them") or words[at].stop
    begins = at
    while begins and not words[begins - 1].stop:
        begins -= 1
    return words[at].text == "called" and pauses(words, at) and words[begins].text in _TUNES


def _is_compulsory(words: Sequence[Word], at: int) -> bool:
    """Whether an effect is asked to be so: `is the effect of sangan compulsory`, `compulsory or optional`."""
    if not words[at].stop and text_at(words, at + 1) in ("effect", "effects") and text_at(words, at - 1) in ANY:
        return True
    if "optional" in (text_at(words, at + 2), text_at(words, at - 2)):
        return True
    ends = at + 1 == len(words) or words[at].stop or pauses(words, at + 1)
    if not ends or pauses(words, at) or text_at(words, at - 1) in BEFORE_A_CARD - {"is", "was"}:
        return False
    begins = at
    while begins and not words[begins - 1].stop and not pauses(words, begins):
        begins -= 1
    named = text_at(words, at - 1) in ("the", "to", "after", "with", "w", "chain", "by", "and", "or", "from")
    return not named and words[begins].text in _IS | {"its"}


def _names_a_deck(words: Sequence[Word], span: range) -> bool:
    """Whether words name, with those beside them, what somebody plays: `a frog monarch list`."""
    first, last = span.start, span.stop
    if last - first > 1 or pauses(words, first):
        return False
    if words[first].text in _KINDS_OF_DECKS and first and text_at(words, first - 1) == "frog":
        return True
    if text_at(words, last) not in _KINDS_OF_DECKS or words[last - 1].stop or pauses(words, last):
        return False
    return words[first].text == "frog" or of_a_player(words, last + 1) or text_at(words, last + 1) in _DECKS


def plays_them(words: Sequence[Word], first: int, last: int) -> bool:
    """Whether somebody is said to play cards of a sort, in the plural: `he played blackwings`."""
    return words[last - 1].text.endswith("s") and text_at(words, first - 1) in _PLAYING
