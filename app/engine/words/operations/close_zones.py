from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

from app.engine.ids import Zone
from app.engine.words.operations.operation import Op

if TYPE_CHECKING:
    from app.engine.law.costs import Means
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.cards import EffectDef
    from app.engine.words.english import English
    from app.engine.words.word import Problem

NAMES = {"monsters": "Monster Zones", "spells": "Spell & Trap Zones"}


class CloseZones(Op, frozen=True, tag="close-zones"):
    """So many free zones cannot be used while this card is face-up and its effects are not negated. `whose`: on which side; of
    `any`, its player says how many of them are the opponent's. `up_to`: or fewer of them, as its player says; the most they can
    be if nothing is said. `or_next`: where fewer are free, those that become free next are closed in their stead."""

    count: int
    of: Literal["monsters", "spells"] = "monsters"
    whose: Literal["you", "opponent", "any"] = "opponent"
    up_to: bool = False
    or_next: bool = False

    def do(self, act: Act, state: State) -> State:
        zone = Zone(self.of)
        if self.or_next:
            return act.close_zones(state, zone, self.count, self.whose == "opponent")
        mine, theirs = act.free_zones(state, zone), act.free_zones(state, zone, theirs=True)
        if self.whose == "any":
            if mine + theirs < self.count:
                return act.no_room(state)
            ways = [n for n in range(min(self.count, theirs), -1, -1) if self.count - n <= mine]
            if len(ways) > 1 and not act.word:
                return act.ask_word(state, tuple(str(n) for n in ways))
            there = int(act.word) if act.word else ways[0]
            return act.close_zones(act.close_zones(state, zone, there, True), zone, self.count - there, False)
        able = min(self.count, max(theirs if self.whose == "opponent" else mine, 0))
        if not able or (able < self.count and not self.up_to):
            return act.no_room(state)
        if self.up_to and able > 1 and not act.word:
            return act.ask_word(state, tuple(str(n) for n in range(able, 0, -1)))
        number = int(act.word) if act.word else able
        return act.close_zones(state, zone, number, self.whose == "opponent")

    def finds(self, means: Means, effect: EffectDef, subjects: tuple[int, ...]) -> bool:
        mine, theirs = (means.free_zones(Zone(self.of), seat) for seat in (means.player, means.player.opponent))
        mine = means.free_spell_zones(effect) if self.of == "spells" else mine  # the card itself takes up one
        free = {"you": mine, "opponent": theirs, "any": max(mine, 0) + max(theirs, 0)}[self.whose]
        return self.or_next or free >= (1 if self.up_to else self.count)

    def says(self, english: English) -> str:
        where = {"you": "your ", "opponent": "your opponent’s ", "any": ""}[self.whose]
        field = " on the field" if self.whose == "any" else ""
        number = f"up to {self.count}" if self.up_to else str(self.count)
        zones = NAMES[self.of] if where or self.count > 1 else NAMES[self.of].removesuffix("s")
        free = f"{number} of {where}unused {zones}" if where else f"{number} unused {zones}{field}"
        rest = " (or the next to become free)" if self.or_next else ""
        return f"{free}{rest} cannot be used while {english.this} is face-up on the field"

    def amiss(self) -> Iterator[Problem]:
        if self.or_next and (self.up_to or self.whose == "any"):
            yield "or-next", "so many of one side are meant, be they free or not"
