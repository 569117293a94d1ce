from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.ids import CardId
from app.engine.words.filters import Until
from app.engine.words.operations.operation import CardOp, when_it_resolves

if TYPE_CHECKING:
    from app.engine.law.costs import Means
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English


class NegateEffects(CardOp, frozen=True, tag="negate-effects"):
    """What these cards do on the field is negated for a while. `beaten`: of those that the battle under way has destroyed also what they do in the
    Graveyard, until they leave it."""

    until: Until = Until.END_PHASE
    beaten: bool = False

    def to_cards(self, act: Act, state: State, cards: tuple[CardId, ...]) -> State:
        there = [c for c in cards if state.card(c).zone.on_field]
        battle = state.battle
        gone = battle.beaten if battle is not None and self.beaten else ()
        for card in there:
            state = act.negate_beaten(state, card) if card in gone else act.negate_effects(state, card, self.until)
        return state if there else act.nothing(state)

    def targetable(self, means: Means, found: tuple[CardId, ...]) -> tuple[CardId, ...]:
        # what is negated already is no target, where nothing else would be done to it (edisonrul.ing, Majestic Star Dragon)
        for effect in means.facts(means.source).effects:
            does = tuple(when_it_resolves(effect.does))
            if self in does and not effect.mandatory and sum(op.works_on_targets() for op in does) == 1:
                return tuple(c for c in found if not means.is_negated(c))
        return found

    def says(self, english: English) -> str:
        beaten = ", or if it was destroyed by this battle, in the Graveyard as well" if self.beaten else ""
        return f"negate the effects of {self.cards(english)} {english.until(self.until)}{beaten}"
