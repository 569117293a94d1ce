"""What is printed on a card apart from its text, and how its name stands in addresses."""

from __future__ import annotations

import re
import unicodedata
from typing import Literal

import msgspec

from app.engine.words.filters import Kind

_APART = re.compile(r"[^a-z0-9]+")
_DASHES = str.maketrans(dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2015\u2212", "-"))


class Facts(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"defense": "def"}):
    """What is printed on a card, apart from its text. `tcg`: the day of its first printing in the TCG, as `2010-04-24`, or
    empty where none is recorded."""

    name: str
    kind: Kind
    passcode: int = 0
    subtypes: tuple[str, ...] = ()
    attribute: str = ""
    race: str = ""
    level: int | None = None
    atk: int | Literal["?"] | None = None
    defense: int | Literal["?"] | None = None
    tcg: str = ""

    @property
    def plain(self) -> bool:
        """Whether it is a monster without effects: its facts are all there is to it."""
        return self.kind is Kind.MONSTER and not {"effect", "pendulum"} & set(self.subtypes)

    @property
    def by_ritual(self) -> bool:
        """Whether it is a monster that cannot be Normal Summoned or Set, since a Ritual Spell Summons it."""
        return self.kind is Kind.MONSTER and "ritual" in self.subtypes


def slug_of(name: str) -> str:
    """A card's name as it stands in addresses: lower case, no accents, words joined by hyphens."""
    plain = (
        name
        if name.isascii()
        else unicodedata.normalize("NFKD", name.translate(_DASHES)).encode("ascii", "ignore").decode()
    )
    return _APART.sub("-", plain.casefold().replace("'", "")).strip("-")
