"""What is not known: cards whose effects are not modelled, and which effect of a card is meant."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.law.rules import Game
from app.engine.position.state import State
from app.engine.words.cards import NEVER_ACTIVATED
from app.playing.laws import Written
from app.playing.progress import Progress, Unreached
from app.playing.seeking import Found
from app.playing.wish import Wish

SAID_TO_IT = ("choose", "declare", "pass")
"""What is said to something that was used, by either player."""


def said_to_the_unknown(progress: Progress) -> Progress:
    """What is written right behind the use of a card that is not modelled is said to that as long as the players answer each
    other: then `speaker` is the one who is being answered next, and nobody otherwise."""
    if progress.speaker is None:
        return progress
    wish = progress.ahead[0]
    answer = wish.does == "activate" and wish.player is not progress.speaker
    if not answer and wish.does not in SAID_TO_IT:
        return replace(progress, speaker=None)
    return replace(progress, speaker=wish.player if answer else progress.speaker)


def unknown_since(progress: Progress, wish: Wish, found: Found) -> Progress:
    """After a refusal: where nothing is known of the card, nothing is known of what depends on it."""
    if not any(ground.clause is Written.MODELLED for ground in found.grounds):
        return progress
    return replace(progress, unmodelled=wish.cards[0][0], speaker=wish.player)


def not_reached(progress: Progress, wish: Wish) -> Progress:
    """A choice is owed before the wish, or what a card does that is not modelled may decide it."""
    because = Unreached(wish, "owed")
    if progress.unmodelled is not None:
        because = Unreached(wish, "not-modelled", progress.unmodelled)
    return replace(progress, unreached=(*progress.unreached, because))


def names_of_effects(game: Game, state: State, wish: Wish) -> tuple[str, ...]:
    """The effects that a wish may mean, by name, where its card has several and it names none of them."""
    if not wish.cards or not wish.cards[0] or wish.does not in ("activate", "summon"):
        return ()
    card = game.cards[state.card(wish.cards[0][0]).slug]
    names = tuple(e.id for e in card.effects if e.kind not in NEVER_ACTIVATED)
    if wish.does == "summon":
        names = tuple(p.id for p in card.procedures if p.special) if wish.how == "special" else ()
    return names if len(names) > 1 and wish.effect not in names else ()
