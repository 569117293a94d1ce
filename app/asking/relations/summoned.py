"""Whether a monster can be Normal Summoned or Set out of the hand, with as many Tributes as it takes or as are said."""

from __future__ import annotations

import re

from app.asking.answer import Answer
from app.asking.case import Case
from app.asking.questions import NormalSummons
from app.asking.relations.tributes import BESIDE, taken
from app.engine.words.filters import Kind
from app.notation import Line, Position, Scenario, numbered, write
from app.notation.asked import WORDS

DOES = {"normal": "summon", "set": "set"}
"""How it is written."""
NUMBERS = {"no": 0, "one": 1, "two": 2, "three": 3}
OF_ITS_SUMMON = re.compile(r"summon|tribut|\bset\b|procedure", re.IGNORECASE)
"""Words by which what is not played of a card may be about how it is Summoned or Set."""
MOST = 4
"""So many monsters lie there at the most, to be Tributed."""


def normal_summons(case: Case, asked: NormalSummons) -> Answer:
    """It is done in Main Phase 1, with exactly so many monsters there as are Tributed: whether that is lawful."""
    card = case.card(asked.card)
    way = WORDS["way"][asked.way]
    if card.kind is not Kind.MONSTER:
        return case.no(f"{card.name} is no monster.", cited=case.text_of(card))
    if card.in_extra_deck:
        return case.no(f"{card.name} is never in the hand: it belongs to the Extra Deck.", cited=case.text_of(card))
    number = NUMBERS[asked.tributes] if asked.tributes else min(taken(card), MOST)
    ways = [way for way in card.procedures if not way.special] if number > taken(card) else []
    if number > taken(card) and not ways and not card.special_only:
        takes = WORDS["tributes"].get(next((n for n, m in NUMBERS.items() if m == taken(card)), ""), "")
        return case.no(f"{card.name} is {way} {takes}, and no more are Tributed for it.", cited=case.text_of(card))
    hand = Position(card.name, "A", "A", "hand")
    positions = numbered((hand, *(BESIDE,) * number))
    line = Line("A", DOES[asked.way], (card.name,), effect=ways[0].id if ways else "")
    scenario = Scenario("", case.ruleset, "A", 3, "main-1", 8000, 8000, positions, (line,))
    outcome = case.play(write(scenario))
    refusal = next((r for r in outcome.ruling.refused if r.line == 1 and r.grounds), None)
    if refusal is not None:
        ground = refusal.grounds[0]
        cited = (*ground.citations, *case.text_of(card)) if card.special_only or card.own_way_only else ground.citations
        return case.no(ground.text, outcome, None, cited=cited, line=1)
    with_ = (
        f" {WORDS['tributes'][next(n for n, m in NUMBERS.items() if m == number)]}"
        if number in NUMBERS.values()
        else ""
    )
    told = f"{card.name} can be {way}{with_}."
    if card.unmodelled and (not card.effects or OF_ITS_SUMMON.search(card.unmodelled)):
        return case.left_open(card, besides=(told,))
    return case.yes(told, outcome, None, line=1)
