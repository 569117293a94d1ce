from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from app.engine.words.conditions.condition import Condition
from app.engine.words.filters import Who

if TYPE_CHECKING:
    from app.engine.law.sight import Sight
    from app.engine.words.english import English


class BeatenByBattle(Condition, frozen=True, tag="beaten-by-battle"):
    """The battle under way has destroyed this card, or the one that `who` names, which may still be on the field.
    `both`: it has destroyed both battling monsters."""

    asks: ClassVar[str] = "the battle has destroyed it"

    who: Who = Who.SELF
    both: bool = False

    def holds(self, sight: Sight) -> bool:
        battle = sight.state.battle
        if battle is not None and self.both:
            return {battle.attacker, battle.target} <= {*battle.beaten}
        return battle is not None and sight.one(self.who) in battle.beaten

    def says(self, english: English) -> str:
        who = "both battling monsters were" if self.both else f"{english.who(self.who)} was"
        return f"{who} destroyed by this battle"
