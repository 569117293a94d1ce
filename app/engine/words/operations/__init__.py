"""What an effect or a cost does: the closed vocabulary of operations, one module each. A new one is a module and its name here."""

from __future__ import annotations

from app.engine.words.operations import by_player, change_effect, declare, if_, if_you_do, later, may, then, unless
from app.engine.words.operations.add_to_hand import Search
from app.engine.words.operations.attack_again import AttackAgain
from app.engine.words.operations.banish import Banish
from app.engine.words.operations.banish_top_cards import BanishTop
from app.engine.words.operations.become import BecomeFor
from app.engine.words.operations.bind_to import Bind
from app.engine.words.operations.by_player import ByPlayer
from app.engine.words.operations.call_for_replay import CallForReplay
from app.engine.words.operations.cannot import Cannot
from app.engine.words.operations.change_battle_position import ChangePositions
from app.engine.words.operations.change_damage import ChangeDamage
from app.engine.words.operations.change_effect import ChangeEffect
from app.engine.words.operations.change_stats import ChangeStats
from app.engine.words.operations.choose import Pick
from app.engine.words.operations.close_zones import CloseZones
from app.engine.words.operations.conduct_battle import ConductBattle
from app.engine.words.operations.declare import Declare
from app.engine.words.operations.declare_one import DeclareOne
from app.engine.words.operations.destroy import Destroy
from app.engine.words.operations.discard import Discard
from app.engine.words.operations.discard_this_card import DiscardThis
from app.engine.words.operations.discard_what_is_drawn import DiscardDrawn
from app.engine.words.operations.do_as_used import DoAsUsed
from app.engine.words.operations.draw import Draw
from app.engine.words.operations.end_battle_phase import EndBattlePhase
from app.engine.words.operations.equip import Equip
from app.engine.words.operations.equip_cards import EquipCards
from app.engine.words.operations.equip_to_this import EquipToThis
from app.engine.words.operations.excavate import Excavate
from app.engine.words.operations.forbid import Forbid
from app.engine.words.operations.fusion_materials import FusionMaterials
from app.engine.words.operations.fusion_summon import FusionSummon
from app.engine.words.operations.gain_gemini_effects import GainGemini
from app.engine.words.operations.gain_life import Heal
from app.engine.words.operations.give_ability import GiveAbility
from app.engine.words.operations.give_control import GiveControl
from app.engine.words.operations.give_named_materials import GiveNamedMaterials
from app.engine.words.operations.halve_atk import HalveAtk
from app.engine.words.operations.halve_original_atk import HalveOriginalAtk
from app.engine.words.operations.hand_limit import HandLimit
from app.engine.words.operations.if_ import If
from app.engine.words.operations.if_you_do import IfYouDo
from app.engine.words.operations.inflict_damage import Damage
from app.engine.words.operations.later import Later
from app.engine.words.operations.lend_for_tributes import Lend
from app.engine.words.operations.life_becomes import LifeBecomes
from app.engine.words.operations.linger import Linger
from app.engine.words.operations.look_at import LookAt
from app.engine.words.operations.look_at_top_cards import Look
from app.engine.words.operations.make_attack_direct import MakeDirect
from app.engine.words.operations.may import May
from app.engine.words.operations.negate_activation import NegateActivation
from app.engine.words.operations.negate_attack import NegateAttack
from app.engine.words.operations.negate_effect import NegateEffect
from app.engine.words.operations.negate_effects import NegateEffects
from app.engine.words.operations.negate_summon import NegateSummon
from app.engine.words.operations.no_battle_damage import NoBattleDamage
from app.engine.words.operations.no_effect_damage import NoEffectDamage
from app.engine.words.operations.normal_summon import NormalSummon
from app.engine.words.operations.operation import Op
from app.engine.words.operations.pay_life import PayLife
from app.engine.words.operations.place_as_spell import PlaceAsSpell
from app.engine.words.operations.put_counters import PutCounters
from app.engine.words.operations.redirect_attack import Redirect
from app.engine.words.operations.regain_paid_life import RegainPaid
from app.engine.words.operations.remember import Remember
from app.engine.words.operations.remove_counters import TakeCounters
from app.engine.words.operations.replace_the_draw import ReplaceDraw
from app.engine.words.operations.retarget import Retarget
from app.engine.words.operations.return_control import ReturnControl
from app.engine.words.operations.return_to_deck import ToDeck
from app.engine.words.operations.return_to_field import ReturnToField
from app.engine.words.operations.return_to_graveyard import ToGraveyard
from app.engine.words.operations.return_to_hand import ToHand
from app.engine.words.operations.reveal import Reveal
from app.engine.words.operations.reverse_stat_changes import ReverseStatChanges
from app.engine.words.operations.ritual_summon import RitualSummon
from app.engine.words.operations.roll_die import RollDie
from app.engine.words.operations.send_to_graveyard import Send
from app.engine.words.operations.send_top_cards import Mill
from app.engine.words.operations.set import SetDown
from app.engine.words.operations.set_itself import SetItself
from app.engine.words.operations.shuffle_deck import ShuffleDeck
from app.engine.words.operations.single_out import SingleOut
from app.engine.words.operations.skip_phase import Skip
from app.engine.words.operations.special_summon import SpecialSummon
from app.engine.words.operations.summon_materials import SummonMaterials
from app.engine.words.operations.swap_deck_and_graveyard import SwapPiles
from app.engine.words.operations.switch_control import SwitchControl
from app.engine.words.operations.synchro_materials import Materials
from app.engine.words.operations.synchro_summon import SynchroSummon
from app.engine.words.operations.take_control import TakeControl
from app.engine.words.operations.take_effects import TakeEffects
from app.engine.words.operations.then import Then
from app.engine.words.operations.to_end_phase import ToEndPhase
from app.engine.words.operations.tribute import Tribute
from app.engine.words.operations.turn_top_card_up import TurnTopUp
from app.engine.words.operations.unless import Unless
from app.engine.words.operations.unmodelled import Unmodelled
from app.engine.words.operations.win_the_duel import Win
from app.engine.words.word import teach

AnyOp = (
    Search
    | ReturnToField
    | GiveControl
    | SwitchControl
    | Pick
    | BecomeFor
    | Banish
    | Bind
    | ByPlayer
    | Cannot
    | ChangePositions
    | ChangeDamage
    | ConductBattle
    | Retarget
    | ChangeEffect
    | ChangeStats
    | Declare
    | DeclareOne
    | Destroy
    | Discard
    | DiscardThis
    | DiscardDrawn
    | DoAsUsed
    | Draw
    | EndBattlePhase
    | ToEndPhase
    | Equip
    | EquipCards
    | EquipToThis
    | CloseZones
    | Excavate
    | Forbid
    | FusionMaterials
    | FusionSummon
    | GainGemini
    | Heal
    | HalveAtk
    | HalveOriginalAtk
    | HandLimit
    | If
    | IfYouDo
    | Damage
    | Later
    | Lend
    | LifeBecomes
    | Linger
    | Look
    | LookAt
    | MakeDirect
    | May
    | NegateActivation
    | NegateAttack
    | NegateEffect
    | NegateEffects
    | NegateSummon
    | NoBattleDamage
    | NormalSummon
    | PayLife
    | PlaceAsSpell
    | PutCounters
    | Redirect
    | TakeCounters
    | ReplaceDraw
    | Remember
    | Reveal
    | RollDie
    | ToDeck
    | ToGraveyard
    | ToHand
    | ReverseStatChanges
    | RegainPaid
    | RitualSummon
    | Send
    | Mill
    | BanishTop
    | SetDown
    | SetItself
    | ShuffleDeck
    | SwapPiles
    | Skip
    | SpecialSummon
    | SummonMaterials
    | Materials
    | SynchroSummon
    | TakeControl
    | TakeEffects
    | Then
    | Tribute
    | TurnTopUp
    | Unless
    | Unmodelled
    | Win
    | GiveAbility
    | GiveNamedMaterials
    | CallForReplay
    | SingleOut
    | AttackAgain
    | NoEffectDamage
    | ReturnControl
)
for holder in (by_player, change_effect, declare, if_, if_you_do, later, may, then, unless):
    teach(holder, AnyOp=AnyOp)

OPERATIONS: dict[str, type[Op]] = {word.tag(): word for word in AnyOp.__args__}
"""Every operation by its tag."""
