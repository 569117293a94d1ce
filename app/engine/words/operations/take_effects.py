from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.engine.ids import CardId, Face, Zone
from app.engine.words.filters import Until, Who
from app.engine.words.operations.operation import CardOp
from app.engine.words.slugs import Way

if TYPE_CHECKING:
    from app.engine.play.act import Act
    from app.engine.position.state import Card, State
    from app.engine.words.english import English
    from app.engine.words.word import Problem


class TakeEffects(CardOp, frozen=True, kw_only=True, tag="take-effects"):
    """Face-up cards of the field have the effects of another card (`of`) for a while, as long as they lie face-up. `way`: besides their own
    (`as-well`), or `in-place` of them; `one-of-them`: they may use one of those that are activated, once in a turn; `once-used`: they are Spells of the
    Graveyard, and what they do when they are used is an effect that is used there, without its cost and its conditions. What is printed on the other card counts; its conditions are not taken, nor what a Gemini Monster
    says, which is a Normal Monster."""

    of: Who
    way: Way = "as-well"
    until: Until = Until.END_PHASE

    def to_cards(self, act: Act, state: State, cards: tuple[CardId, ...]) -> State:
        others = act.cards(state, self.of)
        there = [c for c in cards if self._can_have_them(state.card(c))]
        if not others or not there:
            return act.nothing(state)
        for card in there:
            state = act.take_effects(state, card, others[-1], self.way, self.until)
        return state

    def _can_have_them(self, card: Card) -> bool:
        if self.way == "once-used":
            return card.zone is Zone.GRAVEYARD
        return card.zone.on_field and card.face is Face.UP

    def says(self, english: English) -> str:
        cards, other, until = self.cards(english), english.who(self.of), english.until(self.until)
        if self.way == "one-of-them":
            return f"{cards} can use one of the effects of {other} that activate, as its own, once {until}"
        if self.way == "once-used":
            return f"what {other} does when it is used can be used in the Graveyard as its effect {until}"
        return f"{cards} has the effects of {other} {'as well' if self.way == 'as-well' else 'in place of its own'} {until}"

    def amiss(self) -> Iterator[Problem]:
        yield from super().amiss()
        if self.way == "once-used" and self.who is not self.of:
            yield "of", "what a Spell of the Graveyard does is its own effect"
