from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

from app.engine.ids import CardId
from app.engine.words.filters import Filter, How
from app.engine.words.operations.operation import CardOp

if TYPE_CHECKING:
    from app.engine.law.costs import Means
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English
    from app.engine.words.word import Problem


class NormalSummon(CardOp, frozen=True, tag="normal-summon"):
    """Its player Normal Summons a monster while this resolves, with what that takes; `or_set`: or Sets it. `free`: without Tributes; `needing`:
    only one that usually takes so many. A face-up Gemini Monster is Normal Summoned again where it lies. `counts`: it is the Normal Summon or Set of the turn; otherwise it is one more. `stage`: how far it has got, once
    the monster is known; no card says it."""

    or_set: bool = False
    free: bool = False
    needing: int | None = None
    counts: bool = False
    stage: How | Literal["", "set"] = ""

    def to_cards(self, act: Act, state: State, cards: tuple[CardId, ...]) -> State:
        if self.stage:
            return act.arrive_normally(state, self.stage)
        return act.summon_normally(state, cards[0], self) if cards else act.nothing(state)

    def choosable(self, means: Means, wanted: Filter, found: tuple[CardId, ...]) -> tuple[CardId, ...]:
        return tuple(c for c in found if means.normal_summonable(c, self))

    def targetable(self, means: Means, found: tuple[CardId, ...]) -> tuple[CardId, ...]:
        return tuple(c for c in found if means.normal_summonable(c, self))

    def says(self, english: English) -> str:
        verb = "Normal Summon/Set" if self.or_set else "Normal Summon"
        free = " without Tributing" if self.free else ""
        takes = "" if self.needing is None else f" that needs {self.needing} Tribute{'' if self.needing == 1 else 's'}"
        counts = " (this is your Normal Summon/Set for the turn)" if self.counts else ""
        return f"{verb} {self.cards(english.from_there())}{takes}{free}{counts}"

    def amiss(self) -> Iterator[Problem]:
        yield from super().amiss()
        if self.stage:
            yield "stage", "how far it has got is not for a card to say"
