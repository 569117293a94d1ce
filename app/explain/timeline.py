"""A run as a timeline: a pure fold over its events.

A step's key is the path of the place it happened at, with what happened and how often it had happened there:
`battle/damage/calculation/window/link1`. It never is a running number, so adding quiet lines leaves every key as it was.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from msgspec.structs import replace

from app.engine.ids import Face
from app.engine.position import events as e
from app.engine.position.state import State
from app.explain.citing import Citing, firmest, weakest
from app.explain.grounds import Grounds
from app.explain.remarks import meant_text, remark_text, so_far
from app.explain.ruling import Entry, Segment
from app.explain.segments import plain, sentence
from app.explain.sentences.table import player
from app.explain.wording import Wording
from app.playing.laws import Written
from app.playing.progress import Refusal as RefusedWish
from app.playing.progress import Remark
from app.playing.replay import Run

QUIET = frozenset(
    (e.Passed, e.Skipped, e.Applied, e.TriggerMet, e.Declined, e.TurnEnded, e.HandFits, e.Owed, e.Led, e.Reopened)
)
"""Happenings that are kept, and folded away."""
PLACES = frozenset(("phase", "step", "substep", "window"))
"""Kinds of entries that stand for a place, with what happens there below them."""


class Section(msgspec.Struct, frozen=True):
    """An open part of the timeline: a place, or a resolving chain inside one."""

    path: str
    key: str
    depth: int


class Told(msgspec.Struct, frozen=True):
    """The entries in order, and the state at each of them, by key."""

    entries: tuple[Entry, ...]
    states: dict[str, State]
    refusals: dict[int, str]


class Timeline:
    """Builds the timeline of one run. Made anew for each; `told` is the result."""

    def __init__(self, wording: Wording, citing: Citing, grounds: Grounds) -> None:
        self.wording, self.citing, self.grounds = wording, citing, grounds
        self.open: list[Section] = []
        self.seen: dict[tuple[str, str], int] = {}
        self.entries: list[Entry] = []
        self.states: dict[str, State] = {}
        self.refusals: dict[int, str] = {}
        self.inside = 0
        self.link = ""
        self.line = 0

    def told(self, run: Run) -> Told:
        refused = _by_place(run.refused)
        remarks: dict[int, list[Remark]] = {}
        for remark in run.remarks:
            remarks.setdefault(remark.after, []).append(remark)
        taken = {after: wish.line for after, wish in run.taken}
        marked = {*taken, *refused, *remarks}
        for number, (event, state) in enumerate(run.record):
            if number not in marked:
                self._event(event, state)
                continue
            self.line = max(self.line, taken.get(number, 0))
            for refusal in refused.get(number, ()):
                self._refuse(refusal)
            self._event(event, state)
            for remark in remarks.get(number, ()):
                self._remark(remark, state)
        for refusal in refused.get(len(run.record), ()):
            self._refuse(refusal)
        self._end(run)
        final = run.final.question
        owed = final is not None and final.kind != "turn" and not final.may_pass
        return Told(_fold(_answered(tuple(self.entries), owed)), self.states, self.refusals)

    # one event

    def _event(self, event: e.Event, state: State) -> None:
        what = event.what
        if isinstance(what, e.Entered):
            self._enter(what.path, event, state)
            return
        if not self.open or self.open[-1].path != event.at:
            self._leave_for(event.at)
        told = IN_ITS_OWN_WAY.get(type(what))
        if told is not None:
            told(self, event, state)
        else:
            self._add(event, state, _kind(what), _name(what))

    def _asked(self, event: e.Event, state: State) -> None:
        assert isinstance(event.what, e.Asked)
        question = event.what.question
        if not question.may_pass and question.kind != "turn":
            self._add(event, state, "question", _name(event.what))
        elif self.entries:
            # who may act now belongs to what has just happened: whoever opens that step sees the same board
            self.states[self.entries[-1].key] = state
            if self.inside and self.link:
                self.states[self.link] = state

    def _untold(self, event: e.Event, state: State) -> None:
        """Where a place ends shows by what comes after it."""

    def _closed(self, event: e.Event, state: State) -> None:
        self.inside = 0

    def _turn(self, event: e.Event, state: State) -> None:
        self.open, self.inside = [], 0
        self._put(event, state, "turn", self._key("", f"turn-{state.turn}"), 0)

    def _activated(self, event: e.Event, state: State) -> None:
        assert isinstance(event.what, e.Activated)
        self.inside = 0
        self._add(event, state, "link", f"link{event.what.number}")
        self.inside, self.link = 1, self.entries[-1].key

    def _resolving(self, event: e.Event, state: State) -> None:
        assert isinstance(event.what, e.Resolving)
        self.inside = 0
        self._add(event, state, "resolution", f"resolve{event.what.number}")
        self.inside, self.link = 1, ""

    def _outside(self, event: e.Event, state: State) -> None:
        """What belongs to no link, though it comes after one."""
        self.inside = 0
        self._add(event, state, _kind(event.what), _name(event.what))

    def _enter(self, path: str, event: e.Event, state: State) -> None:
        self.inside = 0
        self._leave_for(path.rpartition("/")[0])
        above = self.open[-1] if self.open else None
        name = path[len(above.path) + 1 :] if above and path.startswith(above.path + "/") else path
        key = self._key(above.key if above else "", name)
        level = self.wording.ruleset.rules.nodes[path].level
        self.open.append(Section(path, key, above.depth + 1 if above else 0))
        kind = {"part": "event", "act": "step"}.get(level, level)
        self._put(event, state, kind, key, self.open[-1].depth)

    def _leave_for(self, path: str) -> None:
        """Close every open place that does not contain this one."""
        while self.open and not (path == self.open[-1].path or path.startswith(self.open[-1].path + "/")):
            self.open.pop()
            self.inside = 0

    def _key(self, above: str, name: str) -> str:
        count = self.seen[above, name] = self.seen.get((above, name), 0) + 1
        return (f"{above}/" if above else "") + name + (f"~{count}" if count > 1 else "")

    def _add(self, event: e.Event, state: State, kind: str, name: str) -> None:
        above = self.open[-1] if self.open else Section("", "", -1)
        local = event.at[len(above.path) + 1 :] if above.path and event.at.startswith(above.path + "/") else ""
        key = self._key(above.key, f"{local}/{name}" if local else name)
        self._put(event, state, kind, key, above.depth + 1 + self.inside)

    def _put(self, event: e.Event, state: State, kind: str, key: str, depth: int) -> None:
        segments = self.wording.say(event.what, state)
        self.states[key] = state
        self.entries.append(
            Entry(
                key=key, kind=kind, depth=depth, text=plain(segments), segments=segments,
                citations=self.citing.of_rules(event.rules), folded=type(event.what) in QUIET,
                standing=self.citing.standing(event.rules), line=self.line, rules=event.rules,
            )
        )  # fmt: skip

    def _remark(self, remark: Remark, state: State) -> None:
        """How a decision was understood, told where it was made. It says something of the text, and nothing of the game."""
        rules = (str(remark.law), *(rule for ground in remark.grounds for rule in ground.rules))
        self._note(f"remark{remark.wish.line}", remark_text(remark, self.grounds), rules, state)

    def _end(self, run: Run) -> None:
        """That a text was not played to its end."""
        said = so_far(run, self.grounds)
        if said:
            self._note("so-far", said, (str(Written.FAR_ENOUGH),), run.final)

    def _note(self, name: str, said: str, rules: tuple[str, ...], state: State) -> None:
        above = self.open[-1] if self.open else Section("", "", -1)
        key = self._key(above.key, name)
        self.states[key] = state
        self.entries.append(
            Entry(
                key=key, kind="note", depth=above.depth + 1 + self.inside, text=said, segments=(Segment(said),),
                citations=self.citing.of_rules(rules), line=self.line, rules=rules,
            )
        )  # fmt: skip

    def _refuse(self, refused: RefusedWish) -> None:
        wish = refused.wish
        self.inside = 0
        self.line = max(self.line, wish.line)
        above = self.open[-1] if self.open else Section("", "", -1)
        key = self._key(above.key, f"refused{wish.line}")
        views = tuple(self.grounds.view(g, refused.state) for g in refused.grounds)
        against = tuple(v for v in views if v.holds != "yes")
        unknown = all(v.holds == "unknown" for v in against)
        thing = Segment(f"{self.wording.wish(wish)}")
        pattern = (
            "Not decided: {player} wants to {thing}. {why}" if unknown else "Refused: {player} cannot {thing}. {why}"
        )
        segments = sentence(
            pattern,
            {
                "player": player(wish.player),
                "thing": thing,
                "why": Segment(" ".join(filter(None, (*(v.text for v in against), meant_text(refused.meant))))),
            },
        )
        rules = tuple(dict.fromkeys(rule for v in against for rule in v.rules))
        self.states[key] = refused.state
        self.refusals[wish.line] = key
        self.entries.append(
            Entry(
                key=key, kind="refusal", depth=above.depth + 1, text=plain(segments), segments=segments,
                citations=self.citing.against(rules), grounds=views,
                standing=weakest(firmest(v.citations) for v in against), line=self.line, rules=rules,
            )
        )  # fmt: skip


IN_ITS_OWN_WAY: dict[type[e.AnyHappening], Callable[[Timeline, e.Event, State], None]] = {
    e.Asked: Timeline._asked,
    e.Left: Timeline._untold,
    e.TurnBegan: Timeline._turn,
    e.Activated: Timeline._activated,
    e.Resolving: Timeline._resolving,
    e.Passed: Timeline._outside,
    e.ChainStarts: Timeline._outside,
    e.ChainDone: Timeline._outside,
    e.Closed: Timeline._closed,
}
"""How a happening is told that is more than one line among the others."""


def _by_place(refused: tuple[RefusedWish, ...]) -> dict[int, list[RefusedWish]]:
    found: dict[int, list[RefusedWish]] = {}
    for refusal in refused:
        found.setdefault(refusal.after, []).append(refusal)
    return found


def _name(what: e.AnyHappening) -> str:
    """What a happening is called in a key."""
    return f"passed-{what.player}" if isinstance(what, e.Passed) else str(type(what).__struct_config__.tag)


KINDS: dict[type[e.AnyHappening], str] = {
    e.Passed: "pass",
    e.Declined: "pass",
    e.Skipped: "skip",
    e.TriggerMet: "note",
    e.TriggerMissed: "note",
    e.NotModelled: "note",
    e.AttackDeclared: "decision",
    e.SummonDeclared: "decision",
    e.SetDown: "decision",
    e.Settled: "decision",
    e.Said: "decision",
}
"""What kind of entry a happening is that is more than an event."""


def _kind(what: e.AnyHappening) -> str:
    match what:
        case e.Turned(by=None, attack=False, face=Face.UP, was_face=Face.UP):
            return "decision"
        case _:
            return KINDS.get(type(what), "event")


def _answered(entries: tuple[Entry, ...], owed: bool) -> tuple[Entry, ...]:
    """A question that was answered is quiet; only one that is still owed stands out."""
    last = max((n for n, entry in enumerate(entries) if entry.kind == "question"), default=-1) if owed else -1
    return tuple(
        replace(entry, folded=True) if entry.kind == "question" and number != last else entry
        for number, entry in enumerate(entries)
    )


def _fold(entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """Places in which nothing but passing happened are quiet, and say so."""
    quiet = _quiet(entries)
    return tuple(_folded(entry) if number in quiet else entry for number, entry in enumerate(entries))


def _quiet(entries: tuple[Entry, ...]) -> set[int]:
    """The numbers of the places in which nothing but passing happened: below them stand quiet entries and other places only."""
    found: set[int] = set()
    around: list[int] = []  # the places in which an entry stands and nothing has happened yet, outermost first
    for number, entry in enumerate(entries):
        while around and entries[around[-1]].depth >= entry.depth:
            found.add(around.pop())
        if entry.kind in PLACES:
            around.append(number)
        elif not entry.folded:
            around.clear()
    return found.union(around)


def _folded(place: Entry) -> Entry:
    """A place in which nothing happened."""
    tail = ": nobody uses anything." if place.kind == "window" else ": nothing happens."
    return replace(place, folded=True, text=place.text + tail, segments=(*place.segments, Segment(tail)))
