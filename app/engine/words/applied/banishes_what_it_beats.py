from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied

if TYPE_CHECKING:
    from app.engine.words.english import English


class BanishesBeaten(Applied, frozen=True, tag="banishes-what-it-beats"):
    """What it destroys by battle is removed from play instead of going to the Graveyard; `surviving`: unless the battle destroys it, too."""

    surviving: bool = False

    def clause(self, english: English) -> str:
        unless = f", unless {english.this} is destroyed by that battle, too" if self.surviving else ""
        return f"banish any monster destroyed by battle with {english.this}{unless}"
