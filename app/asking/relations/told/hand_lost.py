"""Whether a player loses cards from the hand by what is told."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from app.asking.answer import Answer, without_life
from app.asking.case import Case, Outcome
from app.asking.questions import Done, Lies, Story
from app.asking.relations.told.by_what_is_asked import discards
from app.asking.relations.told.told_against import NO_WAY, YOU
from app.asking.things import is_thing
from app.engine.ids import Cause, Seat, Zone
from app.engine.position.events import Moved
from app.engine.words.cards import EffectKind
from app.staging.telling import Laid

Lay = Callable[[Case, Story, tuple[Done, ...]], Laid | None]
"""How what is done is laid down: nothing where it cannot be."""
_GONE = (Zone.GRAVEYARD, Zone.BANISHED, Zone.DECK)


def hand_lost(case: Case, asked: Story, lay: Lay) -> Answer:
    """Yes where a card goes from that player's hand. Where nobody has said what that player holds, cards lie there that are not told of: one more than
    what is told costs."""
    seat = Seat(asked.whom or "A")
    holds = any(each.who == seat.value and each.where == "hand" for each in asked.lies)
    played = _played(case, asked, lay, asked.done, 0 if holds else 1)
    if played is None:
        return case.undecided(NO_WAY)
    if not holds and (paid := _gone(played[1], seat)[1]):
        played = _played(case, asked, lay, asked.done, paid + 1) or played
    found, outcome = played
    lost, paid = _gone(outcome, seat)
    if not lost and (chosen := _by_choice(case, asked, lay, holds)) is not None:
        return chosen
    only_paid = bool(paid) and not lost and _was_to_discard(case, asked, seat)
    verdict = case.yes if (lost or paid) and not only_paid else case.no
    why = _said(outcome, seat, only_paid)
    return verdict(why, outcome, None, line=found.line, assumed=(YOU, *found.assumed))


def _was_to_discard(case: Case, asked: Story, seat: Seat) -> bool:
    """Whether the other player uses what would have that player discard: it is asked of that, and what he gives of his own accord to answer it is another
    matter."""
    used = [each for each in asked.done if each.does == "use" and each.who != seat.value and not is_thing(each.card)]
    return any(
        discards(effect, Seat(each.who), seat)
        for each in used
        for effect in case.used(case.card(each.card.partition(" [")[0]))
    )


def _played(case: Case, asked: Story, lay: Lay, done: tuple[Done, ...], held: int) -> tuple[Laid, Outcome] | None:
    """What is told, with so many cards in the hand that is asked of."""
    more = (Lies(asked.whom or "A", "a card", "hand", held),) if held else ()
    found = lay(case, replace(asked, lies=(*asked.lies, *more)), done) or lay(case, asked, done)
    return (found, case.play_out(found.text)) if found is not None else None


def _by_choice(case: Case, asked: Story, lay: Lay, holds: bool) -> Answer | None:
    """Where cards are lost only if an effect is used that need not be, of a card that is told of."""
    used = {each.card for each in asked.done if each.does == "use"}
    for each in asked.done:
        if each.card in used or is_thing(each.card):
            continue
        card = case.card(each.card)
        if not any(effect.kind is EffectKind.TRIGGER and not effect.mandatory for effect in case.used(card)):
            continue
        played = _played(case, asked, lay, (*asked.done, Done(each.who, "use", each.card)), 0 if holds else 1)
        if played is not None and _gone(played[1], Seat(asked.whom or "A"))[0]:
            found, outcome = played
            why = f"the effect of {card.name} is used, which its player need not do. {_said(outcome, Seat(asked.whom or 'A'))}"
            return case.only_if(why, outcome, None, line=found.line, assumed=(YOU, *found.assumed))
    return None


def _said(outcome: Outcome, seat: Seat, only_paid: bool = False) -> str:
    """`only_paid`: it is said that nothing is lost besides."""
    lost, paid = _gone(outcome, seat)
    who, ending = ("You", "") if seat is Seat.A else ("Your opponent", "s")
    said = [f"{who} lose{ending} {_cards(lost)} from the hand."] if lost else []
    said = [f"{who} lose{ending} no card by what is used."] if only_paid else said
    said += [f"{who} give{ending} {_cards(paid)} as a cost."] if paid else []
    said = said or [f"{who} lose{ending} no card from the hand."]
    return " ".join((*said, without_life(outcome.ruling.answer))).strip()


def _gone(outcome: Outcome, seat: Seat) -> tuple[int, int]:
    """How many cards went from a player's hand, and how many of them as a cost; what was used from there is none of them."""
    owners = {held.id: held.owner for held in outcome.played.run.final.cards}
    went = [
        what
        for what in outcome.happened
        if isinstance(what, Moved) and what.come_from is Zone.HAND and what.to in _GONE
    ]
    went = [what for what in went if owners.get(what.card) is seat and what.cause is not Cause.GAME]
    paid = sum(what.cause is Cause.COST for what in went)
    return len(went) - paid, paid


def _cards(number: int) -> str:
    return "a card" if number == 1 else f"{number} cards"
