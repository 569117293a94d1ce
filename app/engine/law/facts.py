"""Named facts about a duel that the turn's structure asks for."""

from __future__ import annotations

from collections.abc import Callable

from app.engine.ids import CardId, Face, Zone
from app.engine.law.attacks import (
    attack_obstacle,
    attackers,
    forced_attackers,
    no_battle_phase_yet,
    owes_battle_phase,
    target_change,
)
from app.engine.law.board import barred, fits, phase_of
from app.engine.law.limits import hand_limit
from app.engine.law.moments import OVERDUE
from app.engine.law.rules import Game
from app.engine.law.table import Source
from app.engine.position.state import SkipNext, State
from app.engine.words.applied.playing_cost import Playing, PlayingCost
from app.engine.words.operations import AnyOp


def playing_costs(game: Game, state: State, card: CardId, act: Playing) -> tuple[tuple[Source, tuple[AnyOp, ...]], ...]:
    """What effects ask a player to give for playing this card from the hand in this way, by the effect that asks."""
    held = state.card(card)
    if held.zone is not Zone.HAND:
        return ()
    return tuple(
        (e.source, e.applied.pay)
        for e in game.in_force(state, PlayingCost)
        if act in e.applied.acts and fits(game, state, e.applied.fits, held, e.controller, e.card)
    )


def phase_skip(state: State) -> SkipNext | None:
    """The effect that leaves out the phase in which play is, for the turn player, if one does."""
    return next((s for s in state.skips if s.holds(state.player, state.turn, phase_of(state))), None)


def next_phase_skip(state: State, phase: str) -> bool:
    return any(s.holds(state.player, state.turn, phase) for s in state.skips)


def battle_phase_allowed(game: Game, state: State) -> bool:
    return battle_phase_open(game, state) and not next_phase_skip(state, "battle")


def battle_phase_open(game: Game, state: State) -> bool:
    """Whether the turn player may go for a Battle Phase, be it that it is left out then."""
    over = state.marks.battle_phase_over
    return not (over or no_battle_phase_yet(game, state) or barred(game, state, "battle-phase", state.player))


def hand_too_large(game: Game, state: State) -> bool:
    found = hand_limit(game, state, state.player)
    limit = game.values.hand_limit if found is None else found.number
    return limit is not None and len(state.lying(Zone.HAND, state.player)) > limit


def _action(*what: str) -> Callable[[Game, State], bool]:
    return lambda game, state: state.action is not None and state.action.what in what


def _summoned(*how: str) -> Callable[[Game, State], bool]:
    return lambda game, state: state.action is not None and not state.action.negated and state.action.how in how


FACTS: dict[str, Callable[[Game, State], bool]] = {
    # the turn
    "phase-happens": lambda game, state: phase_skip(state) is None,
    "phase-left-out": lambda game, state: phase_skip(state) is not None,
    "something-overdue": lambda game, state: (
        phase_skip(state) is None and any(OVERDUE in t.timings for t in state.waiting)
    ),
    "draw-not-replaced": lambda game, state: phase_skip(state) is None and not state.marks.draw_replaced,
    "draw-replaced": lambda game, state: phase_skip(state) is None and state.marks.draw_replaced,
    "cards-were-discarded": lambda game, state: state.marks.cards_discarded,
    "hand-too-large": hand_too_large,
    # a Summon, or another act without a chain
    "summon-pending": _action("summon", "set-monster"),
    "monster-is-shown": _action("summon"),
    "monster-is-set": _action("set-monster"),
    "other-action-done": _action("set-spell-trap", "change-position"),
    "summon-negated": lambda game, state: state.action is not None and state.action.negated,
    "summon-succeeds": _summoned("normal", "tribute", "flip", "special"),
    "normal-or-special-summoned": _summoned("normal", "tribute", "special"),
    "flip-summoned": _summoned("flip"),
    # battle
    "attack-pending": lambda game, state: state.battle is not None,
    "no-attack-pending": lambda game, state: state.battle is None,
    "attack-stopped": lambda game, state: bool(attack_obstacle(game, state)),
    "replay-due": lambda game, state: bool(target_change(game, state)),
    "target-face-down": lambda game, state: bool(
        state.battle
        and state.battle.target is not None
        and state.card(state.battle.target).zone is Zone.MONSTER
        and state.card(state.battle.target).face is Face.DOWN
    ),
    "battle-phase-open": battle_phase_open,
    "attack-is-forced": lambda game, state: bool(forced_attackers(game, state)),
    "no-attack-is-forced": lambda game, state: (
        not (battle_phase_allowed(game, state) and forced_attackers(game, state))
    ),
    "battle-phase-not-owed": lambda game, state: (
        not (battle_phase_allowed(game, state) and owes_battle_phase(game, state))
    ),
    "end-step-happens": lambda game, state: not state.marks.no_end_step,
    "battle-phase-ends": lambda game, state: state.marks.battle_phase_ends,
    "can-attack": lambda game, state: bool(attackers(game, state)),
}
"""The facts a node may depend on, by name."""
