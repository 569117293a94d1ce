"""Verbs on what is under way: a chain link, a Summon, an attack, an answer to a question."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from app.engine.ids import CardId, Face, Seat, Stance, Zone
from app.engine.law import board
from app.engine.law.attacks import attacks_from_defense
from app.engine.law.happening import link_kind
from app.engine.law.laws import Law
from app.engine.law.moments import made_for
from app.engine.law.places import effect_of
from app.engine.law.unnegated import link_stands
from app.engine.play import used
from app.engine.play.acting import Acting
from app.engine.play.aiming import is_faced
from app.engine.play.lasting import ban
from app.engine.play.play import ask_for_cards
from app.engine.play.telling import Stopped
from app.engine.position.attacks import with_attack, with_negated_attack
from app.engine.position.events import (
    ActivationNegated,
    AttackDeclared,
    AttackStopped,
    DamageChanges,
    DrawChanges,
    EffectChanges,
    EffectNegated,
    NotPaid,
    Said,
    SummonNegated,
    Targeted,
)
from app.engine.position.frames import Link
from app.engine.position.state import Battle, State, with_card
from app.engine.words.cards import EffectKind
from app.engine.words.filters import Filter, Until
from app.engine.words.operations import AnyOp


def ask_some(act: Acting, state: State, among: tuple[CardId, ...], count: int = 1) -> State:
    """The state in which its player picks so many of these cards."""
    return ask_for_cards(state, act.player, "choose", among, count, count, act.card)


def negate_link(act: Acting, state: State, activation: bool) -> State:
    if len(state.chain) < 1 + bool(act.link.number) or not _answers_that(act, state):
        raise Stopped(act.nothing(state))
    # what is done before a link resolves is no link itself
    *below, answered = state.chain[: len(state.chain) - bool(act.link.number)]
    if link_stands(act.play.game, state, answered, act.card):
        raise Stopped(act.nothing(state))
    now = replace(answered, negated=True) if activation else replace(answered, void=True)
    state = replace(state, chain=(*below, now, *state.chain[len(below) + 1 :]))
    if activation:
        state = replace(state, notes=state.notes.with_negated(answered.card))
        return act.tell(state, ActivationNegated(answered.number, answered.card, act.card), Law.CHAIN_NEGATED)
    return act.tell(
        _void_for_good(act, state, answered), EffectNegated(answered.number, answered.card, act.card), Law.CHAIN_VOID
    )


def _void_for_good(act: Acting, state: State, answered: Link) -> State:
    """The state in which a Spell or Trap of no lasting kind, whose effect was negated as it was used, lies on the field without effect for as
    long as it remains there (edisonrul.ing, Nightmare's Steelcage)."""
    card, facts = state.card(answered.card), act.play.definition(state, answered.card)
    used = effect_of(act.play.game, card, answered.effect).kind is EffectKind.ACTIVATION
    if not used or not facts.remains or facts.lasts or not card.zone.on_field:
        return state
    return with_card(state, replace(card, void_by=(act.card, act.link.effect)))


def change_damage(
    act: Acting, state: State, becomes: Literal["none", "none-to-anybody", "gain", "theirs", "twice-theirs"]
) -> State:
    """What the link below would do to its player's Life Points becomes something else; of several changes the last one counts."""
    if len(state.chain) < 2:
        raise Stopped(act.nothing(state))
    answered = state.chain[-2]
    now = replace(answered, spared=act.player, becomes=becomes)
    state = replace(state, chain=(*state.chain[:-2], now, state.chain[-1]))
    return act.tell(state, DamageChanges(answered.number, answered.card, act.card, act.player, becomes))


def change_effect(act: Acting, state: State, does: tuple[AnyOp, ...]) -> State:
    """The link below does this in place of what it would."""
    if len(state.chain) < 2:
        raise Stopped(act.nothing(state))
    answered = state.chain[-2]
    state = replace(state, chain=(*state.chain[:-2], replace(answered, instead=does), state.chain[-1]))
    return act.tell(state, EffectChanges(answered.number, answered.card, act.card))


def retarget(act: Acting, state: State, card: CardId, instead_of: Filter | None) -> State:
    """The link below targets this card in place of one that it has targeted, if its effect could have targeted it."""
    if len(state.chain) < 2 or card not in act.means(state).other_targets():
        return act.nothing(state)
    answered, sight = state.chain[-2], act.sight(state)
    was = next((c for c in answered.targets if instead_of is None or sight.fits(instead_of, c)), None)
    if was is None:
        return act.nothing(state)
    targets = tuple(card if c == was else c for c in answered.targets)
    grouped = tuple(tuple(card if c == was else c for c in group) for group in answered.grouped)
    faced = tuple(c for c in answered.faced if c != was)
    faced = (*faced, card) if is_faced(state, card) else faced
    now = replace(answered, targets=targets, grouped=grouped, faced=faced)
    state = replace(state, chain=(*state.chain[:-2], now, state.chain[-1]))
    return act.tell(state, Targeted(answered.number, targets, answered.card))


def change_draw(act: Acting, state: State) -> State:
    """What the link below would let somebody draw goes to the Graveyard."""
    if len(state.chain) < 2:
        raise Stopped(act.nothing(state))
    answered = state.chain[-2]
    state = replace(state, chain=(*state.chain[:-2], replace(answered, draws_nothing=True), state.chain[-1]))
    return act.tell(state, DrawChanges(answered.number, answered.card, act.card))


def _answers_that(act: Acting, state: State) -> bool:
    """Whether the link below is of the sort that a mandatory answer looks for: it looks at no other."""
    if not act.link.number:
        return True
    game, answered = act.play.game, state.chain[-2]
    on = effect_of(game, state.card(act.card), act.link.effect).on
    if on is None or on.event != "activated" or not on.links:
        return True
    card = state.card(answered.card)
    itself = effect_of(game, card, answered.effect).kind is EffectKind.ACTIVATION
    return link_kind(game, state, answered.card, itself, answered.place) in on.links


def negate_summon(act: Acting, state: State) -> State:
    if state.action is None:
        return act.nothing(state)
    state = replace(state, action=replace(state.action, negated=True))
    action = state.action
    assert action is not None
    state = used.note_summon(state, state.player, action.card, action.how or "normal", state.newest, negated=True)
    return act.tell(state, SummonNegated(action.card, act.card), Law.SUMMON_NEGATED)


def negate_attack(act: Acting, state: State) -> State:
    battle = state.battle
    if battle is None or board.attacking_monster(state) is None:
        return act.nothing(state)
    state = with_negated_attack(replace(state, battle=replace(battle, stands=False)), battle.attacker)
    return act.tell(state, AttackStopped(battle.attacker, "negated"), Law.ATTACK_STOPPED)


NEXT_ATTACK = "next-attack"
"""The prohibition of an attack that will be negated once it is declared."""


def negate_next_attack(act: Acting, state: State) -> State:
    """The attack of the opponent's monster that is under way is stopped, or the next one that is declared this turn."""
    attacker = board.attacking_monster(state)
    if attacker is not None and attacker.controller is not act.player:
        return negate_attack(act, state)
    return ban(act, state, act.player.opponent, NEXT_ATTACK, Until.TURN, once=True)


def redirect(act: Acting, state: State, card: CardId, straight: bool, either_side: bool) -> State:
    """The attack goes to another monster of the player who is attacked, or also of the other; `straight`: on to damage calculation
    at once. What the new target does when it is attacked is met by that (edisonrul.ing, Card Blocker)."""
    battle, attacker = state.battle, board.attacking_monster(state)
    if battle is None or attacker is None or card == attacker.id:
        return act.nothing(state)
    if state.card(card).controller is attacker.controller and not either_side:
        return act.nothing(state)
    covered = state.card(card).face is Face.DOWN
    state = replace(state, battle=replace(battle, target=card, changed=False, straight=straight, covered=covered))
    state = act.tell(state, AttackDeclared(attacker.controller, attacker.id, card, replay=True))
    if straight or state.marks.damage_step:
        return state
    chosen = (t for t in made_for(act.play.game, state, {"attack-target-chosen"}) if t.card == card)
    met = (replace(t, timings=("event",), misses=not t.mandatory) for t in chosen)
    return replace(state, waiting=(*state.waiting, *met))


def conduct_battle(act: Acting, state: State, attacker: CardId, target: CardId | None) -> State:
    """This monster battles that one, straight on to damage calculation, in place of the attack under way or without one; with no
    target it attacks, and whom it does is chosen."""
    held = state.card(attacker)
    if held.zone is not Zone.MONSTER or (target is not None and state.card(target).zone is not Zone.MONSTER):
        return act.nothing(state)
    from_defense = attacks_from_defense(act.play.game, state, attacker)
    able = held.face is Face.UP and (held.stance is Stance.ATTACK or from_defense)
    if not able or attacker == target:
        return act.nothing(state)
    covered = target is not None and state.card(target).face is Face.DOWN
    battle = Battle(
        attacker, target, from_defense, target is not None, covered, changed=target is None, declared=True, conducted=True,
        types=board.races(act.play.game, state, held),
    )  # fmt: skip
    state = replace(state, battle=battle)
    if target is None:
        return state
    return act.tell(state, AttackDeclared(held.controller, attacker, target, replay=True))


def make_direct(act: Acting, state: State) -> State:
    """The attack is made on the player instead of a monster, and goes on so."""
    battle, attacker = state.battle, board.attacking_monster(state)
    if battle is None or attacker is None or battle.target is None:
        return act.nothing(state)
    state = replace(state, battle=replace(battle, target=None, made_direct=True))
    state = with_attack(state, attacker.id, direct=True)
    return act.tell(state, AttackDeclared(attacker.controller, attacker.id, None, replay=True))


def named(act: Acting, state: State, player: Seat, word: str, chance: bool) -> State:
    """A player has named a word, or chance has shown it."""
    law = Law.CHANCE if chance else Law.WORD
    return act.play.tell(state, Said(player, word, act.card, chance), act.rule, law)


def not_paid(act: Acting, state: State, able: bool) -> State:
    """Its player has not paid, though `able` to, or because there was nothing to pay with."""
    return act.play.tell(state, NotPaid(act.player, act.card, able), act.rule)
