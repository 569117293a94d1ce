"""What a question speaks of by its sort instead of its name: `a Token`, `an opponent’s face-down monster`, `a Flip Summon`. Such a thing
stands in a question where a card would, written in fixed words that begin with `a` or `an`, as no card's name here does; the very card
that the question is about is `itself`."""

from __future__ import annotations

import re
from functools import cache
from itertools import product
from typing import Literal

import msgspec

from app.engine.words.filters import How

Side = Literal["", "own", "opponent"]
ATTRIBUTES = ("DARK", "DIVINE", "EARTH", "FIRE", "LIGHT", "WATER", "WIND")
RACES = (
    "Aqua", "Beast", "Beast-Warrior", "Dinosaur", "Dragon", "Fairy", "Fiend", "Fish", "Insect", "Machine", "Plant", "Psychic", "Pyro",
    "Reptile", "Rock", "Sea Serpent", "Spellcaster", "Thunder", "Warrior", "Winged Beast", "Zombie",
)  # fmt: skip
SERIES = (
    "Alien", "Amazoness", "Ancient Gear", "Batteryman", "Blackwing", "Cloudian", "Crystal Beast", "Dark Scorpion", "Dark World", "Destiny HERO", "Dragunity",
    "Earthbound Immortal", "Elemental HERO", "Fabled", "Flamvell", "Fortune Lady", "Genex", "Gladiator Beast", "Gravekeeper's", "Ice Barrier", "Infernity",
    "Iron Chain", "Karakuri", "Koa'ki Meiru", "Lightsworn", "Machina", "Mist Valley", "Morphtronic", "Naturia", "Neo-Spacian", "Ojama", "Reptilianne",
    "Six Samurai", "Venom", "Volcanic", "X-Saber",
)  # fmt: skip
"""What many monsters have in common in their names, and are spoken of by."""
MONSTERS = {
    "monster": "monster", "Token": "token", "Synchro Monster": "synchro", "Fusion Monster": "fusion", "Ritual Monster": "ritual",
    "Xyz Monster": "xyz", "Normal Monster": "normal", "Effect Monster": "effect", "Tuner": "tuner", "Flip Effect Monster": "flip",
    "Union Monster": "union", "Spirit Monster": "spirit", "Gemini Monster": "gemini", "Toon Monster": "toon",
}  # fmt: skip
"""Sorts of monsters, with the subtype that each has; the first has any."""
BACKROW = {
    "Spell or Trap": ("", ""), "Spell": ("spell", ""), "Normal Spell": ("spell", "normal"), "Quick-Play Spell": ("spell", "quick-play"),
    "Continuous Spell": ("spell", "continuous"), "Equip Spell": ("spell", "equip"), "Field Spell": ("spell", "field"),
    "Ritual Spell": ("spell", "ritual"), "Trap": ("trap", ""), "Normal Trap": ("trap", "normal"),
    "Continuous Trap": ("trap", "continuous"), "Counter Trap": ("trap", "counter"),
}  # fmt: skip
"""Sorts of Spells and Traps, each with its kind and subtype."""
EFFECTS = {
    "monster effect": "",
    "Flip Effect": "flip",
    "Ignition Effect": "ignition",
    "Trigger Effect": "trigger",
    "Quick Effect": "quick",
}
"""Effects of monsters, each with the sort of effect that it is."""
SUMMONS: dict[str, tuple[How, ...]] = {
    "Summon": (), "Normal Summon": ("normal",), "Tribute Summon": ("tribute",), "Flip Summon": ("flip",), "Special Summon": ("special",),
    "Synchro Summon": ("synchro",), "Fusion Summon": ("fusion",), "Ritual Summon": ("ritual",),
}  # fmt: skip
"""Summons, each with how the monster comes; the first in any way."""
ATTACKS = ("attack", "direct attack")
ITSELF = "itself"
"""The very card that uses the effect, and no other copy of it."""
PLACES = {
    "graveyard": "in the Graveyard",
    "hand": "in the hand",
    "banished": "that is removed from play",
    "deck": "in the Deck",
}
"""Where else than on the field it may be."""


class Thing(msgspec.Struct, frozen=True):
    """`sort`: one of the nouns above, or `card`. `side`: whose it is, seen from the player who uses the card that the question is about.
    `face`, `stance`, `place`: how and where it lies, on the field if nothing is said; `atk`, `guard` (its DEF), `level`: exactly so much. `came`: Special
    Summoned; `attacks`: the attack is its; `named`: the monster by name whose
    Summon or attack it is; `series`: what is part of its name."""

    sort: str
    side: Side = ""
    face: Literal["", "up", "down"] = ""
    stance: Literal["", "attack", "defense"] = ""
    place: str = ""
    attribute: str = ""
    race: str = ""
    level: int = 0
    atk: int = -1
    attacks: bool = False
    named: str = ""
    guard: int = -1
    series: str = ""

    @property
    def monster(self) -> bool:
        return self.sort in MONSTERS

    @property
    def backrow(self) -> bool:
        return self.sort in BACKROW

    @property
    def lies(self) -> bool:
        """Whether it is a card, so that something can be done to it."""
        return self.monster or self.backrow or self.sort == "card"

    @property
    def occasion(self) -> bool:
        """Whether it is something that is done, in answer to which a card may be used."""
        return self.sort in SUMMONS or self.sort in ATTACKS

    @property
    def words(self) -> str:
        """In the fixed words of a question."""
        if self.sort == ITSELF:
            return ITSELF
        told = ["opponent’s" if self.side == "opponent" else "", "face-" + self.face if self.face else ""]
        told += ["attacking" if self.attacks else "", f"Level {self.level}" if self.level else ""]
        told += [f"“{self.series}”" if self.series else "", self.attribute, self.race, self.sort]
        told += [
            f"with {self.atk} ATK" if self.atk >= 0 else "",
            f"with {self.guard} DEF" if self.guard >= 0 else "",
            f"in {self.stance.title()} Position" if self.stance else "",
        ]
        told += [PLACES.get(self.place, ""), "of its own player" if self.side == "own" else ""]
        told += [f"of {self.named}" if self.named else ""]
        said = " ".join(word for word in told if word)
        return f"{'an' if said[0] in 'aeiouAEIO' else 'a'} {said}"


_NOUNS = "|".join(
    sorted(map(re.escape, ("card", *MONSTERS, *BACKROW, *EFFECTS, *SUMMONS, *ATTACKS)), key=len, reverse=True)
)
_WORDS = re.compile(
    rf"an? (?P<side>opponent’s )?(?:face-(?P<face>up|down) )?(?P<attacks>attacking )?(?:Level (?P<level>\d+) )?"
    rf"(?:“(?P<series>{'|'.join(SERIES)})” )?(?:(?P<attribute>{'|'.join(ATTRIBUTES)}) )?(?:(?P<race>{'|'.join(sorted(RACES, key=len, reverse=True))}) )?(?P<sort>{_NOUNS})"
    rf"(?: with (?P<atk>\d+) ATK)?(?: with (?P<guard>\d+) DEF)?(?: in (?P<stance>Attack|Defense) Position)?(?: (?P<place>{'|'.join(PLACES.values())}))?"
    r"(?P<own> of its own player)?(?: of (?P<named>.+))?"
)


def is_thing(name: str) -> bool:
    """Whether what stands in a question is no card but a sort of them."""
    return name.startswith(("a ", "an ", ITSELF)) and thing(name) is not None


@cache
def thing(words: str) -> Thing | None:
    """What the fixed words of a question mean, or None if they are none."""
    if words == ITSELF:
        return Thing(ITSELF)
    found = _WORDS.fullmatch(words)
    if found is None:
        return None
    part = found.groupdict()
    if part["named"] and part["sort"] not in (*SUMMONS, *ATTACKS):
        return None
    place = next((place for place, said in PLACES.items() if said == part["place"]), "")
    side: Side = "opponent" if part["side"] else "own" if part["own"] else ""
    return Thing(
        part["sort"], side, part["face"] or "", (part["stance"] or "").casefold(), place, part["attribute"] or "",  # type: ignore[arg-type]
        part["race"] or "", int(part["level"] or 0), _figure(part["atk"]), bool(part["attacks"]),
        part["named"] or "", _figure(part["guard"]), part["series"] or "",
    )  # fmt: skip


def _figure(written: str | None) -> int:
    """So much ATK or DEF; -1 where none is said, for 0 is some."""
    return int(written) if written else -1


def occasions() -> tuple[str, ...]:
    """Everything that a card may be used in answer to, in fixed words."""
    sides: tuple[Side, ...] = ("", "own", "opponent")
    return tuple(Thing(sort, side).words for sort, side in product((*SUMMONS, *ATTACKS), sides))
