"""A situation as it is being thought out: cards that still may be any that fit, what is done on the way, what was assumed."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Literal

import msgspec
from msgspec.structs import replace

from app.engine.ids import Face, Path, Seat, Stance, Zone
from app.engine.words.filters import Filter

Key = str
"""A card of the setting, by the part it plays."""

ORDER = ("draw", "standby", "main-1", "battle", "main-2", "end")
"""The phases of a turn."""
SELF = "self"
"""The card whose effect is wished for."""
AIM = "aim"
"""A card that it is to be used on."""
PAID = "paid"
"""A card that is to be given as its cost."""
GIVEN = "given"
"""With a number behind it: a card that is to be given for it, by whichever part of the cost takes it."""
SORT = "sort"
"""With a number behind it: a card of a sort of which it is told how many there are."""


class Lay(msgspec.Struct, frozen=True):
    """A card that lies somewhere. `slug`: which card, or empty while it may be any that fits all of `asks`; `atk`, `defense`,
    `level`: what a stand-in should have; `goes`: where it will be by the time it is needed, and `seat`: whose it is then; `begins`: whose it is where
    play begins, if it changes sides in between; `owner`: whose it really is, if that is another one."""

    key: Key
    seat: Seat
    zone: Zone
    slug: str = ""
    asks: tuple[Filter, ...] = ()
    face: Face = Face.UP
    stance: Stance | None = None
    this_turn: bool = False
    destroyed: bool = False
    beaten: bool = False
    equips: Key = ""
    counters: tuple[tuple[str, int], ...] = ()
    goes: Zone | None = None
    atk: int | None = None
    defense: int | None = None
    level: int | None = None
    begins: Seat | None = None
    owner: Seat | None = None


class Deed(msgspec.Struct, frozen=True):
    """Something that a player does on the way. `targets`, `pays`: with which cards, where these are asked for. `waits`: once the chain before
    it is over; `upon`: in answer to what that card has activated; `at`: in that part of the turn; `sends`: what it sends away as it resolves; `brings`:
    what it brings to the field then, without having targeted it; `turn`: it is done when so many turns are over, and not before that."""

    seat: Seat
    does: Literal["attack", "activate", "summon", "special", "flip", "set", "change"]
    card: Key
    effect: str = ""
    targets: tuple[Key, ...] = ()
    pays: tuple[Key, ...] = ()
    direct: bool = False
    waits: bool = False
    upon: Key = ""
    at: Path = ""
    sends: tuple[Key, ...] = ()
    brings: tuple[Key, ...] = ()
    turn: int = 0

    @property
    def chosen(self) -> tuple[Key, ...]:
        """What is chosen for it where a card is asked for that is no cost."""
        return (*self.targets, *self.pays, *self.sends, *self.brings)


class Setting(msgspec.Struct, frozen=True):
    """Cards, what is done, and whose turn it is where play begins; `None` and empty while nothing asks for one. `subject`: the
    card that the awaited event happens to; `targets`, `pays`: what the wish is to be done with; `words`: what is said where a word is asked for; `by`: the name of the card that has to bring the awaited event about, if one has to; `turns`: how many are played; `story`: what lies there has been told by somebody, and no card is the one that a wish is for; `cost`: how far-fetched it is; `over`: how many turns are told to be over by
    now, while `turn` and `at` are those of the turn that is thought about, and `first`: what they were of the turn in which play begins."""

    lays: tuple[Lay, ...] = ()
    deeds: tuple[Deed, ...] = ()
    turn: Seat | None = None
    at: Path = ""
    life: tuple[int, int] = (8000, 8000)
    subject: Key = ""
    targets: tuple[Key, ...] = ()
    pays: tuple[Key, ...] = ()
    assumed: tuple[str, ...] = ()
    empty_decks: tuple[Seat, ...] = ()
    words: tuple[str, ...] = ()
    by: str = ""
    turns: int = 1
    story: bool = False
    cost: int = 0
    over: int = 0
    first: tuple[Seat, Path] | None = None

    def lay(self, key: Key) -> Lay:
        return next(lay for lay in self.lays if lay.key == key)

    def has(self, key: Key) -> bool:
        return any(lay.key == key for lay in self.lays)

    def put(self, lay: Lay, why: str = "") -> Setting:
        """With this card, in place of the one of its key."""
        others = tuple(lay if each.key == lay.key else each for each in self.lays)
        lays = others if self.has(lay.key) else (*self.lays, lay)
        new = 0 if self.has(lay.key) else 1
        return replace(self, lays=lays, cost=self.cost + new, assumed=said(self.assumed, why))

    def fresh(self, stem: str) -> Key:
        """A key that is not taken yet."""
        number = sum(lay.key.startswith(stem) for lay in self.lays) + 1
        return f"{stem}{number}"

    def doing(self, deed: Deed, why: str = "") -> Setting:
        """With this done after the rest; what belongs to a Main Phase, before the attack."""
        deed = replace(deed, turn=self.over)
        deeds = (*self.deeds, deed)
        if deed.does in ("summon", "special", "flip", "set", "change") and self.attack is not None:
            before = sum(each.turn < self.over for each in self.deeds)
            deeds = (*self.deeds[:before], deed, *self.deeds[before:])
        return replace(self, deeds=deeds, assumed=said(self.assumed, why), cost=self.cost + 1)

    def in_turn_of(self, seat: Seat) -> Iterator[Setting]:
        """In that player's turn, unless it is the other's already."""
        if self.turn in (None, seat):
            yield replace(self, turn=seat)

    def next_turn(self, seat: Seat) -> Iterator[Setting]:
        """With the turn of that player over, which it has to be, and that of the other one begun."""
        for own in self.in_turn_of(seat):
            first = self.first or (seat, self.at)
            yield replace(own, turn=seat.opponent, at="", over=self.over + 1, first=first)

    def from_its_beginning(self) -> Setting:
        """With the turn and the phase in which play begins, and as many turns played as are told to be over, and the one behind them."""
        if self.first is None:
            return self
        turn, at = self.first
        return replace(self, turn=turn, at=at, turns=max(self.turns, self.over + 1))

    def beginning(self, phase: Path) -> Iterator[Setting]:
        """With play coming to that phase of the turn before anything else is done."""
        if self.at in ("", phase) or (self.deeds and ORDER.index(phase) < ORDER.index(self.at)):
            yield replace(self, at=phase)
        elif not self.deeds or self.story:
            yield self  # it comes there later in that turn

    def reaching(self, phase: Path) -> Iterator[Setting]:
        """With play coming to that phase after what is done: in this turn, or in one of the next."""
        if not self.at:
            later = self.deeds and ORDER.index(phase) < ORDER.index("main-1")
            yield replace(self, at="main-1" if self.deeds else phase, turns=3 if later else self.turns)
        elif not self.deeds and self.at != phase and ORDER.index(phase) < ORDER.index(self.at):
            yield replace(self, at=phase)
        elif (self.deeds and ORDER.index(phase) <= ORDER.index(self.at) and self.at != "battle") or ORDER.index(
            phase
        ) < ORDER.index(self.at):
            yield replace(self, turns=3, cost=self.cost + 1)
        else:
            yield self

    def dearer(self, by: int) -> Setting:
        return replace(self, cost=self.cost + by)

    @property
    def attack(self) -> Deed | None:
        """The attack that is under way: of several the last of this turn."""
        now = (deed for deed in reversed(self.deeds) if deed.turn == self.over)
        return next((deed for deed in now if deed.does == "attack"), None)

    def may_have_turned(self, key: Key) -> bool:
        """Whether something is done with that card, or to it, before that may turn it: it lies then otherwise than where play begins."""
        return any(
            (deed.does in ("flip", "change") and deed.card == key) or (deed.does == "activate" and key in deed.targets)
            for deed in self.deeds
        )


Need = Callable[[Setting], Iterator[Setting]]
"""Something that has to be provided for: the settings in which it is, most natural first."""

MOST = 48
"""How many ways of providing for several needs are thought of, at the most."""


MORE = 800
"""How much patience there is for each need that is left when it has ended once."""


class Weary(Exception):
    """So much has been thought about one wish that it is not gone on with."""


class Patience:
    """How much thinking is left for the wish at hand. Each thread thinks about one at a time."""

    def __init__(self) -> None:
        self._now = threading.local()

    @contextmanager
    def of(self, needs: int) -> Iterator[None]:
        """With so many needs to provide for, at the most."""
        self._now.left, self._now.depth = needs, 0
        try:
            yield
        finally:
            self._now.left = None

    @contextmanager
    def within(self) -> Iterator[bool]:
        """One level deeper; whether it is the outermost."""
        depth = getattr(self._now, "depth", 0)
        self._now.depth = depth + 1
        try:
            yield depth == 0
        finally:
            self._now.depth = depth

    def tried(self) -> None:
        """One more. Raises Weary."""
        left = getattr(self._now, "left", None)
        if left is not None:
            if left <= 0:
                raise Weary
            self._now.left = left - 1

    def collected(self, ways: Iterator[Setting], most: int) -> list[Setting]:
        """So many of these, or what was found when patience ended: that is gone on with, with a little more of it."""
        found: list[Setting] = []
        try:
            for each in islice(ways, most):
                found.append(each)
        except Weary:
            self._now.left = MORE
        return found


PATIENCE = Patience()


def provided(setting: Setting, needs: Iterable[Need]) -> Iterator[Setting]:
    """The settings in which all of these needs are provided for. Raises Weary where patience comes to its end; the outermost goes on
    with what was found by then."""
    with PATIENCE.within() as outermost:
        found = [setting]
        for need in needs:
            PATIENCE.tried()
            ways = in_turn([need(each) for each in found])
            found = PATIENCE.collected(ways, MOST) if outermost else list(islice(ways, MOST))
    return iter(found)


def in_turn(ways: list[Iterator[Setting]]) -> Iterator[Setting]:
    """The first of each, then the second of each, and so on: what comes to mind first does not crowd out the rest."""
    while ways:
        going = []
        for way in ways:
            found = next(way, None)
            if found is not None:
                yield found
                going.append(way)
        ways = going


def said(assumed: tuple[str, ...], why: str) -> tuple[str, ...]:
    return (*assumed, why) if why and why not in assumed else assumed
