"""The table of words: each is one module, and none is half there."""

from __future__ import annotations

import importlib
import inspect
import keyword
import pkgutil
from collections.abc import Iterator
from types import ModuleType
from typing import Literal

import pytest
from msgspec.structs import replace

from app.engine.ids import Seat, Stance, Zone
from app.engine.law.rules import Game
from app.engine.play.beginning import Placed, Situation, first_state
from app.engine.play.course import frames_for
from app.engine.play.doing import carry_out, go_on
from app.engine.play.play import Play
from app.engine.position.events import Summoned, Won
from app.engine.position.frames import Choosing, Doing, Link, Naming
from app.engine.position.state import Prohibition, State
from app.engine.words import applied, conditions, operations
from app.engine.words.applied.applying import Applied
from app.engine.words.cards import CardDef, EffectDef, EffectKind, On
from app.engine.words.conditions.card_is import CardIs
from app.engine.words.conditions.condition import Condition
from app.engine.words.english import English
from app.engine.words.filters import Filter, Kind, Until, Who
from app.engine.words.operations import AnyOp
from app.engine.words.operations.draw import Draw
from app.engine.words.operations.forbid import Forbid
from app.engine.words.operations.gain_life import Heal
from app.engine.words.operations.if_ import If
from app.engine.words.operations.operation import CardOp, Op
from app.engine.words.operations.return_to_hand import ToHand
from app.engine.words.operations.special_summon import SpecialSummon
from app.engine.words.operations.win_the_duel import Win
from app.engine.words.word import Word, within
from app.rulebook.library import Library, load
from app.rulebook.vocabulary import MOMENTS, PHASES

TABLES = [
    (conditions, conditions.AnyCondition, Condition),
    (operations, operations.AnyOp, Op),
    (applied, applied.AnyApplied, Applied),
]
"""The packages of words, the union that lists each, and what a word of it is."""
BASES = ("condition", "operation", "applying", "making")
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
    assert word.says is not Word.says
    if issubclass(word, Condition):
        assert word.asks
        assert word.holds is not Condition.holds
    elif issubclass(word, Applied):
        assert word.clause is not Applied.clause
    elif issubclass(word, CardOp):
        assert word.to_cards is not CardOp.to_cards
    elif issubclass(word, Op):
        assert word.do is not Op.do


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
        assert not list(word.amiss()), (card.name, path)


def carried_out(state: State, *ops: AnyOp, game: Game = GAME, word: str = "") -> tuple[State, Play]:
    """The state after these operations of card 1; whatever is asked for is chosen, and `word` is said."""
    play, state = Play(game), carry_out(state, Link(1, 1, "", Seat.A), ops)
    while isinstance(frame := state.frames[-1], Doing | Choosing | Naming):
        if isinstance(frame, Doing):
            state = go_on(play, state, frame)
            continue
        below = state.frames[-2]
        assert isinstance(below, Doing)
        if isinstance(frame, Choosing):
            below = replace(below, chosen=frame.among)
        else:
            assert word in frame.words
            below = replace(below, word=word)
        state = replace(state, frames=(*state.frames[:-2], below))
    return state, play


def duel(*cards: Placed, game: Game = GAME) -> State:
    state = first_state(game, Situation(3, Seat.A, "main-1", (8000, 8000), cards))
    return replace(state, frames=frames_for(game.ruleset, "main-1"))


SANGAN = Placed("sangan", Seat.A, Seat.A, Zone.MONSTER)


@pytest.mark.parametrize(("whose", "winner"), [("you", Seat.A), ("opponent", Seat.B)])
def test_winning_ends_the_duel(whose: Literal["you", "opponent"], winner: Seat) -> None:
    state, play = carried_out(duel(SANGAN), Win(whose=whose), Heal(amount=100))
    assert (state.over, state.winner, state.life) == (True, winner, (8000, 8000))
    assert [event.what for event, _ in play.record] == [Won(winner, "effect")]


@pytest.mark.parametrize("stance", list(Stance))
def test_tokens_arrive_in_the_position_that_their_player_says(stance: Stance) -> None:
    """Defect 20: they always arrived in Defense Position."""
    state, _ = carried_out(duel(SANGAN), SpecialSummon(token="sheep-token", count=2), word=stance)
    assert [c.stance for c in state.cards if c.slug == "sheep-token"] == [stance, stance]


def test_tokens_come_only_where_the_card_says_so() -> None:
    op = SpecialSummon(token="sheep-token", count=2, stance=Stance.DEFENSE)
    state, _ = carried_out(duel(SANGAN), op)
    assert [c.stance for c in state.cards if c.slug == "sheep-token"] == [Stance.DEFENSE] * 2


def test_tokens_are_special_summoned_and_may_be_forbidden() -> None:
    """But not by what the effect that brings them forbids."""
    op = SpecialSummon(token="sheep-token", stance=Stance.DEFENSE)
    state, _ = carried_out(duel(SANGAN), Forbid(what="special-summon", whose="you"), op)
    assert [c.slug for c in state.cards] == ["sangan", "sheep-token"]
    forbidden = replace(
        duel(SANGAN), prohibitions=(Prohibition("special-summon", (1, "other"), Seat.A, Seat.A, until=Until.END_PHASE),)
    )
    state, _ = carried_out(forbidden, op)
    assert [c.slug for c in state.cards] == ["sangan"]


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
    state = Play(game).tell(duel(*cards, game=game), Summoned(Seat.A, 2, "special"))
    assert bool(state.waiting) is met


@pytest.mark.parametrize(("attribute", "life"), [("LIGHT", 8500), ("DARK", 8000)])
def test_card_is_looks_at_the_card_that_was_chosen(attribute: str, life: int) -> None:
    """Defect 20: `card-is` with `chosen` was never true."""
    game = Game(GAME.ruleset, {**GAME.cards, "sprite": SPRITE})
    state = duel(SANGAN, Placed("sprite", Seat.B, Seat.B, Zone.MONSTER), game=game)
    chosen = CardIs(Filter(zones=(Zone.HAND,), attribute=attribute), Who.CHOSEN)
    ops = (ToHand(choose=Filter(whose="opponent")), If(conditions=(chosen,), does=(Heal(amount=500),)))
    state, _ = carried_out(state, *ops, game=game)
    assert state.life == (life, 8000)
