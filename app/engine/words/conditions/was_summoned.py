from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from app.engine.words.conditions.condition import Condition
from app.engine.words.filters import How, came_so

if TYPE_CHECKING:
    from app.engine.law.sight import Sight
    from app.engine.words.english import English


class WasSummoned(Condition, frozen=True, tag="was-summoned"):
    """How this card came to the field; `by_itself`: by its own effect; `by_named`: by that of a card whose name has this
    in it."""

    asks: ClassVar[str] = "it came to the field in that way"

    how: tuple[How, ...]
    by_itself: bool = False
    by_named: str = ""

    def holds(self, sight: Sight) -> bool:
        held = sight.state.card(sight.source)
        brought = "" if held.brought is None else sight.facts(held.brought).name
        return (
            came_so(held.how, self.how)
            and (not self.by_itself or held.brought == sight.source)
            and (not self.by_named or self.by_named.casefold() in brought.casefold())
        )

    def says(self, english: English) -> str:
        by = f" by the effect of a “{self.by_named}” card" if self.by_named else ""
        by = " by its own effect" if self.by_itself else by
        return f"{english.this} was {english.summoned(self.how)}{by}"
