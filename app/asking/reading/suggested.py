"""What may be meant by a sentence that is not read: questions that make sense of the cards it names, those first whose words are nearest to its own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations

from app.asking.pairs import between
from app.asking.questions import (
    AnyQuestion,
    Attacks,
    Brought,
    Chain,
    Done,
    Meet,
    Nature,
    Stats,
    Story,
    Triggers,
    UseAt,
    When,
    says,
)
from app.asking.reading.builds import is_material
from app.asking.reading.could_do import could_bring
from app.asking.reading.grammar.words import DEEDS
from app.asking.reading.sentence import Sentence
from app.engine.words.cards import NEVER_ACTIVATED, CardDef
from app.engine.words.filters import Kind
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

MOST_CARDS = 3
"""Of so many cards that are named questions are thought out."""
_WAITS: dict[str, tuple[When, ...]] = {
    "destroyed": ("destroyed-by-battle", "destroyed-by-effect"),
    "sent": ("destroyed-by-battle", "destroyed-by-effect", "discarded", "tributed", "milled"),
    "summoned": ("normal-summoned", "special-summoned", "flip-summoned"),
    "flipped": ("flipped", "flip-summoned"),
    "banished": ("banished",),
    "drawn": ("drawn",),
    "left": ("returned", "destroyed-by-effect", "banished"),
    "battle-damage": ("inflicts", "battle-damage"),
    "damage": ("effect-damage", "battle-damage"),
}
"""By the event that an effect waits for what is asked of it."""
_STEM = 5
"""Words that share so many letters at their beginning are taken for one."""


def suggested(library: Library, sentence: Sentence, cards: list[str]) -> tuple[AnyQuestion, ...]:
    """Questions about these cards, the nearest to the sentence first."""
    known = [card for name in dict.fromkeys(cards) if (card := library.card(slug_of(name))) is not None][:MOST_CARDS]
    found = list(_of_all(library, known))
    taken = {at for mention in sentence.named for at in range(mention.first, mention.last) if mention.card}
    said = _meant([word.text for at, word in enumerate(sentence.words) if at not in taken])
    nearest = sorted(found, key=lambda question: -_near(said, question))
    return tuple(dict.fromkeys(nearest))


def _of_all(library: Library, cards: list[CardDef]) -> Iterator[AnyQuestion]:
    for one, other in combinations(cards, 2):
        yield from _of_two(library, one, other)
    for card in cards:
        yield from _of_one(card)


def _of_two(library: Library, one: CardDef, other: CardDef) -> Iterator[AnyQuestion]:
    for question in between(one, other):
        yield question
        if isinstance(question, Chain):
            yield Meet(question.other, question.one)
    for by, monster in ((one, other), (other, one)):
        if monster.kind is Kind.MONSTER and could_bring(by, monster):
            yield from (Brought(by.name, act, monster.name) for act in ("material", "attack", "tribute-summon"))
    for given, made in ((one, other), (other, one)):
        if given.kind is not Kind.MONSTER or made.kind is not Kind.MONSTER:
            continue
        if is_material(library, given.name, made.name):
            yield Story((Done("A", "special-summon", made.name, gives=(given.name,)),), "can")
        elif made.level > 4 and not made.special_only:
            yield Story((Done("A", "tribute-summon", made.name, gives=(given.name,)),), "can")
            yield Triggers(given.name, "tributed", made.name)


def _of_one(card: CardDef) -> Iterator[AnyQuestion]:
    used = [effect for effect in card.effects if effect.kind not in NEVER_ACTIVATED]
    for effect in used:
        if effect.on is not None and effect.on.card == "self":
            yield from (Triggers(card.name, when) for when in _WAITS.get(effect.on.event, ()))
    if any(effect.speed > 1 for effect in used):
        yield UseAt(card.name, "damage-step")
    if card.kind is Kind.MONSTER:
        yield Stats(card.name)
        yield Attacks(card.name, True)
    else:
        yield UseAt(card.name, set_now=True)
    if used:
        yield Nature(card.name, "targets")
        yield Nature(card.name, "cost")
        yield Nature(card.name, "mandatory")
        yield Nature(card.name, "often")


def _meant(words: list[str]) -> frozenset[str]:
    """What words mean: a deed by its first name, and anything else as it stands."""
    deeds = (DEEDS.get((word,)) for word in words)
    return frozenset({*(deed[0] for deed in deeds if deed is not None), *words})


def _near(said: frozenset[str], question: AnyQuestion) -> int:
    """How much of a question is said in other words."""
    text = says(question).casefold()
    for name in question.cards():
        text = text.replace(name.casefold(), "")
    asked = _meant(re.findall(r"[a-z]+", text))
    stems = {word[:_STEM] for word in said if len(word) >= _STEM}
    return sum(word in said or (len(word) >= _STEM and word[:_STEM] in stems) for word in asked if len(word) > 3)
