"""From a sentence to its answer."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from itertools import chain, islice

from msgspec.structs import replace

from app.asking.answer import Verdict
from app.asking.answering import answered
from app.asking.inquiry import USUAL, Inquiry, Perhaps, is_answered, is_decided
from app.asking.likely import (
    LIKELY,
    OFFERED,
    RATHER,
    alike_to,
    as_is_likely,
    as_is_surely,
    as_most_of_it_comes_to,
    as_those_like_it,
    for_want_of_what_is_not_told,
    named_in,
    those_decided,
)
from app.asking.nonsense import instead, nonsense
from app.asking.questions import (
    Affect,
    AnyQuestion,
    Battle,
    Stats,
    Story,
)
from app.asking.reading import (
    NotRead,
    Reading,
    read_as_known,
    read_as_story,
    read_from_the_other_side,
    read_in_fixed_words,
    read_question,
    without_it,
)
from app.asking.reading.accounted_for import asked_in_full
from app.asking.reading.framed import unframed
from app.asking.reading.likeness import FOUND, weighed
from app.asking.reading.likeness.masked import masked
from app.asking.reading.parts import of_clauses
from app.asking.reading.sensible import makes_sense
from app.asking.reading.sentence import sentence_of
from app.asking.reading.spelled import well_spelled
from app.asking.reading.suggested import suggested
from app.asking.reading.tokens import called_tokens
from app.asking.reading.zones_said import as_taken
from app.asking.written import together, written
from app.rulebook.library import Library

LONGEST = 600
"""How many characters a sentence may have."""
SAYS_ENOUGH = 5
"""With so many words beside its cards a sentence that is known asks what it is known to ask of any cards."""
PATIENCE = 0.4
"""Seconds for which their answers are worked out."""


def ask(library: Library, sentence: str, ruleset: str = "", until: float = math.inf) -> Inquiry:
    """What a sentence asks, answered, or what it may mean. `ruleset`: under this one, whatever era the sentence names; `until`: no longer than so, of the thread's own time."""
    asked = as_taken(called_tokens(unframed(well_spelled(library, sentence))))
    known = _as_it_is_known(library, (sentence, asked), ruleset, until)
    return replace(known or _ask(library, asked, ruleset, until), sentence=sentence)


def _as_it_is_known(library: Library, said: tuple[str, ...], ruleset: str, until: float) -> Inquiry | None:
    """The answer to what a sentence is known to ask, word for word, in one of the ways in which it is put; None where it is not known, or says so
    little beside its cards that it asks something else of cards of which that makes no sense."""
    for sentence in dict.fromkeys(said):
        read = None if read_in_fixed_words(library, sentence) else read_as_known(library, sentence, ruleset)
        if read is not None and (makes_sense(library, read.question) or _says_enough(library, sentence)):
            known = _as_read(library, sentence, ruleset, read, until)
            told = known.answer is None or not for_want_of_what_is_not_told(read.question, known.answer)
            if isinstance(known.reading, Reading) and told:
                return known
    return None


def _says_enough(library: Library, sentence: str) -> bool:
    """Whether a sentence asks the same whatever its cards are."""
    mask = masked(library, sentence_of(library, sentence, ""))
    return sum(word not in mask.cards for word in mask.words) >= SAYS_ENOUGH


def _ask(library: Library, sentence: str, ruleset: str, until: float) -> Inquiry:
    is_fixed = read_in_fixed_words(library, sentence) is not None
    inquiry = _asked(library, sentence, ruleset, until)
    inquiry = inquiry if is_fixed else _with_what_it_passes_over(library, inquiry)
    read = inquiry.reading
    in_part = isinstance(read, Reading) and bool(read.left_out) and not is_fixed
    if isinstance(read, NotRead) and read.several:
        return inquiry
    seen = sentence_of(library, sentence, inquiry.ruleset)
    # of what names no card too few examples are known to be sure
    weighs = not is_fixed and bool(seen.named)
    as_read = is_answered(inquiry) and not in_part
    if as_read and not weighs:
        return inquiry
    near = weighed(library, seen, [*islice(alike_to(library, sentence, inquiry.ruleset), FOUND)])
    writes = [*written(library, seen, inquiry.ruleset)] if weighs else []
    surest = together(near, writes)
    if as_read:
        surely = as_is_surely(library, inquiry, surest, until)
        return surely or as_most_of_it_comes_to(library, inquiry, writes, until) or inquiry
    found = those_decided(library, inquiry, surest, until) if weighs else []
    if (rather := as_is_likely(library, inquiry, surest, found, RATHER)) is not None:
        return rather
    if (most := as_most_of_it_comes_to(library, inquiry, writes, until)) is not None:
        return most
    alike = sorted(near, key=lambda each: -each.how.alike)[:OFFERED]
    cannot_be = not is_fixed and inquiry.answer is not None and inquiry.answer.unfound
    # what it is most like was read in it by the rules, too: then that is what it asks
    agreed = isinstance(read, Reading) and any(each.question == read.question for each in alike[:1])
    if (in_part or (cannot_be and not agreed) or isinstance(read, NotRead)) and (
        same := as_those_like_it(library, inquiry, alike, surest[0].sure if surest else 0.0, until)
    ) is not None:
        return same
    if (told := _told_anyway(library, sentence, inquiry, until)) is not None:
        return told
    if (likely := as_is_likely(library, inquiry, surest, found)) is not None:
        return likely
    if in_part:
        inquiry = _asked_back(inquiry)
        read = inquiry.reading
    elif is_answered(inquiry):
        return inquiry
    if isinstance(read, NotRead):
        first = tuple(each.question for each in surest if each.sure >= LIKELY)
        known = (*first, *read.near, *(each.question for each in alike))
        may = _may_be_meant(library, sentence, known, inquiry.ruleset)
    else:
        asked = read.question
        meant = _may_be_meant(library, sentence, tuple(each.question for each in alike), inquiry.ruleset)
        may = (each for each in meant if each != asked)
    return replace(inquiry, near=_answered_so(library, may, inquiry.ruleset, until))


def _with_what_it_passes_over(library: Library, inquiry: Inquiry) -> Inquiry:
    """With the cards as left out that are named and have no place in what was read of a battle: whatever they are, they are played in it."""
    read = inquiry.reading
    fought = isinstance(read, Reading) and (
        isinstance(read.question, Battle)
        or (isinstance(read.question, Story) and any(done.does == "attack" for done in read.question.done))
    )
    if not isinstance(read, Reading) or not fought:
        return inquiry
    placed = read.question.cards()
    named = named_in(sentence_of(library, inquiry.sentence, inquiry.ruleset))
    dropped = tuple(said for said, card in named.items() if card not in placed)
    return replace(inquiry, reading=replace(read, left_out=(*read.left_out, *dropped))) if dropped else inquiry


def _asked_back(inquiry: Inquiry) -> Inquiry:
    """Not answered, since what rules have left out of it turns the answer round more often than not; what they have read may be meant without it."""
    assert isinstance(inquiry.reading, Reading)
    read = inquiry.reading
    said = " and ".join(f"“{each}”" for each in read.left_out)
    back = NotRead(read.parts, without_it(said), (read.question,), ruleset=read.ruleset)
    return Inquiry(inquiry.sentence, inquiry.ruleset, back, None)


def _told_anyway(library: Library, sentence: str, inquiry: Inquiry, until: float) -> Inquiry | None:
    """What rules have read, where all that they have left out of the sentence says nothing more than that does; None where it may."""
    read, seen = inquiry.reading, sentence_of(library, sentence, inquiry.ruleset)
    if isinstance(read, Reading):
        asked, left = read.question, read.left_out
    elif len(read.near) == 1 and read.doubted:
        asked, left = read.near[0], read.doubted
    else:
        return None
    if (full := asked_in_full(library, seen, asked, left)) is None:
        return None
    told = _as_read(library, sentence, inquiry.ruleset, replace(of_clauses(seen, full), ruleset=inquiry.ruleset), until)
    return told if is_answered(told) else None


def _may_be_meant(
    library: Library, sentence: str, near: tuple[AnyQuestion, ...], ruleset: str
) -> Iterator[AnyQuestion]:
    """What a sentence may mean that is not read: `near`, which the reason is about, and what sentences ask that are like it; then what is asked
    of its cards anyway. Only what makes sense of them."""
    seen = sentence_of(library, sentence, ruleset)
    cards = [mention.card for mention in seen.slots.cards if mention.card]
    return iter(dict.fromkeys(chain(near, suggested(library, seen, cards))))


def _answered_so(library: Library, near: Iterator[AnyQuestion], ruleset: str, until: float) -> tuple[Perhaps, ...]:
    """The first few, with what is answered to them as far as nobody waits too long for it; none that was found to be undecided."""
    found: list[Perhaps] = []
    until = min(until, time.thread_time() + PATIENCE)
    for question in near:
        if len(found) == OFFERED:
            break
        if time.thread_time() > until:
            found.append(Perhaps(question))
            continue
        answer = answered(library, question, ruleset, until)
        if answer.verdict is not Verdict.UNDECIDED:
            found.append(Perhaps(question, answer.verdict, answer.word, answer.first))
        elif answer.given_up:
            found.append(Perhaps(question))
    return tuple(found)


def _asked(library: Library, sentence: str, ruleset: str, until: float) -> Inquiry:
    inquiry = _as_read(library, sentence, ruleset, read_question(library, sentence, ruleset), until)
    if is_decided(inquiry) or read_in_fixed_words(library, sentence) is not None:
        return inquiry  # what is asked in fixed words is no other question, decided or not
    if isinstance(inquiry.reading, Reading) and isinstance(inquiry.reading.question, Story):
        turned = read_from_the_other_side(library, sentence, ruleset)
        seen = _as_read(library, sentence, ruleset, turned, until) if turned is not None else inquiry
        if is_decided(seen):
            return seen  # whose it is was only taken for granted, and so it cannot be
    if inquiry.verdict not in (Verdict.UNDECIDED, Verdict.NOT_UNDERSTOOD):
        return inquiry
    # told as a story it may be decided: then that was meant
    told = read_as_story(library, sentence, ruleset)
    if told is None:
        return inquiry
    was_told = isinstance(inquiry.reading, Reading) and inquiry.reading.question == told.question
    if was_told and inquiry.answer is not None and inquiry.answer.cited:
        return inquiry  # it cannot come to that, and it is said why
    other = read_question(library, sentence, ruleset, stories=False) if was_told else told  # or it is no story
    if was_told and isinstance(other, Reading) and isinstance(other.question, Affect | Battle | Stats):
        return inquiry  # which leaves out what is done besides
    again = _as_read(library, sentence, ruleset, other, until)
    return inquiry if again.verdict in (Verdict.UNDECIDED, Verdict.NOT_UNDERSTOOD) else again


def _as_read(library: Library, sentence: str, ruleset: str, reading: Reading | NotRead, until: float) -> Inquiry:
    if isinstance(reading, NotRead):
        return Inquiry(sentence, ruleset or reading.ruleset or USUAL, reading, None)
    under = ruleset or reading.ruleset or USUAL
    doubt = nonsense(library, reading.question, under)
    if doubt:
        return Inquiry(sentence, under, NotRead(reading.parts, doubt, instead(reading.question)), None)
    return Inquiry(sentence, under, reading, answered(library, reading.question, under, until))
