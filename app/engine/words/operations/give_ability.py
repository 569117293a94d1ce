from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.engine.ids import CardId, Zone
from app.engine.words.abilities import CAN, Ability
from app.engine.words.filters import Amount, Until
from app.engine.words.operations.operation import CardOp

if TYPE_CHECKING:
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English
    from app.engine.words.word import Problem


class GiveAbility(CardOp, frozen=True, kw_only=True, tag="give-ability"):
    """Monsters can do for a while what other cards say of themselves; face-down ones once they are turned face-up. `times`:
    of several attacks so many, be that worked out as the effect resolves, and not two; fewer than two are no more than a monster may make anyway."""

    what: Ability
    until: Until = Until.TURN
    times: Amount | None = None

    def to_cards(self, act: Act, state: State, cards: tuple[CardId, ...]) -> State:
        there = [c for c in cards if state.card(c).zone is Zone.MONSTER]
        times = 0 if self.times is None else act.amount(state, self.times)
        if self.times is not None and times < 2:
            return act.nothing(state)
        for card in there:
            state = act.give_ability(state, card, self.what, self.until, times)
        return state if there else act.nothing(state)

    def says(self, english: English) -> str:
        if self.times is not None:
            return f"{self.cards(english)} can attack so many times: {english.amount(self.times)} {english.until(self.until)}"
        return f"{self.cards(english)} {CAN[self.what]} {english.until(self.until)}"

    def amiss(self) -> Iterator[Problem]:
        yield from super().amiss()
        if self.times is not None and self.what != "several-attacks":
            yield "times", "it says how many attacks a monster may make"
