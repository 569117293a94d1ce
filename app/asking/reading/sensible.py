"""Whether a question makes sense of its cards: nobody asks whether a monster negates that has no word for it."""

from __future__ import annotations

from app.asking.pairs import between
from app.asking.questions import (
    Affect,
    AnyQuestion,
    Battle,
    Brought,
    Chain,
    Done,
    Interrupted,
    Lies,
    Negate,
    SpecialSummons,
    Stats,
    Story,
    Together,
    Triggers,
    Works,
)
from app.asking.reading.builds import is_material, is_monster, negates
from app.asking.reading.could_do import could_bring, could_do, speaks_of
from app.asking.things import is_thing
from app.engine.words.cards import NEVER_ACTIVATED, CardDef, EffectKind
from app.engine.words.filters import Kind, Who
from app.engine.words.operations.operation import every_op
from app.engine.words.operations.special_summon import SpecialSummon
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

_TRIGGERED = (EffectKind.TRIGGER, EffectKind.FLIP)
_TWO = 2
_OF_TWO = (Chain, Works, Together, Stats)
"""What is offered of two cards only where their effects are such."""


def makes_sense(library: Library, question: AnyQuestion) -> bool:
    """Whether somebody may ask that of these cards; of sorts of cards anything may be asked."""
    named = tuple(name.partition(" [")[0] for name in question.cards())
    cards = [library.card(slug_of(name)) for name in named if not is_thing(name)]
    known = [card for card in cards if card is not None]
    if len(known) < len(cards):
        return False
    if isinstance(question, Negate):
        return negates(library, question.one)
    if isinstance(question, Story):
        asks_it = question.asks == "can" and question.done[-1].does == "special-summon"
        comes = not asks_it or _comes_of_itself(library, question.done[-1].card)
        if question.asks == "refund" and not _costs(library, question.card):
            return False
        return comes and _can_lie(library, question.lies) and all(_can_be(library, each) for each in question.done)
    if isinstance(question, Interrupted) and question.paid == "back":
        return _costs(library, question.card)
    if isinstance(question, Battle):
        return all(card.kind is Kind.MONSTER for card in known[:2])
    if isinstance(question, Triggers):
        waits = not known or any(effect.kind in _TRIGGERED or effect.on is not None for effect in known[0].effects)
        return waits and (len(known) != _TWO or could_do(known[1], question.when, known[0]))
    if isinstance(question, SpecialSummons | Brought) and len(known) == 2:
        return known[1].kind is Kind.MONSTER and could_bring(known[0], known[1])
    if len(known) != 2 or not isinstance(question, (*_OF_TWO, Affect)):
        return True
    if isinstance(question, Affect):
        return question.does == "affect" or question in between(*known)
    return type(question) in {type(each) for each in between(*known) if each.cards() == named}


def _comes_of_itself(library: Library, name: str) -> bool:
    """Whether a monster has a way of its own to be Special Summoned, or an effect that may do that."""
    card = None if is_thing(name) else library.card(slug_of(name))
    if card is None or card.in_extra_deck or any(way.special for way in card.procedures):
        return True
    return _summons(card)


def _summons(card: CardDef) -> bool:
    return any(isinstance(op, SpecialSummon) for effect in card.effects for op in every_op(effect.does))


def _costs(library: Library, name: str) -> bool:
    """Whether anything of a card costs something that could be given back."""
    card = None if is_thing(name) else library.card(slug_of(name.partition(" [")[0]))
    if card is None or card.unmodelled:
        return True
    return any(effect.cost for effect in card.effects) or any(way.cost for way in card.procedures)


def _only_comes(card: CardDef) -> bool:
    """Whether a monster does no more than to come to the field itself, and so nothing to another card."""
    used = [effect for effect in card.effects if effect.kind not in NEVER_ACTIVATED]
    ops = [op for effect in used for op in every_op(effect.does)]
    return (
        bool(ops)
        and all(e.targets is None for e in used)
        and all(isinstance(op, SpecialSummon) and op.who is Who.SELF for op in ops)
    )


def _can_lie(library: Library, lies: tuple[Lies, ...]) -> bool:
    """Whether cards can lie so: none in a hand that belongs to the Extra Deck, and no monster with a player who is said to have none."""
    for each in lies:
        if is_thing(each.card) or not each.number:
            continue
        card = library.card(slug_of(each.card))
        if card is None or (each.where == "hand" and card.in_extra_deck):
            return False
        none = Lies(each.who, "a monster", each.where, number=0)
        if card.kind is Kind.MONSTER and none in lies:
            return False
    return True


_FROM_THE_HAND = ("normal-summon", "tribute-summon", "set")
"""How only what was in the hand comes to the field."""


def _can_be(library: Library, done: Done) -> bool:
    """Whether what is told can be done with such cards at all."""
    if is_thing(done.card):
        return True
    card = library.card(slug_of(done.card))
    if card is None:
        return False
    if done.does == "use":
        used = [effect for effect in card.effects if effect.kind not in NEVER_ACTIVATED]
        if done.on and card.kind is Kind.MONSTER and _only_comes(card):
            return False
        takes = not done.gives or any(effect.cost for effect in used) or _takes_some(card)
        return takes and (card.kind is not Kind.MONSTER or bool(used))
    if card.kind is not Kind.MONSTER:
        return done.does == "set"
    if done.does in _FROM_THE_HAND and card.in_extra_deck:
        return False
    given = [each for each in done.gives if not is_thing(each)]
    if done.does == "special-summon" and given:
        if not card.in_extra_deck:
            by_cost = any(way.special and way.cost for way in card.procedures)
            return by_cost or (_summons(card) and _takes_some(card))
        return _made_of(library, done) or all(is_material(library, each, done.card) for each in given)
    return all(is_monster(library, each) for each in given)


def _takes_some(card: CardDef) -> bool:
    """Whether an effect takes cards from its player as it resolves: players speak of these as of a cost."""
    return speaks_of(card, ("send", "discard", "tribute", "banish", "return"))


def _made_of(library: Library, done: Done) -> bool:
    """Whether a monster of the Extra Deck is made of several, whatever they do besides: a Synchro Monster with a Tuner among them."""
    given = [library.card(slug_of(each)) for each in done.gives if not is_thing(each)]
    made = library.card(slug_of(done.card))
    if made is None or len(done.gives) < _TWO or any(each is None or each.kind is not Kind.MONSTER for each in given):
        return False
    tuned = any(each is not None and "tuner" in each.subtypes for each in given) or len(given) < len(done.gives)
    return tuned or "synchro" not in made.subtypes
