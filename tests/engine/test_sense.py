"""What makes no sense in a word, and what stands right beside it and does."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from app.engine.words.applied import AnyApplied
from app.engine.words.conditions import AnyCondition
from app.engine.words.operations import AnyOp

UNIONS = {"is": AnyCondition, "do": AnyOp, "apply": AnyApplied}
DRAW, GAIN = {"do": "draw"}, {"do": "gain-life", "amount": 1}
OWN_TURN = {"is": "own-turn"}

SOUND: list[dict[str, Any]] = [
    {"is": "answers", "destroys": {}, "destroys-least": 1},
    {"is": "answers", "destroys": {}, "destroys-least": 2},
    {"is": "answers"},
    {"is": "battle-damage-coming", "least": 1},
    {"is": "controls", "fits": {}, "least": 1},
    {"is": "controls", "fits": {}, "least": 0, "most": 0},
    {"is": "controls", "fits": {}, "least": 2, "most": 2},
    {"is": "has-counters", "counter": "spell", "least": 1},
    {"is": "life", "most": 1000},
    {"is": "life", "least": 1000},
    {"is": "life", "most": 1000, "least": 1000},
    {"is": "zones-free", "least": 1},
    {"do": "change-battle-position", "who": "self", "to": "defense", "face": "down"},
    {"do": "change-battle-position", "who": "self", "to": "attack"},
    {"do": "change-battle-position", "who": "self", "face": "down"},
    {"do": "change-stats", "who": "self", "atk": 100},
    {"do": "change-stats", "who": "self", "defense": 100},
    {"do": "change-stats", "who": "self", "atk": 0, "set": True},
    {"do": "change-stats", "who": "self", "atk": 0, "set": True, "under-others": True},
    {"do": "close-zones", "count": 2, "whose": "you", "or-next": True},
    {"do": "close-zones", "count": 2, "up-to": True},
    {"do": "declare", "words": [{"word": "heads"}, {"word": "tails"}]},
    {"do": "discard", "choose": {"zones": ["hand"]}},
    {"do": "discard", "all": {"zones": ["hand"]}},
    {"do": "discard", "choose": {"zones": ["hand"]}, "up-to": True},
    {"do": "discard", "choose": {"zones": ["hand"]}, "up-to": True, "count": 2, "least": 1},
    {"do": "discard", "choose": {"zones": ["hand"]}, "up-to": True, "most": 2, "least": 1},
    {"do": "discard", "choose": {"zones": ["hand"]}, "any-number": True, "count": 2},
    {"do": "destroy", "choose": {}, "up-to": True, "most": 2},
    {"do": "draw", "count": 2},
    {"do": "draw", "until": 6},
    {"do": "gain-life", "amount": 1},
    {"do": "if", "if": [OWN_TURN], "does": [DRAW]},
    {"do": "if", "if": [OWN_TURN], "does": [], "otherwise": [DRAW]},
    {"do": "inflict-damage", "amount": 1},
    {"do": "later", "at": "x", "does": [DRAW]},
    {"do": "pay-life", "amount": 1},
    {"do": "pay-life", "half": True},
    {"do": "put-counters", "counter": "spell", "who": "self"},
    {"do": "remove-counters", "counter": "spell", "who": "self"},
    {"do": "remove-counters", "counter": "spell", "number": 2, "who": "self"},
    {"do": "special-summon", "token": "sheep-token", "count": 4},
    {"do": "special-summon", "who": "targets", "face-down": True},
    {"do": "special-summon", "who": "targets", "stance": "attack"},
    {"do": "special-summon", "who": "targets", "face-down": True, "stance": "defense"},
    {"do": "special-summon", "who": "targets", "opponents-field": True},
    {"do": "special-summon", "who": "targets", "owners-field": True},
    {"do": "special-summon", "who": "targets", "controllers-field": True},
    {"do": "special-summon", "who": "self", "banished-when-it-leaves": True, "unless-equipped": True},
    {"do": "unless", "pay": [GAIN], "does": [DRAW]},
    {"apply": "counts-as", "attribute": "DARK"},
    {"apply": "counts-as", "race": "Fiend"},
    {"apply": "self-destruct", "only": [OWN_TURN]},
    {"apply": "stat-bonus", "to": {}, "atk": 1},
    {"apply": "stat-bonus", "to": {}, "defense": -1},
]

AMISS: list[tuple[dict[str, Any], list[str]]] = [
    ({"is": "answers", "destroys": {}, "destroys-least": 0}, ["destroys-least"]),
    ({"is": "answers", "destroys-least": 2}, ["destroys-least"]),
    ({"is": "battle-damage-coming", "least": 0}, ["least"]),
    ({"is": "controls", "fits": {}, "least": 0}, ["least"]),
    ({"is": "controls", "fits": {}, "least": -1, "most": 3}, ["least"]),
    ({"is": "controls", "fits": {}, "least": 3, "most": 2}, ["most"]),
    ({"is": "has-counters", "counter": ""}, ["counter"]),
    ({"is": "has-counters", "counter": "spell", "least": 0}, ["least"]),
    ({"is": "life"}, ["most"]),
    ({"is": "life", "most": 999, "least": 1000}, ["most"]),
    ({"do": "change-battle-position", "who": "self", "to": "attack", "face": "down"}, ["face"]),
    ({"do": "change-stats", "who": "self"}, [""]),
    ({"do": "change-stats", "who": "self", "atk": 0, "under-others": True}, ["under-others"]),
    ({"is": "zones-free", "least": 0}, ["least"]),
    ({"do": "close-zones", "count": 2, "whose": "any", "or-next": True}, ["or-next"]),
    ({"do": "close-zones", "count": 2, "up-to": True, "or-next": True}, ["or-next"]),
    ({"do": "declare", "words": [{"word": "heads"}]}, ["words"]),
    ({"do": "declare", "words": [{"word": "heads"}, {"word": "heads"}]}, ["words"]),
    ({"do": "discard", "choose": {"zones": ["hand", "monsters"]}}, ["choose.zones"]),
    ({"do": "discard", "all": {"zones": ["deck"]}}, ["all.zones"]),
    ({"do": "discard", "choose": {"zones": ["hand"]}, "all": {"zones": ["hand"]}}, ["choose"]),
    ({"do": "discard", "choose": {"zones": ["hand"]}, "any-number": True, "up-to": True}, ["any-number"]),
    ({"do": "discard", "choose": {"zones": ["hand"]}, "count": 2, "least": 1}, ["least"]),
    ({"do": "discard", "choose": {"zones": ["hand"]}, "up-to": True, "count": 2, "least": 2}, ["least"]),
    ({"do": "discard", "choose": {"zones": ["hand"]}, "up-to": True, "count": 2, "least": -1}, ["least"]),
    ({"do": "destroy", "who": "targets", "least": 1}, ["least"]),
    ({"do": "destroy", "choose": {}, "any-number": True, "most": 2}, ["any-number"]),
    ({"do": "destroy", "who": "targets", "all": {}}, ["all"]),
    ({"do": "destroy", "who": "targets", "count": 2}, ["count"]),
    ({"do": "destroy", "who": "targets", "up-to": True, "any-number": True, "lowest": "atk"}, ["up-to", "any-number", "lowest"]),
    ({"do": "destroy", "who": "targets", "most": 2, "weaker-than": "self", "chooser": "opponent"}, ["most", "weaker-than", "chooser"]),
    ({"do": "draw", "count": 0}, ["count"]),
    ({"do": "draw", "until": 6, "count": 2}, ["count"]),
    ({"do": "gain-life", "amount": 0}, ["amount"]),
    ({"do": "if", "if": [], "does": [DRAW]}, ["if"]),
    ({"do": "if", "if": [OWN_TURN], "does": []}, ["does"]),
    ({"do": "inflict-damage", "amount": 0}, ["amount"]),
    ({"do": "later", "at": "x", "does": []}, ["does"]),
    ({"do": "pay-life"}, [""]),
    ({"do": "pay-life", "amount": 1, "half": True}, [""]),
    ({"do": "put-counters", "who": "self"}, ["counter"]),
    ({"do": "remove-counters", "who": "self"}, ["counter"]),
    ({"do": "special-summon", "token": "sheep-token", "who": "targets"}, ["token"]),
    ({"do": "special-summon", "who": "targets", "face-down": True, "stance": "attack"}, ["stance"]),
    ({"do": "special-summon", "who": "targets", "opponents-field": True, "owners-field": True}, ["owners-field"]),
    ({"do": "special-summon", "who": "targets", "controllers-field": True, "owners-field": True}, ["controllers-field"]),
    ({"do": "special-summon", "who": "self", "unless-equipped": True}, ["unless-equipped"]),
    ({"do": "unless", "pay": [], "does": [DRAW]}, ["pay"]),
    ({"do": "unless", "pay": [GAIN], "does": []}, ["does"]),
    ({"apply": "counts-as"}, [""]),
    ({"apply": "self-destruct"}, ["only"]),
    ({"apply": "stat-bonus", "to": {}}, [""]),
]  # fmt: skip


def fields(data: dict[str, Any]) -> list[str]:
    union = UNIONS[next(iter(data))]
    return [field for field, _ in msgspec.convert(data, union).amiss()]


@pytest.mark.parametrize("data", SOUND, ids=str)
def test_nothing_is_amiss(data: dict[str, Any]) -> None:
    assert fields(data) == []


@pytest.mark.parametrize(("data", "where"), AMISS, ids=str)
def test_something_is_amiss(data: dict[str, Any], where: list[str]) -> None:
    assert fields(data) == where
