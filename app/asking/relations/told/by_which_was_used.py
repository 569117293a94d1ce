"""What can be used in answer to one effect of a card and not to another, where nobody tells which of them was used: it hangs on that."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from app.asking.answer import Answer, Verdict
from app.asking.case import Case
from app.asking.questions import Done, Story
from app.asking.things import thing


def if_it_was_another(
    case: Case, asked: Story, played: tuple[Done, ...], can: Callable[[Case, Story], Answer]
) -> Answer | None:
    """That it can be done if another effect was used than the one that was played; nothing where that is told, or it cannot with any."""
    *before, last = asked.done
    if not before or not last.answers or last.does != "use":
        return None
    told, used = before[-1], played[-1]
    named = told.does == "use" and "[" not in told.card and thing(told.card) is None
    if not named or told.on or told.gives or "[" not in used.card:
        return None
    card = case.card(told.card)
    for effect in case.used(card):
        name = f"{card.name} [{effect.id}]"
        if name == used.card or effect.mandatory:
            continue
        answer = can(case, replace(asked, done=(*before[:-1], replace(told, card=name), last)))
        if answer.verdict is Verdict.YES:
            return replace(answer, verdict=Verdict.ONLY_IF, why=f"this effect is used: {effect.says} {answer.why}")
    return None
