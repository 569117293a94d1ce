"""Of a monster that lies on the field, of which nobody tells how it came: whether it is removed from play as it leaves, since it was Special Summoned by an
effect of its own."""

from __future__ import annotations

from msgspec.structs import replace

from app.asking.answer import Answer, Verdict
from app.asking.case import Case, Outcome
from app.asking.questions import Story
from app.asking.things import thing
from app.engine.ids import ON_FIELD, CardId, Zone
from app.engine.position.events import Moved
from app.engine.words.cards import CardDef
from app.engine.words.filters import Who
from app.engine.words.operations.operation import every_op
from app.engine.words.operations.special_summon import SpecialSummon

ASKED = ("becomes", "graveyard", "returned", "banished")
"""What is asked of a card that hangs on it."""


def by_how_it_came(case: Case, asked: Story, outcome: Outcome, this: set[CardId], found: Answer) -> Answer:
    """The answer, and that it hangs on how the monster came where it would be removed from play if it came by its own effect; as it was where it would not,
    or all of that is told."""
    if asked.asks not in ASKED or thing(asked.card) is not None or not _is_removed_then(case.card(asked.card)):
        return found
    if found.verdict not in (Verdict.YES, Verdict.NO) or not _has_left(outcome, this):
        return found
    if asked.asks == "banished":
        why = "it was Special Summoned by its own effect: then it is removed from play when it leaves the field."
    else:
        so = "after which it is removed from play when it leaves the field"
        why = f"it was not Special Summoned by its own effect, {so}. {found.why}"
    return replace(found, verdict=Verdict.ONLY_IF, why=why, cited=case.text_of(case.card(asked.card)))


def _is_removed_then(card: CardDef) -> bool:
    ops = (op for effect in card.effects for op in every_op(effect.does) if isinstance(op, SpecialSummon))
    return any(op.banished_when_it_leaves and op.who is Who.SELF for op in ops)


def _has_left(outcome: Outcome, this: set[CardId]) -> bool:
    """Whether it lay on the field from the beginning, and went from there to anywhere else than where it would be removed from play."""
    there = {held.id for held in outcome.played.run.first.cards if held.id in this and held.zone is Zone.MONSTER}
    kept = (Zone.BANISHED, *ON_FIELD)
    return outcome.did(lambda what: isinstance(what, Moved) and what.card in there and what.to not in kept)
