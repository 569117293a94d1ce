"""What a card would be used for, where that is what is asked: whether it does so, and not only whether it may be used."""

from __future__ import annotations

import pytest

from app.asking import ask
from app.asking.questions import says
from app.asking.reading import Reading, read_question
from app.rulebook.library import load

READ = (
    ("can i book of moon caius to stop him removing my card", "Can Book of Moon stop Caius the Shadow Monarch?", "no"),
    ("can i book of moon caius to stop the banish", "Can Book of Moon stop Caius the Shadow Monarch?", "no"),
    ("can i chain book of moon to caius to save my card", "Can Book of Moon stop Caius the Shadow Monarch?", "no"),
    ("can i mst mirror force to negate it", "Can Mystical Space Typhoon stop Mirror Force?", "no"),
    ("can i chain mst to call of the haunted to stop the summon", "Can Mystical Space Typhoon stop Call of the Haunted?", "yes"),
    ("can i compulsory caius to stop him from removing my monster", "Can Compulsory Evacuation Device stop Caius the Shadow Monarch?", "only-if"),
    ("can i book of moon brionac to stop it bouncing my monsters", "Can Book of Moon stop Brionac, Dragon of the Ice Barrier?", "no"),
    ("can i veiler caius to stop it from removing my card", "Can Effect Veiler negate Caius the Shadow Monarch?", "yes"),
    ("can i use waboku to stop the attack", "Can Waboku stop an opponent’s attack?", "no"),
    ("can i book of moon his attacking monster to stop the attack", "Can Book of Moon stop an opponent’s attack?", "yes"),
    ("can i threatening roar after he declares to stop that atk", "Your opponent attacks with a monster. You use Threatening Roar. Does the attack go on?", "yes"),
    ("can i use book of moon on goyo to stop his attack", "Your opponent attacks with Goyo Guardian. You use Book of Moon on your opponent’s Goyo Guardian. Does the attack go on?", "no"),
    ("can i compulsory goyo when he attacks to stop it from attacking", "Your opponent attacks with Goyo Guardian. You use Compulsory Evacuation Device on your opponent’s Goyo Guardian. Does the attack go on?", "no"),
    ("he attacks with goyo, can i use waboku to stop the attack", "Your opponent attacks with Goyo Guardian. You use Waboku. Does the attack go on?", "yes"),
    ("he summons caius can i book it to stop the banish", "Your opponent Tribute Summons Caius the Shadow Monarch. You use Book of Moon on your opponent’s Caius the Shadow Monarch. Does what Caius the Shadow Monarch does happen?", "yes"),
    ("he attacks my goyo with stardust, can i book of moon my goyo to save it", "Your opponent attacks your Goyo Guardian with Stardust Dragon. You use Book of Moon on your Goyo Guardian. Is Goyo Guardian still on the field then?", "no"),
    ("he flips bottomless on my goyo, can i book of moon goyo to save it", "Your opponent uses Bottomless Trap Hole on your Goyo Guardian. You use Book of Moon on your Goyo Guardian. Is Goyo Guardian still on the field then?", "yes"),
    ("he dark holes, can i chain starlight road to save my monsters", "Can Starlight Road stop Dark Hole?", "yes"),
)  # fmt: skip


@pytest.mark.parametrize(("typed", "meant", "verdict"), READ, ids=[typed[:50] for typed, *_ in READ])
def test_what_it_is_used_for_is_what_is_asked(typed: str, meant: str, verdict: str) -> None:
    inquiry = ask(load(), typed)
    assert isinstance(inquiry.reading, Reading), inquiry.first
    assert says(inquiry.reading.question) == meant
    assert inquiry.verdict == verdict, inquiry.first


def test_what_is_not_understood_of_it_is_said() -> None:
    read = read_question(load(), "can i mst his skill drain to save my monster")
    assert isinstance(read, Reading)
    assert read.left_out == ("to save my monster",)


def test_whose_attack_it_is_hangs_on_what_something_is_used_on() -> None:
    for typed in ("he attacks, i book of moon his goyo, does the attack go on", "he attacks, i book of moon my goyo, does the attack go on"):  # fmt: skip
        read = read_question(load(), typed)
        assert isinstance(read, Reading)
        assert ("attacks with Goyo" in says(read.question)) is ("his goyo" in typed)
