from __future__ import annotations

from collections.abc import Iterator
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
    from app.engine.words.word import Problem


class TakeControl(CardOp, frozen=True, tag="take-control"):
    """Its player controls these monsters for a while. `as_long_as`: only while they are such, as far as that can be seen of them;
    `kept_face_down`: what is turned face-down stays with them for good. `rest_destroyed`: of
    all these, those for which there is no zone are destroyed, as its player chooses."""

    until: Until = Until.END_PHASE
    as_long_as: Filter | None = None
    kept_face_down: bool = False
    rest_destroyed: bool = False

    def to_cards(self, act: Act, state: State, cards: tuple[CardId, ...]) -> State:
        there = [c for c in cards if state.card(c).zone is Zone.MONSTER]
        if self.rest_destroyed:
            able = tuple(c for c in there if c in act.means(state).takeable(tuple(there)))
            room = max(act.free_zones(state, Zone.MONSTER), 0)
            if 0 < room < len(able) and act.chosen is None:
                return act.ask_some(state, able, room)
            there = list(act.chosen or able[:room])
            state = act.destroy_rest(state, tuple(c for c in able if c not in there))
        for card in there:
            state = act.take_control(state, card, self.until, fits=self.as_long_as, kept=self.kept_face_down)
        return state if there else act.nothing(state)

    def targetable(self, means: Means, found: tuple[CardId, ...]) -> tuple[CardId, ...]:
        return means.takeable(found)

    def choosable(self, means: Means, wanted: Filter, found: tuple[CardId, ...]) -> tuple[CardId, ...]:
        return means.takeable(super().choosable(means, wanted, found))

    def takes_zones(self, sight: Sight) -> int:
        return 0 if self.rest_destroyed else 1

    def amiss(self) -> Iterator[Problem]:
        yield from super().amiss()
        if self.rest_destroyed and self.all is None:
            yield "rest-destroyed", "it speaks of all monsters that fit"

    def says(self, english: English) -> str:
        such = f", as long as it is {english.a(self.as_long_as)}" if self.as_long_as is not None else ""
        down = " (turned face-down it stays under your control)" if self.kept_face_down else ""
        rest = " (those without a zone are destroyed)" if self.rest_destroyed else ""
        # what is taken for as long as it lies there stays with its player, turned face-down or not
        while_ = "" if self.until is Until.LEAVES else f" {english.until(self.until)}"
        return f"take control of {self.cards(english)}{while_}{such}{down}{rest}"
