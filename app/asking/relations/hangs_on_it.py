"""Damage that is counted by a card which nobody has told of: one of the hand or the Deck that an effect sends away as it resolves."""

from __future__ import annotations

from itertools import takewhile

from app.asking.case import Case, Outcome
from app.asking.questions import Story
from app.engine.ids import CardId, Zone
from app.engine.position.events import AnyHappening, ChainDone, Moved, NoEffect, Resolved, Resolving
from app.engine.words.filters import Amount, Points
from app.engine.words.operations.inflict_damage import Damage
from app.engine.words.operations.operation import every_op
from app.services.standing_in import STAND_IN


def counted_by_no_card(case: Case, asked: Story, outcome: Outcome) -> str:
    """On what it hangs how much damage is inflicted; empty where nothing of that was left open. Where nothing is told of a hand, nobody means
    that it is empty."""
    told = any(each.where in ("hand", "deck") for each in asked.lies)
    happened = list(outcome.happened)
    for number, what in enumerate(happened):
        card = case.book.cards.get(_slug(outcome, what.card)) if isinstance(what, Resolving) else None
        effect = (
            next((e for e in card.effects if isinstance(what, Resolving) and e.id == what.effect), None)
            if card
            else None
        )
        if effect is None:
            continue
        inflicted = (op.amount for op in every_op(effect.does) if isinstance(op, Damage))
        of_it = _of_that_link(happened[number + 1 :])
        none_there = not told and any(_finds_nothing(each) for each in of_it)
        sent = [each.card for each in of_it if isinstance(each, Moved) and each.come_from in (Zone.HAND, Zone.DECK)]
        nameless = any(_is_any(_slug(outcome, card), told) for card in sent)
        if (none_there or nameless) and any(map(_is_read_off_cards, inflicted)):
            return f"the card that goes by it, of which nothing is told, is such a one: {effect.says}"
    return ""


def _is_read_off_cards(amount: Amount) -> bool:
    """Whether it is not the same whichever card it is."""
    return isinstance(amount, Points) and amount.of is not None and (not amount.each or amount.fits is not None)


def _of_that_link(after: list[AnyHappening]) -> list[AnyHappening]:
    return list(takewhile(lambda what: not isinstance(what, Resolving | Resolved | ChainDone), after))


def _finds_nothing(what: AnyHappening) -> bool:
    return isinstance(what, NoEffect) and what.because == "part-finds-nothing"


def _is_any(slug: str, told: bool) -> bool:
    """Whether a card stands for any, and not for one of the sort that is told to be there."""
    return slug == f"{STAND_IN}any card" or (not told and slug.startswith(STAND_IN))


def _slug(outcome: Outcome, card: CardId) -> str:
    return next((held.slug for held in outcome.played.run.final.cards if held.id == card), "")
