"""A situation seen from the other side of the board."""

from __future__ import annotations

from msgspec.structs import replace

from app.notation import Scenario, numbered
from app.notation.questions import OTHER


def mirrored(scenario: Scenario) -> Scenario:
    """The same scenario with the players in each other's place, and without its question."""
    positions = tuple(
        replace(p, owner=OTHER[p.owner], controller=OTHER[p.controller]) for p in numbered(scenario.positions)
    )
    return replace(
        scenario, turn_player=OTHER[scenario.turn_player], life_a=scenario.life_b, life_b=scenario.life_a,
        positions=tuple(sorted(positions, key=lambda p: p.controller)), ask=None,
        play=tuple(replace(line, player=OTHER[line.player]) for line in scenario.play),
        empty_decks=tuple(sorted(OTHER[side] for side in scenario.empty_decks)),
    )  # fmt: skip
