from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.engine.words.filters import Until
from app.engine.words.operations.operation import Op

if TYPE_CHECKING:
    from app.engine.ids import CardId
    from app.engine.law.costs import Means
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.cards import EffectDef
    from app.engine.words.english import English
    from app.engine.words.word import Problem


class NoBattleDamage(Op, frozen=True, tag="no-battle-damage"):
    """Its player takes no Battle Damage: from this battle, or for the rest of the turn; `keep`: nor loses monsters by it;
    `next`: only the next that there would be in this time. `theirs`: the opponent takes it instead."""

    until: Until = Until.DAMAGE_STEP
    keep: bool = False
    next: bool = False
    theirs: bool = False

    def finds(self, means: Means, effect: EffectDef, subjects: tuple[CardId, ...]) -> bool:
        return not self.theirs or means.may_be_hurt(means.player.opponent)

    def do(self, act: Act, state: State) -> State:
        if self.theirs:
            return act.ban(state, act.player, "own-battle-damage", self.until)
        state = act.ban(state, act.player, "battle-damage", self.until, once=self.next)
        return act.ban(state, act.player, "lose-monsters-by-battle", self.until) if self.keep else state

    def says(self, english: English) -> str:
        keep = ", and your monsters cannot be destroyed by battle" if self.keep else ""
        if self.theirs:
            return f"your opponent takes the battle damage that you would take {english.until(self.until)}"
        if self.next:
            return f"the next battle damage that you would take {english.until(self.until)} becomes 0"
        return f"you take no battle damage{keep} {english.until(self.until)}"

    def amiss(self) -> Iterator[Problem]:
        if self.next and self.keep:
            yield "next", "monsters are kept in a whole battle, not from one damage"
        if self.theirs and (self.next or self.keep):
            yield "theirs", "what the opponent takes is all the Battle Damage, and nothing else"
