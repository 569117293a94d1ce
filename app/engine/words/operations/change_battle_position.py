from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.engine.ids import CardId, Face, Stance, Zone
from app.engine.words.filters import Who
from app.engine.words.operations.operation import CardOp

if TYPE_CHECKING:
    from app.engine.law.costs import Means
    from app.engine.play.act import Act
    from app.engine.position.state import Card, State
    from app.engine.words.english import English
    from app.engine.words.word import Problem


class ChangePositions(CardOp, frozen=True, tag="change-battle-position"):
    """Attack to Defense and Defense to Attack; `to` names one of the two; `face` turns it over. In Attack Position it lies
    face-up. `no_flip`: Flip Effects do not activate for it."""

    to: Stance | None = None
    face: Face | None = None
    no_flip: bool = False

    def sets_itself(self) -> bool:
        """Whether it turns the card face-down whose effect it is."""
        return self.who is Who.SELF and self.face is Face.DOWN

    def targetable(self, means: Means, found: tuple[CardId, ...]) -> tuple[CardId, ...]:
        able = tuple(c for c in found if means.may_turn_down(c)) if self.face is Face.DOWN else found
        return tuple(c for c in able if not (self._lays_down(means.state.card(c)) and means.held_upright(c)))

    def _lays_down(self, card: Card) -> bool:
        """Whether a card that lies so would be in Defense Position after it, and is not now."""
        toggles = self.to is None and self.face is None
        return card.stance is Stance.ATTACK and (self.to is Stance.DEFENSE or toggles)

    def to_cards(self, act: Act, state: State, cards: tuple[CardId, ...]) -> State:
        changed = False
        for card in cards:
            was, before = state.card(card), state
            if was.zone is not Zone.MONSTER or (self._lays_down(was) and act.means(state).held_upright(card)):
                continue
            turned = Stance.DEFENSE if was.stance is Stance.ATTACK else Stance.ATTACK
            stance = self.to or (was.stance if self.face is not None else turned)
            # a monster that is changed to Attack Position lies face-up there
            face = self.face or (Face.UP if stance is Stance.ATTACK else None)
            state = act.turn(state, card, face, stance, together=changed, quiet=self.no_flip)
            changed = changed or state is not before
        return state if changed else act.nothing(state)

    def says(self, english: English) -> str:
        flips = " (Flip Effects are not activated)" if self.no_flip else ""
        if self.face is None and self.to is None:
            return f"change the battle position of {self.cards(english)}{flips}"
        face = {Face.UP: "face-up ", Face.DOWN: "face-down ", None: ""}[self.face]
        if self.to is None:
            return f"turn {self.cards(english)} {face.rstrip()}{flips}".rstrip()
        return f"change {self.cards(english)} to {face}{self.to.capitalize()} Position{flips}"

    def amiss(self) -> Iterator[Problem]:
        yield from super().amiss()
        if self.to is Stance.ATTACK and self.face is Face.DOWN:
            yield "face", "in Attack Position no monster lies face-down"
