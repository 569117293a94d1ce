from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from app.engine.words.operations.operation import Op

if TYPE_CHECKING:
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English


class SwapPiles(Op, frozen=True, tag="swap-deck-and-graveyard"):
    """What lies in a player's Graveyard is their Deck from now on, shuffled, and what was their Deck is their Graveyard; what belongs in the Extra Deck
    goes there. Nothing is sent or returned by that. A Deck that the scenario does not list stays as it is."""

    whose: Literal["you", "opponent", "both"] = "both"

    def do(self, act: Act, state: State) -> State:
        for seat in act.seats(self.whose):
            listed = seat in state.decks_listed
            state = act.swap_piles(state, seat) if listed else act.deck_not_listed(state)
        return state

    def says(self, english: English) -> str:
        who = {"you": "you exchange", "opponent": "your opponent exchanges"}.get(self.whose, "each player exchanges")
        whose = "your" if self.whose == "you" else "their"
        return f"{who} the cards in {whose} Graveyard with the cards in {whose} Deck, which is shuffled"
