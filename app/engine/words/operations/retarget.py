from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.ids import CardId
from app.engine.words.filters import Filter
from app.engine.words.operations.operation import CardOp

if TYPE_CHECKING:
    from app.engine.law.costs import Means
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.cards import EffectDef
    from app.engine.words.english import English


class Retarget(CardOp, frozen=True, tag="retarget"):
    """The link that is answered targets that card in place of the one that it has targeted, or of the first that is such (`instead_of`):
    only a card that its effect could have targeted, and that it does not target yet."""

    instead_of: Filter | None = None

    def to_cards(self, act: Act, state: State, cards: tuple[CardId, ...]) -> State:
        return act.retarget(state, cards[0], self.instead_of) if cards else act.nothing(state)

    def targetable(self, means: Means, found: tuple[CardId, ...]) -> tuple[CardId, ...]:
        right = means.other_targets()
        return tuple(c for c in found if c in right)

    def choosable(self, means: Means, wanted: Filter, found: tuple[CardId, ...]) -> tuple[CardId, ...]:
        return self.targetable(means, super().choosable(means, wanted, found))

    def finds(self, means: Means, effect: EffectDef, subjects: tuple[CardId, ...]) -> bool:
        return super().finds(means, effect, subjects) and bool(means.other_targets())

    def says(self, english: English) -> str:
        instead = f" instead of {english.a(self.instead_of)}" if self.instead_of is not None else ""
        return f"that effect targets {self.cards(english)} now{instead}, if it is a right target for it"
