from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from app.engine.words.operations.operation import Op

if TYPE_CHECKING:
    from app.engine.ids import CardId
    from app.engine.law.costs import Means
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.cards import EffectDef
    from app.engine.words.english import English


class NegateEffect(Op, frozen=True, tag="negate-effect"):
    """The link that is answered stays activated and does nothing when it resolves."""

    negates: ClassVar[Literal["", "activation", "effect"]] = "effect"

    def do(self, act: Act, state: State) -> State:
        return act.negate_link(state, activation=False)

    def finds(self, means: Means, effect: EffectDef, subjects: tuple[CardId, ...]) -> bool:
        return means.may_negate()

    def says(self, english: English) -> str:
        return "negate that effect"
