"""What every condition is: something that must be so."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from app.engine.words.word import Word

if TYPE_CHECKING:
    from app.engine.law.board import Sight
    from app.engine.words.english import English


class Condition(Word, frozen=True, tag_field="is"):
    """Something that must be so. The subclasses are the whole vocabulary. `asks`: what it asks for, in the words of a
    refusal, as what is so."""

    asks: ClassVar[str]

    def holds(self, sight: Sight) -> bool:
        """Whether it is so for the effect that looks."""
        raise NotImplementedError

    def denied(self, english: English) -> str:
        """That it is not so, as a clause."""
        return f"it is not so that {self.says(english)}"
