"""Sentences about Summons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.position import events as e
from app.engine.position.state import State
from app.explain.ruling import Segment
from app.explain.segments import sentence
from app.explain.sentences.table import Sentence, says

if TYPE_CHECKING:
    from app.explain.wording import Wording


HOW = {
    "normal": "Normal Summon", "tribute": "Tribute Summon", "flip": "Flip Summon", "special": "Special Summon",
    "fusion": "Fusion Summon", "ritual": "Ritual Summon", "synchro": "Synchro Summon",
}  # fmt: skip

STOPPED = {
    "left-the-field": "it has left the field",
    "not-in-attack-position": "it is no longer in Attack Position",
    "face-down": "it is face-down",
    "forbidden": "an effect keeps it from attacking",
    "negated": "the attack was negated",
    "control-changed": "the turn player no longer controls it",
    "declined": "the turn player does not go on with it",
    "phase-ends": "the Battle Phase ends",
    "no-target": "there is nothing it may attack",
}


@says(e.SummonDeclared)
def summon_declared(w: Wording, what: e.SummonDeclared, state: State) -> Sentence:
    return sentence("{player} declares the {how} of {card}.", {**w.of(what), "how": Segment(HOW[what.how])})


@says(e.Revealed)
def revealed(w: Wording, what: e.Revealed, state: State) -> Sentence:
    return sentence("{card} is shown; for now it belongs nowhere.", w.of(what))


@says(e.Summoned)
def summoned(w: Wording, what: e.Summoned, state: State) -> Sentence:
    return sentence("The {how} of {card} is successful.", {**w.of(what), "how": Segment(HOW[what.how])})


@says(e.SummonNegated)
def summon_negated(w: Wording, what: e.SummonNegated, state: State) -> Sentence:
    return sentence("The Summon of {card} is negated.", w.of(what))


@says(e.UsedAsMaterial)
def used_as_material(w: Wording, what: e.UsedAsMaterial, state: State) -> Sentence:
    holes = {**w.of(what), "made": w.naming.card(what.made), "how": Segment(HOW[what.how])}
    return sentence("{card} was used for the {how} of {made}.", holes)
