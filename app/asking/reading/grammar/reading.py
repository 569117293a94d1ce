"""A sentence read by its grammar, where no form has read it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from app.asking.questions import AnyQuestion
from app.asking.reading.grammar.clause import Clause, Noun, Stuck, Token, clauses
from app.asking.reading.grammar.fitting import Scene
from app.asking.reading.grammar.meanings import meaning
from app.asking.reading.grammar.plain import apart, plain
from app.asking.reading.grammar.words import AFTER_ALL, BEFORE_A_TIME, GREETING
from app.asking.reading.mentions import Mention
from app.asking.reading.sentence import Sentence
from app.asking.reading.sorts import spoken_of
from app.asking.reading.words import Word
from app.asking.things import thing
from app.rulebook.library import Library


def _comma(sentence: Sentence, word: Word) -> bool:
    """Whether a clause may end behind a word."""
    return sentence.typed[word.end : word.end + 1] in (",", ";", "-")


_DONE = frozenset(
    ["summons", "summoned", "summon", "flips", "flipped", "attacks", "attacked", "sets", "tributes", "effects"]
)
"""Words that may be a noun, and what is done."""


def by_grammar(library: Library, sentence: Sentence) -> AnyQuestion | None:
    """What the clauses of a sentence ask; None where a word has no place in them, or they ask nothing that is known."""
    told = told_and_asked(sentence) if not sentence.effects else None  # one effect of several is another question
    if told is None:
        return None
    rest, asked = told
    *beside, asked = apart(plain(asked))
    return meaning(Scene(library, (*map(plain, rest), *beside), asked, sentence.when))


def told_and_asked(sentence: Sentence) -> tuple[tuple[Clause, ...], Clause] | None:
    """What is told, and the one clause that asks."""
    tokens = list(tokens_of(sentence))
    try:
        found = clauses(tokens)
    except Stuck:
        return None
    found = tuple(_with_names(found))
    asking = [each for each in found if each.aux]
    if len(asking) != 1:
        return None
    return tuple(each for each in found if not each.aux), asking[0]


def _with_names(found: Sequence[Clause]) -> Iterator[Clause]:
    """Clauses with the card that is meant by a pronoun, where it is told behind what is asked of that card: `does § search if it dies`."""
    spoken: Noun | None = None
    for clause in found:
        if spoken is not None and not clause.aux and clause.joined in ("if", "when", "after", "once"):
            clause = replace(clause, subject=_name(clause.subject, spoken), object=_name(clause.object, spoken))
        if clause.aux and clause.subject is not None and clause.subject.kind == "card" and clause.object is None:
            spoken = replace(clause.subject, part="")
        yield clause


def _name(noun: Noun | None, spoken: Noun) -> Noun | None:
    return spoken if noun is not None and noun.kind == "it" else noun


def tokens_of(sentence: Sentence) -> Iterator[Token]:
    """The words of a sentence: each card and each thing as one, without greetings, its era and what says when."""
    words = sentence.words
    certain = [m for m in sentence.named if m.card]
    taken = {at for m in certain for at in range(m.first, m.last)}
    left = set(range(sentence.era.first, sentence.era.last)) if sentence.era else set()
    left |= _timed(sentence)
    begins = {m.first: m for m in certain}
    begins |= {m.first: m for m in spoken_of(words, taken | left) if not _is_done(sentence, m, begins)}
    at, last = 0, len(words)
    while at < last and words[at].text in GREETING and at not in begins:
        at += 1
    while last > at and words[last - 1].text in AFTER_ALL and last - 1 not in taken:
        last -= 1
    while at < last:
        mention = begins.get(at)
        if mention is not None:
            span = words[mention.first : mention.last]
            of = thing(mention.cards[0])
            own = any(word.text == "own" for word in span)
            stop = span[-1].stop or _comma(sentence, span[-1])
            yield Token(mention.cards[0], mention.card if of is None else "", of, stop, own)
            at = mention.last
            continue
        if at not in left:
            yield Token(words[at].text, stop=words[at].stop or _comma(sentence, words[at]))
        at += 1


def _is_done(sentence: Sentence, mention: Mention, cards: Mapping[int, Mention]) -> bool:
    """Whether words that could be a noun tell what somebody does: `my opponent flip summons §`, `he flips it`."""
    of, last = thing(mention.cards[0]), sentence.words[mention.last - 1].text
    behind = sentence.words[mention.last].text if mention.last < len(sentence.words) else ""
    done = last in _DONE and not sentence.words[mention.last - 1].stop
    return of is not None and done and (mention.last in cards or behind in ("it", "my", "his", "a", "the", "him"))


def _timed(sentence: Sentence) -> set[int]:
    """The words that say when, with those before them that belong to them."""
    words = [word.text for word in sentence.words]
    text = " ".join(words)
    found: set[int] = set()
    for kind, said, _ in sentence.when.said:
        start = text.find(said) if kind == "moment" else -1
        if start < 0:
            continue
        first = text[:start].count(" ")
        last = first + said.count(" ") + 1
        while first > 0 and words[first - 1] in BEFORE_A_TIME:
            first -= 1
        found |= set(range(first, last))
    return found
