"""Over a written situation: what may be done with what a card took or brought, with the cards that lie there, and what becomes of it when
that card leaves."""

from __future__ import annotations

from collections.abc import Iterator

from app.asking.answer import Answer
from app.asking.questions import USES, Brought, Leaves
from app.asking.relations.brought import first_came
from app.asking.relations.leaving import fate, fated, when_it_went
from app.asking.relations.silenced import while_negated
from app.asking.situations.situation import Done, Situation
from app.engine.position.state import Card
from app.engine.words.cards import CardDef
from app.engine.words.filters import Kind
from app.notation import Line
from app.notation.questions import OTHER


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


def leaves(situation: Situation, asked: Leaves) -> Answer:
    """What becomes of the other one when the card that is named is used behind what is written, or was."""
    case = situation.case
    card = case.card(asked.card)
    found = first_came(situation.base, card)
    if found is None:
        return situation.undecided(
            f"Write down how {card.name} is used, and ask what becomes of what it takes or brings."
        )
    monster, of = found
    after, done = situation, None
    if asked.by and not situation.used(by := case.card(asked.by)):
        seat = next(iter(situation.seats(by)), "")
        if not seat:
            return situation.undecided(f"No {by.name} is written.")
        aims = (
            (of.name if asked.goes == "monster" else card.name,)
            if any(e.targets is not None for e in case.used(by))
            else ()
        )
        done = situation.with_lines(Line(str(monster.controller), "pass")).do_at(
            Line(seat, "activate", (situation.name(by, seat),), aims)
        )
        if not done.lawful:
            return situation.refused(done, by)
        after = done.after
    this = next(iter(after.ids(card)))
    if asked.how == "negated":
        told = while_negated(after.base, this, monster.id, of.name)
        return (
            fated(asked, (told,), after.yes(told, done))
            if told
            else situation.undecided(f"{card.name} is not negated there.", done)
        )
    goes, other = (monster.id, this) if asked.goes == "monster" else (this, monster.id)
    before = when_it_went(after.base, goes, monster.id)
    if before is None:
        return situation.undecided(
            f"{of.name if goes == monster.id else card.name} does not leave the field there.", done
        )
    told = fate(after.base, before, other, of.name if other == monster.id else card.name)
    return fated(asked, (told,), after.yes(told, done))


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
