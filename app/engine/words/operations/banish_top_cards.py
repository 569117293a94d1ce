from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from app.engine.ids import Zone
from app.engine.words.operations.banish import BE_BANISHED
from app.engine.words.operations.operation import Op

if TYPE_CHECKING:
    from app.engine.law.costs import Means
    from app.engine.law.permitted import Permitted
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English


class BanishTop(Op, frozen=True, tag="banish-top-cards"):
    """So many cards from the top of its player's Deck are removed from play, face-down if it is said (`face_down`)."""

    is_price: ClassVar[bool] = True
    gives_to: ClassVar[Zone | None] = Zone.BANISHED

    count: int = 1
    face_down: bool = False

    def do(self, act: Act, state: State) -> State:
        top = tuple(card.id for card in act.deck(state)[: self.count])
        state = act.mill(state, self.count, (act.player,), Zone.BANISHED)
        gone = tuple(c for c in top if state.card(c).zone is Zone.BANISHED)
        return act.lay_face_down(state, gone) if self.face_down and gone else state

    def payable(self, means: Means, mandatory: bool) -> bool:
        if means.player not in means.state.decks_listed:
            return True
        deck = tuple(card.id for card in means.state.lying(Zone.DECK, means.player)[: self.count])
        return len(deck) == self.count and means.banishable(deck) == deck

    def from_decks(self, means: Permitted, drawn: tuple[int, int]) -> tuple[int, int]:
        own, theirs = drawn
        return own + self.count, theirs

    def acts(self) -> tuple[str, ...]:
        return (BE_BANISHED,)

    def says(self, english: English) -> str:
        many = f"{self.count} card{'' if self.count == 1 else 's'}"
        return f"banish {many} from the top of your Deck{' face-down' if self.face_down else ''}"
