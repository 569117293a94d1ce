from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.engine.ids import CardId, Zone
from app.engine.words.applied.applying import Applied
from app.engine.words.filters import Filter

if TYPE_CHECKING:
    from app.engine.law.sight import Sight
    from app.engine.words.english import English
    from app.engine.words.word import Problem


class NegatesBeaten(Applied, frozen=True, tag="negates-what-it-beats"):
    """The effects of monsters that it destroys by battle are negated, from then on until they leave the Graveyard; elsewhere they
    are not. `by`: of what such monsters destroy, instead of what it destroys itself; `fits`: only of monsters that fit."""

    by: Filter = Filter(self=True)
    fits: Filter = Filter()

    def concerns(self, sight: Sight, victor: CardId, beaten: CardId) -> bool:
        """Whether it negates the effects of this monster, which that one has destroyed."""
        return sight.fits(self.by, victor) and sight.fits(self.fits, beaten)

    def clause(self, english: English) -> str:
        beaten = "monsters" if self.fits == Filter() else english.sort(self.fits, many=True)
        by = english.this if self.by.self else english.noun(self.by, many=True)
        return f"negate the effects of {beaten} destroyed by battle with {by}"

    def amiss(self) -> Iterator[Problem]:
        for field, wanted in (("by", self.by), ("fits", self.fits)):
            if wanted.zones != (Zone.MONSTER,):
                yield f"{field}.zones", "what a battle destroys, and what destroys it, is asked for where the two fight"
