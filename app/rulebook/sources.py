"""Sources: who says something about the game, and each thing they say, in our own words with a locator."""

from __future__ import annotations

import msgspec


class Passage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One statement of a source. `id` is without the source's prefix; `at` is the locator; `says` is our wording."""

    id: str
    at: str
    says: str
    standing: str = "stated"
    cards: tuple[str, ...] = ()
    disputed: str = ""
    address: str = ""
    speaks_for: tuple[str, ...] = ()


class Source(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A document or collection. `speaks_for`: the rulesets it describes; `kind`: what sort of text it is."""

    source: str
    title: str
    kind: str
    reliability: str
    speaks_for: tuple[str, ...] = ()
    author: str = ""
    date: str = ""
    address: str = ""
    passages: tuple[Passage, ...] = ()
