from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from app.engine.ids import CardId, Zone
from app.engine.words.filters import Kind
from app.engine.words.operations.operation import CardOp

if TYPE_CHECKING:
    from app.engine.law.costs import Means
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.cards import EffectDef
    from app.engine.words.english import English
    from app.engine.words.filters import Filter
    from app.engine.words.word import Problem


class PlaceAsSpell(CardOp, frozen=True, tag="place-as-spell"):
    """Monsters are placed face-up in their player's Spell & Trap Zone as Continuous Spells, or Spells and Traps that are chosen as what they
    are, without being activated, as far as there is room: its player chooses which; a Field Spell in place of the one that lies there. `as_many`: of
    those that are chosen among, as many as there are zones for. Of those that it says to be so many (`most`) all have to be there, and a zone for each. Without a free zone the effect is not used. `activating`: its text says that they are
    activated, so none of them is placed whose activation something forbids."""

    moves_it: ClassVar[bool] = True

    as_many: bool = False
    activating: bool = False

    def do(self, act: Act, state: State) -> State:
        room = act.free_zones(state, Zone.SPELL)
        if not room and not self._of_fields():
            return act.no_room(state)
        return super(PlaceAsSpell, replace(self, count=room) if self.as_many else self).do(act, state)

    def to_cards(self, act: Act, state: State, cards: tuple[CardId, ...]) -> State:
        room = act.free_zones(state, Zone.SPELL)
        if len(cards) > room and self.choose is None:
            if act.chosen is None:
                return act.ask_some(state, cards, room)
            cards = act.chosen
        return act.place_as_spells(state, cards)

    def finds(self, means: Means, effect: EffectDef, subjects: tuple[CardId, ...]) -> bool:
        if self.most is not None and not self.up_to and self.choose is not None:
            number = means.number(self.most)
            there = not means.all_listed(self.choose) or number <= len(means.choosable(self, self.choose))
            return 0 < number <= means.free_spell_zones(effect) and there
        return (self._of_fields() or means.free_spell_zones(effect) > 0) and super().finds(means, effect, subjects)

    def choosable(self, means: Means, wanted: Filter, found: tuple[CardId, ...]) -> tuple[CardId, ...]:
        able = super().choosable(means, wanted, found)
        return tuple(c for c in able if means.may_activate_card(c)) if self.activating else able

    def counts_else(self) -> bool:
        return self.as_many

    def amiss(self) -> Iterator[Problem]:
        yield from super().amiss()
        if self.as_many and (self.choose is None or self.count != 1 or self.up_to or self.any_number):
            yield "as-many", "the number is that of the free zones, and they are chosen"

    def _of_spells(self) -> bool:
        """Whether what it places is a Spell or Trap as it is."""
        kinds = () if self.choose is None else (self.choose.kind, *self.choose.kinds)
        return any(kinds) and Kind.MONSTER not in kinds

    def _of_fields(self) -> bool:
        """Whether what it places is a Field Spell, which has a zone of its own."""
        return self.choose is not None and self.choose.subtype == "field"

    def says(self, english: English) -> str:
        if self._of_fields():
            if self.activating:
                return f"activate {self.cards(english.from_there())}"
            return f"place {self.cards(english.from_there())} face-up in your Field Zone"
        if self._of_spells():
            return f"place {self.cards(english.from_there())} face-up in your Spell & Trap Zone"
        one = self.choose is not None and self.count == 1 and not (self.any_number or self.as_many or self.most)
        sort = "a Continuous Spell" if one else "Continuous Spells"
        there = english.from_there()
        cards = self.cards(there)
        if self.as_many and self.choose is not None:
            cards = f"as many {there.noun(self.choose, many=True)} as possible"
        return f"place {cards} face-up in your Spell & Trap Zone as {sort}"
