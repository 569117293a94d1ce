"""What is given for a Ritual Summon is what the monster is made of, and not passed over."""

from __future__ import annotations

import pytest

from app.asking import ask
from app.rulebook.library import load

ANSWERED = [
    ("You Special Summon Relinquished for Sangan. What becomes of Sangan?", "This happens. Sangan is in the Graveyard of A."),
    ("You use Advanced Ritual Art for Summoned Skull. What becomes of Summoned Skull?", "This happens. Summoned Skull is in the Graveyard of A."),
    ("You use Advanced Ritual Art for Sangan. What becomes of Sangan?", "Not decided."),
    (
        "You have Djinn Releaser of Rituals in the Graveyard. Can you use Advanced Ritual Art for Djinn Releaser of Rituals then?",
        "No. Djinn Releaser of Rituals is none of the cards that Advanced Ritual Art takes.",
    ),
    ("Can Djinn Releaser of Rituals be removed from play for Black Illusion Ritual?", "Yes."),
    ("Can Djinn Releaser of Rituals be removed from play for Advanced Ritual Art?", "No. Djinn Releaser of Rituals is none"),
    ("Can Sangan be given as a Tribute for Black Illusion Ritual?", "Yes."),
    # what comes of it is asked of the next turn of the other player
    (
        "You Special Summon Relinquished for Djinn Releaser of Rituals. Your opponent uses Skill Drain. Can your opponent Special Summon a monster then?",
        "No. Djinn Releaser of Rituals forbids that Special Summon.",
    ),
    ("You Normal Summon Sangan. Can your opponent Special Summon Cyber Dragon then?", "Yes. That can be done in the next turn of B."),
    # what takes more than the one that is told
    ("You use Mind Control on your opponent’s Cyber Dragon. Can you Special Summon Chimeratech Fortress Dragon for Cyber Dragon then?", "Yes. That can be done with Chimeratech Fortress Dragon. It takes more than Cyber Dragon alone: 1 more card is given here."),
]  # fmt: skip


@pytest.mark.parametrize(("told", "first"), ANSWERED, ids=[told[:60] for told, _ in ANSWERED])
def test_it_is_what_it_is_made_of(told: str, first: str) -> None:
    assert ask(load(), told, "tcg-2010").first.startswith(first)
