from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied
from app.engine.words.filters import Filter

if TYPE_CHECKING:
    from app.engine.words.english import English
    from app.engine.words.word import Problem


class CountsForRitual(Applied, frozen=True, tag="counts-for-ritual"):
    """As what it may count where monsters are Tributed for a Ritual Summon; also face-down, and whatever negates its effects.
    `whole_tribute`: this one monster may be all that is Tributed for the Ritual Summon of one that fits, whatever its Level.
    `from_graveyard`: it may be removed from play from the Graveyard as one of those that are Tributed."""

    whole_tribute: Filter | None = None
    from_graveyard: bool = False

    def clause(self, english: English) -> str:
        if self.whole_tribute is not None:
            return f"{english.this} can be used as the entire Tribute for the Ritual Summon of {english.sort(self.whole_tribute)}"
        return f"{english.this} can be banished from your Graveyard as 1 of the monsters Tributed for a Ritual Summon"

    def amiss(self) -> Iterator[Problem]:
        if (self.whole_tribute is not None) == self.from_graveyard:
            yield "whole-tribute", "it is the entire Tribute, or one of several from the Graveyard"
