from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

from app.engine.words.applied.applying import Applied
from app.engine.words.filters import Filter

if TYPE_CHECKING:
    from app.engine.words.english import English
    from app.engine.words.word import Problem


class GoesElsewhere(Applied, frozen=True, kw_only=True, tag="goes-elsewhere-instead"):
    """Cards that fit, where they lie, go elsewhere than they would (`would_go`): they are removed from play, shuffled into the Deck,
    or put on top of it. `beaten`: only what battle has destroyed, be it otherwise to be removed from play for that, `beaten_by`: by such a monster; `tributed_for_ritual`: only what is
    Tributed for a Ritual Summon; `monsters`: Monster Cards only. `prevails`: over nothing that removes from play what leaves the field or goes to
    the Graveyard, over what removes all that goes to the Graveyard, or over both."""

    fits: Filter
    would_go: Literal["graveyard", "hand", "deck"]
    instead: Literal["banished", "deck", "top-of-deck"]
    beaten: bool = False
    beaten_by: Filter | None = None
    tributed_for_ritual: bool = False
    monsters: bool = False
    prevails: Literal["never", "over-the-graveyard", "always"] = "over-the-graveyard"

    def clause(self, english: English) -> str:
        cards = english.this if self.fits.self else english.every(self.fits)
        by = "" if self.beaten_by is None else f" with {english.a(self.beaten_by)}"
        how = (
            f" destroyed by battle{by}"
            if self.beaten
            else " Tributed for a Ritual Summon"
            if self.tributed_for_ritual
            else ""
        )
        would = {"graveyard": "sent to the Graveyard", "hand": "returned to the hand", "deck": "returned to the Deck"}
        done = {"banished": "banished", "deck": "shuffled into the Deck", "top-of-deck": "placed on top of the Deck"}
        are = "is" if self.fits.self else "are"
        return f"{cards}{how} {are} {done[self.instead]} instead of being {would[self.would_go]}"

    def amiss(self) -> Iterator[Problem]:
        if self.beaten_by is not None and not self.beaten:
            yield "beaten-by", "only of what battle destroys it is asked by which monster"
        if self.would_go != "graveyard" and (self.beaten or self.tributed_for_ritual or self.instead != "banished"):
            yield "would-go", "what returns somewhere is removed from play instead"
