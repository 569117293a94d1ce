"""What is in force in one state, as a frozen table: which Continuous Effects apply, what they negate, what they add."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from app.engine.ids import CardId, Seat
from app.engine.law.values import Values
from app.engine.position.state import Prohibition, State
from app.engine.words.applied.applying import Applied
from app.engine.words.cards import CardDef
from app.engine.words.guises import Guise

Source = tuple[CardId, str]
"""A card and the name of one of its effects."""

A = TypeVar("A", bound=Applied)


class InForce(msgspec.Struct, Generic[A], frozen=True, gc=False):
    """One thing that a Continuous Effect does, while it does it. `nth`: how old it is (`Card.nth`). `sure`: no, if it
    depends on effects that negate each other in a circle whether it applies. `bearer`: the card that has been given an ability."""

    source: Source
    controller: Seat
    applied: A
    nth: int = 0
    sure: bool = True
    bearer: CardId | None = None

    @property
    def card(self) -> CardId:
        """The card that it is said of."""
        return self.source[0] if self.bearer is None else self.bearer


class Value(msgspec.Struct, frozen=True):
    """An ATK and DEF that a Continuous Effect makes a monster have (none: it leaves that one alone), and how old the effect is. `original`:
    they count as what is printed. `in_step`: the effect begins with the Damage Step, however old its card is. `of_original`: the ATK is a part or
    a multiple of the original one, to which what was added before is added again (edisonrul.ing, Legendary Fiend)."""

    source: Source
    nth: int
    to: tuple[int | None, int | None]
    original: bool = False
    in_step: bool = False
    of_original: bool = False


class LastWord(msgspec.Struct, frozen=True):
    """What a Continuous Effect makes of an ATK and DEF after all else: this value, or half of what it is, or nothing; or twice the ATK. `anew`: it halves once as
    damage calculation begins, and once more what has been changed since."""

    source: Source
    to: tuple[int | None, int | None] = (None, None)
    halves: tuple[bool, bool] = (False, False)
    doubles: bool = False
    anew: bool = False

    def made_of(self, values: tuple[int, int]) -> tuple[int, int]:
        """What these values come to."""
        one, other = (
            to if to is not None else (value + 1) // 2 if half else value
            for value, to, half in zip(values, self.to, self.halves, strict=True)
        )
        return (2 * one if self.doubles else one), other


class Force(msgspec.Struct, frozen=True):
    """The effects in force in one state, the older first.

    `applied`: by what they do. `ways`: the sets of negating effects that can be in force together; one, unless some negate
    each other in a circle. `silenced`: face-up cards on the field and what negates their effects, whichever way it is;
    `unsettled`: those that it depends on such a circle. `added`: what is added to ATK and DEF, by card and source.
    `become`: what they make ATK and DEF, the older first; `ends`: what they make of them after all that. `prohibitions`: what they prohibit, by the act. `guises`: what they
    make of cards, by the card. `strongest`: the monsters that an effect keeps others from because they have the highest ATK, which
    those others may change; `geminis`: face-up Gemini Monsters that other cards give their effects; `circle`: the effects of that kind by which this goes round and round, so that it is never settled.
    """

    applied: Mapping[type[Applied], tuple[InForce[Any], ...]] = {}
    ways: tuple[tuple[InForce[Any], ...], ...] = ((),)
    silenced: Mapping[CardId, tuple[Source, ...]] = {}
    unsettled: Mapping[CardId, tuple[Source, ...]] = {}
    added: Mapping[CardId, Mapping[Source, tuple[int, int]]] = {}
    become: Mapping[CardId, tuple[Value, ...]] = {}
    ends: Mapping[CardId, tuple[LastWord, ...]] = {}
    prohibitions: Mapping[str, tuple[Prohibition, ...]] = {}
    guises: Mapping[CardId, tuple[Guise, ...]] = {}
    strongest: Mapping[Source, tuple[CardId, ...]] = {}
    geminis: frozenset[CardId] = frozenset()
    circle: tuple[Source, ...] = ()

    def of(self, kind: type[A]) -> tuple[InForce[A], ...]:
        """The effects in force that do this."""
        return self.applied.get(kind, ())


NOTHING = Force()
"""No Continuous Effect is in force."""


def concerns(effect: InForce[Any], seat: Seat) -> bool:
    """Whether an effect that names a player means this one."""
    whose = effect.applied.whose
    return bool(whose == "any" or (effect.controller is seat) == (whose == "you"))


class Duel(Protocol):
    """A game as the field is looked at: its cards, its rules, and what is in force in a state of it."""

    @property
    def cards(self) -> Mapping[str, CardDef]: ...

    @property
    def values(self) -> Values: ...

    def force(self, state: State) -> Force: ...

    def in_force(self, state: State, kind: type[A]) -> tuple[InForce[A], ...]: ...


__all__ = ["NOTHING", "Duel", "Force", "InForce", "LastWord", "Source", "Value", "concerns"]
