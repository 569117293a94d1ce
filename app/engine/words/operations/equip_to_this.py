from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.ids import CardId, Zone
from app.engine.words.operations.operation import CardOp

if TYPE_CHECKING:
    from app.engine.law.costs import Means
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.cards import EffectDef
    from app.engine.words.english import English


class EquipToThis(CardOp, frozen=True, tag="equip-to-this"):
    """Cards become Equip Cards of this monster, in its controller's Spell & Trap Zone; a face-down monster lies face-down there.
    Without a free zone the effect is not used, and what cannot change sides is not targeted on the other one. Where this monster is no longer
    face-up, they are sent to the Graveyard; `or_destroyed`: destroyed."""

    or_destroyed: bool = False

    def to_cards(self, act: Act, state: State, cards: tuple[CardId, ...]) -> State:
        return act.equip_to_this(state, cards, self.or_destroyed) if cards else act.nothing(state)

    def finds(self, means: Means, effect: EffectDef, subjects: tuple[CardId, ...]) -> bool:
        return means.free_spell_zones(effect) > 0 and super().finds(means, effect, subjects)

    def targetable(self, means: Means, found: tuple[CardId, ...]) -> tuple[CardId, ...]:
        cards = (means.state.card(c) for c in found)
        theirs = tuple(c.id for c in cards if c.zone is Zone.MONSTER and c.controller is not means.player)
        kept = set(theirs) - set(means.takeable(theirs))
        return tuple(c for c in found if c not in kept)

    def says(self, english: English) -> str:
        gone = f"; if {english.this} is not face-up by then, destroy it" if self.or_destroyed else ""
        return f"equip {self.cards(english)} to {english.this}{gone}"
