"""What many cards say alike, said with one word in a card file: it is written out into ordinary effects, so that the engine knows
nothing of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec
from msgspec.structs import replace

from app.engine.ids import Face, Stance, Zone
from app.engine.words.applied.instead_of_destruction import InsteadOfDestruction
from app.engine.words.applied.stat_bonus import StatBonus
from app.engine.words.cards import EffectDef, EffectKind, Target
from app.engine.words.conditions.came_this_turn import CameThisTurn
from app.engine.words.conditions.not_ import Not
from app.engine.words.conditions.summoned_again import SummonedAgain
from app.engine.words.conditions.used_this_turn import UsedThisTurn
from app.engine.words.filters import Filter, Who
from app.engine.words.operations.equip import Equip
from app.engine.words.operations.return_to_hand import ToHand
from app.engine.words.operations.special_summon import SpecialSummon

JOIN, PART, SAVE, STRENGTHEN, RETURN = "join", "part", "save", "strengthen", "return"
"""The names of the effects that shorthands are written out into."""


class Union(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """A Union Monster: once per turn it is equipped to a face-up monster of its player that fits `to` and bears no Union yet, or Special
    Summons itself from there, not both. The monster gains `atk` and `defense`. When it would be destroyed by battle, or by anything,
    this card is destroyed instead (`saves`)."""

    to: Filter
    cite: tuple[str, ...]
    atk: int = 0
    defense: int = 0
    saves: Literal["battle", "any"] = "any"


class Shorthands(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab", kw_only=True):
    """What a card file says with one word. `gemini`: its effects are its own only once it was Normal Summoned again. `spirit`: it returns
    to the hand in the End Phase of the turn in which it was Summoned or turned face-up, and cannot be Special Summoned; the passages that say so. `union`: it may be an Equip Card."""

    gemini: bool = False
    spirit: tuple[str, ...] = ()
    union: Union | None = None


def expanded(effects: tuple[EffectDef, ...], said: Shorthands) -> tuple[EffectDef, ...]:
    """The effects of a card with what its shorthands mean."""
    own = tuple(_once_summoned_again(effect) for effect in effects) if said.gemini else effects
    spirit = (_spirit(said.spirit),) if said.spirit else ()
    union = tuple(_union(said.union)) if said.union is not None else ()
    return (*own, *spirit, *union)


def _once_summoned_again(effect: EffectDef) -> EffectDef:
    """The effect of a Gemini Monster: it is there only once the monster was Normal Summoned again."""
    again = SummonedAgain()
    applies = tuple(replace(applied, only=(again, *applied.only)) for applied in effect.applies)
    asked = (again, *effect.conditions) if effect.does else effect.conditions
    return replace(effect, applies=applies, conditions=asked)


def _spirit(cite: tuple[str, ...]) -> EffectDef:
    return EffectDef(
        RETURN, EffectKind.TRIGGER, "", cite, mandatory=True, timing=("end-phase",), conditions=(CameThisTurn(),),
        does=(ToHand(who=Who.SELF),),
    )  # fmt: skip


def _union(said: Union) -> Iterator[EffectDef]:
    """The effects of a Union Monster. It is another card once it lies elsewhere, so each of the two asks for the other."""
    to = replace(said.to, zones=(Zone.MONSTER,), whose="you", face=Face.UP, other=True, bears_no="union")
    yield EffectDef(
        JOIN, EffectKind.IGNITION, "", said.cite, limit="once-per-turn",
        conditions=(Not(UsedThisTurn(PART)),), targets=Target(to), does=(Equip(),),
    )  # fmt: skip
    yield EffectDef(
        PART, EffectKind.IGNITION, "", said.cite, limit="once-per-turn", zones=(Zone.SPELL,),
        conditions=(Not(UsedThisTurn(JOIN)),), does=(SpecialSummon(who=Who.SELF, stance=Stance.ATTACK),),
    )  # fmt: skip
    saves = InsteadOfDestruction(fits=Filter(equipped=True), by=said.saves, instead="destroy-this")
    yield EffectDef(SAVE, EffectKind.CONTINUOUS, "", said.cite, zones=(Zone.SPELL,), applies=(saves,))
    if said.atk or said.defense:
        bonus = StatBonus(to=Filter(equipped=True), atk=said.atk, defense=said.defense)
        yield EffectDef(
            STRENGTHEN,
            EffectKind.CONTINUOUS,
            "",
            said.cite,
            zones=(Zone.SPELL,),
            applies=(bonus,),
        )
