"""What is read, in every spelling a phone and a chat can give it."""

from __future__ import annotations

import pytest

from app.notation import Line, NotationError, Position, Scenario, digest, read, write

from .fakes import LIBRARY, RULESETS

LILY = """\
title: Can Rising Energy be chained to Injection Fairy Lily?
ruleset: tcg-2010
turn: {player: A, number: 3, at: battle}
A: {lp: 8000, monsters: [Dark Magician (attack)], spells: [Rising Energy (set)], hand: [Sangan, Honest]}
B: {lp: 8000, monsters: [Injection Fairy Lily (attack)]}
play:
  - A: attack Dark Magician -> Injection Fairy Lily
  - B: activate Injection Fairy Lily
  - A: activate Rising Energy          # refused: the timeline says why
  - A: activate Honest
    at: damage/calculation
"""


def scenario(text: str | bytes) -> Scenario:
    return read(text, LIBRARY, RULESETS)


def decided(*decisions: str, cards: str = "[Honest, Sangan, Kuriboh]") -> tuple[Line, ...]:
    play = "".join(f"  - {decision}\n" for decision in decisions)
    return scenario(f"A: {{monsters: [Dark Magician], hand: {cards}}}\nB: {{monsters: [Sangan]}}\nplay:\n{play}").play


def lying(zone: str, entry: str) -> tuple[str, str, bool, str]:
    (card,) = scenario(f"A:\n  {zone}:\n    - {entry}\n").positions
    return card.face, card.position, card.this_turn, card.owner


def test_the_worked_example() -> None:
    assert scenario(LILY) == Scenario(
        title="Can Rising Energy be chained to Injection Fairy Lily?",
        ruleset="tcg-2010",
        turn_player="A",
        turn_number=3,
        at="battle",
        life_a=8000,
        life_b=8000,
        positions=(
            Position("Dark Magician", "A", "A", "monsters", "up", "attack", copy=1),
            Position("Rising Energy", "A", "A", "spells", "down", copy=1),
            Position("Sangan", "A", "A", "hand", copy=1),
            Position("Honest", "A", "A", "hand", copy=1),
            Position("Injection Fairy Lily", "B", "B", "monsters", "up", "attack", copy=1),
        ),
        play=(
            Line("A", "attack", ("Dark Magician",), ("Injection Fairy Lily",)),
            Line("B", "activate", ("Injection Fairy Lily",)),
            Line("A", "activate", ("Rising Energy",)),
            Line("A", "activate", ("Honest",), at="battle/damage/calculation"),
        ),
    )


def test_what_is_left_out_has_its_default() -> None:
    read_back = scenario("A: {hand: Honest}")
    assert (read_back.title, read_back.ruleset, read_back.play) == ("", "tcg-2010", ())
    assert (read_back.turn_player, read_back.turn_number, read_back.at) == ("A", 3, "main-1")
    assert (read_back.life_a, read_back.life_b) == (8000, 8000)
    assert read_back.positions == (Position("Honest", "A", "A", "hand", copy=1),)


@pytest.mark.parametrize(
    "spelling",
    [
        "a: {HAND: [honest, DÉJÀ vu dragon]}\nPlay:\n  - a: Activate HONEST → deja Vu Dragon",
        "A:\u00a0{hand:\u00a0[Honest,\u00a0Deja\u00a0Vu Dragon]}\n"
        "play:\n\u00a0\u00a0- A: activate\tHonest  ⇒ Déjà Vu Dragon",
        "```yaml\nA: {hand: [“Honest”, 'Déjà Vu Dragon']}\nplay: [{A: activate “Honest” —> Déjà Vu Dragon}]\n```",
        "\ufeffA:\r\n  hand:\r\n  - Honest #1\r\n  - De\u0301ja\u0300 Vu Dragon\r\n"
        "play:\r\n-\tA: activate Honest#1 -> Déjà Vu Dragon",
        "play:\n- A: activate Hon\u200best -> Déjà Vu Dragon #1\nB:\n"
        "A: {hand: [1x Honest, Déjà Vu Dragon], graveyard: [], deck: }\n",
        '---\n"A": {hand: ["Honest", "Déjà Vu Dragon"]}\nplay:\n'
        "- A: |\n    activate Honest\n    -> Déjà Vu Dragon\n...\n",
    ],
)
def test_one_meaning_in_many_spellings(spelling: str) -> None:
    plain = "A: {hand: [Honest, Déjà Vu Dragon]}\nplay:\n  - A: activate Honest -> Déjà Vu Dragon\n"
    assert scenario(spelling) == scenario(plain)
    assert scenario(spelling.encode()) == scenario(plain)
    assert digest(scenario(spelling)) == digest(scenario(plain))


@pytest.mark.parametrize(
    ("zone", "entry", "lies"),
    [
        ("monsters", "Honest", ("up", "attack", False, "A")),
        ("monsters", "Honest (defence)", ("up", "defense", False, "A")),
        ("monsters", "Honest (set)", ("down", "defense", False, "A")),
        ("monsters", "Honest (Face-Down Defense Position, this turn)", ("down", "defense", True, "A")),
        ("monsters", "Honest (face-down, defense, owner b)", ("down", "defense", False, "B")),
        ("spells", "Mirror Force", ("down", "", False, "A")),
        ("spells", "Mirror Force (face-up)", ("up", "", False, "A")),
        ("spells", "Mirror Force (this turn)", ("down", "", True, "A")),
        ("spells", "Trap Hole (Old)", ("down", "", False, "A")),
        ("spells", "Trap Hole (Old) (face-up)", ("up", "", False, "A")),
        ("field", "Necrovalley", ("up", "", False, "A")),
        ("field", "Mystic Plasma Zone (set)", ("down", "", False, "A")),
        ("hand", "Honest (owner A)", ("", "", False, "A")),
        ("graveyard", "Honest (this turn)", ("", "", True, "A")),
        ("banished", "Honest", ("up", "", False, "A")),
        ("banished", "Honest (face-down)", ("down", "", False, "A")),
        ("extra", "'Number 39: Utopia'", ("", "", False, "A")),
    ],
)
def test_marks_say_how_a_card_lies(zone: str, entry: str, lies: tuple[str, str, bool, str]) -> None:
    assert lying(zone, entry) == lies


def test_copies_are_numbered_over_both_sides() -> None:
    read_back = scenario("B: {hand: [2x Kuriboh]}\nA: {graveyard: [Kuriboh], hand: [Sangan, Kuriboh]}")
    numbers = [(one.controller, one.zone, one.copy) for one in read_back.positions if one.card == "Kuriboh"]
    assert numbers == [("A", "hand", 1), ("A", "graveyard", 2), ("B", "hand", 3), ("B", "hand", 4)]


def test_a_written_number_keeps_its_card() -> None:
    read_back = scenario("A: {hand: [Kuriboh, Kuriboh #1]}")
    assert [one.copy for one in read_back.positions] == [2, 1]
    assert scenario(write(read_back)) == read_back


@pytest.mark.parametrize(
    ("written", "read_as"),
    [
        ("B’s sangan", "Sangan #3"),
        ("a's Sangan #2", "Sangan #2"),
        ("A's Honest", "Honest"),
        ("B's Kuriboh #1", "Kuriboh #2"),
    ],
)
def test_a_copy_is_named_by_its_player(written: str, read_as: str) -> None:
    text = "A: {hand: [Honest, 2x Sangan, Kuriboh]}\nB: {hand: [Sangan, Kuriboh]}\nplay:\n  - A: choose "
    (line,) = scenario(text + written).play
    assert line.cards == (read_as,)
    assert scenario(write(scenario(text + written))) == scenario(text + written)


@pytest.mark.parametrize(
    ("written", "says"),
    [
        ("A's Sangan", "“A's Sangan” may be any of 2 copies; write its number. Allowed here: Sangan #1, Sangan #2."),
        ("A's Sangan #3", "the copies that A has of Sangan are 2 in all. Allowed here: Sangan #1, Sangan #2."),
        ("B's Honest", "player B has no Honest in this scenario."),
        ("B's Kuriboh", "may be what lies on B's side or what B owns; write its number. Allowed here: Kuriboh"),
    ],
)
def test_a_player_s_copy_has_to_be_one(written: str, says: str) -> None:
    text = "A: {monsters: [2x Sangan, Honest, Kuriboh (owner B)]}\nB: {monsters: [Sangan]}\nplay:\n  - A: choose "
    with pytest.raises(NotationError) as caught:
        scenario(text + written)
    (problem,) = caught.value.problems
    assert says in str(problem)


def test_brackets_may_belong_to_a_name() -> None:
    read_back = scenario("A: {deck: [2x Trap Hole (Old), Trap Hole (Old) #1]}")
    assert [(one.card, one.copy) for one in read_back.positions] == [
        ("Trap Hole (Old)", number) for number in (2, 3, 1)
    ]


def test_a_copy_number_needs_no_quotation_marks() -> None:
    (line,) = scenario("A: {monsters: [2x Kuriboh]}\nplay:\n - A: attack Kuriboh #2 directly # the second\n").play
    assert line.cards == ("Kuriboh #2",)
    (line,) = decided("A: activate Honest #1")
    assert line.cards == ("Honest",), "the number of an only copy says nothing"


def test_stand_ins() -> None:
    read_back = scenario(
        "A: {monsters: [any warrior 1500 / 1000, any light FIEND 1200/1200 Level 4, any monster 0/0], "
        "spells: [any spell, any TRAP (face-up)], hand: [5x any Card]}\n"
        "play: [{A: attack any Warrior 1500/1000 directly}, {A: 'activate any card #4'}]"
    )
    assert [one.card for one in read_back.positions][:6] == [
        "any Warrior 1500/1000",
        "any LIGHT Fiend 1200/1200 level 4",
        "any monster 0/0",
        "any Spell",
        "any Trap",
        "any card",
    ]
    assert [line.cards for line in read_back.play] == [("any Warrior 1500/1000",), ("any card #4",)]


@pytest.mark.parametrize(
    ("written", "line"),
    [
        ("attack Dark Magician -> Sangan #2", Line("A", "attack", ("Dark Magician",), ("Sangan #2",))),
        ("attack dark magician directly", Line("A", "attack", ("Dark Magician",), ("directly",))),
        ("attack Dark Magician -> directly", Line("A", "attack", ("Dark Magician",), ("directly",))),
        ("activate Honest [Boost]", Line("A", "activate", ("Honest",), effect="boost")),
        (
            "activate Honest [boost] -> Sangan + Kuriboh paying Dark Magician + Sangan #1",
            Line("A", "activate", ("Honest",), ("Sangan", "Kuriboh"), ("Dark Magician", "Sangan #1"), "boost"),
        ),
        ("activate Honest paying Kuriboh", Line("A", "activate", ("Honest",), (), ("Kuriboh",))),
        ("Pass", Line("A", "pass")),
        ("choose Sangan + kuriboh", Line("A", "choose", ("Sangan", "Kuriboh"))),
        ("choose none", Line("A", "choose")),
        ("enter Battle Phase", Line("A", "enter", what="battle")),
        ("enter main phase 2", Line("A", "enter", what="main-2")),
        ("end the battle step", Line("A", "end", what="battle-step")),
        ("end turn", Line("A", "end", what="turn")),
    ],
)
def test_decisions(written: str, line: Line) -> None:
    assert decided(f"A: {written}") == (line,)


def test_an_attack_under_way() -> None:
    text = (
        "turn: {player: B, at: battle-step, attack: Sangan -> Honest}\nA: {monsters: [Honest]}\nB: {monsters: [Sangan]}"
    )
    assert scenario(text).attack == ("Sangan", "Honest")
    assert scenario(text.replace("-> Honest", "directly")).attack == ("Sangan", "directly")
    with pytest.raises(NotationError, match="not among the monsters of player A"):
        scenario(text.replace("player: B", "player: A"))


def test_commas_inside_marks_and_curly_quotation_marks_part_nothing() -> None:
    text = "A: {monsters: [“Ehren, Lightsworn Monk” (set, this turn), Honest (defense, owner B), Sangan]}"
    assert [one.card for one in scenario(text).positions] == ["Ehren, Lightsworn Monk", "Honest", "Sangan"]


def test_a_title_is_kept_as_it_is() -> None:
    title = "<script>alert('“x”')</script> & *so* -> on #2 \\n"
    assert scenario(f"title: {title}").title == title
    assert scenario(write(scenario(f"title: {title}"))).title == title


def test_a_title_of_nothing_but_invisible_signs_is_no_title() -> None:
    assert scenario("title: '\u200b \u2060'\nquestion: ''").title == ""


def test_every_fault_is_told_in_the_order_of_the_text() -> None:
    text = (
        "titel: x\nA: {hand: [Honnest, Sakuretsu Armor (face-up)], monsters: [Mirror Force]}\n"
        "play:\n  - C: pass\n  - B: atack\n"
    )
    with pytest.raises(NotationError) as caught:
        scenario(text)
    problems = caught.value.problems
    assert [(one.line, one.column) for one in problems] == [(1, 1), (2, 12), (2, 38), (2, 60), (4, 5), (5, 8)]
    assert [one.likely for one in problems] == ["title", "Honest", "Sakuretsu Armor", None, None, "attack"]
    assert str(caught.value).count("\n") == len(problems) - 1


def test_a_fault_says_where_what_allowed_and_likely() -> None:
    with pytest.raises(NotationError) as caught:
        scenario("A:\n  hand:\n    - Honnest\nruleset: tgc-2010\n")
    card, ruleset = caught.value.problems
    assert (card.place, card.found, card.likely, card.allowed) == ("A, hand", "Honnest", "Honest", ())
    assert str(card) == "Line 3, column 7 (A, hand): no card called “Honnest” is known. Did you mean “Honest”?"
    assert (ruleset.found, ruleset.allowed, ruleset.likely) == ("tgc-2010", ("tcg-2010", "ocg-2010"), "tcg-2010")
