"""Changes to what a scenario says of the board: a card put somewhere, moved, turned, taken away; whose turn it is and where play begins.

Every change gives a scenario that was not read yet: whether it can be is seen when it is written and read again."""

from __future__ import annotations

import re

import msgspec
from msgspec.structs import replace

from app.notation import Position, Scenario, by_default, numbered
from app.notation.entry import ZONES

SHOWN = ("monsters", "spells", "hand", "graveyard", "banished", "field", "extra", "deck")
"""The zones in the order in which a board shows them."""
MONSTER = "monster"
_SPOT = re.compile(r"([AB])\.([a-z]+)(?:\.(\d{1,2}))?")


class Spot(msgspec.Struct, frozen=True):
    """A zone of a player, or the `nth` card in it, from 0 in the written order."""

    player: str
    zone: str
    nth: int | None = None

    def __str__(self) -> str:
        return f"{self.player}.{self.zone}" + ("" if self.nth is None else f".{self.nth}")


def spot(said: str) -> Spot | None:
    """`A.hand` or `B.monsters.2`; None for what is neither."""
    found = _SPOT.fullmatch(said)
    if found is None or found[2] not in ZONES:
        return None
    return Spot(found[1], found[2], int(found[3]) if found[3] else None)


def spots(scenario: Scenario, player: str, zone: str) -> tuple[tuple[Spot, Position], ...]:
    """The cards in a zone, each with where it is found."""
    found = (p for p in scenario.positions if (p.controller, p.zone) == (player, zone))
    return tuple((Spot(player, zone, nth), each) for nth, each in enumerate(found))


def lying(scenario: Scenario, at: Spot) -> Position | None:
    """The card at a spot."""
    return next((each for place, each in spots(scenario, at.player, at.zone) if place == at), None)


def empty_board(ruleset: str) -> str:
    """The text of a board on which nothing lies."""
    return f"ruleset: {ruleset}\n"


def put(scenario: Scenario, at: Spot, card: str, kind: str) -> Scenario:
    """The card laid into a zone, as one mostly lies there: a monster face-up in Attack Position, a Spell or Trap Set."""
    face = {"monsters": "up", "field": "up", "banished": "up", "spells": "up" if kind == MONSTER else "down"}.get(
        at.zone, ""
    )
    laid = Position(card, at.player, at.player, at.zone, face, "attack" if at.zone == "monsters" else "")
    return _numbered_anew(scenario, (*scenario.positions, laid))


def removed(scenario: Scenario, at: Spot) -> Scenario:
    """The scenario without the card at a spot; nothing is equipped to it any more."""
    gone = lying(scenario, at)
    rest = tuple(each for each in scenario.positions if each is not gone)
    if gone is not None and all(each.card != gone.card for each in rest):
        rest = tuple(replace(each, equips="") if each.equips == gone.card else each for each in rest)
    return _numbered_anew(scenario, rest)


def moved(scenario: Scenario, at: Spot, to: Spot) -> Scenario:
    """The card at a spot laid into another zone, behind what lies there."""
    card = lying(scenario, at)
    if card is None:
        return scenario
    kind = MONSTER if at.zone == "monsters" else ""
    return put(removed(scenario, at), to, card.card, kind)


def turned(scenario: Scenario, at: Spot, how: str) -> Scenario:
    """The card at a spot, lying otherwise: `attack`, `defense`, `set`, `face-up`, `face-down`; `this turn`, `earlier`, `owner A`, `owner B`."""
    card = lying(scenario, at)
    if card is None:
        return scenario
    monster = at.zone == "monsters"
    match how:
        case "attack" | "defense":
            new = replace(card, face="up", position=how if monster else "")
        case "set" | "face-down":
            new = replace(card, face="down", position="defense" if monster else "", equips="", counters=())
        case "face-up":
            new = replace(card, face="up", position="attack" if monster else "")
        case "this turn" | "earlier":
            new = replace(card, this_turn=how == "this turn", destroyed=False)
        case "owner A" | "owner B":
            new = replace(card, owner=how[-1])
        case _:
            return scenario
    return replace(scenario, positions=tuple(new if each is card else each for each in scenario.positions))


def with_turn(
    scenario: Scenario, ruleset: str, player: str, number: int, at: str, life: tuple[int, int], title: str
) -> Scenario:
    """The same board in another era, turn or place of the turn. An attack that was under way goes on only where play begins as it did."""
    attack = scenario.attack if (player, at) == (scenario.turn_player, scenario.at) else ()
    return replace(
        scenario, ruleset=ruleset, turn_player=player, turn_number=number, at=at, life_a=life[0], life_b=life[1], title=title,
        attack=attack,
    )  # fmt: skip


def _numbered_anew(scenario: Scenario, positions: tuple[Position, ...]) -> Scenario:
    """Copies are numbered as they lie, unless the text has numbers of its own."""
    if numbered(scenario.positions) == by_default(scenario.positions):
        positions = tuple(replace(each, copy=0) for each in positions)
    ordered = sorted(positions, key=lambda each: (each.controller, ZONES.index(each.zone)))
    return replace(scenario, positions=numbered(ordered))
