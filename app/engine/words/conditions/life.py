from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar, Literal

from app.engine.words.conditions.condition import Condition

if TYPE_CHECKING:
    from app.engine.law.sight import Sight
    from app.engine.words.english import English
    from app.engine.words.word import Problem


class LifeIs(Condition, frozen=True, tag="life"):
    """Its player's life points (or the opponent's). `than_other`: they are less or more than the other player's."""

    asks: ClassVar[str] = "Life Points are as it asks"

    whose: Literal["you", "opponent"] = "you"
    most: int | None = None
    least: int | None = None
    than_other: Literal["", "less", "more"] = ""

    def holds(self, sight: Sight) -> bool:
        seat = sight.player if self.whose == "you" else sight.player.opponent
        life, other = sight.state.life_of(seat), sight.state.life_of(seat.opponent)
        compared = not self.than_other or (life < other if self.than_other == "less" else life > other)
        return compared and (self.most is None or life <= self.most) and (self.least is None or life >= self.least)

    def says(self, english: English) -> str:
        bounds = [f"{self.most} or less"] if self.most is not None else []
        bounds += [f"{self.least} or more"] if self.least is not None else []
        if self.than_other:
            bounds += [f"{'lower' if self.than_other == 'less' else 'higher'} than the other player’s"]
        return f"{english.possessive(self.whose)} LP are {' and '.join(bounds)}"

    def amiss(self) -> Iterator[Problem]:
        if self.most is None and self.least is None and not self.than_other:
            yield "most", "neither `most` nor `least` is said, nor `than-other`"
        if self.most is not None and self.least is not None and self.most < self.least:
            yield "most", "is less than `least`"
