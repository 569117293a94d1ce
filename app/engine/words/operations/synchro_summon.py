from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from app.engine.ids import CardId, Zone
from app.engine.words.filters import Filter, How
from app.engine.words.operations.making import Making

if TYPE_CHECKING:
    from app.engine.law.costs import Means
    from app.engine.words.english import English


class SynchroSummon(Making, frozen=True, tag="synchro-summon"):
    """A Synchro Monster is Synchro Summoned with the materials that its own text asks for, while an effect resolves. `with_this`: this
    card has to be one of them."""

    manner: ClassVar[How] = "synchro"

    monster: Filter = Filter(zones=(Zone.EXTRA,), whose="you", subtype="synchro")
    among: Filter = Filter(whose="you")
    with_this: bool = False

    def made_from(self, means: Means, monster: CardId) -> Iterator[tuple[CardId, ...]]:
        sets = means.synchro_sets_for(monster)
        return (cards for cards in sets if means.source in cards) if self.with_this else sets

    def unlisted(self, means: Means) -> bool:
        return not means.state.lying(Zone.EXTRA, means.player)

    def limited_by(self, means: Means) -> tuple[tuple[CardId, str], ...]:
        return ()

    def acts(self) -> tuple[str, ...]:
        return ("synchro-summon",)

    def says(self, english: English) -> str:
        using = f", {english.this} being one of them" if self.with_this else ""
        return f"Synchro Summon {english.number(self.monster, 1)} with its materials among monsters you control{using}"
