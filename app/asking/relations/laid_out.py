"""What a situation that was found has nothing of, so that an effect comes to nothing whatever answers it: cards in the hands are laid
there, and where that is not it, nothing is said of what the answer does."""

from __future__ import annotations

from msgspec.structs import replace

from app.asking.answer import Answer
from app.asking.case import Case, Outcome
from app.engine.position.events import NoEffect
from app.engine.words.cards import CardDef
from app.notation import Position, numbered, read, write
from app.services.known import known

HANDS = tuple(Position("any card", side, side, "hand") for side in "AB" for _ in range(2))
LACKING = ("part-finds-nothing", "nothing-there")
"""Why an effect comes to nothing where there is nothing that it could be carried out on."""


def with_enough(case: Case, found: Answer, one: CardDef) -> Answer:
    """The answer with the situation in which the effect of the one has what it is carried out on; not decided where it has it neither with
    what answers it nor without, and no such situation is known."""
    outcome = case.play(found.text)
    if not found.line or not _lacks(outcome, one):
        return found
    scenario = read(found.text, *known(case.library))
    before = scenario.play[: found.line - 1]
    if not _lacks(case.play_out(write(replace(scenario, play=before))), one):
        return found  # it is what answers it that leaves nothing
    richer = replace(scenario, positions=numbered((*scenario.positions, *HANDS)))
    tried = case.play_out(write(richer))
    without = case.play_out(write(replace(richer, play=before)))
    if tried.ruling.refused or _lacks(without, one):
        why = f"The situation that was found has nothing that {one.name} could be carried out on, whatever answers it."
        return case.undecided(why)
    return replace(found, text=tried.text, comes_to=tried.ruling.answer, ruling=tried.ruling)


def _lacks(outcome: Outcome, one: CardDef) -> bool:
    ids = outcome.ids(one.slug)
    return outcome.did(lambda what: isinstance(what, NoEffect) and what.card in ids and what.because in LACKING)
