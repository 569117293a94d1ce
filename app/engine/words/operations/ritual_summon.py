from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from app.engine.ids import CardId, Zone
from app.engine.words.filters import Filter, How
from app.engine.words.operations.making import Making

if TYPE_CHECKING:
    from app.engine.law.costs import Means
    from app.engine.words.english import English
    from app.engine.words.word import Problem


class RitualSummon(Making, frozen=True, tag="ritual-summon"):
    """A Ritual Monster is Ritual Summoned by Tributing monsters whose Levels make up its own, or `level`. `exactly`: neither more nor
    less; otherwise no monster is Tributed without which there would still be enough. `sent`: they are sent and not Tributed."""

    manner: ClassVar[How] = "ritual"
    simultaneous: ClassVar[bool] = True

    among: Filter = Filter(zones=(Zone.HAND, Zone.MONSTER), whose="you")
    level: int = 0
    exactly: bool = False
    sent: bool = False

    @property
    def tributes(self) -> bool:
        return not self.sent

    def made_from(self, means: Means, monster: CardId) -> Iterator[tuple[CardId, ...]]:
        return means.level_sets(monster, self.among, self.level, self.exactly, self.tributes)

    def says(self, english: English) -> str:
        verb = "sending" if self.sent else "Tributing"
        levels = f"Level {self.level}" if self.level else "its Level"
        sum_ = "equal" if self.exactly else "equal or exceed"
        to = " to the Graveyard" if self.sent else ""
        made = english.number(self.monster, 1)
        return f"Ritual Summon {made}, {verb} {english.noun(self.among, many=True)}{to} whose Levels {sum_} {levels}"

    def amiss(self) -> Iterator[Problem]:
        yield from super().amiss()
        if self.to is not Zone.GRAVEYARD and not self.sent:
            yield "to", "what is Tributed goes to the Graveyard"
