from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from app.engine.ids import ON_FIELD, Zone
from app.engine.words.applied.applying import Applied, Prohibited
from app.engine.words.filters import Filter, Kind

if TYPE_CHECKING:
    from app.engine.law.sight import Sight
    from app.engine.position.state import Card
    from app.engine.words.english import English


class ShutOff(Applied, frozen=True, tag="shut-off"):
    """Cards of this kind cannot be activated, and their effects on the field are negated. `cards_only`: the effects of those that lie
    face-up can be activated all the same, for nothing."""

    negating: ClassVar[bool] = True

    kind: Kind
    cards_only: bool = False

    def negates(self, sight: Sight, card: Card) -> bool:
        return sight.game.cards[card.slug].kind is self.kind and card.id != sight.source

    def prohibits(self) -> Iterator[Prohibited]:
        yield f"activate-{self.kind}s", "any", Filter(zones=tuple(Zone), kind=self.kind, other=True, looked_at=True)
        if self.cards_only:
            return
        yield "activate", "any", Filter(zones=ON_FIELD, kind=self.kind, other=True, looked_at=True)

    def clause(self, english: English) -> str:
        kind = english.kind(self.kind)
        if self.cards_only:
            return f"{kind} cards cannot be activated, and all {kind} effects on the field are negated"
        return f"{kind} cards, and their effects on the field, cannot be activated, and all {kind} effects on the field are negated"
