"""What becomes of a monster's effect when it is its Summon that is negated, which is no activation."""

from __future__ import annotations

from msgspec.structs import replace

from app.asking.answer import Answer, Verdict
from app.asking.case import Case
from app.asking.questions import Interrupted
from app.asking.relations.interruptions import interrupted
from app.asking.relations.negates import summon_negated
from app.engine.words.filters import Kind


def interrupted_or_unsummoned(case: Case, asked: Interrupted) -> Answer:
    """The activation that is answered; where a card negates only the Summon of a monster whose effect waits for that, what comes of it."""
    answer = interrupted(case, asked)
    card = case.card(asked.card)
    if (case.used(card) and answer.verdict is not Verdict.UNDECIDED) or asked.how != "negated" or not asked.by:
        return answer
    by = case.card(asked.by)
    summon = summon_negated(case, by, card) if card.kind is Kind.MONSTER else None
    if summon is None or summon.verdict is not Verdict.YES:
        return answer
    waits = [e for e in case.used(card) if e.on is not None and e.on.event == "summoned" and "self" in e.on.card]
    told = " ".join(said for said in summon.comes_to if card.name in said)
    why = f"{by.name} negates its Summon: {card.name} is not Summoned{', which its effect waits for' if waits else ''}. {told}"
    besides = (f"What was given for the Summon of {card.name} is not given back.",)
    if asked.paid:
        why, besides = besides[0], (why,)
    verdict = Verdict.YES if asked.paid == "still" else Verdict.NO
    found = replace(case.retold(summon, why), verdict=verdict, goes_through=None if asked.paid else False)
    return replace(found, besides=(*besides, *found.besides))
