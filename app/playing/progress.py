"""What has come of a text so far, as a value: the fold in `replay` goes from one to the next."""

from __future__ import annotations

from typing import Literal

import msgspec

from app.engine.ids import CardId, Seat
from app.engine.law.verdict import Ground
from app.engine.position.state import State
from app.playing.budget import Budget
from app.playing.laws import Written
from app.playing.links import Named
from app.playing.way import Record, Way
from app.playing.wish import Wish


class Refusal(msgspec.Struct, frozen=True):
    """A wish that was refused: after how many events of the run, in which state, and on which grounds. `meant`: the effects
    of its card, by name, where it does not say which."""

    wish: Wish
    after: int
    state: State
    grounds: tuple[Ground, ...]
    meant: tuple[str, ...] = ()


class Remark(msgspec.Struct, frozen=True):
    """How a wish was understood where it might have been meant otherwise. It stands behind that many events of the run.

    `law`: `CHAINED`, put on the chain on top of this `card`, its player's own, although it could have waited for that to
    resolve; `TAKEN_LATER`, taken in another step than the one it was written in, where these grounds spoke against it;
    `ORDERED`, it comes before the use of this `card`, which was written first, by these grounds if there is a rule;
    `NOT_NEEDED`, a choice for which nobody asks.
    """

    wish: Wish
    after: int
    law: Written
    card: CardId | None = None
    grounds: tuple[Ground, ...] = ()


class Unreached(msgspec.Struct, frozen=True):
    """A wish to which play did not come: a choice is `owed` before it, the `budget` was used up, or it may depend on what a
    `card` does that is not modelled."""

    wish: Wish
    because: Literal["owed", "budget", "not-modelled"]
    card: CardId | None = None


class Pending(msgspec.Struct, frozen=True):
    """A refusal whose place in the run is not known yet: play goes on as if it had not been said, from before. `said`: the
    line to the moment where least spoke against it, `after` so many events. `leads`: that is a moment to which its player
    could bring play, by what was written."""

    wish: Wish
    said: Way
    after: int
    grounds: tuple[Ground, ...]
    leads: bool
    meant: tuple[str, ...] = ()


class Leaving(msgspec.Struct, frozen=True):
    """A phase that was just left, by this wish: where play was before, and which effects were written down then."""

    wish: Wish
    way: Way
    named: tuple[Named, ...]


class Progress(msgspec.Struct, frozen=True, eq=False):
    """How far a text was played, and what is still `ahead`.

    `last_turn`: the last turn that is spoken of; `last`: the wish taken last, `said` where it was said, and `just` all that has
    happened from where it was looked for; `named`: effects on
    the chain that were written down. `leaving`: a phase was left, which the other player may still answer; `held`: the wish
    that left it, put off for that. `forward`: a wish that was put in front of the one `before` it, since it is asked for
    first. `unmodelled`: the card used last of which nothing is known, and `speaker`: who spoke last about it, as long as what is
    written is an answer to that.
    """

    way: Way
    ahead: tuple[Wish, ...]
    last_turn: int
    left: Budget
    taken: tuple[tuple[int, Wish], ...] = ()
    refused: tuple[Refusal, ...] = ()
    pending: tuple[Pending, ...] = ()
    unreached: tuple[Unreached, ...] = ()
    remarks: tuple[Remark, ...] = ()
    last: Wish | None = None
    said: Way | None = None
    just: Record = ()
    named: tuple[Named, ...] = ()
    leaving: Leaving | None = None
    held: Wish | None = None
    forward: Wish | None = None
    before: Wish | None = None
    unmodelled: CardId | None = None
    speaker: Seat | None = None
