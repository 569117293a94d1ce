from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from app.engine.words.conditions.condition import Condition
from app.engine.words.filters import Who

if TYPE_CHECKING:
    from app.engine.law.sight import Sight
    from app.engine.words.english import English


class NothingKeepsFrom(Condition, frozen=True, tag="nothing-keeps-from"):
    """No effect keeps the card that `who` names from this. `attack`: nor does the rule of the first turn; whether there is still a
    Battle Phase, and how it lies, is another question. `battle-phase`: nothing leaves out the next Battle Phase of who has the turn, nor
    forbids it, whatever the card; `skipped-battle-phase`: nothing leaves it out, be it forbidden or not. `be-destroyed-by-effects`: by that of the card that asks."""

    asks: ClassVar[str] = "nothing keeps the card from it"

    what: Literal["attack", "battle-phase", "skipped-battle-phase", "be-destroyed-by-effects"]
    who: Who = Who.SELF

    def holds(self, sight: Sight) -> bool:
        cards = sight.named(self.who)
        return bool(cards) and all(sight.is_free_to(self.what, card) for card in cards)

    def says(self, english: English) -> str:
        if self.what == "battle-phase":
            return "no effect skips or forbids the next Battle Phase"
        if self.what == "skipped-battle-phase":
            return "no effect skips the next Battle Phase"
        return f"nothing keeps {english.who(self.who)} from {self._being()}"

    def denied(self, english: English) -> str:
        if self.what == "battle-phase":
            return "an effect skips or forbids the next Battle Phase"
        if self.what == "skipped-battle-phase":
            return "an effect skips the next Battle Phase"
        return f"something keeps {english.who(self.who)} from {self._being()}"

    def _being(self) -> str:
        return "attacking" if self.what == "attack" else "being destroyed by card effects"
