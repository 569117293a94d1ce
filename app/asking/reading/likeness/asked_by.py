"""What a sentence would ask if it asked the same as those that it is like."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec
from msgspec.structs import replace

from app.asking.questions import Allowed, AnyQuestion, SameTurn, Story
from app.asking.reading.common import words
from app.asking.reading.fixed import read_in_fixed_words
from app.asking.reading.likeness.examples import NO_QUESTION, Like, examples, in_order, known
from app.asking.reading.likeness.features import Said
from app.asking.reading.likeness.gist import Gist
from app.asking.reading.likeness.masked import Masked, masked, without_remarks
from app.asking.reading.likeness.sureness import sureness
from app.asking.reading.sentence import Sentence, sentence_of
from app.asking.things import is_thing
from app.rulebook.library import Library

ALIKE = -0.5
"""What is less alike has nothing in common but a usual word or two."""
SAID = 2
"""So many words beside its cards a sentence has at least of which it can be said what it asks."""
_LIKE_NOTHING = 0.3
"""How much less alike all are that are less so than a sentence that asks none of our questions."""
_THE_SAME = 0.98
"""So much alike they are one sentence: where that asks none of our questions, this one asks none."""
_WHERE = words("hand grave deck down")
_SETS = words("set sets setting")
_POINTS = words("that this same there it")
"""Words that only point to what is said already: on none of them alone an answer hangs."""
_DAMAGE_STEP = "Damage Step"
_CARD = re.compile(r"\b[MS]\d\b")
_PLAYER = re.compile(r"\b(?:you|your)\b", re.IGNORECASE)
_OTHER = {"A": "B", "B": "A", "": ""}


_BARS = words(
    """
    forbidden forbids forbid barred bars banned prohibited prohibits prevented prevents prevent blocked blocks block locked locks lock stopped stops
    stop not no cant cannot dont doesnt wont unable without lose loses lost spent gone used up cost costs
    """
)
"""Words by one of which it is asked whether something may not be done."""


_KEEPS = re.compile(
    r"\b(?:stops?|prevents?|keeps?|blocks?|locks?|forbids?) (?:\w+ ){1,5}?(?:from|out)\b"
    r"|\b(?:am|is|are) (?:\w+ ){1,3}?(?:barred|locked|forbidden|blocked|prevented|stopped|kept)\b"
)
"""That it is asked whether somebody is kept from something."""
_TURNED = re.compile(
    r"\bnot\b|\bkept\b|\bforbidden\b|\bstops?\b|\bnegates?\b|\bgo(?:es)? on\b|^(?:What|Which|Who|How)\b|What happens"
)
"""A question that asks of that, or that has no yes and no."""


class Alike(msgspec.Struct, frozen=True):
    """`question`: of the cards of the sentence; `how`: how much alike, and which example."""

    question: AnyQuestion
    how: Like
    said: str
    """The example, of these cards."""
    sure: float = 0.0
    """How likely it is that this is what is asked, of all that may be meant."""


def known_to_ask(library: Library, sentence: Sentence) -> AnyQuestion | None:
    """What a sentence asks that is, but for its cards, word for word one of those of which that is known; None where it is none of them."""
    mask = masked(library, sentence)
    words, order = in_order(mask.words)
    names = {order[sign]: name for sign, name in mask.cards.items() if sign in order}
    question = known().get(words, NO_QUESTION)
    if _KEEPS.search(words) and not _TURNED.search(question):
        return None  # whether it is kept from that is not whether it can: which of the two is said so is not taken on trust
    asked = read_in_fixed_words(library, _CARD.sub(lambda sign: names.get(sign[0], sign[0]), question))
    if asked is None:
        return None
    # a card that stands for any of its sort is named by no sentence; beside it all that are named have to be asked about
    about, of_these = {name.partition(" [")[0] for name in asked.cards()}, {*mask.cards.values()}
    return asked if of_these <= about or all(is_thing(name) or name in of_these for name in about) else None


def says_the_same(library: Library, sentence: Sentence, alike: Alike, hangs: Iterable[str]) -> bool:
    """Whether an example says, in words that come to the same, all of a sentence on which the answer may hang (`hangs`), lays no card anywhere
    where the sentence says nothing of, and asks of the Damage Step where the sentence speaks of that; its cards do not count."""
    example = Said(alike.how.example.split()).gist
    said = {*_gist(masked(library, sentence).words, alike).words}
    if _WHERE & ({*example.words} - said) or ("step" in said and _DAMAGE_STEP not in alike.how.question):
        return False
    sets = not _SETS.isdisjoint(each.text for each in sentence.words)
    if isinstance(alike.question, Allowed) and sets and "Set" not in alike.how.question:
        return False  # of the deeds that the rules allow this one is no Summon
    hanging = (_gist(masked(library, sentence_of(library, each, "")).words, alike) for each in hangs)
    return all({*each.words} - {*each.cards} - _POINTS <= {*example.words} for each in hanging)


def _gist(words: Iterable[str], alike: Alike) -> Gist:
    gist = Said(words).gist
    return gist.mirrored() if alike.how.mirrored else gist


def asked_by_those_like_it(library: Library, sentence: Sentence) -> Iterator[Alike]:
    """What the sentences ask that are most like this one, the likest first, of its own cards."""
    mask = masked(library, sentence)
    if len(mask.words) < len(mask.cards) + SAID:
        return
    less, nearest = 0.0, _nearest(mask, without_remarks(library, sentence))
    if any(like.question == NO_QUESTION and like.alike >= _THE_SAME for like in nearest):
        return
    for like in nearest:
        if like.alike - less < ALIKE:
            return
        if like.question == NO_QUESTION:
            less = _LIKE_NOTHING
            continue
        of_these = _CARD.sub(lambda sign: mask.cards.get(sign[0], sign[0]), like.question)
        asked = read_in_fixed_words(library, of_these)
        if asked is not None and like.mirrored:
            asked = _mirrored(asked, like.question)
        if _BARS.isdisjoint(each.text for each in sentence.words):
            asked = _not_barred(asked)
        if asked is not None and all(is_thing(name) or name in mask.cards.values() for name in asked.cards()):
            how = replace(like, alike=like.alike - less)
            yield Alike(asked, how, _said_of(like.example, mask.cards))


def weighed(library: Library, sentence: Sentence, alike: Sequence[Alike]) -> list[Alike]:
    """Each with how likely it is that this one is what the sentence asks, the likeliest first."""
    said = Said(masked(library, sentence).words)
    found = [
        replace(each, sure=sure) for each, sure in zip(alike, sureness(said, [each.how for each in alike]), strict=True)
    ]
    return sorted(found, key=lambda each: -each.sure)


def _nearest(*masks: Masked | None) -> list[Like]:
    """What is most like one of them, each question once, the likest first."""
    found: dict[tuple[str, bool], Like] = {}
    for mask in masks:
        for like in examples().nearest(Said(mask.words)) if mask is not None else ():
            asked = like.question, like.mirrored
            if asked not in found or found[asked].alike < like.alike:
                found[asked] = like
    return sorted(found.values(), key=lambda like: -like.alike)


def _mirrored(asked: AnyQuestion, said: str) -> AnyQuestion | None:
    """The question with the players the other way round; None where it speaks of them, and is no story."""
    if not isinstance(asked, Story):
        return None if _PLAYER.search(said) else asked
    done = tuple(replace(each, who=_OTHER[each.who], whose=_OTHER[each.whose]) for each in asked.done)
    lies = tuple(replace(each, who=_OTHER[each.who]) for each in asked.lies)
    return replace(
        asked,
        done=done,
        lies=lies,
        whom=_OTHER[asked.whom],
        turn=_OTHER[asked.turn],
        life=(asked.life[1], asked.life[0]),
    )


def _not_barred(asked: AnyQuestion | None) -> AnyQuestion | None:
    """What asks whether something is forbidden, as the question whether it may be done: a sentence that says nothing of that is answered by yes
    where it may."""
    if isinstance(asked, SameTurn) and asked.barred:
        return replace(asked, barred=False)
    if isinstance(asked, Story) and asked.asks == "barred":
        return replace(asked, asks="can")
    return asked


def _said_of(example: str, cards: Mapping[str, str]) -> str:
    """An example with these cards in the order in which its own stand in it."""
    signs = dict.fromkeys(sign.upper() for sign in re.findall(r"\b[msMS]\d", example))
    names = dict(zip(signs, cards.values(), strict=False))
    return re.sub(r"\b[msMS]\d", lambda sign: names.get(sign[0].upper(), sign[0]), example)
