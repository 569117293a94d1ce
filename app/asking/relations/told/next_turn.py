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
    turn = turn_of(case, before)
    return _played(case, asked, (*asked.done[:-1], *_over(turn, last[0].who), *last), turn)


def assuming(later: tuple[Laid, Outcome], *said: str) -> tuple[Laid, Outcome]:
    """The same, with that said among what is assumed."""
    found, outcome = later
    return replace(found, assumed=(*found.assumed, *said)), outcome


def begun_later(case: Case, asked: Story, before: Laid, who: Letter) -> Laid | None:
    """The situation of all that is told but the last thing, with the next turn of that player begun."""
    turn = turn_of(case, before)
    done = (*asked.done[:-1], *_over(turn, who))
    return laid_down(case, replace(asked, done=done, turn=turn), done)


def _over(turn: Letter, who: Letter) -> tuple[Done, ...]:
    """The turns that are over where the next one of that player begins. `turn`: whose the first is."""
    return tuple(Done(each, "over") for each in ((turn,) if turn != who else (turn, OTHER[turn])))


def done_now(case: Case, asked: Story, *last: Done) -> tuple[Laid, Outcome] | None:
    """The same where it is the turn of their player already."""
    return _played(case, asked, (*asked.done[:-1], *last), asked.turn)


def _played(case: Case, asked: Story, done: tuple[Done, ...], turn: Player) -> tuple[Laid, Outcome] | None:
    found = laid_down(case, replace(asked, done=done, turn=turn), done)
    return (found, case.play_out(found.text)) if found is not None else None
