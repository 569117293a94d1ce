"""Which Fusion Monster is made by what is told to be used for its materials, where that is not said: the one that is spoken of afterwards, or the only one that
names just these."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from msgspec.structs import replace

from app.asking.case import Case
from app.asking.questions import Done, Story
from app.asking.relations.told.out_of_the_deck import makes
from app.asking.stand_ins import until
from app.asking.things import thing
from app.engine.words.cards import CardDef
from app.engine.words.operations.fusion_summon import FusionSummon
from app.notation.told import DIRECTLY
from app.rulebook.pool import POOL
from app.staging.fitting import facts_fit

MOST = 4
"""Of so many materials at most it is looked for what is made of them."""


def with_what_is_made(case: Case, asked: Story) -> tuple[Story, tuple[str, ...]]:
    """The story with that monster told to be made; and what is taken to be meant, where nobody has spoken of it."""
    taken: tuple[str, ...] = ()
    done = list(asked.done)
    for at, each in enumerate(asked.done):
        if each.does != "use" or each.on or len(each.gives) < 2 or thing(each.card) is not None:
            continue
        by = case.card(each.card.partition(" [")[0])
        if not any(isinstance(op, FusionSummon) for effect in case.used(by) for op in effect.does[:1]):
            continue
        told = [case.card(name) for name in _spoken_of(asked, at)]
        made = next((card for card in told if _is_made_by(case, by, card)), None)
        if made is None:
            able = tuple(_made_of(case, by, each))
            made = able[0] if len(able) == 1 else None
            taken = (*taken, f"{able[0].name} is what is made of them") if made is not None else taken
        if made is not None:
            done[at] = replace(each, on=made.name, whose=each.who)
    return replace(asked, done=tuple(done)), taken


def _spoken_of(asked: Story, at: int) -> Iterator[str]:
    """The cards that are spoken of behind that."""
    for each in asked.done[at + 1 :]:
        names = (each.card.partition(" [")[0], each.on, each.also, *each.gives)
        yield from (name for name in names if name and name != DIRECTLY and thing(name) is None)
    if asked.card and thing(asked.card) is None:
        yield asked.card


def _is_made_by(case: Case, by: CardDef, card: CardDef) -> bool:
    named = not card.made_by or by.name in card.made_by
    fused = bool(card.materials) and not card.without_polymerization
    return fused and named and any(makes(effect, card) for effect in case.used(by))


def _made_of(case: Case, by: CardDef, done: Done) -> Iterator[CardDef]:
    """The Fusion Monsters that name just these cards as what they are made of, and are made by that one."""
    if len(done.gives) > MOST or any(thing(name) is not None for name in done.gives):
        return
    given = [case.card(name) for name in done.gives]
    for card in case.book.cards.values():
        parts = [part for part in card.materials for _ in range(part.count)]
        if len(parts) != len(given) or not all(part.fits.exactly for part in parts):
            continue
        if not _is_made_by(case, by, card) or not _is_printed(case, card):
            continue
        ways = permutations(given)
        if any(all(facts_fit(part.fits, one) for part, one in zip(parts, way, strict=True)) for way in ways):
            yield card


def _is_printed(case: Case, card: CardDef) -> bool:
    """Whether a card was printed in the time of the ruleset."""
    facts, last = POOL.by_slug(card.slug), until(case)
    return facts is not None and bool(facts.tcg) and not (last and facts.tcg > last)
