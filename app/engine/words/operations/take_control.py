from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.ids import CardId, Zone
from app.engine.words.filters import Filter, Until
from app.engine.words.operations.operation import CardOp

if TYPE_CHECKING:
    from app.engine.law.costs import Means
    from app.engine.law.sight import Sight
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English


class TakeControl(CardOp, frozen=True, tag="take-control"):
    """Its player controls these monsters for a while. `as_long_as`: only while they are such, as far as that can be seen of them;
    `kept_face_down`: what is turned face-down stays with them for good."""

    until: Until = Until.END_PHASE
    as_long_as: Filter | None = None
    kept_face_down: bool = False

    def to_cards(self, act: Act, state: State, cards: tuple[CardId, ...]) -> State:
        there = [c for c in cards if state.card(c).zone is Zone.MONSTER]
        for card in there:
            state = act.take_control(state, card, self.until, fits=self.as_long_as, kept=self.kept_face_down)
        return state if there else act.nothing(state)

    def targetable(self, means: Means, found: tuple[CardId, ...]) -> tuple[CardId, ...]:
        return means.takeable(found)

    def choosable(self, means: Means, wanted: Filter, found: tuple[CardId, ...]) -> tuple[CardId, ...]:
        return means.takeable(super().choosable(means, wanted, found))

    def takes_zones(self, sight: Sight) -> int:
        return 1

    def says(self, english: English) -> str:
        such = f", as long as it is {english.a(self.as_long_as)}" if self.as_long_as is not None else ""
        down = " (turned face-down it stays under your control)" if self.kept_face_down else ""
        return f"take control of {self.cards(english)} {english.until(self.until)}{such}{down}"
