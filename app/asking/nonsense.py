"""What nobody would ask of the cards that a sentence names, so that it means something else."""

from __future__ import annotations

from app.asking.case import Case, Unnamed
from app.asking.questions import (
    HAPPENS,
    Affect,
    AnyQuestion,
    Brought,
    Chain,
    Detail,
    Leaves,
    Negate,
    SpecialSummons,
    Triggers,
    UseAt,
    Works,
)
from app.asking.reading.builds import says_of
from app.asking.relations.affects import brings
from app.asking.relations.triggers import waiting
from app.asking.taking import takes_or_brings
from app.asking.things import Thing, thing
from app.asking.waits import awaiting
from app.engine.words.cards import CardDef
from app.engine.words.filters import Kind
from app.rulebook.library import Library

TAKEN = {"take-control": "taken", "tribute": "Tributed"}
"""What is done to monsters alone."""
_SAID_BY = {"banished": "banish", "discarded": "discard"}
"""By what happens to a card a word that stands in the text of whatever does that."""


def nonsense(library: Library, question: AnyQuestion, ruleset: str) -> str:
    """Why nobody would ask that, as far as it is asked of cards by name: of a sort of them anything may be."""
    try:
        return _no_sense(library, question, ruleset)
    except Unnamed:
        return ""


def _no_sense(library: Library, question: AnyQuestion, ruleset: str) -> str:
    """Why nobody would ask that of these cards, so that the sentence is likely to mean something else; empty if somebody would."""
    if isinstance(question, Triggers):
        card = Case(library, question, ruleset).card(question.card)
        waits = awaiting(card) if question.when.endswith("damage") else waiting(card)
        if not waits and not card.unmodelled:
            event = "its player to take damage" if question.when.endswith("damage") else "something to happen to it"
            return f"{card.name} has no effect that waits for {event}, so something else seems to be asked."
        doer = Case(library, question, ruleset).card(question.by) if question.when in _SAID_BY and question.by else None
        if doer is not None and not doer.unmodelled and not _says(library, doer, _SAID_BY[question.when]):
            return (
                f"It is by nothing of {doer.name} that {HAPPENS[question.when]}, so something else seems to be asked."
            )
    if isinstance(question, Negate) and question.summons and thing(question.other) is None:
        card = Case(library, question, ruleset).card(question.other)
        if not card.unmodelled and not any(brings(effect) for effect in card.effects):
            return f"{card.name} Special Summons nothing by an effect, so something else seems to be asked."
    by = question.one if isinstance(question, SpecialSummons) and thing(question.other) is not None else ""
    if isinstance(question, Detail) and question.point in ("stance", "side"):
        by = question.card
    if by:
        card = Case(library, question, ruleset).card(by)
        if not card.unmodelled and not any(brings(effect) for effect in card.effects):
            return f"{card.name} Special Summons nothing, so something else seems to be asked."
    if isinstance(question, UseAt) and question.summoned:
        card = Case(library, question, ruleset).card(question.card)
        if card.kind is not Kind.MONSTER:
            return f"{card.name} is not Summoned, so something else seems to be asked."
    if isinstance(question, Leaves) and question.goes == "bearer":
        card = Case(library, question, ruleset).card(question.card)
        if "equip" not in card.subtypes:
            return f"{card.name} is no Equip Card, so something else seems to be asked."
    if isinstance(question, Brought) or (isinstance(question, Leaves) and question.goes != "bearer"):
        card = Case(library, question, ruleset).card(question.card)
        if not card.unmodelled and not takes_or_brings(card):
            return f"{card.name} takes and brings no monster, so something else seems to be asked."
        named = question.monster if isinstance(question, Brought) else ""
        taken = Case(library, question, ruleset).card(named) if named else None
        if taken is not None and taken.kind is not Kind.MONSTER and not taken.becomes_a_monster:
            return f"{taken.name} is no monster that could be taken or brought, so something else seems to be asked."
    if isinstance(question, Affect) and question.does in TAKEN and thing(question.other) is None:
        card = Case(library, question, ruleset).card(question.other)
        if card.kind is not Kind.MONSTER and not card.becomes_a_monster:
            return (
                f"{card.name} is no monster that could be {TAKEN[question.does]}, so something else seems to be asked."
            )
    if isinstance(question, Works) and thing(question.while_card) is None:
        card = Case(library, question, ruleset).card(question.while_card)
        if card.kind is not Kind.MONSTER and not card.stays and not card.unmodelled:
            return f"{card.name} does not stay on the field, so something else seems to be asked."
    return ""


def _says(library: Library, card: CardDef, word: str) -> bool:
    """Whether that word stands in what a card does, or in how it is Summoned."""
    return word in says_of(library, card.name) or any(word in way.says for way in card.procedures)


def instead(question: AnyQuestion) -> tuple[AnyQuestion, ...]:
    """What may be meant by a question that makes no sense of its cards."""
    if isinstance(question, Negate):
        return (Negate(question.one, Thing("Summon", named=question.other).words),)
    if isinstance(question, Works):
        return Negate(question.one, question.while_card), Chain(question.one, question.while_card)
    return (question,)
