from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from app.engine.words.conditions.condition import Condition

if TYPE_CHECKING:
    from app.engine.law.sight import Sight
    from app.engine.words.english import English


class HasAttacked(Condition, frozen=True, tag="has-attacked"):
    """This card declared an attack this turn; `anything`: its player did, with any monster, wherever that is by now."""

    asks: ClassVar[str] = "it has attacked this turn"

    anything: bool = False

    def holds(self, sight: Sight) -> bool:
        if self.anything:
            own = sight.state.player is sight.player
            return own and any(u.what == "attacked" and not u.returned for u in sight.state.used)
        return sight.state.has_done("attacked", sight.source)

    def says(self, english: English) -> str:
        return f"{'you' if self.anything else english.this} declared an attack this turn"

    def denied(self, english: English) -> str:
        return f"{'you' if self.anything else english.this} did not declare an attack this turn"
