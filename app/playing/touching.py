"""What a piece of play did to which cards, for a choice that was made without asking since there was no other."""

from __future__ import annotations

from app.engine.ids import CardId, Cause
from app.engine.position.events import ControlChanged, Equipped, Moved, Said, Targeted, Turned
from app.playing.way import Record
from app.playing.wish import Wish, resolved, selections


def touched(record: Record) -> set[CardId]:
    """The cards that effects and costs did something to in a piece of play."""
    found: set[CardId] = set()
    for event, _ in record:
        match event.what:
            case Moved(card=card, cause=cause) if cause in (Cause.EFFECT, Cause.COST):
                found.add(card)
            case Turned(card=card, by=by) if by is not None:
                found.add(card)
            case ControlChanged(card=card):
                found.add(card)
            case Equipped(card=card, to=monster):
                found.update((card, monster))
            case Targeted(targets=targets):
                found.update(targets)
            case _:
                pass
    return found


def was_taken(wish: Wish, record: Record) -> bool:
    """Whether the cards that a wish chooses are those that were taken without asking, since there were no others; or its word the
    only one that there was."""
    if wish.does == "declare":
        said = (event.what for event, _ in record if isinstance(event.what, Said))
        return any((what.player, what.word, what.chance) == (wish.player, wish.word, False) for what in said)
    if wish.does != "choose" or not wish.cards:
        return False
    found = touched(record)
    named = resolved(record[-1][1], wish).cards if record else wish.cards
    return any(set(cards) <= found for cards in selections(named))
