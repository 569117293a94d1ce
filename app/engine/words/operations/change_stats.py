from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Self

from msgspec.structs import replace

from app.engine.ids import CardId
from app.engine.words.filters import AIMED, Amount, Kind, Points, Until, Who
from app.engine.words.guises import Guise
from app.engine.words.operations.operation import CardOp

if TYPE_CHECKING:
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English
    from app.engine.words.word import Problem


class ChangeStats(CardOp, frozen=True, tag="change-stats"):
    """ATK or DEF of cards goes up (or down, below zero) by an amount; `set`: becomes that amount instead, with all that
    applied to it; `under_others`: but what applied still does; `original`: the original value becomes that, and all else goes on from there. `against`: while it lasts, cards of these kinds do not raise
    the ATK."""

    atk: Amount | None = None
    defense: Amount | None = None
    set: bool = False
    under_others: bool = False
    original: bool = False
    against: tuple[Kind, ...] = ()
    until: Until = Until.END_PHASE

    def reading(self, act: Act, state: State) -> Self:
        atk, defense = (
            act.amount(state, each) if isinstance(each, Points) and each.original and each.of in AIMED else each
            for each in (self.atk, self.defense)
        )
        return replace(self, atk=atk, defense=defense)

    def to_cards(self, act: Act, state: State, cards: tuple[CardId, ...]) -> State:
        if isinstance(self.atk, Points) and self.atk.of is Who.PAID and not act.paid_something:
            return act.deck_not_listed(state)
        there = [c for c in act.face_up_monsters(state, cards) if not self._barred(act, state, c)]
        for card in there:
            atk, defense = act.points(state, self.atk, card), act.points(state, self.defense, card)
            if self.original:
                state = act.alter(state, card, self.until, guise=Guise(atk=atk, defense=defense))
            elif self.set:
                over = () if self.under_others else act.what_adds(state, card)
                state = act.alter(state, card, self.until, to=(atk, defense), over=over, against=self.against)
            else:
                raised = {"atk": atk or 0, "defense": defense or 0}
                state = act.alter(state, card, self.until, **raised, multiplied=self._multiplies())
        return state if there else act.nothing(state)

    def _multiplies(self) -> bool:
        """Whether it adds to the ATK of a card what that is, or a part of it."""
        if not isinstance(self.atk, Points) or self.atk.stat != "atk":
            return False
        described = self.all is not None or self.wanted is not None
        return self.atk.of is Who.ITSELF or (not described and self.atk.of is (self.who or Who.SELF))

    def _barred(self, act: Act, state: State, card: CardId) -> bool:
        """Whether a card of this kind cannot raise the ATK of that monster for now."""
        if self.set or self.original or self.atk is None or not state.changes:
            return False
        kind = act.kind(state)
        return any(c.card == card and kind in c.against for c in state.changes) and act.amount(state, self.atk) > 0

    def alters_stats(self) -> bool:
        return True

    def says(self, english: English) -> str:
        stats = [(name, a) for name, a in (("ATK", self.atk), ("DEF", self.defense)) if a is not None]
        cards, until = self.cards(english), english.until(self.until)
        original = "original " * self.original
        if self.atk is not None and self.atk == self.defense:
            amount = english.amount(self.atk)
            change = english.change(self.atk).replace("creases ", "crease ", 1)
            becomes = f"become {amount}" if self.set or self.original else change
            return f"the {original}ATK and {original}DEF of {cards} {becomes} {until}"
        if self.set or self.original:
            become = " and ".join(f"{original}{name} of {cards} becomes {english.amount(a)}" for name, a in stats)
            return f"the {become} {until}"
        change = " and ".join(f"{name} {english.change(a)}" for name, a in stats)
        return f"the {change.replace(' ', f' of {cards} ', 1)} {until}"

    def amiss(self) -> Iterator[Problem]:
        yield from super().amiss()
        if self.atk is None and self.defense is None:
            yield "", "neither ATK nor DEF is changed"
        if self.under_others and not self.set:
            yield "under-others", "nothing is `set` here, so this says nothing"
        if self.original and self.set:
            yield "original", "either the value becomes that or the original one does"
