"""The table of words: each is one module, and none is half there."""

from __future__ import annotations

import importlib
import inspect
import keyword
import pkgutil
from collections.abc import Iterator
from types import ModuleType

import pytest
from msgspec.structs import replace

from app.engine.ids import Seat, Zone
from app.engine.law.rules import Game
from app.engine.play.beginning import Placed, Situation, first_state
from app.engine.play.doing import carry_out, go_on
from app.engine.play.play import Play
from app.engine.play.step import frames_for
from app.engine.position.events import Summoned
from app.engine.position.frames import Choosing, Doing, Link
from app.engine.words import conditions
from app.engine.words.cards import CardDef, EffectDef, EffectKind, On
from app.engine.words.conditions.card_is import CardIs
from app.engine.words.conditions.condition import Condition
from app.engine.words.english import English
from app.engine.words.filters import Filter, Kind, Who
from app.engine.words.operations import Draw, Heal, If, ToHand
from app.engine.words.sense import Sense
from app.engine.words.word import Word, within
from app.rulebook.library import Library, load
from app.rulebook.vocabulary import MOMENTS, PHASES

TABLES = [(conditions, conditions.AnyCondition, Condition)]
"""The packages of words, the union that lists each, and what a word of it is."""
BASES = ("condition",)
"""Modules that hold no word of their own."""
IDLE: dict[str, str] = {}
"""Words that no shipped card has, with the reason why they are kept."""
UNPROVED: dict[str, str] = {}
"""Words of which no proof has a card, with the reason."""

ENGLISH = English(phase_names=PHASES, moment_names=MOMENTS)


def modules(package: ModuleType) -> list[str]:
    return [found.name for found in pkgutil.iter_modules(package.__path__) if found.name not in BASES]


def listed() -> list[type[Word]]:
    return [word for _, union, _ in TABLES for word in union.__args__]


def texts(library: Library) -> Iterator[CardDef]:
    """Every text of every shipped card, the dated ones too."""
    yield from library.cards.values()
    for dated in library.dated.values():
        yield from dated.values()


LIBRARY = load()
GAME = LIBRARY.game("tcg-2010")
WORDS = [(card, path, word) for card in texts(LIBRARY) for path, word in within(card) if isinstance(word, Word)]


@pytest.mark.parametrize(("package", "union", "base"), TABLES, ids=lambda x: getattr(x, "__name__", ""))
def test_every_module_holds_one_word_that_the_table_lists(package: ModuleType, union: object, base: type[Word]) -> None:
    found = []
    for name in modules(package):
        module = importlib.import_module(f"{package.__name__}.{name}")
        own = [c for _, c in inspect.getmembers(module, inspect.isclass) if c.__module__ == module.__name__]
        words = [c for c in own if issubclass(c, base)]
        assert len(words) == 1, name
        plain = words[0].tag().replace("-", "_")
        assert name == (f"{plain}_" if keyword.iskeyword(plain) else plain)
        found += words
    assert set(found) == set(union.__args__)  # type: ignore[attr-defined]


@pytest.mark.parametrize("word", listed(), ids=lambda w: w.tag())
def test_every_word_says_what_it_is_and_does_it(word: type[Word]) -> None:
    assert word.__doc__
    assert word.__doc__ != word.__mro__[1].__doc__
    for verb in ("says", "holds") if issubclass(word, Condition) else ("says",):
        assert getattr(word, verb) not in (getattr(Word, verb, None), getattr(Condition, verb)), verb
    if issubclass(word, Condition):
        assert word.asks


def test_every_word_has_a_card_or_a_reason_why_not() -> None:
    idle = {word.tag() for word in listed()} - {word.tag() for _, _, word in WORDS}
    assert idle == set(IDLE)


def test_every_word_has_a_card_in_a_proof_or_a_reason_why_not() -> None:
    played = "\n".join(proof.scenario for proof in LIBRARY.proofs)
    proved = {word.tag() for card, _, word in WORDS if card.name in played}
    idle = {word.tag() for word in listed()} - proved - set(IDLE)
    assert idle == set(UNPROVED)


def test_every_word_of_a_shipped_card_is_said_and_makes_sense() -> None:
    for card, path, word in WORDS:
        if not isinstance(word, tuple(listed())):
            continue
        text = word.says(ENGLISH)
        assert text.strip(), (card.name, path)
        assert "  " not in text, (card.name, text)
        if isinstance(word, Condition):
            assert word.denied(ENGLISH) != text
        assert not list(word.amiss(Sense())), (card.name, path)


SPRITE = CardDef("sprite", "Sprite", Kind.MONSTER, attribute="LIGHT", atk=1000)


def welcome(attribute: str) -> CardDef:
    """A card whose effect is met by a Summon, and asks what was Summoned."""
    summoned = CardIs(Filter(attribute=attribute), Who.EVENT_CARD)
    on = On("summoned", card="any")
    effect = EffectDef("hail", EffectKind.TRIGGER, "", (), on=on, conditions=(summoned,), does=(Draw(),))
    return CardDef("welcome", "Welcome", Kind.MONSTER, atk=1000, effects=(effect,))


@pytest.mark.parametrize(("attribute", "met"), [("LIGHT", True), ("DARK", False)])
def test_card_is_looks_at_the_card_that_the_event_happened_to(attribute: str, met: bool) -> None:
    """Defect 20: `card-is` with `event-card` was never true."""
    game = Game(GAME.ruleset, {**GAME.cards, "sprite": SPRITE, "welcome": welcome(attribute)})
    cards = (Placed("welcome", Seat.A, Seat.A, Zone.MONSTER), Placed("sprite", Seat.A, Seat.A, Zone.MONSTER))
    state = first_state(game, Situation(3, Seat.A, "main-1", (8000, 8000), cards))
    state = Play(game).tell(state, Summoned(Seat.A, 2, "special"))
    assert bool(state.waiting) is met


@pytest.mark.parametrize(("attribute", "life"), [("LIGHT", 8500), ("DARK", 8000)])
def test_card_is_looks_at_the_card_that_was_chosen(attribute: str, life: int) -> None:
    """Defect 20: `card-is` with `chosen` was never true."""
    game = Game(GAME.ruleset, {**GAME.cards, "sprite": SPRITE})
    cards = (Placed("sangan", Seat.A, Seat.A, Zone.MONSTER), Placed("sprite", Seat.B, Seat.B, Zone.MONSTER))
    state = first_state(game, Situation(3, Seat.A, "main-1", (8000, 8000), cards))
    state = replace(state, frames=frames_for(game.ruleset, "main-1"))
    chosen = CardIs(Filter(zones=(Zone.HAND,), attribute=attribute), Who.CHOSEN)
    ops = (ToHand(choose=Filter(whose="opponent")), If(conditions=(chosen,), does=(Heal(amount=500),)))
    state = carry_out(state, Link(1, 1, "", Seat.A), ops)
    play = Play(game)
    while isinstance(frame := state.frames[-1], Doing | Choosing):
        if isinstance(frame, Choosing):
            below = state.frames[-2]
            assert isinstance(below, Doing)
            state = replace(state, frames=(*state.frames[:-2], replace(below, chosen=frame.among)))
        else:
            state = go_on(play, state, frame)
    assert state.life == (life, 8000)
