"""What may be negated by a card of which not everything is played: it negates what targets cards of some place, and perhaps what takes one from there
without targeting it."""

from __future__ import annotations

from itertools import takewhile

from app.asking.case import Case, Outcome
from app.asking.questions import Story
from app.asking.things import thing
from app.engine.ids import CardId, Face, Zone
from app.engine.position.events import ChainDone, Moved, Resolved, Resolving
from app.engine.words.applied.negates_what_targets import NegatesTargeting
from app.engine.words.cards import CardDef


def perhaps_negated(case: Case, asked: Story, outcome: Outcome, this: set[CardId]) -> str:
    """Why it is not known whether an effect of one of these cards is carried out; empty where nothing leaves that open."""
    for each in asked.lies:
        if each.where != "field" or not each.number or thing(each.card) is not None or each.card == asked.card:
            continue
        there = case.card(each.card)
        if not _is_face_up_then(outcome, there, this):
            continue
        if there.unmodelled and not _guarded(there).isdisjoint(_taken_from(outcome, this)):
            return f"Not everything of {there.name} is played: {there.unmodelled}."
    return ""


def _is_face_up_then(outcome: Outcome, there: CardDef, this: set[CardId]) -> bool:
    """Whether that card lies face-up while an effect of these cards resolves: gone by then, it negates nothing."""
    return any(
        held.slug == there.slug and held.zone.on_field and held.face is Face.UP
        for event, state in outcome.played.run.record
        if isinstance(event.what, Resolving) and event.what.card in this
        for held in state.cards
    )


def _guarded(card: CardDef) -> set[Zone]:
    """The places off the field of which a card negates what targets cards there."""
    own = (applied for effect in card.effects for applied in effect.applies)
    zones = {zone for applied in own if isinstance(applied, NegatesTargeting) for zone in applied.fits.zones}
    return {zone for zone in zones if not zone.on_field}


def _taken_from(outcome: Outcome, this: set[CardId]) -> set[Zone]:
    """The places out of which effects of these cards take another one as they resolve."""
    happened = list(outcome.happened)
    found: set[Zone] = set()
    for number, what in enumerate(happened):
        if isinstance(what, Resolving) and what.card in this:
            of_it = takewhile(lambda w: not isinstance(w, Resolving | Resolved | ChainDone), happened[number + 1 :])
            moved = (each for each in of_it if isinstance(each, Moved) and each.by == what.card)
            found |= {each.come_from for each in moved if each.card not in this}
    return found
