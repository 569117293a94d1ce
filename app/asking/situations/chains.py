"""Over a written situation: what can be chained, what can be used now, and what comes of an activation that is answered."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from msgspec.structs import replace

from app.asking.answer import Answer, Verdict, without_life
from app.asking.case import ACTIVATED
from app.asking.questions import MOMENT_NAMES, Chain, Interrupted, Links, Meet, UseAt
from app.asking.relations.interruptions import NO_COST, cost_stays, of_its_cost, stops
from app.asking.relations.moments import ZONES, place_of
from app.asking.situations.situation import Done, Situation
from app.engine.law.laws import Law
from app.engine.position.events import Compared
from app.engine.words.cards import CardDef
from app.notation import Line


def chain(situation: Situation, asked: Chain) -> Answer:
    case = situation.case
    one, other = case.card(asked.one), case.card(asked.other)
    for card, so in ((one, "it cannot be chained to anything"), (other, "nothing can be chained to it")):
        if not case.used(card):
            return case.lacking(card, f"{ACTIVATED}, so {so}")
    written = _as_written(situation, one, other)
    if written is not None:
        return written
    begun, whose = _begun(situation, other, asked)
    if isinstance(begun, Answer):
        return begun
    seats = (asked.player,) if asked.player else _in_turn(situation.seats(one), whose)
    if asked.whose:
        seats = tuple(seat for seat in seats if (seat == whose) == (asked.whose == "own"))
    if not seats:
        return situation.undecided(f"No {one.name} of that player is written.")
    tried = {seat: begun.use(one, seat) for seat in seats}
    return _of_each(situation, tried, lambda done: _chained(situation, done, one, other), one, other)


def _as_written(situation: Situation, one: CardDef, other: CardDef) -> Answer | None:
    """The answer, where the written play has it already: the one is used after the other."""
    line, below = situation.used(one), situation.used(other)
    if not below or line <= below:
        return None
    refused = situation.refusal(line)
    done = Done(situation, refused is None, line)
    if refused is not None and refused.grounds:
        done = replace(done, why=refused.grounds[0].text, cited=refused.grounds[0].citations)
        return situation.refused(done, one, other)
    if _is_on(situation, one, other):
        return _chained(situation, done, one, other)
    return None


def _is_on(situation: Situation, one: CardDef, other: CardDef) -> bool:
    """Whether a link of the one lies right on one of the other."""
    ones, others = situation.ids(one), situation.ids(other)
    links = pairwise(situation.links())
    return any(b.number == a.number + 1 and a.card in others and b.card in ones for a, b in links)


def _begun(situation: Situation, other: CardDef, asked: Chain) -> tuple[Situation | Answer, str]:
    """The situation with the other as the last link of the chain, and whose it is; an answer, if it cannot be."""
    top = situation.top()
    if top is not None and top[0].slug == other.slug:
        return situation, str(top[1])
    if top is not None and other.slug in situation.on_the_chain():
        why = f"The last link is {top[0].name}: what is chained now is chained to that, and not to {other.name}."
        return situation.no(why, cited=situation.case.cited((Law.SPEED_TO_ANSWER,))), ""
    seats = _in_turn(situation.seats(other), asked.player)
    if asked.player and asked.whose:
        seats = tuple(s for s in situation.seats(other) if (s == asked.player) == (asked.whose == "own"))
    for seat in seats:
        done = situation.use(other, seat)
        if done.lawful:
            return done.after, seat
    if not seats:
        return situation.undecided(f"No {other.name} of that player is written."), ""
    why = f"{other.name} cannot be activated then, so nothing can be chained to it: {done.why}"
    return situation.undecided(why, done, cited=done.cited), ""


def _in_turn(seats: tuple[str, ...], of: str) -> tuple[str, ...]:
    """The players, the opponent of this one first."""
    return tuple(sorted(seats, key=lambda seat: seat == of))


def _chained(situation: Situation, done: Done, one: CardDef, other: CardDef) -> Answer:
    after = done.after
    links = after.links()
    own = next((w for w in reversed(links) if w.card in after.ids(one)), None)
    below = next((w for w in links if own is not None and w.number == own.number - 1), None)
    if own is None or below is None or below.card not in after.ids(other):
        return situation.no(f"{one.name} is no link on {other.name} there.", done)
    speeds = f"Spell Speed {one.effect(own.effect).speed} on Spell Speed {other.effect(below.effect).speed}"
    cited = situation.case.cited((Law.SPEED_TO_ANSWER,), after.base.entry(done.line))
    return situation.yes(f"{own.player} can chain {one.name} to {other.name}: {speeds}.", done, cited=cited)


def _of_each(
    situation: Situation, tried: dict[str, Done], told: Callable[[Done], Answer], one: CardDef, other: CardDef | None = None
) -> Answer:  # fmt: skip
    """Yes, if each player whose the card is can do it; only if it is this player's, where the other cannot."""
    can = {seat: done for seat, done in tried.items() if done.lawful}
    if not can:
        return situation.refused(next(iter(tried.values())), one, other)
    seat, done = next(iter(can.items()))
    answer = told(done)
    if len(can) == len(tried) or answer.verdict is not Verdict.YES:
        return answer
    against = next(each for each in tried.values() if not each.lawful)
    return replace(answer, verdict=Verdict.ONLY_IF, why=f"it is {seat}’s {one.name}.", besides=(against.why,))


def use_at(situation: Situation, asked: UseAt) -> Answer:
    case = situation.case
    card = case.card(asked.card)
    if not case.used(card):
        return case.lacking(card, ACTIVATED)
    path = place_of(case, asked.at)
    if path is None:
        return situation.undecided(f"This ruleset has no step that is {MOMENT_NAMES[asked.at]}.")
    if asked.summoned:
        return situation.undecided("Write the Summon as the last line of the play, and ask whether it can be used.")
    if asked.given:
        return situation.undecided("What is given is to be written down in the situation, not in the question.")
    written = situation.used(card)
    if written and written == len(situation.scenario.play) and not asked.at:
        refused = situation.refusal(written)
        done = Done(situation, refused is None, written)
        if refused is not None and refused.grounds:
            done = replace(done, why=refused.grounds[0].text, cited=refused.grounds[0].citations)
        return (
            situation.refused(done, card) if refused is not None else situation.yes(f"{card.name} can be used.", done)
        )
    seats = (asked.player,) if asked.player else situation.seats(card)
    seats = tuple(seat for seat in seats if seat in situation.seats(card))
    unlike = _unlike(situation, asked, card, seats)
    if unlike:
        return situation.undecided(unlike)
    there = f"{card.name} can be used "
    where = f"in {MOMENT_NAMES[asked.at]}" if asked.at else "then"
    tried = {}
    for seat in seats:
        line = Line(seat, "activate", (situation.name(card, seat),), at=path)
        tried[seat] = situation.do_at(line) if path else situation.do(line)
    if tried and not any(done.reached for done in tried.values()):
        why = f"Play does not come to {MOMENT_NAMES.get(asked.at, 'that')} by what is written."
        return situation.undecided(why, next(iter(tried.values())))
    return _of_each(situation, tried, lambda done: situation.yes(f"{there}{where}.", done), card)


def _unlike(situation: Situation, asked: UseAt, card: CardDef, seats: tuple[str, ...]) -> str:
    """In what the written situation is another than the one asked about; empty if it is in nothing."""
    if not seats:
        return f"No {card.name} of that player is written."
    turn = str(situation.state().player)
    if asked.turn and all((seat == turn) != (asked.turn == "own") for seat in seats):
        return f"In what is written it is {turn}’s turn."
    places = [p for p in situation.scenario.positions if p.card == card.name and p.controller in seats]
    if asked.from_ and not any(p.zone in {str(zone) for zone in ZONES[asked.from_]} for p in places):
        return f"{card.name} lies elsewhere in what is written."
    if (asked.set_now or asked.came) and not any(p.this_turn for p in places) and not situation.used(card, ("set",)):
        return f"{card.name} was not Set in this turn by what is written."
    return ""


def meet(situation: Situation, asked: Meet) -> Answer:
    """As `chain`, with what it comes to in the first line: yes, if what the one does still happens."""
    found = chain(situation, Chain(asked.other, asked.one))
    told = without_life(found.comes_to)
    if told and found.verdict is Verdict.YES:
        answer = situation.case.retold(found, told)
        outcome = situation.case.play(found.text)
        if asked.attack:
            goes_on = outcome.did(lambda what: isinstance(what, Compared))
            return answer if goes_on else replace(answer, verdict=Verdict.NO)
        these = set(outcome.ids(situation.case.card(asked.one).slug))
        return replace(answer, verdict=Verdict.NO) if outcome.did(lambda what: stops(what, these)) else answer
    return situation.case.retold(found, found.why)


def links(situation: Situation, asked: Links) -> Answer:
    """The last of more than two links, where the others are written: yes, if what the first one does still happens."""
    last, *below = (name for name in (asked.fourth, asked.third, asked.other, asked.one) if name)
    if not all(situation.used(situation.case.card(name)) for name in below):
        return situation.undecided(
            "Write down the links before the last one, and ask what happens if that is chained to them."
        )
    found = chain(situation, Chain(last, below[0]))
    if found.verdict is not Verdict.YES:
        return situation.case.retold(found, found.why)
    outcome = situation.case.play(found.text)
    told = without_life(found.comes_to)
    stopped = outcome.did(lambda what: stops(what, set(outcome.ids(situation.case.card(asked.one).slug))))
    answer = replace(situation.case.retold(found, told), verdict=Verdict.NO if stopped else Verdict.YES)
    return replace(answer, goes_through=not stopped)


def interrupted(situation: Situation, asked: Interrupted) -> Answer:
    case = situation.case
    card = case.card(asked.card)
    if not case.used(card):
        return case.lacking(card, ACTIVATED)
    done = Done(situation, True, situation.used(card))
    if not done.line:
        done = situation.use(card, situation.seats(card)[0])
        if not done.lawful:
            return situation.undecided(f"{card.name} cannot be activated then: {done.why}", done, cited=done.cited)
    if asked.by and not situation.used(by := case.card(asked.by)):
        seats = _in_turn(situation.seats(by), situation.seats(card)[0])
        answer = done.after.use(by, seats[0], targets=_aimed(situation, by, card, asked.how))
        if not answer.lawful:
            return situation.undecided(f"{by.name} cannot be chained to it: {answer.why}", answer, cited=answer.cited)
        done = answer
    told = without_life(done.outcome.ruling.answer)
    besides = cost_stays(card, done.outcome)
    this = set(situation.ids(card))
    if asked.paid:
        why = of_its_cost(card, asked.paid) if besides else f"{card.name} {NO_COST[asked.paid]}."
        paid = situation.yes if besides and asked.paid == "still" else situation.no
        return paid(why, done, besides=(told,) if told else ())
    if done.outcome.did(lambda what: stops(what, this)):
        return situation.no(told or f"{card.name} has no effect then.", done, besides=besides)
    return situation.yes(f"The effect of {card.name} is carried out. {told}", done, besides=besides)


def _aimed(situation: Situation, by: CardDef, card: CardDef, how: str) -> tuple[str, ...]:
    """The card as the target of what answers it, where that targets."""
    if how == "negated" or not any(effect.targets is not None for effect in by.effects):
        return ()
    return (situation.name(card, situation.seats(card)[0]),)
