"""What Fusion and Ritual Summons have in common: an effect makes a monster out of others when it resolves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from app.engine.ids import CardId, Zone
from app.engine.words.filters import Filter, How
from app.engine.words.operations.operation import Op

if TYPE_CHECKING:
    from app.engine.law.costs import Means
    from app.engine.play.act import Act
    from app.engine.position.state import Prohibition, State
    from app.engine.words.cards import EffectDef
    from app.engine.words.word import Problem


class Making(Op, frozen=True, kw_only=True):
    """A monster is Summoned out of others: `monster`, which; `among`, which cards may be its material; `to`, where that goes. `manner`: what
    the Summon is called; `simultaneous`: the material goes and the monster comes at the same time."""

    makes_room: ClassVar[bool] = True
    manner: ClassVar[How]
    simultaneous: ClassVar[bool] = False

    monster: Filter
    among: Filter
    to: Zone = Zone.GRAVEYARD

    @property
    def tributes(self) -> bool:
        """Whether its material is Tributed."""
        return False

    def made_from(self, means: Means, monster: CardId) -> Iterator[tuple[CardId, ...]]:
        """The sets of material for this monster, each once."""
        raise NotImplementedError

    def made_of(self, means: Means, monster: CardId, cards: tuple[CardId, ...]) -> bool:
        """Whether these cards are such a set."""
        return any(set(each) == set(cards) for each in self.made_from(means, monster))

    def makeable(self, means: Means) -> tuple[CardId, ...]:
        """The monsters for which there is material."""
        found = (c for c in means.matching(self.monster) if means.may_be_summoned(c))
        return tuple(c for c in found if next(self._lawful(means, c), None) is not None)

    def _lawful(self, means: Means, monster: CardId) -> Iterator[tuple[CardId, ...]]:
        """The sets of material with which nothing forbids the Summon of this monster."""
        return (cards for cards in self.made_from(means, monster) if means.comes_for(monster, cards))

    def unlisted(self, means: Means) -> bool:
        """Whether the monster or its material may be among cards that the scenario does not list. An Extra Deck that is written is
        listed in full; one that is not may hold any monster."""
        if Zone.EXTRA in self.monster.zones and not means.state.lying(Zone.EXTRA, means.player):
            return True
        return not means.all_listed(self.among)

    def sets(self, means: Means, earlier: tuple[tuple[CardId, ...], ...]) -> Iterator[tuple[CardId, ...]]:
        return self._lawful(means, earlier[0][0])

    def takes(self, means: Means, earlier: tuple[tuple[CardId, ...], ...], cards: tuple[CardId, ...]) -> bool:
        return self.made_of(means, earlier[0][0], cards) and means.comes_for(earlier[0][0], cards)

    def finds(self, means: Means, effect: EffectDef, subjects: tuple[CardId, ...]) -> bool:
        return self.unlisted(means) or bool(self.makeable(means))

    def forbidden_by(self, means: Means) -> tuple[Prohibition, ...]:
        bans = means.against_summon(None)
        ways = bans and all(ban.makes_way and not ban.lone for ban in bans)
        # what it takes may make way for what it makes
        return () if ways and self.makeable(means) else bans

    def limited_by(self, means: Means) -> tuple[tuple[CardId, str], ...]:
        return (*means.not_material((self.among,), self.manner, means.source), *means.shielded(self.among))

    def do(self, act: Act, state: State) -> State:
        return act.make(state, self)

    def also(self) -> tuple[str, ...]:
        return ("special-summon",)

    def amiss(self) -> Iterator[Problem]:
        if self.to not in (Zone.GRAVEYARD, Zone.BANISHED, Zone.DECK):
            yield "to", "material goes to the Graveyard, to the Deck or out of play"
