"""What an open window allows, apart from any effect: whether a chain may still be begun, and what has to wait."""

from __future__ import annotations

from app.engine.position.frames import InWindow
from app.engine.position.nodes import Window
from app.engine.position.state import State, Trigger


def frame_here(state: State) -> InWindow | None:
    """The place in the window that is open, if one is: the innermost on the stack."""
    for frame in reversed(state.frames):
        if type(frame) is InWindow:
            return frame
    return None


def is_duty(trigger: Trigger, node: Window) -> bool:
    """Whether a waiting effect is used here for itself, when its player likes."""
    return bool(set(trigger.timings) & set(node.duties))


def is_gathered(trigger: Trigger, node: Window) -> bool:
    """Whether a waiting effect goes on a chain with the others of its group here."""
    return trigger.chain and bool(set(trigger.timings) & set(node.timings)) and not is_duty(trigger, node)


def answers_first(node: Window) -> bool:
    """Whether something that was resolved here may first be answered, before players go on with what the window is for."""
    return bool(node.acts or node.duties) and node.after_chain == "answers-first"


def passed_over(state: State, node: Window) -> bool:
    """Whether the window does not open, or opens no more, because the battle goes straight on to damage calculation, or because
    an effect has a monster attack whose target is chosen next."""
    battle = state.battle
    if battle is not None and battle.conducted and battle.target is None and battle.changed:
        return True
    straight = battle is not None and battle.straight and not battle.calculated
    # what an effect conducts as a whole, nobody can use anything in
    whole = battle is not None and battle.conducted
    return straight and (whole or "during-damage-calculation" not in node.timings)


def may_begin(frame: InWindow, node: Window) -> bool:
    """Whether a player may still begin a chain here."""
    match node.chains:
        case "many":
            return True
        case "none":
            return False
        case "one" | "first":
            return frame.chains == 0
        case "one-of-choice":
            return frame.begun == 0
