"""Over a written situation: what may be done with what a card took or brought, with the cards that lie there."""

from __future__ import annotations

from collections.abc import Iterator

from app.asking.answer import Answer
from app.asking.questions import USES, Brought
from app.asking.relations.brought import first_came
from app.asking.situations.situation import Done, Situation
from app.engine.position.state import Card
from app.engine.words.cards import CardDef
from app.engine.words.filters import Kind
from app.notation import Line

OTHER = {"A": "B", "B": "A"}


def brought(situation: Situation, asked: Brought) -> Answer:
    """Whether it can be done when the card has been used, in the turn that play is in."""
    case = situation.case
    card = case.card(asked.card)
    seat = next(iter(situation.seats(card)), "A")
    after, used = situation, None
    if not situation.used(card):
        used = situation.use(card, seat)
        if not used.lawful:
            return situation.refused(used, card)
        after = used.after
    found = first_came(after.base, card)
    if found is None:
        return situation.undecided(f"{card.name} takes or brings no monster there.", used)
    held, monster = found
    tried = [after.do_at(line) for line in _lines(after, asked, held, monster)]
    if not tried:
        return situation.undecided(f"Nothing lies there with which {monster.name} could {USES[asked.act]}.", used)
    done = next((each for each in tried if each.lawful), None)
    if done is not None:
        return after.yes(f"{monster.name} can {USES[asked.act]} then.", done)
    refused: Done = next((each for each in tried if each.cited), tried[0])
    return after.refused(refused, card)


def _lines(there: Situation, asked: Brought, held: Card, monster: CardDef) -> Iterator[Line]:
    """Each way in which it might be done there."""
    seat, name = str(held.controller), monster.name
    for_card = there.case.card(asked.for_card) if asked.for_card else None
    on_field = [p for p in there.scenario.positions if p.zone == "monsters"]
    match asked.act:
        case "attack" | "attack-directly":
            yield Line(seat, "attack", (name,), ("directly",))
            if asked.act == "attack":
                opposing = dict.fromkeys(p.card for p in on_field if p.controller == OTHER[seat] and p.card != name)
                yield from (Line(seat, "attack", (name,), (aim,)) for aim in opposing)
        case "change":
            yield Line(seat, "change", (name,))
        case "use":
            yield from (Line(seat, "activate", (name,), effect=effect.id) for effect in there.case.used(monster))
        case _:
            yield from _given(there, asked.act, for_card, seat, name)


def _given(there: Situation, act: str, for_card: CardDef | None, seat: str, name: str) -> Iterator[Line]:
    """What it can be Tributed or tuned for, of that which its player has there."""
    own = [
        p for p in there.scenario.positions if p.controller == seat and (for_card is None or p.card == for_card.name)
    ]
    beside = [
        p.card for p in there.scenario.positions if p.controller == seat and p.zone == "monsters" and p.card != name
    ]
    for position in own:
        if act == "material" and position.zone == "extra":
            yield from (Line(seat, "special-summon", (position.card,), paying=(name, other)) for other in beside)
        if act != "material" and position.zone == "hand" and there.case.card(position.card).kind is Kind.MONSTER:
            yield Line(seat, "summon", (position.card,), paying=(name,))
        if act == "tribute" and position.zone in ("monsters", "spells"):
            effects = there.case.used(there.case.card(position.card))
            yield from (
                Line(seat, "activate", (position.card,), paying=(name,), effect=e.id) for e in effects if e.cost
            )
