"""The cards that the writer of a scenario describes, as its ruling shows them."""

from __future__ import annotations

from app.engine.words.cards import CardDef
from app.explain.ruling import DescribedCard
from app.notation import Scenario
from app.rulebook.library import Library
from app.services.cardsheet import facts_of, sentences_of
from app.services.casting import own_of


def described(library: Library, scenario: Scenario) -> tuple[DescribedCard, ...]:
    """All of them, in the order in which they are written, as they read under the scenario's ruleset."""
    if not scenario.cards:
        return ()
    own = own_of(library, scenario)
    cards = own.under(library.playable[scenario.ruleset].of)
    return tuple(_view(library, card, own.likes.get(slug, "")) for slug, card in cards.items())


def _view(library: Library, card: CardDef, like: str) -> DescribedCard:
    base = library.card(like) if like else None
    return DescribedCard(
        card.name, card.slug, tuple(facts_of(card, None)), sentences_of(card), (base.name, like) if base is not None else (),
        card.member_of, card.unmodelled,
    )  # fmt: skip
