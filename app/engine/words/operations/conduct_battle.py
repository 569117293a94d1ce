from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.engine.ids import CardId
from app.engine.words.filters import Who
from app.engine.words.operations.operation import CardOp

if TYPE_CHECKING:
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English
    from app.engine.words.word import Problem


class ConductBattle(CardOp, frozen=True, kw_only=True, tag="conduct-battle"):
    """That monster battles the one of which this is said, in place of the attack under way or without one: straight on to damage
    calculation, whatever keeps it from attacking and whosever monsters they are. `free`: instead it attacks whichever it may, as its player chooses,
    and the attack goes on as one that was declared, but does not count as the attack that it may make."""

    attacker: Who
    free: bool = False

    def do(self, act: Act, state: State) -> State:
        return self.to_cards(act, state, ()) if self.free else super().do(act, state)

    def to_cards(self, act: Act, state: State, cards: tuple[CardId, ...]) -> State:
        those = [c for c in act.cards(state, self.attacker) if c not in cards[:1]]
        if not those or not (cards or self.free):
            return act.nothing(state)
        return act.conduct_battle(state, those[0], cards[0] if cards else None)

    def says(self, english: English) -> str:
        if self.free:
            return f"{english.who(self.attacker)} attacks instead"
        return f"{english.who(self.attacker)} battles {self.cards(english)}, straight on to damage calculation"

    def amiss(self) -> Iterator[Problem]:
        yield from super().amiss()
        if self.free and (self.who, self.all, self.choose) != (None, None, None):
            yield "free", "whom it attacks its player says"
