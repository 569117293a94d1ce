from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from app.engine.ids import Zone
from app.engine.words.operations.operation import Op

if TYPE_CHECKING:
    from app.engine.law.costs import Means
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English


class Mill(Op, frozen=True, tag="send-top-cards"):
    """Cards from the top of a Deck to the Graveyard. `up_to`: its player says how many, at least one."""

    is_price: ClassVar[bool] = True
    gives_to: ClassVar[Zone | None] = Zone.GRAVEYARD

    count: int = 1
    up_to: bool = False

    def do(self, act: Act, state: State) -> State:
        deck = state.lying(Zone.DECK, act.player)
        listed = bool(deck) or act.player in state.decks_listed
        count = min(self.count, len(deck)) if listed else self.count
        if self.up_to and count > 1:
            if not act.word:
                return act.ask_word(state, tuple(str(n) for n in range(1, count + 1)), owed=True)
            count = int(act.word)
        return act.mill(state, count)

    def payable(self, means: Means, mandatory: bool) -> bool:
        if means.all_is_banished:
            return False
        there = len(means.state.lying(Zone.DECK, means.player))
        return means.player not in means.state.decks_listed or there >= (1 if self.up_to else self.count)

    def says(self, english: English) -> str:
        many = f"{'up to ' if self.up_to else ''}{self.count} card{'' if self.count == 1 else 's'}"
        return f"send {many} from the top of your Deck to the Graveyard"
