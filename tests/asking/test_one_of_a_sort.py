"""What a card of a sort can do, asked in fixed words: yes where one of them can, no where a rule says so, and nothing that fails."""

from __future__ import annotations

import random
import time
from typing import Any

import pytest

from app.asking import Verdict, ask, says
from app.asking.answering import answered
from app.asking.questions import AnyQuestion, Chain, Done, Story
from app.asking.reading import Reading
from app.asking.things import BACKROW, EFFECTS, MONSTERS, SUMMONS, Thing
from app.notation.asked import FORMS, IDENTIFIERS, Form, Group, Piece, Slot
from app.notation.questions import Asks, Does
from app.rulebook.library import load

CHAINED = (
    ("Can a Quick-Play Spell be chained to a Quick Effect?", "yes"), ("Can a Trap be chained to a Quick Effect?", "yes"),
    ("Can a Quick Effect be chained to a Trap?", "yes"), ("Can a Quick Effect be chained to a Counter Trap?", "no"),
    ("Can a Counter Trap be chained to a monster effect?", "only-if"), ("Can a Counter Trap be chained to a Counter Trap?", "yes"),
    ("Your opponent uses a Counter Trap. Can you use a Counter Trap in answer then?", "yes"),
    ("You use a Trap. Your opponent uses a Trap in answer. Can you use a Trap in answer then?", "yes"),
)  # fmt: skip
"""Nothing that is made for one moment stands for an effect, no copy of a Trap for another Trap, and what is made to answer is tried as well."""
SET_NOW = (
    ("You Set a Trap. Can you use a Trap then?", "no"), ("You Set a Quick-Play Spell. Can you use a Quick-Play Spell then?", "no"),
    ("You Set a Normal Spell. Can you use a Normal Spell then?", "yes"), ("Can a Trap be used in the turn in which it was Set?", "no"),
    ("Can a Quick-Play Spell be used in the turn in which it was Set?", "no"), ("Can a Normal Spell be used in the turn in which it was Set?", "yes"),
)  # fmt: skip
USED = (
    ("Can a Trap negate a Summon?", "only-if"), ("Can a Trap be used in answer to a Normal Summon?", "yes"), ("Can a Trap be used in answer to an attack?", "yes"),
    ("Can a Normal Spell be used in answer to a Normal Summon?", "no"), ("Can an Equip Spell affect a face-down monster?", "no"),
    ("Can an Equip Spell be equipped to a face-down monster?", "no"), ("Can an Equip Spell be equipped to a Token?", "yes"),
    ("Can a Trap be used in the Damage Step?", "only-if"), ("Can a Normal Spell be used in the Battle Phase?", "no"),
    ("What Spell Speed is a Counter Trap?", "yes"), ("he normal summons can i flip a trap right then", "yes"), ("he special summons can i respond with a trap", "yes"),
)  # fmt: skip
LEFT_OPEN = (
    "Can an Equip Spell be equipped to a Dragon monster?", "Can a Spell negate a Summon?",
    "You attack a Token of your opponent with a monster. Does a Token go to the Graveyard?", "Can a Spell be used in the turn in which it was Set?",
)  # fmt: skip
"""That some cannot says nothing of the others."""


@pytest.mark.parametrize(
    ("sentence", "verdict"), [*CHAINED, *SET_NOW, *USED], ids=[said for said, _ in (*CHAINED, *SET_NOW, *USED)]
)
def test_what_one_of_a_sort_can_do(sentence: str, verdict: str) -> None:
    asked = ask(load(), sentence, "tcg-2010")
    assert asked.answer is not None
    assert asked.verdict == verdict, asked.first


@pytest.mark.parametrize("sentence", LEFT_OPEN)
def test_what_hangs_on_which_it_is_is_left_open(sentence: str) -> None:
    assert ask(load(), sentence, "tcg-2010").verdict is Verdict.UNDECIDED


@pytest.mark.parametrize("sort", ["Normal Spell", "Equip Spell", "Ignition Effect"])
def test_what_is_too_slow_is_said_to_be(sort: str) -> None:
    answer = answered(load(), Chain(Thing(sort).words, "a Trap"), "tcg-2010")
    assert answer.verdict is Verdict.NO
    assert "Spell Speed 1" in answer.why


def test_a_card_of_a_sort_is_chained_to_another_one_of_it() -> None:
    asked = ask(load(), "he uses a quick play, i answer with a quick play ok", "tcg-2010")
    assert isinstance(asked.reading, Reading)
    assert says(asked.reading.question) == "Can a Quick-Play Spell be chained to a Quick-Play Spell?"
    assert asked.verdict is Verdict.YES


SORTS = (
    *(Thing(sort).words for sort in (*MONSTERS, *BACKROW, *EFFECTS, *SUMMONS)), "an attack", "itself", "a face-down monster",
    "a card", "an opponent’s attack", "a monster in the Graveyard", "a Summon of Cyber Dragon",
)  # fmt: skip
CARDS = ("Mystical Space Typhoon", "Sangan", "Mirror Force", "Stardust Dragon", "Snatch Steal")
A_WHILE = 0.25
EACH_FORM, STORIES = 2, 60


def _of_a_form(form: Form, draw: random.Random) -> AnyQuestion:
    fields: dict[str, Any] = dict(form.fixed)

    def fill(piece: Piece) -> None:
        if isinstance(piece, Group):
            for each in piece.pieces if draw.random() < 0.4 else ():
                fill(each)
        elif isinstance(piece, Slot):
            called = [value for value in form.called(piece.name) if value]
            if piece.name in IDENTIFIERS:
                fields[piece.name] = "tcg-2010" if piece.name == "ruleset" else "3"
            else:
                fields[piece.name] = (
                    draw.choice(called) if called else draw.choice(SORTS if draw.random() < 0.7 else CARDS)
                )

    for piece in form.pieces:
        fill(piece)
    made: AnyQuestion = form.kind(**fields)
    return made


def _told(draw: random.Random) -> Story:
    does: tuple[Does, ...] = ("use", "use", "attack", "set", "special-summon")
    asks: tuple[Asks, ...] = ("can", "what", "happens", "graveyard", "destroyed", "attack", "damage")
    done = tuple(
        Done(draw.choice(("A", "B")), draw.choice(does), draw.choice(SORTS), draw.choice(("", *SORTS)), draw.choice(("A", "B")))
        for _ in range(draw.choice((1, 2, 3)))
    )  # fmt: skip
    return Story(done, draw.choice(asks), draw.choice((done[0].card, *CARDS)), "A")


def test_no_question_of_a_sort_fails() -> None:
    """Whatever stands for a card in fixed words: what is not thought of is not decided."""
    seed = random.SystemRandom().randrange(10**6)
    print(f"seed: {seed}")
    draw = random.Random(seed)
    every = [_of_a_form(form, draw) for form in FORMS for _ in range(EACH_FORM)] + [_told(draw) for _ in range(STORIES)]
    failed = []
    for asked in every:
        try:
            answered(load(), asked, "tcg-2010", until=time.thread_time() + A_WHILE)
        except Exception as error:
            failed.append(f"{says(asked)}\n    {error!r}")
    assert not failed, "\n".join(failed)
