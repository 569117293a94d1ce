from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from app.engine.words.conditions.condition import Condition
from app.engine.words.filters import Filter, Who

if TYPE_CHECKING:
    from app.engine.law.sight import Sight
    from app.engine.words.english import English
    from app.engine.words.word import Problem


class Attacks(Condition, frozen=True, tag="attacks"):
    """`who` is the attacking monster and fits. `from_declaration`: and was of the Type that is asked for already as it declared the attack, and
    has been since."""

    asks: ClassVar[str] = "the monster it asks for is attacking"

    who: Who = Who.SELF
    fits: Filter = Filter()
    from_declaration: bool = False

    def holds(self, sight: Sight) -> bool:
        attacking = sight.attacking
        if attacking is None or sight.one(self.who) != attacking.id or not sight.fits(self.fits, attacking.id):
            return False
        battle = sight.state.battle
        return not self.from_declaration or (battle is not None and self.fits.race in battle.types)

    def says(self, english: English) -> str:
        since = ", and was one when it declared the attack" if self.from_declaration else ""
        return f"{english.who(self.who)} {english.being('attacks', self.fits)}{since}"

    def amiss(self) -> Iterator[Problem]:
        if self.from_declaration and not self.fits.race:
            yield "from-declaration", "no Type is asked for that it could have had then"
