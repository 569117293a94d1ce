"""What a Continuous Effect does as long as it is in force: the closed vocabulary of what applies, one module each. A new one is a
module and its name here."""

from __future__ import annotations

from app.engine.words.applied.applying import Applied
from app.engine.words.applied.at_declaration import AtDeclaration
from app.engine.words.applied.attack_cost import AttackCost
from app.engine.words.applied.attacks_directly import AttacksDirectly
from app.engine.words.applied.attacks_every_monster import AttacksEveryMonster
from app.engine.words.applied.attacks_from_defense import AttacksFromDefense
from app.engine.words.applied.attacks_only import AttacksOnly
from app.engine.words.applied.banish_instead_of_graveyard import BanishInstead
from app.engine.words.applied.banished_when_it_leaves import BanishedLeaving
from app.engine.words.applied.banishes_what_it_beats import BanishesBeaten
from app.engine.words.applied.battle_damage_as_effect_damage import DamageAsOfEffect
from app.engine.words.applied.battle_damage_is import BattleDamageIs
from app.engine.words.applied.battle_damage_to_opponent import DamageToOpponent
from app.engine.words.applied.become import Become
from app.engine.words.applied.becomes_continuous_spell import BecomesContinuousSpell
from app.engine.words.applied.before_what_targets import BeforeTargeting
from app.engine.words.applied.cannot_attack import CannotAttack
from app.engine.words.applied.cannot_attack_directly import CannotAttackDirectly
from app.engine.words.applied.cannot_be_attacked import CannotBeAttacked
from app.engine.words.applied.cannot_be_banished import CannotBeBanished
from app.engine.words.applied.cannot_be_material import CannotBeMaterial
from app.engine.words.applied.cannot_be_targeted import CannotBeTargeted
from app.engine.words.applied.cannot_be_tributed import CannotBeTributed
from app.engine.words.applied.cannot_change_control import CannotChangeControl
from app.engine.words.applied.cannot_change_position import CannotChangePosition
from app.engine.words.applied.cannot_return_to_deck import CannotReturnToDeck
from app.engine.words.applied.chooses_coins import ChoosesCoins
from app.engine.words.applied.controls_equipped_monster import ControlsEquipped
from app.engine.words.applied.counts_as import CountsAs
from app.engine.words.applied.counts_as_two_tributes import TwoTributes
from app.engine.words.applied.counts_for_ritual import CountsForRitual
from app.engine.words.applied.counts_for_synchro import CountsForSynchro
from app.engine.words.applied.damage_becomes import DamageBecomes
from app.engine.words.applied.destroyed_when_targeted import DestroyedWhenTargeted
from app.engine.words.applied.doubles_atk import DoublesAtk
from app.engine.words.applied.draw_count import DrawCount
from app.engine.words.applied.extra_normal_summon import ExtraNormalSummon
from app.engine.words.applied.fewer_tributes import FewerTributes
from app.engine.words.applied.field_counts_as import FieldCountsAs
from app.engine.words.applied.forbids import Forbids
from app.engine.words.applied.fusion_substitute import FusionSubstitute
from app.engine.words.applied.gain_becomes_damage import GainBecomesDamage
from app.engine.words.applied.gives_abilities import GivesAbilities
from app.engine.words.applied.gives_gemini_effects import GivesGemini
from app.engine.words.applied.goes_elsewhere_instead import GoesElsewhere
from app.engine.words.applied.halves_battle_damage_given import HalvesDamage
from app.engine.words.applied.halves_stats import HalvesStats
from app.engine.words.applied.hand_limit import LimitsHand
from app.engine.words.applied.inflicts_no_battle_damage import InflictsNone
from app.engine.words.applied.instead_of_destruction import InsteadOfDestruction
from app.engine.words.applied.must_attack import MustAttack
from app.engine.words.applied.need_not_return import NeedNotReturn
from app.engine.words.applied.negates import Negates
from app.engine.words.applied.negates_activated import NegatesActivated
from app.engine.words.applied.negates_what_it_beats import NegatesBeaten
from app.engine.words.applied.negates_what_targets import NegatesTargeting
from app.engine.words.applied.no_damage import NoDamage
from app.engine.words.applied.no_life_paid import NoLifePaid
from app.engine.words.applied.normal_summons import NormalSummons
from app.engine.words.applied.not_destroyed_by_battle import NotByBattle
from app.engine.words.applied.not_destroyed_by_effects import NotByEffects
from app.engine.words.applied.not_negated import NotNegated
from app.engine.words.applied.one_attacker import OneAttacker
from app.engine.words.applied.one_sort_only import OneSortOnly
from app.engine.words.applied.only_one import OnlyOne
from app.engine.words.applied.open_hand import OpenHand
from app.engine.words.applied.opponent_chooses_attack_target import OpponentChoosesTarget
from app.engine.words.applied.piercing import Piercing
from app.engine.words.applied.playing_cost import PlayingCost
from app.engine.words.applied.returns_control import ReturnsControl
from app.engine.words.applied.second_battle_phase import SecondBattlePhase
from app.engine.words.applied.self_destruct import SelfDestruct
from app.engine.words.applied.several_attacks import SeveralAttacks
from app.engine.words.applied.shut_off import ShutOff
from app.engine.words.applied.stat_bonus import StatBonus
from app.engine.words.applied.stats_become import StatsBecome
from app.engine.words.applied.stays_in_position import StaysInPosition
from app.engine.words.applied.summons_at_most import SummonsAtMost
from app.engine.words.applied.toss_again import TossAgain
from app.engine.words.applied.traps_from_hand import TrapsFromHand
from app.engine.words.applied.unaffected import Unaffected
from app.engine.words.applied.used_when_set import UsedWhenSet
from app.engine.words.applied.wins import WinsWith

AnyApplied = (
    AtDeclaration
    | CannotChangeControl
    | AttackCost
    | AttacksDirectly
    | AttacksFromDefense
    | BanishInstead
    | BanishedLeaving
    | BanishesBeaten
    | BattleDamageIs
    | DamageToOpponent
    | Become
    | BecomesContinuousSpell
    | AttacksOnly
    | CannotAttack
    | CannotAttackDirectly
    | CannotBeAttacked
    | CannotBeBanished
    | CannotBeMaterial
    | CannotBeTargeted
    | CannotBeTributed
    | CannotChangePosition
    | CannotReturnToDeck
    | ControlsEquipped
    | CountsAs
    | DestroyedWhenTargeted
    | DoublesAtk
    | DrawCount
    | ExtraNormalSummon
    | FewerTributes
    | FieldCountsAs
    | Forbids
    | FusionSubstitute
    | GoesElsewhere
    | HalvesDamage
    | HalvesStats
    | InflictsNone
    | LimitsHand
    | MustAttack
    | Negates
    | NegatesActivated
    | NegatesBeaten
    | NegatesTargeting
    | NormalSummons
    | NotByBattle
    | NotByEffects
    | NotNegated
    | OneAttacker
    | ReturnsControl
    | OneSortOnly
    | NeedNotReturn
    | OpenHand
    | BeforeTargeting
    | OnlyOne
    | StaysInPosition
    | OpponentChoosesTarget
    | Piercing
    | PlayingCost
    | SecondBattlePhase
    | SelfDestruct
    | ShutOff
    | StatBonus
    | SummonsAtMost
    | TossAgain
    | TrapsFromHand
    | TwoTributes
    | UsedWhenSet
    | DamageAsOfEffect
    | NoLifePaid
    | ChoosesCoins
    | WinsWith
    | SeveralAttacks
    | AttacksEveryMonster
    | GivesAbilities
    | GivesGemini
    | StatsBecome
    | NoDamage
    | InsteadOfDestruction
    | Unaffected
    | CountsForRitual
    | CountsForSynchro
    | DamageBecomes
    | GainBecomesDamage
)

APPLIED: dict[str, type[Applied]] = {word.tag(): word for word in AnyApplied.__args__}
"""Every one by its tag."""
