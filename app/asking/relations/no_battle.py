"""That a card which was used keeps a player from conducting a Battle Phase: why no attack of theirs is ever declared in that turn."""

from __future__ import annotations

from app.asking.case import Case, Outcome
from app.engine.position.events import Banned
from app.engine.words.cards import CardDef

BATTLE_PHASE = "battle-phase"


def without_battle_phase(case: Case, outcome: Outcome, player: str) -> tuple[str, CardDef] | None:
    """Why there is no Battle Phase, and the card that makes it so; nothing where no card does."""
    by = next(
        (
            what.by
            for what in outcome.happened
            if isinstance(what, Banned) and what.what == BATTLE_PHASE and what.player == player
        ),
        None,
    )
    slug = next((held.slug for held in outcome.played.run.first.cards if held.id == by), "")
    if not slug:
        return None
    card = case.book.cards[slug]
    return f"Its player conducts no Battle Phase in the turn in which {card.name} is used.", card
