from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

import msgspec

from app.engine.words.conditions import AnyCondition
from app.engine.words.operations.operation import Op, all_destroyed, all_zones, said
from app.engine.words.several import all_from_decks

if TYPE_CHECKING:
    from app.engine.law.permitted import Permitted
    from app.engine.law.sight import Sight
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English
    from app.engine.words.meant import Meant
    from app.engine.words.operations import AnyOp
    from app.engine.words.word import Problem


BY_CHANCE = {"coin": "toss", "die": "roll a die", "chance": "leave to chance"}
"""Who or what shows a word that no player says, and how that is said."""
AGAIN = "again"
"""What is said where a coin or a die is used once more, whatever it showed."""


class Case(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A word, and what is done when it is named. `if`: it can be named only while this is so."""

    word: str
    does: tuple[AnyOp, ...] = ()
    conditions: tuple[AnyCondition, ...] = msgspec.field(default=(), name="if")


class Declare(Op, frozen=True, tag="declare"):
    """Somebody names one of these words, or a die or coin shows one; what belongs to it is done. The only one that can be named
    is not asked for. What a `coin`, a `die` or another `chance` shows is not for us to know: the scenario says it. `keep`: its card remembers the word while it lies
    where it is, and other effects of it may ask for it."""

    words: tuple[Case, ...]
    by: Literal["you", "opponent", "coin", "die", "chance"] = "you"
    keep: bool = False

    def inner(self) -> tuple[AnyOp, ...]:
        return tuple(op for case in self.words for op in case.does)

    def also(self) -> tuple[str, ...]:
        return ("roll-die",) if self.by == "die" else ()

    def do(self, act: Act, state: State) -> State:
        player, chance = (
            act.seat(self.by),
            self.by in BY_CHANCE and not (self.by == "coin" and act.chooses_coins(state)),
        )
        word = act.word
        if word in ("", AGAIN):
            words = tuple(case.word for case in self.words if all(act.holds(state, c) for c in case.conditions))
            if not words:
                return act.nothing(state)
            if chance or len(words) > 1:
                again = (AGAIN,) if not word and act.may_toss_again(state, self.by) else ()
                state = act.once_more(state, self.by) if word else state
                return act.ask_word(state, (*words, *again), player=player, chance=chance, owed=True)
            word = words[0]
        does = next(case.does for case in self.words if case.word == word)
        if self.keep:
            state = act.keep_word(state, word, True)
        return act.named(act.instead(state, does), player, word, chance)

    def destroys(self, sight: Sight, meant: Meant) -> int:
        # what a coin or a die decides is certain in no way: Time Wizard destroys some monster after either side of the coin, and cannot
        # be answered for it
        return 0 if self.by in BY_CHANCE else min((all_destroyed(c.does, sight, meant) for c in self.words), default=0)

    def takes_zones(self, sight: Sight) -> int:
        return min((all_zones(case.does, sight) for case in self.words), default=0)

    def from_decks(self, means: Permitted, drawn: tuple[int, int]) -> tuple[int, int]:
        each = [all_from_decks(case.does, means, drawn) for case in self.words]
        # its player can name what the Decks hold enough for; whatever else decides may decide on the most
        decks = [max((draws[deck] for draws in each), default=drawn[deck]) for deck in (0, 1)]
        return min(each, key=sum, default=drawn) if self.by == "you" else (decks[0], decks[1])

    def says(self, english: English) -> str:
        who = BY_CHANCE.get(self.by) or {"you": "declare", "opponent": "your opponent declares"}[self.by]
        words = "; ".join(
            f"“{case.word}”: {said(case.does, english)}" if case.does or not self.keep else f"“{case.word}”"
            for case in self.words
        )
        kept = f"; {english.this} remembers it" if self.keep else ""
        return f"{who}{'' if self.by in ('coin', 'die') else ' one of these words'} ({words}){kept}"

    def amiss(self) -> Iterator[Problem]:
        if len(self.words) < 2:
            yield "words", "there is no choice between fewer than two words"
        if any(case.word == AGAIN for case in self.words):
            yield "words", "by “again” a coin is tossed once more"
        if len({case.word for case in self.words}) < len(self.words):
            yield "words", "one word stands there twice"
