"""Which cards keep an effect from being used that asks for there to be none such, as Gorz does: while they lie there it does not come to what triggers it, and of that alone nobody
would see why."""

from __future__ import annotations

from app.asking.case import Case, Outcome
from app.engine.ids import Seat
from app.engine.law.sight import Sight
from app.engine.words.cards import CardDef, EffectDef
from app.engine.words.conditions.lacks import Lacks

IN_THE_WAY = "{} cannot be used while {} lies there."


def in_the_way(case: Case, card: CardDef, effect: EffectDef | None, outcome: Outcome, who: str) -> str:
    """Said of those that lie there from beginning to end of what is played; empty where there are none."""
    this = outcome.ids(card.slug)
    lacks = [each for each in effect.conditions if isinstance(each, Lacks)] if effect is not None else []
    if not this or not lacks:
        return ""
    run, game = outcome.played.run, outcome.played.words.game
    there = [
        {n for each in lacks for n in Sight(game, state, Seat(who), this[0]).matching(each.fits)}
        for state in (run.first, run.final)
    ]
    kept = sorted(there[0] & there[1])
    names = dict.fromkeys(game.cards[run.final.card(n).slug].name for n in kept)
    return IN_THE_WAY.format(card.name, " and ".join(names)) if names else ""
