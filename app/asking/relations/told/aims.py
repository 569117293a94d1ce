"""Which of the monsters that lie there may be attacked: each of them is tried, also one that is told of by its sort."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from app.asking.answer import Answer, Verdict
from app.asking.case import Case
from app.asking.questions import Lies, Story
from app.asking.things import thing
from app.engine.words.filters import Kind

Can = Callable[[Case, Story], Answer]
"""Whether the last thing that is told can be done."""


def _is_a_monster(case: Case, told: Lies) -> bool:
    """Whether what is told to lie there is a monster on the field."""
    of = thing(told.card)
    there = told.number > 0 and told.where not in ("hand", "graveyard", "banished", "deck", "extra")
    return there and (of.monster if of is not None else case.card(told.card).kind is Kind.MONSTER)


def aims(case: Case, asked: Story, can: Can) -> Answer:
    """Yes with those that may be attacked, no where none of them may."""
    last = asked.done[-1]
    there = list(dict.fromkeys(each.card for each in asked.lies if each.who != last.who and _is_a_monster(case, each)))
    whose = next((each.who for each in asked.lies if each.who != last.who), "")
    tried = {
        name: can(case, replace(asked, asks="can", done=(*asked.done[:-1], replace(last, on=name, whose=whose))))
        for name in there
    }
    unsure = next((found for found in tried.values() if found.verdict not in (Verdict.YES, Verdict.NO)), None)
    if unsure is not None or not tried:
        return unsure or case.undecided("No monster is told of that could be attacked.")
    may = [name for name, found in tried.items() if found.verdict is Verdict.YES]
    against = next((found for found in tried.values() if found.verdict is Verdict.NO), None)
    if not may:
        assert against is not None
        return replace(against, why=f"None of them may be attacked. {against.why}")
    others = [name for name in tried if name not in may]
    besides = f" Not {' or '.join(others)}." if others else ""
    why = f"What may be attacked: {' and '.join(may)}.{besides}"
    return replace(tried[may[0]], why=why)
