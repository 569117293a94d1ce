"""The general rules the engine appeals to, by name.

Each name is stated in the rulebook's layers, in our words and with its citations; the loader refuses a ruleset that
leaves one unstated. The engine only says *which* rule moved it, never what the rule says. A few rules come with a value
that differs between rulesets: `VALUES` lists the words that are known.
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
    LIFE_COST = "cost/life-points"
    TARGET = "target/must-exist"
    SOMETHING = "effect/something-to-affect"
    LIMIT = "effect/how-often"
    LINK_1 = "effect/only-as-chain-link-1"
    PROPERLY_FIRST = "summon/properly-first"
    SELF_SUMMON = "triggers/one-self-summon-from-the-hand"
    CARD_THERE = "decision/names-a-card-there"
    ACT_HERE = "act/at-this-point"
    BARRED = "act/forbidden-by-an-effect"
    NORMAL_SUMMON = "act/normal-summon"
    FLIP_SUMMON = "act/flip-summon"
    SPECIAL_SUMMON = "act/special-summon"
    SET_MONSTER = "act/set-monster"
    SET_SPELL_TRAP = "act/set-spell-trap"
    CHANGE_POSITION = "act/change-position"
    ATTACKER_ABLE = "attack/who-may-attack"
    ATTACK_FORBIDDEN = "attack/forbidden-by-an-effect"
    BATTLE_PHASE_FIRST_TURN = "battle-phase/not-in-the-first-turn"
    CHOICE = "choice/among-what-is-offered"
    WORD = "choice/words"
    CHANCE = "choice/by-chance"
    PASSING = "pass/allowed"
    # summoning, setting, turning
    SUMMON_ONCE = "summon/one-normal-summon-a-turn"
    SUMMON_TRIBUTES = "summon/tributes"
    SUMMON_SPECIAL_ONLY = "summon/only-as-its-text-says"
    SUMMON_PROCEDURE = "summon/by-its-own-procedure"
    SUMMON_DECLARED = "summon/declared"
    SUMMON_COST = "summon/what-it-takes"
    SUMMON_REVEALED = "summon/shown-and-nowhere"
    SUMMON_SUCCEEDS = "summon/succeeds"
    SUMMON_NEGATED = "summon/negated"
    SUMMON_ANSWERED = "summon/answered-by-chain-link-1"
    FLIP_ABLE = "summon/what-may-be-flipped"
    SET_ABLE = "set/from-the-hand"
    POSITION_ABLE = "position/who-may-change"
    # what is due
    DUTY = "duty/one-at-a-time"
    DUTY_FIRST = "duty/turn-player-goes-first"
    DUE = "duty/without-a-chain"
    DUE_NEGATED = "duty/negated-in-its-activation"
    DUE_LEFT_OUT = "duty/of-a-phase-left-out"
    AT_ONCE = "effect/applies-at-once"
    POSTPONED = "effect/at-a-later-moment"
    # chains
    CHAIN_LINK = "chain/an-activation-is-a-link"
    CHAIN_COST = "chain/costs-at-activation"
    CHAIN_TARGET = "chain/targets-at-activation"
    CHAIN_CLOSES = "chain/two-passes"
    CHAIN_BACKWARDS = "chain/last-in-first-out"
    CHAIN_LEAVES = "chain/used-cards-leave-afterwards"
    CHAIN_NEGATED = "chain/negated-activation"
    CHAIN_VOID = "chain/negated-effect"
    CHAIN_CARD_GONE = "chain/card-gone-before-it-resolves"
    CHAIN_FACE_UP = "chain/only-while-face-up"
    CHAIN_ANYWAY = "chain/monster-effect-resolves-anyway"
    CHAIN_SELF_COST = "chain/card-given-as-its-cost"
    CHAIN_NO_TARGET = "chain/target-gone"
    CHAIN_NOT_APPLICABLE = "chain/nothing-to-apply-to"
    TRIGGER_ORDER = "triggers/order"
    MANDATORY_ANSWER = "triggers/mandatory-answers"
    TRIGGER_WAITS = "triggers/wait-for-their-moment"
    TRIGGER_MISSED = "triggers/missed-the-timing"
    TRIGGER_LEFT = "triggers/no-later-moment"
    TRIGGER_GONE = "triggers/card-no-longer-there"
    TRIGGER_MOVED = "triggers/card-has-moved-on"
    # the field
    GRAVEYARD_OF_OWNER = "field/graveyard-of-the-owner"
    ZONES_FULL = "field/five-zones"
    FIELD_SPELLS = "field/field-spells"
    CONTINUOUS = "field/continuous-effects"
    NEGATING = "field/effects-that-negate-each-other"
    NEWEST_SETS = "field/effects-that-set-the-same"
    UNTIL = "field/effects-run-out"
    OWN_GAIN = "field/gain-by-its-own-effect"
    EQUIPPED = "equip/when"
    EQUIP_LOST = "equip/monster-gone"
    CONTROL_NEGATED = "field/control-by-a-negated-card"
    COUNTERS = "field/counters"
    COUNTERS_LOST = "field/counters-of-a-negated-card"
    LIFE_ZERO = "duel/life-points-zero"
    DECK_EMPTY = "duel/cannot-draw"
    BOTH_DECKS_EMPTY = "duel/neither-can-draw"
    WIN_CHECK = "duel/win-at-once"
    # the turn
    DRAW = "draw/one-card"
    DRAW_REPLACED = "draw/replaced"
    DRAW_REPLACEABLE = "draw/replaced-only-where-it-could-be-made"
    FIRST_DRAW = "draw/in-the-first-turn"
    PHASE_SKIPPED = "phase/left-out"
    HAND_LIMIT = "end/hand-limit"
    TURN_BEGINS = "turn/begins"
    # battle
    ATTACK_DECLARED = "attack/declaration"
    ATTACK_TARGET = "attack/target"
    ATTACK_FORCED = "attack/has-to-be-made"
    ATTACK_DIRECT = "attack/direct"
    ATTACK_STOPPED = "attack/stopped"
    ATTACK_COST = "attack/what-it-takes"
    MET_BY_ATTACK_COST = "attack/optional-effect-met-by-what-it-takes"
    REPLAY = "attack/replay"
    PROTECTED_TARGET = "attack/target-protected-afterwards"
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
    SPARED_OR_TURNED = "battle/damage-spared-or-turned"
    DESTROYED_BY_BATTLE = "battle/destroyed-by-battle"
    BEATEN_ARE_SENT = "battle/beaten-monsters-are-sent"
    BEATEN_TARGET = "battle/beaten-monster-as-a-target"
    BEATEN_APPLIES = "battle/continuous-effect-of-a-beaten-monster"
    BEATEN_COST = "battle/beaten-monster-as-a-cost"
    BEATEN_RETURNS = "battle/beaten-monster-returns-nowhere"
    FLIP_GONE = "battle/flip-effect-of-a-monster-gone"
    FACE_DOWN_AGAIN = "battle/face-down-at-the-comparison"
    GOES_ON = "turn/goes-on"


VALUES: dict[Law, tuple[str, ...]] = {
    Law.DUE_NEGATED: ("used", "comes-again"),
    Law.LIFE_COST: ("some-are-left", "none-need-be-left"),
    Law.EQUIPPED: ("chain-end", "own-link"),
    Law.FIELD_SPELLS: ("one-in-all", "one-each"),
    Law.HAND_LIMIT: ("6",),
    Law.FIRST_DRAW: ("made", "not-made"),
    Law.LINK_1: ("only-first", "joins"),
    Law.BEATEN_TARGET: ("of-no-effect", "not-of-its-own-effects"),
    Law.BEATEN_APPLIES: ("applies-on", "ends"),
    Law.FLIP_GONE: ("activates", "is-lost"),
    Law.TRIGGER_MOVED: ("activates-anyway", "is-lost"),
    Law.PROTECTED_TARGET: ("attack-goes-on", "replay"),
    Law.SPARED_OR_TURNED: ("spared-first", "turned-first"),
    Law.MET_BY_ATTACK_COST: ("kept", "lost"),
    Law.CHAIN_SELF_COST: ("negated-where-used", "resolves"),
    Law.FACE_DOWN_AGAIN: ("compared-as-it-is", "no-calculation", "flipped-again"),
}
"""Rules that come with a value, and the values the engine knows."""
