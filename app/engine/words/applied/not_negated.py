from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied
from app.engine.words.filters import Filter

if TYPE_CHECKING:
    from app.engine.words.english import English


class NotNegated(Applied, frozen=True, tag="not-negated"):
    """Neither the activation nor the effects of cards that fit are negated by anything; `by`: not by such cards.
    `of_bearer`: whose cards those are is seen from who controls the monster that bears this card. `activated`: nor do such cards keep them from being
    activated; without it what may not be activated still may not."""

    fits: Filter
    by: Filter | None = None
    of_bearer: bool = False
    activated: bool = False

    def clause(self, english: English) -> str:
        whose = " that the controller of the equipped monster controls" if self.of_bearer else ""
        cards = f"{english.noun(self.fits, many=True)}{whose}"
        cards = english.this if self.fits.self else cards
        by = f" by {english.every(self.by)}" if self.by is not None else ""
        kept = f", nor kept from being activated{by}" if self.activated else by
        return f"the activation and effects of {cards} cannot be negated{kept}"
