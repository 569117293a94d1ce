"""One card entry of a zone: `3x Kuriboh`, `Honest #2`, `Dark Magician (face-down defense, this turn)`."""

from __future__ import annotations

import re

import msgspec

from app.notation.limits import MAX_COUNTERS
from app.notation.problems import closest, folded

ZONES = ("monsters", "spells", "field", "hand", "graveyard", "banished", "deck", "extra")
"""In the order in which the canonical text writes them and copies of a card are numbered."""

MAX_ENTRY = 400

_ENTRY = re.compile(
    r"(?:(?P<count>\d{1,3}) ?[x×] )?(?P<name>.+?)(?:(?P<sign> ?# ?| copy )(?P<copy>[1-9]\d{0,2}))?(?: ?\((?P<brackets>[^()]*)\))?",
    re.IGNORECASE,
)

# What each posture mark says of a card: (face, position), empty where it says nothing.
_POSTURES = {
    "attack": ("", "attack"),
    "defense": ("", "defense"),
    "set": ("down", ""),
    "face-up": ("up", ""),
    "face-down": ("down", ""),
    "face-up attack": ("up", "attack"),
    "face-up defense": ("up", "defense"),
    "face-down defense": ("down", "defense"),
}
_OWNERS = ("owner A", "owner B")
DESTROYED = "destroyed this turn"
BEATEN = "destroyed by battle"
_ON_FIELD = ("this turn", *_OWNERS)
MARKS: dict[str, tuple[str, ...]] = {
    "monsters": (*_POSTURES, *_ON_FIELD),
    "spells": ("set", "face-up", "face-down", *_ON_FIELD),
    "field": ("set", "face-up", "face-down", *_ON_FIELD),
    "graveyard": ("this turn", DESTROYED, BEATEN),
    "banished": ("face-up", "face-down", "this turn"),
}
EQUIPS = "equips"
"""How the mark of an Equip Card begins; the monster it is equipped to follows."""
_EQUIPS = re.compile(r"equip(?:s|ped to) ", re.IGNORECASE)
_COUNTERS = re.compile(r"(\d+) (.+?) counters?")
_DEFAULT_FACE = {"monsters": "up", "spells": "down", "field": "up", "banished": "up"}
_SHORT = {"def": "defense", "atk": "attack", "fd": "face-down", "fu": "face-up", "f/d": "face-down", "f/u": "face-up"}
_SPELLINGS = {
    "defence": "defense",
    "face up": "face-up",
    "face down": "face-down",
    "faceup": "face-up",
    "facedown": "face-down",
    "owner: ": "owner ",
}


class Entry(msgspec.Struct, frozen=True):
    """An entry taken apart; `name` as written, `copy` 0 where no number stands, `brackets` what stands in them.
    `by_sign`: the number stands behind a `#`, and may be part of the name."""

    name: str
    count: int = 1
    copy: int = 0
    marks: tuple[str, ...] = ()
    brackets: str = ""
    by_sign: bool = True

    @property
    def as_a_name(self) -> Entry:
        """The same entry, should its brackets belong to the card's name."""
        return Entry(f"{self.name} ({self.brackets})", self.count, self.copy)


class Placed(msgspec.Struct, frozen=True):
    """How a card lies, as its marks and its zone's defaults say. `owner` is empty for the player of the side; `equips` as
    it is written."""

    face: str = ""
    position: str = ""
    this_turn: bool = False
    owner: str = ""
    equips: str = ""
    counters: tuple[tuple[str, int], ...] = ()
    destroyed: bool = False
    beaten: bool = False


class MarkFault(msgspec.Struct, frozen=True):
    """A mark that cannot stand there; `message` says why."""

    mark: str
    message: str
    allowed: tuple[str, ...] = ()
    likely: str | None = None


def split_copy(written: str) -> tuple[str, int]:
    """A card name without its copy number, and the number: `Honest #2` and `Honest copy 2` → (`Honest`, 2); 0 where there is
    none."""
    found = re.fullmatch(r"(.+?)(?: ?# ?| copy )([1-9]\d{0,2})", written, re.IGNORECASE)
    return (unquoted(found[1]), int(found[2])) if found else (unquoted(written), 0)


def unquoted(written: str) -> str:
    """A text without the quotation marks around the whole of it, as a phone sets them where YAML sees none."""
    inner = written[1:-1]
    return inner.strip() if len(written) > 2 and written == f'"{inner}"' and '"' not in inner else written


def split_entry(text: str) -> Entry:
    """The parts of a straightened entry of at most `MAX_ENTRY` signs."""
    found = _ENTRY.fullmatch(text)
    if found is None:
        return Entry(text)
    marks = _marks(found["brackets"] or "")
    return Entry(
        unquoted(found["name"].strip()),
        int(found["count"] or 1),
        int(found["copy"] or 0),
        marks,
        found["brackets"] or "",
        "#" in (found["sign"] or "#"),
    )


def _marks(brackets: str) -> tuple[str, ...]:
    """The marks between an entry's brackets. What follows `equips` and is no mark belongs to the name, which may hold
    commas."""
    marks: list[str] = []
    for piece in brackets.split(","):
        mark = _spelt(piece)
        if mark and marks and _equips(marks[-1]) and not _is_mark(mark):
            marks[-1] = f"{marks[-1]},{piece.rstrip()}"
        elif mark:
            marks.append(_EQUIPS.sub(f"{EQUIPS} ", " ".join(piece.split())) if _EQUIPS.match(mark) else mark)
    return tuple(marks)


def _is_mark(mark: str) -> bool:
    known = any(mark in marks for marks in MARKS.values())
    return known or _EQUIPS.match(mark) is not None or _COUNTERS.fullmatch(mark) is not None


def _equips(mark: str) -> bool:
    return mark.startswith(f"{EQUIPS} ")


def placed(marks: tuple[str, ...], zone: str, side: str) -> Placed | MarkFault:
    """What the marks say of a card in this zone of this player, with the zone's defaults for what they leave open.

    A monster lies face-up in Attack Position; a Spell or Trap is Set, an equipped one face-up; a Field Spell and a banished
    card are face-up.
    """
    face, position, owner, equips = "", "", "", ""
    this_turn = DESTROYED in marks
    counters: dict[str, int] = {}
    for mark in marks:
        if _equips(mark):
            if zone != "spells" or equips:
                why = (
                    "a card is equipped to one monster"
                    if equips
                    else "only a card in the Spell & Trap Zone is equipped"
                )
                return MarkFault(mark, f"{why}, and “{mark}” is written.")
            equips = mark.removeprefix(EQUIPS).strip()
            continue
        number = _COUNTERS.fullmatch(mark)
        if number is not None:
            fault = _miscounted(mark, int(number[1]), number[2] in counters, zone)
            if fault is not None:
                return fault
            counters[number[2]] = int(number[1])
            continue
        fault = _misplaced(mark, zone, side)
        if fault is not None:
            return fault
        if mark in ("this turn", DESTROYED, BEATEN):
            this_turn = this_turn or mark != BEATEN
        elif mark in _OWNERS:
            if owner not in {"", mark[-1]}:
                return MarkFault(mark, "a card has one owner, and two are written.")
            owner = mark[-1]
        else:
            said_face, said_position = _POSTURES[mark]
            if (said_face and face not in {"", said_face}) or (said_position and position not in {"", said_position}):
                return MarkFault(mark, f"“{mark}” contradicts another mark of this card.")
            face, position = face or said_face, position or said_position
    face = face or ("up" if equips or counters else _DEFAULT_FACE.get(zone, ""))
    if face == "down" and (equips or counters):
        return MarkFault("face-down", "a face-down card bears no counters and is equipped to nothing.")
    if zone == "monsters":
        position = position or ("defense" if face == "down" else "attack")
        if (face, position) == ("down", "attack"):
            return MarkFault("face-down", "a face-down monster lies in Defense Position.", MARKS[zone])
    owner = "" if owner == side else owner
    borne = tuple(sorted(counters.items()))
    return Placed(face, position, this_turn, owner, equips, borne, DESTROYED in marks, BEATEN in marks)


def _miscounted(mark: str, number: int, again: bool, zone: str) -> MarkFault | None:
    if zone not in ("monsters", "spells", "field"):
        return MarkFault(mark, f"counters lie on cards on the field, and “{mark}” is written in the {zone}.")
    if again:
        return MarkFault(mark, "counters of one name are written twice.")
    if not 1 <= number <= MAX_COUNTERS:
        return MarkFault(mark, f"“{mark}” is written; a card bears 1 to {MAX_COUNTERS} counters of a name.")
    return None


def _misplaced(mark: str, zone: str, side: str) -> MarkFault | None:
    allowed = MARKS.get(zone, ())
    if mark in allowed:
        return None
    if mark in _OWNERS:
        if mark[-1] == side:
            return None
        return MarkFault(mark, f"a card in the {zone} always lies with its owner; write it on that player's side.")
    if not allowed:
        return MarkFault(mark, f"a card in the {zone} bears no mark, and “{mark}” is written; write only its name.")
    if mark in MARKS["monsters"]:
        return MarkFault(mark, f"“{mark}” says nothing of a card in {zone}.", allowed)
    return MarkFault(mark, f"“{mark}” is no mark of a card.", allowed, closest(mark, allowed))


def _spelt(mark: str) -> str:
    """A mark in its one spelling: lower case, and `owner A` with the player's letter large."""
    words = " ".join(_SHORT.get(word, word) for word in folded(mark).removesuffix(" position").split())
    for other, ours in _SPELLINGS.items():
        words = words.replace(other, ours)
    return f"owner {words[-1].upper()}" if words in {"owner a", "owner b"} else words
