"""Sentences made of typed pieces, so that a page can link cards and places without reading English."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from app.engine.ids import CardId
from app.engine.law.rules import Game
from app.engine.position.state import State
from app.engine.words.slugs import printed
from app.explain.ruling import Segment

HOLE = re.compile(r"\{([a-z_]+)\}")


def sentence(pattern: str, holes: Mapping[str, Segment | tuple[Segment, ...]]) -> tuple[Segment, ...]:
    """The pattern with its `{holes}` filled. Raises KeyError for a hole that nothing fills."""
    pieces: list[Segment] = []
    for part in _parts(pattern):
        filling = holes[part] if isinstance(part, str) else part
        pieces.extend(filling if isinstance(filling, tuple) else (filling,))
    return tuple(pieces)


@lru_cache(1024)
def _parts(pattern: str) -> tuple[Segment | str, ...]:
    """What a pattern says in any case, as segments, and the names of its holes."""
    found = enumerate(HOLE.split(pattern))
    return tuple(words if number % 2 else Segment(words) for number, words in found if words)


def plain(segments: tuple[Segment, ...]) -> str:
    return "".join([s.text for s in segments])


class Naming:
    """How the cards of one duel are called: by name, and with their owner where both players have such a card."""

    def __init__(self, game: Game, state: State) -> None:
        self.game = game
        self.slugs = {card.id: printed(card.slug) for card in state.cards}
        self.owners = {card.id: card.owner for card in state.cards}
        self._names: dict[CardId, str] = {}
        self._plain: dict[CardId, str] = {}

    def name(self, card: CardId) -> str:
        if card not in self._names:
            self._names[card] = self._name(card)
        return self._names[card]

    def _name(self, card: CardId) -> str:
        slug = self.slugs[card]
        name = self.game.cards[slug].name
        alike = [other for other, s in sorted(self.slugs.items()) if s == slug]
        if len(alike) == 1:
            return name
        mine = [other for other in alike if self.owners[other] is self.owners[card]]
        if len(mine) == len(alike):
            return self._copy(name, mine.index(card) + 1)
        return f"{self.owners[card]}’s {self._copy(name, mine.index(card) + 1) if len(mine) > 1 else name}"

    def _copy(self, name: str, number: int) -> str:
        """A copy by its number, in other words where that is what another card of this duel is called (`Morphing Jar #2`)."""
        numbered = f"{name} #{number}"
        taken = any(self.game.cards[slug].name == numbered for slug in set(self.slugs.values()))
        return f"{name} copy {number}" if taken else numbered

    def plain_name(self, card: CardId) -> str:
        """The name by which the notation knows the card: copies are numbered over both sides."""
        if card not in self._plain:
            alike = [other for other, s in sorted(self.slugs.items()) if s == self.slugs[card]]
            name = self.game.cards[self.slugs[card]].name
            self._plain[card] = self._copy(name, alike.index(card) + 1) if len(alike) > 1 else name
        return self._plain[card]

    def card(self, card: CardId) -> Segment:
        return Segment(self.name(card), "card", self.slugs[card])

    def cards(self, cards: tuple[CardId, ...]) -> tuple[Segment, ...]:
        pieces: list[Segment] = []
        for number, card in enumerate(cards):
            if number:
                pieces.append(Segment(" and " if number == len(cards) - 1 else ", "))
            pieces.append(self.card(card))
        return tuple(pieces)
