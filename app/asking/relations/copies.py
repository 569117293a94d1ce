"""How many copies of a card can be used in one chain: tried with one more and one more, by the players in turn."""

from __future__ import annotations

from app.asking.answer import Answer, Verdict
from app.asking.case import Case
from app.asking.questions import Done, Story
from app.asking.relations.story import story
from app.engine.words.cards import CardDef
from app.notation.questions import Letter

MOST = 4
"""So many are tried at most: where these can be used, so can any number."""
SEATS: tuple[Letter, Letter] = ("A", "B")


def copies_in_one_chain(case: Case, card: CardDef) -> Answer:
    if card.unmodelled:
        return case.left_open(card)
    for number in range(2, MOST + 1):
        # the last one is the asker's, and each answers the one before it
        done = tuple(Done(SEATS[(number - 1 - at) % 2], "use", card.name) for at in range(number))
        found = story(case, Story(done, "can"))
        if found.verdict is Verdict.NO:
            so = f"{card.name}: {number - 1} {'copy' if number == 2 else 'copies'} in one chain. One more cannot be used: {found.why}"
            return case.yes(so, cited=(*case.text_of(card), *found.cited))
        if found.verdict is not Verdict.YES:
            return found
    told = f"{card.name}: as many copies as there are. {MOST} were tried in one chain, and each could be used."
    return case.yes(told, cited=case.text_of(card))
