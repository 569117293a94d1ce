"""The list of decisions: each item's player, step and words, and whether the cards it names are in the scenario."""

from __future__ import annotations

import re
from collections.abc import Mapping

import msgspec

from app.notation.copies import copy_name
from app.notation.decision import VERBS, Fault, split_attack, split_decision
from app.notation.incoming import straight
from app.notation.limits import MAX_DECISIONS, MAX_NAME, MAX_RESPELT
from app.notation.problems import folded
from app.notation.reading import Named, Reading
from app.notation.respelling import respellings
from app.notation.scenario import Line, Position
from app.notation.source import Node, Scalar, Table

PLAYERS = ("A", "B")
_ITEM_KEYS = (*PLAYERS, "at")
_WHOSE = re.compile(r"(?P<player>[AB])'s (?P<name>.+)", re.IGNORECASE)


class Cast:
    """The cards of a scenario by name, as decisions may name them."""

    def __init__(self, reading: Reading, positions: tuple[Position, ...]) -> None:
        self._reading = reading
        self._positions = positions
        self._copies: dict[str, int] = {}
        for position in positions:
            self._copies[position.card] = self._copies.get(position.card, 0) + 1

    def attacked(self) -> str:
        """The only sort of card that can be attacked, where no card of the scenario lays others among the monsters."""
        cards = (self._reading.look_up(name) for name in self._copies)
        lays = any(named is not None and named.card is not None and named.card.lays_others for named in cards)
        return "" if lays else "monster"

    def name(self, node: Node, place: str, written: str, kind: str = "", arising: bool = True) -> str | None:
        """The card meant by these words, in its one spelling, or None with the fault told.

        `kind`: what sort of card alone can do it; `arising`: also a Token that only comes up in play. The number of an only
        copy is left out.
        """
        bare, copy = self._reading.named_copy(written, self._copies)
        named = self._look_up(bare)
        if named is not None and arising and self._may_arise(named, copy):
            return copy_name(named.name, copy) if copy else named.name
        whose = _WHOSE.fullmatch(bare) if named is None else None
        if whose is not None and (named := self._look_up(whose["name"])) is not None:
            bare = whose["name"]
            if named.name in self._copies:
                found = self._of_player(node, place, written, named.name, whose["player"].upper(), copy)
                if found is None:
                    return None
                copy = found
        known = [*self._copies]
        if named is None or named.name not in self._copies:
            self._tell_absent(node, place, bare, known, named.name if named else None)
            return None
        if kind and not named.may_be(kind):
            message = f"{named.name} is no {kind}, and only a {kind} attacks, is attacked, Summoned or turned."
            self._reading.fault(node, place, bare, message)
            return None
        total = self._copies[named.name]
        if copy > total:
            copies = tuple(copy_name(named.name, n) for n in range(1, total + 1)) if total > 1 else (named.name,)
            message = f"“{written}” is named, and the copies of {named.name} are {total} in all."
            self._reading.fault(node, place, bare, message, allowed=copies)
            return None
        return copy_name(named.name, copy) if copy and total > 1 else named.name

    def known(self, written: str, kind: str = "") -> bool:
        """Whether these words name a card of the scenario, of this sort if one is asked for."""
        bare, copy = self._reading.named_copy(written, self._copies)
        if (token := self._reading.look_up(bare)) is not None and self._may_arise(token, copy):
            return not kind or token.kind == kind
        whose = _WHOSE.fullmatch(bare)
        named = self._look_up(bare) or (self._look_up(whose["name"]) if whose is not None else None)
        return named is not None and copy <= self._copies.get(named.name, 0) > 0 and (not kind or named.may_be(kind))

    def _may_arise(self, named: Named, copy: int) -> bool:
        """Whether it is a Token, and not one of those that lie there from the beginning."""
        there = self._copies.get(named.name, 0)
        return named.of_type("token") and (not there or copy > there)

    def _look_up(self, written: str) -> Named | None:
        """The card of this name; of a name that several share, the one of them that is in the scenario."""
        return self._reading.look_up(written) or self._reading.among(written, self._copies)

    def _of_player(self, node: Node, place: str, written: str, name: str, player: str, copy: int) -> int | None:
        """The number of the card that `A's X` names, or None with the fault told: the only one that lies on A's side and is
        A's, or the one of that number among those. The timeline names cards in this way."""
        own = [one.copy for one in self._positions if one.card == name and one.owner == player]
        here = [one.copy for one in self._positions if one.card == name and one.controller == player]
        if own == here and 1 <= (copy or len(own)) <= len(own) and (copy or len(own) == 1):
            return own[(copy or 1) - 1]
        numbers = tuple(copy_name(name, number) for number in sorted({*own, *here}))
        if not numbers:
            message = f"player {player} has no {name} in this scenario."
        elif own != here:
            message = f"“{written}” may be what lies on {player}'s side or what {player} owns; write its number."
        elif copy:
            message = f"“{written}” is named, and the copies that {player} has of {name} are {len(own)} in all."
        else:
            message = f"“{written}” may be any of {len(own)} copies; write its number."
        self._reading.fault(node, place, written, message, allowed=numbers)
        return None

    def _tell_absent(self, node: Node, place: str, written: str, known: list[str], full: str | None) -> None:
        parts = [part.strip() for part in written.split(",")]
        if len(parts) > 1 and all(folded(part) in {folded(name) for name in known} for part in parts):
            self._reading.fault(node, place, written, "several cards are joined by “ + ”.", likely=" + ".join(parts))
            return
        if full is not None and self._reading.findings.told_of(PLAYERS):
            return  # where it lies may be what could not be read
        likely = self._reading.findings.closest(written, known) if len(written) <= MAX_NAME else None
        if full is None and likely is None:
            self._reading.unknown_card(node, place, written)
            return
        what = f"no card called “{written}” is known" if full is None else f"{full} is in no zone of this scenario"
        allowed = tuple(known) if likely is None else ()
        message = f"{what}, so no decision can name it; a decision names cards that are written under A or B."
        self._reading.fault(node, place, written, message, allowed=allowed, likely=likely)


def read_play(reading: Reading, node: Node, cast: Cast, steps: Mapping[str, str] | None) -> tuple[Line, ...]:
    """The decisions in their order, at most as many as a scenario holds."""
    lines = []
    items = reading.items(node)
    for number, item in enumerate(items, start=1):
        place = f"play, decision {number}"
        if number > MAX_DECISIONS:
            message = f"a scenario holds at most {MAX_DECISIONS} decisions, and {len(items)} are written."
            reading.fault(item, place, "", message)
            break
        line = _item(reading, item, place, cast, steps)
        if line is not None:
            lines.append(line)
    return tuple(lines)


def read_attack(reading: Reading, node: Node, place: str, cast: Cast) -> tuple[str, ...]:
    """The attack under way when play begins, as (attacker, target); empty with the fault told."""
    text = reading.text(node, place, "an attack (“X -> Y” or “X directly”)")
    if text is None:
        return ()
    attack = split_attack(straight(text))
    if isinstance(attack, Fault):
        _tell(reading, node, place, attack)
        return ()
    attacker = cast.name(node, place, attack[0], "monster", arising=False)
    target = attack[1] if attack[1] == "directly" else cast.name(node, place, attack[1], cast.attacked(), arising=False)
    return (attacker, target) if attacker and target else ()


def _item(reading: Reading, item: Node, place: str, cast: Cast, steps: Mapping[str, str] | None) -> Line | None:
    if not isinstance(item, Table):
        _tell_no_item(reading, item, place)
        return None
    players = [(key, value) for key, value in item.pairs if isinstance(key, Scalar) and folded(key.text) in {"a", "b"}]
    others = [key for key, _ in item.pairs if isinstance(key, Scalar) and folded(key.text) not in {"a", "b", "at"}]
    if not players and others:
        written = others[0].text
        message = f"“{written}” is no player; a decision is made by A or by B."
        reading.fault(others[0], place, written, message, allowed=PLAYERS)
        return None
    fields = reading.fields(item, place, _ITEM_KEYS)
    if len(players) != 1:
        message = "one decision is made by one player; begin a new list item for the other."
        if not players:
            message = "no player is named; a decision reads “- A: …” or “- B: …”."
        elif folded(players[0][0].text) == folded(players[1][0].text):
            return None
        reading.fault(item, place, "", message, allowed=PLAYERS)
        return None
    key, value = players[0]
    at = reading.step(fields["at"], f"{place}, at", steps) if "at" in fields else ""
    line = _decision(reading, value, place, key.text.strip().upper(), cast)
    return msgspec.structs.replace(line, at=at or "") if line is not None else None


def _tell_no_item(reading: Reading, item: Node, place: str) -> None:
    text = straight(item.text) if isinstance(item, Scalar) else ""
    player, rest = text[:1].upper(), text[1:].lstrip(" :")
    likely = f"{player}: {rest}" if player in PLAYERS and rest and not text[1].isalnum() else None
    message = "a decision reads “- A: …” or “- B: …”, with a space after the colon."
    reading.fault(item, place, text, message, likely=likely)


def _decision(reading: Reading, node: Node, place: str, player: str, cast: Cast) -> Line | None:
    text = reading.text(node, place, "a decision")
    if text is None:
        return None
    written = straight(text)
    line = split_decision(written, player)
    meant: str | None = None
    if len(written) <= MAX_RESPELT and not _reads(written, player, cast):
        others = (one for one in respellings(written) if _reads(one, player, cast))
        meant = reading.findings.suggest(lambda: next(others, None), None)
    if isinstance(line, Fault):
        likely = meant or line.likely
        if likely is not None and likely not in VERBS and not _reads(likely, player, cast):
            likely = None
        _tell(reading, node, place, msgspec.structs.replace(line, likely=likely))
        return None
    if meant is not None:
        reading.fault(node, place, written, "a decision is not written in these words.", likely=meant)
        return None
    kind = _kind(line)
    cards = _names(reading, node, place, line.cards, cast, kind)
    kind = cast.attacked() if line.does == "attack" else kind
    targets = line.targets if line.targets == ("directly",) else _names(reading, node, place, line.targets, cast, kind)
    paying = _names(reading, node, place, line.paying, cast, "")
    if cards is None or targets is None or paying is None:
        return None
    return msgspec.structs.replace(line, cards=cards, targets=targets, paying=paying)


def _reads(text: str, player: str, cast: Cast) -> bool:
    """Whether a decision in these words could be read, so that it may be offered to somebody who wrote others."""
    line = split_decision(text, player)
    if isinstance(line, Fault):
        return False
    kind = _kind(line)
    aims = () if line.targets == ("directly",) else line.targets
    aimed = cast.attacked() if line.does == "attack" else kind
    attacked = all(cast.known(name, aimed) for name in aims)
    return attacked and all(cast.known(name, kind) for name in line.cards) and all(map(cast.known, line.paying))


def _kind(line: Line) -> str:
    """The only sort of card with which this can be done, where that is so."""
    return "monster" if line.does in ("attack", "summon", "flip", "special-summon", "change") else ""


def _names(
    reading: Reading, node: Node, place: str, written: tuple[str, ...], cast: Cast, kind: str
) -> tuple[str, ...] | None:
    """The cards by their full names, or None where one of them has a fault; every one of them is looked at."""
    found = [cast.name(node, place, name, kind) for name in written]
    names = tuple(name for name in found if name is not None)
    return names if len(names) == len(written) else None


def _tell(reading: Reading, node: Node, place: str, fault: Fault) -> None:
    reading.fault(node, place, fault.found, fault.message, allowed=fault.allowed, likely=fault.likely)
