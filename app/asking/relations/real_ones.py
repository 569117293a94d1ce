"""Real cards that stand in a story for what is used, or Special Summoned, and spoken of by its sort: such a thing is done as its card does it."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from app.asking.answer import Answer
from app.asking.case import Case
from app.asking.questions import Done, Story
from app.asking.stand_ins import stand_ins, used
from app.asking.things import MONSTERS, thing

MADE = {"synchro": "Goyo Guardian"}
"""Monsters that come from the Extra Deck, as players know them."""
BY_THEMSELVES = "Cyber Dragon"
"""A monster that is Special Summoned by no effect."""


def with_real_ones(case: Case, asked: Story) -> tuple[Story, tuple[str, ...]]:
    """The story with such cards named; and which stands for what."""
    done: list[Done] = []
    stands: dict[str, str] = {}
    for each in asked.done:
        name = stands.get(each.card) or next(_for_it(case, each), "")
        if name:
            stands[each.card] = name
            each = replace(each, card=name)
        done.append(each)
    return replace(asked, done=tuple(done)), tuple(f"{name} stands for {sort}" for sort, name in stands.items())


def _for_it(case: Case, done: Done) -> Iterator[str]:
    of = thing(done.card)
    if of is None:
        return
    if done.does == "use":
        yield from (card.name for card in used(case, of))
    elif done.does == "special-summon" and of.sort == "monster":
        yield BY_THEMSELVES
    elif done.does == "special-summon" and of.monster:
        usual = MADE.get(MONSTERS[of.sort])
        yield from (usual,) if usual else (card.name for card in stand_ins(case, of))


def saying_so(answer: Answer, stands: tuple[str, ...]) -> Answer:
    """The answer with which card stands for what."""
    return replace(answer, assumed=(*answer.assumed, *stands)) if stands else answer
