"""The cards that the writer of a scenario describes, as its ruling shows them."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from app.engine.words.cards import CardDef
from app.explain.ruling import DescribedCard
from app.notation import NotationError, Problem, Scenario
from app.rulebook.library import Library
from app.services.casting import own_of

log = logging.getLogger(__name__)

UNPLAYABLE = (
    "what is described under “cards” leads to something that the engine cannot play. The linter ought to have said so, and did not; "
    "this is a fault of ours, and it was written down. Say it with other words, or leave an effect out."
)


@contextmanager
def answering_for(scenario: Scenario) -> Iterator[None]:
    """What the engine makes of definitions that anybody may write. The linter looks at each word and at most pairs of them; where
    it misses something, that is told as a fault of the text and not as one of the service. The library's own cards are no such matter.
    Raises NotationError."""
    try:
        yield
    except NotationError:
        raise
    except Exception as fault:
        if not scenario.cards:
            raise
        log.exception("a described card breaks the engine: %s", scenario.cards)
        raise NotationError((Problem(1, 1, "cards", "", (), None, UNPLAYABLE),)) from fault


def described(library: Library, scenario: Scenario) -> tuple[DescribedCard, ...]:
    """All of them, in the order in which they are written, as they read under the scenario's ruleset."""
    if not scenario.cards:
        return ()
    own = own_of(library, scenario)
    cards = own.under(library.playable[scenario.ruleset].of)
    return tuple(_view(library, card, own.likes.get(slug, "")) for slug, card in cards.items())


def _view(library: Library, card: CardDef, like: str) -> DescribedCard:
    from app.services.cardsheet import facts_of, sentences_of  # most scenarios describe no card

    base = library.card(like) if like else None
    return DescribedCard(
        card.name, card.slug, tuple(facts_of(card, None)), sentences_of(card), (base.name, like) if base is not None else (),
        card.member_of, card.unmodelled,
    )  # fmt: skip
