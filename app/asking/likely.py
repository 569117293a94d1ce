"""What a sentence asks by those that it is like, and when that is believed: where rules have read nothing, or not all of it, and against what they have read where it is
surely something else."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise

from app.asking.answer import Answer, Verdict
from app.asking.answering import answered
from app.asking.inquiry import Inquiry, Perhaps, is_answered
from app.asking.nonsense import nonsense
from app.asking.questions import (
    AnyQuestion,
    Story,
    says,
)
from app.asking.reading import (
    NotRead,
    Reading,
    passes_over,
    read_as_alike,
)
from app.asking.reading.likeness import Alike, asked_by_those_like_it, says_the_same
from app.asking.reading.sensible import makes_sense
from app.asking.reading.sentence import Sentence, sentence_of
from app.asking.reading.unsaid import says_what_is_unsaid
from app.asking.reading.whose_said import is_turned_about
from app.engine.law.laws import Law
from app.rulebook.library import Library

OFFERED = 5
"""Questions that may be meant."""
SURE = 0.72
"""How sure it is that sentences ask the same which are said to."""
LIKELY = 0.1
"""How likely a question is what is asked that is offered before those that the reason is about."""
SURELY = 0.96
"""So likely it is what is asked whatever rules have read."""
RATHER = 0.85
"""So likely it is answered before it is asked how much alike sentences are, and though something may be passed over, where rules have read nothing, or not all."""
ENOUGH = 0.55
"""So likely it is answered where nothing else is; …"""
_MORE_TOGETHER, _LEAST = 0.1, 0.25
"""… or with all that come to the same verdict likelier than that by so much, and so likely itself."""
_AS_MUCH = 0.5
"""Where something else is so likely, and all that comes to the same less likely than it by so much, it is not what is asked, however much alike the sentences are."""
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
_MARGIN = 0.75
"""By so much likelier all that the network writes which comes to one verdict has to be, together, than all that comes to another one, where nothing of it is sure by itself."""
_TURNED_ROUND = ("lost", "barred")
"""What is asked of a story the other way round: whether it comes to nothing, and whether it cannot be done."""
TOLD_OUT = {"This happens", "Worked out"}
"""What is said first where something is told."""


def alike_to(library: Library, sentence: str, ruleset: str) -> Iterator[Alike]:
    """What sentences like it ask, as far as it makes sense of its cards, the likest first."""
    seen, told = sentence_of(library, sentence, ruleset), set[AnyQuestion]()
    for each in asked_by_those_like_it(library, seen):
        if each.question in told or not makes_sense(library, each.question):
            continue
        if says_what_is_unsaid(seen, each.question):
            continue
        told.add(each.question)
        if not nonsense(library, each.question, ruleset):
            yield each


Found = list[tuple[Alike, Answer]]


def as_is_surely(library: Library, inquiry: Inquiry, surest: list[Alike], until: float) -> Inquiry | None:
    """Read as what is surely meant (`surest`, the likeliest first), whatever rules have read in all of the sentence; None where nothing is, and where it comes to
    what rules have read, for the same reason or of whichever effect."""
    found = those_decided(library, inquiry, surest, until, SURELY)
    read = inquiry.reading
    if not found or (inquiry.answer is not None and found[0][1].why == inquiry.answer.why):
        return None
    if isinstance(read, Reading) and _says_no_more(found[0][0].question, read.question):
        return None
    return _read_so(library, inquiry, surest, *found[0])


def as_is_likely(
    library: Library, inquiry: Inquiry, surest: list[Alike], found: Found, enough: float = ENOUGH
) -> Inquiry | None:
    """Read as what is likeliest meant, where rules have read nothing or not all, and it is likely enough, or all that comes to the same is. `found`: those of `surest` on
    which something is decided."""
    if not found:
        return None
    (first, answer), *_ = found
    together = sum(each.sure for each, other in found if _says_as_much(answer, other))
    if first.sure < _LEAST or max(first.sure, together - _MORE_TOGETHER) < enough:
        return None
    if together <= sum(each.sure for each, _ in found) - together:
        return None
    seen = sentence_of(library, inquiry.sentence, inquiry.ruleset)
    if first.sure < RATHER and passes_over(library, seen, first):
        return None
    return _read_so(library, inquiry, surest, first, answer)


def as_most_of_it_comes_to(library: Library, inquiry: Inquiry, writes: list[Alike], until: float) -> Inquiry | None:
    """Read as the likeliest of what the network writes (the likeliest first) that comes to one verdict, where all that comes to it is together so much likelier than
    all that comes to another one; None where it is not, and where rules have read in all of the sentence what comes to that verdict, too, or tells the same."""
    read = inquiry.reading
    in_all = read.question if isinstance(read, Reading) and not read.left_out and is_answered(inquiry) else None
    if sum(each.sure for each in writes if each.question != in_all) < _MARGIN:
        return None
    found = those_decided(library, inquiry, writes, until, 0.0)
    if not found:
        return None
    comes_to: dict[Verdict, float] = defaultdict(float)
    for each, answer in found:
        comes_to[answer.verdict] += each.sure
    verdict = max(comes_to, key=lambda each: comes_to[each])
    first, answer = next(each for each in found if each[1].verdict is verdict)
    if 2 * comes_to[verdict] - sum(comes_to.values()) < _MARGIN:
        return None
    if in_all is not None and (verdict is inquiry.verdict or _tells_the_same(in_all, first.question)):
        return None
    return _read_so(library, inquiry, writes, first, answer)


def _tells_the_same(read: AnyQuestion, asked: AnyQuestion) -> bool:
    """Whether it differs only in what is asked of the same story, in which effect of a card is meant, or in who does it to whom: rules know that better."""
    if _says_no_more(asked, read):
        return True
    if not isinstance(read, Story) or not isinstance(asked, Story):
        return type(read) is type(asked) and read.cards() == asked.cards()
    one, other = (
        [(done.who, done.does, done.card, done.on, done.whose) for done in each.done] for each in (read, asked)
    )
    turned = any((does.card, does.on) == (done.on, done.card) for does in read.done for done in asked.done if does.on)
    return turned or one == other


def those_decided(
    library: Library, inquiry: Inquiry, surest: list[Alike], until: float, least: float = LIKELY
) -> Found:
    """Of those that are so likely the ones on which something is decided, with their answers; none that gives a card to the other player, or that rules have
    read and know not to be asked, unless it surely is."""
    read = inquiry.reading
    doubted = read.near if isinstance(read, NotRead) and not read.doubted else ()
    seen = sentence_of(library, inquiry.sentence, inquiry.ruleset)
    return [
        (each, answer)
        for each in surest
        if each.sure >= (SURELY if each.question in doubted else least)
        and not is_turned_about(seen.slots, each.question)
        and not _is_read_turned(read, each.question)
        and not _is_of_another_turn(seen, each)
        and not _is_asked_of_both(seen, each.question)
        and (answer := answered(library, each.question, inquiry.ruleset, until)).verdict is not Verdict.UNDECIDED
        and not answer.unanswered
        and not for_want_of_what_is_not_told(each.question, answer)
    ]


def for_want_of_what_is_not_told(question: AnyQuestion, answer: Answer) -> bool:
    """Whether a card cannot be used since too few cards are told that it could target, and nothing is told of what the other player has."""
    if not isinstance(question, Story) or answer.verdict is not Verdict.NO or not question.lies:
        return False
    refused = answer.ruling.refused if answer.ruling is not None else ()
    one_sided = len({*(each.who for each in question.lies), *(each.who for each in question.done)}) == 1
    return one_sided and any(ground.clause == Law.TARGET for each in refused for ground in each.grounds)


def _read_so(library: Library, inquiry: Inquiry, surest: list[Alike], first: Alike, answer: Answer) -> Inquiry:
    reading = read_as_alike(library, inquiry.sentence, inquiry.ruleset, first)
    others = tuple(Perhaps(each.question) for each in surest if each is not first)[: OFFERED - 1]
    return Inquiry(inquiry.sentence, inquiry.ruleset, reading, answer, others)


_EFFECT = re.compile(r" \[[^\]]+\]")


def _says_no_more(one: AnyQuestion, other: AnyQuestion) -> bool:
    """Whether a question is another one, but for which effect of a card is meant."""
    return says(one) == _EFFECT.sub("", says(other))


def _is_read_turned(read: Reading | NotRead, asked: AnyQuestion) -> bool:
    """Whether rules have read all of a sentence as this question with its two cards in each other's place: who does it to whom is what they know best."""
    if not isinstance(read, Reading) or read.left_out:
        return False
    cards = [*dict.fromkeys(read.question.cards())]
    if len(cards) != 2 or {*asked.cards()} != {*cards}:
        return False
    first, second = cards
    turned = _SOME.join(part.replace(second, first) for part in says(read.question).split(first))
    return says(asked) == turned.replace(_SOME, second)


_SOME = "\0"
"""What stands for a card while another one is put in its place."""


def _is_of_another_turn(seen: Sentence, alike: Alike) -> bool:
    """Whether a sentence tells of a later turn and its example does not, or the question that this asks has a turn over of which the sentence says nothing."""
    words = [word.text for word in seen.words]
    later = any(pair in _NEXT_TURN for pair in pairwise(words))
    over = isinstance(alike.question, Story) and any(each.does == "over" for each in alike.question.done)
    told = not _LATER.isdisjoint(alike.how.example.split()) if alike.how.example else over
    return (later and not told) or (over and _OF_TURNS.isdisjoint(words))


def _is_asked_of_both(seen: Sentence, asked: AnyQuestion) -> bool:
    """Whether a sentence asks of two cards, and a question what becomes of one."""
    return isinstance(asked, Story) and bool(asked.card) and "both" in [word.text for word in seen.words[-_LAST:]]


_LAST = 3
"""So many words at the end of a sentence say what is asked."""
_NEXT_TURN = {("next", "turn"), ("following", "turn"), ("turn", "after"), ("turn", "later"), ("turns", "later")}
"""Two words of a sentence that tells of a later turn."""
_LATER = frozenset(["next", "following", "after", "later", "turns"])
"""Words of an example that tells of a later turn, too."""
_OF_TURNS = _LATER | frozenset(["turn", "standby", "last", "previous", "ago", "long", "end", "ends", "over", "still", "now"])  # fmt: skip
"""Words by one of which a sentence may tell of more than one turn."""


def _says_as_much(one: Answer, other: Answer) -> bool:
    """Whether two answers come to the same; where something is told and nothing affirmed, for the same reason."""
    told = bool(TOLD_OUT & {one.word, other.word})
    return one.why == other.why if told else one.verdict is other.verdict


def as_those_like_it(
    library: Library, inquiry: Inquiry, near: list[Alike], surest: float, until: float
) -> Inquiry | None:
    """A sentence that no rule reads, or none in full, or only as something on which nothing is decided, read as the likest of those that are so much
    like it (`near`, the likest first); what the next ones ask is said beside it. `surest`: how likely the likeliest of all is that may be asked. None where none is like enough to be sure: those that are nearly
    as much alike have to come to the same."""
    read, seen = inquiry.reading, sentence_of(library, inquiry.sentence, inquiry.ruleset)
    hangs = () if _is_told_at_length(seen) else read.doubted if isinstance(read, NotRead) else read.left_out
    # the cards of an example are those of the sentence
    named = named_in(seen)
    hangs = tuple(each for each in hangs if each not in named)
    same = [
        each
        for each in near
        if says_the_same(library, seen, each, hangs)
        and not passes_over(library, seen, each)
        and not _is_read_turned(read, each.question)
        and not _is_of_another_turn(seen, each)
    ]
    found = _decided(library, same, inquiry.ruleset, until, _sure(seen) - _AGREES * (_WEIGHED - 1))
    if not found:
        return None
    (first, answer), *others = _asked_plainly(found)
    agreed = [_agrees((first, answer), other) for other in others]
    agree, differ = agreed.count(True), agreed.count(False)
    alike = (first, *(other for (other, _), agrees in zip(others, agreed, strict=True) if agrees))
    if surest >= _AS_MUCH and sum(each.sure for each in alike) < _AS_MUCH * surest:
        return None
    as_read = isinstance(read, Reading) and not read.left_out
    sure = _sure(seen) + (_INSTEAD if as_read else 0.0)
    if (differ > 1 and differ > agree) or first.how.alike + _AGREES * agree - _DIFFERS * differ < sure:
        return None
    return _read_so(library, inquiry, near, first, answer)


def _decided(library: Library, near: list[Alike], ruleset: str, until: float, least: float) -> Found:
    """The first few with their answers, of those on which something is decided, as far as they are so much alike (`least`), and nearly as much as the
    first of them."""
    found: Found = []
    for each in near:
        if len(found) == _WEIGHED or (found and each.how.alike <= found[0][0].how.alike - _NEXT):
            break
        if each.how.alike < least:
            break
        answer = answered(library, each.question, ruleset, until)
        # what cannot be done as it is told is hardly what happened
        lacks = for_want_of_what_is_not_told(each.question, answer)
        if answer.verdict is not Verdict.UNDECIDED and not answer.unanswered and not lacks:
            found.append((each, answer))
    return found


def _asked_plainly(found: Found) -> Found:
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


def _comes_to(each: Alike, answer: Answer) -> Verdict:
    """The verdict as it would be if it were asked whether it is so, and not whether it comes to nothing."""
    return answer.verdict.opposite if _is_turned_round(each.question) else answer.verdict


def _is_told_at_length(sentence: Sentence) -> bool:
    """In several sentences: what is no part of what is asked is then much, and rules that take each clause for one are of no help."""
    return len(sentence.words) >= LONG and any(word.stop for word in sentence.words[:-1])


def _sure(sentence: Sentence) -> float:
    return SURE - (_LONGER if len(sentence.words) >= LONG else 0.0)


def named_in(sentence: Sentence) -> dict[str, str]:
    """Its cards, by how they are typed."""
    words = sentence.words
    return {
        sentence.typed[words[mention.first].start : words[mention.last - 1].end]: mention.card
        for mention in sentence.named
        if mention.card
    }
