"""What must be so: the closed vocabulary of conditions, one module each. A new one is a module and its name here."""

from __future__ import annotations

from app.engine.words.conditions import not_
from app.engine.words.conditions.answers import Answers
from app.engine.words.conditions.attacker_weaker_than_target import AttackerIsWeaker
from app.engine.words.conditions.attacks import Attacks
from app.engine.words.conditions.battle_damage_coming import BattleDamageComing
from app.engine.words.conditions.battle_phase_was_held import BattlePhaseHeld
from app.engine.words.conditions.battled import Battled
from app.engine.words.conditions.battles import Battles
from app.engine.words.conditions.beaten_by_battle import BeatenByBattle
from app.engine.words.conditions.came_this_turn import CameThisTurn
from app.engine.words.conditions.can_be_special_summoned import CanBeSpecialSummoned
from app.engine.words.conditions.card_is import CardIs
from app.engine.words.conditions.chain_link import ChainLink
from app.engine.words.conditions.condition import Condition
from app.engine.words.conditions.controls import Controls
from app.engine.words.conditions.controls_other_than import ControlsOtherThan
from app.engine.words.conditions.drew_by_effects import DrewByEffects
from app.engine.words.conditions.during import During
from app.engine.words.conditions.has_activated import HasActivated
from app.engine.words.conditions.has_attacked import HasAttacked
from app.engine.words.conditions.has_battled import HasBattled
from app.engine.words.conditions.has_counters import HasCounters
from app.engine.words.conditions.has_destroyed_by_battle import HasBeaten
from app.engine.words.conditions.has_summoned import HasSummoned
from app.engine.words.conditions.is_attack_target import IsAttackTarget
from app.engine.words.conditions.is_not_negated import IsNotNegated
from app.engine.words.conditions.just_summoned import JustSummoned
from app.engine.words.conditions.lacks import Lacks
from app.engine.words.conditions.life import LifeIs
from app.engine.words.conditions.lingers import Lingers
from app.engine.words.conditions.lost_the_battle import LostBattle
from app.engine.words.conditions.more_than import MoreThan
from app.engine.words.conditions.no_name_twice_in_the_chain import NoNameTwice
from app.engine.words.conditions.normal_summoned_this_turn import NormalSummonedThisTurn
from app.engine.words.conditions.not_ import Not
from app.engine.words.conditions.noted import Noted
from app.engine.words.conditions.nothing_keeps_from import NothingKeepsFrom
from app.engine.words.conditions.opponent_attacks import OpponentAttacks
from app.engine.words.conditions.opponents_monster_battles import OpponentsMonsterBattles
from app.engine.words.conditions.opponents_turn import OpponentsTurn
from app.engine.words.conditions.outside_the_damage_step import OutsideDamageStep
from app.engine.words.conditions.own_turn import OwnTurn
from app.engine.words.conditions.remembers import Remembers
from app.engine.words.conditions.start_of_the_phase import StartOfPhase
from app.engine.words.conditions.summon_attempted import SummonAttempted
from app.engine.words.conditions.summoned_again import SummonedAgain
from app.engine.words.conditions.summoned_in_way import SummonedInWay
from app.engine.words.conditions.used_this_turn import UsedThisTurn
from app.engine.words.conditions.was_summoned import WasSummoned
from app.engine.words.conditions.went_through_this_battle import WentThrough
from app.engine.words.conditions.zones_free import ZonesFree
from app.engine.words.word import teach

AnyCondition = (
    Answers
    | AttackerIsWeaker
    | Attacks
    | BattleDamageComing
    | Battled
    | Battles
    | BeatenByBattle
    | CameThisTurn
    | CanBeSpecialSummoned
    | CardIs
    | ChainLink
    | Controls
    | ControlsOtherThan
    | DrewByEffects
    | During
    | HasActivated
    | HasAttacked
    | HasBattled
    | HasBeaten
    | HasCounters
    | Remembers
    | HasSummoned
    | IsAttackTarget
    | JustSummoned
    | IsNotNegated
    | Lacks
    | LifeIs
    | Lingers
    | LostBattle
    | MoreThan
    | NoNameTwice
    | Not
    | NormalSummonedThisTurn
    | Noted
    | NothingKeepsFrom
    | OpponentAttacks
    | OpponentsMonsterBattles
    | OpponentsTurn
    | OutsideDamageStep
    | OwnTurn
    | StartOfPhase
    | SummonAttempted
    | SummonedAgain
    | SummonedInWay
    | UsedThisTurn
    | WasSummoned
    | WentThrough
    | BattlePhaseHeld
    | ZonesFree
)
teach(not_, AnyCondition=AnyCondition)

CONDITIONS: dict[str, type[Condition]] = {word.tag(): word for word in AnyCondition.__args__}
"""Every condition by its tag."""
