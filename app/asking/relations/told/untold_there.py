"""An effect that is used on a card in a Graveyard of which nobody tells, while it is told what lies in that Graveyard: who tells that asks what the effect does with those."""

from __future__ import annotations

from app.asking.case import Outcome
from app.asking.questions import Story
from app.asking.things import thing
from app.engine.ids import CardId, Zone
from app.engine.position.events import Targeted
from app.services.standing_in import STAND_IN

ONE_MORE = "something else lies in the Graveyard that it is used on: on what is told to lie there it cannot be used."


def used_on_another(asked: Story, outcome: Outcome, this: set[CardId]) -> str:
    """That it takes such a card, where an effect of one of these has targeted nothing but cards that stand for any; empty where it has not."""
    told = {each.who: each for each in asked.lies if each.where == "graveyard" and each.number}
    if not told or any(each.where == "graveyard" and thing(each.card) is not None for each in asked.lies):
        return ""
    first = {held.id: held for held in outcome.played.run.first.cards}
    aimed = [
        first.get(card)
        for what in outcome.happened
        if isinstance(what, Targeted) and what.card in this
        for card in what.targets
    ]
    untold = [
        held
        for held in aimed
        if held and held.zone is Zone.GRAVEYARD and held.slug.startswith(STAND_IN) and str(held.owner) in told
    ]
    return ONE_MORE if aimed and len(untold) == len(aimed) else ""
