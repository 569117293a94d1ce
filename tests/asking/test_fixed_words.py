"""Whatever is asked is written in fixed words, and read back from them: questions of every form, and stories, about cards of any name and about things that
are spoken of by their sort, a wide sample with each run."""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from functools import cache, partial
from typing import Any, get_args

import pytest
from msgspec.structs import replace

from app.asking.questions import AnyQuestion, Done, Lies, Story, Triggers, says
from app.asking.reading import Reading, read_in_fixed_words, read_question
from app.asking.things import ATTRIBUTES, BACKROW, MONSTERS, RACES, SERIES, Thing, thing
from app.notation.asked import FORMS, IDENTIFIERS, Form, Group, Piece, Slot
from app.notation.limits import MAX_NAME
from app.notation.questions import Asks, Does, Where
from app.notation.told import DIRECTLY
from app.rulebook.facts import slug_of
from app.rulebook.library import load

PARTS = (
    "You attack",
    "a monster",
    " with ",
    " on ",
    " for ",
    " and ",
    " by ",
    " in ",
    " to ",
    " of ",
    ". ",
    "!",
    "?",
    ",",
    "'",
    " - ",
    ": ",
)
"""What makes a name hard to part from the words around it."""
EACH_FORM, STORIES = 6, 600
OCCASIONS = (
    "a Summon", "an opponent’s Special Summon", "a Summon of Cyber Dragon", "an attack", "an opponent’s attack of Goyo Guardian",
    "a direct attack", "a monster effect", "an Ignition Effect", "a Trigger Effect", "a Synchro Summon of Goyo Guardian",
)  # fmt: skip


def _seed() -> int:
    seed = int(os.environ.get("FIXED_WORDS_SEED") or random.SystemRandom().randrange(10**6))
    print(f"FIXED_WORDS_SEED={seed}")
    return seed


@cache
def _names() -> tuple[tuple[str, ...], tuple[str, ...]]:
    """All cards, and those with names that are hard to part from other words."""
    library = load()
    every = sorted({card.name for card in library.cards.values()})
    return tuple(every), tuple(name for name in every if any(part in f" {name} " for part in PARTS))


def _card(draw: random.Random) -> str:
    every, hard = _names()
    name = draw.choice(hard if draw.random() < 0.5 else every)
    card = load().card(slug_of(name))
    if card is not None and card.effects and draw.random() < 0.1:
        return f"{name} [{draw.choice(card.effects).id}]"
    return name


def _sort(draw: random.Random, whose: bool = True) -> str:
    """A thing that lies somewhere. `whose`: it may be said whose it is."""
    if draw.random() < 0.3:
        made = Thing(draw.choice((*BACKROW, "card")), face=draw.choice(("", "", "up", "down")))
    else:
        made = Thing(
            draw.choice((*MONSTERS, "monster", "monster")), face=draw.choice(("", "", "up", "down")), attribute=draw.choice(("", "", *ATTRIBUTES)),
            race=draw.choice(("", "", "", *RACES)), level=draw.choice((0, 0, 4, 8)), atk=draw.choice((-1, -1, 0, 1800)),
            guard=draw.choice((-1, -1, -1, 2000)), stance=draw.choice(("", "", "attack", "defense")), series=draw.choice(("", "", *SERIES)),
            place=draw.choice(("", "", "graveyard", "hand")) if whose else "",
        )  # fmt: skip
    made = replace(made, side=draw.choice(("", "own", "opponent"))) if whose else made
    assert thing(made.words) is not None, made.words
    return made.words if len(made.words) <= MAX_NAME else "a monster"


def _one(draw: random.Random) -> str:
    return draw.choice((_card, _card, _sort))(draw) if draw.random() < 0.9 else draw.choice(OCCASIONS)


def _asked_by(form: Form, draw: random.Random) -> AnyQuestion | None:
    """A question that is written by this form; nothing where another form writes what was drawn."""
    fields: dict[str, Any] = dict(form.fixed)

    def fill(piece: Piece) -> None:
        if isinstance(piece, Group):
            if draw.random() < 0.5:
                for each in piece.pieces:
                    fill(each)
        elif isinstance(piece, Slot):
            called = [value for value in form.called(piece.name) if value]
            if piece.name in IDENTIFIERS:
                fields[piece.name] = "tcg-2010" if piece.name == "ruleset" else str(draw.randrange(1, 9000))
            else:
                fields[piece.name] = draw.choice(called) if called else _one(draw)

    for piece in form.pieces:
        fill(piece)
    if fields.get("also") and not fields.get("given"):
        return None  # what is given besides
    made: AnyQuestion = form.kind(**fields)
    return made


def test_a_question_of_any_form_is_read_back() -> None:
    seed = _seed()
    for form in FORMS:
        _read_back(seed, EACH_FORM, partial(_asked_by, form))


def test_a_story_is_read_back() -> None:
    _read_back(_seed(), STORIES, _story)


def _read_back(seed: int, number: int, made: Callable[[random.Random], AnyQuestion | None]) -> None:
    draw, failed = random.Random(seed), []
    for _ in range(number):
        asked = made(draw)
        if asked is None:
            continue
        said = says(asked)
        read = read_in_fixed_words(load(), said)
        if read is None or says(read) != said:
            failed.append(f"{said}\n    {says(read) if read is not None else '-'}")
    assert not failed, "\n".join(failed)


def _story(draw: random.Random) -> Story:
    lies = tuple(_lies(draw) for _ in range(draw.choice((0, 0, 1, 2, 3))))
    done = tuple(_done(draw, first=not number) for number in range(draw.choice((1, 1, 2, 3))))
    asks = draw.choice(get_args(Asks))
    about = asks not in ("can", "has-to", "barred", "aims")
    if asks == "aims":
        done = (*done[:-1], Done("A", "attack", _card(draw)))
    if not about:
        last = done[-1] if done[-1].does != "over" else Done("B", "use", _card(draw))
        done = (*done[:-1], replace(last, then=False))
    return Story(
        done, asks, _card(draw), draw.choice(("A", "B")), lies, (draw.choice((8000, 500)), 8000), draw.choice(("", "", "A", "B"))
    )  # fmt: skip


def _lies(draw: random.Random) -> Lies:
    sort = draw.random() < 0.4
    card = _sort(draw, whose=False) if sort else _card(draw)
    where = draw.choice(get_args(Where))
    on = _card(draw) if where == "field" and not sort and draw.random() < 0.2 else ""
    return Lies(draw.choice(("A", "B")), card, where, 1 if on else draw.choice((1, 1, 1, 0, 2)), on)


def _done(draw: random.Random, first: bool) -> Done:
    does = draw.choice((*get_args(Does), "use", "use", "attack"))
    if does == "over":
        return Done(draw.choice(("A", "B")), "over")
    card = _card(draw) if draw.random() < 0.8 else _sort(draw, whose=False)
    aims = does in ("use", "attack") and draw.random() < 0.6
    on = (_sort(draw, whose=False) if draw.random() < 0.4 else _card(draw)) if aims else ""
    if does == "attack" and aims and draw.random() < 0.3:
        on = DIRECTLY
    also = _card(draw) if does == "use" and on and draw.random() < 0.2 else ""
    gives = tuple(_card(draw) for _ in range(draw.choice((0, 0, 1, 2)))) if does not in ("attack", "change") else ()
    bare = does == "normal-summon" and not gives and draw.random() < 0.3
    use = does == "use"
    return Done(
        draw.choice(("A", "B")), does, card, on, draw.choice(("", "A", "B")) if on and on != DIRECTLY else "", also, gives,
        then=not first and draw.random() < 0.2, answers=use and not first and draw.random() < 0.3, damage_step=use and draw.random() < 0.2, bare=bare,
    )  # fmt: skip


WRITTEN = (
    "Is what Call of the Haunted takes or brings destroyed if that card is destroyed by Mystical Space Typhoon?",
    "Can Tsukuyomi [spirit] be used in the End Phase if it lies face-down?",
    "Can Reinforcement of the Army be used if its player’s Deck holds no card that it looks for?",
    "Can Honest be used in the Damage Step if its player’s battling monster is the stronger one?",
    "Does Bottomless Trap Hole come before the effect of Dark Armed Dragon right after its Summon?",
    "Is Call of the Haunted destroyed if what it takes or brings is Tributed?",
    "Does Blackwing - Shura the Blue Flame get its effect if it destroys a Token by battle?",
    "Can Torrential Tribute be used in answer to an opponent’s Synchro Summon?",
    "You attack a monster with 1800 ATK of your opponent with Blackwing - Shura the Blue Flame. Does what Blackwing - Shura the Blue Flame does happen?",
    "You have No Entry!! face-down on the field. You use Mystical Space Typhoon on your No Entry!!. Is No Entry!! destroyed?",
    "You Special Summon Kuriboh for Frost and Flame Dragon and Silver Bow and Arrow. What happens?",
    "Your opponent has a “Gravekeeper’s” monster on the field. Can you use Mirror Force then?",
)


@pytest.mark.parametrize("said", WRITTEN, ids=[said[:60] for said in WRITTEN])
def test_what_we_write_ourselves_is_read_also_where_it_is_typed(said: str) -> None:
    asked = read_in_fixed_words(load(), said)
    assert asked is not None
    assert says(asked) == said
    typed = read_question(load(), said)
    assert isinstance(typed, Reading)
    assert typed.question == asked


def test_what_happens_to_any_monster_is_not_said_of_one() -> None:
    """`a monster` is of the words of that event."""
    asked = read_in_fixed_words(load(), "Does Sangan get its effect if it destroys a monster by battle?")
    assert asked == Triggers("Sangan", "destroys")


@pytest.mark.parametrize("typed", ["goat: {}", "In Goat: {}", "goat format: {}", "{} (goat)", "{} goat"])
def test_an_era_beside_fixed_words_leaves_them_fixed_words(typed: str) -> None:
    words = "You use Thousand-Eyes Restrict on a monster of your opponent. Then you use Tsukuyomi on your Thousand-Eyes Restrict. What becomes of a monster?"
    read = read_question(load(), typed.format(words))
    assert isinstance(read, Reading)
    assert read.question == read_in_fixed_words(load(), words)
    assert read.ruleset == "tcg-2005"
