"""What becomes of the cards that are given for a Special Summon of a monster in its own way: that is no effect, and what is given for it is given all the same,
whether the Summon is negated or not."""

from __future__ import annotations

from app.asking.answer import Answer
from app.asking.case import Case
from app.asking.questions import Story
from app.asking.things import is_thing
from app.engine.law.laws import Law


def given_for_a_summon(case: Case, asked: Story) -> Answer | None:
    """Whether what a monster cost is given back, or paid all the same; nothing where nothing is told to be given for its own Summon."""
    given = [
        name
        for each in asked.done
        if (each.does, each.card) == ("special-summon", asked.card)
        for name in each.gives
        if not is_thing(name)
    ]
    card = case.card(asked.card) if given and not is_thing(asked.card) else None
    if card is None or not any(way.special and way.cost for way in card.procedures):
        return None
    names = " and ".join(dict.fromkeys(given))
    why = f"{names} {'is' if len(given) == 1 else 'are'} given for the Special Summon of {card.name}, which is no effect: what is given for it "
    why += "stays given, whether the Summon is negated or not."
    return (case.yes if asked.asks == "paid" else case.no)(why, cited=case.cited((Law.SUMMON_NEGATED,)))
