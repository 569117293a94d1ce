"""Sources: who says something about the game, and each thing they say, in our own words with a locator."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from app.rulebook.once import once


class Passage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One statement of a source. `id` is without the source's prefix; `at` is the locator; `says` is our wording. `words_only`: why
    nothing that is played comes of it."""

    id: str
    at: str
    says: str
    standing: str = "stated"
    cards: tuple[str, ...] = ()
    disputed: str = ""
    address: str = ""
    speaks_for: tuple[str, ...] = ()
    words_only: str = ""


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

    def passage(self, name: str) -> Passage | None:
        """The passage of that id; None if there is none."""
        return self._by_id().get(name)

    def every(self) -> tuple[Passage, ...]:
        """All its passages, in order."""
        return self.passages

    def about(self, card: str) -> tuple[Passage, ...] | None:
        """Of a source that has a passage for each card, those about one, by slug; None of any other source."""
        return None

    @once
    def _by_id(self) -> Mapping[str, Passage]:
        return {passage.id: passage for passage in self.passages}
