from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

from app.engine.ids import Zone
from app.engine.words.filters import Who
from app.engine.words.operations.operation import Op

if TYPE_CHECKING:
    from app.engine.ids import CardId
    from app.engine.law.costs import Means
    from app.engine.law.sight import Sight
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.cards import EffectDef
    from app.engine.words.english import English
    from app.engine.words.word import Problem


class Equip(Op, frozen=True, tag="equip"):
    """This card is equipped to its target, or to the card that `to` names. A monster goes to its controller's Spell & Trap
    Zone for it, and so does a card that is used in the Graveyard. `asked`: until when its target has to be such a monster: for as long as
    it bears the card, only as that is equipped, by whatever, or only as it is activated, so that it may be equipped to any other afterwards."""

    to: Who | None = None
    asked: Literal["while-borne", "as-equipped", "as-activated"] = "while-borne"

    def do(self, act: Act, state: State) -> State:
        monsters = act.cards(state, self.to) if self.to is not None else act.link.targets or act.link.paid
        return act.equip(state, monsters[0]) if monsters else act.nothing(state)

    def takes_zones(self, sight: Sight) -> int:
        """An Equip Card that takes control of a monster of the opponent brings it to its player's side."""
        effects = sight.facts(sight.source).effects
        takes = any(applied.takes_equipped for effect in effects for applied in effect.applies)
        used = (effect.targets for effect in effects if self in effect.does)
        return int(takes and any(aim is not None and aim.fits.whose == "opponent" for aim in used))

    def finds(self, means: Means, effect: EffectDef, subjects: tuple[CardId, ...]) -> bool:
        there = means.state.card(means.source).zone
        return there.on_field or there is Zone.HAND or means.free_spell_zones(effect) > 0

    def works_on_targets(self) -> bool:
        return self.to is None

    def targetable(self, means: Means, found: tuple[CardId, ...]) -> tuple[CardId, ...]:
        takes = any(a.takes_equipped for effect in means.facts(means.source).effects for a in effect.applies)
        return means.takeable(found) if takes else found

    def says(self, english: English) -> str:
        once = ", whatever becomes of that later" if self.asked != "while-borne" else ""
        return f"equip {english.this} to {english.who(self.to or Who.TARGETS)}{once}"

    def amiss(self) -> Iterator[Problem]:
        if self.asked != "while-borne" and self.to is not None:
            yield "asked", "nothing is asked of a monster that is not targeted"
