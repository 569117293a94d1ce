"""Whether a card gets its effect when its player takes damage: of either sort, or by a card that is named."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from msgspec.structs import replace

from app.asking.answer import Answer, Verdict
from app.asking.case import Case, activated, applied_at_once
from app.asking.questions import Triggers
from app.asking.relations.ready import ready
from app.asking.stand_ins import in_the_pool
from app.asking.waits import awaiting
from app.engine.ids import Cause, Seat, Stance, Zone
from app.engine.law.laws import Law
from app.engine.position.events import LifeChanged
from app.engine.words.cards import CardDef, EffectDef, EffectKind, On
from app.engine.words.filters import Filter, Kind
from app.engine.words.operations.inflict_damage import Damage
from app.engine.words.operations.operation import every_op
from app.notation import Line, numbered, read, write
from app.services.known import known
from app.staging import Staged, Wanted
from app.staging.setting import Lay

EVENTS: dict[str, On] = {
    "battle-damage": On(event="battle-damage", card="any", whose="you"),
    "effect-damage": On(event="damage", card="any", whose="you", cause=Cause.EFFECT),
}
"""Damage that a player takes, as an event of the game."""
INFLICTED = On(event="battle-damage", card="self", whose="opponent")
"""The same in battle, as an event of the monster that inflicts it."""
SORTS = {"battle-damage": "Battle Damage", "effect-damage": "damage from an effect"}


def on_damage(case: Case, asked: Triggers) -> Answer:
    """`damage` of no sort is both, and where a card is named that of which this inflicts."""
    card = case.card(asked.card)
    effects = awaiting(card)
    if not effects:
        return case.lacking(card, "has no effect that waits for its player to take damage")
    sorts = _sorts(case, asked)
    if not sorts:
        return case.undecided(f"{asked.by} has no effect that inflicts damage, and is no monster that attacks.")
    answers = {sort: _of_a_sort(case, asked, card, effects, sort) for sort in sorts}
    does = [sort for sort, answer in answers.items() if answer.verdict in (Verdict.YES, Verdict.ONLY_IF)]
    first, *rest = answers.values()
    if len(answers) == 1 or {a.verdict for a in answers.values()} == {first.verdict}:
        return first
    if len(does) == 1 and all(a.verdict is Verdict.NO for a in answers.values() if a is not answers[does[0]]):
        return replace(answers[does[0]], verdict=Verdict.ONLY_IF, why=f"it is {SORTS[does[0]]}.")
    return next((a for a in (first, *rest) if a.verdict is Verdict.UNDECIDED), first)


def _sorts(case: Case, asked: Triggers) -> tuple[str, ...]:
    if asked.when in EVENTS:
        return (asked.when,)
    if not asked.by:
        return tuple(EVENTS)
    by = case.card(asked.by)
    if any(isinstance(op, Damage) for effect in by.effects for op in every_op(effect.does)):
        return ("effect-damage",)
    return ("battle-damage",) if by.kind is Kind.MONSTER else ()


def _of_a_sort(case: Case, asked: Triggers, card: CardDef, effects: tuple[EffectDef, ...], sort: str) -> Answer:
    """Each effect where that damage is taken, the first that is used; else why one is not."""
    against: Answer | None = None
    by = f" by {asked.by}" if asked.by else ""
    for effect in effects:
        for found, text, seat in _staged(case, asked, card, effect, sort):
            scenario = read(text, *known(case.library))
            of_itself = effect.mandatory or effect.kind is EffectKind.CONTINUOUS
            line = Line(seat, "activate", (card.name,), effect=effect.id)
            outcome = case.play(write(scenario if of_itself else replace(scenario, play=(*scenario.play, line))))
            this = outcome.ids(card.slug)
            if any(
                outcome.did(activated(each, effect.id)) or outcome.did(applied_at_once(each, effect.id))
                for each in this
            ):
                which = "has to be used" if effect.mandatory else "can be used"
                why = f"The effect of {card.name} {which} then. It reads: {effect.says}"
                return case.yes(why, outcome, None, cited=case.text_of(card), assumed=found.assumed)
            refusal = next((r for r in outcome.ruling.refused if r.grounds), None)
            if refusal is not None and not card.unmodelled:
                ground = refusal.grounds[0]
                provided = found.wanted.card == card.slug or sort != "effect-damage"
                if not provided and (ground.clause != Law.TIMING or not all(map(_waits_for_battle, effects))):
                    continue  # what else it asks for may be why, for which nobody has provided
                against = against or case.no(
                    ground.text, outcome, None, cited=ground.citations, line=refusal.line, assumed=found.assumed
                )
    if against is None and sort == "effect-damage" and _waits_for_battles(card, effects):
        # of the text alone, where no situation was found in which that is inflicted
        why = f"{card.name} waits for Battle Damage, and what is taken{by} is damage from an effect."
        return case.no(why, cited=case.text_of(card))
    return against or case.undecided(
        f"No situation was found in which {card.name} could be tried with {SORTS[sort]}{by}."
    )


def _waits_for_battles(card: CardDef, effects: tuple[EffectDef, ...]) -> bool:
    """Whether all that waits for damage is for Battle Damage."""
    waits = [effect.on for effect in effects]
    return not card.unmodelled and all(on is not None and on.event == "battle-damage" for on in waits)


def _staged(
    case: Case, asked: Triggers, card: CardDef, effect: EffectDef, sort: str
) -> Iterator[tuple[Staged, str, str]]:
    """A situation in which the player takes that damage, its text with the card, and who that player is."""
    if asked.by and sort == "battle-damage":
        # the monster that is named inflicts it, so its player is A
        found = case.stage(Wanted(case.card(asked.by).slug, "", "event", on=INFLICTED))
        if isinstance(found, Staged):
            scenario = read(found.text, *known(case.library))
            lying = ready(card, effect, "B")
            yield found, write(replace(scenario, positions=numbered((*scenario.positions, lying)))), "B"
        return
    found = case.stage(Wanted(card.slug, effect.id, "event", on=EVENTS[sort], by=asked.by))
    if isinstance(found, Staged) and asked.by in found.text:
        yield found, found.text, "A"
    elif asked.by:
        yield from _by_its_use(case, case.card(asked.by), card, effect)


def _waits_for_battle(effect: EffectDef) -> bool:
    """Whether damage from an effect is none that it waits for, whatever else it asks for."""
    return effect.on is not None and (effect.on.event == "battle-damage" or effect.on.cause is Cause.BATTLE)


def _by_its_use(case: Case, by: CardDef, card: CardDef, effect: EffectDef) -> Iterator[tuple[Staged, str, str]]:
    """The named card used where it inflicts damage, and the other one where it is used, on the side of the player who takes it."""
    effect_monster = next(in_the_pool(case, Filter(subtype="effect")), None)
    for own, there in product(case.used(by), (None, effect_monster)):
        # how much it inflicts may hang on what the player who takes it has
        beside = (Lay("beside", Seat.B, Zone.MONSTER, there.slug, stance=Stance.ATTACK),) if there is not None else ()
        found = case.stage(Wanted(by.slug, own.id, beside=beside))
        if not isinstance(found, Staged):
            continue
        hurt = (w for w in case.play_out(found.text).happened if isinstance(w, LifeChanged) and w.amount < 0)
        if (first := next(hurt, None)) is None:
            continue
        scenario = read(found.text, *known(case.library))
        seat = "A" if first.player is Seat.A else "B"
        lying = ready(card, effect, seat)
        yield found, write(replace(scenario, positions=numbered((*scenario.positions, lying)))), seat
        return
