"""A turn that goes on elsewhere than its structure leads, since an effect says so: with its End Phase, or with a second Battle Phase."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.ids import Path, Zone
from app.engine.law.board import phase_of
from app.engine.law.places import place
from app.engine.play import attacking, battle, course, moves, window
from app.engine.play.play import Play
from app.engine.position.frames import AnyFrame, At, InWindow
from app.engine.position.nodes import Window
from app.engine.position.state import NOBODY, State, Used, noted
from app.engine.words.filters import Until

END: Path = "end"
"""Where every ruleset has its End Phase."""
BATTLE: Path = "battle"


def is_due(state: State, frame: AnyFrame) -> bool:
    """Whether the turn is broken off now: nothing resolves any more, no monster is between two places, and a battle whose outcome is known
    has been brought to its end."""
    if state.chain or not isinstance(frame, At | InWindow):
        return False
    if isinstance(frame, InWindow):
        return True
    if state.action is not None and state.card(state.action.card).zone is Zone.LIMBO:
        return False
    return state.battle is None or not state.battle.calculated


def break_off(play: Play, state: State, frame: AnyFrame) -> State:
    """The window in which play stands closes; then the attack or the act under way is over, and the End Phase is next."""
    if isinstance(frame, InWindow):
        node = play.game.node(frame.path)
        assert isinstance(node, Window)
        return window.close(play, state, frame, node)
    if state.marks.damage_step:
        state = noted(moves.run_out(play, state, Until.DAMAGE_CALCULATION), damage_calculation=False)
        state = battle.end_damage_step(play, state)
    if phase_of(state) == "battle":
        state = battle.end_battle_phase(play, attacking.break_off_battle_phase(play, state))
    state = noted(replace(state, action=None), turn_broken_off=False, battle_phase_again=False)
    return course.go(play, state, END, place(state))


def fight_again(play: Play, state: State) -> State:
    """A second Battle Phase of this turn begins, in which each monster attacks as often as it may in one."""
    begins = Used("second-battle-phase", NOBODY)
    state = noted(replace(state, used=(*state.used, begins)), battle_phase_again=False, battle_phase_over=False)
    return course.go(play, state, BATTLE, place(state))
