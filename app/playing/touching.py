"""What a piece of play did to which cards, for a choice that was made without asking since there was no other."""

from __future__ import annotations

from app.engine.ids import CardId, Cause
from app.engine.position.events import AttackDeclared, ControlChanged, Equipped, Moved, Said, Targeted, Turned
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
    only one that there was; or whom an attack goes on at by a replay the only one whom it may."""
    if wish.does == "attack" or (wish.does, wish.word) == ("declare", "attack"):
        anew = (event.what for event, _ in record if isinstance(event.what, AttackDeclared) and event.what.replay)
        if any(_is_meant(wish, what) for what in anew):
            return True
    if wish.does == "declare":
        said = (event.what for event, _ in record if isinstance(event.what, Said))
        return any((what.player, what.word, what.chance) == (wish.player, wish.word, False) for what in said)
    if wish.does != "choose" or not wish.cards:
        return False
    found = touched(record)
    named = resolved(record[-1][1], wish).cards if record else wish.cards
    return any(set(cards) <= found for cards in selections(named))


def _is_meant(wish: Wish, what: AttackDeclared) -> bool:
    """Whether an attack that has gone on by a replay is the one that a wish speaks of."""
    if what.player is not wish.player:
        return False
    if wish.does == "declare":
        return what.target is None
    if what.attacker not in wish.cards[0]:
        return False
    if wish.directly:
        return what.target is None
    return wish.targets is None or any(cards == (what.target,) for cards in selections(wish.targets))
