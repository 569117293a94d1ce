"""What a description asks of a card. Most ask little, and are held against many cards."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from app.engine.words.filters import Filter, Traits, Who

USUAL = frozenset((*Traits.__struct_fields__, "zones", "whose", "other", "self", "looked_at"))
"""What every description is held against a card for; of the rest most ask nothing."""


@lru_cache(4096)
def more(wanted: Filter) -> bool:
    """Whether a description asks anything beyond what is usual."""
    return any(
        getattr(wanted, field.name) != field.default
        for field in msgspec.structs.fields(Filter)
        if field.name not in USUAL
    )


@lru_cache(4096)
def depends_on(wanted: Filter, cards: tuple[Who, ...]) -> bool:
    """Whether which cards it means depends on one of these."""
    return any(wanted.depends_on(who) for who in cards)


def points(wanted: Traits) -> bool:
    """Whether it asks for an ATK or DEF."""
    w = wanted
    return w.atk_most is not None or w.atk_least is not None or w.def_most is not None or w.def_least is not None


@lru_cache(4096)
def of_a_sort(wanted: Traits) -> bool:
    """Whether it asks what a card is, beyond whether it is a monster, a Spell or a Trap."""
    return what_it_is(msgspec.structs.replace(wanted, kind=None, kinds=()))


@lru_cache(4096)
def what_it_is(wanted: Traits) -> bool:
    """Whether the card has to be looked at to tell."""
    return points(wanted) or bool(
        wanted.kind or wanted.kinds or wanted.subtype or wanted.subtypes or wanted.attribute or wanted.attributes or wanted.race
        or wanted.races or wanted.named or wanted.archetype or wanted.exactly or wanted.names or wanted.other_than or wanted.without
        or wanted.lists or wanted.level_most is not None or wanted.level_least is not None
    )  # fmt: skip
