from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from app.engine.words.conditions.condition import Condition

if TYPE_CHECKING:
    from app.engine.law.sight import Sight
    from app.engine.words.english import English


class Noted(Condition, frozen=True, tag="noted"):
    """What was written down at a declaration. `hand-was-empty`: its player had no card in hand when the Draw Phase was
    declared. `monsters-lost`: of its player's monsters at the Start Step there were at least two, and battle destroyed
    every one."""

    asks: ClassVar[str] = "it was so when the phase was declared"

    what: Literal["hand-was-empty", "monsters-lost"]

    def holds(self, sight: Sight) -> bool:
        notes = sight.state.notes
        if self.what == "hand-was-empty":
            return sight.player in notes.empty_hands
        own = [card for card in notes.monsters if sight.state.card(card).owner is sight.player]
        return len(own) >= 2 and set(own) <= set(notes.lost)

    def says(self, english: English) -> str:
        if self.what == "hand-was-empty":
            return "you had no cards in your hand at the start of the Draw Phase"
        return "all monsters you controlled at the Start Step, 2 or more, were destroyed by battle"
