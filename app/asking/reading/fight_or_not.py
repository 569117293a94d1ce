"""`§ vs §` of two monsters: a battle, unless one of them says something of what the other does, which is meant as often. Then it is asked back with both."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from app.asking.questions import Affect, AnyQuestion, Battle, Negate, OwnWay, Works
from app.asking.reading.language import SLOT
from app.asking.reading.sentence import Sentence
from app.engine.ids import Face
from app.engine.words.applied.cannot_be_banished import CannotBeBanished
from app.engine.words.applied.forbids import Forbids
from app.engine.words.cards import NEVER_ACTIVATED, CardDef, On
from app.engine.words.filters import Filter
from app.engine.words.operations.banish import Banish
from app.engine.words.operations.destroy import Destroy
from app.engine.words.operations.negate_summon import NegateSummon
from app.engine.words.operations.operation import every_op
from app.rulebook.facts import slug_of
from app.rulebook.library import Library
from app.staging.fitting import facts_fit

_THE = r"(?:(?:so|ok|a|an|the|my|his|her|their|face ?up|edison|goat) )*"
_SET_AGAINST = re.compile(
    rf"^{_THE}{SLOT}\d+ (?:vs|versus|v) {_THE}{SLOT}\d+ (?:(?:ruling|rulings|interaction|how|help) )*(?:\. )?$"
)


def fights_or_not(library: Library, sentence: Sentence, question: AnyQuestion) -> tuple[AnyQuestion, ...]:
    """What may be meant by a battle of two monsters of which no more is said than that they are set against each other; nothing where that is a battle."""
    if not isinstance(question, Battle) or question.with_card or not _SET_AGAINST.match(sentence.slots.full):
        return ()
    cards = [library.card(slug_of(name)) for name in (question.one, question.other)]
    one, other = cards
    if one is None or other is None or one.slug == other.slug:
        return ()
    found = [*_says_of(one, other), *_says_of(other, one)]
    return (*dict.fromkeys(found), question) if found else ()


def _says_of(one: CardDef, other: CardDef) -> Iterator[AnyQuestion]:
    """What may be asked of the one's effects as to what the other does."""
    used = [effect for effect in other.effects if effect.kind not in NEVER_ACTIVATED]
    special = [way for way in other.procedures if way.special]
    for effect in one.effects:
        on = effect.on
        if on is not None and on.event == "activated" and "monster-effect" in on.links and used:
            yield Negate(one.name, other.name)
        if special and any(isinstance(op, NegateSummon) for op in every_op(effect.does)):
            yield Negate(one.name, other.name)
        destroys = any(isinstance(op, Destroy) for op in every_op(effect.does))
        if destroys and on is not None and _meets_its_summon(on, other):
            yield Affect(one.name, "destroy", other.name)
        for applied in effect.applies:
            yield from _kept_by(one, other, applied)


def _meets_its_summon(on: On, other: CardDef) -> bool:
    """Whether an effect waits for a Summon of any monster, and the other is such a one."""
    if on.event != "summoned" or on.card != "any":
        return False
    return on.fits is None or facts_fit(_face_up(on.fits), other)


def _face_up(fits: Filter) -> Filter:
    """Such cards, without those that only have to lie face-down: any monster may do that, and shows nothing of what it is."""
    return msgspec.structs.replace(fits, any=tuple(each for each in fits.any if each.face is not Face.DOWN))


def _kept_by(one: CardDef, other: CardDef, applied: object) -> Iterator[AnyQuestion]:
    """What the one keeps players from that the other does."""
    special = [way for way in other.procedures if way.special]
    if isinstance(applied, Forbids) and applied.what == "special-summon" and special:
        yield OwnWay(other.name, while_card=one.name)
    if isinstance(applied, CannotBeBanished) and applied.by != "you":
        if any(isinstance(op, Banish) for way in special for op in every_op(way.cost)):
            yield OwnWay(other.name, while_card=one.name)
        if any(isinstance(op, Banish) for effect in other.effects for op in every_op((*effect.does, *effect.cost))):
            yield Works(other.name, one.name)
