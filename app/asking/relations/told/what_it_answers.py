"""What is told to be used on a card that answers the Summon of that card, or its activation, and nothing else: who tells it so has just Summoned it, or used it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec.structs import replace

from app.asking.case import Case
from app.asking.questions import Done, Story
from app.asking.things import thing
from app.engine.words.cards import CardDef, EffectDef
from app.engine.words.filters import How, Kind, came_so
from app.notation.questions import OTHER
from app.notation.told import DIRECTLY
from app.staging.fitting import facts_fit

_BIG = 5
"""From this Level on a monster is Tribute Summoned."""
_HOW: dict[str, How] = {"normal-summon": "normal", "tribute-summon": "normal", "special-summon": "special"}


def with_what_it_answers(case: Case, asked: Story) -> tuple[Story, tuple[str, ...]]:
    """The story with that told which was left out, and what is said of that: not of what it is asked whether it can be done, for that may be just what is asked."""
    for at, done in enumerate(asked.done):
        is_asked = asked.asks in ("can", "barred", "has-to") and at == len(asked.done) - 1
        if is_asked or done.does != "use" or any(thing(each) is not None for each in (done.card, done.on)):
            continue
        if not done.on or done.on == DIRECTLY or _is_told(asked, at, done.on):
            continue
        told = _left_out(case, asked, done)
        if told is not None:
            lies = tuple(each for each in asked.lies if each.card != done.on)
            so = "used" if told.does == "use" else "Summoned"
            fuller = replace(asked, lies=lies, done=(*asked.done[:at], told, *asked.done[at:]))
            return fuller, (f"{told.card} has just been {so}",)
    return asked, ()


def _is_told(asked: Story, at: int, name: str) -> bool:
    """Whether something is done with that card before, or to it."""
    return any(name in (each.card.partition(" [")[0], each.on, each.also, *each.gives) for each in asked.done[:at])


def _left_out(case: Case, asked: Story, done: Done) -> Done | None:
    card, used = case.card(done.on), case.used(case.card(done.card.partition(" [")[0]))
    lies = [each for each in asked.lies if each.card == done.on]
    owner = lies[0].who if lies else done.whose or OTHER[done.who]
    if not used:
        return None
    if card.kind is Kind.MONSTER and all(_answers_a_summon(effect) for effect in used):
        there = len(lies) == 1 and (lies[0].where, lies[0].number) == ("field", 1) and not lies[0].on
        # how any other one comes is thought out with what answers its Summon
        there = there or (not lies and (card.in_extra_deck or card.special_only))
        does = next((each for each in _ways(card) if any(_such(effect, each, card) for effect in used)), None)
        return Done(owner, does, card.name) if there and does is not None else None
    # what lies face-up already is hit where it lies
    answers = any(effect.answers for effect in used) and all(
        effect.answers or "summon-negation" in effect.timing for effect in used
    )
    if answers and card.kind is not Kind.MONSTER and not lies and owner != done.who:
        return Done(owner, "use", card.name)
    return None


def _answers_a_summon(effect: EffectDef) -> bool:
    return effect.on is not None and (effect.on.event, effect.on.card) == ("summoned", "any")


def _ways(card: CardDef) -> Iterator[Literal["normal-summon", "tribute-summon", "special-summon"]]:
    """How a monster may come, the likeliest first."""
    if not card.in_extra_deck and not card.special_only:
        yield "tribute-summon" if card.level >= _BIG else "normal-summon"
    yield "special-summon"


def _such(effect: EffectDef, does: str, card: CardDef) -> bool:
    """Whether that is what the effect waits for, of such a monster."""
    on = effect.on
    such = on is not None and (on.fits is None or facts_fit(on.fits, card))
    return such and on is not None and (not on.how or came_so(_HOW[does], on.how))
