"""The linter: every check on every word, effect and card of what is written in card files."""

from __future__ import annotations

from collections.abc import Iterator

from app.engine.words.cards import EffectDef, Procedure
from app.rulebook.cardlist import Effects, Facts, Written
from app.rulebook.lint import cards, effects, roles, words
from app.rulebook.lint.sense import Amiss, Fault, Lists, Sense


def lint(written: Written, library: Written | None = None) -> list[Fault]:
    """Everything that is amiss in these card files. `library`: the cards beside them that they may name and speak of.
    A text on a card of which there are no facts is left to the loader."""
    beside = library or Written((), ())
    together = Written((*beside.facts, *written.facts), (*beside.texts, *written.texts))
    lists, known = Lists.of(together), together.known
    found = [
        Fault(file, card.name, "", amiss)
        for file, card in written.facts
        for amiss in (*cards.facts(card), *cards.names(known, card))
    ]
    for file, text in written.texts:
        card = known.get(text.card)
        if card is not None:
            found += (Fault(file, text.card, effect, amiss) for effect, amiss in _of_text(lists, card, text))
    return found


def _of_text(lists: Lists, card: Facts, text: Effects) -> Iterator[tuple[str, Amiss]]:
    for amiss in cards.text(card, text):
        yield "", amiss
    each: tuple[EffectDef | Procedure, ...] = (*text.effects, *text.procedures)
    for effect in each:
        for amiss in _of_effect(Sense(lists, card, text, effect)):
            yield effect.id, amiss


def _of_effect(sense: Sense) -> Iterator[Amiss]:
    effect = sense.effect
    if isinstance(effect, EffectDef):
        for whole in effects.CHECKS:
            yield from whole(sense, effect)
        yield from roles.idle_targets(sense)
    else:
        yield from effects.price(sense, effect)
    for spot in sense.spots():
        for check in (*words.CHECKS, roles.nobody_named):
            yield from check(sense, spot)
