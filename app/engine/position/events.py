"""What happens in a duel, as values. Things that did not happen are events too, so that "why not" has an answer."""

from __future__ import annotations

from typing import Literal

import msgspec

from app.engine.ids import CardId, Cause, Face, Path, Seat, Stance, Zone
from app.engine.position.questions import Question
from app.engine.words.filters import How


class Happening(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="event", omit_defaults=True):
    pass


class Entered(Happening, frozen=True, tag="entered"):
    """Play came to a node that is a place of its own (a phase, step, sub-step, window)."""

    path: Path


class Left(Happening, frozen=True, tag="left"):
    path: Path


class Skipped(Happening, frozen=True, tag="skipped"):
    """A node was left out, because the fact it depends on did not hold."""

    path: Path
    because: str


class PhaseSkipped(Happening, frozen=True, tag="phase-skipped"):
    """An effect leaves a phase out: what would happen in it does not."""

    player: Seat
    phase: str
    by: CardId


class Led(Happening, frozen=True, tag="led"):
    """The turn's structure leads on to a place, from the node `via`."""

    via: Path
    to: Path


class Reopened(Happening, frozen=True, tag="reopened"):
    """Nobody answers any more what was resolved: the window is again what it is for."""

    path: Path


class TurnBegan(Happening, frozen=True, tag="turn-began"):
    player: Seat
    turn: int


class Closed(Happening, frozen=True, tag="closed"):
    """A window closed. `chains`: how many chains were made in it."""

    path: Path
    chains: int


class Passed(Happening, frozen=True, tag="passed"):
    player: Seat
    holding: int = 0


class Declined(Happening, frozen=True, tag="declined"):
    """An optional effect that could have been used was not."""

    player: Seat
    card: CardId
    effect: str


class Activated(Happening, frozen=True, tag="activated"):
    """An effect is activated as the link of this number. `card_itself`: a Spell or Trap Card is being used."""

    number: int
    card: CardId
    effect: str
    player: Seat
    card_itself: bool


class Targeted(Happening, frozen=True, tag="targeted"):
    number: int
    targets: tuple[CardId, ...]


class LifePaid(Happening, frozen=True, tag="life-paid"):
    player: Seat
    amount: int
    left: int
    card: CardId


class ChainStarts(Happening, frozen=True, tag="chain-starts"):
    """The chain begins to resolve; it has `links` links."""

    links: int


class Resolving(Happening, frozen=True, tag="link-resolves"):
    number: int
    card: CardId
    effect: str


class ChainDone(Happening, frozen=True, tag="chain-done"):
    links: int


class NoEffect(Happening, frozen=True, tag="no-effect"):
    """A link, or one thing it does, came to nothing."""

    number: int
    card: CardId
    because: Literal["activation-negated", "target-gone", "nothing-there", "part-finds-nothing", "source-gone", "zone-full", "unaffected",
                     "effects-negated", "effect-negated", "forbidden", "answers-another"]  # fmt: skip


class Owed(Happening, frozen=True, tag="owed"):
    """Both players have passed, and this one still has to deal with something that is due."""

    player: Seat


class Settled(Happening, frozen=True, tag="settled"):
    """An effect that was due is carried out, without a chain. `ends`: a change that it made runs out."""

    player: Seat
    card: CardId
    effect: str
    ends: bool = False


class AppliedAtOnce(Happening, frozen=True, tag="applied-at-once"):
    """A Continuous Effect does what it says, without a chain, because of what has just happened."""

    player: Seat
    card: CardId
    effect: str


class Postponed(Happening, frozen=True, tag="postponed"):
    """Something will be done at a later moment."""

    card: CardId
    effect: str
    until: str


class Said(Happening, frozen=True, tag="said"):
    """A word was named, or shown by chance."""

    player: Seat
    word: str
    card: CardId | None
    chance: bool = False


class SummonDeclared(Happening, frozen=True, tag="summon-declared"):
    player: Seat
    card: CardId
    how: How
    procedure: str = ""


class Revealed(Happening, frozen=True, tag="revealed"):
    """The monster is shown; until its Summon has succeeded it belongs nowhere."""

    player: Seat
    card: CardId


class Summoned(Happening, frozen=True, tag="summoned"):
    """A Summon has succeeded."""

    player: Seat
    card: CardId
    how: How


class SummonNegated(Happening, frozen=True, tag="summon-negated"):
    card: CardId
    by: CardId


class SetDown(Happening, frozen=True, tag="set-down"):
    """A card was Set."""

    player: Seat
    card: CardId
    monster: bool


class ControlChanged(Happening, frozen=True, tag="control-changed"):
    card: CardId
    to: Seat
    by: CardId
    back: bool = False


class CountersChanged(Happening, frozen=True, tag="counters-changed"):
    card: CardId
    counter: str
    before: int
    now: int


class Equipped(Happening, frozen=True, tag="equipped"):
    card: CardId
    to: CardId


class Looked(Happening, frozen=True, tag="looked"):
    """A player looks at the top of the Deck; nothing has changed."""

    player: Seat
    card: CardId | None


class DrawReplaced(Happening, frozen=True, tag="draw-replaced"):
    player: Seat
    by: CardId


class SkipComes(Happening, frozen=True, tag="skip-comes"):
    """A player's next such phase will be left out."""

    player: Seat
    phase: str
    by: CardId


class LimitChanged(Happening, frozen=True, tag="limit-changed"):
    player: Seat
    limit: int
    by: CardId


class HandFits(Happening, frozen=True, tag="hand-fits"):
    """The hand does not exceed the limit (none: there is no limit)."""

    player: Seat
    cards: int
    limit: int | None


class NotPaid(Happening, frozen=True, tag="not-paid"):
    """What had to be given was not."""

    player: Seat
    card: CardId
    able: bool


class EffectNegated(Happening, frozen=True, tag="effect-negated"):
    """A link will do nothing; its activation stands."""

    number: int
    card: CardId
    by: CardId


class ActivationNegated(Happening, frozen=True, tag="activation-negated"):
    number: int
    card: CardId
    by: CardId


class EffectsNegated(Happening, frozen=True, tag="effects-negated"):
    card: CardId
    by: CardId


class Moved(Happening, frozen=True, tag="moved"):
    """A card went somewhere. `by`: the card whose effect, cost or victory did it. `destroyed`: it was destroyed.
    `was_face`: how it lay before."""

    card: CardId
    come_from: Zone
    to: Zone
    cause: Cause
    by: CardId | None = None
    destroyed: bool = False
    summoned: bool = False
    player: Seat | None = None
    used: bool = False
    discarded: bool = False
    tributed: bool = False
    equipped: bool = False
    was_face: Face = Face.UP


class Turned(Happening, frozen=True, tag="turned"):
    """A card's face or battle position changed. `attack`: because it was attacked. `was_face`, `was_stance`: which it had. `quiet`: Flip
    Effects do not activate for it."""

    card: CardId
    face: Face
    stance: Stance | None
    by: CardId | None = None
    attack: bool = False
    was_face: Face = Face.UP
    was_stance: Stance | None = None
    quiet: bool = False


class StatsChanged(Happening, frozen=True, tag="stats-changed"):
    """ATK or DEF changed, from an effect that resolved or one that applies."""

    card: CardId
    stat: Literal["atk", "def"]
    before: int
    now: int
    by: CardId
    effect: str = ""
    runs_out: bool = False


class LifeChanged(Happening, frozen=True, tag="life-changed"):
    player: Seat
    amount: int
    left: int
    cause: Cause
    by: CardId | None = None


class AttackDeclared(Happening, frozen=True, tag="attack-declared"):
    player: Seat
    attacker: CardId
    target: CardId | None
    replay: bool = False


class AttackStopped(Happening, frozen=True, tag="attack-stopped"):
    attacker: CardId
    because: Literal["left-the-field", "not-in-attack-position", "face-down", "forbidden", "negated", "control-changed",
                     "declined", "phase-ends", "no-target"]  # fmt: skip


class Replay(Happening, frozen=True, tag="replay"):
    """The attack target is to be chosen again."""

    attacker: CardId
    because: Literal["target-gone", "monsters-changed", "cannot-be-attacked", "not-directly"]


class CalculationStops(Happening, frozen=True, tag="calculation-stops"):
    missing: CardId
    because: Literal["gone", "face-down"] = "gone"


class Compared(Happening, frozen=True, tag="compared"):
    """The values of the two battling monsters, or of a direct attacker, and what follows from them."""

    attacker: CardId
    target: CardId | None
    attack: int
    against: int
    stance: Stance | None
    result: Literal["attacker-wins", "target-wins", "both", "equal-zero", "no-destruction", "equal-defense", "direct"]


class DestroyedByBattle(Happening, frozen=True, tag="destroyed-by-battle"):
    """A monster lost the battle: it is marked, and still on the field until beaten monsters are sent."""

    card: CardId
    by: CardId


class Spared(Happening, frozen=True, tag="spared"):
    """Battle Damage or destruction that an effect keeps away; `card`: from one card only."""

    player: Seat
    what: Literal["battle-damage", "lose-monsters-by-battle", "destroyed-by-effects"]
    by: CardId
    card: CardId | None = None


class TriggerMet(Happening, frozen=True, tag="trigger-met"):
    """An effect was met and waits for `timing`."""

    card: CardId
    effect: str
    timing: str
    mandatory: bool


class TriggerMissed(Happening, frozen=True, tag="trigger-missed"):
    """An effect that was met cannot be used after all. `because`: the law that speaks against it."""

    card: CardId
    effect: str
    because: str


class HasToAttack(Happening, frozen=True, tag="has-to-attack"):
    """A monster has to attack, since its player has not said so."""

    card: CardId


class StaysBeaten(Happening, frozen=True, tag="stays-beaten"):
    """A monster that the battle has destroyed is not returned to the hand or the Deck."""

    card: CardId


class NoDraw(Happening, frozen=True, tag="no-draw"):
    """A player makes no normal draw in the first turn of the Duel."""

    player: Seat


class Applied(Happening, frozen=True, tag="applied"):
    """Continuous Effects for a moment are switched on or off."""

    what: str
    on: bool


class RanOut(Happening, frozen=True, tag="ran-out"):
    """A lasting ban or protection ended."""

    what: str
    by: CardId


class Drew(Happening, frozen=True, tag="drew"):
    player: Seat
    card: CardId | None


class Banned(Happening, frozen=True, tag="banned"):
    player: Seat
    what: str
    by: CardId


class Limited(Happening, frozen=True, tag="limited"):
    """One monster cannot do something, or have it done to it, for a while."""

    card: CardId
    what: str
    by: CardId


class NotModelled(Happening, frozen=True, tag="not-modelled"):
    """What an effect does here is not played out."""

    card: CardId
    effect: str
    says: str


class Unsettled(Happening, frozen=True, tag="unsettled"):
    """These cards negate each other's effects in a circle, and nothing tells which of them are in force."""

    cards: tuple[CardId, ...]


class Asked(Happening, frozen=True, tag="asked"):
    """Play stops here: a decision is owed."""

    question: Question


class TurnEnded(Happening, frozen=True, tag="turn-ended"):
    player: Seat


class Won(Happening, frozen=True, tag="won"):
    player: Seat | None
    because: Literal["life-points", "cannot-draw", "effect", "all-pieces"]


class Stalled(Happening, frozen=True, tag="stalled"):
    """A guard of ours: the game went on without a question for too long. Always a fault of the rulebook or engine."""

    path: Path


AnyHappening = (
    Entered | Left | Skipped | Closed | Passed | Declined | Activated | Targeted | LifePaid | ChainStarts | Resolving | ChainDone
    | NoEffect | ActivationNegated | EffectsNegated | Moved | Turned | StatsChanged | LifeChanged | AttackDeclared
    | AttackStopped | Replay | CalculationStops | Compared | DestroyedByBattle | Spared | TriggerMet | TriggerMissed
    | Applied | NoDraw | StaysBeaten | HasToAttack | RanOut | Drew | Banned | Limited | NotModelled | Unsettled | Asked | TurnEnded | Won | Stalled | PhaseSkipped | TurnBegan | Settled
    | AppliedAtOnce | Postponed | Said | SummonDeclared | Revealed | Summoned | SummonNegated | SetDown | ControlChanged
    | CountersChanged | Equipped | Looked | DrawReplaced | SkipComes | LimitChanged | HandFits | NotPaid | EffectNegated | Owed | Led | Reopened
)  # fmt: skip


class Event(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that happened at a place, under these rules (law ids, `node/<path>`, `card/<slug>/<effect>`)."""

    at: Path
    what: AnyHappening
    rules: tuple[str, ...]
