"""What may stand for a card whose text is not played: the stand-in with its facts, put into a text in its place."""

from __future__ import annotations

import re

from app.notation import stand_in
from app.notation.standin import ICONS, SORTS
from app.rulebook.facts import Facts

NOT_SAID = frozenset({"xyz", "link", "ritual", "pendulum", "equip"})
"""Sorts of cards for which the notation has no stand-in: one without it would be another sort of card."""


def stand_in_for(facts: Facts) -> str | None:
    """The stand-in with these facts, as it is written; None where none says them."""
    if NOT_SAID & set(facts.subtypes):
        return None
    if facts.kind in ICONS:
        icons = [each for each in ICONS[facts.kind] if each in facts.subtypes]
        words = f"any {' '.join([*icons, facts.kind]).title()}"
    else:
        sorts = [each for each in SORTS if each.casefold() in facts.subtypes]
        if not isinstance(facts.atk, int) or not isinstance(facts.defense, int):
            return None
        sort = " ".join(["any", *sorts, facts.attribute, facts.race])
        words = f"{sort} {facts.atk}/{facts.defense} level {facts.level}"
    found = stand_in(words)
    return found.text if found is not None else None


def put_in(text: str, name: str, instead: str) -> str | None:
    """The text with `instead` wherever this card is named in full; None where it is not."""
    found, times = re.subn(rf"(?<!\w){re.escape(name)}(?!\w)", lambda _: instead, text, flags=re.IGNORECASE)
    return found if times else None
