"""Happenings of chains: activating, resolving, negating, triggers met and missed."""

from __future__ import annotations

from typing import Literal

from app.engine.ids import CardId, Seat
from app.engine.position.events.happening import Happening


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
    card: CardId = 0


class ChainStarts(Happening, frozen=True, tag="chain-starts"):
    """The chain begins to resolve; it has `links` links."""

    links: int


class Resolving(Happening, frozen=True, tag="link-resolves"):
    number: int
    card: CardId
    effect: str


class Resolved(Happening, frozen=True, tag="resolved"):
    """A link whose activation was not negated has resolved, whatever came of it. `heard`: the cards that wait for that."""

    number: int
    card: CardId
    effect: str
    player: Seat
    card_itself: bool
    heard: tuple[CardId, ...]


class ChainDone(Happening, frozen=True, tag="chain-done"):
    """A chain of so many links has resolved. `heard`: the cards that wait for such a chain and were there when its second link was made;
    `chained`: what sort each link was that was chained to another, if its activation was not negated. `twice`: two of its links were of cards
    with one name."""

    links: int
    heard: tuple[CardId, ...] = ()
    chained: tuple[str, ...] = ()
    twice: bool = False


class NoEffect(Happening, frozen=True, tag="no-effect"):
    """A link, or one thing it does, came to nothing."""

    number: int
    card: CardId
    because: Literal["activation-negated", "target-gone", "nothing-there", "part-finds-nothing", "source-gone", "source-left", "zone-full", "unaffected",
                     "effects-negated", "effect-negated", "forbidden", "answers-another"]  # fmt: skip


class Said(Happening, frozen=True, tag="said"):
    """A word was named, or shown by chance."""

    player: Seat
    word: str
    card: CardId | None
    chance: bool = False


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


class DamageChanges(Happening, frozen=True, tag="damage-changes"):
    """What a link will do to the Life Points of `player` has been changed by another one."""

    number: int
    card: CardId
    by: CardId
    player: Seat
    becomes: Literal["none", "none-to-anybody", "gain", "theirs", "twice-theirs"]


class EffectChanges(Happening, frozen=True, tag="effect-changes"):
    """What a link does has become something else by another one."""

    number: int
    card: CardId
    by: CardId


class DrawChanges(Happening, frozen=True, tag="draw-changes"):
    """What a link would let somebody draw will go to the Graveyard, since another one has changed it."""

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


class NotModelled(Happening, frozen=True, tag="not-modelled"):
    """What an effect does here is not played out."""

    card: CardId
    effect: str
    says: str
