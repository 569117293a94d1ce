from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied
from app.engine.words.filters import Amount, Filter

if TYPE_CHECKING:
    from app.engine.words.english import English
    from app.engine.words.word import Problem


class BattleDamageIs(Applied, frozen=True, kw_only=True, tag="battle-damage-is"):
    """The Battle Damage that monsters which fit inflict to the opponent of its player is this amount, whatever it would be: what
    doubles or halves it has done so before. Where there is none, there still is none."""

    fits: Filter = Filter(self=True)
    amount: Amount

    def clause(self, english: English) -> str:
        monster = english.this if self.fits.self else english.a(self.fits)
        return f"any battle damage {monster} inflicts to your opponent becomes {english.amount(self.amount)}"

    def amiss(self) -> Iterator[Problem]:
        if isinstance(self.amount, int) and self.amount < 1:
            yield "amount", "that there is no Battle Damage is another word"
