"""What is prohibited, as grounds: each prohibition that stands against an act is one."""

from __future__ import annotations

from app.engine.ids import CardId
from app.engine.law.laws import Law
from app.engine.law.places import card_rule
from app.engine.law.rules import Game
from app.engine.law.verdict import Fact, Ground, Truth
from app.engine.position.state import Prohibition, State


def against(game: Game, state: State, clause: Law, what: Prohibition, card: CardId, *facts: Fact) -> Ground:
    """What a prohibition says against doing something with or to this card; unknown, if it is not known whether it applies."""
    rules = (card_rule(game, state.card(what.by[0]), what.by[1]), str(clause))
    about: tuple[Fact, ...] = (("card", card), ("by", what.by[0]), *facts)
    if what.sure:
        return Ground(clause, Truth.NO, about, rules)
    return Ground(clause, Truth.UNKNOWN, (*about, ("unsettled", 1)), (*rules, Law.NEGATING))
