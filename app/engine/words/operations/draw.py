from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

from app.engine.ids import CardId, Seat, Zone
from app.engine.words.filters import Amount
from app.engine.words.operations.operation import Op

if TYPE_CHECKING:
    from app.engine.law.costs import Means
    from app.engine.law.permitted import Permitted
    from app.engine.play.act import Act
    from app.engine.position.state import Prohibition, State
    from app.engine.words.cards import EffectDef
    from app.engine.words.english import English
    from app.engine.words.word import Problem


class Draw(Op, frozen=True, tag="draw"):
    """So many cards, or `until` the hand holds that many. Of `both`, each counts with its own eyes: `you` is the one who draws.
    `though_short`: the Decks need not hold that many when it is used (documented of single cards). `needs`: how
    many cards its player's own Deck has to hold then, where that is not the number that is drawn."""

    count: Amount = 1
    until: int = 0
    whose: Literal["you", "opponent", "both"] = "you"
    though_short: bool = False
    needs: Amount = 0

    def do(self, act: Act, state: State) -> State:
        counts = [(seat, self._number(act, state, seat)) for seat in act.seats(self.whose)]
        if act.link.draws_nothing:
            for seat, count in counts:
                state = act.mill(state, count, (seat,))
            return act.spares(state)
        return act.draw(state, counts)

    def _number(self, act: Act, state: State, seat: Seat) -> int:
        if self.until:
            return max(self.until - len(state.lying(Zone.HAND, seat)), 0)
        return act.amount(state, self.count, seat)

    def finds(self, means: Means, effect: EffectDef, subjects: tuple[CardId, ...]) -> bool:
        return not means.short_of_cards((self,))

    def forbidden_by(self, means: Means) -> tuple[Prohibition, ...]:
        return next((found for seat in means.seats(self.whose) if (found := means.against_draw(seat))), ())

    def from_decks(self, means: Permitted, drawn: tuple[int, int]) -> tuple[int, int]:
        count = self.count if isinstance(self.count, int) and not (self.until or self.though_short) else 0
        own, theirs = drawn
        own += means.number(self.needs) if self.needs else 0
        return own + count * (self.whose != "opponent"), theirs + count * (self.whose != "you")

    def says(self, english: English) -> str:
        if self.until:
            return english.does(self.whose, f"draw until there are {self.until} cards in the hand")
        needs = f" (your Deck has to hold {english.amount(self.needs)})" if self.needs else ""
        if not isinstance(self.count, int) and self.count.each == 1:
            return english.does(self.whose, f"draw a card {english.amount(self.count).removeprefix('1 ')}{needs}")
        many = "" if self.count == 1 else "s"
        return english.does(self.whose, f"draw {english.amount(self.count)} card{many}")

    def amiss(self) -> Iterator[Problem]:
        if self.until and self.count != 1:
            yield "count", "either so many are drawn, or `until` the hand holds that many"
        if self.count == 0:
            yield "count", "nothing is drawn"
        if self.needs and isinstance(self.count, int):
            yield "needs", "the Deck has to hold what is drawn, and the number of that is said"
