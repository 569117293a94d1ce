"""Whether a monster gets what it does when it goes to the Graveyard, of which nobody tells where it lies: on the field, where what is told may hit it. In the Graveyard it would
have lain before."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from msgspec.structs import replace

from app.asking.answer import Answer, Verdict
from app.asking.case import Case
from app.asking.questions import Lies, Story
from app.asking.things import thing
from app.engine.words.filters import Kind

HIT = ("sent", "destroyed", "destroyed-by-battle")
IT_LIES_THERE = "{} lies on the field before that"


def lying_there(case: Case, asked: Story, answer: Answer, tell: Callable[[Case, Story], Answer]) -> Answer:
    """The answer with the monster on the field, where that is another one; as it is where it is told of, or was used."""
    for who in _asked_of(case, asked) if _is_no(answer) else ():
        name = case.card(asked.done[-1].card if asked.asks == "can" else asked.card).name
        there = tell(case, replace(asked, lies=(*asked.lies, Lies(who, name, "field"))))
        if there.verdict is Verdict.YES and not there.unanswered:
            return replace(there, assumed=(*there.assumed, IT_LIES_THERE.format(name)))
    return answer


def _is_no(answer: Answer) -> bool:
    return answer.verdict is Verdict.NO and not answer.unanswered and not answer.cut_short


def _asked_of(case: Case, asked: Story) -> tuple[Literal["A", "B"], ...]:
    """Whose monster may be asked about that waits to go, and of which nothing else is told; nobody's for none."""
    whose: tuple[Literal["A", "B"], ...] = ("A", "B")
    last, before = asked.done[-1], asked.done
    if asked.asks == "can" and last.does == "use" and not (last.on or last.gives or last.answers):
        name, whose, before = last.card, (last.who,), asked.done[:-1]
    elif asked.asks == "happens":
        name = asked.card
    else:
        return ()
    told = {each.card for each in asked.lies}
    told |= {n.partition(" [")[0] for each in before for n in (each.card, each.on, each.also, *each.gives)}
    if not before or not name or thing(name) is not None or name in told or case.card(name).kind is not Kind.MONSTER:
        return ()
    used = case.used(case.card(name))
    waits = bool(used) and all(e.on is not None and e.on.card == "self" and e.on.event in HIT for e in used)
    return whose if waits else ()
