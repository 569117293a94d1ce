from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar, Literal

from msgspec.structs import replace

from app.engine.ids import Cause
from app.engine.words.filters import Filter, Kind
from app.engine.words.listed import ATTRIBUTES, TYPES, as_said
from app.engine.words.operations.operation import Op
from app.engine.words.remembering import with_another, words_of
from app.engine.words.slugs import printed

if TYPE_CHECKING:
    from app.engine.law.costs import Means
    from app.engine.law.sight import Sight
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English
    from app.engine.words.word import Problem

LISTS: dict[str, tuple[str, ...]] = {
    "race": tuple(map(as_said, TYPES)),
    "attribute": tuple(map(as_said, ATTRIBUTES)),
    "level": tuple(str(level) for level in range(1, 13)),
    "kind": tuple(kind.value for kind in Kind),
}
"""What can be named of each sort."""
NO_CARD = "another-card"
"""The name of some card that is not in this Duel."""


class DeclareOne(Op, frozen=True, tag="declare-one"):
    """Somebody names a Type, an Attribute, a Level, a card, or whether a card is a monster, a Spell or a Trap; what follows speaks of it
    with `declared`. `among`: only what one of these cards has now; `but`: not these words; `kind`: of a card, only the name of one of this kind. `keep`: its card remembers it while
    it lies where it is. `times`: so many different ones, one after another, and what follows speaks of each of them; `of_those`: only one of those
    that were named before. `named`: what was named so far; no card says it."""

    is_price: ClassVar[bool] = True

    of: Literal["race", "attribute", "level", "kind", "name"]
    among: Filter | None = None
    but: tuple[str, ...] = ()
    by: Literal["you", "opponent"] = "you"
    keep: bool = False
    kind: Kind | None = None
    times: int = 1
    of_those: bool = False
    named: str = ""

    def do(self, act: Act, state: State) -> State:
        words = self._priced(act.means(state)) if act.cause is Cause.COST else self._words(act.sight(state))
        words = tuple(word for word in words if word not in words_of(self.named))
        if self.of_those:
            words = tuple(word for word in words if word in words_of(act.link.said))
        if not words:
            return act.nothing(state)
        player = act.seat(self.by)
        if not act.word:
            return act.ask_word(state, words, player=player, owed=True)
        state, said = act.named(state, player, act.word, False), with_another(self.named, act.word)
        if self.times > 1:
            return act.instead(state, (replace(self, times=self.times - 1, named=said),))
        return act.keep_word(state, said, self.keep)

    def _words(self, sight: Sight) -> tuple[str, ...]:
        if self.of == "name":
            # all that can matter: a card of the Duel, or one that is none of them
            names = {
                printed(card.slug)
                for card in (
                    sight.state.cards if self.among is None else map(sight.state.card, sight.matching(self.among))
                )
                # what stands in for any such card has no name that somebody could call
                if self.kind in (None, sight.game.cards[card.slug].kind) and " " not in card.slug
            }
            return (*sorted(names), *(() if self.among is not None else (NO_CARD,)))
        words = tuple(word for word in LISTS[self.of] if word not in self.but)
        if self.among is None:
            return words
        there = sight.matching(self.among)
        return tuple(word for word in words if any(sight.has_trait(card, self.of, word) for card in there))

    def payable(self, means: Means, mandatory: bool) -> bool:
        return bool(self._priced(means))

    def _priced(self, means: Means) -> tuple[str, ...]:
        """What can be named as the effect is activated: not what only such cards have as are unaffected by it (edisonrul.ing, Lone Wolf)."""
        if self.among is None or self.of == "name":
            return self._words(means)
        able = set(means.affected(means.matching(self.among)))
        return tuple(w for w in self._words(means) if any(means.has_trait(card, self.of, w) for card in able))

    def says(self, english: English) -> str:
        what = {
            "kind": "Monster, Spell or Trap",
            "name": f"1 {'card' if self.kind is None else english.kind(self.kind)} name",
        }.get(self.of) or f"1 {english.trait(self.of)}"
        if self.times > 1:
            what = f"{self.times} different {english.trait(self.of)}s"
        if self.of_those:
            return english.does(self.by, f"choose 1 of the declared {english.trait(self.of)}s")
        among = f" of {english.noun(self.among, many=True)}" if self.among is not None else ""
        but = f", except {', '.join(word.upper() for word in self.but)}" if self.but else ""
        return english.does(self.by, f"declare {what}{among}{but}")

    def amiss(self) -> Iterator[Problem]:
        if self.kind is not None and self.of != "name":
            yield "kind", "it is said of names of cards only"
        if self.times < 1:
            yield "times", "something is named"
        if self.named:
            yield "named", "no card says what was named so far"
        if self.of_those and (self.times > 1 or self.among is not None):
            yield "of-those", "one of those that were named before is chosen"
        for word in self.but:
            if word not in LISTS.get(self.of, ()):
                yield "but", f"{word!r} cannot be named in any case"
