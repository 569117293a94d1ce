from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied

if TYPE_CHECKING:
    from app.engine.words.english import English


class BanishesBeaten(Applied, frozen=True, tag="banishes-what-it-beats"):
    """What it destroys by battle is removed from play instead of going to the Graveyard."""

    def clause(self, english: English) -> str:
        return f"banish any monster destroyed by battle with {english.this}"
