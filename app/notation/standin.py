"""Stand-ins: a card without effects, for a situation in which only its sort or its stats count."""

from __future__ import annotations

import re
from typing import Literal

import msgspec

from app.notation.names import CardKind
from app.notation.problems import folded

ATTRIBUTES = ("DARK", "DIVINE", "EARTH", "FIRE", "LIGHT", "WATER", "WIND")
RACES = (
    "Aqua",
    "Beast",
    "Beast-Warrior",
    "Creator God",
    "Cyberse",
    "Dinosaur",
    "Divine-Beast",
    "Dragon",
    "Fairy",
    "Fiend",
    "Fish",
    "Illusion",
    "Insect",
    "Machine",
    "Plant",
    "Psychic",
    "Pyro",
    "Reptile",
    "Rock",
    "Sea Serpent",
    "Spellcaster",
    "Thunder",
    "Warrior",
    "Winged Beast",
    "Wyrm",
    "Zombie",
)
SORTS = ("Normal", "Effect", "Synchro", "Fusion", "Tuner")
"""What may stand before a monster's Attribute and Type, in this order."""
ICONS = {
    "spell": ("quick-play", "continuous", "field"),
    "trap": ("continuous", "counter"),
}
"""What a Spell or a Trap without a name may be, beside a normal one."""
FORMS = (
    "any Warrior 1500/1000", "any LIGHT Fiend 1200/1200 level 4", "any Tuner Machine 800/600 level 2",
    "any Synchro Dragon 2500/2000 level 8", "any Normal Dragon 1900/1200 level 4",
    "any Effect Warrior 1700/1000 named Elemental HERO", "any card", "any Spell", "any Trap", "any Quick-Play Spell",
    "any Counter Trap",
)  # fmt: skip

_MONSTER = re.compile(
    r"any (?P<words>[a-z -]+?) (?P<attack>\d{1,4}) ?/ ?(?P<defense>\d{1,4})(?: level (?P<level>\d{1,2}))?"
    r"(?: named (?P<named>[\w '.!&-]{2,40}))?",
    re.IGNORECASE,
)
_MAX_LEVEL = 12


class StandIn(msgspec.Struct, frozen=True):
    """A stand-in as written. `kind` is `card` where even that is left open; `race` is empty for `any monster …`; `named`: what
    its name holds, as the name of a member of an archetype does.

    `text` is its one spelling, by which positions and decisions name it.
    """

    text: str
    kind: CardKind | Literal["card"]
    subtypes: tuple[str, ...] = ()
    attribute: str = ""
    race: str = ""
    attack: int | None = None
    defense: int | None = None
    level: int | None = None
    named: str = ""


def stand_in(written: str) -> StandIn | None:
    """The stand-in these words describe, or None."""
    words = folded(written)
    if not words.startswith("any "):
        return None
    return _whole_kind(words.removeprefix("any ")) or _monster(" ".join(written.split()))


def _whole_kind(words: str) -> StandIn | None:
    """`any card`, `any Spell`, `any Counter Trap`."""
    if words == "card":
        return StandIn("any card", "card")
    icon, _, kind = words.rpartition(" ")
    if kind not in ICONS or icon not in ("", "normal", *ICONS[kind]):
        return None
    subtypes = (icon,) if icon not in ("", "normal") else ()
    sort = " ".join(word.title() for word in (*subtypes, kind))
    return StandIn(f"any {sort}", "spell" if kind == "spell" else "trap", subtypes)


def _monster(written: str) -> StandIn | None:
    found = _MONSTER.fullmatch(written)
    if found is None:
        return None
    sorts, rest = _sorts(folded(found["words"]))
    attribute, race = _attribute_and_race(rest, bool(sorts))
    level = int(found["level"]) if found["level"] else None
    if race is None or (level is not None and not 1 <= level <= _MAX_LEVEL):
        return None
    attack, defense = int(found["attack"]), int(found["defense"])
    named = (found["named"] or "").strip()
    sort = " ".join(word for word in ("any", *sorts, attribute, race or "monster") if word)
    text = f"{sort} {attack}/{defense}" + (f" level {level}" if level is not None else "")
    text += f" named {named}" if named else ""
    subtypes = tuple(word.casefold() for word in sorts)
    return StandIn(text, "monster", subtypes, attribute, race, attack, defense, level, named)


def _sorts(words: str) -> tuple[tuple[str, ...], str]:
    """The sorts of monster at the beginning, in their one order, and the words behind them."""
    found: list[str] = []
    known = {sort.casefold(): sort for sort in SORTS}
    first, _, rest = words.partition(" ")
    while first in known and known[first] not in found:
        found.append(known[first])
        words = rest
        first, _, rest = words.partition(" ")
    return tuple(sort for sort in SORTS if sort in found), words


def _attribute_and_race(words: str, sorted_out: bool) -> tuple[str, str | None]:
    """`light fiend` → LIGHT and Fiend; a race of None means the words name none. `sorted_out`: `any Tuner 800/600` needs no
    further word."""
    first, _, rest = words.partition(" ")
    attribute = first.upper() if (rest or sorted_out) and first.upper() in ATTRIBUTES else ""
    race = rest if attribute else words
    if race == "monster" or (sorted_out and not race):
        return attribute, ""
    return attribute, next((known for known in RACES if known.casefold() == race), None)
