from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from app.engine.words.operations.operation import Op

if TYPE_CHECKING:
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English


class ShuffleDeck(Op, frozen=True, tag="shuffle-deck"):
    """A Deck is shuffled. What chance makes of it is not for us to know: of a Deck that the scenario does not list, nobody knows from
    then on where a card lies in it; one that is listed lies as it is listed."""

    whose: Literal["you", "opponent"] = "you"

    def do(self, act: Act, state: State) -> State:
        return act.shuffle_deck(state, act.seat(self.whose))

    def says(self, english: English) -> str:
        return f"shuffle {'your' if self.whose == 'you' else 'your opponent’s'} Deck"
