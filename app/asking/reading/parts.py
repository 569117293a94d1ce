"""What a sentence was read as, part by part: what was made of which words, and of which nothing was made."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Literal, get_args

import msgspec

from app.asking.questions import (
    Affect,
    AnyQuestion,
    Brought,
    Chain,
    Deed,
    Detail,
    From,
    Interrupted,
    Moment,
    NormalSummons,
    OwnWay,
    Pays,
    PaysMany,
    Triggers,
    UseAt,
)
from app.asking.questions import When as Happens
from app.asking.reading.builds import Built
from app.asking.reading.eras import Era
from app.asking.reading.language import SLOT, compiled, spans
from app.asking.reading.leftover import clauses, unused
from app.asking.reading.mentions import Mention
from app.asking.reading.sentence import Sentence
from app.asking.reading.slots import Slotted
from app.asking.reading.sorts import THING

_OTHERS = 8
_NEAR = 5
_ASKS_FOR_IT = re.compile(r"^(?:and |so |but |then )?(?:do|does|can|will|would|is|am|are|did|the|back)\b")
"""How a clause begins that asks for the effect of a card."""
_ANYWHERE = "field"
"""The place where cards lie if nothing is said."""
Kind = Literal["card", "thing", "relation", "moment", "player", "era", "event", "place", "effect", "given", "words"]


class Part(msgspec.Struct, frozen=True):
    """A part of the sentence: its words, what they are taken to mean, and what else they may mean."""

    kind: Kind
    said: str
    meant: str
    others: tuple[str, ...] = ()


class Reading(msgspec.Struct, frozen=True):
    """A sentence that is read. `ruleset`: of the era that it names, or empty; `unread`: words that were not used, cards first;
    `remarks`: what should be said beside the answer; `left_out`: what names a card, a moment or a place, or is a clause by itself, and
    was not used: the answer does not look at it, and says so before anything else; `like`: the sentence by which this one was read, where no rule read it."""

    question: AnyQuestion
    ruleset: str
    parts: tuple[Part, ...]
    unread: tuple[Part, ...] = ()
    remarks: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()
    like: str = ""


class NotRead(msgspec.Struct, frozen=True):
    """A sentence that is not read, or not for certain. `because`: why, as a sentence; `near`: questions that may be meant;
    `several`: the cards of which one is meant."""

    parts: tuple[Part, ...]
    because: str
    near: tuple[AnyQuestion, ...] = ()
    several: tuple[str, ...] = ()
    ruleset: str = ""

    @property
    def doubted(self) -> tuple[str, ...]:
        """What of the sentence the reason is about, in its own words."""
        return tuple(re.findall("“([^”]+)”", self.because))


def reading_of(sentence: Sentence, found: Built, meant: AnyQuestion | None = None) -> Reading:
    """`meant`: what the form comes to, where that is not the question that it would ask."""
    slots, era = sentence.slots, sentence.era
    question = meant or found.question({role: slots.cards[n].card for role, n in found.roles.items()})
    used = {*found.roles.values(), *found.besides}
    asked = str(type(question).__struct_config__.tag)
    relation = Part("relation", _said_of(found, slots), asked, () if meant is not None else _alike(found))
    parts = [card_part(sentence, slots.cards[n]) for n in dict.fromkeys(found.roles.values())]
    parts.append(relation)
    parts += _said_besides(question, relation.said)
    timed = _timed(sentence)
    takes = [part for part in timed if _takes(question, part)]
    if isinstance(question, Brought):
        # whence the card is used that brings it, or the monster comes
        takes += [part for part in timed if part.kind == "place" and part.said in relation.said and part not in takes]
    era_part = [_era_part(sentence)] if era else []
    unread = [card_part(sentence, mention) for n, mention in enumerate(slots.cards) if n not in used]
    unread += [part for part in timed if part not in takes]
    clauses_left = tuple(_left_clauses(sentence, found, asked))
    left_out = [part.said for part in unread if part.meant != _ANYWHERE and part.kind != "thing"]
    left_out = [said for said in left_out if not any(said in clause for clause in clauses_left)]
    left_out += clauses_left
    unread += _left(sentence, found)
    remarks = [_no_rules(era)] if era and not era.ruleset else []
    parted = (*parts, *takes, *era_part)
    return Reading(
        question, era.ruleset if era else "", parted, tuple(unread), tuple(remarks), tuple(dict.fromkeys(left_out))
    )


def _left_clauses(sentence: Sentence, found: Built, asked: str) -> Iterator[str]:
    """The clauses of which nothing was used. Where it is asked whether a card gets its effect, a clause that asks for that effect
    (`do i draw`) says no more."""
    asked_of = {*found.roles.values(), *found.besides}
    others = [m for n, m in enumerate(sentence.slots.cards) if n not in asked_of]
    used = _used(sentence, found) - {at for m in others for at in range(m.first, m.last)}
    era = range(sentence.era.first, sentence.era.last) if sentence.era else ()
    for clause in clauses(sentence.words, sentence.typed, used, era):
        if asked == "trigger" and _ASKS_FOR_IT.search(
            " ".join(word.text for word in sentence.words[clause.start : clause.stop])
        ):
            continue
        yield said_in(sentence, clause.start, clause.stop)


def _left(sentence: Sentence, found: Built) -> list[Part]:
    """The words that nothing was made of."""
    return [Part("words", said_in(sentence, each.start, each.stop), "") for each in unused_in(sentence, found)]


def unused_in(sentence: Sentence, found: Built) -> tuple[range, ...]:
    return unused(sentence.words, _used(sentence, found))


def _used(sentence: Sentence, found: Built) -> set[int]:
    """The numbers of the words that something was made of: cards, era, time, and what the form names."""
    words = sentence.words
    used = {at for m in sentence.named for at in range(m.first, m.last)}
    if sentence.slots.twice:
        used |= {at for at, word in enumerate(words) if word.text in ("second", "2nd", "twice")}
    used |= {
        n for at in range(1, len(words)) if (words[at - 1].text, words[at].text) == ("face", "up") for n in (at - 1, at)
    }
    used |= set(range(sentence.era.first, sentence.era.last)) if sentence.era else set()
    text = " ".join(word.text for word in words)
    for _, said, _ in sentence.when.said:
        start = text.find(said)
        if start >= 0:
            first = text[:start].count(" ")
            used |= set(range(first, first + said.count(" ") + 1))
    for start, end in (*found.places, *(spans(found.form.pattern, sentence.slots.text) if found.form.pattern else ())):
        used |= set(sentence.slots.words_at(start, end))
    return used


def _timed(sentence: Sentence) -> list[Part]:
    """When and whence, with the other moments and places that there are."""
    parts = []
    for kind, said, meant in sentence.when.said:
        values = next((values for of in (Moment, From) if meant in (values := get_args(of))), ())
        others = _but(tuple(filter(None, values)), meant)
        parts.append(Part("place" if kind == "place" else "moment", said, meant, others))
    return parts


def _said_besides(question: AnyQuestion, said: str) -> list[Part]:
    """What is done, what happens and by whom, as parts that a tap may change."""
    parts = []
    if isinstance(question, Affect):
        parts.append(Part("event", said, question.does, _but(get_args(Deed), question.does)))
    if isinstance(question, Triggers):
        parts.append(Part("event", said, question.when, _but(get_args(Happens), question.when)))
    if isinstance(question, Interrupted):
        parts.append(Part("event", said, question.how, _but(("negated", "destroyed", "leaves"), question.how)))
    if isinstance(question, Chain) and question.whose:
        parts.append(Part("player", said, question.whose, _but(("own", "opponent"), question.whose)))
    return parts


def _but(values: Sequence[str], value: str) -> tuple[str, ...]:
    return tuple(each for each in values if each != value)


def as_written(sentence: Sentence, question: AnyQuestion) -> Reading:
    cards = tuple(card_part(sentence, mention) for mention in sentence.slots.cards)
    relation = Part("relation", sentence.typed, str(type(question).__struct_config__.tag))
    return Reading(question, sentence.era.ruleset if sentence.era else "", (*cards, relation))


def of_clauses(sentence: Sentence, question: AnyQuestion) -> Reading:
    """A sentence of which each word has its place in what is asked."""
    cards = tuple(card_part(sentence, mention) for mention in sentence.slots.cards if mention.card)
    asked = Part("relation", sentence.typed, str(type(question).__struct_config__.tag))
    timed = tuple(part for part in _timed(sentence) if _takes(question, part))
    era = (_era_part(sentence),) if sentence.era else ()
    remarks = (_no_rules(sentence.era),) if sentence.era and not sentence.era.ruleset else ()
    parts = (*cards, asked, *_said_besides(question, sentence.typed), *timed, *era)
    return Reading(question, sentence.era.ruleset if sentence.era else "", parts, remarks=remarks)


def _takes(question: AnyQuestion, part: Part) -> bool:
    """Whether a question says what a part of the sentence says of time and place."""
    if isinstance(question, NormalSummons | Pays | PaysMany) and part.meant in ("hand", "field"):
        return True
    return isinstance(question, UseAt | OwnWay | Detail) or (
        part.kind == "place" and bool(getattr(question, "from_", ""))
    )


def _said_of(found: Built, slots: Slotted) -> str:
    match = compiled(found.form.pattern).search(slots.text) if found.form.pattern else None
    words = match[0].split() if match else " ".join(slots.text[start:end] for start, end in found.places).split()
    return " ".join("…" if word.startswith(SLOT) else word for word in words if word != ".")


def _alike(found: Built) -> tuple[str, ...]:
    """Other relations that the same cards can have."""
    pairs = (
        "chain",
        "negate",
        "meet",
        "affect",
        "special-summon",
        "works",
        "trigger",
        "battle",
        "stats",
        "together",
        "interrupted",
        "attack",
    )
    alone = ("use-at", "nature", "trigger", "interrupted", "stats")
    fit = pairs if len(found.roles) > 1 else alone
    return tuple(relation for relation in fit if relation != found.relation)


def card_part(sentence: Sentence, mention: Mention) -> Part:
    others = (*mention.cards[1:], *mention.others)
    if mention.how == THING:
        return Part("thing", said_in(sentence, mention.first, mention.last), mention.cards[0])
    return Part("card", said_in(sentence, mention.first, mention.last), mention.cards[0], others[:_OTHERS])


def said_in(sentence: Sentence, first: int, last: int) -> str:
    return sentence.typed[sentence.words[first].start : sentence.words[last - 1].end]


def _era_part(sentence: Sentence) -> Part:
    assert sentence.era is not None
    return Part(
        "era", said_in(sentence, sentence.era.first, sentence.era.last), sentence.era.ruleset or sentence.era.wanted
    )


def _no_rules(era: Era) -> str:
    return "The rules of this era are not here yet: this is answered by those that are chosen."


def without_it(said: str) -> str:
    """Why a sentence is asked back of which `said` has no place in what may be meant."""
    return f"{said} was not understood, and the answer may hang on it. Without it, this may be meant:"


def not_read(sentence: Sentence, because: str, near: tuple[AnyQuestion, ...], several: tuple[str, ...] = ()) -> NotRead:
    parts = [card_part(sentence, mention) for mention in sentence.slots.cards if mention.card]
    parts += _timed(sentence)
    parts += [_era_part(sentence)] if sentence.era else []
    return NotRead(tuple(parts), because, near[:_NEAR], several, sentence.era.ruleset if sentence.era else "")
