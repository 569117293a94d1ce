"""Operations on what is under way: a chain link, an attack."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.ids import CardId, Zone
from app.engine.law import board
from app.engine.law.happening import link_kind
from app.engine.law.laws import Law
from app.engine.law.places import effect_of
from app.engine.play.act import Act, Stopped
from app.engine.position.events import ActivationNegated, AttackDeclared, AttackStopped, EffectNegated
from app.engine.position.state import State
from app.engine.words.cards import EffectKind
from app.engine.words.operations import Redirect


def negate_link(act: Act, state: State, activation: bool) -> State:
    if len(state.chain) < 2 or not _answers_that(act, state):
        raise Stopped(act.nothing(state))
    answered = state.chain[-2]
    now = replace(answered, negated=True) if activation else replace(answered, void=True)
    state = replace(state, chain=(*state.chain[:-2], now, state.chain[-1]))
    if activation:
        return act.tell(state, ActivationNegated(answered.number, answered.card, act.card), Law.CHAIN_NEGATED)
    return act.tell(state, EffectNegated(answered.number, answered.card, act.card), Law.CHAIN_VOID)


def _answers_that(act: Act, state: State) -> bool:
    """Whether the link below is of the sort that a mandatory answer looks for: it looks at no other."""
    game, answered = act.play.game, state.chain[-2]
    on = effect_of(game, state.card(act.card), act.link.effect).on
    if on is None or on.event != "activated" or not on.links:
        return True
    card = state.card(answered.card)
    itself = effect_of(game, card, answered.effect).kind is EffectKind.ACTIVATION
    return link_kind(game, state, answered.card, itself) in on.links


def negate_attack(act: Act, state: State) -> State:
    battle = state.battle
    if battle is None or board.attacking_monster(state) is None:
        return act.nothing(state)
    state = replace(state, battle=replace(battle, stands=False))
    return act.tell(state, AttackStopped(battle.attacker, "negated"), Law.ATTACK_STOPPED)


def redirect(act: Act, state: State, cards: tuple[CardId, ...], op: Redirect) -> State:
    battle, attacker = state.battle, board.attacking_monster(state)
    there = [c for c in cards if state.card(c).zone is Zone.MONSTER]
    if battle is None or attacker is None or not there or state.card(there[0]).controller is attacker.controller:
        return act.nothing(state)
    state = replace(state, battle=replace(battle, target=there[0], changed=False))
    return act.tell(state, AttackDeclared(attacker.controller, attacker.id, there[0], replay=True))
