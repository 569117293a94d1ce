"""Whether a monster can be Normal Summoned or Set as it lies in a written situation."""

from __future__ import annotations

from app.asking.answer import Answer
from app.asking.questions import NormalSummons
from app.asking.relations.summoned import DOES
from app.asking.situations.situation import Done, Situation
from app.notation import Line
from app.notation.asked import WORDS


def normal_summons(situation: Situation, asked: NormalSummons) -> Answer:
    """With the monsters that are there; how many are Tributed is its player's choice."""
    card = situation.case.card(asked.card)
    if asked.tributes:
        return situation.undecided("In what is written the Tributes are those that lie there: ask it without a number.")
    first: Done | None = None
    for seat in situation.seats(card):
        done = situation.do(Line(seat, DOES[asked.way], (situation.name(card, seat),)))
        if done.lawful:
            return situation.yes(f"{card.name} can be {WORDS['way'][asked.way]}.", done)
        first = first or done
    return situation.refused(first, card) if first is not None else situation.undecided(f"No {card.name} is written.")
