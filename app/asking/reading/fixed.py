"""Questions in the fixed words that we write ourselves (`says`): each is read as what it says, word for word."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache, partial
from itertools import product
from typing import Any, get_args

import msgspec

from app.asking.questions import (
    Act,
    Affect,
    AnyQuestion,
    Attacks,
    Away,
    Battle,
    Brought,
    Chain,
    Deed,
    Detail,
    From,
    Gives,
    Goes,
    How,
    Interrupted,
    Leaves,
    Links,
    Many,
    Meet,
    Moment,
    Nature,
    Negate,
    NormalSummons,
    Order,
    OwnWay,
    Paid,
    Part,
    Pays,
    PaysMany,
    SameTurn,
    SpecialSummons,
    Stats,
    Together,
    Tributes,
    Triggers,
    Use,
    UseAt,
    Way,
    When,
    Whose,
    Works,
    says,
)
from app.asking.reading.language import SLOT
from app.asking.reading.slots import Slotted
from app.asking.reading.words import words_of
from app.asking.things import ITSELF, thing
from app.notation.asked import Spelt, ways
from app.notation.details import AMOUNTS, ASKED, BOUNDS, CLAIMS, COUNTS
from app.notation.questions import Times
from app.notation.told import story_in
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

_NUMBER = "1"
"""What stands for any number."""
_ONE, _OTHER, _THIRD, _FOURTH = "Firstcard", "Secondcard", "Thirdcard", "Fourthcard"


def full_name(library: Library, written: str) -> str | None:
    """The name of a card that is written in full; nothing for other words."""
    if written.startswith(("a ", "an ", ITSELF)) and (of := thing(spelt := _as_things_are_spelt(written))) is not None:
        return spelt if not of.named or full_name(library, of.named) is not None else None
    plain, _, effect = written.partition(" [")
    card = library.card(slug_of(plain))
    if card is None or slug_of(card.name) != slug_of(plain):
        return None
    if not effect:
        return card.name
    which = next((each.id for each in card.effects if f"{each.id}]" == effect), "")
    return f"{card.name} [{which}]" if which else None


def _as_things_are_spelt(written: str) -> str:
    """Fixed words for a thing with its apostrophes as they are there: that of print in `opponent’s`, and a typed one in the name of a series."""
    return re.sub(
        r"^(an? )opponent's ", r"\1opponent’s ", re.sub("“[^”]*”", lambda name: name[0].replace("’", "'"), written)
    )


def read_in_fixed_words(library: Library, text: str) -> AnyQuestion | None:
    """A question, or a story, that is written in fixed words; None where it is none."""
    return story_in(text, partial(full_name, library)) or word_for_word(library, text)


def word_for_word(library: Library, text: str) -> AnyQuestion | None:
    """The question whose fixed words a text is, from its first word to its last; None where it is none."""

    find = partial(full_name, library)
    plain = _unprinted(text)
    answering = (
        Chain(one, other)
        for at in re.finditer(re.escape(_IN_ANSWER), plain)
        if (one := find(plain[len(_CAN) : at.start()])) and (other := find(plain[at.end() :].removesuffix("?")))
    )
    every = (*answering, *(spelt.question(cards) for spelt, cards in _spelt(plain, find)))
    # `a monster` may be of the words of an event, and no thing that is named
    return min(
        (asked for asked in every if _unprinted(says(asked)) == plain), key=lambda q: len(q.cards()), default=None
    )


def _unprinted(text: str) -> str:
    """With apostrophes as they are typed."""
    return text.replace("’", "'")


_CAN, _IN_ANSWER = "Can ", " be used in answer to "


def _spelt(text: str, find: Callable[[str], str | None]) -> Iterator[tuple[Spelt, dict[str, str]]]:
    for spelt in ways(text):
        cards = {field: find(spelt.fields[field]) for field in spelt.card_fields()}
        if all(cards.values()):
            yield spelt, {field: card for field, card in cards.items() if card}


def fixed(slots: Slotted) -> AnyQuestion | None:
    """The question that is asked in exactly our own words, with its cards; None if it is not."""
    if any(not mention.card for mention in slots.cards):
        return None
    words = re.sub(rf"{SLOT}\d+", SLOT, slots.full.replace(". ", "")).strip()
    number = re.search(r"(?<= )\d{1,5}$", words)
    told = _written().get(words)
    if told is None and number is not None:
        told = _written().get(f"{words[: number.start()]}{_NUMBER}")
    if told is None:
        return None
    names = [slots.cards[n].card for n, _ in slots.places]
    question, order = told
    if number is not None and isinstance(question, Detail):
        field = "life" if question.life else "number"
        question = msgspec.structs.replace(question, **{field: number[0]})
    roles = dict(zip(order, names, strict=True))
    if isinstance(question, Affect) and any((of := thing(name)) is not None and of.occasion for name in names):
        return None  # a Summon is answered, and not destroyed
    if ITSELF in names and not isinstance(question, Affect | Negate):
        return None
    return msgspec.structs.replace(question, **{
        name: roles[value] for name in question.__struct_fields__ if (value := getattr(question, name)) in roles
    })  # fmt: skip


@cache
def _written() -> dict[str, tuple[AnyQuestion, tuple[str, ...]]]:
    """Every question that can be asked about cards, as its words without them, with the order in which it names them."""
    found: dict[str, tuple[AnyQuestion, tuple[str, ...]]] = {}
    for question in _all():
        words = [word.text for word in words_of(says(question))]
        cards = {card.casefold(): card for card in (_ONE, _OTHER, _THIRD, _FOURTH)}
        key = " ".join(SLOT if word in cards else word for word in words)
        found.setdefault(key, (question, tuple(cards[word] for word in words if word in cards)))
    # what is done is answered, and no link
    found["can § be used in answer to §"] = (Chain(_ONE, _OTHER), (_ONE, _OTHER))
    return found


def _all() -> Iterator[AnyQuestion]:
    pairs: tuple[Any, ...] = (Negate, Meet, Works, Together, Battle, Stats, SpecialSummons)
    yield from (kind(_ONE, _OTHER) for kind in pairs)
    yield Stats(_ONE)
    yield Meet(_ONE, _OTHER, True)
    yield Negate(_ONE, _OTHER, True)
    yield Negate(_ONE, _OTHER, summons=True)
    yield from (Stats(_ONE, _OTHER, whose) for whose in get_args(Whose))
    yield from (Works(_ONE, _OTHER, whose, barred) for whose in get_args(Whose) for barred in (False, True))
    yield from (Attacks(_ONE, directly, card) for directly in (False, True) for card in ("", _OTHER))
    yield from (Battle(_ONE, _OTHER, card, defense=lies) for card in ("", _THIRD) for lies in (False, True))
    yield from (
        SameTurn(_ONE, does, order, who, barred)
        for does, order in product(get_args(Act), get_args(Order))
        for who in ("own", "opponent")
        for barred in (False, True)
    )
    yield from (
        Brought(_ONE, act, monster, to) for act in get_args(Use) for monster in ("", _OTHER) for to in ("", _THIRD)
    )
    yield from (Brought(_ONE, "material", monster, with_card=_THIRD) for monster in ("", _OTHER))
    yield Links(_ONE, _OTHER, _THIRD)
    yield Links(_ONE, _OTHER, _THIRD, _FOURTH)
    yield from (
        Leaves(_ONE, goes, how, monster, by)
        for goes, how in product(get_args(Goes), get_args(Away))
        for monster in ("", _OTHER)
        for by in ("", _THIRD)
    )
    yield from (Chain(_ONE, _OTHER, whose) for whose in get_args(Whose))
    yield from (Affect(_ONE, does, _OTHER) for does in get_args(Deed))
    yield from (SpecialSummons(_ONE, _OTHER, place) for place in get_args(From))
    yield from (Nature(_ONE, part) for part in get_args(Part))
    yield from (Detail(_ONE, "pays", life=_NUMBER, times=times) for times in get_args(Times))
    for point in ASKED:
        yield Detail(_ONE, point)  # type: ignore[arg-type]
        counted = point in COUNTS or point in AMOUNTS
        claims = [("", _NUMBER)] if counted else [(claim, "") for claim in CLAIMS.get(point, ())]
        yield from (Detail(_ONE, point, bound, number, claim) for bound in BOUNDS for claim, number in claims)  # type: ignore[arg-type]
    yield from (
        Triggers(_ONE, when, _OTHER, misses, whose)
        for when, misses, whose in product(get_args(When), (False, True), get_args(Whose))
    )
    for by in ("", _OTHER):
        yield from (Triggers(_ONE, when, by) for when in get_args(When))
        yield from (Interrupted(_ONE, how, by, paid) for how in get_args(How) for paid in get_args(Paid))
    for at, turn, now, place in product(get_args(Moment), get_args(Whose), (False, True), get_args(From)):
        yield UseAt(_ONE, at, turn, now, place)
    yield from (
        OwnWay(_ONE, at, turn, place) for at, turn, place in product(get_args(Moment), get_args(Whose), get_args(From))
    )
    yield OwnWay(_ONE, while_card=_OTHER)
    yield from (NormalSummons(_ONE, way, number) for way in get_args(Way) for number in get_args(Tributes))
    for how in get_args(Gives):
        yield from (Pays(_ONE, _OTHER, card, how, place) for card in ("", _THIRD) for place in get_args(From))
        yield from (PaysMany(_ONE, number, how) for number in get_args(Many))
    yield UseAt(_ONE, came=True)
    yield SpecialSummons(_ONE, _OTHER, unsummoned=True)
    yield from (UseAt(_ONE, summoned=True, before_card=card) for card in ("", _OTHER))
    yield from (UseAt(_ONE, summoned=True, before_card=card, made_with=_OTHER) for card in ("", _THIRD))
