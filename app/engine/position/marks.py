"""What is noted of a duel for a while: plain facts, each written by one thing and over with another."""

from __future__ import annotations

from typing import Literal

import msgspec


class Marks(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """`normal_draw`: it is being made. `draw_replaced`: an effect has taken its place, in this phase. `cards_discarded`: for
    the hand limit, and not answered yet. `damage_step`, `damage_calculation`: effects for them apply. `battle_phase_ends`: an effect has ended it, and play has
    not left it yet; `no_end_step`: nor does its End Step take place. `battle_phase_over`: this turn's is. `unanswered`: a chain has
    resolved where nobody could answer it any more. `acted`: in this phase something was activated, Summoned, Set or changed in its position. `turn_broken_off`: it goes
    on with its End Phase as soon as nothing resolves. `battle_phase_again`: a second one comes next."""

    normal_draw: bool = False
    draw_replaced: bool = False
    cards_discarded: bool = False
    damage_step: bool = False
    damage_calculation: bool = False
    battle_phase_ends: bool = False
    no_end_step: bool = False
    battle_phase_over: bool = False
    unanswered: bool = False
    acted: bool = False
    turn_broken_off: bool = False
    battle_phase_again: bool = False

    def in_(self, part: Literal["damage-step", "damage-calculation"]) -> bool:
        """Whether effects that apply only in this part of a battle do so now."""
        return self.damage_step if part == "damage-step" else self.damage_calculation
