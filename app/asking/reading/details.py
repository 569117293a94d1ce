"""Sentences that ask for a point of one card's own text. They are read only where the card does something of the sort: else the same words
ask for something else."""

from __future__ import annotations

from app.asking.reading.builds import Built
from app.asking.reading.detail_forms import FORMS
from app.asking.reading.language import NUMBERS, Form
from app.asking.reading.other_targets import of_other_targets
from app.asking.reading.slots import Slotted
from app.asking.relations.figures import DONE, figures
from app.asking.relations.said_of_it import chosen_by, lasting, side, stances
from app.engine.words.cards import NEVER_ACTIVATED, CardDef, EffectKind
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

WORDED = {"lasts": lasting, "chooses": chosen_by, "stance": stances, "side": side}


def detailed(library: Library, slots: Slotted) -> Built | None:
    """What is asked of its text; nothing where the sentence says anything else."""
    if len(slots.cards) != 1 or len(slots.order) != 1 or not slots.cards[0].card:
        return None
    card = library.card(slug_of(slots.cards[0].card))
    if card is None:
        return None
    if (rest := of_other_targets(card, slots)) is not None:
        return rest
    for form in FORMS:
        match = form.search(slots.text, slots.words)
        if match is None or match.end() != len(slots.text) or not _asked_of(card, form):
            continue
        if form.relation == "nature":
            return Built(form, "nature", {"card": 0}, form.fixed)
        fields = dict(form.fixed)
        if "number" in match.groupdict():
            said = match["number"]
            if fields["bound"] == "can" and NUMBERS.get(said, 2) < 2:
                continue  # `can it destroy a monster` asks of no number
            fields["number"] = said if said.isdigit() else str(NUMBERS[said])
        return Built(form, "detail", {"card": 0}, fields)
    return None


def _asked_of(card: CardDef, form: Form) -> bool:
    """Whether such a thing can be asked of the card: that it has to be used, only of what waits for something to happen."""
    if form.relation != "nature":
        return does_such(card, str(form.fixed["point"]))
    used = [effect for effect in card.effects if effect.kind not in NEVER_ACTIVATED]
    if form.fixed["part"] == "cost":
        return any(effect.cost for effect in used)
    return bool(used) and all(effect.kind in (EffectKind.TRIGGER, EffectKind.FLIP) for effect in used)


def does_such(card: CardDef, point: str) -> bool:
    """Whether anything that is played of the card has that point."""
    if point in DONE or point in ("targets", "stats"):
        return any(True for effect in card.effects for _ in figures(effect, point))
    if point in WORDED:
        return bool(WORDED[point](card))
    return bool(card.effects)
