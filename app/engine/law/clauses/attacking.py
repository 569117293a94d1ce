"""Whether the turn player may declare an attack with a monster."""

from __future__ import annotations

from collections.abc import Iterator

from app.engine.ids import CardId, Seat
from app.engine.law import board
from app.engine.law.clauses.forbidden import against
from app.engine.law.costs import payable
from app.engine.law.facts import attack_costs, attack_targets, no_battle_phase_yet, why_not_attacking
from app.engine.law.laws import Law
from app.engine.law.places import card_rule
from app.engine.law.rules import Game
from app.engine.law.verdict import Ground, found
from app.engine.position.state import State, with_life


def attack(game: Game, state: State, player: Seat, attacker: CardId) -> Iterator[Ground]:
    """What speaks for and against it, apart from whose turn it is to speak and what the moment allows: the monster, what forbids it,
    what it takes, a target."""
    if no_battle_phase_yet(game, state):
        yield found(Law.BATTLE_PHASE_FIRST_TURN, False)
    reason = why_not_attacking(game, state, player, attacker)
    yield found(Law.ATTACKER_ABLE, not reason, ("card", attacker), ("reason", reason))
    for ban in board.prohibited(game, state, "declare-attack", player, attacker):
        yield against(game, state, Law.ATTACK_FORBIDDEN, ban, attacker)
    yield from _costs(game, state, player, attacker)
    targets, direct = attack_targets(game, state, player, attacker)
    yield found(Law.ATTACK_TARGET, bool(targets) or direct, ("card", attacker), ("found", len(targets)))


def _costs(game: Game, state: State, player: Seat, attacker: CardId) -> Iterator[Ground]:
    """What effects ask for, one after another: what one takes cannot be given to the next."""
    left = state
    for source, pay in attack_costs(game, state, attacker):
        able = all(payable(game, left, op, player, source[0]) for op in pay)
        life = sum(op.life_paid(left.life_of(player)) for op in pay)
        left = with_life(left, player, left.life_of(player) - life)
        rule = card_rule(game, state.card(source[0]), source[1])
        yield found(Law.ATTACK_COST, able, ("card", attacker), ("by", source[0]), rules=(rule, Law.ATTACK_COST))
