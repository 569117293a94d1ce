"""From text to scenario: every fault of the text is found before any is told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

import msgspec

from app.notation.ask import read_ask
from app.notation.copies import copy_name
from app.notation.described import read_cards
from app.notation.entry import ZONES
from app.notation.incoming import decoded, smooth
from app.notation.limits import MAX_BYTES, MAX_LIFE, MAX_QUESTION, MAX_TITLE, MAX_TURN
from app.notation.names import Names, Places
from app.notation.play import PLAYERS, Cast, read_attack, read_play
from app.notation.problems import Findings, NotationError, folded
from app.notation.reading import Reading
from app.notation.scenario import OwnCard, Position, Scenario
from app.notation.source import Listing, Node, Scalar, Source, parsed
from app.notation.writer import write
from app.notation.zones import Laid, read_zone, settle_copies

TOP_KEYS = ("title", "question", "ask", "ruleset", "turn", "A", "B", "play", "cards")
TURN_KEYS = ("player", "number", "at", "attack")
SIDE_KEYS = ("lp", *ZONES)

DEFAULT_RULESET = "tcg-2010"
DEFAULT_LIFE = 8000
DEFAULT_TURN = 3
DEFAULT_STEP = "main-1"


class TextRead(msgspec.Struct, frozen=True):
    """A text that was read. `entries`: for each card its address (player, zone, number in the zone from 0) and where
    its entry begins in the source."""

    source: Source
    scenario: Scenario
    entries: tuple[tuple[tuple[str | int, ...], int], ...]


def read(text: str | bytes, names: Names, places: Places) -> Scenario:
    """The scenario a text describes.

    Raises `NotationError` with every fault of the text; a text that is too long, is not UTF-8 or is no YAML is told so
    before its meaning is looked at. Whatever is read can be written by `write` and read again.
    """
    return read_text(text, names, places).scenario


def read_text(text: str | bytes, names: Names, places: Places) -> TextRead:
    """As `read`, with what is needed to find the parts of the scenario in the text again."""
    findings = Findings()
    source = parsed(decoded(text), findings)
    reading = Reading(source, findings, names, places)
    if source.root is None:
        findings.add(source.spot(0), "", "", "the text is empty.", allowed=TOP_KEYS)
        raise NotationError(findings.problems)
    fields = reading.fields(source.root, "", TOP_KEYS)
    # first, since everything else may name them
    own = read_cards(reading, fields["cards"]) if "cards" in fields else ()
    sides = {side: reading.fields(fields[side], side, SIDE_KEYS) if side in fields else {} for side in PLAYERS}
    laid = [one for side in PLAYERS for one in _laid(reading, sides[side], side)]
    scenario = _scenario(reading, fields, sides, laid, own)
    if not findings.problems and len(write(scenario).encode()) > MAX_BYTES:
        message = f"written out in full, the scenario is longer than {MAX_BYTES} bytes (16 KB)."
        findings.add(source.spot(0), "", "", message)
    if findings.problems:
        raise NotationError(findings.problems)
    return TextRead(source, scenario, tuple(_addressed(laid)))


def _scenario(
    reading: Reading, fields: Mapping[str, Node], sides: Mapping[str, Mapping[str, Node]], laid: list[Laid],
    own: tuple[OwnCard, ...],
) -> Scenario:  # fmt: skip
    """The scenario as far as it can be read; usable only where no fault was told."""
    ruleset, steps = _ruleset(reading, fields.get("ruleset"))
    positions = settle_copies(reading, laid)
    cast = Cast(reading, positions)
    turn = reading.fields(fields["turn"], "turn", TURN_KEYS) if "turn" in fields else {}
    player = _turn_player(reading, turn.get("player"))
    at = reading.step(turn["at"], "turn, at", steps) if "at" in turn else (steps or {}).get(DEFAULT_STEP, DEFAULT_STEP)
    number = (
        reading.whole_number(turn["number"], "turn, number", "the turn's number", 1, MAX_TURN)
        if "number" in turn
        else None
    )
    return Scenario(
        title=_prose(reading, fields.get("title"), "title", MAX_TITLE),
        ruleset=ruleset,
        turn_player=player,
        turn_number=number or DEFAULT_TURN,
        at=at or "",
        life_a=_life(reading, sides["A"].get("lp"), "A"),
        life_b=_life(reading, sides["B"].get("lp"), "B"),
        positions=positions,
        play=read_play(reading, fields["play"], cast, steps) if "play" in fields else (),
        question=_prose(reading, fields.get("question"), "question", MAX_QUESTION),
        attack=_attack(reading, turn.get("attack"), cast, positions, player, at or ""),
        empty_decks=tuple(side for side in PLAYERS if _is_empty_list(sides[side].get("deck"))),
        ask=read_ask(reading, fields["ask"], positions, [card.name for card in own]) if "ask" in fields else None,
        cards=own,
    )


def _addressed(laid: list[Laid]) -> Iterator[tuple[tuple[str | int, ...], int]]:
    """The address of every card's entry, and where the entry begins."""
    counts: Counter[tuple[str, str]] = Counter()
    for one in laid:
        zone = (one.position.controller, one.position.zone)
        yield (*zone, counts[zone]), one.start
        counts[zone] += 1


def _laid(reading: Reading, fields: Mapping[str, Node], side: str) -> list[Laid]:
    return [laid for zone in ZONES if zone in fields for laid in read_zone(reading, fields[zone], side, zone)]


def _ruleset(reading: Reading, node: Node | None) -> tuple[str, Mapping[str, str] | None]:
    """The ruleset's id and its steps; no steps where it is unknown, so that its steps are not called faults too."""
    known = reading.places.rulesets()
    if node is None:
        return DEFAULT_RULESET, reading.places.steps(DEFAULT_RULESET)
    written = reading.text(node, "ruleset", "the name of a ruleset")
    if written is None:
        return "", None
    name = folded(written).removesuffix(" format").replace(" ", "-")
    ruleset = next((one for one in known if folded(one) == name), None) or reading.places.called(name)
    if ruleset is None:
        likely = reading.findings.closest(written, known)
        reading.fault(node, "ruleset", written, f"“{written}” is no ruleset.", allowed=known, likely=likely)
        return "", None
    return ruleset, reading.places.steps(ruleset)


def _prose(reading: Reading, node: Node | None, key: str, most: int) -> str:
    """Title or question: free text, kept as it is on one line. Left out or empty it is the empty text."""
    if node is None or (isinstance(node, Scalar) and (node.kind == "nothing" or not smooth(node.text))):
        return ""
    text = reading.text(node, key, "text") or ""
    if len(text) > most:
        reading.fault(node, key, "", f"the {key} has {len(text)} signs; it may have {most}.")
    return text


def _turn_player(reading: Reading, node: Node | None) -> str:
    if node is None:
        return "A"
    written = reading.text(node, "turn, player", "a player")
    if written is None or written.upper() in PLAYERS:
        return (written or "A").upper()
    message = f"“{written}” is no player; the turn is A's or B's."
    reading.fault(node, "turn, player", written, message, allowed=PLAYERS)
    return "A"


def _is_empty_list(node: Node | None) -> bool:
    """Whether `[]` stands there. A key with nothing behind it says nothing."""
    return isinstance(node, Listing) and not node.items


def _life(reading: Reading, node: Node | None, side: str) -> int:
    if node is None:
        return DEFAULT_LIFE
    life = reading.whole_number(node, f"{side}, lp", "lp (Life Points)", 0, MAX_LIFE)
    return DEFAULT_LIFE if life is None else life


def _attack(
    reading: Reading, node: Node | None, cast: Cast, positions: tuple[Position, ...], player: str, at: str
) -> tuple[str, ...]:
    """The attack under way. It is the turn player's, by a monster on the field, and play begins inside a battle."""
    if node is None:
        return ()
    place = "turn, attack"
    attack = read_attack(reading, node, place, cast)
    if attack and at and "battle" not in at and "damage" not in at:
        message = f"an attack can be under way only where play begins inside a battle, and it begins at “{at}”."
        reading.fault(node, place, "", message)
    for name, attacks in zip(attack, (True, False), strict=False):
        side = player if attacks else next(other for other in PLAYERS if other != player)
        if name != "directly" and not _in_battle(positions, name, side):
            message = f"{name} is not among the monsters of player {side}."
            reading.fault(node, place, name, message)
    return attack


def _in_battle(positions: tuple[Position, ...], name: str, side: str) -> bool:
    own = (one for one in positions if one.controller == side and one.zone == "monsters")
    return any(name in {one.card, copy_name(one.card, one.copy)} for one in own)
