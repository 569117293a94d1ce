"""Of monsters that lie there, of which nobody tells how they came: what works on Special Summoned ones works on them only if they were."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec.structs import replace

from app.asking.case import Case, Outcome
from app.asking.questions import Lies, Story
from app.asking.things import thing
from app.engine.ids import Zone
from app.engine.position.events import Activated, NoEffect, Targeted
from app.engine.words.cards import CardDef
from app.engine.words.conditions.answers import SUMMONED
from app.engine.words.filters import Filter, Kind, Points
from app.engine.words.operations import AnyOp
from app.engine.words.operations.operation import CardOp, every_op
from app.engine.words.operations.remember import Remember
from app.engine.words.operations.summon_materials import SummonMaterials
from app.staging.fitting import facts_fit

_HIT = ("destroyed", "banished", "returned")
_ON_THE_FIELD = ("field", "defense", "set")


def only_if_they_came_so(case: Case, asked: Story, outcome: Outcome) -> str:
    """What it hangs on, where an effect is carried out, and such a monster would be what it works on; empty where it hangs on nothing of the kind. It is for what
    has come to nothing, or has not happened to the monster that is asked about, as it is played."""
    name = asked.card if asked.asks in _HIT else ""
    lies = [each for each in asked.lies if each.where in _ON_THE_FIELD and each.number and not each.on]
    there = {each.card for each in lies if thing(each.card) is None} - {
        each.card for each in asked.done if each.does.endswith("summon")
    }
    for used in dict.fromkeys(each.card.partition(" [")[0] for each in asked.done if each.card):
        if thing(used) is not None or (asked.asks == "happens" and used != asked.card):
            continue
        for fits in _sought(case, case.card(used), outcome):
            such = [one for one in there if _may_have_come_so(case.card(one), fits)]
            if name in such or (asked.asks == "happens" and such):
                who = "it" if name or len(such) == 1 else "one of the monsters that lie there"
                who = who if name or who != "it" else such[0]
                return f"{who} was {SUMMONED[fits.summoned]}."
    return ""


def counted_by_its_turns(case: Case, asked: Story, outcome: Outcome) -> str:
    """What it hangs on, where an effect is used that counts the turns in which its card has lain there, and that lies there from the start: how many they are, of
    which nobody tells; empty where it is not so."""
    if asked.asks not in ("tokens", "what"):
        return ""
    first = outcome.played.run.first
    for what in (what for what in outcome.happened if isinstance(what, Activated)):
        held = next((each for each in first.cards if each.id == what.card and each.zone is Zone.MONSTER), None)
        card = case.book.cards.get(held.slug) if held is not None else None
        ops = _own(card, what.effect, "cost") if card is not None else ()
        numbers = (op.number for op in ops if isinstance(op, Remember))
        if card is not None and any(isinstance(each, Points) and each.own_turns for each in numbers):
            return f"It hangs on in how many turns of its player {card.name} has lain there, the one of its Summon counted, which is not told."
    return ""


def made_of_what_is_gone(case: Case, asked: Story, outcome: Outcome) -> str:
    """What it hangs on, where an effect would bring back what a monster was made of that lies there from the start, and the card that is asked about is told to be in the
    Graveyard and may be such a material; empty where it hangs on nothing of the kind."""
    used = {what.card: what.effect for what in outcome.happened if isinstance(what, Activated)}
    first = outcome.played.run.first
    for targeted in (what for what in outcome.happened if isinstance(what, Targeted) and what.card in used):
        user = case.book.cards.get(first.card(targeted.card).slug)
        if user is None or not any(
            isinstance(op, SummonMaterials) and op.among is None for op in _own(user, used[targeted.card], "does")
        ):
            continue
        for held in map(first.card, targeted.targets):
            made = case.book.cards.get(held.slug)
            if made is None or held.zone is not Zone.MONSTER:
                continue
            meant = [each for each in asked.lies if asked.asks == "what" or each.card == asked.card]
            if any(_may_be_of_it(case, each, made) for each in meant):
                return f"It hangs on how {made.name} was Summoned, and of what, which is not told."
    return ""


def _own(card: CardDef, effect: str, part: Literal["cost", "does"]) -> Iterator[AnyOp]:
    """What an effect of its own costs, or does; nothing of one that it has by another card."""
    for own in (each for each in card.effects if each.id == effect):
        yield from every_op(own.cost if part == "cost" else own.does)


def _may_be_of_it(case: Case, lies: Lies, made: CardDef) -> bool:
    """Whether what lies in a Graveyard may have been what a monster was made of."""
    if lies.where != "graveyard" or not lies.number or thing(lies.card) is not None:
        return False
    card = case.card(lies.card)
    named = any(facts_fit(part.fits, card) for part in made.materials)
    return card.kind is Kind.MONSTER and (named or "synchro" in made.subtypes)


def _sought(case: Case, card: CardDef, outcome: Outcome) -> Iterator[Filter]:
    """The monsters that came in some way on which an effect works that has been used, and of which nothing but that is in the way."""
    this = outcome.ids(card.slug)
    came_to = [what for what in outcome.happened if isinstance(what, NoEffect) and what.card in this]
    if any(what.because != "nothing-there" for what in came_to):
        return
    used = {what.effect for what in outcome.happened if isinstance(what, Activated) and what.card in this}
    for effect in card.effects:
        for op in every_op(effect.does) if effect.id in used else ():
            fits = (op.all or op.wanted) if isinstance(op, CardOp) else None
            if fits is not None and fits.summoned:
                yield fits


def _may_have_come_so(card: CardDef, fits: Filter) -> bool:
    """Whether a monster fits but for how it came, and may have come so or otherwise."""
    either = not card.special_only and not card.in_extra_deck
    return card.kind is Kind.MONSTER and either and facts_fit(replace(fits, summoned=""), card)
