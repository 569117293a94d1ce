"""What a general rule comes to in numbers and words, where rulesets say it differently or a later one may: one field for
each such rule. The rulebook's layers state every one with its source, the loader checks them, and the engine reads nothing
else of a ruleset but these and its nodes."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from app.engine.law.laws import Law
from app.engine.words.filters import Until


class Room(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many cards of a player each part of the field holds."""

    monsters: int
    spells: int


STATED_BY: dict[str, Law] = {
    "life_cost": Law.LIFE_COST,
    "room": Law.ZONES_FULL,
    "no_zone_there": Law.NO_ZONE_THERE,
    "field_spells": Law.FIELD_SPELLS,
    "equipped": Law.EQUIPPED,
    "runs_out": Law.UNTIL,
    "draw": Law.DRAW,
    "first_draw": Law.FIRST_DRAW,
    "hand_limit": Law.HAND_LIMIT,
    "due_negated": Law.DUE_NEGATED,
    "nothing_there": Law.SOMETHING,
    "sets_itself": Law.SETS_ITSELF,
    "tributes": Law.SUMMON_TRIBUTES,
    "link_1": Law.LINK_1,
    "self_cost": Law.CHAIN_SELF_COST,
    "first_battle_phase": Law.BATTLE_PHASE_FIRST_TURN,
    "met_by_attack_cost": Law.MET_BY_ATTACK_COST,
    "protected_target": Law.PROTECTED_TARGET,
    "replay": Law.REPLAY,
    "flipped": Law.FLIPPED,
    "flip_gone": Law.FLIP_GONE,
    "summon_put_off": Law.SUMMON_PUT_OFF,
    "trigger_speed": Law.TRIGGER_SPEED,
    "moved_on": Law.TRIGGER_MOVED,
    "face_down_again": Law.FACE_DOWN_AGAIN,
    "zero_attack": Law.ZERO_ATTACK,
    "spared_or_turned": Law.SPARED_OR_TURNED,
    "beaten_applies": Law.BEATEN_APPLIES,
    "beaten_target": Law.BEATEN_TARGET,
}
"""The rule that states each of the values."""


class Values(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={name: str(law) for name, law in STATED_BY.items()}
):
    """The values of a ruleset; encoded, each goes by its rule's name.

    `tributes`: the Levels from which a Normal Summon or Set takes one Tribute more. `draw`: cards in the normal draw.
    `runs_out`: at which moment what lasts so long ends, where that is used one at a time. `flipped`: the moment for which
    effects wait that are met when an attack turns a monster face-up. `nothing_there`: whether an effect may be activated that
    only looks for a card in the Deck, or draws, though there is none. `replay`: a new target is chosen for the attack, which may be
    given up or not; or play goes back to the choice of an attacker, and the attack has not been used (`anew`).
    """

    life_cost: Literal["some-are-left", "none-need-be-left"]
    room: Room
    no_zone_there: Literal["sent", "destroyed"]
    field_spells: Literal["one-in-all", "one-each"]
    equipped: Literal["chain-end", "own-link", "traps-own-link"]
    runs_out: dict[str, Until]
    draw: int
    first_draw: Literal["made", "not-made"]
    hand_limit: int
    due_negated: Literal["used", "comes-again"]
    nothing_there: Literal["refused", "searches-and-draws-go-on"]
    sets_itself: Literal["counts-anew", "once-in-the-turn"]
    tributes: tuple[int, ...]
    link_1: Literal["only-first", "joins"]
    self_cost: Literal["negated-where-used", "resolves"]
    first_battle_phase: Literal["none", "as-any-other"]
    met_by_attack_cost: Literal["kept", "lost"]
    protected_target: Literal["attack-goes-on", "replay"]
    replay: Literal["may-stop", "goes-on", "anew"]
    flipped: Literal["flip-effects", "event"]
    flip_gone: Literal["activates", "is-lost"]
    summon_put_off: Literal["counts-at-once", "counts-when-it-is-made"]
    trigger_speed: Literal["any-order", "slower-first"]
    moved_on: Literal["activates-anyway", "is-lost"]
    face_down_again: Literal["flipped-again", "no-calculation"]
    zero_attack: Literal["both-destroyed", "neither-destroyed"]
    spared_or_turned: Literal["spared-first", "turned-first"]
    beaten_applies: Literal["applies-on", "ends"]
    beaten_target: Literal["of-no-effect", "not-of-its-own-effects"]


FIELD_OF: dict[str, str] = {str(law): name for name, law in STATED_BY.items()}


def value_of(values: Values, rule: str) -> Any:
    """What a rule comes to; `None` for one that has no value."""
    return getattr(values, FIELD_OF[rule]) if rule in FIELD_OF else None
