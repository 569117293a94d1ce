"""Of what a monster is made that a player asks about with a Tuner and other monsters of his told of: of those, and of none that nobody has told of."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

from msgspec.structs import replace

from app.asking.answer import Answer, Verdict
from app.asking.case import Case
from app.asking.questions import Done, Story
from app.asking.things import thing
from app.engine.law.laws import Law
from app.engine.words.cards import CardDef
from app.engine.words.filters import Kind
from app.engine.words.operations.synchro_materials import Materials

TUNER = "tuner"
SUMMONS = ("normal-summon", "tribute-summon", "special-summon", "flip-summon")
MOST = 5
"""How many monsters there may be on a field."""


def made_of_them(case: Case, asked: Story, can: Callable[[Case, Story], Answer]) -> Answer | None:
    """Whether it can be Summoned with some of the monsters that are told of; nothing where no Tuner and no other monster are, or something else is done
    before, by which others may have come or these be gone."""
    last, before = asked.done[-1], asked.done[:-1]
    if last.does != "special-summon" or last.gives or thing(last.card) is not None or not _is_synchro(case, last.card):
        return None
    if any(each.does not in SUMMONS or each.gives or thing(each.card) is not None for each in before):
        return None
    there = tuple(_told_of(case, asked, last))
    tuners = sum(TUNER in card.subtypes for card in there)
    if not tuners or tuners == len(there) or len(there) > MOST:
        return None
    refused: Answer | None = None
    for some in _some_of(there):
        names = tuple(card.name for card in some)
        answer = can(case, replace(asked, done=(*before, replace(last, gives=names))))
        if answer.verdict is Verdict.YES:
            return answer
        if answer.verdict is not Verdict.NO:
            return case.undecided(answer.why)
        refused = refused or answer
    return None if refused is None else _with_these_alone(there, refused)


def _with_these_alone(there: tuple[CardDef, ...], refused: Answer) -> Answer:
    """With what they are, where it is for them that it cannot be."""
    of = refused.ruling.refused if refused.ruling is not None else ()
    if any(ground.clause == Law.COST for each in of for ground in each.grounds):
        return replace(refused, why=f"Not with {' and '.join(card.name for card in there)} alone. {refused.why}")
    return refused


def _is_synchro(case: Case, name: str) -> bool:
    return any(isinstance(op, Materials) for way in case.card(name).procedures for op in way.cost)


def _told_of(case: Case, asked: Story, last: Done) -> Iterator[CardDef]:
    """That player's face-up monsters of which it is told, those that lie there first."""
    for each in asked.lies:
        named = each.who == last.who and each.where in ("field", "defense") and not each.on
        if named and thing(each.card) is None and case.card(each.card).kind is Kind.MONSTER:
            yield from (case.card(each.card),) * each.number
    for done in asked.done[:-1]:
        if done.who == last.who:
            yield case.card(done.card)


def _some_of(there: tuple[CardDef, ...]) -> Iterator[tuple[CardDef, ...]]:
    """Those together that a Tuner is among and another monster, all of them first."""
    for many in range(len(there), 1, -1):
        for some in combinations(there, many):
            if 0 < sum(TUNER in card.subtypes for card in some) < many:
                yield some
