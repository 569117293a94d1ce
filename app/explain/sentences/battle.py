"""Sentences about attacks and battle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.ids import Stance
from app.engine.position import events as e
from app.engine.position.state import State
from app.explain.ruling import Segment
from app.explain.segments import sentence
from app.explain.sentences.lasting import BANS
from app.explain.sentences.table import Sentence, number, plainly, player, says

if TYPE_CHECKING:
    from app.explain.wording import Wording


STOPPED = {
    "left-the-field": "it has left the field",
    "not-in-attack-position": "it is no longer in Attack Position",
    "face-down": "it is face-down",
    "forbidden": "an effect keeps it from attacking",
    "target-protected": "its target, face-up now, cannot be attacked",
    "no-attack-left": "nothing lets it attack once more now",
    "negated": "the attack was negated",
    "control-changed": "the turn player no longer controls it",
    "declined": "the turn player does not go on with it",
    "phase-ends": "the Battle Phase ends",
    "no-target": "there is nothing it may attack",
    "anew": "its player chooses an attacker anew, and it may attack yet",
}

REPLAYS = {
    "target-gone": "the attack target is gone",
    "monsters-changed": "the opponent’s monsters have changed",
    "cannot-be-attacked": "the attack target can no longer be attacked",
    "not-directly": "the attacker may no longer attack directly",
    "directly-now": "the attacker may attack directly now",
}


@says(e.AttackDeclared)
def attack_declared(w: Wording, what: e.AttackDeclared, state: State) -> Sentence:
    aim = "{target}" if what.target is not None else "directly"
    holes = {"player": player(what.player), "attacker": w.naming.card(what.attacker)}
    if what.target is not None:
        holes["target"] = w.naming.card(what.target)
    if what.replay:
        return sentence(f"{{attacker}} now attacks {aim}.", holes)
    return sentence(f"{{player}} attacks {aim} with {{attacker}}.", holes)


@says(e.AttackStopped)
def attack_stopped(w: Wording, what: e.AttackStopped, state: State) -> Sentence:
    holes = {"card": w.naming.card(what.attacker), "why": Segment(STOPPED[what.because])}
    return sentence("The attack of {card} does not go on: {why}.", holes)


@says(e.Replay)
def replay(w: Wording, what: e.Replay, state: State) -> Sentence:
    return plainly(f"A replay: {REPLAYS[what.because]}.")


@says(e.HasToAttack)
def has_to_attack(w: Wording, what: e.HasToAttack, state: State) -> Sentence:
    return sentence("{card} is able to attack and has to.", w.of(what))


@says(e.CalculationStops)
def calculation_stops(w: Wording, what: e.CalculationStops, state: State) -> Sentence:
    holes = {"card": w.naming.card(what.missing)}
    if what.because == "face-down":
        return sentence("There is no damage calculation, because {card} is face-down.", holes)
    return sentence(
        "Damage calculation stops, because {card} has left the field: no Battle Damage, and no monster is destroyed by "
        "this battle.",
        holes,
    )


@says(e.Compared)
def compared(w: Wording, what: e.Compared, state: State) -> Sentence:
    holes: dict[str, Segment | tuple[Segment, ...]] = {
        "attacker": w.naming.card(what.attacker),
        "attack": number(what.attack),
        "against": number(what.against),
    }
    if what.target is None:
        return sentence("{attacker} attacks directly with {attack} ATK.", holes)
    holes["target"] = w.naming.card(what.target)
    holes["stat"] = Segment("DEF" if what.stance is Stance.DEFENSE else "ATK")
    endings = {
        "attacker-wins": "{attacker} wins.",
        "target-wins": "{target} wins.",
        "both": "both lose.",
        "equal-zero": "neither is destroyed.",
        "no-destruction": "nothing is destroyed.",
        "equal-defense": "nothing is destroyed.",
        "direct": "",
    }
    return sentence("{attacker} has {attack} ATK, {target} {against} {stat}: " + endings[what.result], holes)


@says(e.DestroyedByBattle)
def destroyed_by_battle(w: Wording, what: e.DestroyedByBattle, state: State) -> Sentence:
    return sentence("{card} is destroyed by battle with {by}.", {**w.of(what), "by": w.naming.card(what.by)})


@says(e.StaysBeaten)
def stays_beaten(w: Wording, what: e.StaysBeaten, state: State) -> Sentence:
    return sentence("{card} is destroyed by battle already and does not go back.", w.of(what))


@says(e.Spared)
def spared(w: Wording, what: e.Spared, state: State) -> Sentence:
    holes = {"player": player(what.player), "by": w.naming.card(what.by)}
    if what.card is None:
        return sentence("{player} {kept}, because of {by}.", {**holes, "kept": Segment(BANS[what.what])})
    by_what = "an effect" if what.what == "destroyed-by-effects" else "battle"
    holes = {**holes, "card": w.naming.card(what.card), "what": Segment(by_what)}
    return sentence("{card} is not destroyed by {what}, because of {by}.", holes)


@says(e.Applied)
def applied(w: Wording, what: e.Applied, state: State) -> Sentence:
    when = "damage calculation" if what.what == "damage-calculation" else "the Damage Step"
    return plainly(f"Continuous Effects for {when} apply from now on." if what.on else "They apply no longer.")
