from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

from app.engine.ids import Seat
from app.engine.words.filters import Amount, Points, Who
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


TO = {
    "you": "you", "opponent": "your opponent", "both": "both players", "owner": "its owner", "controller": "its controller",
    "turn-player": "the turn player",
}  # fmt: skip


class Damage(Op, frozen=True, tag="inflict-damage"):
    """`owner`: to the owner of the card that the event happened to; `controller`: to who controlled its target last, or what the event
    happened to."""

    amount: Amount
    to: Literal["you", "opponent", "both", "owner", "controller", "turn-player"] = "opponent"

    def do(self, act: Act, state: State) -> State:
        return act.inflict(state, act.amount(state, self.amount), self._seats(act, state))

    def _seats(self, act: Act, state: State) -> tuple[Seat, ...]:
        if self.to == "owner":
            return tuple(state.card(card).owner for card in act.link.subjects)
        if self.to == "controller":
            left = [state.notes.left_last(card) for card in act.link.targets or act.link.subjects]
            return tuple(last.controller for last in left if last is not None)
        return (state.player,) if self.to == "turn-player" else act.seats(self.to)

    def hits(self, sight: Sight) -> tuple[Seat, ...]:
        counted = isinstance(self.amount, Points) and self.amount.fits is not None and self.amount.of is not Who.MOVED
        if counted and sight.number(self.amount) <= 0:
            return ()
        me, state, link = sight.player, sight.state, sight.link
        subjects, targets = (link.subjects, link.targets) if link is not None else ((), ())
        match self.to:
            case "you":
                return (me,)
            case "opponent":
                return (me.opponent,)
            case "both":
                return (me, me.opponent)
            case "turn-player":
                return (state.player,)
            case "owner":
                return tuple(state.card(card).owner for card in subjects)
            case _:
                return tuple(state.card(card).controller for card in targets or subjects)

    def finds(self, means: Means, effect: EffectDef, subjects: tuple[CardId, ...]) -> bool:
        if len(effect.does) == 1 and isinstance(self.amount, Points) and self.amount.fits is not None:
            # an amount for each card of a sort needs one
            return means.number(self.amount) > 0
        return True

    def says(self, english: English) -> str:
        amount = english.amount(self.amount)
        damage = f"{amount} damage" if isinstance(self.amount, int) else f"damage equal to {amount}"
        return f"take {damage}" if self.to == "you" else f"inflict {damage} to {TO[self.to]}"

    def amiss(self) -> Iterator[Problem]:
        if self.amount == 0:
            yield "amount", "no damage is inflicted"
