"""The general rules the engine appeals to, by name.

Each name is stated in the rulebook's layers, in our words and with its citations; the loader refuses a ruleset that
leaves one unstated. The engine only says *which* rule moved it, never what the rule says.
"""

from __future__ import annotations

from enum import StrEnum


class Law(StrEnum):
    # who may act, and with what
    SPEAKER = "turn-to-speak"
    STARTS = "window/may-start-a-chain"
    CHAINS = "window/chains-left"
    ADMITS = "window/admits"
    SPEED_TO_ANSWER = "spell-speed/to-answer"
    SPEED_TO_START = "spell-speed/to-start-a-chain"
    TIMING = "effect/its-moment"
    ANSWERS = "effect/what-it-answers"
    CONDITION = "effect/its-conditions"
    PLACE = "effect/where-it-works"
    SET_THIS_TURN = "set/not-in-the-same-turn"
    QUICK_PLAY_FROM_HAND = "quick-play/from-hand-in-own-turn"
    LOCKED = "effect/shut-off"
    COST = "cost/must-be-payable"
    TARGET = "target/must-exist"
    LIMIT = "effect/how-often"
    MODELLED = "effect/not-modelled"
    CARD_THERE = "decision/names-a-card-there"
    ACT_HERE = "act/at-this-point"
    ATTACKER_ABLE = "attack/who-may-attack"
    ATTACK_FORBIDDEN = "attack/forbidden-by-an-effect"
    BATTLE_PHASE_FIRST_TURN = "battle-phase/not-in-the-first-turn"
    CHOICE = "choice/among-what-is-offered"
    PASSING = "pass/allowed"
    # chains
    CHAIN_LINK = "chain/an-activation-is-a-link"
    CHAIN_COST = "chain/costs-at-activation"
    CHAIN_TARGET = "chain/targets-at-activation"
    CHAIN_CLOSES = "chain/two-passes"
    CHAIN_BACKWARDS = "chain/last-in-first-out"
    CHAIN_LEAVES = "chain/used-cards-leave-afterwards"
    CHAIN_NEGATED = "chain/negated-activation"
    CHAIN_NO_TARGET = "chain/target-gone"
    CHAIN_NOT_APPLICABLE = "chain/nothing-to-apply-to"
    TRIGGER_ORDER = "triggers/order"
    TRIGGER_WAITS = "triggers/wait-for-their-moment"
    TRIGGER_MISSED = "triggers/missed-the-timing"
    TRIGGER_LEFT = "triggers/no-later-moment"
    # the field
    GRAVEYARD_OF_OWNER = "field/graveyard-of-the-owner"
    ZONES_FULL = "field/five-zones"
    CONTINUOUS = "field/continuous-effects"
    UNTIL = "field/effects-run-out"
    LIFE_ZERO = "duel/life-points-zero"
    DECK_EMPTY = "duel/cannot-draw"
    DRAW = "draw/one-card"
    # battle
    ATTACK_DECLARED = "attack/declaration"
    ATTACK_TARGET = "attack/target"
    ATTACK_DIRECT = "attack/direct"
    ATTACK_STOPPED = "attack/stopped"
    REPLAY = "attack/replay"
    FLIPPED = "battle/attacked-monster-is-flipped"
    CALCULATION_STOPS = "battle/calculation-stops"
    HIGHER_ATTACK = "battle/attack-against-attack-higher-wins"
    EQUAL_ATTACK = "battle/attack-against-attack-equal"
    BEATS_DEFENSE = "battle/attack-beats-defense"
    EQUAL_DEFENSE = "battle/attack-equals-defense"
    FAILS_DEFENSE = "battle/attack-below-defense"
    DIRECT_DAMAGE = "battle/direct-damage"
    ZERO_ATTACK = "battle/zero-attack-destroys-nothing"
    BATTLE_DAMAGE = "battle/damage-inflicted"
    DESTROYED_BY_BATTLE = "battle/destroyed-by-battle"
    BEATEN_ARE_SENT = "battle/beaten-monsters-are-sent"
    NOT_REACHED = "decision/not-reached"
    GOES_ON = "turn/goes-on"
