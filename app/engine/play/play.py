"""The engine at work on one decision.

`Play` is the one thing in the engine that changes: a notebook, made anew for each call of `step` and thrown away after
it. Everything that happens passes through `tell`, so that triggers listen in one place and every event is kept with
the state right after it.
"""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.ids import CardId, Seat
from app.engine.law import triggers
from app.engine.law.laws import Law
from app.engine.law.places import card_rule, effect_of, place
from app.engine.law.rules import Game
from app.engine.position.events import AnyHappening, Event
from app.engine.position.frames import Choosing, Naming
from app.engine.position.questions import Choice
from app.engine.position.state import Card, State
from app.engine.words.cards import CardDef, EffectDef


class Play:
    """`together`: all that is told now is simultaneous. `safe`: the cards that were looked at last of which none says anything
    that has to be looked after all the time."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.record: list[tuple[Event, State]] = []
        self.together = False
        self.safe: tuple[Card, ...] | None = None

    def tell(self, state: State, what: AnyHappening, *rules: str, together: bool = False) -> State:
        """Note that something happened, under these rules (the place itself, if none is named).

        `together`: it is simultaneous with the event told before it, so nothing came after that one. `self.together`: so is
        all that is told now.
        """
        here = state.frames[-1].path if state.frames else "turn"
        named = tuple(map(str, rules)) if rules else (f"node/{here}",)
        if type(what) not in triggers.HEARD:
            self.record.append((Event(here, what, named), state))
            return state
        state, met = triggers.listen(self.game, state, what, together or self.together)
        self.record.append((Event(here, what, named), state))
        for trigger in met:
            rule = card_rule(self.game, state.card(trigger.card), trigger.effect)
            self.record.append((Event(here, trigger, (Law.TRIGGER_WAITS, rule)), state))
        return state

    def definition(self, state: State, card: CardId) -> CardDef:
        return self.game.cards[state.card(card).slug]

    def effect(self, state: State, card: CardId, effect: str) -> EffectDef:
        return effect_of(self.game, state.card(card), effect)


class Unheard(Play):
    """A play that nobody follows: only effects listen to what happens."""

    def tell(self, state: State, what: AnyHappening, *rules: str, together: bool = False) -> State:
        if type(what) not in triggers.HEARD:
            return state
        return triggers.listen(self.game, state, what, together or self.together)[0]


def ask_for_cards(
    state: State, player: Seat, kind: Choice, among: tuple[CardId, ...], least: int, most: int, for_card: CardId | None,
    levels: int = 0, chance: bool = False, matched: bool = False,
) -> State:  # fmt: skip
    """Put a choice of cards on the stack; the answer arrives in the frame below as `chosen`."""
    choosing = Choosing(place(state), player, kind, among, least, most, for_card, levels, chance, matched)
    return replace(state, frames=(*state.frames, choosing))


def ask_for_word(
    state: State,
    player: Seat,
    words: tuple[str, ...],
    for_card: CardId | None,
    chance: bool = False,
    owed: bool = False,
) -> State:
    """Ask for a word; it arrives in the frame below as `word`. `chance`: it is not the player's to say; `owed`: it has to be
    said, while otherwise the first word is meant by silence."""
    return replace(state, frames=(*state.frames, Naming(place(state), player, words, for_card, chance, owed)))
