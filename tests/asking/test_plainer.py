"""Sentences that are put as the grammar knows them, or tell of a monster that was Summoned before: what is answered."""

from __future__ import annotations

import pytest

from app.asking.answer import Verdict
from app.asking.asking import ask
from app.rulebook.library import load


@pytest.mark.parametrize(
    ("sentence", "verdict"),
    [
        ("can i use bottomless on a 2000 attack monster that he summoned last turn", Verdict.NO),
        ("black whirlwind works if i special bora from hand?", Verdict.NO),
        ("opp has macro up and attacks my cyber dragon with a bigger guy, can i send honest", Verdict.NO),
        ("debris dragon plus a lv 2 for brionac", Verdict.NO),
        (
            "i summon back dandylion with debris so effects negated, then make black rose. do i get tokens still",
            Verdict.YES,
        ),
        ("can treeborn summon itself while i got my own oppression up", Verdict.NO),
        ("he normal summoned first then played cold wave and swung for game, is that legal", Verdict.NO),
        ("i've only black whirlwind on my field and take a direct attack. can i drop gorz", Verdict.NO),
        ("goat format: can i flip time seal at the start of his draw phase before he draws", Verdict.NO),
        ("i attack directly into an empty field and he drops gorz, can i bottomless the gorz", Verdict.NO),
        ("caius removes my only card, a face up sangan, and i lose 1000. gorz legal there?", Verdict.YES),
        ("is there anything at all i can answer super poly with, even solemn?", Verdict.NO),
        ("can i torrential when mystic tomato gets a guy out after battle", Verdict.NO),
        ("can i use malicious from the grave when it's not my turn", Verdict.NO),
        ("can he use honest if it isn't his turn", Verdict.YES),
        ("My opponent controls only face-down monsters. May I activate Lightning Vortex?", Verdict.NO),
        ("all his monsters are face down, lightning vortex playable", Verdict.NO),
        ("he has 3 cards, can i use trap dustshoot", Verdict.NO),
        ("he has 4 cards, can i use trap dustshoot", Verdict.YES),
        ("opp has just 1 card can i use hand destruction", Verdict.NO),
        ("can i use dark world dealings when the other guy is out of cards", Verdict.YES),
        ("he has only facedowns can i lightning vortex", Verdict.NO),
        ("can i pitch a card for lightning vortex vs just set monsters", Verdict.NO),
        ("can i use plaguespreader in the graveyard w/o a hand", Verdict.NO),
        ("He activated Destiny HERO - Malicious from his Graveyard in my turn. Is that allowed?", Verdict.NO),
        ("I used honest in his turn. is that legal", Verdict.YES),
        ("does absolute zero work if its removed from play", Verdict.YES),
        ("mystic tomato popped by a card effect, does it trigger", Verdict.NO),
        ("mystic tomato destroyed by a card not battle, still get one?", Verdict.NO),
        ("Does Mystic Tomato get its effect when it is destroyed by a card effect?", Verdict.NO),
        ("does sangan get its effect if it is destroyed by a card effect", Verdict.YES),
        ("does mystic tomato trigger if it is destroyed by battle", Verdict.YES),
        ("he summoned gemini elf last turn. can i use bottomless on it", Verdict.NO),
        ("if giant rat brings out a monster after battle can i bottomless it", Verdict.NO),
        ("can i use freed's effect before i draw", Verdict.YES),
        ("i swing directly at an empty board and he drops tragoedia, can i torrential", Verdict.NO),
        (
            "zaborg targets my sangan and in response i tribute it for enemy controller on zaborg. what does zaborg destroy",
            Verdict.NO,
        ),
    ],
)
def test_it_is_answered(sentence: str, verdict: Verdict) -> None:
    inquiry = ask(load(), sentence)
    assert inquiry.verdict is verdict
