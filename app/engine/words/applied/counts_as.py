from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied

if TYPE_CHECKING:
    from app.engine.words.english import English
    from app.engine.words.word import Problem


class CountsAs(Applied, frozen=True, tag="counts-as"):
    """It is of this Attribute or Type as well."""

    attribute: str = ""
    race: str = ""

    def clause(self, english: English) -> str:
        return f"{english.this} is also {' '.join(filter(None, (self.attribute, self.race)))}"

    def amiss(self) -> Iterator[Problem]:
        if not self.attribute and not self.race:
            yield "", "neither an Attribute nor a Type is named"
