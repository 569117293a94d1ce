"""Whether the turn player may declare an attack with a monster."""

from __future__ import annotations

from collections.abc import Iterator

from app.engine.ids import CardId, Seat
from app.engine.law import board
from app.engine.law.attacks import attack_costs, attack_targets, kept_to_one, no_battle_phase_yet, why_not_attacking
from app.engine.law.clauses.forbidden import against
from app.engine.law.clauses.prices import prices
from app.engine.law.laws import Law
from app.engine.law.rules import Game
from app.engine.law.verdict import Ground, found
from app.engine.position.state import Prohibition, State


def attack(game: Game, state: State, player: Seat, attacker: CardId) -> Iterator[Ground]:
    """What speaks for and against it, apart from whose turn it is to speak and what the moment allows: the monster, what forbids it,
    what it takes, a target."""
    if no_battle_phase_yet(game, state):
        yield found(Law.BATTLE_PHASE_FIRST_TURN, False)
    reason = why_not_attacking(game, state, player, attacker)
    yield found(Law.ATTACKER_ABLE, not reason, ("card", attacker), ("reason", reason))
    for ban in board.prohibited(game, state, "declare-attack", player, attacker):
        yield against(game, state, Law.ATTACK_FORBIDDEN, ban, attacker)
    for only in kept_to_one(game, state, attacker):
        ban = Prohibition("declare-attack", only.source, only.controller, sure=only.sure)
        yield against(game, state, Law.ATTACK_FORBIDDEN, ban, attacker)
    yield from prices(game, state, player, attacker, attack_costs(game, state, attacker), Law.ATTACK_COST)
    targets, direct = attack_targets(game, state, player, attacker)
    if not targets and not direct:
        for ban in board.prohibited(game, state, "attack-directly", player, attacker):
            yield against(game, state, Law.ATTACK_FORBIDDEN, ban, attacker)
    yield found(Law.ATTACK_TARGET, bool(targets) or direct, ("card", attacker), ("found", len(targets)))
