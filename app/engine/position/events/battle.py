"""Happenings of attacks and battle."""

from __future__ import annotations

from typing import Literal

from app.engine.ids import CardId, Seat, Stance
from app.engine.position.events.happening import Happening


class AttackDeclared(Happening, frozen=True, tag="attack-declared"):
    player: Seat
    attacker: CardId
    target: CardId | None
    replay: bool = False


class AttackStopped(Happening, frozen=True, tag="attack-stopped"):
    attacker: CardId
    because: Literal["left-the-field", "not-in-attack-position", "face-down", "forbidden", "negated", "control-changed",
                     "declined", "phase-ends", "no-target", "no-attack-left", "anew", "target-protected"]  # fmt: skip


class Replay(Happening, frozen=True, tag="replay"):
    """The attack target is to be chosen again."""

    attacker: CardId
    because: Literal["target-gone", "monsters-changed", "cannot-be-attacked", "not-directly", "directly-now"]


class CalculationStops(Happening, frozen=True, tag="calculation-stops"):
    missing: CardId
    because: Literal["gone", "face-down"] = "gone"


class Compared(Happening, frozen=True, tag="compared"):
    """The values of the two battling monsters, or of a direct attacker, and what follows from them."""

    attacker: CardId
    target: CardId | None
    attack: int
    against: int
    stance: Stance | None
    result: Literal["attacker-wins", "target-wins", "both", "equal-zero", "no-destruction", "equal-defense", "direct"]


class DestroyedByBattle(Happening, frozen=True, tag="destroyed-by-battle"):
    """A monster lost the battle: it is marked, and still on the field until beaten monsters are sent."""

    card: CardId
    by: CardId


class Spared(Happening, frozen=True, tag="spared"):
    """Battle Damage or destruction that an effect keeps away; `card`: from one card only."""

    player: Seat
    what: Literal["battle-damage", "effect-damage", "lose-monsters-by-battle", "destroyed-by-effects"]
    by: CardId
    card: CardId | None = None


class HasToAttack(Happening, frozen=True, tag="has-to-attack"):
    """A monster has to attack, since its player has not said so."""

    card: CardId


class StaysBeaten(Happening, frozen=True, tag="stays-beaten"):
    """A monster that the battle has destroyed is not returned to the hand or the Deck."""

    card: CardId


class Applied(Happening, frozen=True, tag="applied"):
    """Continuous Effects for a moment are switched on or off."""

    what: str
    on: bool
