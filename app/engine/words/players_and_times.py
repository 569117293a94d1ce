"""Players and times in English: whose, by whom, when and until when."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from app.engine.words.filters import Kind, Until
from app.engine.words.joining import either
from app.engine.words.phrases import UNTIL


class PlayersAndTimes(msgspec.Struct, frozen=True):
    """How the small words are said. `this`: what the card calls itself; `taking`: cards are taken from where they are, and not
    only there; `several_targets`: more than one card is targeted; `phase_names`, `moment_names`: the names of phases
    and moments, which rulesets give them."""

    this: str = "this card"
    taking: bool = False
    several_targets: bool = False
    phase_names: Mapping[str, str] = {}
    moment_names: Mapping[str, str] = {}

    def possessive(self, whose: str) -> str:
        return {"you": "your", "opponent": "your opponent’s"}.get(whose, "either player’s")

    def someone(self, whose: str) -> str:
        """A player who does something."""
        return {"you": "you", "opponent": "your opponent", "both": "both players"}.get(whose, "a player")

    def by(self, whose: str) -> str:
        """By whom; nothing is said of either player."""
        return {"you": " by you", "opponent": " by your opponent"}.get(whose, "")

    def does(self, whose: str, verb: str) -> str:
        """That a player does something: an order to you, else a statement of the other, or of both."""
        if whose == "you":
            return verb
        head, _, rest = verb.partition(" ")
        return f"your opponent {head}s {rest}".rstrip() if whose == "opponent" else f"both players {verb}"

    def does_so(self, whose: str, verb: str) -> str:
        """A player with what they do, as a statement."""
        return f"{self.someone(whose)} {verb}{'' if whose in ('you', 'both') else 's'}"

    def until(self, until: Until) -> str:
        return UNTIL[until]

    def phases(self, names: Sequence[str]) -> str:
        said = [self.phase(name) for name in names]
        return either([name if name[-1:].isdigit() else f"the {name}" for name in said])

    def phase(self, name: str) -> str:
        return self.phase_names.get(name, name)

    def at(self, moment: str, whose: str, following: bool) -> str:
        """At a moment, of somebody's turn; `following`: the next time that it comes."""
        name = self.moment_names.get(moment, moment).partition(",")[0]
        if not name.startswith("the "):
            return f"{name}{' the next time' if following else ''}{self._turn(whose)}"
        if not following and whose != "any" and name.endswith(" Phase") and " of " not in name:
            return f"during {self.possessive(whose)} {name.removeprefix('the ').removeprefix('a ')}"
        if not following:
            return f"during {name}{self._turn(whose)}"
        return f"during {self.possessive(whose) if whose != 'any' else 'the'} next {name.removeprefix('the ')}"

    def _turn(self, whose: str) -> str:
        return "" if whose == "any" else f" in {self.possessive(whose)} turn"

    # other small words

    def who_owns(self, whose: str) -> str:
        return "you" if whose == "you" else "your opponent"

    def kind(self, kind: Kind) -> str:
        return kind.capitalize()

    def all_counters(self, counter: str) -> str:
        return f"all {counter.title()} Counters"

    def counters(self, counter: str, number: int) -> str:
        return f"{number} {counter.title()} Counter{'' if number == 1 else 's'}".replace("  ", " ")

    def tokens(self, slug: str, number: int) -> str:
        name = slug.removesuffix("-token").replace("-", " ").title()
        return f"{number} “{name} Token{'' if number == 1 else 's'}”"
