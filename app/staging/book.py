"""What staging looks things up in: the cards as they read in a ruleset, its windows, and which effects do what."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property

import msgspec

from app.engine.ids import Path
from app.engine.law.rules import Game
from app.engine.position.nodes import Window
from app.engine.words.cards import NEVER_ACTIVATED, CardDef, EffectDef, EffectKind
from app.engine.words.operations import AnyOp
from app.engine.words.operations.declare import Declare
from app.engine.words.operations.operation import every_op
from app.engine.words.operations.roll_die import NUMBERS, RollDie
from app.rulebook.library import Library
from app.rulebook.once import once
from app.staging.cards import Cards


class Doer(msgspec.Struct, frozen=True):
    """An effect of a card that does something when it resolves, or as its cost."""

    card: CardDef
    effect: EffectDef
    op: AnyOp
    as_cost: bool


class Book:
    """One ruleset of a library."""

    def __init__(self, library: Library, ruleset: str) -> None:
        self.library, self.ruleset = library, ruleset
        self.game: Game = library.game(ruleset)
        self.cards = Cards(self.game.cards)

    @cached_property
    def doers(self) -> tuple[Doer, ...]:
        """What each effect that is activated does, the plainest first. Every card's file is opened for it."""
        found = [
            (_trouble(effect), card.name, Doer(card, effect, op, as_cost))
            for card in self.cards.values()
            for effect in card.effects
            if effect.kind not in NEVER_ACTIVATED
            for as_cost, ops in ((False, effect.does), (True, effect.cost))
            for op in every_op(ops)
        ]
        found.sort(key=lambda each: each[:2])
        return tuple(doer for _, _, doer in found)

    def windows(self, moment: str) -> tuple[Path, ...]:
        """The windows that stand for this moment, in the order of the turn."""
        nodes = self.game.ruleset.nodes
        return tuple(p for p, n in nodes.items() if isinstance(n, Window) and moment in (*n.timings, *n.duties))

    def who_do(self, does: Callable[[AnyOp], bool], as_cost: bool = False) -> Iterator[Doer]:
        return (doer for doer in self.doers if doer.as_cost is as_cost and does(doer.op))


@once
def book(library: Library, ruleset: str) -> Book:
    return Book(library, ruleset)


def _trouble(effect: EffectDef) -> int:
    """How much it takes to use an effect."""
    return (
        len(effect.conditions) + 2 * len(effect.cost) + len(effect.does) - 1 + 4 * bool(effect.timing) + 8 * bool(effect.on)
        + 6 * bool(effect.answers) + (effect.targets.count - 1 if effect.targets else 0)
        + 20 * (effect.kind in (EffectKind.TRIGGER, EffectKind.FLIP))
    )  # fmt: skip


def hangs_on_chance(effect: EffectDef) -> bool:
    """Whether an effect rolls a die, tosses a coin, or leaves a word to chance otherwise."""
    return bool(words_of_chance(effect))


def words_of_chance(effect: EffectDef) -> tuple[str, ...]:
    """What chance may show for an effect, in the order in which it is tried."""
    ops = [*every_op((*effect.cost, *effect.does))]
    said = [each.word for op in ops if isinstance(op, Declare) and op.by in BY_CHANCE for each in op.words]
    return (*dict.fromkeys(said), *(NUMBERS if any(isinstance(op, RollDie) for op in ops) else ()))


BY_CHANCE = ("coin", "die", "chance")
"""By what it is decided, where no player decides."""
