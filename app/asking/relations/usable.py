"""When a card can be used at all: the sort of its effects says when such a thing is used, and its text what has to be so."""

from __future__ import annotations

from app.asking.answer import Answer
from app.asking.case import ACTIVATED, Case
from app.engine.ids import Zone
from app.engine.law.laws import Law
from app.engine.words.cards import CardDef, EffectDef, EffectKind
from app.engine.words.filters import Kind

SORTS = {
    EffectKind.IGNITION: "in its player’s own Main Phase, where no chain is under way",
    EffectKind.TRIGGER: "when what it waits for has happened",
    EffectKind.FLIP: "when it is flipped face-up",
    EffectKind.QUICK: "as a fast effect, at the time that its text names",
}
SPELLS = {
    "quick-play": "in its player’s own turn from the hand, or in either turn once it was Set in an earlier one, also in answer to something",
    "counter": "in answer to what it negates, once it was Set in an earlier turn",
}
TRAP = "in either player’s turn, once it was Set in an earlier one, also in answer to something"
SPELL = "in its player’s own Main Phase, where no chain is under way"
FROM = {
    Zone.HAND: "from the hand",
    Zone.GRAVEYARD: "from the Graveyard",
    Zone.BANISHED: "while it is removed from play",
}


def usable(case: Case, card: CardDef) -> Answer:
    """Each of its effects with the time at which such effects are used, and its own text."""
    effects = case.used(card)
    if not effects:
        return case.lacking(card, ACTIVATED)
    left = (f"Not played of it: {card.unmodelled}.",) if card.unmodelled else ()
    told = " ".join(f"It can be used {_time(card, effect)}. It reads: {effect.says}" for effect in effects)
    rules = (Law.SPEED_TO_ANSWER,) if any(effect.speed > 1 for effect in effects) else ()
    return case.yes(told, cited=(*case.text_of(card), *case.cited(rules)), besides=left)


def _time(card: CardDef, effect: EffectDef) -> str:
    zones = [FROM[zone] for zone in effect.zones if zone in FROM] if card.kind is Kind.MONSTER else []
    zones = ["wherever it is by then,"] if {*FROM, Zone.DECK} <= {*effect.zones} else zones
    if effect.kind is EffectKind.ACTIVATION:
        return next(
            (SPELLS[each] for each in card.subtypes if each in SPELLS), TRAP if card.kind is Kind.TRAP else SPELL
        )
    return " ".join((*zones, SORTS[effect.kind]))
