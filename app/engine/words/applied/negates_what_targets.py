from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from app.engine.words.applied.applying import Applied
from app.engine.words.filters import Filter, Kind, Whose
from app.engine.words.joining import either

if TYPE_CHECKING:
    from app.engine.law.sight import Sight
    from app.engine.position.frames import Link
    from app.engine.position.state import Card
    from app.engine.words.english import English


class NegatesTargeting(Applied, frozen=True, tag="negates-what-targets"):
    """Effects that target a card that fits are negated when they resolve; they may be activated. So is what a Spell or Trap applies
    that is equipped to such a card, or belongs together with it. `by`: only those of cards of these kinds; `whose`: only that
    player's; `alone`: only what targets one such card and nothing else; `destroy`: and these Spells and Traps, or face-up cards, are destroyed."""

    negating: ClassVar[bool] = True

    fits: Filter
    by: tuple[Kind, ...] = ()
    whose: Whose = "any"
    alone: bool = False
    destroy: bool = False

    def negates(self, sight: Sight, card: Card) -> bool:
        held = card.equips if card.equips is not None else card.bound
        if held is None or card.id == sight.source or not sight.fits(self.fits, held):
            return False
        return self._by(sight, card) and (
            self.whose == "any" or (card.controller is sight.player) == (self.whose == "you")
        )

    def answers(self, sight: Sight, link: Link) -> bool:
        """Whether it negates the effect of this link, which is about to resolve."""
        if (
            not link.targets
            or (self.alone and len(link.targets) > 1)
            or not self._by(sight, sight.state.card(link.card))
        ):
            return False
        theirs = self.whose == "any" or (link.player is sight.player) == (self.whose == "you")
        return theirs and any(sight.fits(self.fits, target) for target in link.targets)

    def _by(self, sight: Sight, card: Card) -> bool:
        facts = sight.game.cards[card.slug]
        # a Union Monster that its own effect has equipped is an Equip Spell
        joined = "union" in facts.subtypes and card.equips is not None and card.brought != card.equips
        return not self.by or facts.kind in self.by or (joined and Kind.SPELL in self.by)

    def clause(self, english: English) -> str:
        kinds = f"{either([english.kind(kind) for kind in self.by])} effects" if self.by else "effects"
        whose = {"you": "your ", "opponent": "your opponent’s "}.get(self.whose, "")
        target = english.this if self.fits.self else english.a(self.fits)
        only = " and no other card" if self.alone else ""
        destroyed = ", and destroy those cards" if self.destroy else ""
        return f"negate {whose}{kinds} that target {target}{only}{destroyed}"
