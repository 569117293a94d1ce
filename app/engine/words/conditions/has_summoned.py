from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar, Literal

from msgspec.structs import replace

from app.engine.words.conditions.condition import Condition
from app.engine.words.filters import Filter, How, came_so
from app.engine.words.slugs import printed

if TYPE_CHECKING:
    from app.engine.law.sight import Sight
    from app.engine.position.notes import SummonNoted
    from app.engine.words.english import English
    from app.engine.words.word import Problem


class HasSummoned(Condition, frozen=True, tag="has-summoned"):
    """A player has Summoned a monster this turn; a Set, and a Summon that was negated, are none. `how`: in such a way; `fits`: such a
    monster, wherever it is by now; `times`: at least so often, where what comes at the same time is one Summon, or `same_name`: so many monsters of
    one name; `monsters`: so many monsters, also where several came at the same time. `negated_too`: what was negated counts; `since_this`: only since this card is in force."""

    asks: ClassVar[str] = "its player has Summoned this turn"

    whose: Literal["you", "opponent"] = "you"
    how: tuple[How, ...] = ()
    fits: Filter | None = None
    times: int = 1
    same_name: bool = False
    monsters: bool = False
    negated_too: bool = False
    since_this: bool = False

    def holds(self, sight: Sight) -> bool:
        seat = sight.player if self.whose == "you" else sight.player.opponent
        made, times = [], 0
        for summon in sight.state.notes.summoned:
            times += not summon.beside
            if summon.player is seat and self._counts(sight, summon):
                made.append((times, summon.card))
        if self.monsters:
            return len(made) >= self.times
        if not self.same_name:
            return len({time for time, _ in made}) >= self.times
        names = Counter(printed(sight.state.card(card).slug) for _, card in made)
        return any(number >= self.times for number in names.values())

    def _counts(self, sight: Sight, summon: SummonNoted) -> bool:
        """Whether a Summon is one of those that are asked for."""
        if summon.negated and not self.negated_too:
            return False
        if self.how and not came_so(summon.how, self.how):
            return False
        if self.since_this and summon.newest < sight.state.card(sight.source).nth:
            return False
        if self.fits is None:
            return True
        held = sight.state.card(summon.card)
        return sight.fits_card(replace(self.fits, zones=(held.zone,)), held)

    def says(self, english: English) -> str:
        return f"{english.someone(self.whose)} {self._made(english)}"

    def denied(self, english: English) -> str:
        if self.times > 1:
            return super().denied(english)
        return f"{english.someone(self.whose)} did not {self._what(english, 'Summon')}"

    def _made(self, english: English) -> str:
        often = "" if self.times == 1 or self.same_name or self.monsters else f" {self.times} times"
        return self._what(english, "Summoned") + often

    def _what(self, english: English, verb: str) -> str:
        sort = "a monster" if self.fits is None else english.a(replace(self.fits, zones=()))
        if self.same_name:
            sort = f"{self.times} of {sort} with the same name"
        if self.monsters and self.times > 1:
            sort = f"{self.times} or more " + (
                "monsters" if self.fits is None else english.noun(replace(self.fits, zones=()), many=True)
            )
        way = f" ({english.summoned(self.how)})" if self.how else ""
        since = f" while {english.this} was in force" if self.since_this else ""
        negated = ", even if that was negated" if self.negated_too else ""
        return f"{verb} {sort}{way} this turn{since}{negated}"

    def amiss(self) -> Iterator[Problem]:
        if self.times < 1:
            yield "times", "is less than 1"
        if self.same_name and self.times < 2:
            yield "same-name", "one monster is not named as another"
        if self.same_name and self.monsters:
            yield "monsters", "is said beside `same-name`"
