from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied

if TYPE_CHECKING:
    from app.engine.words.english import English


class OneAttacker(Applied, frozen=True, tag="one-attacker"):
    """Only one monster can attack in each Battle Phase, however often that one may."""

    def clause(self, english: English) -> str:
        return "only 1 monster can attack during each Battle Phase"
