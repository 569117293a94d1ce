"""Everything mixed, as it is typed at a table: whom a card reaches, piercing, what stands for many, and conditions that are not read."""

from __future__ import annotations

import pytest

from app.asking import AnyQuestion, ask
from app.asking.questions import (
    Affect,
    Chain,
    Detail,
    Interrupted,
    Meet,
    Nature,
    Negate,
    SameTurn,
    Triggers,
    UseAt,
    says,
)
from app.asking.reading import NotRead, Reading, read_question
from app.rulebook.library import load

MST = "Mystical Space Typhoon"
TYPED: tuple[tuple[str, AnyQuestion | str, str], ...] = (
    ("does cyber dragon pierce", Nature("Cyber Dragon", "pierces"), "No."),
    ("does blackwing bora pierce", Nature("Blackwing - Bora the Spear", "pierces"), "Yes."),
    ("can exarion universe pierce", Nature("Exarion Universe", "pierces"), "Only if this effect"),
    ("who gets the lp from upstart goblin", Nature("Upstart Goblin", "gains"), "Worked out. The opponent gains"),
    ("who gets the life points from snatch steal", Nature("Snatch Steal", "gains"), "Worked out. The opponent gains"),
    ("does ring of destruction damage both players at the same time", Nature("Ring of Destruction", "damages"), "Worked out. Both players take damage. Both at the same time."),
    ("does my opp draw too with card destruction", Nature("Card Destruction", "draws"), "Worked out. Both players draw."),
    ("does smashing ground damage both players", Nature("Smashing Ground", "damages"), "No."),
    ("what happens if honest is chained with book of moon", Meet("Honest", "Book of Moon"), "No. Not to the effect of Honest that is used from the hand"),
    ("does spirit reaper die when targeted by book of moon", Affect("Book of Moon", "destroy", "Spirit Reaper"), "No."),
    ("does tsukuyomi flip thousand eyes restrict", Affect("Tsukuyomi", "affect", "Thousand-Eyes Restrict"), "Yes."),
    ("does peten miss the timing when used as a synchro material", Triggers("Peten the Dark Clown", "material", misses=True), "Yes."),
    ("does gravekeeper's spy trigger when attacked", Triggers("Gravekeeper's Spy", "flipped"), "Yes."),
    ("can limiter removal be chained to", Chain(MST, "Limiter Removal"), "Yes."),
    ("can i respond to solemn judgment", Chain("Seven Tools of the Bandit", "Solemn Judgment"), "Yes."),
    ("can i attack with cyber dragon the turn i special summon it", "You Special Summon Cyber Dragon. Can you attack with Cyber Dragon then?", "Yes."),
    ("can i set a monster while scapegoat was used this turn", SameTurn("Scapegoat", "set-monster", "after"), "Yes."),
    ("will dark bribe make my opponent draw", Nature("Dark Bribe", "draws"), "Worked out. The opponent draws."),
    ("can snipe hunter destroy face down monsters", Affect("Snipe Hunter", "destroy", "a face-down monster"), "Only if chance decides so."),
    ("can you mst a card in the damage step", UseAt(MST, "damage-step"), "No."),
    ("can i set and flip royal decree same turn", UseAt("Royal Decree", set_now=True), "No."),
    ("do i lose my lp if solemn warning gets negated", Interrupted("Solemn Warning", "negated", paid="still"), "Yes. It is what Solemn Warning costs"),
    ("does threatening roar stop an attack", Negate("Threatening Roar", "an attack", stops=True), "Only if it is used before"),
    ("does my opponent take battle damage if he attacks my spirit reaper with a bigger monster", "Your opponent attacks your Spirit Reaper with a monster with 3000 ATK. Does your opponent lose Life Points?", "No."),
    ("can spirit reaper be destroyed by battle", "Your opponent has Spirit Reaper on the field. You attack your opponent’s Spirit Reaper with a monster. Is Spirit Reaper destroyed?", "No."),
    ("does gorz work if i take battle damage from a direct attack", Triggers("Gorz the Emissary of Darkness", "battle-damage"), "Yes."),
    ("does tragoedia get summoned from damage of a direct attack", Triggers("Tragoedia", "battle-damage"), "Yes."),
    ("does mystic tomato activate if its banished instead of destroyed", Triggers("Mystic Tomato", "banished"), "No."),
    ("does royal oppression cost 800 each time", Detail("Royal Oppression", "pays", "can", "800"), "Yes. Royal Oppression: pay 800 LP"),
    ("can i summon treeborn in my opps standby", UseAt("Treeborn Frog", "standby-phase", "opponent"), "No."),
)  # fmt: skip


@pytest.mark.parametrize(("typed", "asked", "first"), TYPED, ids=[typed for typed, _, _ in TYPED])
def test_it_is_read_and_answered(typed: str, asked: AnyQuestion | str, first: str) -> None:
    read = ask(load(), typed).reading
    assert isinstance(read, Reading)
    assert (says(read.question) if isinstance(asked, str) else read.question) == asked
    assert ask(load(), typed, "tcg-2010").first.startswith(first)


@pytest.mark.parametrize(
    ("typed", "left"),
    [
        ("does stardust come back in the end phase if it was negated", "if it was negated"),
        ("can i chain mst to heavy storm when he has jinzo", "when he has jinzo"),
        ("can book of moon hit a jinzo in the damage step", "damage step"),
        ("does nobleman of crossout banish morphing jar in the deck", "in the deck"),
        ("can i chain book of moon to heavy storm, my opponent has jinzo", "my opponent has jinzo"),
    ],
)
def test_without_a_condition_no_yes_or_no_is_said(typed: str, left: str) -> None:
    read = read_question(load(), typed)
    assert isinstance(read, NotRead)
    assert f"“{left}” was not understood" in read.because
    assert len(read.near) == 1


@pytest.mark.parametrize(
    "typed",
    [
        "what is the atk of honest vs a 3000 atk blue eyes with my 1900 celtic guardian",
        "can i attack with airknight in main phase 2",
    ],
)
def test_what_is_not_all_read_is_asked_back(typed: str) -> None:
    assert isinstance(ask(load(), typed, "tcg-2010").reading, NotRead)
