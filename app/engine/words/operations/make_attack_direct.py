from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.words.operations.operation import Op

if TYPE_CHECKING:
    from app.engine.ids import CardId
    from app.engine.law.costs import Means
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.cards import EffectDef
    from app.engine.words.english import English


class MakeDirect(Op, frozen=True, tag="make-attack-direct"):
    """The attack under way becomes a direct attack, though there are monsters that it could be made on."""

    def finds(self, means: Means, effect: EffectDef, subjects: tuple[CardId, ...]) -> bool:
        return means.can_be_made_direct()

    def do(self, act: Act, state: State) -> State:
        return act.make_direct(state)

    def says(self, english: English) -> str:
        return "make the attack a direct attack"
