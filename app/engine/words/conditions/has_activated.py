from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from app.engine.words.conditions.condition import Condition
from app.engine.words.filters import Kind

if TYPE_CHECKING:
    from app.engine.law.sight import Sight
    from app.engine.words.english import English


class HasActivated(Condition, frozen=True, tag="has-activated"):
    """A player has activated a Spell or Trap Card this turn, or one of these `kinds`; one whose activation was negated does not count, nor
    does an effect of a card that lies face-up. `exactly`: one of this name; `since_this`: only since this card is in force."""

    asks: ClassVar[str] = "its player has activated such a card this turn"

    whose: Literal["you", "opponent"] = "you"
    kinds: tuple[Kind, ...] = ()
    exactly: str = ""
    since_this: bool = False

    def holds(self, sight: Sight) -> bool:
        seat = sight.player if self.whose == "you" else sight.player.opponent
        age = sight.state.card(sight.source).nth if self.since_this else 0
        played = (p for p in sight.state.notes.played if p.player is seat and not p.negated and p.newest >= age)
        facts = (sight.facts(p.card) for p in played)
        return any(
            (not self.kinds or card.kind in self.kinds)
            and (not self.exactly or self.exactly in (card.name, card.also_named))
            for card in facts
        )

    def says(self, english: English) -> str:
        who = "you have" if self.whose == "you" else "your opponent has"
        sort = " or ".join(kind.title() for kind in self.kinds) if self.kinds else "Spell/Trap"
        since = f" while {english.this} was in force" if self.since_this else ""
        if self.exactly:
            return f"{who} activated “{self.exactly}” this turn{since}"
        return f"{who} activated a {sort} Card this turn{since}"
