"""Over a written situation: what an effect comes to, for the card that it is asked about."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise, product

from msgspec.structs import replace

from app.asking.answer import Answer, Verdict
from app.asking.case import ACTIVATED, activated
from app.asking.questions import DOES, HAPPENS, Affect, Negate, OwnWay, SpecialSummons, Together, Triggers, Works
from app.asking.relations.affects import done_to
from app.asking.relations.barred import other_way_round
from app.asking.relations.fighting import DEEDS as FIGHTING
from app.asking.relations.interruptions import stops
from app.asking.relations.negates import negated
from app.asking.relations.own_way import NO_WAY
from app.asking.relations.triggers import EVENTS, missing, waiting
from app.asking.situations.situation import Done, Situation
from app.engine.ids import CardId
from app.engine.law.happening import doer_of, event_fits
from app.engine.position.events import AnyHappening, Summoned
from app.engine.words.cards import CardDef, EffectKind
from app.notation import Line
from app.staging.trying import applies

SUMMONS = ("summon", "special-summon", "flip")


def _use(situation: Situation, card: CardDef, seats: tuple[str, ...], aim: tuple[str, ...] = ()) -> Done:
    """The use of a card: as it is written, or now; what is aimed at is named where something of the card targets."""
    written = situation.used(card)
    if written:
        refused = situation.refusal(written)
        if refused is None:
            return Done(situation, True, written)
        ground = refused.grounds[0] if refused.grounds else None
        return Done(situation, False, written, ground.text if ground else "", ground.citations if ground else ())
    nearest: Done | None = None
    for seat in seats:
        for effect in situation.case.used(card):
            aimed = aim if effect.targets is not None else ()
            done = situation.use(card, seat, effect.id if len(situation.case.used(card)) > 1 else "", aimed)
            if done.lawful:
                return done
            nearest = nearest or done
    assert nearest is not None
    return nearest


def _face_up(situation: Situation, card: CardDef) -> bool:
    """Whether the card lies face-up from the beginning, and does something as it lies."""
    there = (p for p in situation.scenario.positions if p.card == card.name)
    return any(p.face == "up" for p in there) and any(e.kind is EffectKind.CONTINUOUS for e in card.effects)


def negate(situation: Situation, asked: Negate) -> Answer:
    case = situation.case
    one, other = case.card(asked.one), case.card(asked.other)
    if not one.effects:
        return case.lacking(one, "negates nothing")
    if asked.summons:
        # what is written may hold the Summon of that card itself as well, and the two are not told apart here
        return situation.undecided("A Summon by an effect is asked about without a written situation.")
    if negated(situation.base, one, other):
        done = Done(situation, True, situation.used(one))
        return situation.yes(f"{one.name} negates {other.name}.", done if done.line else None)
    begun = Done(situation, True, situation.used(other, ("activate", *SUMMONS)))
    if not begun.line and case.used(other):
        begun = _use(situation, other, situation.seats(other))
        if not begun.lawful and _face_up(situation, other):
            begun = Done(situation, True, 0)  # its activation is long over: what it does now may be negated
        elif not begun.lawful:
            why = f"{other.name} cannot be activated then: {begun.why}"
            return situation.undecided(why, begun, cited=begun.cited)
    if begun.line and negated(begun.outcome, one, other):
        return situation.yes(f"{one.name} negates {other.name}.", begun)
    if not case.used(one):
        return _nothing(situation, begun, one, f"{one.name} negates nothing of {other.name} there.")
    if situation.used(one):
        return _nothing(situation, begun, one, f"{one.name} negates nothing of {other.name} there.")
    done = _use(begun.after, one, tuple(sorted(situation.seats(one), key=lambda s: s in situation.seats(other))))
    if not done.lawful:
        return situation.refused(done, one)
    if negated(done.outcome, one, other):
        return situation.yes(f"{one.name} can negate {other.name}.", done)
    if asked.stops:
        if done.outcome.did(lambda what: stops(what, set(done.outcome.ids(other.slug)))):
            return situation.yes(f"{one.name} can be used, and {other.name} comes to nothing.", done)
        return _nothing(situation, done, one, f"{one.name} can be used, but {other.name} is carried out all the same.")
    return _nothing(situation, done, one, f"{one.name} can be used, but it negates nothing of {other.name}.")


def _nothing(situation: Situation, done: Done, one: CardDef, why: str) -> Answer:
    """No, unless it may be among what is not played of the card."""
    if one.unmodelled:
        return situation.undecided(f"Not by what is played of {one.name}. What is not: {one.unmodelled}.", done)
    return situation.no(why, done, cited=situation.case.text_of(one))


def affects(situation: Situation, asked: Affect) -> Answer:
    case = situation.case
    if asked.does == "negate":
        return negate(situation, Negate(asked.one, asked.other))
    one, other = case.card(asked.one), case.card(asked.other)
    told = f"{one.name} can {DOES[asked.does]} {other.name}."

    def is_it(card: CardId) -> Callable[[AnyHappening], bool]:
        return done_to(asked.does, card)

    if not case.used(one):
        return case.lacking(one, ACTIVATED)
    if asked.does == "target" and not any(effect.targets is not None for effect in case.used(one)):
        reads = " ".join(effect.says for effect in case.used(one))
        return _nothing(situation, Done(situation, True, 0), one, f"{one.name} does not target. It reads: {reads}")
    return _done_by(situation, one, other, is_it, told)


def special_summons(situation: Situation, asked: SpecialSummons) -> Answer:
    case = situation.case
    one, other = case.card(asked.one), case.card(asked.other)
    if asked.unsummoned:
        return situation.undecided("In what is written it is asked as the monster came there.")

    def is_it(card: CardId) -> Callable[[AnyHappening], bool]:
        return lambda what: isinstance(what, Summoned) and what.card == card and what.how != "normal"

    if not case.used(one):
        return case.lacking(one, ACTIVATED)
    return _done_by(situation, one, other, is_it, f"{one.name} can Special Summon {other.name}.")


def own_way(situation: Situation, asked: OwnWay) -> Answer:
    """Of the monster as it lies: what is said of another place, moment or player is not looked at."""
    card = situation.case.card(asked.card)
    ways = [way for way in card.procedures if way.special]
    if not ways:
        return situation.case.lacking(card, NO_WAY)
    if asked.at or asked.turn or asked.given or asked.from_ or asked.while_card:
        return situation.undecided(
            "In what is written it is asked as things are there, without a place, a moment or more cards."
        )
    first: Done | None = None
    for seat, way in product(situation.seats(card), ways):
        done = situation.do(Line(seat, "special-summon", (situation.name(card, seat),), effect=way.id))
        if done.lawful:
            return situation.yes(f"{card.name} can be Special Summoned in its own way.", done)
        first = first or done
    return situation.refused(first, card) if first is not None else situation.undecided(f"No {card.name} is written.")


def _done_by(
    situation: Situation, one: CardDef, other: CardDef, is_it: Callable[[CardId], Callable[[AnyHappening], bool]], yes: str
) -> Answer:  # fmt: skip
    """Whether the use of the one comes to that for the other."""
    aim = tuple(situation.name(other, seat) for seat in situation.seats(other))[:1]
    done = _use(situation, one, situation.seats(one), aim)
    if not done.lawful:
        return situation.refused(done, one)
    refused = done.after.refusal(done.line)
    if refused is not None and refused.grounds:
        done = Done(done.after, False, done.line, refused.grounds[0].text, refused.grounds[0].citations)
        return situation.refused(done, one)
    if any(done.outcome.did(is_it(card)) for card in situation.ids(other)):
        if not other.effects and other.unmodelled:
            left = f"What {other.name} does is not played: {other.unmodelled}."
            return situation.undecided(left, done, besides=(f"By the text of {one.name} it could.",))
        return situation.yes(yes, done)
    for chance in done.chances if situation.used(one) == 0 else ():
        shown = situation.shown(done, chance)
        if any(shown.outcome.did(is_it(card)) for card in situation.ids(other)):
            return replace(situation.yes(yes, shown), verdict=Verdict.ONLY_IF, why="chance has it so.")
    told = next((s for s in done.outcome.ruling.answer if other.name in s), "")
    return _nothing(situation, done, one, told or f"It is used, and nothing of that happens to {other.name}.")


def triggers(situation: Situation, asked: Triggers) -> Answer:
    found = _gets(situation, asked)
    return missing(found) if asked.misses else found


def _gets(situation: Situation, asked: Triggers) -> Answer:
    case = situation.case
    card = case.card(asked.card)
    if not waiting(card):
        return case.lacking(card, "has no effect that waits for something to happen to it")
    this = _met(situation, asked, card)
    if this is None:
        by = f" by {asked.by}" if asked.by else ""
        so = HAPPENS[asked.when].replace("it ", f"{card.name} ", 1)
        return situation.undecided(f"In what is written {so}{by} nowhere.")
    against: Done | None = None
    for effect in waiting(card):
        if situation.happened(activated(this, effect.id)):
            which = "has to be used" if effect.mandatory else "can be used"
            return situation.yes(
                f"The effect of {card.name} {which} then.", Done(situation, True, situation.used(card))
            )
        seat = str(situation.base.played.run.first.card(this).owner)
        line = Line(seat, "activate", (situation.name(card, seat),), effect=effect.id)
        done = situation.do_at(line)
        if done.lawful:
            return situation.yes(f"The effect of {card.name} can be used then.", done)
        against = against or done
    missed = next((e for e in situation.base.ruling.timeline if "missed" in e.key), None)
    if missed is not None:
        return situation.no(missed.text, cited=missed.citations)
    assert against is not None
    return situation.refused(against, card)


def _met(situation: Situation, asked: Triggers, card: CardDef) -> CardId | None:
    """The card to which that happens in what is written."""
    by = situation.case.card(asked.by).slug if asked.by and asked.when not in FIGHTING else ""
    for event, state in situation.base.played.run.record:
        doer = doer_of(event.what)
        if by and (doer is None or state.card(doer).slug != by) and not situation.used(situation.case.card(asked.by)):
            continue
        for this in situation.ids(card):
            if event_fits(situation.game, state, state.card(this), EVENTS[asked.when], event.what):
                return this
    return None


def works(situation: Situation, asked: Works) -> Answer:
    if asked.barred:
        # whether nothing of it works, where that is asked over what is written
        return other_way_round(works(situation, replace(asked, barred=False)))
    case = situation.case
    one, there = case.card(asked.one), case.card(asked.while_card)
    for card in (one, there):
        if not card.effects and card.unmodelled:
            return case.undecided(f"What {card.name} does is not played: {card.unmodelled}.")
    if not case.used(one) or (_face_up(situation, one) and not situation.used(one)):
        return _in_force(situation, one, there)
    done = _use(situation, one, situation.seats(one))
    if not done.lawful and not situation.used(one):
        # its moment may be still to come
        seat = situation.seats(one)[0]
        later = situation.do_at(Line(seat, "activate", (situation.name(one, seat),)))
        done = later if later.lawful else done
    if not done.lawful:
        return situation.refused(done, one)
    if negated(done.outcome, there, one):
        return situation.no(f"{one.name} can be used, but {there.name} negates it.", done)
    if there.unmodelled:
        return situation.undecided(f"Not everything of {there.name} is played: {there.unmodelled}.", done)
    return situation.yes(f"{one.name} works while {there.name} is there.", done)


def _in_force(situation: Situation, one: CardDef, there: CardDef) -> Answer:
    """Whether a Continuous Effect of the one is in force when the written play has ended."""
    state, game = situation.state(), situation.game
    for this in situation.ids(one):
        if any(applies(game, state, this, effect.id) for effect in one.effects if effect.kind is EffectKind.CONTINUOUS):
            return situation.yes(f"The effect of {one.name} applies then.", cited=situation.case.text_of(one))
    if one.unmodelled or there.unmodelled:
        return situation.undecided(f"It may hang on what is not played: {one.unmodelled or there.unmodelled}.")
    return situation.no(f"The effect of {one.name} does not apply then.", cited=situation.case.text_of(there))


def together(situation: Situation, asked: Together) -> Answer:
    case = situation.case
    one, other = case.card(asked.one), case.card(asked.other)
    for card in (one, other):
        if not case.used(card):
            return case.lacking(card, ACTIVATED)
    lines = [
        Line(seat, "activate", (situation.name(card, seat),))
        for card in (one, other)
        if not situation.used(card) and not any(e.mandatory for e in waiting(card))
        for seat in situation.seats(card)[:1]
    ]
    after = situation.with_lines(*lines)
    done = Done(after, True, len(after.scenario.play) if lines else 0)
    both = {**dict.fromkeys(situation.ids(one), one.name), **dict.fromkeys(situation.ids(other), other.name)}
    for first, second in pairwise(after.links()):
        if second.number == first.number + 1 and {both.get(first.card), both.get(second.card)} == {
            one.name,
            other.name,
        }:
            why = (
                f"{first.player}’s {both[first.card]} is Chain Link {first.number}, "
                f"{second.player}’s {both[second.card]} Chain Link {second.number}."
            )
            return situation.yes(why, done if lines else None)
    return situation.undecided("In what is written the two are not on one chain, one right after the other.")
