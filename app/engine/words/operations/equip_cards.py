from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.engine.ids import CardId, Zone
from app.engine.words.filters import Filter, Who
from app.engine.words.operations.operation import CardOp

if TYPE_CHECKING:
    from app.engine.law.costs import Means
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.cards import EffectDef
    from app.engine.words.english import English
    from app.engine.words.word import Problem


class EquipCards(CardOp, frozen=True, tag="equip-cards"):
    """Equip Cards go to the monster that `to` names, from the one that bears them or from elsewhere, as far as it is right for them and there is
    a Spell & Trap Zone for what does not lie in one: as if their own effect had equipped them. `each_to`: as many of those that are chosen among as there are zones for, one after another, each to one of these monsters, as its player says. `whatever`: also those for which it is not right, which are destroyed.
    `to_any`: the monster is right for them, since this says that they are equipped to it; their own text speaks of none."""

    to: Who = Who.CHOSEN
    whatever: bool = False
    to_any: bool = False
    each_to: Filter | None = None

    def do(self, act: Act, state: State) -> State:
        if self.each_to is None or self.choose is None:
            return super().do(act, state)
        return act.equip_each(state, self.choose, self.each_to)

    def to_cards(self, act: Act, state: State, cards: tuple[CardId, ...]) -> State:
        monsters = act.cards(state, self.to)
        if not (monsters and cards):
            return act.nothing(state)
        return act.equip_cards(state, cards, monsters[-1], self.whatever, self.to_any)

    def finds(self, means: Means, effect: EffectDef, subjects: tuple[CardId, ...]) -> bool:
        wanted = effect.targets.fits if effect.targets is not None and self.who in (Who.TARGETS, None) else self.wanted
        there = wanted is not None and wanted.zones == (Zone.SPELL,)
        return (there or means.free_spell_zones(effect) > 0) and super().finds(means, effect, subjects)

    def says(self, english: English) -> str:
        right = " (destroy those for which it is not a right target)" if self.whatever else ""
        if self.each_to is not None and self.choose is not None:
            cards = english.from_there().noun(self.choose, many=True)
            return f"equip as many {cards} as possible to {english.noun(self.each_to, many=True)}"
        return f"equip {self.cards(english.from_there())} to {english.who(self.to)}{right}"

    def amiss(self) -> Iterator[Problem]:
        yield from super().amiss()
        if self.each_to is not None and (self.choose is None or self.whatever or self.to is not Who.CHOSEN):
            yield "each-to", "cards are chosen among, and it says to which monsters they go"
        if self.whatever and self.to_any:
            yield "to-any", "what is right for any monster is not destroyed"
        if self.to is self.who:
            yield "to", "a card is not equipped to itself"
