"""What comes of a monster that is Flip Summoned behind what the other player has done in a turn of his own: it is turned face-up in the next turn of its player."""

from __future__ import annotations

from app.asking.case import Case, Outcome
from app.asking.questions import Done, Story
from app.asking.relations.told.next_turn import assuming, done_later, turn_of
from app.asking.things import thing
from app.engine.ids import Face, Zone
from app.staging.telling import Laid

LATER = "{} is Flip Summoned in the next turn of its player"


def flipped_later(case: Case, asked: Story, before: Laid) -> tuple[Laid, Outcome] | None:
    """The situation in which the rest was done, with the Flip Summon in the next turn; nothing where it is that player's turn already, or the monster is not
    told to lie face-down, and nothing that is used on it turns it so, or cannot be Flip Summoned then."""
    last = asked.done[-1]
    if last.does != "flip-summon" or thing(last.card) is not None or asked.asks in ("can", "barred"):
        return None
    used_on_it = any(each.does == "use" and each.on == last.card for each in asked.done[:-1])
    turned = used_on_it and _lies_face_down(case, before, last)
    down = turned or any((each.who, each.card, each.where) == (last.who, last.card, "set") for each in asked.lies)
    # what else that player does then may be of a turn of his own
    own = any(each.who == last.who and not (turned and each.on == last.card) for each in asked.done[:-1])
    if not down or own or turn_of(case, before) == last.who:
        return None
    later = done_later(case, asked, before, last)
    return assuming(later, LATER.format(case.card(last.card).name)) if later is not None else None


def _lies_face_down(case: Case, before: Laid, last: Done) -> bool:
    """Whether that player has the monster face-down on the field once the rest was done."""
    outcome = case.play_out(before.text)
    ids = outcome.ids(case.card(last.card).slug)
    lying = (each for each in outcome.played.run.final.lying(Zone.MONSTER) if each.id in ids)
    return any(each.face is Face.DOWN and str(each.controller) == last.who for each in lying)
