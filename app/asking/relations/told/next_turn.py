"""The last thing that is told, done in a later turn than the one in which play begins, as if it were told that this is over."""

from __future__ import annotations

from msgspec.structs import replace

from app.asking.case import Case, Outcome
from app.asking.questions import Done, Story
from app.asking.relations.told.laying import laid_down
from app.notation import read
from app.notation.questions import OTHER, Letter, Player
from app.services.known import known
from app.staging.telling import Laid


def turn_of(case: Case, before: Laid) -> Letter:
    """Whose turn it is where a situation begins."""
    return "A" if read(before.text, *known(case.library)).turn_player == "A" else "B"


def done_later(case: Case, asked: Story, before: Laid, *last: Done) -> tuple[Laid, Outcome] | None:
    """The situation of all that is told, with these things instead of the last one, in the next turn of their player; nothing where they cannot be done then."""
    turn, rest = turn_of(case, before), asked.done[:-1]
    over = (turn,) if turn != last[0].who else (turn, OTHER[turn])
    return _played(case, asked, (*rest, *(Done(who, "over") for who in over), *last), turn)


def done_now(case: Case, asked: Story, *last: Done) -> tuple[Laid, Outcome] | None:
    """The same where it is the turn of their player already."""
    return _played(case, asked, (*asked.done[:-1], *last), asked.turn)


def _played(case: Case, asked: Story, done: tuple[Done, ...], turn: Player) -> tuple[Laid, Outcome] | None:
    found = laid_down(case, replace(asked, done=done, turn=turn), done)
    return (found, case.play_out(found.text)) if found is not None else None
