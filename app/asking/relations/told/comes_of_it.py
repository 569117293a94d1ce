"""What comes of a story beside what is destroyed: what an effect Special Summons, and what could be used then and was not."""

from __future__ import annotations

from collections.abc import Iterator

from app.asking.case import Case, Outcome
from app.asking.questions import Story
from app.asking.things import thing
from app.engine.ids import CardId
from app.engine.law.laws import Law
from app.engine.position.events import Declined, Summoned, TriggerMissed

FINDS_NOTHING = (Law.SOMETHING, Law.TARGET)
"""The laws that speak against an effect where nothing is told of that it could work on."""


def came_out(case: Case, asked: Story, outcome: Outcome) -> Iterator[str]:
    """The cards of the story that come by an effect that nobody has told of, and what their players may use then."""
    told = {each.card.partition(" [")[0] for each in asked.done} | {each.on for each in asked.done}
    came = {each.card for each in asked.done if each.does.endswith("summon") or each.does == "use"}
    for name, ids in _named(case, asked, outcome):
        if name in told - came and outcome.did(lambda w, ids=ids: isinstance(w, Summoned) and w.card in ids):  # type: ignore[misc]
            yield f"{name} is Special Summoned."
        for what in outcome.happened:
            if isinstance(what, Declined) and what.card in ids:
                yield f"{what.player} may use the effect of {name} ({what.effect}) then, which was not done here."
                break


def found_nothing(case: Case, asked: Story, outcome: Outcome) -> bool:
    """Whether an effect of a card of the story could only not be used for want of anything that it could work on."""
    ids = {card for _, own in _named(case, asked, outcome) for card in own}
    return outcome.did(lambda w: isinstance(w, TriggerMissed) and w.card in ids and w.because in FINDS_NOTHING)


def _named(case: Case, asked: Story, outcome: Outcome) -> Iterator[tuple[str, frozenset[CardId]]]:
    for name in dict.fromkeys(each.partition(" [")[0] for each in asked.cards()):
        if thing(name) is None:
            card = case.card(name)
            yield card.name, frozenset(outcome.ids(card.slug))
