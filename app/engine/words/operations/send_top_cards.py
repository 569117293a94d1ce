from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar, Literal

from app.engine.ids import Zone
from app.engine.words.filters import Amount
from app.engine.words.operations.operation import Op
from app.engine.words.operations.send_to_graveyard import OUT_OF_DECK

if TYPE_CHECKING:
    from app.engine.law.costs import Means
    from app.engine.law.permitted import Permitted
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English
    from app.engine.words.word import Problem


class Mill(Op, frozen=True, tag="send-top-cards"):
    """Cards from the top of a Deck to the Graveyard. `whose`: of its player, the opponent or both. `up_to`: its player says how many of
    their own, at least one."""

    is_price: ClassVar[bool] = True
    gives_to: ClassVar[Zone | None] = Zone.GRAVEYARD

    count: Amount = 1
    up_to: bool = False
    whose: Literal["you", "opponent", "both"] = "you"

    def acts(self) -> tuple[str, ...]:
        return (OUT_OF_DECK,)

    def do(self, act: Act, state: State) -> State:
        bans = act.prohibited(state, OUT_OF_DECK, None)
        if bans:
            return act.barred(state, *bans)
        deck = act.deck(state)
        listed = bool(deck) or act.player in state.decks_listed
        count = act.amount(state, self.count)
        count = min(count, len(deck)) if listed and self.whose == "you" else count
        if self.up_to and count > 1:
            if not act.word:
                return act.ask_word(state, tuple(str(n) for n in range(1, count + 1)), owed=True)
            count = int(act.word)
        return act.mill(state, count, act.seats(self.whose))

    def payable(self, means: Means, mandatory: bool) -> bool:
        if not means.reaches_graveyard(None) or not means.may_leave_the_deck():
            return False
        there = len(means.state.lying(Zone.DECK, means.player))
        return means.player not in means.state.decks_listed or there >= (1 if self.up_to else means.number(self.count))

    def from_decks(self, means: Permitted, drawn: tuple[int, int]) -> tuple[int, int]:
        # when it resolves it sends what there is, but it is not used without that many
        count = 1 if self.up_to else means.number(self.count)
        own, theirs = drawn
        return own + count * (self.whose != "opponent"), theirs + count * (self.whose != "you")

    def says(self, english: English) -> str:
        if isinstance(self.count, int):
            many = f"{'up to ' if self.up_to else ''}{self.count} card{'' if self.count == 1 else 's'}"
        else:
            many = f"cards ({english.amount(self.count)})"
        deck = {"you": "your Deck", "opponent": "your opponent’s Deck", "both": "each player’s Deck"}[self.whose]
        return f"send {many} from the top of {deck} to the Graveyard"

    def amiss(self) -> Iterator[Problem]:
        if self.up_to and self.whose != "you":
            yield "up-to", "a player says how many of their own Deck only"
