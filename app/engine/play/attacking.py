"""An attack: declared and paid for, its target named, stopped, or aimed anew."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.ids import CardId, Face
from app.engine.law import board
from app.engine.law.attacks import (
    attack_costs,
    attack_obstacle,
    attack_targets,
    attacks_before,
    attacks_from_defense,
    forced_attackers,
    has_to_attack,
    kept_from_going_on,
    shown_to_be_safe,
    target_change,
)
from app.engine.law.happening import is_cost
from app.engine.law.laws import Law
from app.engine.law.places import card_rule
from app.engine.law.rules import Game
from app.engine.law.table import Source
from app.engine.play.answering import NEXT_ATTACK
from app.engine.play.battle import end_attack
from app.engine.play.doing import carry_out, pay_to_play
from app.engine.play.play import Play, ask_for_cards, ask_for_word
from app.engine.position.attacks import with_attack, with_negated_attack, without_attack
from app.engine.position.events import (
    AppliedAtOnce,
    AttackDeclared,
    AttackStopped,
    HasToAttack,
)
from app.engine.position.events import Replay as ReplayDue
from app.engine.position.frames import Targeting, unchained
from app.engine.position.state import Battle, State, Used, noted
from app.engine.words.applied.at_declaration import AtDeclaration
from app.engine.words.applied.attacks_every_monster import AttacksEveryMonster
from app.engine.words.applied.attacks_from_defense import AttacksFromDefense
from app.engine.words.applied.opponent_chooses_attack_target import OpponentChoosesTarget
from app.engine.words.applied.several_attacks import SeveralAttacks


def begin_attack(game: Game, state: State, attacker: CardId) -> State:
    """A monster declares an attack; whom it attacks comes next."""
    used = (*state.used, Used("attacked", attacker))
    from_defense = attacks_from_defense(game, state, attacker)
    return replace(state, used=used, battle=Battle(attacker, None, from_defense))


def force_attack(play: Play, state: State) -> State:
    """Both have passed, and a monster has to attack: it declares its attack. Of several, the one that came first; its
    player may have said otherwise before."""
    card, rule = forced_attackers(play.game, state)[0]
    state = play.tell(state, HasToAttack(card), rule, Law.ATTACK_FORCED, f"node/{state.top.path}")
    return begin_attack(play.game, state, card)


def pay_to_attack(play: Play, state: State) -> State:
    """What effects ask for the declaration of this attack is given."""
    battle = state.battle
    if battle is None or battle.conducted:
        return state  # play begins here, and no attack is under way; or it is none that was declared
    return pay_to_play(state, state.player, attack_costs(play.game, state, battle.attacker))


def apply_at_declaration(play: Play, state: State) -> State:
    """Effects that apply to an attack once it is declared, without a chain."""
    battle = state.battle
    if battle is None or battle.conducted:
        return state
    state = _negate_as_said(play, state, battle)
    for effect in reversed(play.game.in_force(state, AtDeclaration)):
        source, controller, applied = effect.source, effect.controller, effect.applied
        attacker = state.card(battle.attacker)
        if board.fits(play.game, state, applied.fits, attacker, controller, source[0]):
            rule = card_rule(play.game, state.card(source[0]), source[1])
            why = (rule, Law.AT_ONCE, f"node/{state.top.path}")
            state = play.tell(state, AppliedAtOnce(controller, source[0], source[1]), *why)
            state = carry_out(state, unchained(source[0], source[1], controller), applied.does, at_once=True)
    return state


def _negate_as_said(play: Play, state: State, battle: Battle) -> State:
    """What has been waiting to negate the next attack of this player negates it, all of it the same one."""
    waiting = [p for p in state.prohibitions if p.act == NEXT_ATTACK and p.who is state.player]
    if not waiting:
        return state
    state = replace(state, prohibitions=tuple(p for p in state.prohibitions if p not in waiting))
    state = with_negated_attack(replace(state, battle=replace(battle, stands=False)), battle.attacker)
    rules = tuple(card_rule(play.game, state.card(p.by[0]), p.by[1]) for p in waiting)
    return play.tell(state, AttackStopped(battle.attacker, "negated"), *rules, Law.ATTACK_STOPPED)


def choose_target(play: Play, state: State) -> State:
    """An attack has been declared; its target is named."""
    if state.battle is not None and state.battle.conducted:
        return state
    return _targeting(state, again=False, may_stop=False)


def choose_again(play: Play, state: State) -> State:
    """A replay: another target is named, or the attack is given up where that may be done and its monster need not attack; or it is as if it had not been made,
    and its player chooses an attacker anew."""
    battle = state.battle
    if play.game.values.replay == "anew" and battle is not None:
        state = without_attack(replace(state, battle=replace(battle, stands=False)), battle.attacker)
        return play.tell(state, AttackStopped(battle.attacker, "anew"), Law.REPLAY, f"node/{state.top.path}")
    may_stop = play.game.values.replay == "may-stop"
    free = (
        may_stop and battle is not None and not (battle.conducted or has_to_attack(play.game, state, battle.attacker))
    )
    return _targeting(state, again=True, may_stop=free)


def _targeting(state: State, again: bool, may_stop: bool) -> State:
    if state.battle is None:
        return state
    return replace(state, frames=(*state.frames, Targeting(state.top.path, state.battle.attacker, again, may_stop)))


def go_on_targeting(play: Play, state: State, frame: Targeting) -> State:
    """The turn player names a target among those that may be attacked; a direct attack where there is none."""
    battle = state.battle
    assert battle is not None
    monsters, direct = attack_targets(play.game, state, state.player, frame.attacker)
    if not monsters and not direct:
        return _give_up(play, state, frame, "no-target")
    chooser = state.player if _opponent_chooses(play, state) is None else state.player.opponent
    if frame.may_stop and not frame.word and (direct or chooser is not state.player):
        # to name nobody would not say whether the attack is direct or given up, and only its player gives it up
        return ask_for_word(state, state.player, ("attack", "stop"), frame.attacker)
    if frame.chosen is None and monsters and frame.word != "stop":
        least = 0 if direct or (frame.may_stop and not frame.word) else 1
        return ask_for_cards(state, chooser, "attack-target", monsters, least, 1, frame.attacker)
    if frame.word == "stop" or (frame.chosen == () and not direct):
        return _give_up(play, state, frame, "declined")
    target = frame.chosen[0] if frame.chosen else None
    covered = target is not None and state.card(target).face is Face.DOWN
    types = board.races(play.game, state, state.card(frame.attacker))
    battle = replace(battle, target=target, changed=False, gone=(), declared=True, covered=covered, types=types)
    battle = replace(battle, directly=direct)
    state = replace(state, battle=battle, frames=state.frames[:-1])
    state = with_attack(state, frame.attacker, direct=target is None)
    law = Law.ATTACK_TARGET if target is not None else Law.ATTACK_DIRECT
    told = AttackDeclared(state.player, frame.attacker, target, frame.again)
    # where what the declaration took belongs to it, the payment is not an earlier event than the attack
    kept = play.game.values.met_by_attack_cost == "kept"
    rules: tuple[str, ...] = (Law.REPLAY, law) if frame.again and not battle.conducted else (Law.ATTACK_DECLARED, law)
    rules += _by_effects(play, state, frame.attacker)
    return play.tell(state, told, *rules, together=kept and any(is_cost(what) for what in state.recent))


def _opponent_chooses(play: Play, state: State) -> Source | None:
    """The effect by which the opponent chooses what is attacked, if there is one."""
    found = (e.source for e in play.game.in_force(state, OpponentChoosesTarget) if e.controller is not state.player)
    return next(found, None)


def _by_effects(play: Play, state: State, attacker: CardId) -> tuple[str, ...]:
    """The effects that make this declaration another one than usual."""
    chooser = _opponent_chooses(play, state)
    sources = [chooser] if chooser is not None else []
    sources += [e.source for e in play.game.in_force(state, AttacksFromDefense) if e.card == attacker]
    if attacks_before(state, attacker):
        kinds = (SeveralAttacks, AttacksEveryMonster)
        sources += [e.source for kind in kinds for e in play.game.in_force(state, kind) if e.card == attacker]
    return tuple(card_rule(play.game, state.card(card), effect) for card, effect in sources)


def _give_up(play: Play, state: State, frame: Targeting, because: str) -> State:
    assert state.battle is not None
    state = replace(state, battle=replace(state.battle, stands=False), frames=state.frames[:-1])
    rules = (Law.REPLAY, Law.ATTACK_STOPPED, f"node/{frame.path}")
    return play.tell(state, AttackStopped(frame.attacker, because), *rules)  # type: ignore[arg-type]


def stop_attack(play: Play, state: State) -> State:
    """The attack does not go on: said once, with the reason, and the battle is over."""
    battle = state.battle
    if battle is None:
        return state
    obstacle = attack_obstacle(play.game, state)
    if obstacle and battle.stands:
        bans = kept_from_going_on(play.game, state, battle.attacker) if obstacle == "forbidden" else ()
        bans = shown_to_be_safe(play.game, state) if obstacle == "target-protected" else bans
        rules = tuple(card_rule(play.game, state.card(p.by[0]), p.by[1]) for p in bans)
        state = play.tell(state, AttackStopped(battle.attacker, obstacle), *rules, Law.ATTACK_STOPPED)
    return end_attack(play, state)


def break_off_battle_phase(play: Play, state: State) -> State:
    """An effect has ended the Battle Phase: an attack under way does not go on."""
    state = noted(state, battle_phase_ends=False)
    battle = state.battle
    if battle is not None and battle.stands:
        state = replace(state, battle=replace(battle, stands=False))
        state = play.tell(state, AttackStopped(battle.attacker, "phase-ends"), Law.ATTACK_STOPPED)
    return stop_attack(play, state)


def tell_replay(play: Play, state: State) -> State:
    battle = state.battle
    change = target_change(play.game, state)
    if battle is None or not change or (battle.conducted and battle.target is None):
        return state
    return play.tell(state, ReplayDue(battle.attacker, change), Law.REPLAY)
