"""What play so far adds to a refusal, and to a wish that might have been meant otherwise."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.ids import CardId
from app.engine.law.laws import Law
from app.engine.law.rules import Game
from app.engine.law.verdict import Ground, Truth
from app.engine.position.decisions import Pass
from app.engine.position.events import Activated, Asked, ChainDone, Resolving, Settled
from app.playing.budget import Budget
from app.playing.progress import Progress
from app.playing.seeking import Found, taken
from app.playing.way import Record, Way
from app.playing.wish import Wish, might_be_lawful


def told_why(game: Game, progress: Progress, found: Found, wish: Wish) -> Found:
    """A refusal with what play so far adds to its grounds: that the moment was let pass, or that the phase was broken off."""
    spoken = [g for g in found.grounds if g.holds is not Truth.YES]
    if found.said is None or not spoken:
        return found
    if ("trigger", "not-met") in {fact for g in spoken for fact in g.facts}:
        turn = _this_turn(progress.way)
        possible, left = _was_possible(game, turn, wish, found.left)
        why = "passed-by" if possible else "just-used" if _was_used(turn, wish) else "not-met"
        return replace(found, grounds=tuple(_because(g, why) for g in found.grounds), left=left)
    if wish.does != "attack" or any(g.clause not in (Law.ACT_HERE, Law.SPEAKER) for g in spoken):
        return found
    by, _ = _ends_battle(_this_turn(progress.way))
    if by is None and found.ahead is not None:
        found, by = _broken_off_ahead(progress.way, found, found.ahead)
    if by is None:
        return found
    return replace(found, grounds=(replace(spoken[-1], facts=(*spoken[-1].facts, ("ended-by", by))),))


def _this_turn(way: Way) -> Record:
    return tuple(entry for entry in way.since() if entry[1].turn == way.state.turn)


def _broken_off_ahead(begin: Way, found: Found, ahead: Way) -> tuple[Found, CardId | None]:
    """Whose effect ends the Battle Phase where nobody says anything: looking for an attack has led past that, and it is
    refused there, before the first question that follows."""
    record = ahead.since(begin)
    by, ends = _ends_battle(record)
    asked = next((n for n in range(ends, len(record)) if isinstance(record[n][0].what, Asked)), None)
    if by is None or asked is None:
        return found, None
    return replace(found, said=ahead.cut(begin, asked + 1), after=begin.events + ends), by


def _ends_battle(record: Record) -> tuple[CardId | None, int]:
    """Whose effect has ended the Battle Phase in these events, and after how many of them."""
    card: CardId | None = None
    for number, (event, state) in enumerate(record, 1):
        card = event.what.card if isinstance(event.what, Resolving) else card
        if isinstance(event.what, ChainDone) and state.marks.battle_phase_ends:
            return card, number
    return None, 0


def _because(ground: Ground, why: str) -> Ground:
    """The ground that a trigger was not met, as one that it was met and not used, or used already."""
    facts = tuple(("trigger", why) if fact == ("trigger", "not-met") else fact for fact in ground.facts)
    return replace(ground, facts=facts)


def _was_used(turn: Record, wish: Wish) -> bool:
    """Whether the effect that a wish may mean was used this turn."""
    return any(
        isinstance(event.what, Activated | Settled)
        and event.what.card in wish.cards[0]
        and wish.effect in ("", event.what.effect)
        for event, _ in turn
    )


def _was_possible(game: Game, turn: Record, wish: Wish, left: Budget) -> tuple[bool, Budget]:
    """Whether the player of a wish was asked this turn where it would have been lawful, and it has not been used since."""
    for event, state in reversed(turn):
        if (isinstance(event.what, Activated) and event.what.card in wish.cards[0]) or left.short is not None:
            return False, left
        if isinstance(event.what, Asked) and event.what.question.player is wish.player:
            left = left.less(moves=1)
            if might_be_lawful(game, state, wish):
                return True, left
    return False, left


def chained_to(game: Game, progress: Progress, wish: Wish, found: Found) -> tuple[CardId | None, Budget]:
    """The own link that an activation was put on top of, if it directly follows that in the text and could be made as well
    once that has resolved."""
    before, way, left = progress.last, progress.way, found.left
    if before is None or not (before.does == wish.does == "activate") or before.player is not wish.player or wish.at:
        return None, left
    top = way.state.chain[-1] if way.state.chain else None
    if top is None or top.card not in before.cards[0] or top.player is not wish.player or found.way is None:
        return None, left
    links = len(way.state.chain)
    if not any(isinstance(e.what, Activated) and e.what.number > links for e, _ in found.way.since(way)):
        return None, left
    while (question := way.state.question) is not None and question.may_pass and left.short is None:
        if not way.state.chain and question.kind != "priority":
            break
        if not way.state.chain and question.player is wish.player:
            return (top.card if might_be_lawful(game, way.state, wish) else None), left
        way, left = taken(game, way, Pass(), left)
    return None, left
