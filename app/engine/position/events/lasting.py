"""Happenings of what lasts, is due, is put off or runs out."""

from __future__ import annotations

from typing import Literal

from app.engine.ids import CardId, Seat
from app.engine.position.events.happening import Happening
from app.engine.words.abilities import Ability


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
    """Something will be done at a later moment; `turn`: in the turn of that number, if it is counted."""

    card: CardId
    effect: str
    until: str
    turn: int = 0


class LimitChanged(Happening, frozen=True, tag="limit-changed"):
    player: Seat
    limit: int
    by: CardId


class HandFits(Happening, frozen=True, tag="hand-fits"):
    """The hand does not exceed the limit (none: there is no limit)."""

    player: Seat
    cards: int
    limit: int | None


class RanOut(Happening, frozen=True, tag="ran-out"):
    """A lasting ban or protection ended."""

    what: str
    by: CardId


class Banned(Happening, frozen=True, tag="banned"):
    player: Seat
    what: str
    by: CardId


class Limited(Happening, frozen=True, tag="limited"):
    """One monster cannot do something, or have it done to it, for a while."""

    card: CardId
    what: str
    by: CardId


class AbilityGiven(Happening, frozen=True, tag="ability-given"):
    """A monster can do something for a while; `times`: attack so often, if that is not twice."""

    card: CardId
    what: Literal["attack-again"] | Ability
    by: CardId
    times: int = 0


class Lent(Happening, frozen=True, tag="lent"):
    """A player may Tribute a monster of the opponent for a while."""

    card: CardId
    player: Seat
    by: CardId


class GainedEffects(Happening, frozen=True, tag="gained-effects"):
    """A Gemini Monster has become an Effect Monster without having been Summoned again."""

    card: CardId
    by: CardId


class EffectsTaken(Happening, frozen=True, tag="effects-taken"):
    """A card has the effects of another (`of`) for a while, or has them no more."""

    card: CardId
    of: CardId | None
    by: CardId


class Unsettled(Happening, frozen=True, tag="unsettled"):
    """These cards negate each other's effects in a circle, and nothing tells which of them are in force."""

    cards: tuple[CardId, ...]
