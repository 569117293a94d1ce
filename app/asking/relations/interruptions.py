"""What is left of an activation that is negated, or whose card leaves in mid-chain: its effect, its cost."""

from __future__ import annotations

from itertools import product

from msgspec.structs import replace

from app.asking.answer import Answer, without_life
from app.asking.case import ACTIVATED, Case, Outcome
from app.asking.questions import Interrupted
from app.asking.undoing import USUAL
from app.engine.ids import Seat
from app.engine.position.events import ActivationNegated, AnyHappening, EffectNegated, NoEffect, Resolved
from app.engine.words.cards import CardDef
from app.rulebook.facts import slug_of
from app.staging import Staged, Wanted

PAID = "chain/costs-at-activation"
"""The rule that a cost is paid at once, whatever becomes of the activation."""


def interrupted(case: Case, asked: Interrupted) -> Answer:
    card = case.card(asked.card)
    if not case.used(card):
        return case.lacking(card, ACTIVATED)
    if asked.paid and not any(effect.cost for effect in case.used(card)):
        return case.lacking(card, "has no cost that could be given back")
    for name in (asked.by,) if asked.by else USUAL[asked.how][card.kind]:
        by = case.book.cards.get(slug_of(name))
        if by is None:
            continue
        # the effect that a card is played for stands first in its text
        for below, effect in product(case.used(card), case.used(by)):
            wish = Wanted(
                by.slug,
                effect.id,
                answer_to=(card.slug, below.id),
                answers_whose=Seat.B,
                on_it=asked.how != "negated",
            )
            found = case.stage(wish)
            if isinstance(found, Staged):
                return _told(case, asked, card, by, found)
    if asked.paid and not asked.by:
        return case.no(_kept(card), cited=case.cited((PAID,)))
    return case.undecided(f"No situation was found in which {card.name} is answered so.")


def _kept(card: CardDef) -> str:
    return f"What {card.name} cost is not given back."


def _told(case: Case, asked: Interrupted, card: CardDef, by: CardDef, found: Staged) -> Answer:
    outcome = case.play(found.text)
    this = set(outcome.ids(card.slug))
    stopped = outcome.did(lambda what: stops(what, this))
    besides = cost_stays(card, outcome)
    told = without_life(outcome.ruling.answer)
    if asked.paid and besides:
        cited = case.cited((PAID,), outcome.entry(found.line))
        return case.no(besides[0], outcome, found, cited=cited, besides=(told,) if told else ())
    if asked.paid:
        return case.undecided(f"What was tried is an effect of {card.name} that has no cost.")
    left = card.unmodelled
    if left:
        besides = (*besides, f"Of {card.name} is not played: {left}.")
    if stopped:
        answer = case.no(told or f"{card.name} has no effect then.", outcome, found, besides=besides)
    else:
        why = f"The effect of {card.name} is carried out in spite of {by.name}. {told}"
        answer = case.yes(why, outcome, found, besides=besides)
    return replace(answer, goes_through=not stopped)


def stops(what: AnyHappening, this: set[int]) -> bool:
    match what:
        case ActivationNegated(card=card) | EffectNegated(card=card) | NoEffect(card=card):
            return card in this
        case _:
            return False


def cost_stays(card: CardDef, outcome: Outcome) -> tuple[str, ...]:
    """What was paid stays paid, where there was a cost."""
    used = [w.effect for w in outcome.happened if isinstance(w, Resolved) and w.card in outcome.ids(card.slug)]
    effects = [e for e in card.effects if e.cost and (not used or e.id in used)]
    return (_kept(card),) if effects else ()
