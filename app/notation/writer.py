"""From scenario to text: the canonical form, one spelling for everything, in blocks that can be read on a phone."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import msgspec

from app.notation.asked import written
from app.notation.copies import by_default, copy_name, numbered
from app.notation.decision import said
from app.notation.described import laid_out
from app.notation.entry import BEATEN, DESTROYED, EQUIPS, ZONES
from app.notation.scenario import Line, Position, Scenario
from app.notation.source import yaml_type

Address = tuple[str | int, ...]
"""Which part of a scenario a row of the text is: `("A", "hand", 2)` is the entry of the third card in A's hand."""


class Row(msgspec.Struct, frozen=True):
    """One row of canonical text. `covers`: every address whose comments belong to it, its own first."""

    covers: tuple[Address, ...]
    text: str

    @property
    def indent(self) -> str:
        return self.text[: len(self.text) - len(self.text.lstrip())]


def write(scenario: Scenario) -> str:
    """The canonical text. Ruleset, turn, Life Points and how cards lie are always written;
    what is empty is left out."""
    return "".join(f"{row.text}\n" for row in rows(scenario))


def rows(scenario: Scenario) -> tuple[Row, ...]:
    """The canonical text row by row."""
    positions = numbered(scenario.positions)
    by_number = positions != by_default(scenario.positions)
    return (
        *_prose("title", scenario.title),
        *_prose("question", scenario.question),
        *_prose("ask", written(scenario.ask) if scenario.ask is not None else ""),
        _row(("ruleset",), f"ruleset: {_scalar(scenario.ruleset)}"),
        *_turn(scenario),
        *_side("A", scenario, positions, by_number),
        *_side("B", scenario, positions, by_number),
        *_play(scenario.play),
        *_cards(scenario),
    )


def _row(address: Address, text: str) -> Row:
    return Row((address,), text)


def _prose(key: str, text: str) -> Iterator[Row]:
    if text:
        yield _row((key,), f"{key}: {_scalar(text)}")


def _turn(scenario: Scenario) -> Iterator[Row]:
    yield _row(("turn",), "turn:")
    yield _row(("turn", "player"), f"  player: {scenario.turn_player}")
    yield _row(("turn", "number"), f"  number: {scenario.turn_number}")
    yield _row(("turn", "at"), f"  at: {_scalar(scenario.at)}")
    if scenario.attack:
        attack = said(Line("", "attack", scenario.attack[:1], scenario.attack[1:])).removeprefix("attack ")
        yield _row(("turn", "attack"), f"  attack: {_scalar(attack)}")


def _side(side: str, scenario: Scenario, positions: tuple[Position, ...], by_number: bool) -> Iterator[Row]:
    life = scenario.life_a if side == "A" else scenario.life_b
    yield _row((side,), f"{side}:")
    yield _row((side, "lp"), f"  lp: {life}")
    for zone in ZONES:
        cards = [one for one in positions if (one.controller, one.zone) == (side, zone)]
        if cards:
            yield _row((side, zone), f"  {zone}:")
            yield from _entries((side, zone), cards, by_number)
        elif zone == "deck" and side in scenario.empty_decks:
            yield _row((side, zone), f"  {zone}: []")


def _entries(zone: Address, cards: list[Position], by_number: bool) -> Iterator[Row]:
    """One row per entry; neighbours that differ in nothing but their number share one."""
    start = 0
    while start < len(cards):
        end = start + 1
        while not by_number and end < len(cards) and _entry(cards[end], 0) == _entry(cards[start], 0):
            end += 1
        covers = tuple((*zone, at) for at in range(start, end))
        count = f"{end - start}x " if end - start > 1 else ""
        text = count + _entry(cards[start], cards[start].copy if by_number else 0)
        yield Row(covers, f"    - {_scalar(text)}")
        start = end


def _entry(position: Position, copy: int) -> str:
    marks = [_posture(position)]
    marks += [f"{EQUIPS} {position.equips}"] if position.equips else []
    marks += [f"{number} {name} {'counter' if number == 1 else 'counters'}" for name, number in position.counters]
    marks += [DESTROYED] if position.destroyed else ["this turn"] if position.this_turn else []
    marks += [BEATEN] if position.beaten else []
    marks += [f"owner {position.owner}"] if position.owner != position.controller else []
    written = ", ".join(mark for mark in marks if mark)
    return (copy_name(position.card, copy) if copy else position.card) + (f" ({written})" if written else "")


def _posture(position: Position) -> str:
    """The mark that says how a card lies, empty where its zone leaves no choice or, when banished, it is face-up."""
    match position.zone:
        case "monsters" if position.face == "up":
            return position.position
        case "monsters":
            return "face-down defense"
        case "spells" | "field":
            return "face-up" if position.face == "up" else "set"
        case "banished" if position.face == "down":
            return "face-down"
    return ""


def _play(play: Iterable[Line]) -> Iterator[Row]:
    for at, line in enumerate(play):
        if at == 0:
            yield _row(("play",), "play:")
        yield _row(("play", at), f"  - {line.player}: {_scalar(said(line))}")
        if line.at:
            yield _row(("play", at, "at"), f"    at: {_scalar(line.at)}")


def _cards(scenario: Scenario) -> Iterator[Row]:
    if scenario.cards:
        yield _row(("cards",), "cards:")
        for ways, text in laid_out(scenario.cards, _scalar):
            yield Row(tuple(("cards", *way) for way in ways), text)


def _scalar(text: str) -> str:
    """A value as YAML: bare where every YAML reader takes it for just this text, else in quotation marks."""
    if _is_bare(text):
        return text
    if '"' in text or "\\" in text:
        return "'" + text.replace("'", "''") + "'"
    return f'"{text}"'


def _is_bare(text: str) -> bool:
    if not text[:1].isalnum() or yaml_type(text) != "text":
        return False
    return re.search(r": |:$| #", text) is None and text == text.strip()
