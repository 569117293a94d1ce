from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from app.engine.words.operations.operation import Op

if TYPE_CHECKING:
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English

BECOMES = {
    "none": "you take no damage from that effect", "none-to-anybody": "nobody takes damage from that effect",
    "gain": "you gain that much LP instead of taking damage from that effect",
    "theirs": "your opponent takes the damage from that effect instead",
    "twice-theirs": "your opponent takes twice the damage that you would have taken from that effect, instead",
}  # fmt: skip


class ChangeDamage(Op, frozen=True, tag="change-damage"):
    """The damage that its player would take from the link that is answered, when that resolves, is no damage, a gain, or damage to
    the opponent (`theirs`), or twice as much to the opponent. `none-to-anybody`: nor is what any other player would take. The link does all else that it does."""

    becomes: Literal["none", "none-to-anybody", "gain", "theirs", "twice-theirs"]

    def do(self, act: Act, state: State) -> State:
        return act.change_damage(state, self.becomes)

    def says(self, english: English) -> str:
        return BECOMES[self.becomes]
