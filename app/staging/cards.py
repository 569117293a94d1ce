"""The cards that a ruleset is staged with."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, ValuesView
from functools import cached_property

from app.engine.ids import Zone
from app.engine.words.cards import CardDef
from app.engine.words.filters import Filter
from app.rulebook.cardlist import by_facts


class Cards(Mapping[str, CardDef]):
    """The cards that are played, by slug; any other card of the pool is found by its facts, and not counted."""

    def __init__(self, played: Mapping[str, CardDef]) -> None:
        self.played = played
        # by what is asked of a card, those that fit (fitting.py)
        self.remembered: dict[tuple[tuple[Filter, ...], Zone, bool, int | None], tuple[CardDef, ...]] = {}

    def __getitem__(self, slug: str) -> CardDef:
        found = self.played.get(slug) or by_facts(slug)
        if found is None:
            raise KeyError(slug)
        return found

    @cached_property
    def _every(self) -> dict[str, CardDef]:
        """All of them, their files opened."""
        return dict(self.played.items())

    def __iter__(self) -> Iterator[str]:
        return iter(self._every)

    def __len__(self) -> int:
        return len(self._every)

    def values(self) -> ValuesView[CardDef]:
        return self._every.values()
