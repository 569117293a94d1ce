from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from app.engine.ids import CardId, Zone
from app.engine.words.filters import Who
from app.engine.words.operations.operation import CardOp

if TYPE_CHECKING:
    from app.engine.law.costs import Means
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English
    from app.engine.words.word import Problem


BE_REVEALED = "be-revealed"
"""The act that cannot be done with a card of the hand that lies open already."""


class Reveal(CardOp, frozen=True, tag="reveal"):
    """Cards are shown to both players; they stay where they are. As a cost it takes no card of a hand that lies open already.
    `all_turn`: what is shown stays so for the rest of the turn."""

    is_price: ClassVar[bool] = True

    all_turn: bool = False

    def to_cards(self, act: Act, state: State, cards: tuple[CardId, ...]) -> State:
        if not cards and self.who is Who.MOVED:
            return act.deck_not_listed(state)  # what was drawn is a card that nobody knows
        state = act.show(state, cards)
        return act.leave_open(state, cards) if self.all_turn else state

    def payable(self, means: Means, mandatory: bool) -> bool:
        if not super().payable(means, mandatory):
            return False
        wanted = self.wanted
        shown = means.named(self.who) if self.who is not None else ()
        if wanted is not None:
            shown = means.choosable(self, wanted, given=True)
        return not shown or len(means.unseen(shown)) >= (self.count if wanted is not None else len(shown))

    def says(self, english: English) -> str:
        return f"reveal {self.cards(english)}{', until the end of this turn' if self.all_turn else ''}"

    def amiss(self) -> Iterator[Problem]:
        yield from super().amiss()
        wanted = self.all or self.choose
        if self.all_turn and wanted is not None and set(wanted.zones) != {Zone.HAND}:
            yield "all-turn", "only cards of a hand stay revealed"
