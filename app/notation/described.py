"""Cards that the writer of a scenario describes, under `cards`: taken apart and bounded here, understood elsewhere."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from app.notation.entry import split_copy
from app.notation.incoming import straight
from app.notation.limits import MAX_OWN_CARDS, MAX_OWN_NAME, MAX_OWN_NUMBER, MAX_OWN_VALUES, MAX_OWN_WORD
from app.notation.problems import folded
from app.notation.reading import Reading
from app.notation.scenario import OwnCard
from app.notation.source import Listing, Node, Scalar, Table, yaml_type
from app.notation.standin import stand_in

PLACE = "cards"
_NAME = re.compile(r"[0-9A-Za-zÀ-ÖØ-öø-ɏ '’!?&.,:;/@%*$°☆★-]+")
"""Latin letters and the signs of card names: no sign with a meaning in decisions, and no letter that only looks like one."""
_WORD = re.compile(r"[^\W\d_]")
_NO_NAMES = ("none", "directly", "direct")
_MOST_TOLD = 20

Way = tuple[str | int, ...]
"""Keys and numbers of entries that lead to a part of the section."""
Ways = tuple[Way, ...]


def read_cards(reading: Reading, node: Node) -> tuple[OwnCard, ...]:
    """The cards of the section, those that can be read; from here on they are found by name. Tells every fault of theirs."""
    items = reading.items(node)
    if len(items) > MAX_OWN_CARDS:
        message = f"a scenario describes at most {MAX_OWN_CARDS} cards of its own, and {len(items)} stand here."
        reading.fault(items[MAX_OWN_CARDS], PLACE, "", message)
        items = items[:MAX_OWN_CARDS]
    found: list[tuple[OwnCard, Node]] = []
    for item in items:
        before = len(reading.findings.problems)
        card = _card(reading, item)
        if card is not None and len(reading.findings.problems) == before:
            found.append((card, item))
    cards = tuple(card for card, _ in found)
    faults = reading.describe(cards) if cards else ()
    for fault in faults[:_MOST_TOLD]:
        card, item = found[fault.card]
        where = ": ".join([f"{PLACE}, {card.name}", *([fault.place] if fault.place else [])])
        spot_at = _at(item, fault.path)
        reading.fault(
            spot_at, where, fault.found or _shown(spot_at), fault.message, allowed=fault.allowed, likely=fault.likely
        )
    return cards


def _card(reading: Reading, item: Node) -> OwnCard | None:
    if not isinstance(item, Table):
        reading.fault(item, PLACE, _shown(item), "a card is described here by keys with values; `card` is its name.")
        return None
    name = ""
    named = next((value for key, value in item.pairs if isinstance(key, Scalar) and folded(key.text) == "card"), None)
    if named is None:
        reading.fault(item, PLACE, "", "the card has no name; `card: Its Name` is missing.")
    else:
        name = _name(reading, named)
    plain = _Plain(reading, f"{PLACE}, {name}" if name else PLACE).of(item)
    if not name or not isinstance(plain, dict):
        return None
    plain.pop("card")
    return OwnCard(name, msgspec.json.encode(plain).decode())


def _name(reading: Reading, node: Node) -> str:
    """The card's name, or an empty text with the fault told."""
    text = reading.text(node, PLACE, "the card's name")
    name = straight(text) if text else ""
    if not name:
        return ""
    why = _misnamed(name)
    if why:
        reading.fault(node, PLACE, name, f"“{name}” cannot be the name of a card here: {why}.")
        return ""
    return name


def _misnamed(name: str) -> str:
    odd = next((sign for sign in name if not _NAME.fullmatch(sign)), None)
    if len(name) > MAX_OWN_NAME:
        return f"it has {len(name)} signs, and {MAX_OWN_NAME} are the most"
    if odd is not None:
        return f"it holds “{odd}”; Latin letters, digits and the signs of card names may stand in it"
    if not _WORD.search(name) or yaml_type(name) != "text":
        return "it needs a letter"
    if stand_in(name) is not None or folded(name).startswith("any "):
        return "what begins with “any” is a card without a name"
    if folded(name) in _NO_NAMES or split_copy(name)[1] or re.match(r"[AB]['’]s ", name, re.IGNORECASE):
        return "a decision would take it for something else"
    return ""


class _Plain:
    """One card's description as plain values, with the faults told."""

    def __init__(self, reading: Reading, place: str) -> None:
        self.reading, self.place = reading, place
        self.left = MAX_OWN_VALUES

    def of(self, node: Node) -> Any:
        self.left -= 1
        if self.left == -1:
            message = f"the description of a card holds at most {MAX_OWN_VALUES} values; what stands from here on is not read."
            self._tell(node, message)
        if self.left < 0:
            return None
        match node:
            case Listing(items=items):
                return [self.of(item) for item in items if self.left >= 0]
            case Table(pairs=pairs):
                return self._table(pairs)
        return self._value(node)

    def _table(self, pairs: tuple[tuple[Node, Node], ...]) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for key, value in pairs:
            if not isinstance(key, Scalar) or key.kind == "refused" or not key.text.strip():
                self._tell(key, "a word is due here as the key of a value.")
                continue
            word = folded(key.text)
            if word in found:
                self._tell(key, f"“{word}” stands here for the second time; put it all under one.")
                continue
            found[word] = self.of(value)
        return found

    def _value(self, node: Scalar) -> Any:
        match node.kind:
            case "nothing" | "refused":
                return None
            case "a truth value":
                return folded(node.text) == "true"
            case "a whole number":
                number = int(node.text) if re.fullmatch(r"[-+]?\d{1,7}", node.text) else None
                if number is None or abs(number) > MAX_OWN_NUMBER:
                    self._tell(node, f"a number here is from -{MAX_OWN_NUMBER} to {MAX_OWN_NUMBER}.")
                    return None
                return number
            case "a number":
                self._tell(node, "a whole number is due here.")
                return None
        text = straight(node.text)
        if len(text) > MAX_OWN_WORD:
            self._tell(node, f"this has {len(text)} signs; {MAX_OWN_WORD} are the most.")
        return text

    def _tell(self, node: Node, message: str) -> None:
        self.reading.fault(node, self.place, _shown(node), message)


def _at(node: Node, path: Way) -> Node:
    """The part of a description that a path leads to, or the last one on the way that is there."""
    for step in path:
        if isinstance(node, Table) and isinstance(step, str):
            inner = next((v for k, v in node.pairs if isinstance(k, Scalar) and folded(k.text) == step), None)
        elif isinstance(node, Listing) and isinstance(step, int) and step < len(node.items):
            inner = node.items[step]
        else:
            inner = None
        if inner is None:
            break
        node = inner
    return node


def _shown(node: Node) -> str:
    return node.text if isinstance(node, Scalar) else ""


def laid_out(cards: tuple[OwnCard, ...], scalar: Callable[[str], str]) -> Iterator[tuple[Ways, str]]:
    """The rows of the section as the canonical text writes it: for each the parts that it covers, and its words. `scalar` writes a
    text as YAML."""
    plain = [{"card": card.name, **card.plain} for card in cards]
    yield from _block(plain, (), 2, scalar)


def _block(value: Any, way: Way, indent: int, scalar: Callable[[str], str]) -> Iterator[tuple[Ways, str]]:
    """The rows of a table or list that holds something."""
    if isinstance(value, dict):
        for key, inner in value.items():
            here, row = (*way, key), f"{' ' * indent}{scalar(key)}:"
            if isinstance(inner, dict | list) and inner:
                yield (here,), row
                yield from _block(inner, here, indent + 2, scalar)
            else:
                yield (here,), f"{row} {_written(inner, scalar)}"
        return
    for number, inner in enumerate(value):
        here, lead = (*way, number), " " * indent + "- "
        if isinstance(inner, dict | list) and inner:
            (covers, first), *others = _block(inner, here, indent + 2, scalar)
            yield (here, *covers), lead + first.lstrip(" ")
            yield from others
        else:
            yield (here,), lead + _written(inner, scalar)


def _written(value: Any, scalar: Callable[[str], str]) -> str:
    match value:
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case int():
            return str(value)
        case dict():
            return "{}"
        case list():
            return "[]"
    return scalar(value) if value else '""'
