from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.ids import Face, Zone
from app.engine.words.applied.applying import Applied
from app.engine.words.filters import Filter

if TYPE_CHECKING:
    from app.engine.words.english import English


class FieldCountsAs(Applied, frozen=True, tag="field-counts-as"):
    """The field is treated as the Field Spell of this name, for both players: what asks whether that lies face-up finds it. It does nothing
    of what that card does, and no card is there that something could be done to."""

    name: str

    def meant_by(self, wanted: Filter) -> bool:
        """Whether it is the card that is looked for on the field."""
        named = self.name in (wanted.exactly, *wanted.names) or (wanted.named != "" and wanted.named in self.name)
        return Zone.FIELD in wanted.zones and wanted.face is not Face.DOWN and named and not wanted.self

    def clause(self, english: English) -> str:
        return f"the field is treated as “{self.name}”"
