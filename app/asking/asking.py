"""From a sentence to its answer, and the same question under the other rulesets."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from itertools import chain, islice

import msgspec
from msgspec.structs import replace

from app.asking.answer import Answer, Verdict
from app.asking.case import Case, Exhausted, Unnamed
from app.asking.questions import (
    HAPPENS,
    Affect,
    AnyQuestion,
    Battle,
    Brought,
    Chain,
    Detail,
    Leaves,
    Negate,
    SpecialSummons,
    Stats,
    Story,
    Triggers,
    UseAt,
    Works,
    says,
)
from app.asking.reading import (
    NotRead,
    Reading,
    as_its_last_clause_asks,
    passes_over,
    read_as_alike,
    read_as_story,
    read_from_the_other_side,
    read_in_fixed_words,
    read_question,
    without_it,
)
from app.asking.reading.accounted_for import asked_in_full
from app.asking.reading.builds import says_of
from app.asking.reading.framed import unframed
from app.asking.reading.likeness import Alike, asked_by_those_like_it, says_the_same
from app.asking.reading.parts import of_clauses
from app.asking.reading.sensible import makes_sense
from app.asking.reading.sentence import Sentence, sentence_of
from app.asking.reading.spelled import well_spelled
from app.asking.reading.suggested import suggested
from app.asking.reading.tokens import called_tokens
from app.asking.reading.unsaid import says_what_is_unsaid
from app.asking.relations import ANSWERS
from app.asking.relations.affects import brings
from app.asking.relations.sorts import of_a_sort
from app.asking.relations.triggers import waiting
from app.asking.taking import takes_or_brings
from app.asking.things import Thing, thing
from app.asking.waits import awaiting
from app.engine.words.filters import Kind
from app.notation import NotationError, read, write
from app.notation.limits import MAX_TITLE
from app.rulebook.library import Library
from app.services.known import known

LONGEST = 600
"""How many characters a sentence may have."""
OFFERED = 5
"""Questions that may be meant."""
PATIENCE = 0.4
"""Seconds for which their answers are worked out."""
SURE = 0.72
"""How sure it is that sentences ask the same which are said to."""
LIKELY = 0.5
"""How much alike sentences are whose question is offered before those that the reason is about."""
LONG, _LONGER = 15, 0.1
"""Of a sentence of so many words, in which more is told besides, so much less will do."""
_INSTEAD = 0.08
"""How much surer it has to be where rules have read all of it as something on which nothing is decided."""
_NEXT = 0.15
"""How much less alike than the likest a sentence may be that still counts."""
_WEIGHED = 4
"""So many of those that are most alike count, of whose questions something is decided."""
_AGREES, _DIFFERS = 0.05, 0.1
"""By how much each of them that comes to the same makes it surer, and each that comes to something else less so."""
_TURNED_ROUND = ("lost", "barred")
"""What is asked of a story the other way round: whether it comes to nothing, and whether it cannot be done."""
USUAL = "tcg-2010"
"""The ruleset of a question that names no era."""

TAKEN = {"take-control": "taken", "tribute": "Tributed"}
"""What is done to monsters alone."""


class Perhaps(msgspec.Struct, frozen=True):
    """A question that may be meant, and what is answered to it: the verdict as it is said first, and the answer in a sentence; nothing
    where there was no time to work it out."""

    question: AnyQuestion
    verdict: Verdict | None = None
    word: str = ""
    first: str = ""


class Inquiry(msgspec.Struct, frozen=True):
    """A sentence, how it was read, and what is answered: nothing where it was not read. `near`: what else may be meant, where nothing is decided."""

    sentence: str
    ruleset: str
    reading: Reading | NotRead
    answer: Answer | None
    near: tuple[Perhaps, ...] = ()

    @property
    def verdict(self) -> Verdict:
        return self.answer.verdict if self.answer is not None else Verdict.NOT_UNDERSTOOD

    @property
    def first(self) -> str:
        """The whole answer in a sentence."""
        if self.answer is None:
            assert isinstance(self.reading, NotRead)
            return f"Not understood. {self.reading.because}"
        return self.answer.first


def ask(library: Library, sentence: str, ruleset: str = "", until: float = math.inf) -> Inquiry:
    """What a sentence asks, answered, or what it may mean. `ruleset`: under this one, whatever era the sentence names; `until`: no longer than so, of the thread's own time."""
    asked = called_tokens(unframed(well_spelled(library, sentence)))
    return replace(_ask(library, asked, ruleset, until), sentence=sentence)


def _ask(library: Library, sentence: str, ruleset: str, until: float) -> Inquiry:
    inquiry = _asked(library, sentence, ruleset, until)
    is_fixed = read_in_fixed_words(library, sentence) is not None
    inquiry = inquiry if is_fixed else _with_what_it_passes_over(library, inquiry)
    read = inquiry.reading
    in_part = isinstance(read, Reading) and bool(read.left_out) and not is_fixed
    if (_is_answered(inquiry) and not in_part) or (isinstance(read, NotRead) and read.several):
        return inquiry
    alike = sorted(islice(_alike(library, sentence, inquiry.ruleset), OFFERED), key=lambda each: -each.how.alike)
    cannot_be = not is_fixed and inquiry.answer is not None and inquiry.answer.unfound
    # what it is most like was read in it by the rules, too: then that is what it asks
    agreed = isinstance(read, Reading) and any(each.question == read.question for each in alike[:1])
    if (in_part or (cannot_be and not agreed) or isinstance(read, NotRead)) and (
        same := _as_those_like_it(library, inquiry, alike, until)
    ) is not None:
        return same
    if (told := _told_anyway(library, sentence, inquiry, until)) is not None:
        return told
    if in_part:
        inquiry = _asked_back(inquiry)
        read = inquiry.reading
    elif _is_answered(inquiry):
        return inquiry
    if isinstance(read, NotRead):
        likely = tuple(each.question for each in alike if each.how.alike >= LIKELY)
        known = (*likely, *read.near, *(each.question for each in alike))
        near = _may_be_meant(library, sentence, known, inquiry.ruleset)
    else:
        asked = read.question
        meant = _may_be_meant(library, sentence, tuple(each.question for each in alike), inquiry.ruleset)
        near = (each for each in meant if each != asked)
    return replace(inquiry, near=_answered_so(library, near, inquiry.ruleset, until))


def _is_answered(inquiry: Inquiry) -> bool:
    """Whether there is an answer, be it that nothing is decided and who leaves it so."""
    decided = inquiry.verdict not in (Verdict.UNDECIDED, Verdict.NOT_UNDERSTOOD)
    return decided or (inquiry.answer is not None and bool(inquiry.answer.cited))


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
    named = _named(sentence_of(library, inquiry.sentence, inquiry.ruleset))
    dropped = tuple(said for said, card in named.items() if card not in placed)
    return replace(inquiry, reading=replace(read, left_out=(*read.left_out, *dropped))) if dropped else inquiry


def _named(sentence: Sentence) -> dict[str, str]:
    """Its cards, by how they are typed."""
    words = sentence.words
    return {
        sentence.typed[words[mention.first].start : words[mention.last - 1].end]: mention.card
        for mention in sentence.named
        if mention.card
    }


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
    return told if _is_answered(told) else None


def _as_those_like_it(library: Library, inquiry: Inquiry, near: list[Alike], until: float) -> Inquiry | None:
    """A sentence that no rule reads, or none in full, or only as something on which nothing is decided, read as the likest of those that are so much
    like it (`near`, the likest first); what the next ones ask is said beside it. None where none is like enough to be sure: those that are nearly
    as much alike have to come to the same."""
    read, seen = inquiry.reading, sentence_of(library, inquiry.sentence, inquiry.ruleset)
    hangs = () if _is_told_at_length(seen) else read.doubted if isinstance(read, NotRead) else read.left_out
    # the cards of an example are those of the sentence
    named = _named(seen)
    hangs = tuple(each for each in hangs if each not in named)
    same = [each for each in near if says_the_same(library, seen, each, hangs) and not passes_over(library, seen, each)]
    found = _decided(library, same, inquiry.ruleset, until, _sure(seen) - _AGREES * (_WEIGHED - 1))
    if not found:
        return None
    (first, answer), *others = _asked_plainly(found)
    agreed = [_agrees((first, answer), other) for other in others]
    agree, differ = agreed.count(True), agreed.count(False)
    as_read = isinstance(read, Reading) and not read.left_out
    sure = _sure(seen) + (_INSTEAD if as_read else 0.0)
    if (differ > 1 and differ > agree) or first.how.alike + _AGREES * agree - _DIFFERS * differ < sure:
        return None
    reading = read_as_alike(library, inquiry.sentence, inquiry.ruleset, first)
    return Inquiry(
        inquiry.sentence,
        inquiry.ruleset,
        reading,
        answer,
        tuple(Perhaps(each.question) for each in near if each is not first),
    )


def _asked_plainly(found: list[tuple[Alike, Answer]]) -> list[tuple[Alike, Answer]]:
    """First the one that asks whether it is so, where the likest asks whether it comes to nothing and that one is as much like it."""
    (likest, answer), *others = found
    for each in others if _is_turned_round(likest.question) else ():
        as_much = each[0].how.alike > likest.how.alike - _AGREES
        if as_much and not _is_turned_round(each[0].question) and _comes_to(*each) is _comes_to(likest, answer):
            return [each, *(other for other in found if other is not each)]
    return found


def _is_turned_round(question: AnyQuestion) -> bool:
    return isinstance(question, Story) and question.asks in _TURNED_ROUND


def _agrees(one: tuple[Alike, Answer], other: tuple[Alike, Answer]) -> bool | None:
    """Whether two questions come to the same, by the same reason or by their verdicts. What is told and not affirmed comes to the same as what else is
    asked of that play; None where it is of the same story, played otherwise: its verdict says nothing of the other."""
    if one[1].why == other[1].why:
        return True
    if TOLD_OUT & {one[1].word, other[1].word} and one[1].word != other[1].word:
        if one[1].comes_to and one[1].comes_to == other[1].comes_to:
            return True
        if _is_told_so(one[0].question) == _is_told_so(other[0].question) is not None:
            return None
    return _comes_to(*one) is _comes_to(*other)


def _is_told_so(question: AnyQuestion) -> tuple[object, ...] | None:
    """What is told, whatever is asked of it; None where it is no story."""
    return (question.done, question.lies) if isinstance(question, Story) else None


TOLD_OUT = {"This happens", "Worked out"}
"""What is said first where something is told."""


def _comes_to(each: Alike, answer: Answer) -> Verdict:
    """The verdict as it would be if it were asked whether it is so, and not whether it comes to nothing."""
    return answer.verdict.opposite if _is_turned_round(each.question) else answer.verdict


def _is_told_at_length(sentence: Sentence) -> bool:
    """In several sentences: what is no part of what is asked is then much, and rules that take each clause for one are of no help."""
    return len(sentence.words) >= LONG and any(word.stop for word in sentence.words[:-1])


def _sure(sentence: Sentence) -> float:
    return SURE - (_LONGER if len(sentence.words) >= LONG else 0.0)


def _decided(
    library: Library, near: list[Alike], ruleset: str, until: float, least: float
) -> list[tuple[Alike, Answer]]:
    """The first few with their answers, of those on which something is decided, as far as they are so much alike (`least`), and nearly as much as the
    first of them."""
    found: list[tuple[Alike, Answer]] = []
    for each in near:
        if len(found) == _WEIGHED or (found and each.how.alike <= found[0][0].how.alike - _NEXT):
            break
        if each.how.alike < least:
            break
        answer = answered(library, each.question, ruleset, until)
        # what cannot be done as it is told is hardly what happened
        if answer.verdict is not Verdict.UNDECIDED and not answer.unanswered:
            found.append((each, answer))
    return found


def _may_be_meant(
    library: Library, sentence: str, near: tuple[AnyQuestion, ...], ruleset: str
) -> Iterator[AnyQuestion]:
    """What a sentence may mean that is not read: `near`, which the reason is about, and what sentences ask that are like it; then what is asked
    of its cards anyway. Only what makes sense of them."""
    seen = sentence_of(library, sentence, ruleset)
    cards = [mention.card for mention in seen.slots.cards if mention.card]
    return iter(dict.fromkeys(chain(near, suggested(library, seen, cards))))


def _alike(library: Library, sentence: str, ruleset: str) -> Iterator[Alike]:
    """What sentences like it ask, as far as it makes sense of its cards, the likest first."""
    seen, told = sentence_of(library, sentence, ruleset), set[AnyQuestion]()
    for likest in asked_by_those_like_it(library, seen):
        each = as_its_last_clause_asks(library, seen, likest)
        if each.question in told or not makes_sense(library, each.question):
            continue
        if says_what_is_unsaid(seen.slots, each.question):
            continue
        told.add(each.question)
        if not _nonsense(library, each.question, ruleset):
            yield each


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
    if _is_decided(inquiry) or read_in_fixed_words(library, sentence) is not None:
        return inquiry  # what is asked in fixed words is no other question, decided or not
    if isinstance(inquiry.reading, Reading) and isinstance(inquiry.reading.question, Story):
        turned = read_from_the_other_side(library, sentence, ruleset)
        seen = _as_read(library, sentence, ruleset, turned, until) if turned is not None else inquiry
        if _is_decided(seen):
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


def _is_decided(inquiry: Inquiry) -> bool:
    """Whether it is answered, and not only because it could not come to what is asked."""
    cut_short = inquiry.answer is not None and inquiry.answer.cut_short
    return inquiry.verdict not in (Verdict.UNDECIDED, Verdict.NOT_UNDERSTOOD) and not cut_short


def _as_read(library: Library, sentence: str, ruleset: str, reading: Reading | NotRead, until: float) -> Inquiry:
    if isinstance(reading, NotRead):
        return Inquiry(sentence, ruleset or reading.ruleset or USUAL, reading, None)
    under = ruleset or reading.ruleset or USUAL
    doubt = _nonsense(library, reading.question, under)
    if doubt:
        return Inquiry(sentence, under, NotRead(reading.parts, doubt, _instead(reading.question)), None)
    return Inquiry(sentence, under, reading, answered(library, reading.question, under, until))


def _nonsense(library: Library, question: AnyQuestion, ruleset: str) -> str:
    """Why nobody would ask that, as far as it is asked of cards by name: of a sort of them anything may be."""
    try:
        return _no_sense(library, question, ruleset)
    except Unnamed:
        return ""


_SAID_BY = {"banished": "banish", "discarded": "discard"}
"""By what happens to a card a word that stands in the text of whatever does that."""


def _no_sense(library: Library, question: AnyQuestion, ruleset: str) -> str:
    """Why nobody would ask that of these cards, so that the sentence is likely to mean something else; empty if somebody would."""
    if isinstance(question, Triggers):
        card = Case(library, question, ruleset).card(question.card)
        waits = awaiting(card) if question.when.endswith("damage") else waiting(card)
        if not waits and not card.unmodelled:
            event = "its player to take damage" if question.when.endswith("damage") else "something to happen to it"
            return f"{card.name} has no effect that waits for {event}, so something else seems to be asked."
        doer = Case(library, question, ruleset).card(question.by) if question.when in _SAID_BY and question.by else None
        if doer is not None and not doer.unmodelled and _SAID_BY[question.when] not in says_of(library, doer.name):
            return (
                f"It is by nothing of {doer.name} that {HAPPENS[question.when]}, so something else seems to be asked."
            )
    if isinstance(question, Negate) and question.summons and thing(question.other) is None:
        card = Case(library, question, ruleset).card(question.other)
        if not card.unmodelled and not any(brings(effect) for effect in card.effects):
            return f"{card.name} Special Summons nothing by an effect, so something else seems to be asked."
    by = question.one if isinstance(question, SpecialSummons) and thing(question.other) is not None else ""
    if isinstance(question, Detail) and question.point in ("stance", "side"):
        by = question.card
    if by:
        card = Case(library, question, ruleset).card(by)
        if not card.unmodelled and not any(brings(effect) for effect in card.effects):
            return f"{card.name} Special Summons nothing, so something else seems to be asked."
    if isinstance(question, UseAt) and question.summoned:
        card = Case(library, question, ruleset).card(question.card)
        if card.kind is not Kind.MONSTER:
            return f"{card.name} is not Summoned, so something else seems to be asked."
    if isinstance(question, Leaves) and question.goes == "bearer":
        card = Case(library, question, ruleset).card(question.card)
        if "equip" not in card.subtypes:
            return f"{card.name} is no Equip Card, so something else seems to be asked."
    if isinstance(question, Brought) or (isinstance(question, Leaves) and question.goes != "bearer"):
        card = Case(library, question, ruleset).card(question.card)
        if not card.unmodelled and not takes_or_brings(card):
            return f"{card.name} takes and brings no monster, so something else seems to be asked."
        named = question.monster if isinstance(question, Brought) else ""
        taken = Case(library, question, ruleset).card(named) if named else None
        if taken is not None and taken.kind is not Kind.MONSTER and not taken.becomes_a_monster:
            return f"{taken.name} is no monster that could be taken or brought, so something else seems to be asked."
    if isinstance(question, Affect) and question.does in TAKEN and thing(question.other) is None:
        card = Case(library, question, ruleset).card(question.other)
        if card.kind is not Kind.MONSTER and not card.becomes_a_monster:
            return (
                f"{card.name} is no monster that could be {TAKEN[question.does]}, so something else seems to be asked."
            )
    if isinstance(question, Works) and thing(question.while_card) is None:
        card = Case(library, question, ruleset).card(question.while_card)
        if card.kind is not Kind.MONSTER and not card.stays and not card.unmodelled:
            return f"{card.name} does not stay on the field, so something else seems to be asked."
    return ""


def _instead(question: AnyQuestion) -> tuple[AnyQuestion, ...]:
    """What may be meant by a question that makes no sense of its cards."""
    if isinstance(question, Negate):
        return (Negate(question.one, Thing("Summon", named=question.other).words),)
    if isinstance(question, Works):
        return Negate(question.one, question.while_card), Chain(question.one, question.while_card)
    return (question,)


def answered(library: Library, question: AnyQuestion, ruleset: str, until: float = math.inf) -> Answer:
    """The answer to a question under a ruleset; not decided where it takes longer than `until`. Raises KeyError if a card of it is not known."""
    try:
        case = Case(library, question, ruleset, until)
        answer = of_a_sort(case, question) or ANSWERS[type(question)](case, question)
        return replace(answer, text=titled(library, answer.text, question)) if answer.text else answer
    except Exhausted:
        why = "So much was tried that it was not gone on with: name which effect, or which moment, is meant."
        return Answer(question, ruleset, Verdict.UNDECIDED, why, given_up=True)
    except Unnamed as unnamed:
        # what stands for it was not thought of in that relation
        why = f"This is not answered of {unnamed.args[0]}: name a card."
        return Answer(question, ruleset, Verdict.UNDECIDED, why)
    except NotationError as error:
        why = f"The situation that was found cannot be written down: {error.problems[0].message}"
        return Answer(question, ruleset, Verdict.UNDECIDED, why)


def titled(library: Library, text: str, question: AnyQuestion) -> str:
    """The scenario with the question that it answers; as its title, where it is about a card that does not lie there."""
    scenario = read(text, *known(library))
    if isinstance(question, UseAt):
        question = replace(
            question, given="", also="", summoned=False, before_card="", made_with="", barred=False
        )  # it lies there, and the play leads there
    if not isinstance(question, Story) and {p.card for p in scenario.positions}.issuperset(question.cards()):
        return write(replace(scenario, ask=question))
    return write(replace(scenario, title=says(question)[:MAX_TITLE]))


def elsewhere(library: Library, question: AnyQuestion, but: str = "", until: float = math.inf) -> tuple[Answer, ...]:
    """The same question under every other ruleset, in the order of their time."""
    return tuple(answered(library, question, ruleset, until) for ruleset in library.rulesets if ruleset != but)
