"""Whether one side of the field can hold two face-up copies of a card, as far as the card itself says."""

from __future__ import annotations

from app.asking.answer import Answer
from app.asking.case import Case
from app.engine.words.applied.only_one import OnlyOne
from app.engine.words.cards import CardDef
from app.engine.words.filters import Kind
from app.staging.fitting import facts_fit


def two_of_it(case: Case, card: CardDef) -> Answer:
    cited = case.text_of(card)
    lone = (
        effect
        for effect in card.effects
        if any(isinstance(each, OnlyOne) and facts_fit(each.fits, card) for each in effect.applies)
    )
    if (only := next(lone, None)) is not None:
        return case.no(f"There can be no second one beside it. {card.name} reads: {only.says}", cited=cited)
    if card.unmodelled:
        return case.left_open(card)
    if card.kind is not Kind.MONSTER and not card.stays:
        return case.undecided(f"{card.name} does not stay on the field.")
    if "field" in card.subtypes:
        return case.undecided(f"{card.name} is a Field Spell Card: of these there is one zone.")
    return case.yes(f"Nothing that {card.name} says keeps a second one from lying face-up beside it.", cited=cited)
