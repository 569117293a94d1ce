from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from app.engine.ids import Zone
from app.engine.words.operations.operation import Op

if TYPE_CHECKING:
    from app.engine.law.costs import Means
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English


class DiscardThis(Op, frozen=True, tag="discard-this-card"):
    """This card is discarded."""

    is_price: ClassVar[bool] = True
    gives_to: ClassVar[Zone | None] = Zone.GRAVEYARD

    to_graveyard: bool = False

    def do(self, act: Act, state: State) -> State:
        return act.move(state, (act.card,), Zone.GRAVEYARD, discarded=True)

    def payable(self, means: Means, mandatory: bool) -> bool:
        in_hand = means.state.card(means.source).zone is Zone.HAND
        return in_hand and (not self.to_graveyard or means.reaches_graveyard(means.source))

    def gives_itself(self) -> bool:
        return True

    def says(self, english: English) -> str:
        return f"discard {english.this}{' to the Graveyard' if self.to_graveyard else ''}"
