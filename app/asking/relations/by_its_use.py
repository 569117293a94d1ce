"""The situation in which a card that is named is used, and the one that is asked about lies where it is taken from: on top of the Deck
for what is sent from there or drawn, be it as a cost, in the hand for what is discarded."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from msgspec.structs import replace

from app.asking.case import Case, Outcome, owed
from app.asking.questions import Triggers
from app.asking.stand_ins import to_be_found
from app.engine.ids import Cause, Zone
from app.engine.position.events import AnyHappening, Drew, Moved
from app.engine.words.cards import CardDef, EffectDef
from app.notation import Position, numbered, read, write
from app.services.known import known
from app.staging import Staged, Wanted

DECK, HAND = ("deck", Zone.DECK), ("hand", Zone.HAND)
FROM: dict[str, tuple[tuple[str, Zone], ...]] = {
    "milled": (DECK,),
    "discarded": (HAND,),
    "sent-to-graveyard": (DECK, HAND),
    "drawn": (DECK,),
    "cost": (DECK, HAND),
}
"""Where the card lies for what happens to it, as it is written and as the game knows it."""
BELOW = Position("any monster 1500/1000", "A", "A", "deck")
SO_MANY = 6
"""Cards that lie below it in the Deck: as many as any card sends or looks at."""
MOST_CHOICES = 4


def by_its_use(case: Case, asked: Triggers, card: CardDef) -> Iterator[Staged]:
    """Each effect of the named card that takes this one from there, used by its player."""
    by = case.card(asked.by) if asked.by else None
    if by is None or asked.when not in FROM or by.slug == card.slug:
        return
    # what waits for the opponent's doing lies on the other side first
    waits = any(each.on is not None and each.on.by == "opponent" for each in card.effects)
    sides = {"own": ("A",), "opponent": ("B",)}.get(asked.whose, ("B", "A") if waits else ("A",))
    places = tuple(product(FROM[asked.when], sides))
    tried = (case.stage(Wanted(by.slug, effect.id)) for effect in case.used(by))
    # an effect is staged once, wherever the card is laid then, and none before it is its turn
    laid_so = ((each, place) for each in tried if isinstance(each, Staged) for place in places)
    for found, ((written, zone), side) in laid_so:
        scenario = read(found.text, *known(case.library))
        sought = tuple(_sought(case, scenario.positions, by.effect(found.wanted.effect), side, written))
        laid = replace(scenario, positions=numbered((*_with(scenario.positions, card, side, written), *sought)))
        outcome = case.play(write(laid))
        for _ in range(MOST_CHOICES):
            if _goes(outcome, card, zone, asked) or (choice := owed(outcome, (card.name,))) is None:
                break
            laid = replace(laid, play=(*laid.play, choice[1]))
            outcome = case.play(write(laid))
        if not outcome.ruling.refused and _goes(outcome, card, zone, asked):
            why = f"{card.name} lies on top of the Deck" if written == "deck" else f"{card.name} is what is discarded"
            assumed = (*found.assumed, why)
            yield Staged(Wanted(card.slug, "", "event"), case.ruleset, outcome.text, 1, "", assumed, 1)


def _with(positions: tuple[Position, ...], card: CardDef, side: str, written: str) -> Iterator[Position]:
    """These cards and this one: in the Deck on top of it."""
    deck = [each for each in positions if written == "deck" == each.zone and each.owner == side]
    yield from (each for each in positions if each not in deck)
    yield Position(card.name, side, side, written)
    yield from deck
    if written == "deck":
        yield from (replace(BELOW, owner=side, controller=side),) * (SO_MANY - len(deck))


def _sought(
    case: Case, positions: tuple[Position, ...], effect: EffectDef, side: str, written: str
) -> Iterator[Position]:
    """What the effect looks for in the Deck, below all that lies in it, where that is written only now."""
    if written == "deck" and not any(each.zone == "deck" and each.owner == side for each in positions):
        yield from (replace(each, owner=side, controller=side) for each in to_be_found(case, effect))


def _goes(outcome: Outcome, card: CardDef, zone: Zone, asked: Triggers) -> bool:
    """Whether it is taken from there; as a cost, where that is asked."""
    ids = outcome.ids(card.slug)

    def taken(what: AnyHappening) -> bool:
        if isinstance(what, Drew):
            return what.card in ids
        moved = isinstance(what, Moved) and what.card in ids and what.come_from is zone
        return moved and (asked.when != "cost" or (isinstance(what, Moved) and what.cause is Cause.COST))

    return outcome.did(taken)
