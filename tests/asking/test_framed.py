"""Who holds something, and whether that is so, is a frame: what is held is asked."""

from __future__ import annotations

import pytest

from app.asking import ask
from app.asking.questions import says
from app.asking.reading import NotRead
from app.asking.reading.framed import unframed
from app.rulebook.library import load


@pytest.mark.parametrize(
    ("sentence", "asked"),
    [
        ("is it true that mst doesnt negate mirror force", "does mst negate mirror force?"),
        ("am i right in thinking that sangan cant search under macro cosmos", "can sangan search under macro cosmos?"),
        ("my buddy at locals told me honest can be chained to honest, is that right?", "can honest be chained to honest?"),
        ("opponent says i have to use my ryko, is he lying", "do i have to use my ryko?"),
        ("i caius his jinzo and he flips bottomless. he claims my jinzo stays, sounds wrong to me", "i caius his jinzo and he flips bottomless. my jinzo stays?"),
        ("can jinzo attack? some guy said it cant", "can jinzo attack?"),
        ("he attacks with golem, says i cant activate anything till the end. i have honest. can i use it", "he attacks with golem. i have honest. can i use it"),
        ("he attacks my guy, he tells me i cant use honest. true?", "he attacks my guy. can i use honest?"),
        ("he summoned first then played cold wave, i said it has to be before. who is right", "he summoned first then played cold wave, is that legal?"),
        ("debris dragon for brionac, my locals lets it but i think its wrong", "debris dragon for brionac?"),
        # nothing is held here
        ("can i chain mst to heavy storm", "can i chain mst to heavy storm"),
        ("he says priority and flips torrential. do i lose my monster", "he says priority and flips torrential. do i lose my monster"),
    ],
)  # fmt: skip
def test_what_is_held_is_asked(sentence: str, asked: str) -> None:
    assert unframed(sentence) == asked


def test_an_answer_is_given_to_what_is_held() -> None:
    for framed, plain in (
        (
            "is it true that solemn judgment cant be chained to by stardust",
            "can stardust be chained to solemn judgment",
        ),
        ("friend says kuriboh can be used in the damage step, is he right?", "can kuriboh be used in the damage step"),
    ):
        one, other = (ask(load(), each) for each in (framed, plain))
        assert not isinstance(one.reading, NotRead)
        assert not isinstance(other.reading, NotRead)
        assert one.sentence == framed
        assert (says(one.reading.question), one.first) == (says(other.reading.question), other.first)
