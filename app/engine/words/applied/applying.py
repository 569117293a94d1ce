"""What every word for what applies is: what a Continuous Effect does as long as it is in force."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from app.engine.words.conditions import AnyCondition
from app.engine.words.filters import Doer, Filter, Whose
from app.engine.words.word import Word

if TYPE_CHECKING:
    from app.engine.law.sight import Sight
    from app.engine.position.state import Card
    from app.engine.words.english import English
    from app.engine.words.operations import AnyOp

Prohibited = tuple[str, Whose, Filter | None]
"""An act that may not be done, by whom, and with or to which cards, if not all."""


class Applied(Word, frozen=True, tag_field="apply", kw_only=True):
    """What a Continuous Effect does as long as it is in force, and while the conditions of `only` hold. `negating`: it negates
    effects; what is negated itself does not apply. `takes_equipped`: it gives its controller the monster it is equipped to."""

    negating: ClassVar[bool] = False
    takes_equipped: ClassVar[bool] = False

    only: tuple[AnyCondition, ...] = ()

    def negates(self, sight: Sight, card: Card) -> bool:
        """Whether it negates what this card does on the field. `sight`: that of the effect which applies so."""
        return False

    def prohibits(self) -> Iterator[Prohibited]:
        """What may not be done while it applies."""
        return iter(())

    def excepted(self) -> Filter | None:
        """For the Tribute Summon of which monsters what it prohibits does not hold, if for any."""
        return None

    def suffered_by(self) -> Doer | None:
        """By whose doing only what it prohibits is not suffered, if not by anybody's."""
        return None

    @property
    def lone(self) -> str:
        """What it prohibits is meant of what would stand beside others: of another `race` or `attribute` than the face-up monsters of
        its player, or one more `copy` of what it names."""
        return ""

    @property
    def makes_way(self) -> bool:
        """Whether what is Tributed for a Summon does not stand in its way."""
        return False

    def inner(self) -> tuple[AnyOp, ...]:
        """The operations that it holds."""
        return ()

    def alters_stats(self) -> bool:
        """Whether it changes ATK or DEF."""
        return False

    def says(self, english: English) -> str:
        conditions = " and ".join(condition.says(english) for condition in self.only)
        return f"while {conditions}, {self.clause(english)}" if conditions else self.clause(english)

    def clause(self, english: English) -> str:
        """What it does in words, apart from its conditions."""
        raise NotImplementedError
