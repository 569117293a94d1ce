"""Whether a card that lies face-up keeps another one from what it does, and negates nothing: what that waits for does not come, nothing
comes of its effect, or it cannot attack."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from app.asking.answer import Answer, Verdict
from app.asking.case import Case, Outcome, activated, applied_at_once
from app.asking.questions import Attacks
from app.asking.relations.attacks import attacks
from app.asking.stand_ins import to_be_found
from app.engine.position.events import AnyHappening
from app.engine.words.applied.banish_instead_of_graveyard import BanishInstead
from app.engine.words.cards import CardDef, EffectDef, EffectKind
from app.engine.words.filters import Kind
from app.notation import Position, numbered, read, write
from app.services.known import known
from app.staging import Staged, Wanted


def kept(case: Case, one: CardDef, other: CardDef) -> Answer | None:
    """Each effect of the other as it is used alone, with the one laid beside it from the beginning; then its attack. Nothing where the one
    has no Continuous Effect, or does not stay on the field."""
    if not any(e.kind is EffectKind.CONTINUOUS for e in one.effects) or not (one.kind is Kind.MONSTER or one.stays):
        return None
    stopped, free = tried_beside(case, one, other, case.used(other))
    in_battle = held(case, one, other)
    if stopped:
        effect, outcome, comes = stopped[0]
        told = tuple(outcome.ruling.answer)
        cited = case.text_of(one)
        if free:
            return case.only_if(f"it is this effect: {effect.says}", outcome, None, cited=cited, besides=told)
        so = (
            f"nothing comes of the effect of {other.name}."
            if comes
            else f"the effect of {other.name} does not come to be used."
        )
        return case.yes(f"While {one.name} is face-up, {so}", outcome, None, cited=cited, besides=told)
    if in_battle is not None:
        if not free:
            return in_battle
        return replace(in_battle, verdict=Verdict.ONLY_IF, why=f"it is its attack: {in_battle.why}")
    if free and not one.unmodelled:
        return case.no(f"The effect of {other.name} is carried out while {one.name} is face-up.", free[0][1], None)
    return None


Stopped = tuple[EffectDef, Outcome, bool]
"""An effect of which nothing comes, what was played, and whether it comes to be used at all."""


def tried_beside(
    case: Case, one: CardDef, other: CardDef, effects: tuple[EffectDef, ...]
) -> tuple[list[Stopped], list[tuple[EffectDef, Outcome]]]:
    """Which of these effects of the other come to nothing only while the one lies there, and which are carried out all the same."""
    stopped: list[Stopped] = []
    free: list[tuple[EffectDef, Outcome]] = []
    for effect in effects:
        found = case.stage(Wanted(other.slug, effect.id))
        if not isinstance(found, Staged):
            continue
        scenario = read(found.text, *known(case.library))
        scenario = replace(scenario, positions=numbered((*scenario.positions, *to_be_found(case, effect))))
        alone = case.play(write(scenario))
        beside = case.play(write(replace(scenario, positions=numbered((*scenario.positions, _face_up(one))))))
        if not _used(alone, other, effect):
            continue
        comes = _used(beside, other, effect)
        if not comes or (any(_acts(alone, other)) and not any(_acts(beside, other))):
            stopped.append((effect, beside, comes))
        else:
            free.append((effect, beside))
    return stopped, free


def banishes_instead(case: Case, one: CardDef, monster: bool) -> Answer | None:
    """Whether what would be sent to the Graveyard is removed from play while the one is face-up, of monsters or of other cards; nothing where
    it does nothing of the kind."""
    away = [applied for effect in one.effects for applied in effect.applies if isinstance(applied, BanishInstead)]
    if not away:
        return None
    if monster or any(not each.monsters for each in away):
        return case.only_if("it would be sent to the Graveyard while that is face-up.", cited=case.text_of(one))
    return case.no(f"What {one.name} removes from play instead is monsters alone.", cited=case.text_of(one))


def held(case: Case, one: CardDef, other: CardDef) -> Answer | None:
    """That a monster cannot attack while the card is face-up, though it could without it; nothing where it can."""
    if other.kind is not Kind.MONSTER:
        return None
    beside = case.retold(attacks(case, Attacks(other.name, while_card=one.name)), "")
    if beside.verdict is not Verdict.NO or attacks(case, Attacks(other.name)).verdict is not Verdict.YES:
        return None
    why = beside.besides[0] if beside.besides else f"{other.name} cannot attack while {one.name} is face-up."
    return replace(beside, verdict=Verdict.YES, why=why, besides=beside.besides[1:])


def _face_up(card: CardDef) -> Position:
    zone = "monsters" if card.kind is Kind.MONSTER else "field" if "field" in card.subtypes else "spells"
    return Position(card.name, "B", "B", zone, "up", "attack" if zone == "monsters" else "")


def _used(outcome: Outcome, card: CardDef, effect: EffectDef) -> bool:
    ids = outcome.ids(card.slug)
    return any(outcome.did(activated(each, effect.id)) or outcome.did(applied_at_once(each, effect.id)) for each in ids)


def _acts(outcome: Outcome, card: CardDef) -> Iterator[AnyHappening]:
    """What the card itself does to others."""
    ids = outcome.ids(card.slug)
    for what in outcome.happened:
        if getattr(what, "by", None) in ids and getattr(what, "card", None) not in ids:
            yield what
