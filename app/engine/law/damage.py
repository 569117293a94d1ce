"""What Continuous Effects make of damage: doubled or halved."""

from __future__ import annotations

from typing import Literal

from app.engine.ids import Seat
from app.engine.law.places import card_rule
from app.engine.law.rules import Game
from app.engine.law.table import concerns
from app.engine.position.state import State
from app.engine.words.applied.damage_becomes import DamageBecomes


def changed(
    game: Game, state: State, seat: Seat, amount: int, of: Literal["battle", "effect"], meant_for: Seat | None = None
) -> tuple[int, tuple[str, ...]]:
    """How much damage it is that a player takes, and the rules that make it so. `meant_for`: whom it would have hurt, where it
    was turned on this player: what concerns that one has been reckoned with. Battle Damage is doubled once, whatever doubles it
    (edisonrul.ing, Cross Counter)."""
    rules: tuple[str, ...] = ()
    doubled = False
    for effect in game.in_force(state, DamageBecomes):
        if meant_for is not None and concerns(effect, meant_for):
            continue
        doubles = effect.applied.becomes == "double"
        if doubles and doubled:
            continue
        if effect.applied.of == of and effect.applied.becomes != "gain" and concerns(effect, seat):
            amount = amount * 2 if doubles else (amount + 1) // 2
            doubled = (doubles and of == "battle") or doubled
            rules = (*rules, card_rule(game, state.card(effect.source[0]), effect.source[1]))
    return amount, rules


__all__ = ["changed", "concerns"]
