from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from app.engine.ids import Zone
from app.engine.words.conditions.condition import Condition
from app.engine.words.filters import Filter, How, Whose, came_so

if TYPE_CHECKING:
    from app.engine.law.sight import Sight
    from app.engine.words.english import English


class SummonAttempted(Condition, frozen=True, tag="summon-attempted"):
    """The Summon of such a monster is being attempted: by whom, and how. One that cannot be negated does not count: what asks for it would negate it."""

    asks: ClassVar[str] = "such a Summon is being attempted"
    of_a_summon: ClassVar[bool] = True

    fits: Filter = Filter(zones=(Zone.LIMBO,))
    how: tuple[How, ...] = ()
    whose: Whose = "any"

    def holds(self, sight: Sight) -> bool:
        action = sight.state.action
        # one that is Summoned again is on the field meanwhile
        there = action is not None and sight.state.card(action.card).zone is Zone.MONSTER
        return (
            action is not None
            and action.what == "summon"
            and not action.negated
            and not sight.unnegated(action)
            and (not self.how or came_so(action.how, self.how))
            and (self.whose == "any" or (sight.state.player is sight.player) == (self.whose == "you"))
            and sight.fits(replace(self.fits, zones=(Zone.MONSTER,)) if there else self.fits, action.card)
        )

    def says(self, english: English) -> str:
        return f"{english.a(self.fits)} would be {english.summoned(self.how)}{english.by(self.whose)}"
