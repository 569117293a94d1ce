from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from app.engine.words.conditions.condition import Condition
from app.engine.words.filters import How, Kind, came_so

if TYPE_CHECKING:
    from app.engine.law.sight import Sight
    from app.engine.words.english import English
    from app.engine.words.word import Problem


class WasSummoned(Condition, frozen=True, tag="was-summoned"):
    """How this card came to the field, also right after it has left; `by_itself`: by its own effect; `by_named`: by that of a card whose name has this
    in it, `by_kind`: and that is of this kind."""

    asks: ClassVar[str] = "it came to the field in that way"

    how: tuple[How, ...]
    by_itself: bool = False
    by_named: str = ""
    by_kind: Kind | None = None

    def holds(self, sight: Sight) -> bool:
        held = sight.as_it_came(sight.source)
        bringer = None if held.brought is None else sight.facts(held.brought)
        brought = "" if bringer is None else bringer.name
        return (
            came_so(held.how, self.how)
            and (not self.by_itself or held.brought == sight.source)
            and (not self.by_named or self.by_named.casefold() in brought.casefold())
            and (self.by_kind is None or (bringer is not None and bringer.kind is self.by_kind))
        )

    def amiss(self) -> Iterator[Problem]:
        if self.by_kind is not None and not self.by_named:
            yield "by-kind", "the name of the card that brought it is not said"

    def says(self, english: English) -> str:
        by = (
            f" by the effect of a “{self.by_named}” {english.kind(self.by_kind).lower() if self.by_kind else 'card'}"
            if self.by_named
            else ""
        )
        by = " by its own effect" if self.by_itself else by
        return f"{english.this} was {english.summoned(self.how)}{by}"
