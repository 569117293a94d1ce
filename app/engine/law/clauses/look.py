"""What a clause is asked about: an effect of a card, by a player, on an occasion."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import StrEnum
from functools import cached_property

import msgspec

from app.engine.ids import Seat
from app.engine.law.places import card_rule, effect_of, window_here
from app.engine.law.rules import Game
from app.engine.law.triggers import amount_met, met_by
from app.engine.law.verdict import Ground
from app.engine.law.windows import frame_here
from app.engine.position.frames import InWindow, Link
from app.engine.position.nodes import Window
from app.engine.position.state import Card, State, Trigger
from app.engine.words.cards import CardDef, EffectDef
from app.engine.words.classes import effect_classes


class Occasion(StrEnum):
    """How it comes that an effect is about to be used. `CHOSEN`: a player activates it in a window. `GATHERED`: it was met, and
    goes on a chain with others of its group. `OWED`: it has to answer a link. `DUE`: it is dealt with at a moment of
    its own, one at a time."""

    CHOSEN = "chosen"
    GATHERED = "gathered"
    OWED = "owed"
    DUE = "due"


class Look(msgspec.Struct, frozen=True, dict=True):
    """An effect that is looked at. `trigger`: the waiting effect that it is, on the occasions that have one; without it such an
    occasion is asked about as if it came now."""

    game: Game
    state: State
    player: Seat
    card: Card
    definition: CardDef
    effect: EffectDef
    window: Window | None
    frame: InWindow | None
    occasion: Occasion
    trigger: Trigger | None = None

    @property
    def rule(self) -> str:
        """The name of what the card itself says."""
        return card_rule(self.game, self.card, self.effect.id)

    @cached_property
    def met(self) -> bool:
        """Whether the effect answers what has just happened."""
        return self.effect.on is not None and met_by(self.game, self.state, self.card, self.effect) is not None

    @cached_property
    def link(self) -> Link:
        """The link that it would become, as far as that is known: what it was met by."""
        subjects = self.trigger.subjects if self.trigger is not None else None
        amount = self.trigger.amount if self.trigger is not None else 0
        if subjects is None and self.effect.on is not None:
            subjects = met_by(self.game, self.state, self.card, self.effect)
            amount = amount_met(self.game, self.state, self.card, self.effect) if subjects else 0
        return Link(0, self.card.id, self.effect.id, self.player, subjects=subjects or (), amount=amount)

    @cached_property
    def classes(self) -> frozenset[str]:
        """The classes the effect has here: its own, `timed` if it is made for this moment, and `met` if it answers what has
        just happened."""
        timed = self.window is not None and set(self.effect.timing) & {*self.window.timings, *self.window.duties}
        return (
            effect_classes(self.effect, self.definition)
            | ({"timed"} if timed else set())
            | ({"met"} if self.met else set())
        )


Clause = Callable[[Look], Iterator[Ground]]
"""A condition of legality: what it found, or nothing where there is nothing to say."""


def look_at(game: Game, state: State, player: Seat, card: Card, effect: EffectDef, occasion: Occasion) -> Look:
    """An effect in the window that is open."""
    window, frame = window_here(game, state), frame_here(state)
    return Look(game, state, player, card, game.cards[card.slug], effect, window, frame, occasion)


def look_at_trigger(game: Game, state: State, trigger: Trigger, occasion: Occasion) -> Look:
    """A waiting effect, used by the player who has it."""
    card = state.card(trigger.card)
    effect = effect_of(game, card, trigger.effect)
    look = look_at(game, state, trigger.player, card, effect, occasion)
    return msgspec.structs.replace(look, trigger=trigger)
