from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from app.engine.words.applied.applying import Applied
from app.engine.words.filters import Filter
from app.engine.words.joining import either
from app.engine.words.operations import AnyOp
from app.engine.words.operations.operation import said

if TYPE_CHECKING:
    from app.engine.words.english import English

Playing = Literal["summon", "set", "activate"]
SAID = {"summon": "Summon", "set": "Set", "activate": "activate"}


class PlayingCost(Applied, frozen=True, tag="playing-cost"):
    """What each player gives to play a card from the hand that fits: to Normal Summon it or Special Summon it in a way of its own,
    to Set it, to activate it."""

    fits: Filter
    pay: tuple[AnyOp, ...]
    acts: tuple[Playing, ...] = ("summon", "set", "activate")

    def inner(self) -> tuple[AnyOp, ...]:
        return self.pay

    def clause(self, english: English) -> str:
        acts = either([SAID[act] for act in self.acts])
        return f"to {acts} {english.a(self.fits)}, its player must {said(self.pay, english)}"
