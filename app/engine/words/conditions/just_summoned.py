from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from app.engine.words.conditions.condition import Condition
from app.engine.words.filters import How, came_so

if TYPE_CHECKING:
    from app.engine.law.sight import Sight
    from app.engine.words.english import English


class JustSummoned(Condition, frozen=True, tag="just-summoned"):
    """The Summon of this card, in one of these ways, has succeeded, and it is the moment at which players may answer that."""

    asks: ClassVar[str] = "its Summon has just succeeded"

    how: tuple[How, ...] = ()

    def holds(self, sight: Sight) -> bool:
        return any(
            card == sight.source and (not self.how or came_so(how, self.how)) for card, how in sight.just_summoned()
        )

    def says(self, english: English) -> str:
        return f"the Summon of {english.this} can be answered, which was {english.summoned(self.how)}"
