from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.ids import CardId
from app.engine.words.filters import Until
from app.engine.words.operations.operation import CardOp

if TYPE_CHECKING:
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English


class HalveAtk(CardOp, frozen=True, tag="halve-atk"):
    """The ATK that they have now is halved, with all that applies to it, and is that value from then on: what was added, or is
    worked out anew, does not count any more. What lasts as long as its card lies face-up halves
    a monster once, and whatever its ATK is worked out to."""

    until: Until = Until.END_PHASE

    def to_cards(self, act: Act, state: State, cards: tuple[CardId, ...]) -> State:
        there = act.face_up_monsters(state, cards)
        done = {c.card for c in state.changes if c.half and c.until is Until.CARD_STAYS and c.by[0] == act.card}
        for card in there:
            if self.until is not Until.CARD_STAYS:
                state = act.halve_for_good(state, card, self.until)
            elif card not in done:
                state = act.alter(state, card, self.until, half=True, over=act.what_adds(state, card))
        return state if there else act.nothing(state)

    def alters_stats(self) -> bool:
        return True

    def says(self, english: English) -> str:
        return f"halve the ATK of {self.cards(english)} {english.until(self.until)}"
