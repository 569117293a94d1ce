"""What becomes of a monster when the card that took or brought it leaves the field, and of that card when the monster does."""

from __future__ import annotations

import pytest

from app.asking import answered, ask, says
from app.asking.answer import Verdict
from app.asking.questions import Leaves
from app.asking.reading import NotRead, Reading, read_question
from app.asking.situations import answered_over
from app.notation import read as parse
from app.rulebook.library import load
from app.services.known import known

CALL, STEAL, BURIAL = "Call of the Haunted", "Snatch Steal", "Premature Burial"
MST, BOOK = "Mystical Space Typhoon", "Book of Moon"
ASKED = (
    (Leaves(CALL), "is destroyed"), (Leaves(CALL, monster="Jinzo"), "Jinzo stays"), (Leaves(CALL, by="Heavy Storm"), "is destroyed"),
    (Leaves(CALL, "monster", "destroyed"), "Call of the Haunted is destroyed"), (Leaves(CALL, "monster", "returned"), "stays"),
    (Leaves(CALL, "monster", "tributed"), "stays"), (Leaves(CALL, "monster", "banished"), "stays"),
    (Leaves(CALL, "monster", by="Bottomless Trap Hole"), "Call of the Haunted is destroyed"),
    (Leaves(CALL, "monster", monster="Jinzo"), "stays"), (Leaves(STEAL), "goes back to player B"),
    (Leaves(STEAL, "monster", "turned"), "Snatch Steal is destroyed"), (Leaves(BURIAL, how="destroyed"), "Elf is destroyed"),
    (Leaves("Tragoedia", how="destroyed"), "stays on the field, with player A"), (Leaves("Junk Synchron", how="destroyed"), "stays on the field."),
    (Leaves(BURIAL, how="returned"), "stays"), (Leaves(BURIAL), "When it is returned to the hand: Gemini Elf stays"),
    (Leaves("Sword of Kusanagi", "bearer", "returned", "Asura Priest", "Asura Priest"), "Sword of Kusanagi is in the hand"),
)  # fmt: skip


@pytest.mark.parametrize(("asked", "told"), ASKED, ids=[says(asked) for asked, _ in ASKED])
def test_what_becomes_of_the_one_when_the_other_leaves(asked: Leaves, told: str) -> None:
    answer = answered(load(), asked, "tcg-2010")
    assert answer.verdict is Verdict.YES, answer.first
    assert told in answer.why
    assert answer.text
    read = read_question(load(), says(asked))
    assert isinstance(read, Reading)
    assert read.question == asked


@pytest.mark.parametrize(
    ("asked", "verdict", "first"),
    [
        (Leaves(CALL, "card", "destroyed", fate="destroyed"), "yes", "It is destroyed."), (Leaves(CALL, "card", "destroyed", "Jinzo", fate="destroyed"), "no", "It is not destroyed."),
        (Leaves(CALL, "card", "destroyed", "Jinzo", fate="stays"), "yes", "It stays."), (Leaves(BURIAL, fate="destroyed"), "only-if", "Only if it leaves so."),
        (Leaves(CALL, "monster", "returned", fate="destroyed"), "no", "It is not destroyed."),
    ],
)  # fmt: skip
def test_whether_one_fate_becomes_of_it_is_yes_or_no(asked: Leaves, verdict: str, first: str) -> None:
    answer = answered(load(), asked, "tcg-2010")
    assert answer.verdict == verdict, answer.first
    assert answer.first.startswith(first)


def test_nothing_hangs_on_a_card_that_does_not_stay() -> None:
    answer = answered(load(), Leaves("Monster Reborn"), "tcg-2010")
    assert answer.verdict is Verdict.NO
    assert "does not stay" in answer.why


TYPED = (
    ("jinzo came back with call and then he msts call, does jinzo die", Leaves(CALL, "card", "destroyed", "Jinzo", MST, "destroyed")),
    ("if call of the haunted is destroyed does jinzo die", Leaves(CALL, "card", "destroyed", "Jinzo", fate="destroyed")),
    ("if jinzo revived by call of the haunted leaves the field does call get destroyed", Leaves(CALL, "monster", monster="Jinzo", fate="destroyed")),
    ("my monster from premature burial gets bounced, what happens to premature burial", Leaves(BURIAL, "monster", "returned")),
    ("he takes my monster with snatch steal and i mst snatch steal do i get it back", Leaves(STEAL, "card", "destroyed", by=MST)),
    ("does call of the haunted die if the monster is bounced by compulsory", Leaves(CALL, "monster", "returned", by="Compulsory Evacuation Device", fate="destroyed")),
    ("if i mst a face up call of the haunted does the monster die", Leaves(CALL, "card", "destroyed", by=MST, fate="destroyed")),
    ("if premature burial is returned to hand with trunade does the monster stay", Leaves(BURIAL, "card", "returned", by="Giant Trunade", fate="stays")),
    ("if i book of moon the monster they took with snatch steal what happens to snatch steal", Leaves(STEAL, "monster", "turned", by=BOOK)),
    ("if i tribute the monster from call of the haunted does call stay on the field", Leaves(CALL, "monster", "tributed", fate="stays")),
    ("what happens to call of the haunted when the monster it brought back dies", Leaves(CALL, "monster", "destroyed")),
    ("he snatch steals my stardust and i heavy storm, do i get it back", Leaves(STEAL, "card", "destroyed", "Stardust Dragon", "Heavy Storm")),
    ("he mst my call of the haunted what happens to the monster", Leaves(CALL, "card", "destroyed", by=MST)),
    ("my call of the haunted gets dust tornadoed, is my monster gone", Leaves(CALL, "card", "destroyed", by="Dust Tornado")),
    ("if my opponents snatch steal target gets destroyed does snatch steal go to grave", Leaves(STEAL, "monster", "destroyed")),
    ("does jinzo die if they heavy storm the call of the haunted i used on him", Leaves(CALL, "card", "destroyed", "Jinzo", "Heavy Storm", "destroyed")),
    ("if the monster i revived with premature gets book of mooned what happens", Leaves(BURIAL, "monster", "turned", by=BOOK)),
    ("what happens to the monster call of the haunted brought back if call is destroyed", Leaves(CALL, "card", "destroyed")),
    ("does the monster from birthright die if birthright is destroyed", Leaves("Birthright", "card", "destroyed", fate="destroyed")),
    ("if my opponent bounces snatch steal do i lose the monster", Leaves(STEAL, "card", "returned")),
)  # fmt: skip


@pytest.mark.parametrize(("typed", "meant"), TYPED, ids=[typed[:50] for typed, _ in TYPED])
def test_it_is_asked_by_telling_how_the_one_came_and_the_other_left(typed: str, meant: Leaves) -> None:
    read = read_question(load(), typed)
    assert isinstance(read, Reading), read
    assert says(read.question) == says(meant)
    assert not read.left_out


def test_an_answer_to_the_activation_is_another_question() -> None:
    for typed in (
        "if i mst call of the haunted in response to its activation does the monster die",
        "i chain mst to call of the haunted, does the monster stay",
        "i used call of the haunted on jinzo, opp msts call. does jinzo stay",
        "what happens to call of the haunted if it is destroyed",
    ):
        read = read_question(load(), typed)
        assert isinstance(read, NotRead) or not isinstance(read.question, Leaves)


LAID = """\
turn: {player: A, number: 3, at: main-1}
A: {graveyard: [Jinzo], spells: [Call of the Haunted (set)]}
B: {spells: [Mystical Space Typhoon (set)]}
play:
  - A: activate Call of the Haunted
"""


def test_over_a_situation_it_is_played_behind_what_is_written() -> None:
    scenario = parse(LAID, *known(load()))
    done = answered_over(load(), Leaves(CALL, by=MST), scenario)
    assert "Jinzo stays on the field" in done.why, done.first
    assert answered_over(load(), Leaves(CALL), scenario).verdict is Verdict.UNDECIDED


def test_an_equip_card_is_destroyed_by_what_turns_its_monster_face_down() -> None:
    for one in ("Book of Moon", "Tsukuyomi"):
        told = ask(load(), f"Can {one} destroy Axe of Despair?", "tcg-2010").first
        assert told.startswith(
            f"Only if {one} turns the monster face-down that is equipped with Axe of Despair: not by"
        )
    for one, other in (("Compulsory Evacuation Device", "Axe of Despair"), ("Book of Moon", "Mirror Force")):
        assert ask(load(), f"Can {one} destroy {other}?", "tcg-2010").verdict == "no"


def test_what_an_equip_card_holds_goes_back_when_it_is_turned_face_down() -> None:
    taken = "You use Snatch Steal on your opponent's Airknight Parshath."
    turned = "Then your opponent uses Book of Moon on your Airknight Parshath."
    answer = ask(load(), f"{taken} {turned} What becomes of Airknight Parshath?", "tcg-2010")
    assert "Airknight Parshath is back under the control of B, face-down." in answer.first
