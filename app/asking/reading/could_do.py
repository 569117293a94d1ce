"""Whether a card could do that to another one which is asked about: nobody asks what comes of being Special Summoned by a card that Summons nothing."""

from __future__ import annotations

from collections.abc import Iterable

from app.asking.questions import When
from app.engine.words.cards import CardDef
from app.engine.words.filters import Kind
from app.engine.words.operations.operation import every_op
from app.engine.words.operations.special_summon import SpecialSummon
from app.engine.words.operations.take_control import TakeControl
from app.rulebook.once import once
from app.rulebook.texts import card_text
from app.staging.fitting import facts_fit

_SAID: dict[When, tuple[str, ...]] = {
    "destroyed-by-effect": ("destroy",),
    "tributed": ("tribute", "ritual"),
    "discarded": ("discard", "from your hand", "from the hand", "in your hand", "from their hand"),
    "milled": ("deck",),
    "banished": ("banish",),
    "returned": ("return", "to the hand", "to your hand", "to its owner"),
    "material": ("material", "synchro summon", "fusion summon", "ritual"),
    "special-summoned": ("synchro summon", "fusion summon", "ritual", "to the field", "that are banished", "leaves the field"),
    "drawn": ("draw",),
    "effect-damage": ("damage",),
}  # fmt: skip
"""By what may happen to a card, of which one at least the text of a card speaks that brings it about."""
_BY_MONSTERS: frozenset[When] = frozenset(["tributed", "discarded", "milled", "banished", "returned"])
"""What a monster may need for a Summon of its own, whatever its effects say."""
_MANY = 5
"""The Level from which on a monster is Tribute Summoned."""


def could_bring(by: CardDef, monster: CardDef) -> bool:
    """Whether an effect of a card Special Summons such monsters, or takes any."""
    for effect in by.effects:
        for op in every_op(effect.does):
            if isinstance(op, TakeControl):
                return True
            targeted = effect.targets.fits if effect.targets is not None else None
            if isinstance(op, SpecialSummon) and (wanted := op.wanted or targeted) and facts_fit(wanted, monster):
                return True
    return False


def could_do(by: CardDef, when: When, card: CardDef) -> bool:
    """Whether it could come about by a card that this happens to another one; of a card of which something is not known, anything."""
    if by.unmodelled or when not in _SAID:
        return True
    if when == "special-summoned" and could_bring(by, card):
        return True
    if (
        by.kind is Kind.MONSTER
        and when in _BY_MONSTERS
        and (by.procedures or (when == "tributed" and (by.level or 0) >= _MANY))
    ):
        return True
    return speaks_of(by, _SAID[when])


def speaks_of(card: CardDef, some: Iterable[str]) -> bool:
    """Whether the text of a card has one of these, written small."""
    text = _text(card)
    return any(each in text for each in some)


@once
def _text(card: CardDef) -> str:
    return " ".join(card_text(card)).casefold()
