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
FORMS = ("any Warrior 1500/1000", "any LIGHT Fiend 1200/1200 level 4", "any card", "any Spell", "any Trap")

_WHOLE_KIND: dict[str, CardKind | Literal["card"]] = {"card": "card", "spell": "spell", "trap": "trap"}
_MONSTER = re.compile(
    r"any (?P<words>[a-z -]+?) (?P<attack>\d{1,4}) ?/ ?(?P<defense>\d{1,4})(?: level (?P<level>\d{1,2}))?"
)
_MAX_LEVEL = 12


class StandIn(msgspec.Struct, frozen=True):
    """A stand-in as written. `kind` is `card` where even that is left open; `race` is empty for `any monster …`.

    `text` is its one spelling, by which positions and decisions name it.
    """

    text: str
    kind: CardKind | Literal["card"]
    attribute: str = ""
    race: str = ""
    attack: int | None = None
    defense: int | None = None
    level: int | None = None


def stand_in(written: str) -> StandIn | None:
    """The stand-in these words describe, or None."""
    words = folded(written)
    kind = _WHOLE_KIND.get(words.removeprefix("any ")) if words.startswith("any ") else None
    if kind is not None:
        return StandIn(f"any {kind if kind == 'card' else kind.title()}", kind)
    found = _MONSTER.fullmatch(words)
    if found is None:
        return None
    attribute, race = _attribute_and_race(found["words"])
    level = int(found["level"]) if found["level"] else None
    if race is None or (level is not None and not 1 <= level <= _MAX_LEVEL):
        return None
    attack, defense = int(found["attack"]), int(found["defense"])
    sort = " ".join(word for word in ("any", attribute, race or "monster") if word)
    text = f"{sort} {attack}/{defense}" + (f" level {level}" if level is not None else "")
    return StandIn(text, "monster", attribute, race, attack, defense, level)


def _attribute_and_race(words: str) -> tuple[str, str | None]:
    """`light fiend` → LIGHT and Fiend; a race of None means the words name none."""
    first, _, rest = words.partition(" ")
    attribute = first.upper() if rest and first.upper() in ATTRIBUTES else ""
    race = rest if attribute else words
    if race == "monster":
        return attribute, ""
    return attribute, next((known for known in RACES if known.casefold() == race), None)
