from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied

if TYPE_CHECKING:
    from app.engine.words.english import English


class BanishInstead(Applied, frozen=True, tag="banish-instead-of-graveyard"):
    """What would be sent to the Graveyard is removed from play instead."""

    def clause(self, english: English) -> str:
        return "any card sent to the Graveyard is banished instead"
