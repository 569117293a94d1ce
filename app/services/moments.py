"""The moments of a run as they are kept: the board at each step, and what each player might do there, in finished words.

They are worked out when a scenario is kept and never judged again, so a step can be opened whatever has become of the cards, the
rules and the words since. Neighbouring moments share nearly everything: what is alike is written once and pointed to."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

import msgspec
from msgspec.msgpack import Ext

from app.engine.ids import CardId, Seat
from app.engine.law.judging import judge, nameable
from app.engine.law.verdict import Ground
from app.engine.position.decisions import Begin, Choose, Go, Say
from app.engine.position.state import State
from app.engine.words.cards import CardDef
from app.explain.board_view import board_view
from app.explain.ruling import BoardView, GroundView, OptionView, Ruling, StepView
from app.rulebook.library import Library
from app.services.adjudicate import Adjudication, Words
from app.services.casting import own_of
from app.services.described import answering_for
from app.services.standing_in import completed

FORMAT = 1
"""Raised when moments are written in another way. What is written may gain fields with a default without that."""
READ = 40
"""How many bytes read moments take in memory for each that is kept, measured: they are packed tightly."""
POINTER = 1
"""The code of an extension value that points to a row."""


class Moment(msgspec.Struct, frozen=True):
    """One step of a run. `options`: what either player might do there, lawful or not, with every ground."""

    board: BoardView
    options: tuple[OptionView, ...]


class _Telling:
    """Words for moments at which the same cards are there, so that what is said of one moment need not be put again at the next."""

    def __init__(self, library: Library, ruleset: str, state: State, own: Mapping[str, CardDef]) -> None:
        self.cards = _called(state)
        self.game = completed(library.game(ruleset), (card.slug for card in state.cards), own)
        self.words = Words(library, self.game, ruleset, state)
        self._views: dict[Ground, GroundView] = {}

    def view(self, ground: Ground, state: State) -> GroundView:
        found = self._views.get(ground)
        if found is None:
            found = self._views[ground] = self.words.grounds.view(ground, state)
        return found


def _called(state: State) -> tuple[tuple[CardId, str, Seat], ...]:
    """All on which it depends how cards are called."""
    return tuple((card.id, card.slug, card.owner) for card in state.cards)


def moments(
    library: Library, done: Adjudication, *keys: str, check: Callable[[str], None] = lambda key: None
) -> dict[str, Moment]:
    """The moments of a scenario as it was played with this library, by key: these, or all of them. `check` is asked before each
    one and each of its options, and may end the work by raising."""
    with answering_for(done.scenario):
        return _moments(library, done, keys, check)


def _moments(
    library: Library, done: Adjudication, keys: tuple[str, ...], check: Callable[[str], None]
) -> dict[str, Moment]:
    ruleset = done.ruling.ruleset
    own = own_of(library, done.scenario).under(library.playable[ruleset].of)
    found: dict[str, Moment] = {}
    telling: _Telling | None = None
    for key in keys or done.states:
        check(key)
        state = done.states[key]
        if telling is None or telling.cards != _called(state):
            telling = _Telling(library, ruleset, state, own)
        words = telling.words
        board = board_view(telling.game, words.compiled, words.naming, state)
        found[key] = Moment(board, _options(telling, state, partial(check, key)))
    return found


def _options(telling: _Telling, state: State, check: Callable[[], None]) -> tuple[OptionView, ...]:
    """What either player might do now, lawful or not, with every ground."""
    if state.question is None:
        return ()
    found: list[OptionView] = []
    for seat in Seat:
        asked = msgspec.structs.replace(state.question, player=seat)
        question = state.question if seat is state.question.player else asked
        for decision in nameable(telling.game, state, question):
            if isinstance(decision, Choose | Go | Say | Begin) and seat is not state.question.player:
                continue
            check()
            verdict = judge(telling.game, state, seat, decision)
            text = telling.words.written(decision)
            views = tuple(telling.view(g, state) for g in verdict.grounds)
            found.append(OptionView(str(seat), f"{seat}: {text}", text, str(verdict.holds), views))
    return tuple(found)


class Written(msgspec.Struct, frozen=True, array_like=True):
    """Moments as they are written. `shapes`: names of a struct, then of its fields; a row is the number of its shape, then
    its values; a value that is a struct is a pointer to an earlier row. `steps`: for each key the pointer to its moment."""

    format: int
    shapes: tuple[tuple[str, ...], ...]
    rows: tuple[tuple[Any, ...], ...]
    steps: dict[str, Ext]


class Unreadable(ValueError):
    """Moments in a format that this version does not read."""


class _Writer:
    def __init__(self) -> None:
        self.shapes: dict[type[msgspec.Struct], int] = {}
        self.rows: list[tuple[Any, ...]] = []
        self.known: dict[msgspec.Struct, Ext] = {}

    def put(self, value: Any) -> Any:
        if isinstance(value, tuple):
            return tuple(map(self.put, value))
        if not isinstance(value, msgspec.Struct):
            return value
        found = self.known.get(value)
        if found is None:
            shape = self.shapes.setdefault(type(value), len(self.shapes))
            row = (shape, *(self.put(getattr(value, field)) for field in value.__struct_fields__))
            found = self.known[value] = _pointer(len(self.rows))
            self.rows.append(row)
        return found


def _pointer(row: int) -> Ext:
    return Ext(POINTER, row.to_bytes(max(1, (row.bit_length() + 7) // 8), "big"))


def pack(moments: Mapping[str, Moment]) -> bytes:
    """Moments by key, as bytes."""
    writer = _Writer()
    steps = {key: writer.put(moment) for key, moment in moments.items()}
    shapes = tuple((shape.__name__, *shape.__struct_fields__) for shape in writer.shapes)
    whole = Written(FORMAT, shapes, tuple(writer.rows), steps)
    return zlib.compress(msgspec.msgpack.encode(whole), 9)


class Moments:
    """Moments read from their bytes; each is put together when it is asked for. Raises Unreadable."""

    def __init__(self, body: bytes) -> None:
        try:
            self._written = msgspec.msgpack.decode(zlib.decompress(body), type=Written)
        except (zlib.error, msgspec.DecodeError) as fault:
            raise Unreadable(str(fault)) from fault
        if self._written.format != FORMAT:
            raise Unreadable(f"moments of format {self._written.format}; this version reads format {FORMAT}")
        self.weight = READ * len(body)

    def get(self, key: str) -> Moment | None:
        """The moment at a step; None if none is kept for it."""
        found = self._written.steps.get(key)
        try:
            return None if found is None else msgspec.convert(self._plain(found), Moment)
        except msgspec.ValidationError as fault:
            raise Unreadable(str(fault)) from fault

    def _plain(self, value: Any) -> Any:
        if isinstance(value, Ext):
            shape, *values = self._written.rows[int.from_bytes(value.data, "big")]
            _, *fields = self._written.shapes[shape]
            return dict(zip(fields, map(self._plain, values), strict=True))
        return [self._plain(each) for each in value] if isinstance(value, list | tuple) else value

    def cards(self) -> frozenset[str]:
        """The slug of every card that was seen at any of these moments."""
        return frozenset(self._slugs())

    def _slugs(self) -> Iterator[str]:
        for number, (name, *fields) in enumerate(self._written.shapes):
            if name == "CardView":
                at = fields.index("slug") + 1
                yield from (row[at] for row in self._written.rows if row[0] == number)


def step_view(ruling: Ruling, key: str, moment: Moment | None) -> StepView | None:
    """A step of a ruling opened, without its board if that can no longer be shown. None for a key that cannot be opened."""
    opens = [entry for entry in ruling.timeline if entry.has_state]
    at = next((n for n, entry in enumerate(opens) if entry.key == key), None)
    if at is None:
        return None
    return StepView(
        entry=opens[at],
        board=moment.board if moment else None,
        options=moment.options if moment else (),
        previous=opens[at - 1].key if at else None,
        following=opens[at + 1].key if at + 1 < len(opens) else None,
        decisions_so_far=opens[at].line,
    )
