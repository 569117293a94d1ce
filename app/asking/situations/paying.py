"""Whether a card can be given for another one as they lie in a written situation."""

from __future__ import annotations

from itertools import product

from app.asking.answer import Answer
from app.asking.questions import Pays, PaysMany
from app.asking.relations.paying import NO_PRICE, NUMBERS, given_so
from app.asking.relations.prices import Price, prices
from app.asking.situations.situation import Done, Situation
from app.asking.things import thing
from app.engine.words.cards import CardDef, Procedure
from app.notation import Line


def pays(situation: Situation, asked: Pays) -> Answer:
    """With cards that are named; how many are given is its player's choice."""
    case = situation.case
    card = case.card(asked.card)
    given = tuple(name for name in (asked.other, asked.second) if name)
    if asked.from_ or any(thing(name) is not None for name in given):
        return situation.undecided("In what is written it is asked of the cards that lie there, by their names.")
    priced = prices(case, card)
    if not priced:
        return case.lacking(card, NO_PRICE)
    first: Done | None = None
    for seat, price in product(situation.seats(card), priced):
        done = _paid(situation, card, seat, price, tuple(situation.name(case.card(name), seat) for name in given))
        if done.lawful:
            return situation.yes(f"{' and '.join(given)} can be given for {card.name}.", done)
        first = first or done
    return situation.refused(first, card) if first is not None else situation.undecided(f"No {card.name} is written.")


def _paid(situation: Situation, card: CardDef, seat: str, price: Price, paying: tuple[str, ...]) -> Done:
    """The use of the card with these given for it: what may be begun may still be refused for what is given."""
    does = "special-summon" if isinstance(price.way, Procedure) else "activate"
    done = situation.do(Line(seat, does, (situation.name(card, seat),), paying=paying, effect=price.way.id))
    refused = done.after.refusal(done.line)
    if refused is None or not refused.grounds:
        return done
    return Done(done.after, False, done.line, refused.grounds[0].text, refused.grounds[0].citations)


def pays_many(situation: Situation, asked: PaysMany) -> Answer:
    """With so many of the cards that lie where it takes them from, the first that are written."""
    case = situation.case
    card = case.card(asked.card)
    priced = [price for price in prices(case, card) if any(given_so(op, asked.gives) for op in price.ops)]
    if not priced:
        return case.lacking(card, NO_PRICE)
    wanted = NUMBERS[asked.many]
    first: Done | None = None
    for seat, price in product(situation.seats(card), priced):
        paying = _lying(situation, card, seat, price)[:wanted]
        done = _paid(situation, card, seat, price, paying)
        if done.lawful and len(paying) == wanted:
            return situation.yes(f"{' and '.join(paying)} can be given for {card.name}.", done)
        first = first or done
    if first is None or first.lawful:
        return situation.undecided(f"Not so many cards are written that could be given for {card.name}.")
    return situation.refused(first, card)


def _lying(situation: Situation, card: CardDef, seat: str, price: Price) -> tuple[str, ...]:
    """The cards of a player, as decisions name them, that lie where the price takes cards from."""
    zones = {str(zone) for op in price.ops if op.wanted is not None for zone in op.wanted.zones}
    there = situation.scenario.positions
    lying = [p for p in there if p.controller == seat and p.zone in zones and p.card != card.name]
    return tuple(f"{p.card} #{p.copy}" if sum(q.card == p.card for q in there) > 1 else p.card for p in lying)
