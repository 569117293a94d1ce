from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied

if TYPE_CHECKING:
    from app.engine.words.english import English


class BanishInstead(Applied, frozen=True, tag="banish-instead-of-graveyard"):
    """What would be sent to the Graveyard is removed from play instead; `monsters`: Monster Cards only."""

    monsters: bool = False

    def clause(self, english: English) -> str:
        return f"any {'monster' if self.monsters else 'card'} sent to the Graveyard is banished instead"
