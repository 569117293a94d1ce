"""A story that ends with an attack, of which nobody tells how the attacked monster lies: what an effect does to it in Defense Position alone is told beside it."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from app.asking.answer import Answer, Verdict
from app.asking.case import Case
from app.asking.questions import Lies, Story
from app.asking.relations.in_defense import may_differ, only_there
from app.asking.things import thing
from app.engine.words.filters import Kind
from app.notation.questions import OTHER
from app.notation.told import DIRECTLY


def saying_how_it_lies(case: Case, asked: Story, answer: Answer, tell: Callable[[Case, Story], Answer]) -> Answer:
    """The answer, with what else comes of it where the attacked monster is in Defense Position. `tell`: how a story is answered."""
    last = asked.done[-1]
    of_it = asked.asks == "what" or (asked.asks in ("becomes", "destroyed") and asked.card == last.on)
    if not of_it or last.does != "attack" or last.on in ("", DIRECTLY) or not answer.text:
        return answer
    if thing(last.on) is not None or thing(last.card) is not None or case.card(last.on).kind is not Kind.MONSTER:
        return answer
    spoken_of = {
        *(each.card for each in asked.lies),
        *(n for d in asked.done[:-1] for n in (d.card, d.on, d.also, *d.gives)),
    }
    if last.on in spoken_of or not may_differ(case, last.card, last.on):
        return answer
    guarded = tell(case, replace(asked, lies=(*asked.lies, Lies(last.whose or OTHER[last.who], last.on, "defense"))))
    if guarded.verdict not in (Verdict.YES, Verdict.NO) or not guarded.text:
        return answer
    if not only_there(case.play_out(answer.text), case.play_out(guarded.text), last.on):
        return answer
    if answer.verdict is Verdict.NO and guarded.verdict is Verdict.YES:
        why = f"{last.on} is in Defense Position. {guarded.why}"
        return replace(
            guarded, verdict=Verdict.ONLY_IF, why=why, besides=(f"In Attack Position: {answer.why}", *guarded.besides)
        )
    return replace(answer, why=f"{answer.why} If {last.on} is in Defense Position: {guarded.why}")
