"""What becomes of a monster when the effects of the card that took or brought it are negated, while that card stays where it is: that differs
from its leaving the field."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from msgspec.structs import replace

from app.asking.answer import Answer, Verdict
from app.asking.case import Case, Outcome
from app.asking.questions import Brought, Leaves
from app.asking.relations.brought import MOST_SITUATIONS, Came, came_by
from app.asking.relations.leaving import fate, fated, leaves, untouched
from app.engine.ids import CardId, Face
from app.engine.law.silencing import silenced
from app.engine.words.cards import CardDef, EffectKind
from app.engine.words.filters import Kind
from app.notation import Line, Position, Scenario, numbered, write
from app.notation.questions import OTHER
from app.rulebook.facts import slug_of

USUAL = ("Royal Decree", "Imperial Order", "Skill Drain")
"""What players negate such cards with, where they do not say by what."""
TRIBUTES = tuple(Position(f"any monster {atk}/600", "A", "A", "monsters", "up", "attack") for atk in (700, 800))


def leaves_or_is_negated(case: Case, asked: Leaves) -> Answer:
    """What becomes of the one when the other leaves the field; or of the monster when the card is negated there."""
    if asked.how != "negated":
        return leaves(case, asked)
    told = _negated(case, asked)
    return fated(asked, (told.why,), told) if told.verdict is Verdict.YES and told.text else told


def _negated(case: Case, asked: Leaves) -> Answer:
    card = case.card(asked.card)
    if not case.used(card):
        return case.lacking(card, "takes and brings nothing")
    if not card.stays and not card.unmodelled:
        why = f"{card.name} does not stay on the field, so there is nothing left of it to be negated."
        return untouched(case, asked, why, case.text_of(card))
    found = False
    for name in (asked.by,) if asked.by else USUAL:
        by = case.book.cards.get(slug_of(name))
        if by is None:
            continue
        for came in islice(came_by(case, card, Brought(asked.card, "attack", asked.monster)), MOST_SITUATIONS):
            for scenario in _situations(case, came, by):
                outcome = case.play_out(write(scenario))
                told = _told(case, outcome, card, came, by)
                found = found or told is False
                if isinstance(told, Answer):
                    assumed = (*came.staged.assumed, *(() if asked.by else (f"it is negated by {by.name}",)))
                    return replace(told, line=len(scenario.play), assumed=assumed)
    if found and asked.by:
        cited = (*case.text_of(case.card(asked.by)), *case.text_of(card))
        return untouched(case, asked, f"{asked.by} negates nothing of {card.name}.", cited)
    return case.no_situation(f"{card.name} is negated after it was used")


def _situations(case: Case, came: Came, by: CardDef) -> Iterator[Scenario]:
    """The situation in which the monster came, with the card that negates coming to lie there: on the opponent's side first."""
    play, waits = came.scenario.play, (Line("A", "pass"),)
    if by.kind is Kind.MONSTER:
        given = TRIBUTES[: 0 if by.level < 5 else 1 if by.level < 7 else 2]
        positions = numbered((*came.scenario.positions, *given, Position(by.name, "A", "A", "hand")))
        line = Line("A", "summon", (by.name,), paying=tuple(each.card for each in given))
        yield replace(came.scenario, positions=positions, play=(*play, line))
        return
    for seat in (OTHER[came.seat], came.seat):
        positions = numbered((*came.scenario.positions, Position(by.name, seat, seat, "spells", "down")))
        for effect in case.used(by):
            line = Line(seat, "activate", (by.name,), effect=effect.id)
            yield replace(came.scenario, positions=positions, play=(*play, *(waits if seat == "B" else ()), line))


def _told(case: Case, outcome: Outcome, card: CardDef, came: Came, by: CardDef) -> Answer | bool:
    """What came of it; False where the card that was to negate it came and does not, True where it did not come."""
    if outcome.ruling.refused:
        return True
    this, there = next(iter(outcome.ids(card.slug)), None), next(iter(outcome.ids(by.slug)), None)
    monster = _came(outcome, came)
    if this is None or there is None or monster is None:
        return True
    if outcome.played.run.final.card(there).face is not Face.UP:
        return True
    told = while_negated(outcome, this, monster, came.name)
    if told is None:
        return False
    cited = case.cited(tuple(f"card/{by.slug}/{e.id}" for e in by.effects if e.kind is EffectKind.CONTINUOUS))
    besides = () if outcome.played.run.final.card(this).zone.on_field else (f"{card.name} does not stay either.",)
    why = f"While {by.name} is face-up, the effects of {card.name} are negated: {told}"
    return case.yes(why, outcome, None, cited=(*cited, *case.text_of(card)), besides=besides)


def while_negated(outcome: Outcome, card: CardId, monster: CardId, name: str) -> str | None:
    """What became of the monster once the card was negated as it lies, as a sentence; nothing where it never was."""
    game, before = outcome.played.words.game, None
    for _, state in outcome.played.run.record:
        if before is not None and silenced(game, state, card):
            return fate(outcome, before, monster, name)
        before = state
    return None


def _came(outcome: Outcome, came: Came) -> CardId | None:
    """With what was laid beside it the cards are numbered anew."""
    slugs = {held.id for held in outcome.played.run.first.cards if held.slug == came.card.slug}
    made = {held.id for held in outcome.played.run.final.cards if held.slug == came.card.slug}
    return next(iter(sorted(slugs | made)), None)
