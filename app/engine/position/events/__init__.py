"""What happens in a duel, as values. Things that did not happen are events too, so that "why not" has an answer."""

from __future__ import annotations

import msgspec

from app.engine.ids import Path
from app.engine.position.events.battle import (
    Applied,
    AttackDeclared,
    AttackStopped,
    CalculationStops,
    Compared,
    DestroyedByBattle,
    HasToAttack,
    Replay,
    Spared,
    StaysBeaten,
)
from app.engine.position.events.cards import (
    Became,
    ControlChanged,
    CountersChanged,
    Equipped,
    Moved,
    SetDown,
    StatsChanged,
    Turned,
)
from app.engine.position.events.chains import (
    Activated,
    ActivationNegated,
    ChainDone,
    ChainStarts,
    DamageChanges,
    Declined,
    DrawChanges,
    EffectChanges,
    EffectNegated,
    EffectsNegated,
    NoEffect,
    NotModelled,
    NotPaid,
    Passed,
    Resolved,
    Resolving,
    Said,
    Targeted,
    TriggerMet,
    TriggerMissed,
)
from app.engine.position.events.happening import Happening
from app.engine.position.events.lasting import (
    AbilityGiven,
    AppliedAtOnce,
    Banned,
    EffectsTaken,
    GainedEffects,
    HandFits,
    Lent,
    LimitChanged,
    Limited,
    Postponed,
    RanOut,
    Settled,
    Unsettled,
)
from app.engine.position.events.players import (
    DrawReplaced,
    Drew,
    LifeBecame,
    LifeChanged,
    LifePaid,
    Looked,
    NoDraw,
    PilesSwapped,
    Shown,
    Shuffled,
)
from app.engine.position.events.summons import (
    Revealed,
    SummonDeclared,
    Summoned,
    SummonNegated,
    UsedAsMaterial,
)
from app.engine.position.events.turn import (
    Asked,
    Closed,
    Entered,
    Led,
    Left,
    Owed,
    PhaseSkipped,
    Reopened,
    SkipComes,
    Skipped,
    Stalled,
    TurnBegan,
    TurnEnded,
    Won,
)

AnyHappening = (
    Entered | Left | Skipped | PhaseSkipped | Led | Reopened | TurnBegan | Closed | Owed | SkipComes | Asked | TurnEnded | Won | Stalled
    | Passed | Declined | Activated | Targeted | ChainStarts | Resolving | Resolved | ChainDone | NoEffect | Said | NotPaid | DamageChanges | DrawChanges | EffectChanges | EffectNegated | ActivationNegated | EffectsNegated | TriggerMet | TriggerMissed | NotModelled
    | SummonDeclared | Revealed | Summoned | SummonNegated | UsedAsMaterial
    | AttackDeclared | AttackStopped | Replay | CalculationStops | Compared | DestroyedByBattle | Spared | HasToAttack | StaysBeaten | Applied
    | SetDown | ControlChanged | CountersChanged | Equipped | Moved | Turned | StatsChanged | Became
    | LifeBecame | LifePaid | Looked | Shown | Shuffled | PilesSwapped | DrawReplaced | LifeChanged | NoDraw | Drew
    | Settled | AppliedAtOnce | Postponed | LimitChanged | HandFits | RanOut | Banned | GainedEffects | EffectsTaken | Lent | Limited | AbilityGiven
    | Unsettled
)  # fmt: skip


class Event(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Something that happened at a place, under these rules (law ids, `node/<path>`, `card/<slug>/<effect>`)."""

    at: Path
    what: AnyHappening
    rules: tuple[str, ...]


__all__ = [
    "AbilityGiven",
    "Activated",
    "ActivationNegated",
    "AnyHappening",
    "Applied",
    "AppliedAtOnce",
    "Asked",
    "AttackDeclared",
    "AttackStopped",
    "Banned",
    "Became",
    "CalculationStops",
    "ChainDone",
    "ChainStarts",
    "Closed",
    "Compared",
    "ControlChanged",
    "CountersChanged",
    "DamageChanges",
    "Declined",
    "DestroyedByBattle",
    "DrawChanges",
    "DrawReplaced",
    "Drew",
    "EffectChanges",
    "EffectNegated",
    "EffectsNegated",
    "EffectsTaken",
    "Entered",
    "Equipped",
    "Event",
    "GainedEffects",
    "HandFits",
    "Happening",
    "HasToAttack",
    "Led",
    "Left",
    "Lent",
    "LifeBecame",
    "LifeChanged",
    "LifePaid",
    "LimitChanged",
    "Limited",
    "Looked",
    "Moved",
    "NoDraw",
    "NoEffect",
    "NotModelled",
    "NotPaid",
    "Owed",
    "Passed",
    "PhaseSkipped",
    "PilesSwapped",
    "Postponed",
    "RanOut",
    "Reopened",
    "Replay",
    "Resolved",
    "Resolving",
    "Revealed",
    "Said",
    "SetDown",
    "Settled",
    "Shown",
    "Shuffled",
    "SkipComes",
    "Skipped",
    "Spared",
    "Stalled",
    "StatsChanged",
    "StaysBeaten",
    "SummonDeclared",
    "SummonNegated",
    "Summoned",
    "Targeted",
    "TriggerMet",
    "TriggerMissed",
    "TurnBegan",
    "TurnEnded",
    "Turned",
    "Unsettled",
    "UsedAsMaterial",
    "Won",
]
