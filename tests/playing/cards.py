"""Invented cards, and playing a text with them."""

from __future__ import annotations

import msgspec

from app.engine.ids import Zone
from app.engine.words.cards import CardDef, EffectDef, EffectKind, On
from app.engine.words.filters import Kind, Who
from app.engine.words.operations.change_battle_position import ChangePositions
from app.playing.budget import DEFAULT, Budget
from app.rulebook.library import Library, load
from app.services.adjudicate import Played, play

CITED = ("yugipedia-2010/tcg/battle-step/before-damage-step-free-activations",)


def turning(kind: EffectKind, slug: str, name: str) -> CardDef:
    """A monster that turns back whenever a battle position is changed, its own too."""
    effect = EffectDef(
        "turn", kind, "When a battle position is changed: change the battle position of this card.", CITED, mandatory=True,
        on=On(event="position-changed", card="any", phrase="if"), zones=(Zone.MONSTER,), does=(ChangePositions(who=Who.SELF),),
    )  # fmt: skip
    return CardDef(slug, name, Kind.MONSTER, ("effect",), "WIND", "Machine", 4, 1000, 1000, effects=(effect,))


WEATHERCOCK = turning(EffectKind.TRIGGER, "test-weathercock", "Test Weathercock")
"""It triggers itself: a chain after the other, each with questions to both players."""
WHIRLIGIG = turning(EffectKind.CONTINUOUS, "test-whirligig", "Test Whirligig")
"""It applies at once, without a chain: the game goes in circles and asks nobody."""


def library(*cards: CardDef) -> Library:
    """The built-in library with these cards besides its own."""
    found = load()
    return msgspec.structs.replace(found, cards={**found.cards, **{card.slug: card for card in cards}})


def played(text: str, *cards: CardDef, budget: Budget = DEFAULT) -> Played:
    return play(library(*cards), text, budget=budget)
