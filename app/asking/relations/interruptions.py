"""What is left of an activation that is negated, or whose card leaves in mid-chain: its effect, its cost."""

from __future__ import annotations

from itertools import product

from msgspec.structs import replace

from app.asking.answer import Answer, without_life
from app.asking.case import ACTIVATED, Case, Outcome
from app.asking.questions import Interrupted, Paid
from app.asking.undoing import USUAL
from app.engine.ids import Seat
from app.engine.position.events import ActivationNegated, AnyHappening, EffectNegated, NoEffect, Resolved
from app.engine.words.cards import CardDef
from app.rulebook.facts import slug_of
from app.rulebook.texts import cost_text
from app.staging import Staged, Wanted

PAID = "chain/costs-at-activation"
"""The rule that a cost is paid at once, whatever becomes of the activation."""


def interrupted(case: Case, asked: Interrupted) -> Answer:
    card = case.card(asked.card)
    if not case.used(card):
        return case.lacking(card, ACTIVATED)
    if asked.paid and not any(effect.cost for effect in case.used(card)):
        return case.lacking(card, NO_COST[asked.paid])
    for name in (asked.by,) if asked.by else USUAL[asked.how][card.kind]:
        by = case.book.cards.get(slug_of(name))
        if by is None:
            continue
        in_spite: Answer | None = None
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
            if not isinstance(found, Staged):
                continue
            told = _told(case, asked, card, by, found)
            if asked.how != "negated" or asked.paid or not told.goes_through:
                return told
            # another effect of it may be what negates: a Continuous Trap does nothing of that as it is turned face-up
            in_spite = in_spite or told
        if in_spite is not None:
            return in_spite
    if asked.paid and not asked.by:
        paid = case.yes if asked.paid == "still" else case.no
        return paid(of_its_cost(card, asked.paid), cited=case.cited((PAID,)))
    return case.no_situation(f"{card.name} is answered so")


NO_COST = {
    "back": "has no cost that could be given back",
    "still": "has no cost that would be paid",
    "kept": "has no cost that could be kept from being paid",
}
"""What is said of a card without a cost, by what is asked of that."""


def of_its_cost(card: CardDef, paid: Paid) -> str:
    """What becomes of the cost of an effect that is negated, in words; by what is asked of it."""
    if paid in ("", "back"):
        return f"What {card.name} cost is not given back."
    costs = "; ".join(dict.fromkeys(cost_text(effect) for effect in card.effects if effect.cost))
    return f"It is what {card.name} costs, and is paid all the same, before anything can negate it: {costs}."


def _told(case: Case, asked: Interrupted, card: CardDef, by: CardDef, found: Staged) -> Answer:
    outcome = case.play(found.text)
    this = set(outcome.ids(card.slug))
    stopped = outcome.did(lambda what: stops(what, this))
    besides = cost_stays(card, outcome)
    told = without_life(outcome.ruling.answer)
    if asked.paid and besides:
        cited = case.cited((PAID,), outcome.entry(found.line))
        paid = case.yes if asked.paid == "still" else case.no
        return paid(of_its_cost(card, asked.paid), outcome, found, cited=cited, besides=(told,) if told else ())
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
    """Whether an effect of these cards comes to nothing; what it has put off to a later time, and finds nothing by then, is no part of that."""
    match what:
        case NoEffect(number=0, because="nothing-there"):
            return False
        case ActivationNegated(card=card) | EffectNegated(card=card) | NoEffect(card=card):
            return card in this
        case _:
            return False


def cost_stays(card: CardDef, outcome: Outcome) -> tuple[str, ...]:
    """What was paid stays paid, where there was a cost."""
    used = [w.effect for w in outcome.happened if isinstance(w, Resolved) and w.card in outcome.ids(card.slug)]
    effects = [e for e in card.effects if e.cost and (not used or e.id in used)]
    return (of_its_cost(card, ""),) if effects else ()
