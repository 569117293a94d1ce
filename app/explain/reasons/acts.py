"""Reasons of what is done without a chain: attacks, Summons, Sets, changes of position."""

from __future__ import annotations

from app.engine.law.laws import Law
from app.explain.reasons.table import Found, clause

ATTACKERS = {
    "not-on-the-field": "it is not on the field",
    "not-yours": "its player does not control it",
    "not-your-turn": "it is not its player’s turn",
    "face-down": "it is face-down",
    "in-defense-position": "it is in Defense Position",
    "has-attacked": "it has already declared an attack in this Battle Phase",
}

UNABLE = {
    "not-on-the-field": "it is not on the field",
    "not-yours": "its player does not control it",
    "not-face-down": "it is not face-down",
    "face-down": "it is face-down",
    "set-this-turn": "it came to the field this turn",
    "came-this-turn": "it came to the field this turn",
    "position-changed": "its position was changed this turn",
    "has-attacked": "it has declared an attack this turn",
    "none": "it has no such procedure",
    "no-monster": "it is no monster",
    "no-gemini": "it is no Gemini Monster",
    "no-normal-monster": "it is no Normal Monster now",
}


@clause(Law.ATTACKER_ABLE)
def _attacker_able(f: Found) -> str:
    return (
        f"{f.card} can declare an attack."
        if f.yes
        else f"{f.card} cannot attack: {ATTACKERS.get(str(f.facts['reason']), 'it cannot')}."
    )


@clause(Law.ATTACK_FORBIDDEN)
def _attack_forbidden(f: Found) -> str:
    return f"{f.doer()} keeps it from declaring an attack."


@clause(Law.ATTACK_TARGET)
def _attack_target(f: Found) -> str:
    if "wanted" in f.facts:
        return f"{f.name(int(f.facts['wanted']))} is not what can be attacked here."
    return f"Monsters that may be attacked: {f.facts.get('found', 0)}."


@clause(Law.ATTACK_DIRECT)
def _attack_direct(f: Found) -> str:
    return "A direct attack is not possible: the opponent controls a monster."


@clause(Law.SET_ABLE)
def _set_able(f: Found) -> str:
    if f.facts.get("reason") == "placed":
        return f"{f.card} comes to the field only by the effect that places it."
    return f"{f.card} is in the hand." if f.yes else f"{f.card} is not in the hand."


@clause(Law.SUMMON_ONCE)
def _summon_once(f: Found) -> str:
    return (
        "There has been no Normal Summon or Set of a monster this turn."
        if f.yes
        else "The one Normal Summon or Set of a monster of this turn has been made."
    )


@clause(Law.SUMMON_TRIBUTES)
def _summon_tributes(f: Found) -> str:
    held = f.facts.get("held", 0)
    besides = f", besides {held} that cannot be Tributed for a Summon" if held else ""
    return f"Tributes needed: {f.facts['needs']}; monsters there: {f.facts['found']}{besides}."


@clause(Law.SUMMON_AGAIN)
def _summon_again(f: Found) -> str:
    if f.yes:
        return f"{f.card} is a Gemini Monster that can be Normal Summoned once more."
    return f"{f.card} cannot be Normal Summoned on the field: {UNABLE[str(f.facts['reason'])]}."


@clause(Law.SUMMON_MANNER)
def _summon_manner(f: Found) -> str:
    act = "Set" if f.facts["act"] == "set" else "Normal Summoned"
    way = (
        f"in the way “{f.facts['way']}”: neither it nor an effect in force says so"
        if f.facts["way"]
        else "in the usual way"
    )
    return f"{f.card} cannot be {act} {way}."


@clause(Law.SUMMON_SPECIAL_ONLY)
def _summon_special_only(f: Found) -> str:
    return f"{f.card} can only be Special Summoned."


@clause(Law.SUMMON_PROCEDURE)
def _summon_procedure(f: Found) -> str:
    if f.facts.get("reason") == "none":
        return f"{f.card} has no procedure to Special Summon itself, or none that is modelled."
    return f"{f.card} Special Summons itself from {f.facts['works-from']}; it is in {f.facts['zone']}."


@clause(Law.SUMMON_DECLARED)
def _summon_declared(f: Found) -> str:
    return f"{f.card} is no monster."


@clause(Law.FLIP_ABLE)
def _flip_able(f: Found) -> str:
    return (
        f"{f.card} can be Flip Summoned."
        if f.yes
        else f"{f.card} cannot be Flip Summoned: {UNABLE[str(f.facts['reason'])]}."
    )


@clause(Law.POSITION_ABLE)
def _position_able(f: Found) -> str:
    return (
        f"The position of {f.card} can be changed."
        if f.yes
        else f"The position of {f.card} cannot be changed: {UNABLE[str(f.facts['reason'])]}."
    )


@clause(Law.LOOP_BEGUN)
def _loop_begun(f: Found) -> str:
    by = f.name(int(f.facts["by"]))
    return f"With {f.card} the effects that apply would never come to rest, because of {by}; nobody may begin that."


@clause(Law.PLAYING_COST)
def _playing_cost(f: Found) -> str:
    asks = f"{f.name(int(f.facts['by']))} asks for something to play {f.card}"
    return asks + ("." if f.yes else ", and it cannot be given.")


@clause(Law.ATTACK_COST)
def _attack_cost(f: Found) -> str:
    asks = f"{f.name(int(f.facts['by']))} asks for something to declare this attack"
    return asks + ("." if f.yes else ", and it cannot be given.")
