from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied

if TYPE_CHECKING:
    from app.engine.words.english import English


class BanishedLeaving(Applied, frozen=True, tag="banished-when-it-leaves"):
    """It is removed from play when it leaves the field."""

    def clause(self, english: English) -> str:
        return f"banish {english.this} when it leaves the field"
