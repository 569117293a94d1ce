from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.ids import CardId
from app.engine.words.operations.operation import CardOp

if TYPE_CHECKING:
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English


class Bind(CardOp, frozen=True, tag="bind-to"):
    """From now on this Continuous card and that card belong together: until one of them leaves, or it is a monster that is
    turned face-down (`face_down`: even then). What follows from it the card says elsewhere. `ends_negated`: or until the effects of this card are negated,
    after which it is not so again."""

    face_down: bool = False
    ends_negated: bool = False

    def to_cards(self, act: Act, state: State, cards: tuple[CardId, ...]) -> State:
        there = [c for c in cards if state.card(c).zone.on_field]
        return act.bind(state, there[0], self.face_down) if there else state

    def says(self, english: English) -> str:
        until = " until this card’s effects are negated" if self.ends_negated else ""
        return f"{english.this} and {self.cards(english)} belong together{' even face-down' if self.face_down else ''}{until}"
