"""Why a card cannot be used for those that it is said to be used for: they are not what it costs."""

from __future__ import annotations

from app.asking.answer import Answer, Verdict
from app.asking.case import Case
from app.asking.questions import Done, Pays
from app.asking.relations.one_of_a_sort import anew
from app.asking.relations.paying import GIVES, pays
from app.asking.things import thing


def none_of_its_price(case: Case, last: Done) -> Answer | None:
    """No, where what is named cannot be given for what is used last, in any way in which an effect of it takes cards; nothing where it can, or something of it is
    not played."""
    if last.does != "use" or not 0 < len(last.gives) < 3 or thing(last.card) is not None:
        return None
    card = case.card(last.card.partition(" [")[0])
    costs = [op for effect in case.used(card) for op in effect.cost]
    other, second = (*last.gives, "")[:2]
    tried = [
        pays(anew(case), Pays(card.name, other, second, gives))  # type: ignore[arg-type]
        for gives, ops in GIVES.items()
        if any(isinstance(op, ops) for op in costs)
    ]
    against = all(each.verdict is Verdict.NO for each in tried)
    return case.retold(tried[0], tried[0].why) if tried and against else None
