from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from app.engine.words.conditions.condition import Condition

if TYPE_CHECKING:
    from app.engine.law.sight import Sight
    from app.engine.words.english import English


class NormalSummonedThisTurn(Condition, frozen=True, tag="normal-summoned-this-turn"):
    """Its player has Normal Summoned or Set a monster this turn, be it by an effect; one that was negated too."""

    asks: ClassVar[str] = "its player has Normal Summoned or Set a monster this turn"

    def holds(self, sight: Sight) -> bool:
        made = (u.card for u in sight.state.used if u.what == "normal-summon")
        return any(sight.state.card(card).owner is sight.player for card in made)

    def says(self, english: English) -> str:
        return "you Normal Summoned/Set this turn"

    def denied(self, english: English) -> str:
        return "you have not Normal Summoned/Set this turn"
