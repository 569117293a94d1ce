"""Whether a card gets its effect when something happens to it."""

from __future__ import annotations

from msgspec.structs import replace

from app.asking.answer import Answer
from app.asking.case import Case, Outcome, activated
from app.asking.questions import HAPPENS, Triggers
from app.engine.ids import Cause, Zone
from app.engine.words.cards import CardDef, EffectDef, EffectKind, On
from app.notation import Line, read, write
from app.services.known import known
from app.staging import Staged, Unstaged, Wanted

FIELD = (Zone.MONSTER, Zone.SPELL, Zone.FIELD)
EVENTS: dict[str, On] = {
    "destroyed-by-battle": On(event="destroyed", cause=Cause.BATTLE),
    "destroyed-by-effect": On(event="destroyed", cause=Cause.EFFECT),
    "destroyed": On(event="destroyed"),
    "sent-to-graveyard": On(event="sent", to=(Zone.GRAVEYARD,)),
    "tributed": On(event="sent", tributed=True),
    "discarded": On(event="sent", discarded=True, to=(Zone.GRAVEYARD,)),
    "milled": On(event="sent", come_from=(Zone.DECK,), to=(Zone.GRAVEYARD,)),
    "banished": On(event="sent", to=(Zone.BANISHED,)),
    "returned": On(event="sent", come_from=FIELD, to=(Zone.HAND,)),
    "cost": On(event="sent", cause=Cause.COST),
    "material": On(event="used-as-material"),
    "normal-summoned": On(event="summoned", how=("normal",)),
    "special-summoned": On(event="summoned", how=("special",)),
    "flipped": On(event="flipped"),
    "drawn": On(event="drew"),
}
"""What happens to the card, as an event of the game."""


def triggers(case: Case, asked: Triggers) -> Answer:
    card = case.card(asked.card)
    waiting = [
        e
        for e in card.effects
        if e.kind in (EffectKind.TRIGGER, EffectKind.FLIP) or (e.on is not None and e.on.card == "self")
    ]
    if not waiting:
        left = case.unplayed(card)
        if left:
            return case.undecided(f"What {card.name} does is not played: {left}.")
        return case.no(f"{card.name} has no effect that waits for something to happen to it.")
    on = EVENTS[asked.when]
    found = case.stage(Wanted(card.slug, "", "event", on=on, by=asked.by))
    if isinstance(found, Unstaged):
        by = f" by {asked.by}" if asked.by else ""
        return case.undecided(f"No situation was found in which {HAPPENS[asked.when].replace('it', card.name, 1)}{by}.")
    refused: Outcome | None = None
    for effect in waiting:
        outcome = _tried(case, found, card, effect)
        used = any(outcome.did(activated(this, effect.id)) for this in outcome.ids(card.slug))
        if used:
            which = "has to be used" if effect.mandatory else "can be used"
            link = next(
                (
                    e
                    for e in outcome.ruling.timeline
                    if e.kind == "link" and any(s.ref == card.slug for s in e.segments)
                ),
                None,
            )
            cited = link.citations if link is not None else ()
            return case.yes(
                f"The effect of {card.name} {which} then.", outcome, None, cited=cited, assumed=found.assumed
            )
        refused = refused or outcome
    assert refused is not None
    return _not_used(case, card, refused, found)


def _tried(case: Case, found: Staged, card: CardDef, effect: EffectDef) -> Outcome:
    """The situation, with the effect used afterwards where it may be left unused."""
    scenario = read(found.text, *known(case.library))
    line = Line("A", "activate", (card.name,), effect=effect.id)
    written = scenario if effect.mandatory else replace(scenario, play=(*scenario.play, line))
    return case.play(write(written))


def _not_used(case: Case, card: CardDef, outcome: Outcome, found: Staged) -> Answer:
    missed = next((e for e in outcome.ruling.timeline if "missed" in e.key), None)
    if missed is not None:
        return case.no(missed.text, outcome, None, cited=missed.citations, assumed=found.assumed)
    if outcome.ruling.refused:
        ground = outcome.ruling.refused[-1].grounds[0]
        left = case.unplayed(card)
        if left:
            return case.undecided(f"Not by what is played of {card.name}. What is not: {left}.", besides=(ground.text,))
        return case.no(ground.text, outcome, None, cited=ground.citations, assumed=found.assumed)
    return case.no(f"The effect of {card.name} is not used then.", outcome, None, assumed=found.assumed)
