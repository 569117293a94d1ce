from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.words.operations.operation import Op

if TYPE_CHECKING:
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English


NEVER = 10**6
"""A turn to which no Duel comes."""


class Linger(Op, frozen=True, tag="linger"):
    """Another effect of this card stays in force for so many turns of the opponent, the one under way counted, wherever the card goes; with 0, for this turn.
    `following`: up to the end of the turn after this one, whoever's that is. `until_used`: however
    long it takes until what it applies has been used."""

    effect: str
    turns: int = 0
    following: bool = False
    until_used: bool = False

    def do(self, act: Act, state: State) -> State:
        # the opponent's turns are every second one, the first of them this turn or the next
        own = state.player is act.player
        last = state.turn + 1 if self.following else max(state.turn, state.turn + 2 * (self.turns - 1) + int(own))
        last = NEVER if self.until_used else last
        return act.linger(state, self.effect, last)

    def says(self, english: English) -> str:
        if self.until_used:
            return f"the effect “{self.effect}” of {english.this} applies until it was used"
        if self.following:
            return f"the effect “{self.effect}” of {english.this} applies until the end of the next turn"
        if not self.turns:
            return f"the effect “{self.effect}” of {english.this} applies for the rest of this turn"
        turns = f"{self.turns} of your opponent’s turns (one that is under way counts)"
        return f"the effect “{self.effect}” of {english.this} applies for {turns}"
