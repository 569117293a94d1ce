"""Damage that is counted by a card which nobody has told of: one of the hand or the Deck that an effect sends away as it resolves."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from app.asking.case import Case, Outcome
from app.asking.questions import Story
from app.engine.ids import CardId, Zone
from app.engine.position.events import AnyHappening, ChainDone, Moved, NoEffect, Resolved, Resolving
from app.engine.words.asked import what_it_is
from app.engine.words.cards import EffectDef
from app.engine.words.filters import Amount, Filter, Points, Who
from app.engine.words.operations.inflict_damage import Damage
from app.engine.words.operations.life_becomes import LifeBecomes
from app.engine.words.operations.operation import every_op
from app.notation.questions import OTHER
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


def counted_by_how_many(case: Case, asked: Story, outcome: Outcome) -> str:
    """The effect by which so much is lost for each card that lies on a side, or is in a hand, of which nothing is told, or for each of its targets, of which no
    number is told; empty where there is none: how many were laid down there is nobody's word."""
    used_on = {each.card.partition(" [")[0] for each in asked.done if each.on}
    for what in outcome.happened:
        card = case.book.cards.get(_slug(outcome, what.card)) if isinstance(what, Resolving) else None
        if card is None or not isinstance(what, Resolving):
            continue
        own = next((str(held.controller) for held in outcome.played.run.final.cards if held.id == what.card), "A")
        for effect in (each for each in card.effects if each.id == what.effect):
            if _by_its_targets(effect) and card.name not in used_on:
                return effect.says
            for counted in _counted(effect):
                sides = {"you": (own,), "opponent": (OTHER[own],)}.get(counted.whose, ("A", "B"))
                if not any(_is_told_of(asked, side, counted.zones) for side in sides):
                    return effect.says
    return ""


def _counted(effect: EffectDef) -> Iterator[Filter]:
    """By which cards the damage that it inflicts is counted."""
    for op in every_op(effect.does):
        amount = op.amount if isinstance(op, Damage) else 0
        if isinstance(amount, Points) and amount.each and amount.of is None and amount.fits is not None:
            yield amount.fits


def _by_its_targets(effect: EffectDef) -> bool:
    """Whether Life Points go for each card that it moves, of which its player targets as many as he likes."""
    aims = effect.targets
    becomes = (
        op.amount for op in every_op(effect.does) if isinstance(op, LifeBecomes) and isinstance(op.amount, Points)
    )
    by_each = any(isinstance(each.plus, Points) and each.plus.of is Who.MOVED and each.plus.each for each in becomes)
    return by_each and aims is not None and aims.up_to and aims.count > 1


def _is_told_of(asked: Story, side: str, zones: tuple[Zone, ...]) -> bool:
    """Whether anything is told of what is in that player's hand, or lies on that side; of any other place it is taken to be."""
    if Zone.HAND in zones:
        return any((each.who, each.where) == (side, "hand") for each in asked.lies)
    if not any(zone.on_field for zone in zones):
        return True
    done = any(side in (each.whose, each.who if each.does != "use" else "") for each in asked.done)
    return done or any(each.who == side and each.where in ("field", "set", "defense") for each in asked.lies)


def _is_read_off_cards(amount: Amount) -> bool:
    """Whether it is not the same whichever card it is: not where only that they got to the Graveyard is asked of those that are counted."""
    if not isinstance(amount, Points) or amount.of is None:
        return False
    return not amount.each or (amount.fits is not None and what_it_is(amount.fits))


def _of_that_link(after: list[AnyHappening]) -> list[AnyHappening]:
    return list(takewhile(lambda what: not isinstance(what, Resolving | Resolved | ChainDone), after))


def _finds_nothing(what: AnyHappening) -> bool:
    return isinstance(what, NoEffect) and what.because == "part-finds-nothing"


def _is_any(slug: str, told: bool) -> bool:
    """Whether a card stands for any, and not for one of the sort that is told to be there."""
    return slug == f"{STAND_IN}any card" or (not told and slug.startswith(STAND_IN))


def _slug(outcome: Outcome, card: CardId) -> str:
    return next((held.slug for held in outcome.played.run.final.cards if held.id == card), "")
