from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from app.engine.words.conditions.condition import Condition

if TYPE_CHECKING:
    from app.engine.law.sight import Sight
    from app.engine.words.english import English


class CameThisTurn(Condition, frozen=True, tag="came-this-turn"):
    """This card was Summoned, or turned face-up, this turn; `summoned`: only if it was Summoned."""

    asks: ClassVar[str] = "it was Summoned or turned face-up this turn"

    summoned: bool = False

    def holds(self, sight: Sight) -> bool:
        state, held = sight.state, sight.state.card(sight.source)
        flipped = state.has_done("flipped", sight.source) and (not self.summoned or held.how == "flip")
        back = state.has_done("back", sight.source)
        return flipped or (held.since == state.turn and not back and held.how not in ("", "flip"))

    def says(self, english: English) -> str:
        return f"{english.this} was Summoned{'' if self.summoned else ' or flipped face-up'} this turn"
