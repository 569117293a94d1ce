"""What is told to lie somewhere off the field and lies elsewhere in the situation that is laid down: that is said, for it may be what the answer hangs on."""

from __future__ import annotations

from collections.abc import Iterator

from app.asking.answer import Answer
from app.asking.case import Case
from app.asking.questions import Story
from app.asking.things import PLACES, thing
from app.notation import read
from app.services.known import known


def not_as_told(case: Case, asked: Story, answer: Answer) -> Iterator[str]:
    """Each card of which fewer lie there than it is told."""
    if not answer.text:
        return
    scenario = read(answer.text, *known(case.library))
    for told in asked.lies:
        if told.where not in PLACES or not told.number or thing(told.card) is not None:
            continue
        name = case.card(told.card).name
        there = sum((p.card, p.zone, p.owner) == (name, told.where, told.who) for p in scenario.positions)
        if there < told.number:
            yield f"{name} is not laid down {PLACES[told.where].removeprefix('that is ')} here, as it is told."
