"""What every condition is: something that must be so."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from app.engine.words.word import Word

if TYPE_CHECKING:
    from app.engine.law.sight import Sight
    from app.engine.words.english import English


class Condition(Word, frozen=True, tag_field="is"):
    """Something that must be so. The subclasses are the whole vocabulary. `asks`: what it asks for, in the words of a
    refusal, as what is so. `reads`: the values it looks at besides those that its filters do, 0 for ATK and 1 for DEF.
    `of_a_summon`: it asks for the Summon that is being attempted, which nobody can answer later. `spent`: an activation that is negated has
    used up what it asks for, so that what was due by it does not come again (edisonrul.ing, Gladiator Beast Secutor)."""

    asks: ClassVar[str]
    reads: ClassVar[frozenset[int]] = frozenset()
    of_a_summon: ClassVar[bool] = False
    spent: ClassVar[bool] = False

    def holds(self, sight: Sight) -> bool:
        """Whether it is so for the effect that looks."""
        raise NotImplementedError

    def found_as(self) -> tuple[tuple[str, str | int], ...]:
        """What has to be said of it where it was looked at: its name, whether it is turned round, where it looks for cards."""
        return (("condition", self.tag()), ("turned", 0))

    def denied(self, english: English) -> str:
        """That it is not so, as a clause."""
        return f"it is not so that {self.says(english)}"
