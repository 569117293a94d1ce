from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar, Literal

from app.engine.ids import Zone
from app.engine.words.conditions.condition import Condition

if TYPE_CHECKING:
    from app.engine.law.sight import Sight
    from app.engine.words.english import English
    from app.engine.words.word import Problem


class ZonesFree(Condition, frozen=True, tag="zones-free"):
    """Its player, or the opponent (`whose`), has at least so many zones of this sort that nothing lies in and nothing closes. A card that
    lies in one of its player's already asks for none, unless they are for others (`others`)."""

    asks: ClassVar[str] = "there are as many free zones as it asks for"

    least: int
    of: Literal["monsters", "spells"] = "monsters"
    whose: Literal["you", "opponent"] = "you"
    others: bool = False

    def holds(self, sight: Sight) -> bool:
        zone = Zone(self.of)
        if self.whose == "opponent":
            return sight.free_zones(zone, sight.player.opponent) >= self.least
        lies_there = not self.others and sight.state.card(sight.source).zone is zone
        return lies_there or sight.free_zones(zone) >= self.least

    def says(self, english: English) -> str:
        names = "Monster Zone" if self.of == "monsters" else "Spell & Trap Zone"
        return f"{'you have' if self.whose == 'you' else 'your opponent has'} at least {self.least} free {names}{'s' if self.least > 1 else ''}"

    def amiss(self) -> Iterator[Problem]:
        if self.least < 1:
            yield "least", "asks for nothing"
