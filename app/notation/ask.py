"""The question under `ask:`: read in the fixed words, its cards found, and whatever is wrong with it told."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from difflib import SequenceMatcher

from app.notation.asked import FORMS, SORTS, Spelt, question_in, ways
from app.notation.incoming import straight
from app.notation.limits import MAX_ASK, MAX_NAME
from app.notation.names import Names
from app.notation.problems import folded
from app.notation.questions import AnyQuestion, Detail, Nature
from app.notation.reading import Reading
from app.notation.scenario import Position, Scenario
from app.notation.source import Node

PLACE = "ask"


def read_ask(
    reading: Reading, node: Node, positions: Iterable[Position], described: Collection[str] = ()
) -> AnyQuestion | None:
    """The question of a scenario, or None with the fault told. Over a written situation its cards have to lie there; those that the
    scenario describes are spoken of nowhere else."""
    text = reading.text(node, PLACE, "a question")
    if text is None:
        return None
    written = straight(text)
    if len(written) > MAX_ASK:
        reading.fault(node, PLACE, "", f"the question has {len(written)} signs; it may have {MAX_ASK}.")
        return None
    there = tuple(dict.fromkeys(position.card for position in positions))

    def find(name: str) -> str | None:
        named = reading.look_up(name) or reading.among(name, there)
        return named.name if named is not None and not named.invented else None

    asked = question_in(written, find)
    if asked is None:
        _tell(reading, node, written, find)
    elif there and not isinstance(asked, Nature | Detail):
        _tell_absent(reading, node, asked, there)
    elif not there and (own := [card for card in asked.cards() if card in described]):
        message = f"{own[0]} is described here, and what is asked of it needs a situation: it has to lie somewhere."
        reading.fault(node, PLACE, own[0], message)
    return asked


def asked_by(scenario: Scenario, names: Names) -> AnyQuestion | None:
    """The question that a scenario asks: under `ask:`, or else in its title, if that is one in the fixed words about cards that
    lie there."""
    if scenario.ask is not None:
        return scenario.ask
    there = {position.card for position in scenario.positions}

    def find(name: str) -> str | None:
        card = names.find(name) if len(name) <= MAX_NAME else None
        return card.name if card is not None else None

    asked = question_in(straight(scenario.title), find) if scenario.title.endswith("?") else None
    if asked is None or not there or isinstance(asked, Nature | Detail):
        return asked
    return asked if there.issuperset(asked.cards()) else None


def _tell_absent(reading: Reading, node: Node, asked: AnyQuestion, there: tuple[str, ...]) -> None:
    for card in asked.cards():
        named = reading.look_up(card)
        if card not in there and not (named is not None and named.of_type("token")):
            message = f"{card} is in no zone of this scenario; a question over a written situation names cards that lie there."
            reading.fault(node, PLACE, card, message, allowed=there)


def _tell(reading: Reading, node: Node, written: str, find: Callable[[str], str | None]) -> None:
    """Why a sentence is no question: a card is not known, a word is none of those that may stand there, or it has no form."""
    unknown = next(iter(ways(written)), None)
    if unknown is not None:
        for field in unknown.card_fields():
            if find(unknown.fields[field]) is None:
                reading.unknown_card(node, PLACE, unknown.fields[field])
        return
    wrong = [
        spelt
        for spelt in ways(written, loosely=True)
        if all(find(spelt.fields[field]) is not None for field in spelt.card_fields())
    ]
    if wrong:
        _tell_word(reading, node, max(wrong, key=_likeness))
        return
    nothing: str | None = None
    likely = reading.findings.suggest(lambda: reading.meant_by(written), nothing)
    forms = sorted(dict.fromkeys(form.skeleton for form in FORMS), key=lambda form: -_alike(form, written))
    message = "this is none of the forms in which a question is asked here."
    reading.fault(node, PLACE, written, message, allowed=tuple(forms), likely=likely)


def _tell_word(reading: Reading, node: Node, spelt: Spelt) -> None:
    words = tuple(spelt.form.called(spelt.wrong).values())
    found = str(spelt.fields[spelt.wrong])
    message = f"“{found}” is no {SORTS[spelt.wrong]} that a question may name."
    reading.fault(node, PLACE, found, message, allowed=words, likely=reading.findings.closest(found, words))


def _likeness(spelt: Spelt) -> float:
    """How much the words that are wrong are like those that might stand there."""
    found = str(spelt.fields[spelt.wrong])
    return max(_alike(words, found) for words in spelt.form.called(spelt.wrong).values())


def _alike(one: str, other: str) -> float:
    return SequenceMatcher(None, folded(one), folded(other), autojunk=False).ratio()
