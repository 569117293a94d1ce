"""What the rules take for what: whether a monster that is Tributed, discarded or removed from play is destroyed, or sent to the Graveyard,
and when a player without a Deck has lost. It is read off what happens when that is played."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from app.asking.answer import Answer
from app.asking.case import Case, Outcome
from app.asking.questions import Allowed
from app.asking.relations.deeds import (
    COSTS,
    LARGE,
    SYNCHRO,
    TOKEN,
    TUNER,
    a_card,
)
from app.asking.relations.replays import RETURNS
from app.engine.ids import Zone
from app.engine.position.events import Moved, Won
from app.notation import Line, Position, Scenario, numbered, write
from app.rulebook.facts import slug_of

MONSTER, OPPOSING = "Gemini Elf", "Celtic Guardian"
"""Monsters without effects, the first of which beats the other."""
REMOVES = "Interdimensional Matter Transporter"
"""What removes a monster from play."""


class Way(msgspec.Struct, frozen=True):
    """How it is done: what lies there, the decision, and the monster that it is done to. `said`: what it is called."""

    positions: tuple[Position, ...]
    play: tuple[Line, ...]
    said: str
    monster: str = MONSTER


def _up(name: str, seat: str = "A", position: str = "attack") -> Position:
    return a_card(name, "monsters", "up", position, seat)


WAYS: dict[str, Way] = {
    "tribute": Way(
        (_up(MONSTER), a_card(LARGE, "hand")),
        (Line("A", "summon", (LARGE,), paying=(MONSTER,)),),
        "A monster that is Tributed",
    ),
    "material": Way(
        (_up(MONSTER), _up(TUNER), a_card(SYNCHRO, "extra")),
        (Line("A", "special-summon", (SYNCHRO,), paying=(MONSTER, TUNER)),),
        "A monster that is used for a Synchro Summon",
    ),
    "banishing": Way(
        (_up(MONSTER), a_card(REMOVES, "spells", "down")),
        (Line("A", "activate", (REMOVES,), (MONSTER,)),),
        "A monster that is removed from play",
    ),
    "returning": Way(
        (_up(MONSTER), a_card(RETURNS, "spells", "down")),
        (Line("A", "activate", (RETURNS,), (MONSTER,)),),
        "A monster that is returned to the hand",
    ),
    "discarding": Way(
        (a_card(COSTS, "hand"), a_card(MONSTER, "hand"), _up(OPPOSING, "B")),
        (Line("A", "activate", (COSTS,), paying=(MONSTER,)),),
        "A monster that is discarded",
    ),
    "battle": Way(
        (_up(MONSTER), _up(OPPOSING, "B")),
        (Line("A", "enter", what="battle"), Line("A", "attack", (MONSTER,), (OPPOSING,))),
        "A monster that is destroyed in battle",
        OPPOSING,
    ),
    "token": Way(
        (_up(MONSTER), _up(TOKEN, "B", "defense")),
        (Line("A", "enter", what="battle"), Line("A", "attack", (MONSTER,), (TOKEN,))),
        "A Token that is destroyed",
        TOKEN,
    ),
}
LOSES = {"lose-by-empty-deck": "main-1", "lose-by-draw": "draw"}
"""Where it is seen whether a player without a Deck has lost."""
DEEDS = (
    *(f"destroy-by-{way}" for way in ("tribute", "material", "banishing", "returning", "discarding")),
    *(f"send-by-{way}" for way in ("tribute", "material", "battle", "banishing", "discarding")),
    "send-token",
    *LOSES,
)
"""What is asked so."""
GONE = "A Token that leaves the field is gone, and goes nowhere."


def counted(case: Case, asked: Allowed) -> Answer:
    if asked.at or asked.in_turn or asked.since:
        return case.undecided("That was not tried: what is said of the time or the monster does not go with the deed.")
    if asked.deed in LOSES:
        return _lost(case, asked.deed)
    does, _, how = asked.deed.partition("-")
    way = WAYS[how.removeprefix("by-")]
    scenario = Scenario("", case.ruleset, "A", 3, "main-1", 8000, 8000, numbered(way.positions), way.play)
    outcome = case.play(write(scenario))
    this = set(outcome.ids(slug_of(way.monster)))
    moved = [what for what in outcome.happened if isinstance(what, Moved) and (what.card in this)]
    if not moved or outcome.ruling.refused:
        return case.undecided("Play does not come to it.", text=outcome.text)
    first = moved[0]
    if does == "destroy":
        so, is_so = first.destroyed, "is destroyed" if first.destroyed else "is not destroyed"
    else:
        so = first.to is Zone.GRAVEYARD
        is_so = "goes to the Graveyard" if so else "does not go to the Graveyard"
    why = GONE if how == "token" and not so else f"{way.said} {is_so}{_where(first) if not so else ''}."
    tell: Callable[..., Answer] = case.yes if so else case.no
    return tell(why, outcome, None, cited=_cited(outcome, way.monster), line=len(way.play))


PLACES = {Zone.GRAVEYARD: "it is sent to the Graveyard", Zone.BANISHED: "it is removed from play", Zone.HAND: "it goes to the hand"}  # fmt: skip


def _where(moved: Moved) -> str:
    return f": {PLACES[moved.to]}" if moved.to in PLACES else ""


def _cited(outcome: Outcome, name: str) -> tuple[object, ...]:
    told = (e for e in outcome.ruling.timeline if name in e.text and e.citations)
    return next((e.citations for e in told), ())


def _lost(case: Case, deed: str) -> Answer:
    """A player without a Deck, in the Main Phase with a Summon, or who begins the turn."""
    begins = LOSES[deed]
    play = (Line("A", "summon", (MONSTER,)),) if begins == "main-1" else ()
    at_hand = (a_card(MONSTER, "hand"),)
    scenario = Scenario("", case.ruleset, "A", 3, begins, 8000, 8000, numbered(at_hand), play, empty_decks=("A",))
    outcome = case.play(write(scenario))
    won = next((what for what in outcome.happened if isinstance(what, Won)), None)
    told = next((e for e in outcome.ruling.timeline if e.citations and "draw" in e.text.casefold()), None)
    cited = told.citations if told is not None else ()
    if won is not None and won.because == "cannot-draw":
        return case.yes("Who has to draw a card and cannot has lost the Duel.", outcome, None, cited=cited)
    if outcome.ruling.refused:
        return case.undecided("Play does not come to it.", text=outcome.text)
    why = "Who has no card in the Deck plays on, and loses only where a card has to be drawn and cannot be."
    return case.no(why, outcome, None, cited=cited)
