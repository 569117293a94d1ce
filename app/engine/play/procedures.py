"""Everything a `Do` node can make the game do, by name."""

from __future__ import annotations

from collections.abc import Callable

from app.engine.play import attacking, battle, calculating, destroying, phases, summoning
from app.engine.play.play import Play
from app.engine.position.state import State

VERBS: dict[str, Callable[[Play, State], State]] = {
    # the turn
    "note-hands": phases.note_hands,
    "note-monsters": phases.note_monsters,
    "apply-due": phases.apply_due,
    "draw": phases.draw_for_turn,
    "check-pieces": phases.check_pieces,
    "adjust-hand": phases.adjust_hand,
    "end-turn": phases.end_turn,
    # a Summon, or another act without a chain
    "declare-summon": summoning.declare,
    "pay-for-summon": summoning.pay,
    "show-monster": summoning.show,
    "succeed": summoning.succeed,
    "set-monster": summoning.set_down,
    "fail": summoning.fail,
    "end-action": summoning.end,
    # battle
    "force-attack": attacking.force_attack,
    "pay-to-attack": attacking.pay_to_attack,
    "choose-attack-target": attacking.choose_target,
    "apply-at-declaration": attacking.apply_at_declaration,
    "choose-new-attack-target": attacking.choose_again,
    "stop-attack": attacking.stop_attack,
    "break-off-battle-phase": attacking.break_off_battle_phase,
    "tell-replay": attacking.tell_replay,
    "flip-attacked-monster": battle.flip_attacked,
    "apply-damage-step-effects": battle.begin_damage_step,
    "apply-damage-calculation-effects": battle.switch_on,
    "end-damage-calculation": calculating.end_calculation,
    "compare": calculating.calculate,
    "decide-destruction": calculating.decide_destruction,
    "inflict-battle-damage": calculating.inflict_damage,
    "self-destruct": destroying.self_destruct,
    "send-beaten": battle.send_beaten,
    "end-damage-step": battle.end_damage_step,
    "end-battle-phase": battle.end_battle_phase,
}
