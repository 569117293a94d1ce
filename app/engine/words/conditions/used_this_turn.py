from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from app.engine.words.conditions.condition import Condition

if TYPE_CHECKING:
    from app.engine.law.sight import Sight
    from app.engine.words.english import English


class UsedThisTurn(Condition, frozen=True, tag="used-this-turn"):
    """An effect of this card of that name was activated this turn."""

    asks: ClassVar[str] = "its other effect was used this turn"

    effect: str

    def holds(self, sight: Sight) -> bool:
        this = ("effect", sight.source, self.effect)
        used = [u for u in sight.state.used if (u.what, u.card, u.effect) == this and not u.negated]
        # where that effect is used on the field, it asks for what it has done as the card that it is there now
        zone = sight.state.card(sight.source).zone
        there = zone.on_field and zone in sight.facts(sight.source).effect(self.effect).zones
        return any(not (there and u.past) for u in used)

    def says(self, english: English) -> str:
        return f"you activated the effect “{self.effect}” of {english.this} this turn"

    def denied(self, english: English) -> str:
        return f"you did not activate the effect “{self.effect}” of {english.this} this turn"
