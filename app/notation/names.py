"""What the notation must know from outside: which cards, rulesets and steps exist. The caller passes both in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple, Protocol

import msgspec

from app.notation.scenario import OwnCard

CardKind = Literal["monster", "spell", "trap"]


class KnownCard(msgspec.Struct, frozen=True):
    """A card of the library: its full name as the library spells it, and what sort of card it is.

    `subtypes` in the library's words (`effect`, `fusion`, `field`, `quick-play`, ...); upper and lower case are one.
    `monster_too`: a Spell or Trap that may become a monster, and then does what monsters do. `spell_too`: a monster that may lie
    as a Continuous Spell. `set_as_spell`: a monster that may lie Set among Spells and Traps. `lays_others`: it may lay other Spells and Traps
    among the monsters, where they are attacked as such.
    """

    name: str
    kind: CardKind
    subtypes: tuple[str, ...] = ()
    monster_too: bool = False
    spell_too: bool = False
    set_as_spell: bool = False
    lays_others: bool = False

    def of_type(self, *subtypes: str) -> bool:
        """Whether it bears at least one of these subtypes."""
        return any(own.casefold() in subtypes for own in self.subtypes)


class CardFault(msgspec.Struct, frozen=True):
    """What is amiss in a card that a scenario describes. `card`: which one, from 0; `path`: the keys and numbers of entries that lead
    to the place; `place`: the same in words; `found`: the word at fault."""

    card: int
    path: tuple[str | int, ...]
    message: str
    place: str = ""
    found: str = ""
    allowed: tuple[str, ...] = ()
    likely: str | None = None


class Described(NamedTuple):
    """The library with the cards of a scenario in it, and what is amiss in those."""

    names: Names
    faults: tuple[CardFault, ...]


class Names(Protocol):
    """The card library as the notation sees it.

    `find` may know other names of a card and look past upper case, accents and punctuation; it must never guess. `several`: the
    cards of one nickname, among which only the scenario can tell. `near` is for suggestions only: nothing it returns is ever
    put in place of what was written.
    """

    def find(self, written: str) -> KnownCard | None: ...

    def several(self, written: str) -> tuple[str, ...]: ...

    def near(self, written: str, limit: int = 3) -> tuple[str, ...]: ...

    def asked(self, written: str) -> str | None:
        """How a question that is asked in other words is written in the fixed ones; for suggestions only."""
        ...

    def counters(self) -> tuple[str, ...]:
        """The counters that cards put somewhere, in lower case and without the word itself (`spell`)."""
        ...

    def with_cards(self, cards: tuple[OwnCard, ...]) -> Described:
        """The library with these cards in it, whose names it finds from then on."""
        ...


class Places(Protocol):
    """The rulesets, and for each every name by which one of its steps may be called, with the step's full path. `called`:
    the ruleset that players call so."""

    def rulesets(self) -> tuple[str, ...]: ...

    def called(self, name: str) -> str | None: ...

    def steps(self, ruleset: str) -> Mapping[str, str]: ...
