from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from app.engine.ids import Seat
from app.engine.words.conditions.condition import Condition
from app.engine.words.filters import Whose

if TYPE_CHECKING:
    from app.engine.law.sight import Sight
    from app.engine.words.english import English


class DrewByEffects(Condition, frozen=True, tag="drew-by-effects"):
    """That player, or either, drew by an effect this turn while this card was in force."""

    asks: ClassVar[str] = "cards were drawn by an effect while it applied this turn"

    whose: Whose = "any"

    def holds(self, sight: Sight) -> bool:
        seats = {"you": (sight.player,), "opponent": (sight.player.opponent,)}.get(self.whose, tuple(Seat))
        return any(sight.state.notes.drawn_before(sight.source, seat) for seat in seats)

    def says(self, english: English) -> str:
        return f"{english.someone(self.whose)} drew by a card effect this turn while {english.this} was face-up"
