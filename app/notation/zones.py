"""One player's cards: every entry of every zone as positions, with the faults of the zone and of its cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import msgspec

from app.notation.copies import copy_name, numbered
from app.notation.entry import MARKS, MAX_ENTRY, Entry, MarkFault, Placed, placed, split_entry, unquoted
from app.notation.incoming import straight
from app.notation.limits import MAX_CARDS_IN_ZONE, MAX_COPIES, MAX_NAME, ZONE_SIZES
from app.notation.names import KnownCard
from app.notation.reading import Named, Reading
from app.notation.scenario import Position
from app.notation.source import Listing, Node, Scalar, Table

_EXTRA_DECK = ("fusion", "synchro", "xyz", "link")
_SIZE_WORDS = {
    "monsters": "a player has at most five monsters on the field",
    "spells": "a player has at most five cards in the Spell & Trap Zone",
    "field": "a player has at most one Field Spell",
}


class Laid(msgspec.Struct, frozen=True):
    """A position and where its entry begins in the text; its `copy` is 0 unless a number is written."""

    position: Position
    start: int
    card: KnownCard | None


class Written(msgspec.Struct, frozen=True):
    """One entry as it stands in a list: its text, and the values it was put together from."""

    text: str
    first: Node
    following: int
    """The index of the list's next entry."""


def read_zone(reading: Reading, node: Node, side: str, zone: str) -> list[Laid]:
    """The cards of one zone, in the written order, at most as many as a zone holds."""
    place = f"{side}, {zone}"
    laid: list[Laid] = []
    for number, written in enumerate(_entries(reading, node, place), start=1):
        fresh = _cards_of(reading, written, side, zone)
        if max(number, len(laid) + len(fresh)) > MAX_CARDS_IN_ZONE:
            message = f"a zone holds at most {MAX_CARDS_IN_ZONE} cards here; from this entry on none is read."
            reading.fault(written.first, place, written.text, message)
            break
        laid += fresh
    most = ZONE_SIZES.get(zone, MAX_CARDS_IN_ZONE)
    if len(laid) > most:
        message = f"{_SIZE_WORDS[zone]}, and {len(laid)} are written."
        reading.findings.add(reading.source.spot(laid[most].start), place, laid[most].position.card, message)
    return laid


def settle_copies(reading: Reading, laid: list[Laid]) -> tuple[Position, ...]:
    """All positions of both sides with their copy numbers, in canonical order.

    A number written twice, a number beyond the copies there are, and a fourth copy of one owner's card are faults.
    """
    totals = Counter(one.position.card for one in laid)
    owned: Counter[tuple[str, str]] = Counter()
    seen: set[tuple[str, int]] = set()
    kept = []
    for one in laid:
        card, copy = one.position.card, one.position.copy
        place = f"{one.position.controller}, {one.position.zone}"
        spot = reading.source.spot(one.start)
        owned[one.position.owner, card] += 1
        limited = one.card is not None and not one.card.of_type("token")
        if limited and owned[one.position.owner, card] == MAX_COPIES + 1:
            message = f"player {one.position.owner} owns more than {MAX_COPIES} copies of {card}."
            reading.findings.add(spot, place, card, message)
        name = copy_name(card, copy)
        if copy and (card, copy) in seen:
            reading.findings.add(spot, place, name, f"“{name}” lies in two places; each copy has its own number.")
        elif copy > totals[card]:
            message = f"“{name}” is written, and the copies of {card} are {totals[card]} in all."
            reading.findings.add(spot, place, name, message, allowed=_numbers(card, totals[card]))
        seen.add((card, copy))
        kept.append(one.position)
    return _equipped(reading, laid, numbered(kept))


def _equipped(reading: Reading, laid: list[Laid], positions: tuple[Position, ...]) -> tuple[Position, ...]:
    """The positions, each Equip Card with the one name of its monster: a face-up monster of the scenario."""
    kept = []
    for one, position in zip(laid, positions, strict=True):
        if position.equips:
            name = _equipped_to(reading, one, positions)
            position = msgspec.structs.replace(position, equips=name)
        kept.append(position)
    return tuple(kept)


def _equipped_to(reading: Reading, one: Laid, positions: tuple[Position, ...]) -> str:
    """The monster that is meant, as a decision would name it; empty with the fault told."""
    written = one.position.equips
    bare, copy = reading.named_copy(written, Counter(p.card for p in positions))
    named = reading.look_up(bare)
    known = tuple(p.card for p in positions if p.zone == "monsters" and p.face == "up")
    meant = [p for p in positions if named and p.card == named.name and p.zone == "monsters" and copy in (0, p.copy)]
    upright = [p for p in meant if p.face == "up"]
    if len(upright) == 1:
        several = sum(p.card == upright[0].card for p in positions) > 1
        return copy_name(upright[0].card, upright[0].copy) if several else upright[0].card
    allowed = tuple(dict.fromkeys(known))
    if upright:
        allowed = tuple(copy_name(p.card, p.copy) for p in upright)
        message = f"several face-up monsters are called {upright[0].card}; write the number of the one that is meant."
    elif meant:
        message = f"{meant[0].card} is face-down, and a card is equipped to a face-up monster."
    else:
        message = f"no monster on the field is called “{written}”."
    spot, place = reading.source.spot(one.start), f"{one.position.controller}, {one.position.zone}"
    likely = None if meant else reading.findings.closest(bare, known)
    reading.findings.add(spot, place, written, f"{one.position.card}: {message}", allowed=allowed, likely=likely)
    return ""


def _numbers(card: str, total: int) -> tuple[str, ...]:
    return tuple(copy_name(card, number) for number in range(1, total + 1))


def _entries(reading: Reading, node: Node, place: str) -> Iterator[Written]:
    """Each entry. In a bracketed list, pieces that a comma tore apart inside brackets, quotation marks or a known name are one
    entry; so are the halves of a name that a colon tore apart."""
    items = reading.items(node)
    flow = isinstance(node, Listing) and node.flow
    at = 0
    while at < len(items):
        written = (_mended(reading, items, at) or _torn_name(reading, items, at)) if flow else None
        written = written or _alone(reading, items, at, place)
        if written is not None:
            yield written
        at = written.following if written else at + 1


def _alone(reading: Reading, items: tuple[Node, ...], at: int, place: str) -> Written | None:
    item = items[at]
    if isinstance(item, Scalar):
        text = reading.text(item, place, "a card name")
        return Written(_tidied(text), item, at + 1) if text is not None else None
    halves = _halves(reading, item)
    if halves is not None and _is_known(reading, _tidied(halves)):
        return Written(_tidied(halves), item, at + 1)
    reading.fault(item, place, "", "a card entry is due here, and a list or keys stand here.")
    return None


def _halves(reading: Reading, item: Node) -> str | None:
    """What stands there with a colon in it, which YAML takes for a key and its value."""
    if not isinstance(item, Table) or len(item.pairs) != 1:
        return None
    key, value = item.pairs[0]
    plain = isinstance(key, Scalar) and key.plain and isinstance(value, Scalar) and value.plain
    return reading.source.written(key, value) if plain else None


def _plain(reading: Reading, item: Node) -> str | None:
    """An unquoted piece of a bracketed list as it stands there."""
    if isinstance(item, Scalar):
        return item.text if item.plain else None
    return _halves(reading, item)


def _mended(reading: Reading, items: tuple[Node, ...], at: int) -> Written | None:
    """The pieces from here on as one entry, where a bracket or curly quotation mark opens in the first and closes in
    a later one."""
    first = _plain(reading, items[at])
    if first is None or not _unclosed(first):
        return None
    for end in range(at + 1, min(at + 6, len(items))):
        if _plain(reading, items[end]) is None:
            return None
        whole = _tidied(reading.source.written(items[at], items[end]))
        if not _unclosed(whole) and len(whole) <= MAX_ENTRY:
            return Written(whole, items[at], end + 1)
    return None


def _unclosed(text: str) -> bool:
    return text.count("(") > text.count(")") or text.count("“") > text.count("”")


def _torn_name(reading: Reading, items: tuple[Node, ...], at: int) -> Written | None:
    """The pieces from here on that together are a known name with commas in it, where not each of them is one."""
    each_known = True
    for end in range(at, min(at + 6, len(items))):
        piece = _plain(reading, items[end])
        if piece is None:
            return None
        each_known = each_known and _is_known(reading, _tidied(piece))
        if end == at or each_known:
            continue
        whole = _tidied(reading.source.written(items[at], items[end]))
        if _unclosed(whole) or len(whole) > MAX_ENTRY:
            continue
        if _is_known(reading, whole):
            return Written(whole, items[at], end + 1)
    return None


def _is_known(reading: Reading, text: str) -> bool:
    """Whether an entry names a card, be its number the copy's or the name's own."""
    entry = _entry(text)
    names = (entry.name, f"{entry.name} #{entry.copy}") if entry.copy else (entry.name,)
    return any(reading.look_up(name) is not None for name in names)


def _cards_of(reading: Reading, written: Written, side: str, zone: str) -> list[Laid]:
    """The positions of one entry; none where it has a fault."""
    place = f"{side}, {zone}"
    node, text = written.first, written.text
    entry = _entry(text)
    if entry.brackets and reading.look_up(entry.name) is None and reading.look_up(entry.as_a_name.name) is not None:
        entry = entry.as_a_name
    if entry.copy and reading.look_up(f"{entry.name} #{entry.copy}") is not None and entry.by_sign:
        entry = msgspec.structs.replace(entry, name=f"{entry.name} #{entry.copy}", copy=0)
    named = reading.look_up(entry.name)
    if named is None:
        reading.unknown_card(node, place, entry.name)
        return []
    lies = placed(entry.marks, zone, side)
    as_a_spell = zone == "spells" and named.kind == "monster" and not isinstance(lies, MarkFault)
    if as_a_spell and not isinstance(lies, MarkFault):
        # a monster lies there face-up, as a Continuous Spell or as an Equip Card; or Set, if it may be Set there
        hidden = any(mark in ("set", "face-down") for mark in entry.marks)
        hidden = hidden or (named.set_as_spell and not lies.equips and "face-up" not in entry.marks)
        as_a_spell = named.set_as_spell if hidden else bool(lies.equips or named.spell_too)
        lies = lies if hidden else msgspec.structs.replace(lies, face="up")
    misfit = None if as_a_spell else _misfit(named, zone)
    if misfit is not None:
        reading.fault(node, place, entry.name, f"{named.name} {misfit}")
        return []
    if isinstance(lies, MarkFault):
        likely = lies.likely if zone in MARKS else named.name
        reading.fault(node, place, lies.mark, f"{named.name}: {lies.message}", allowed=lies.allowed, likely=likely)
        return []
    if entry.count < 1 or (entry.copy and entry.count > 1):
        message = "an entry is either some copies (“3x Kuriboh”, from 1x on) or one numbered copy (“Kuriboh #2”)."
        reading.fault(node, place, text, message)
        return []
    owner = lies.owner or side
    if not _bears(reading, node, place, named, lies):
        return []
    position = Position(
        named.name, owner, side, zone, lies.face, lies.position, lies.this_turn, entry.copy, lies.equips,
        lies.counters, lies.destroyed, lies.beaten,
    )  # fmt: skip
    laid = Laid(position, node.start, named.card)
    return [laid] * min(entry.count, MAX_CARDS_IN_ZONE + 1)


def _bears(reading: Reading, node: Node, place: str, named: Named, lies: Placed) -> bool:
    """Whether this sort of card can be equipped, if it is, and its counters are known ones; tells what is not so."""
    if lies.equips and not (named.invented or named.kind in ("trap", "monster") or named.of_type("equip")):
        message = f"{named.name} is no Equip Card, and it is written as equipped to {lies.equips}."
        reading.fault(node, place, named.name, message)
        return False
    known = reading.counters() if lies.counters else ()
    for counter, _ in lies.counters:
        if counter not in known:
            message = f"{named.name}: no card puts a “{counter}” counter anywhere."
            likely = reading.findings.closest(counter, known)
            reading.fault(node, place, counter, message, allowed=known, likely=likely)
            return False
    return True


def _misfit(named: Named, zone: str) -> str | None:
    """Why a card of this sort cannot lie in this zone."""
    sort = {"monster": "a monster", "spell": "a Spell", "trap": "a Trap"}.get(named.kind)
    if sort is None:
        return None
    extra = named.of_type(*_EXTRA_DECK)
    match zone:
        case "monsters" if named.kind != "monster":
            return f"is {sort} and cannot lie in the Monster Zone; it belongs under “spells”."
        case "spells" if named.kind == "monster":
            return "is a monster and cannot lie in the Spell & Trap Zone; it belongs under “monsters”."
        case "spells" if named.of_type("field"):
            return "is a Field Spell and does not lie in the Spell & Trap Zone; it belongs under “field”."
        case "field" if named.kind != "spell" or not (named.of_type("field") or named.invented):
            home = "monsters" if named.kind == "monster" else "spells"
            return f"is {sort} but no Field Spell; it belongs under “{home}”."
        case "hand" | "deck" if extra:
            return "belongs to the Extra Deck and cannot lie here; write it under “extra”."
        case "extra" if named.kind != "monster" or not (extra or named.invented):
            return f"is {sort} that does not belong to the Extra Deck."
    return None


def _entry(text: str) -> Entry:
    return split_entry(text) if len(text) <= MAX_ENTRY else Entry(text[: MAX_ENTRY + MAX_NAME])


def _tidied(text: str) -> str:
    return unquoted(straight(text))
