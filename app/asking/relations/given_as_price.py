"""The situation in which a card is given for one that is named: for the cost of an effect of that, or for its Special Summon in its own way."""

from __future__ import annotations

from collections.abc import Iterator

from app.asking.case import Case
from app.asking.questions import Triggers
from app.asking.relations.prices import lays_for, left_there, prices
from app.engine.words.cards import CardDef
from app.staging import Staged, Wanted


def given_as_price(case: Case, asked: Triggers, card: CardDef) -> Iterator[Staged]:
    """Each price of the named card that takes this one, out of each place that it takes it from, paid by its player."""
    if asked.when != "cost" or not asked.by or asked.whose == "opponent":
        return
    by = case.card(asked.by)
    for price in prices(case, by):
        for lays in lays_for(price, (card,)):
            found = case.stage(price.wish(by, lays))
            if not isinstance(found, Staged):
                continue
            outcome = case.play(found.text)
            if not outcome.ruling.refused and all(left_there(outcome, card, lay.zone) for lay in lays):
                yield Staged(
                    Wanted(card.slug, "", "event"), case.ruleset, outcome.text, found.line, "", found.assumed, 1
                )
