"""What comes of a monster that is Flip Summoned behind what the other player has done in a turn of his own: it is turned face-up in the next turn of its player."""

from __future__ import annotations

from msgspec.structs import replace

from app.asking.case import Case, Outcome
from app.asking.questions import Story
from app.asking.relations.told.next_turn import done_later, turn_of
from app.asking.things import thing
from app.staging.telling import Laid

LATER = "{} is Flip Summoned in the next turn of its player"


def flipped_later(case: Case, asked: Story, before: Laid) -> tuple[Laid, Outcome] | None:
    """The situation in which the rest was done, with the Flip Summon in the next turn; nothing where it is that player's turn already, or the monster is not
    told to lie face-down, or cannot be Flip Summoned then."""
    last = asked.done[-1]
    if last.does != "flip-summon" or thing(last.card) is not None or asked.asks in ("can", "barred"):
        return None
    down = any((each.who, each.card, each.where) == (last.who, last.card, "set") for each in asked.lies)
    if not down or turn_of(case, before) == last.who or any(d.who == last.who for d in asked.done[:-1]):
        return None
    later = done_later(case, asked, before, last)
    if later is None:
        return None
    found, outcome = later
    return replace(found, assumed=(*found.assumed, LATER.format(case.card(last.card).name))), outcome
