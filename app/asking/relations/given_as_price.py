"""The situation in which a card is given for one that is named: for the cost of an effect of that, or for its Summon in its own way."""

from __future__ import annotations

from collections.abc import Iterator

from app.asking.case import Case
from app.asking.questions import Triggers
from app.asking.relations.prices import lays_for, left_there, prices
from app.engine.ids import Cause, Seat, Zone
from app.engine.position.events import Moved
from app.engine.words.cards import CardDef
from app.engine.words.operations.discard import Discard
from app.staging import Staged, Wanted
from app.staging.telling import Did, Laid, Lies, laid


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


def discarded_for_its_summon(case: Case, asked: Triggers, card: CardDef) -> Iterator[Staged]:
    """The Normal Summon of the named monster in its own way for which the hand of its player is discarded, with this card in that."""
    if asked.when not in ("discarded", "cost") or not asked.by or asked.whose == "opponent":
        return
    by = case.card(asked.by)
    ways = [way for way in by.procedures if way.is_for("normal") and any(isinstance(op, Discard) for op in way.cost)]
    for way in ways:
        held = Lies(Seat.A, card.slug, Zone.HAND)
        summon = Did(Seat.A, "tribute" if way.tributes else "normal", by.slug)
        found = laid(case.library, (held,), (summon,), case.ruleset, until=case.until)
        case.took(found if isinstance(found, int) else found.tried)
        if not isinstance(found, Laid):
            continue
        outcome = case.play_out(found.text)
        ids = outcome.ids(card.slug)
        if outcome.did(lambda w, ids=ids: isinstance(w, Moved) and w.card in ids and w.cause is Cause.COST):  # type: ignore[misc]
            yield Staged(Wanted(card.slug, "", "event"), case.ruleset, outcome.text, found.line, "", found.assumed, 1)
