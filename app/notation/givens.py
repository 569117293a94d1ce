"""What is given in a question: how many cards of a sort a player has somewhere. A closed list, each with its fixed words, so that
what is written is read back (see `asked.py`)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

Who = Literal["own", "opponent"]
MOST_GIVEN = 6
"""So many cards can be given, at the most."""
NUMBERS = ("no", "one", "two", "three", "four", "five", "six")
ATTRIBUTES = ("DARK", "LIGHT", "EARTH", "WATER", "FIRE", "WIND")
WHOSE: dict[Who, str] = {"own": "its player", "opponent": "its player's opponent"}


class Sort(msgspec.Struct, frozen=True):
    """A sort of cards in a place. `one`, `many`: its words; `zone`: where they lie, as the notation calls it; `stands`: the stand-in
    that is laid there; `kinds`, `attribute`: which cards are of it; `face`, `position`: how they lie, where that is said."""

    one: str
    many: str
    zone: str
    stands: str
    kinds: tuple[str, ...] = ()
    attribute: str = ""
    face: str = ""
    position: str = ""


def _sorts() -> Iterator[tuple[str, Sort]]:
    monster, spell = "any monster 1500/1000", "any Spell"
    yield "monster", Sort("monster", "monsters", "monsters", monster, face="up", position="attack")
    yield (
        "set-monster",
        Sort("face-down monster", "face-down monsters", "monsters", monster, face="down", position="defense"),
    )
    yield "spell-or-trap", Sort("Spell or Trap", "Spells or Traps", "spells", spell)
    yield "set-spell-or-trap", Sort("Set Spell or Trap", "Set Spells or Traps", "spells", spell, face="down")
    yield "hand", Sort("card in the hand", "cards in the hand", "hand", "any card")
    yield "hand-monster", Sort("monster in the hand", "monsters in the hand", "hand", monster, ("monster",))
    yield "graveyard", Sort("card in the Graveyard", "cards in the Graveyard", "graveyard", monster)
    yield (
        "graveyard-monster",
        Sort("monster in the Graveyard", "monsters in the Graveyard", "graveyard", monster, ("monster",)),
    )
    yield "graveyard-spell", Sort("Spell in the Graveyard", "Spells in the Graveyard", "graveyard", spell, ("spell",))
    yield "graveyard-trap", Sort("Trap in the Graveyard", "Traps in the Graveyard", "graveyard", "any Trap", ("trap",))
    for attribute in ATTRIBUTES:
        stands = f"any {attribute} Warrior 1500/1000"
        for zone, where in (("hand", "in the hand"), ("graveyard", "in the Graveyard"), ("monsters", "on the field")):
            one = f"{attribute} monster {where}"
            lies = ("up", "attack") if zone == "monsters" else ("", "")
            yield f"{zone}-{attribute}", Sort(one, one.replace("monster", "monsters"), zone, stands, ("monster",), attribute, *lies)  # fmt: skip


SORTS: dict[str, Sort] = dict(_sorts())


class Given(msgspec.Struct, frozen=True):
    """`number` cards of a sort, no more and no less, on the side of the player of the card that is asked about or of the opponent."""

    who: Who
    number: int
    sort: Sort


ANOTHER = "another"
"""Another copy of the card that is asked about lies face-up on its player's field."""
ALL_DOWN = "opponent-all-face-down"
"""All monsters of its player's opponent are face-down."""
DEFENSE = "opponent-all-in-defense"
"""All monsters of its player's opponent are in Defense Position."""

ITS_DOWN = "it-face-down"
"""The card that is asked about lies face-down."""
WINNING, LOSING = "own-winning", "own-losing"
"""A monster of its player battles one of the opponent's, and would beat it, or be beaten, as things are."""
IN_BATTLE = (WINNING, LOSING)

BARE: dict[str, Who] = {f"{who}-no-cards": who for who in WHOSE}
"""A player has nothing at all on the field."""
NOTHING_TO_FIND = "own-deck-nothing-to-find"
"""Its player's Deck holds no card that it looks for."""
BOTH, NEITHER = "both-monsters", "no-monsters"
"""Both players control a monster, or neither does."""
LIFE: dict[str, tuple[Who, int]] = {
    f"{who}-{points}-lp": (who, points) for who in WHOSE for points in (1, 50, *range(100, 8001, 100))
}
"""By its name how many Life Points a player has."""


def _words(given: Given) -> str:
    sort = given.sort
    verb = "has" if sort.zone in ("hand", "graveyard") else "controls"
    return f"{WHOSE[given.who]} {verb} {NUMBERS[given.number]} {sort.one if given.number == 1 else sort.many}"


GIVEN: dict[str, Given] = {
    f"{who}-{number}-{name}": Given(who, number, sort)
    for who in WHOSE
    for name, sort in SORTS.items()
    for number in range(MOST_GIVEN if sort.zone in ("monsters", "spells") else MOST_GIVEN + 1)
}
"""By its name everything that can be given as a number of cards."""
WORDS: dict[str, str] = {
    **{name: _words(given) for name, given in GIVEN.items()},
    ITS_DOWN: "it lies face-down",
    WINNING: "its player's battling monster is the stronger one",
    LOSING: "its player's battling monster is the weaker one",
    ANOTHER: "its player controls another copy of it",
    ALL_DOWN: "its player's opponent has only face-down monsters",
    DEFENSE: "its player's opponent has only monsters in Defense Position",
    NOTHING_TO_FIND: "its player's Deck holds no card that it looks for",
    BOTH: "both players control monsters",
    NEITHER: "no player controls a monster",
    **{name: f"{WHOSE[who]} controls no cards" for name, who in BARE.items()},
    **{name: f"{WHOSE[who]} has {points} Life Point{'s' * (points > 1)}" for name, (who, points) in LIFE.items()},
}
"""By its name the fixed words of what is given."""
