"""The canonical text, and the layout that keeps an author's comments."""

from __future__ import annotations

import msgspec
import pytest

from app.notation import NotationError, digest, numbered, read, said, split_copy, stand_in, tidy, write

from .fakes import LIBRARY, RULESETS

WRITTEN = """\
title: "Who wins: A or B?"
question: May Honest be used?
ruleset: tcg-2010
turn:
  player: B
  number: 4
  at: battle/step
  attack: Sangan directly
A:
  lp: 8000
  spells:
    - 2x Mirror Force (set)
    - '"A" Cell Breeding Device (face-up)'
    - 7 (set, this turn)
  field:
    - Necrovalley (face-up)
  hand:
    - Ehren, Lightsworn Monk
    - 3x Kuriboh
  banished:
    - Honest (face-down)
B:
  lp: 100
  monsters:
    - Sangan (attack)
    - Dark Magician (face-down defense, this turn, owner A)
    - any LIGHT Fiend 1200/1200 level 4 (defense)
play:
  - A: "activate Mirror Force #2"
    at: battle/step
  - B: pass
  - A: choose none
  - B: enter main-2
"""

COMMENTED = """\
# about the whole
play:   # what happens
# before the first
- {A: activate Mirror Force #2, # which of both
   at: battle}   # when
-   A: pass # no more
    # above the step
    at: main-2
B: {lp: 100} # nearly out
# above A
A:
    hand: []          # nothing at all
    # two of them
    spells: [Mirror Force,   # one
       # inside
       Mirror Force,
       '7']  # the odd one
title: Comments # of this
# the end
"""

TIDIED = """\
# about the whole
title: Comments  # of this
ruleset: tcg-2010
turn:
  player: A
  number: 3
  at: main-1
# above A
A:
  lp: 8000
  # nothing at all
  # two of them
  spells:
    # inside
    - 2x Mirror Force (set)  # one
    - 7 (set)  # the odd one
B:  # nearly out
  lp: 100
play:  # what happens
  # before the first
  - A: "activate Mirror Force #2"  # which of both
    at: battle  # when
  - A: pass  # no more
    # above the step
    at: main-2
# the end
"""


def test_the_canonical_text() -> None:
    scenario = read(WRITTEN, LIBRARY, RULESETS)
    assert write(scenario) == WRITTEN
    assert tidy(WRITTEN, LIBRARY, RULESETS) == WRITTEN


def test_comments_stay_where_they_were() -> None:
    assert tidy(COMMENTED, LIBRARY, RULESETS) == TIDIED
    assert tidy(TIDIED, LIBRARY, RULESETS) == TIDIED


def test_tidy_refuses_what_read_refuses() -> None:
    with pytest.raises(NotationError, match="Honnest"):
        tidy("A: {hand: [Honnest]}", LIBRARY, RULESETS)


def test_a_tidied_text_is_never_too_long_to_be_read() -> None:
    cards = "".join(f"    - {card}  # {'x' * 110}\n" for card in ("any Trap", "any card") * 30)
    text = f"A:\n  hand:\n{cards}  deck:\n{cards}"
    assert len(text) < 16 * 1024
    tidied = tidy(text, LIBRARY, RULESETS)
    with pytest.raises(NotationError, match="written out in full"):
        tidy(text + "# " + "y" * (16 * 1024 - len(tidied)), LIBRARY, RULESETS)


def test_the_digest_is_of_the_meaning() -> None:
    def of(text: str) -> str:
        return digest(read(text, LIBRARY, RULESETS))

    plain = of("A: {hand: [Honest, 2x Sangan], monsters: [Kuriboh, Honest]}\ntitle: x")
    assert len(plain) == 64
    assert plain == of("title: x # why\nA: {monsters: [Kuriboh, Honest], hand: [Sangan, Honest, Sangan]}")
    assert plain != of("A: {hand: [Honest, 2x Sangan], monsters: [Honest, Kuriboh]}\ntitle: x")
    assert plain != of("A: {hand: [Honest, 2x Sangan], monsters: [Kuriboh, Honest]}\ntitle: y")
    assert plain != of("A: {hand: [Honest, 2x Sangan], monsters: [Kuriboh, Honest]}\ntitle: x\nquestion: y")
    assert of("A: {deck: [Honest, Sangan]}") != of("A: {deck: [Sangan, Honest]}")
    assert of("A: {banished: [Honest, Sangan]}") == of("A: {banished: [Sangan, Honest]}")


def test_the_digest_does_not_change_from_one_version_to_the_next() -> None:
    expected = "1751bea653f2d78474199cf270b33cfe7db3571ca2911f9400c3032d1b2bde77"
    assert digest(read(WRITTEN, LIBRARY, RULESETS)) == expected


def test_numbers_not_given_yet_are_given_when_written() -> None:
    scenario = read(WRITTEN, LIBRARY, RULESETS)
    unnumbered = tuple(msgspec.structs.replace(one, copy=0) for one in reversed(scenario.positions))
    assert numbered(scenario.positions) == scenario.positions
    bare = msgspec.structs.replace(scenario, positions=tuple(reversed(unnumbered)))
    assert (write(bare), digest(bare)) == (write(scenario), digest(scenario))


def test_the_small_tools() -> None:
    assert split_copy("Honest #2") == ("Honest", 2)
    assert split_copy("Honest") == ("Honest", 0)
    fiend = stand_in("any light fiend 1200/1300 level 4")
    assert fiend is not None
    assert (fiend.attribute, fiend.race, fiend.attack, fiend.defense, fiend.level) == ("LIGHT", "Fiend", 1200, 1300, 4)
    assert stand_in("any Fiend") is None
    assert stand_in("any Fiend 100/100 level 13") is None
    line = read(WRITTEN, LIBRARY, RULESETS).play[0]
    assert said(line) == "activate Mirror Force #2"


def test_an_empty_deck_is_written_and_is_another_scenario_than_no_deck() -> None:
    empty, unlisted = (read(f"A: {{hand: [Honest]{deck}}}", LIBRARY, RULESETS) for deck in (", deck: []", ""))
    assert empty.empty_decks == ("A",)
    assert unlisted.empty_decks == ()
    assert "  deck: []\n" in write(empty)
    assert "deck" not in write(unlisted)
    assert read(write(empty), LIBRARY, RULESETS) == empty
    assert digest(empty) != digest(unlisted)
    commented = tidy("A:\n  deck: []   # run out\n", LIBRARY, RULESETS)
    assert "  deck: []  # run out\n" in commented


def test_a_digest_stays_what_it_was_before_decks_could_be_empty() -> None:
    scenario = read("A: {hand: [Honest]}", LIBRARY, RULESETS)
    assert digest(scenario) == "71aab065306b7a01c87b500cbe02ea8201d883e3f477cefc5038543a5981d947"
