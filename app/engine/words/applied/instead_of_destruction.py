from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

from app.engine.words.applied.applying import Applied
from app.engine.words.filters import Filter, Whose

if TYPE_CHECKING:
    from app.engine.words.english import English
    from app.engine.words.word import Problem


class InsteadOfDestruction(Applied, frozen=True, tag="instead-of-destruction"):
    """Where a card that fits would be destroyed, something else is done: nothing at all, this card is destroyed, a counter
    is taken from this card or from the one that would be destroyed (not where it destroys itself), or one of the cards that fit `another` is destroyed, sent to
    the Graveyard, removed from play, or discarded from the hand; `every`: all of them are. `may`: the player of the
    card that would be destroyed says whether, and which. `by`: only battle or effects; `aimed`: only effects that target it, or that do not; `whose`: only effects of that player; `once`: the first time in each turn, or
    the first so many (`times`). `number`: so many counters are taken. `life`: and so many Life Points are paid by who says so, as its cost."""

    fits: Filter
    by: Literal["any", "battle", "effects"] = "any"
    aimed: Literal["", "at-it", "not-at-it"] = ""
    whose: Whose = "any"
    instead: Literal[
        "nothing",
        "destroy-this",
        "remove-counter",
        "remove-its-counter",
        "destroy-another",
        "discard-another",
        "send-another",
        "banish-another",
    ] = "nothing"
    another: Filter | None = None
    counter: str = ""
    once: bool = False
    times: int = 1
    number: int = 1
    may: bool = False
    every: bool = False
    life: int = 0

    @property
    def takes_another(self) -> bool:
        """Whether it takes another card for the one that is kept."""
        return self.instead.endswith("-another")

    def clause(self, english: English) -> str:
        would = {"any": "", "battle": " by battle", "effects": " by a card effect"}[self.by]
        if self.whose != "any":
            would = f" by {english.possessive(self.whose)} card effect"
        would += {"": "", "at-it": " that targets it", "not-at-it": " that does not target it"}[self.aimed]
        meant = self.another or self.fits
        others = english.every(meant) if self.every else english.a(meant)
        does = {
            "nothing": "it is not destroyed",
            "destroy-this": f"destroy {english.this} instead",
            "destroy-another": f"destroy {others} instead",
            "send-another": f"send {others} to the Graveyard instead",
            "banish-another": f"banish {others} instead",
            "discard-another": f"discard {others} instead",
            "remove-its-counter": f"remove {english.counters(self.counter, self.number)} from it instead",
            "remove-counter": f"remove {english.counters(self.counter, self.number)} from {english.this} instead",
        }[self.instead]
        turns = "time" if self.times == 1 else f"{self.times} times"
        pay = f"pay {self.life} LP and " if self.life else ""
        first = f"the first {turns} each turn " if self.once else "if "
        return f"{first}{english.a(self.fits)} would be destroyed{would}, {'you can ' if self.may else ''}{pay}{does}"

    def amiss(self) -> Iterator[Problem]:
        if bool(self.counter) != self.instead.endswith("-counter"):
            yield "counter", "a counter is named where one is removed, and nowhere else"
        if (self.another is not None) != self.takes_another:
            yield "another", "another card is described where one is destroyed or discarded instead, and nowhere else"
        if self.may and self.instead == "nothing":
            yield "may", "nothing is given for it, so nobody says whether"
        if self.aimed and self.by != "effects":
            yield "aimed", "only effects target: `by: effects`"
        if self.whose != "any" and self.by != "effects":
            yield "whose", "it is said of effects only: `by: effects`"
        if self.every and not self.takes_another:
            yield "every", "no other card is taken"
        if self.times != 1 and not self.once:
            yield "times", "it is always so, not the first times in a turn"
        if self.life and not self.may:
            yield "life", "nobody says whether it is paid"
        if self.number != 1 and not self.counter:
            yield "number", "no counters are taken"
        if self.instead == "nothing" and not self.once:
            yield "instead", "what is never destroyed so says not-destroyed-by-battle or not-destroyed-by-effects"
