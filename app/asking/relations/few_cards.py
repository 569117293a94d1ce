"""Whether a card can be used with so few cards in a Deck: it is laid down as if nothing were said of the Deck, and then with no more cards in it than
that, so that nothing but their number can speak against it."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from app.asking.answer import Answer
from app.asking.case import Case, Outcome
from app.asking.questions import Done, Story
from app.asking.relations.told_against import NO_WAY, YOU
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
    """Whether nothing is told but how many cards there are in one Deck, and asked whether something can be used."""
    lies = asked.lies[0] if len(asked.lies) == 1 else None
    if lies is None or len(asked.done) != 1 or asked.done[0].does != "use" or asked.done[0].on:
        return False
    return lies.card == "a card" and lies.where == "deck" and lies.number > 0


def with_so_few(case: Case, asked: Story, lay: Lay) -> Answer:
    last, lies = asked.done[0], asked.lies[0]
    name = case.card(last.card.partition(" [")[0]).name
    if (so := lay(case, asked, (last,))) is not None:
        more: dict[str, object] = {"line": so.line, "assumed": (YOU, *so.assumed)}
        return case.yes(f"{name} can be used then.", case.play_out(so.text), None, **more)
    found = lay(case, replace(asked, lies=()), (last,))
    if found is None or not found.line:
        return case.undecided(NO_WAY)
    few = _with(case, found, lies.who, lies.number)
    many = _with(case, found, lies.who, MANY)
    if few is None or many is None:
        return case.undecided(NO_WAY)
    refusal, against = _refusal(few, found.line), _refusal(many, found.line)
    if refusal is None or (against is not None and against.grounds[0].text == refusal.grounds[0].text):
        return case.undecided(NO_WAY)  # it is not their number that speaks against it
    ground = refusal.grounds[0]
    return case.no(ground.text, few, None, cited=ground.citations, line=found.line, assumed=(YOU, *found.assumed))


def _with(case: Case, found: Laid, who: str, number: int) -> Outcome | None:
    """What comes of it with so many cards in that Deck; None where more than that lie there for it."""
    scenario = read(found.text, *known(case.library))
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
