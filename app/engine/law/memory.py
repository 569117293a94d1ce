"""What was worked out last about a game, by what it was worked out from, so that nothing is worked out twice in a row.

The effects in force are found by the identity of those parts of a state that they depend on, which most steps leave alone. Nothing
here changes an answer: `tests/properties/test_tables.py` works every table out anew and compares.
"""

from __future__ import annotations

from collections.abc import Mapping
from threading import Lock

import msgspec

from app.engine.ids import CardId, Face, Path, Zone
from app.engine.law import board
from app.engine.law.called import just_summoned
from app.engine.law.force import work_out
from app.engine.law.given import GIVEN
from app.engine.law.spoken import SILENCE, Applying, Spoken, all_spoken, by_zone
from app.engine.law.table import NOTHING, A, Duel, Force, InForce
from app.engine.position.events import AnyHappening
from app.engine.position.frames import Activating, AnyFrame
from app.engine.position.state import Card, State
from app.engine.words.cards import CardDef, EffectDef, EffectKind, On
from app.engine.words.filters import Filter

Timed = tuple[tuple[Card, tuple[EffectDef, ...]], ...]
"""Cards, each with its effects that are made for a moment, without an event."""
Lingering = tuple[tuple[CardId, str, int], ...]
"""Effects that are in force wherever their card is, each up to a turn, as in `State`."""


class Leap(msgspec.Struct, frozen=True, gc=False):
    """A way from one place of the turn to another: the stack with which play stands there, and the places passed over."""

    frames: tuple[AnyFrame, ...]
    skipped: tuple[Path, ...]


class Memory:
    """What was worked out last, for the states it was worked out for; of a game, and as old as that. Several threads may
    use it. `left_open`: for a kind of moment and a card that lies so, the effects that may be used (`tabled`). `listening`: for a kind of
    happening and a card, the effects that wait for such a thing (`triggers`). `leaps`: by where play was and where it goes (`course`)."""

    MOST = 64

    def __init__(self) -> None:
        self._last: tuple[State | None, Force] = (None, NOTHING)
        self._spoken: tuple[tuple[Card, ...], Lingering, Spoken] = ((), (), SILENCE)
        self._tables: dict[tuple[object, ...], tuple[State, Force]] = {}
        self._words: dict[str, Mapping[Zone, tuple[Applying, ...]]] = {}
        self.left_open: dict[tuple[object, ...], dict[tuple[object, ...], tuple[tuple[EffectDef, bool], ...]]] = {}
        self.listening: dict[type[AnyHappening], dict[str, tuple[tuple[EffectDef, On], ...]]] = {}
        self.leaps: dict[tuple[Path, Path], Leap] = {}
        self._bearers: dict[str, Filter | None] = {}
        self._timed: tuple[tuple[Card, ...], Timed] = ((), ())
        self._moments: dict[str, tuple[EffectDef, ...]] = {}
        self._lock = Lock()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Memory)  # what is remembered makes no difference

    __hash__ = None  # type: ignore[assignment]

    def in_force(self, game: Duel, state: State, kind: type[A]) -> tuple[InForce[A], ...]:
        """The effects in force that do this. Nothing is worked out where no card says so."""
        spoken = self.spoken(game, state)
        told = kind in spoken.kinds or (state.changes and kind in GIVEN and gives_abilities(state))
        return self.force(game, state).of(kind) if told else ()

    def force(self, game: Duel, state: State) -> Force:
        last, table = self._last
        if last is state:
            return table
        spoken = self.spoken(game, state)
        if spoken is SILENCE and not (state.changes and gives_abilities(state)):
            return NOTHING
        key = depends_on(state, spoken.everywhere)
        found = self._tables.get(key)
        if found is not None:
            table = found[1]
        else:
            table = work_out(game, state, spoken)
            with self._lock:
                while len(self._tables) >= self.MOST:
                    self._tables.pop(next(iter(self._tables)))
                # the state is kept along with its table: as long as it is, its parts are the only ones with these numbers
                self._tables[key] = (state, table)
        self._last = (state, table)
        return table

    def spoken(self, game: Duel, state: State) -> Spoken:
        """What the cards that lie face-up where a Continuous Effect of theirs works say, and, however they lie by now, those whose effects
        linger."""
        cards, lingering, found = self._spoken
        if cards is not state.cards or lingering is not state.lingering:
            by = []
            still = {card for card, _, _ in state.lingering}
            for card in state.cards:
                words = self._words.get(card.slug)
                if words is None:
                    words = self._words[card.slug] = by_zone(game.cards[card.slug])
                said = words.get(card.zone, ()) if words and card.face is Face.UP else ()
                if card.id in still:
                    said += by_zone(game.cards[card.slug], lingering=True).get(card.zone, ())
                if said:
                    by.append((card, said))
            found = all_spoken(by) if by else SILENCE
            self._spoken = (state.cards, state.lingering, found)
        return found

    def bearer(self, game: Duel, slug: str) -> Filter | None:
        """What the monster has to be that bears this Equip Card, if its card says so: as `CardDef.bearer`."""
        if slug not in self._bearers:
            self._bearers[slug] = game.cards[slug].bearer
        return self._bearers[slug]

    def timed(self, game: Duel, cards: tuple[Card, ...]) -> Timed:
        """Those of these cards that have effects made for a moment, and these effects."""
        last, found = self._timed
        if last is not cards:
            each: list[tuple[Card, tuple[EffectDef, ...]]] = []
            for card in cards:
                effects = self._moments.get(card.slug)
                if effects is None:
                    effects = self._moments[card.slug] = made_for_a_moment(game.cards[card.slug])
                if effects:
                    each.append((card, effects))
            found = tuple(each)
            self._timed = (cards, found)
        return found


def gives_abilities(state: State) -> bool:
    """Whether a change lets some card do something that it says nowhere."""
    return any(change.gains for change in state.changes)


def made_for_a_moment(card: CardDef) -> tuple[EffectDef, ...]:
    """The effects of a card that are made for a moment, without an event."""
    kinds = (EffectKind.TRIGGER, EffectKind.FLIP, EffectKind.DUE)
    return tuple(e for e in card.effects if e.kind in kinds and e.on is None and e.timing)


def depends_on(state: State, everywhere: bool) -> tuple[object, ...]:
    """What the effects in force may depend on: the parts of a state by their identity, which most steps leave alone, and of
    its frames what is being activated and the phase."""
    s = state
    activating = tuple([frame.link for frame in s.frames if type(frame) is Activating])
    beaten = s.battle.beaten if s.battle is not None else ()
    key = (id(s.cards), id(s.changes), id(s.chain), activating, beaten, s.player)
    if not everywhere:
        return key
    return (
        *key, id(s.battle), id(s.marks), id(s.used), id(s.notes), id(s.action), id(s.prohibitions), id(s.lingering), s.turn, s.life,
        board.phase_of(s), just_summoned(s),
    )  # fmt: skip
