"""Which cards an effect means, and how much: filters, points, and the words for one card."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

import msgspec

from app.engine.ids import Face, Stance, Zone


class Kind(StrEnum):
    MONSTER = "monster"
    SPELL = "spell"
    TRAP = "trap"


class Who(StrEnum):
    """A card or cards, as seen from the effect. `PAID`: given as its cost. `CHOSEN`: chosen while it resolves. `EVENT_CARD`: what the event it was met by, or
    answers, happened to. `SUMMONED`: the monster whose Summon is being attempted. `BOUND`: the monster that this card belongs
    together with. `MADE_OF`: what was Tributed or used as material for the Summon of this card."""

    SELF = "self"
    TARGETS = "targets"
    PAID = "paid"
    CHOSEN = "chosen"
    OWN_BATTLER = "own-battler"
    OPPOSING_BATTLER = "opposing-battler"
    ATTACKER = "attacker"
    ATTACK_TARGET = "attack-target"
    ANSWERED = "answered"
    EVENT_CARD = "event-card"
    SUMMONED = "summoned"
    EQUIPPED = "equipped"
    BOUND = "bound"
    MADE_OF = "made-of"


class Until(StrEnum):
    """When a change runs out. `OWN_NEXT_TURN`: at the end of its player's next turn after this one. `LEAVES`: when the card
    leaves the field or is turned face-down; `CARD_STAYS`: or when the card that has made it does. `NEXT_TURN`, `NEXT_STANDBY`:
    up to the beginning of its player's next turn, or of the Standby Phase in it."""

    DAMAGE_CALCULATION = "end-of-damage-calculation"
    DAMAGE_STEP = "end-of-damage-step"
    BATTLE_PHASE = "end-of-battle-phase"
    END_PHASE = "end-phase"
    OPPONENTS_END_PHASE = "opponents-end-phase"
    TURN = "end-of-turn"
    OWN_NEXT_TURN = "end-of-own-next-turn"
    NEXT_TURN = "your-next-turn"
    NEXT_STANDBY = "your-next-standby-phase"
    LEAVES = "leaves-the-field"
    CARD_STAYS = "while-its-card-is-face-up"

    def runs_out_in(self, moments: tuple[str, ...]) -> bool:
        """Whether what lasts so long is an item of one of these moments."""
        if self in (Until.END_PHASE, Until.OPPONENTS_END_PHASE):
            return "end-phase" in moments
        return self is Until.BATTLE_PHASE and "end-step" in moments


How = Literal["normal", "tribute", "flip", "special", "fusion", "ritual", "synchro"]

WIDER: dict[str, str] = {"tribute": "normal", "fusion": "special", "ritual": "special", "synchro": "special"}
"""Of which wider sort a Summon is: a Tribute Summon is a Normal Summon, a Fusion Summon a Special Summon."""


def came_so(how: str, wanted: tuple[str, ...]) -> bool:
    """Whether what was Summoned like this was Summoned in one of the ways that are wanted."""
    return how in wanted or WIDER.get(how) in wanted


Whose = Literal["you", "opponent", "any"]


class Filter(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, rename="kebab", omit_defaults=True):
    """Which cards are meant. Every field given must fit; `whose` is seen from the effect's controller. `equipped`: the
    monster that this card is equipped to; `bound`: the one that it belongs together with. `races`: any one of these Types. `summoned`: it came to the field that way, this turn or earlier. `kinds`: any one
    of these; `attacked`: the target of the attack under way; `not_by_itself`: what is said of the card itself has not removed it
    from play as it left the field. `names`: any one of these; `self`: this card only; `other`: any but this card; `other_than`: of any name but this one. `looked_at`: face-down cards are
    looked at, and a question mark for ATK counts as 0. `came_this_turn`: it came this turn to where it lies. `left_this_turn`: it left the
    field this turn because it was destroyed, by whatever, by battle or by an effect. `attacked_this_turn`: it declared an attack. `brought`: this
    card has Special Summoned it."""

    zones: tuple[Zone, ...] = (Zone.MONSTER,)
    whose: Whose = "any"
    kind: Kind | None = None
    kinds: tuple[Kind, ...] = ()
    subtype: str = ""
    without: str = ""
    attribute: str = ""
    race: str = ""
    races: tuple[str, ...] = ()
    named: str = ""
    exactly: str = ""
    names: tuple[str, ...] = ()
    other_than: str = ""
    face: Face | None = None
    stance: Stance | None = None
    level_most: int | None = None
    level_least: int | None = None
    atk_most: int | None = None
    atk_least: int | None = None
    def_most: int | None = None
    def_least: int | None = None
    other: bool = False
    self: bool = False
    attacking: bool = False
    not_attacking: bool = False
    attacked: bool = False
    not_by_itself: bool = False
    equipped: bool = False
    bound: bool = False
    battled: bool = False
    summoned: How | Literal[""] = ""
    counter: str = ""
    looked_at: bool = False
    came_this_turn: bool = False
    left_this_turn: Literal["", "destroyed", "battle", "effect"] = ""
    attacked_this_turn: bool = False
    brought: bool = False


class Points(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, rename="kebab"):
    """A number worked out when the effect resolves: the ATK, DEF or Level of a card (`of`), the `higher` of
    its ATK and DEF, or so much for `each` card that fits, or for each such counter on this card. `times` multiplies, `half`
    halves it. `original`: the printed value, wherever the card is by then. `each` with `of: event-card`: for each card that
    the event happened to; with `of: paid`: for each that the cost took; with `of: made-of`: for each that
    its Summon took. Of several cards, the sum. `drawn`: for each card that this player drew by effects this
    turn while this card was in force. `event`: what the event came to by which the effect was met, in points."""

    of: Who | None = None
    stat: Literal["atk", "def", "level", "higher"] = "atk"
    each: int = 0
    fits: Filter | None = None
    counter: str = ""
    times: int = 1
    half: bool = False
    original: bool = False
    drawn: Literal["", "you", "opponent"] = ""
    event: bool = False


Amount = int | Points
