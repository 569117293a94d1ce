"""Which effect of a monster is used that is told to lie in the Graveyard, or removed from play: the one that is used from there; and how it has come
there, where that effect asks for it."""

from __future__ import annotations

from msgspec.structs import replace

from app.asking.case import Case
from app.asking.questions import Done, Lies, Story
from app.asking.relations.used_from import PLACES
from app.asking.things import thing
from app.engine.ids import ON_FIELD, Zone
from app.engine.words.filters import Kind, Who
from app.engine.words.operations import AnyOp
from app.engine.words.operations.operation import CardOp, every_op

OFF_THE_FIELD = (Zone.GRAVEYARD, Zone.BANISHED)
ASKED_WHETHER = ("can", "barred", "aims")
"""Where it is asked whether the last thing can be done."""
FULL = 5
"""So many monsters leave no room for another one."""


def by_what_it_has_there(case: Case, asked: Story) -> Story:
    """With that effect named, where it has one there and others elsewhere, and nothing that is told before has moved it."""
    done = tuple(_named(case, asked, number) for number in range(len(asked.done)))
    if asked.asks in ASKED_WHETHER and done[-1].card not in {each.card for each in done[:-1]}:
        done = (*done[:-1], asked.done[-1])  # of what is used for the first time it is said by its place why not
    return _sent_there(case, asked if done == asked.done else replace(asked, done=done))


def _sent_there(case: Case, asked: Story) -> Story:
    """With what has brought the card there told as well, where that has to be another effect of its own: it lies on the field before that. A field that is told
    to be full then has one monster that came after it had gone."""
    first = asked.done[0]
    name, _, named = first.card.partition(" [")
    if first.does != "use" or not named:
        return asked
    card = case.card(name)
    effect = card.effect(named.removesuffix("]"))
    on = effect.on
    if on is None or on.by_fits is None or not on.by_fits.self or len(on.to) != 1 or on.to[0] in ON_FIELD:
        return asked
    sends = [each for each in case.used(card) if any(_takes_itself(op, on.to[0]) for op in every_op(each.does))]
    if len(sends) != 1:
        return asked
    lies = tuple(each for each in asked.lies if each.card != name)
    before: tuple[Done, ...] = (Done(first.who, "use", f"{name} [{sends[0].id}]"),)
    if (full := next((each for each in lies if _fills(each, first)), None)) is not None:
        lies = tuple(replace(each, number=each.number - 1) if each is full else each for each in lies)
        before = (*before, Done(first.who, "normal-summon", full.card))
    return replace(asked, lies=lies, done=(*before, replace(first, then=True), *asked.done[1:]))


def _takes_itself(op: AnyOp, to: Zone) -> bool:
    return isinstance(op, CardOp) and op.who is Who.SELF and op.gives_to is to


def _fills(told: Lies, first: Done) -> bool:
    return (told.who, told.card, told.where) == (first.who, "a monster", "field") and told.number >= FULL


def _named(case: Case, asked: Story, number: int) -> Done:
    done = asked.done[number]
    if done.does != "use" or "[" in done.card or thing(done.card) is not None:
        return done
    card = case.card(done.card)
    told = [each for each in asked.lies if each.card == done.card and each.who == done.who and each.number]
    zone = PLACES[told[0].where] if len(told) == 1 else None
    if card.kind is not Kind.MONSTER or zone not in OFF_THE_FIELD or _is_moved(asked, number):
        return done
    there = [effect for effect in case.used(card) if zone in effect.zones]
    alone = len(there) == 1 < len(case.used(card))
    return replace(done, card=f"{done.card} [{there[0].id}]") if alone else done


def _is_moved(asked: Story, number: int) -> bool:
    """Whether something is told of that card before that which is not the use of it: it may lie elsewhere by then."""
    name = asked.done[number].card
    before = asked.done[:number]
    return any(
        name in (each.on, each.also, *each.gives) or (each.card == name and each.does != "use") for each in before
    )
