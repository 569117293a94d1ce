from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from app.engine.words.conditions.condition import Condition

if TYPE_CHECKING:
    from app.engine.law.sight import Sight
    from app.engine.words.english import English


class Lingers(Condition, frozen=True, tag="lingers"):
    """This effect of the card is still in force, because another one said so."""

    asks: ClassVar[str] = "its effect is still in force"

    effect: str

    def holds(self, sight: Sight) -> bool:
        state, this = sight.state, (sight.source, self.effect)
        return any((card, effect) == this and state.turn <= last for card, effect, last in state.lingering)

    def says(self, english: English) -> str:
        return f"the effect “{self.effect}” of {english.this} still applies"

    def denied(self, english: English) -> str:
        return f"the effect “{self.effect}” of {english.this} does not apply yet"
