"""What is told to be used on a card that it does not take, be it chosen as it resolves or given for it: by what is printed on that card."""

from __future__ import annotations

from msgspec.structs import replace

from app.asking.answer import Answer
from app.asking.case import Case
from app.asking.questions import Done, Story
from app.asking.things import thing
from app.engine.ids import Zone
from app.engine.words.cards import CardDef
from app.engine.words.filters import Filter
from app.engine.words.operations.making import Making
from app.engine.words.operations.operation import CardOp, every_op
from app.notation.told import DIRECTLY
from app.staging.fitting import facts_fit


def takes_no_such(case: Case, asked: Story) -> Answer | None:
    """No, with what the card takes, where the last thing told is its use on a card that is none of these; nothing where it may be one, or something else is
    asked than what comes of it."""
    last = asked.done[-1]
    name = _used_on(last)
    if asked.asks not in ("what", "happens", "can") or not name:
        return None
    card, on = case.card(last.card.partition(" [")[0]), case.card(name)
    if (asked.card and asked.card != card.name) or card.unmodelled:
        return None
    effects = case.used(card)
    if not effects or any(effect.targets is not None for effect in effects):
        return None
    ops = [op for effect in effects for op in (*effect.cost, *every_op(effect.does))]
    if any(isinstance(op, Making) for op in ops):
        return None  # what it makes, and of what, is another question
    taken = [op.wanted for op in ops if isinstance(op, CardOp) and op.wanted is not None]
    if not taken or any(_takes(wanted, on) for wanted in taken):
        return None
    says = " ".join(effect.says for effect in effects)
    answer = case.no(
        f"{on.name} is none of the cards that {card.name} takes. It reads: {says}", cited=case.text_of(card)
    )
    return replace(answer, goes_through=False) if asked.asks == "happens" else answer


def _used_on(done: Done) -> str:
    """The one card on which, or for which, another is told to be used; empty where there are more, or one of them has no name."""
    named = [name for name in (done.on, *done.gives) if name]
    if done.does != "use" or len(named) != 1 or done.also or DIRECTLY in named:
        return ""
    return named[0] if all(thing(each) is None for each in (*named, done.card.partition(" [")[0])) else ""


def _takes(wanted: Filter, on: CardDef) -> bool:
    """Whether it may be such a card, and lie where that is looked for: what belongs in the Extra Deck is in no hand and no Deck."""
    hidden = bool(wanted.zones) and {*wanted.zones} <= {Zone.DECK, Zone.HAND}
    return facts_fit(wanted, on) and not (on.in_extra_deck and hidden)
