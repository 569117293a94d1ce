"""Whether a card can be used with so few cards in a Deck, or none: it is laid down as if nothing were said of the Deck, and then with no more cards in it
than that, so that nothing but their number can speak against it."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from app.asking.answer import Answer
from app.asking.case import Case, Outcome
from app.asking.questions import Done, Lies, Story
from app.asking.relations.told.told_against import NO_WAY, YOU
from app.asking.things import thing
from app.explain.ruling import Refusal
from app.notation import NotationError, Position, numbered, read, write
from app.services.known import known
from app.staging.telling import Laid

Lay = Callable[[Case, Story, tuple[Done, ...]], Laid | None]
"""How what is done is laid down: nothing where it cannot be."""
_ANY = "any Spell"
MANY = 12
"""So many cards are enough for anything: what is refused with them as well is not refused for their number."""


def is_of_a_deck(asked: Story) -> bool:
    """Whether it is told how many cards there are in one Deck, and asked whether something can be used: with some in it nothing else may be told, with
    none whatever is done before that."""
    said = [each for each in asked.lies if _of_a_deck(each)]
    if len(said) != 1 or asked.done[-1].does != "use" or thing(asked.done[-1].card) is not None:
        return False
    alone = len(asked.lies) == len(asked.done) == 1 and not asked.done[0].on
    return alone or not said[0].number


def _of_a_deck(lies: Lies) -> bool:
    return lies.card == "a card" and lies.where == "deck"


def with_so_few(case: Case, asked: Story, lay: Lay) -> Answer | None:
    """Whether it can be used so; nothing where it is no number of cards that speaks against it, and there are none."""
    last, lies = asked.done[-1], next(each for each in asked.lies if _of_a_deck(each))
    name = case.card(last.card.partition(" [")[0]).name
    unsaid = case.undecided(NO_WAY) if lies.number else None
    if lies.number and (so := lay(case, asked, asked.done)) is not None:
        more: dict[str, object] = {"line": so.line, "assumed": (YOU, *so.assumed)}
        return case.yes(f"{name} can be used then.", case.play_out(so.text), None, **more)
    if not lies.number and lay(case, asked, asked.done) is not None:
        return None
    found = lay(case, replace(asked, lies=tuple(each for each in asked.lies if each != lies)), asked.done)
    if found is None or not found.line:
        return unsaid
    few = _with(case, found, lies.who, lies.number)
    many = _with(case, found, lies.who, MANY) if lies.number else case.play_out(found.text)
    if few is None or many is None:
        return unsaid
    refusal, against = _refusal(few, found.line), _refusal(many, found.line)
    if refusal is None or (against is not None and against.grounds[0].text == refusal.grounds[0].text):
        return unsaid  # it is not their number that speaks against it
    ground = refusal.grounds[0]
    return case.no(ground.text, few, None, cited=ground.citations, line=found.line, assumed=(YOU, *found.assumed))


def _with(case: Case, found: Laid, who: str, number: int) -> Outcome | None:
    """What comes of it with so many cards in that Deck; None where more than that lie there for it, if any are to lie there."""
    scenario = read(found.text, *known(case.library))
    if not number:
        kept = tuple(p for p in scenario.positions if (p.owner, p.zone) != (who, "deck"))
        decks = (*scenario.empty_decks, who)
        scenario = replace(scenario, positions=numbered(kept), empty_decks=decks)
    there = sum(p.owner == who and p.zone == "deck" for p in scenario.positions)
    fills = (Position(_ANY, who, who, "deck"),) * (number - there)
    if there > number:
        return None
    try:
        return case.play_out(write(replace(scenario, positions=numbered((*scenario.positions, *fills)))))
    except NotationError:
        return None


def _refusal(outcome: Outcome, line: int) -> Refusal | None:
    return next((each for each in outcome.ruling.refused if each.grounds and each.line == line), None)
