"""The situation in which a card is removed from play instead of going to the Graveyard, while the card that has it so lies face-up."""

from __future__ import annotations

from collections.abc import Iterator

from app.asking.case import Case
from app.asking.questions import Triggers
from app.asking.relations.battles import lies
from app.engine.ids import Zone
from app.engine.position.events import Moved
from app.engine.words.applied.banish_instead_of_graveyard import BanishInstead
from app.engine.words.cards import CardDef
from app.engine.words.filters import Kind
from app.notation import Line, Position, Scenario, numbered, write
from app.staging import Staged, Wanted

LARGE = "any Normal Warrior 2300/1000 level 6"


def banished_instead(case: Case, asked: Triggers, card: CardDef) -> Iterator[Staged]:
    """The monster is Tributed for a Summon, which sends nothing to the Graveyard then."""
    by = case.card(asked.by) if asked.by else None
    if asked.when != "banished" or by is None or card.kind is not Kind.MONSTER:
        return
    if not any(isinstance(each, BanishInstead) for effect in by.effects for each in effect.applies):
        return
    positions = numbered((lies(card, "A"), lies(by, "B", face_up=True), Position(LARGE, "A", "A", "hand")))
    line = Line("A", "summon", (LARGE,), paying=(card.name,))
    scenario = Scenario("", case.ruleset, "A", 3, "main-1", 8000, 8000, positions, (line,))
    outcome = case.play(write(scenario))
    ids = outcome.ids(card.slug)
    if outcome.did(lambda what: isinstance(what, Moved) and what.card in ids and what.to is Zone.BANISHED):
        why = f"{card.name} is Tributed while {by.name} is face-up"
        yield Staged(Wanted(card.slug, "", "event"), case.ruleset, outcome.text, 1, "", (why,), 1)
