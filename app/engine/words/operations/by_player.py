from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from app.engine.words.operations.operation import Op, said

if TYPE_CHECKING:
    from app.engine.ids import CardId, Seat
    from app.engine.law.costs import Means
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.cards import EffectDef
    from app.engine.words.english import English
    from app.engine.words.operations import AnyOp
    from app.engine.words.word import Problem


class ByPlayer(Op, frozen=True, tag="by-player"):
    """The opponent does this, or each player, the turn player first and yet both at the same time. In what is done “you” is who does it: their cards, their
    choices."""

    does: tuple[AnyOp, ...]
    whose: Literal["opponent", "both"] = "both"

    def inner(self) -> tuple[AnyOp, ...]:
        return self.does

    def do(self, act: Act, state: State) -> State:
        return act.by_players(state, self.does, act.seats(self.whose))

    def discarders(self, by: frozenset[Seat]) -> frozenset[Seat]:
        others = frozenset(seat.opponent for seat in by)
        return super().discarders(others if self.whose == "opponent" else by | others)

    def finds(self, means: Means, effect: EffectDef, subjects: tuple[CardId, ...]) -> bool:
        seats = (means.player.opponent,) if self.whose == "opponent" else (means.player, means.player.opponent)
        return any(self.does[0].finds(replace(means, player=seat), effect, subjects) for seat in seats)

    def says(self, english: English) -> str:
        who = "your opponent does" if self.whose == "opponent" else "each player, beginning with the turn player, does"
        return f"{who} this: “{said(self.does, english)}”"

    def amiss(self) -> Iterator[Problem]:
        if not self.does:
            yield "does", "there is nothing to do"
