"""The situation in which a monster is beaten in battle: by the monster that is named, or by any bigger one."""

from __future__ import annotations

from collections.abc import Iterator

from app.asking.case import Case
from app.asking.questions import Triggers
from app.asking.relations.battles import lies
from app.engine.position.events import DestroyedByBattle
from app.engine.words.cards import CardDef
from app.engine.words.filters import Kind
from app.notation import Line, Position, Scenario, numbered, write
from app.staging import Staged, Wanted

BIGGER = Position("any monster 4500/1000", "B", "B", "monsters", "up", "attack")
"""What attacks, where nobody says with what."""


def beaten(case: Case, asked: Triggers, card: CardDef) -> Iterator[Staged]:
    """The opponent's monster attacks the card, which lies in Attack Position, and destroys it by battle."""
    by = case.card(asked.by) if asked.by else None
    monsters = all(each is None or each.kind is Kind.MONSTER for each in (card, by))
    if asked.when != "destroyed-by-battle" or not monsters or (by is not None and by.slug == card.slug):
        return
    attacker = lies(by, "B") if by is not None else BIGGER
    line = Line("B", "attack", (attacker.card,), (card.name,))
    scenario = Scenario("", case.ruleset, "B", 3, "battle", 8000, 8000, numbered((lies(card, "A"), attacker)), (line,))
    outcome = case.play(write(scenario))
    ids = outcome.ids(card.slug)
    if outcome.ruling.refused or not outcome.did(lambda w: isinstance(w, DestroyedByBattle) and w.card in ids):
        return
    why = f"{attacker.card} attacks {card.name} in Attack Position"
    yield Staged(Wanted(card.slug, "", "event"), case.ruleset, outcome.text, 1, "", (why,), 1)
