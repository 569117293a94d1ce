"""The linter: every check on every word, effect and card of what is written in card files."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from app.engine.words.cards import EffectDef, Procedure
from app.engine.words.word import Word
from app.rulebook.cardlist import Effects, Written, built, card_files, read_cards
from app.rulebook.facts import Facts
from app.rulebook.library import HERE, load
from app.rulebook.lint import cards, effects, roles, words
from app.rulebook.lint.sense import Amiss, Fault, Lists, Sense, Spot, spots

CARDS = HERE / "cards"


def lint(written: Written, library: Written | None = None) -> list[Fault]:
    """Everything that is amiss in these card files. `library`: the cards beside them that they may name and speak of.
    A text on a card of which there are no facts is left to the loader."""
    beside = library or Written((), ())
    together = Written((*beside.facts, *written.facts), (*beside.texts, *written.texts))
    lists, known = Lists.of(together), together.known
    found = [Fault(file, card.name, "", amiss) for file, card in written.facts for amiss in cards.facts(card)]
    for file, text in written.texts:
        card = known.get(text.card)
        if card is not None:
            found += (Fault(file, text.card, effect, amiss) for effect, amiss in of_text(lists, card, text))
    return found


def faults_of_files(files: tuple[Path, ...] = ()) -> list[Fault]:
    """What is amiss in these card files, which may speak of the library's cards; in all of the library's if none is named.
    Raises RulebookError, as loading does, for what has not even the shape of a card file."""
    own = card_files(CARDS)
    given = {file.resolve() for file in files}
    inside = any(CARDS.resolve() in file.parents for file in given)
    others = tuple(file for file in own if file.resolve() not in given) if inside else own
    beside = _read(others) if files else Written((), ())
    written = read_cards(files or own, beside.known)
    library = load()
    assert library.shelf is not None
    built(Written((*beside.facts, *written.facts), written.texts), library.shelf.passages, library.rulesets)
    return lint(written, beside)


@cache
def _read(files: tuple[Path, ...]) -> Written:
    return read_cards(files)


def of_text(lists: Lists, card: Facts, text: Effects) -> Iterator[tuple[str, Amiss]]:
    """What is amiss in a text on a card of these facts, each with the effect it stands in, empty for the card as a whole."""
    for amiss in cards.text(card, text):
        yield "", amiss
    known = lists.words["card"]
    for field, name in (("always-named", text.always_named), ("also-named", text.also_named)):
        if name and name not in known:
            yield "", Amiss(field, f"there is no card {name!r}", name, known)
    for word in text.member_of:
        if not any(word in name for name in known):
            yield "", Amiss("member-of", f"no card has {word!r} in its name")
    for amiss in cards.materials(card, text, lists.words["card"]):
        yield "", amiss
    named = Sense(lists, card, text, Procedure("materials", "", ()))
    for number, part in enumerate(text.materials):
        for spot in spots(part, f"materials[{number}]"):
            for amiss in (*words.listed_names(named, spot), *words.never_fits(named, spot)):
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
        yield from effects.way(sense, effect)
    for spot in sense.spots():
        found = [
            amiss for check in (*words.CHECKS, roles.nobody_named, roles.nothing_named) for amiss in check(sense, spot)
        ]
        yield from found
        fields = {amiss.field for amiss in found}
        yield from (amiss for amiss in _of_itself(spot) if amiss.field not in fields)


def _of_itself(spot: Spot) -> Iterator[Amiss]:
    """What a word finds amiss with itself."""
    if isinstance(spot.word, Word):
        for field, says in spot.word.amiss():
            yield Amiss(f"{spot.path}.{field}".strip("."), says)
