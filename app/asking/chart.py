"""When the effects of a card may be used: each moment of the turn, of one's own and of the opponent's, tried by the engine over a situation
that is thought out for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from functools import cached_property
from typing import Any

import msgspec
from msgspec.structs import replace

from app.asking.case import Case
from app.asking.questions import UseAt
from app.engine.ids import Cause, Path, Seat
from app.engine.law.laws import Law
from app.engine.position.events import Activated
from app.engine.position.nodes import AnyNode, Window
from app.engine.words.cards import NEVER_ACTIVATED, CardDef, EffectDef, EffectKind
from app.explain.ruling import Cited
from app.notation import Line, NotationError, Position, Scenario, numbered, read, write
from app.playing.moments import inside
from app.rulebook.library import Library
from app.rulebook.once import once
from app.services.known import known
from app.staging import Staged, Unstaged, Wanted, stage

BATTLE = "battle"
Nodes = Mapping[Path, AnyNode]
TRIES = 8
NEEDS = 800
"""How many situations are tried for one cell, and how much is thought about them: a chart has many."""
MOST_EFFECTS = 6
"""So many effects of a card are charted, at the most."""
SEATS = {"own": Seat.A, "opponent": Seat.B}


class May(StrEnum):
    """`BEGIN`: it may be Chain Link 1; `ANSWER`: only a later link; `NO`: the moment itself speaks against it; `NONE`: no situation was
    found in which it is used then, since what it waits for, or asks for, was not brought about there: nothing is claimed."""

    BEGIN = "begin"
    ANSWER = "answer"
    NO = "no"
    NONE = "none"


WORDS = {
    May.BEGIN: "may begin a chain", May.ANSWER: "may only answer", May.NO: "may not be used", May.NONE: "not found",
}  # fmt: skip


class Moment(msgspec.Struct, frozen=True):
    """A column of the chart: a phase, a step of the Battle Phase, or a sub-step. `at`: where in the turn; `group`: the phase, or the
    step, that it is part of; `short`: its title as few signs."""

    at: Path
    title: str
    short: str
    group: str


class Cell(msgspec.Struct, frozen=True):
    """Whether an effect may be used at a moment: `why` in a sentence, `cited` who says so, `text` the situation that was tried."""

    may: May
    why: str
    cited: tuple[Cited, ...] = ()
    text: str = ""


class Row(msgspec.Struct, frozen=True):
    """One effect through the turn. `own`, `opponent`: a cell for each moment, in one's own turn and in the opponent's."""

    effect: str
    says: str
    own: tuple[Cell, ...]
    opponent: tuple[Cell, ...]


class Chart(msgspec.Struct, frozen=True):
    """`applies`: what of the card is never activated, and so has no row; `left_out`: what of it is not played; `more`: so many
    effects have no row for want of room."""

    slug: str
    name: str
    ruleset: str
    moments: tuple[Moment, ...]
    rows: tuple[Row, ...]
    applies: tuple[str, ...]
    left_out: str
    more: int = 0


def chart(library: Library, slug: str, ruleset: str) -> Chart:
    """The chart of a card under a ruleset. Raises KeyError if there is no such card, or ruleset."""
    case = Case(library, UseAt(slug), ruleset)
    card = case.book.cards[slug]
    used = case.used(card)
    columns = moments(library, ruleset)
    rows = tuple(
        Row(
            effect.id, effect.says,
            *(tuple(map(_Effect(case, card, effect, whose).cell, columns)) for whose in SEATS),
        )
        for effect in used[:MOST_EFFECTS]
    )  # fmt: skip
    applies = tuple(effect.says for effect in card.effects if effect.kind in NEVER_ACTIVATED)
    left = card.unmodelled
    return Chart(slug, card.name, ruleset, columns, rows, applies, left, max(0, len(used) - MOST_EFFECTS))


@once
def moments(library: Library, ruleset: str) -> tuple[Moment, ...]:
    """The columns: every phase, and of the Battle Phase every step and sub-step in which players may act."""
    return tuple(_columns(library.playable[ruleset].rules.nodes))


def _columns(nodes: Nodes) -> Iterator[Moment]:
    phases = [path for path, node in nodes.items() if node.level == "phase"]
    order = [p for p in ("draw", "standby", "main-1", BATTLE, "main-2", "end") if p in phases]
    for phase in order:
        if phase != BATTLE:
            yield Moment(phase, nodes[phase].title, SHORT.get(phase, nodes[phase].title[:2]), nodes[phase].title)
            continue
        for path in _within(nodes, phase):
            step = nodes[path]
            for inner in _within(nodes, path):
                title = nodes[inner].title.rpartition(": ")[2]
                title = title[:1].upper() + title[1:]
                yield Moment(_own(nodes, inner), title, SHORT.get(inner, str(_number(nodes, inner))), step.title)


def _within(nodes: Nodes, around: Path) -> Iterator[Path]:
    """The steps right within a phase, or a step itself with its sub-steps, in the order of play, in which somebody may act."""
    levels = ("step",) if nodes[around].level == "phase" else ("substep",)
    inner = [p for p in _children(nodes, around) if nodes[p].level in levels and _acts(nodes, p)]
    if nodes[around].level == "step" and (not inner or _window(nodes, around)):
        yield around
    yield from inner


def _children(nodes: Nodes, around: Path) -> tuple[Path, ...]:
    return tuple(getattr(nodes[around], "children", ())) or tuple(
        p for p in nodes if p.rpartition("/")[0] == around
    )  # fmt: skip


def _window(nodes: Nodes, around: Path) -> Path:
    """The window that lies right within a place; empty if there is none."""
    return next((p for p in nodes if p.rpartition("/")[0] == around and isinstance(nodes[p], Window)), "")


def _acts(nodes: Nodes, around: Path) -> bool:
    return any(p.startswith(f"{around}/") and isinstance(node, Window) for p, node in nodes.items())


def _own(nodes: Nodes, path: Path) -> Path:
    """Where a step is itself, and none of its sub-steps."""
    substeps = any(p.startswith(f"{path}/") and node.level == "substep" for p, node in nodes.items())
    return (_window(nodes, path) or path) if substeps else path


def _number(nodes: Nodes, path: Path) -> int:
    """Which sub-step of its step it is."""
    siblings = [p for p in nodes if p.rpartition("/")[0] == path.rpartition("/")[0] and nodes[p].level == "substep"]
    return siblings.index(path) + 1 if path in siblings else 0


SHORT = {
    "draw": "DP", "standby": "SP", "main-1": "M1", "main-2": "M2", "end": "EP", "battle/start": "St", "battle/step": "BS",
    "battle/step/attack": "At", "battle/step/before-damage": "Bf", "battle/end": "En",
}  # fmt: skip


SURE = (Law.ADMITS, Law.STARTS, Law.SPEED_TO_START)
"""Refusals that are about the moment alone, and so hold for every situation in which it could be tried there."""
USUAL: dict[str, tuple[str, ...]] = {
    "spell": ("book-of-moon", "rush-recklessly"), "trap": ("jar-of-greed", "rising-energy"),
    "monster-effect": ("d-d-crow", "injection-fairy-lily"),
    "event": ("Raigeki Break", "Ring of Destruction", "Call of the Haunted"),
}  # fmt: skip
"""What is used at most moments of a turn: by sort of link to be answered, and to bring about an event."""
WARRIOR = "any Warrior 1500/1000"


class _Effect:
    """An effect of a card through one turn: own, or the opponent's."""

    def __init__(self, case: Case, card: CardDef, effect: EffectDef, whose: str) -> None:
        self.case, self.card, self.effect, self.seat = case, card, effect, SEATS[whose]
        self.waits = bool(effect.on or effect.answers) or effect.kind in (EffectKind.TRIGGER, EffectKind.FLIP)

    def stage(self, **more: Any) -> Staged | Unstaged:
        wanted = Wanted(self.card.slug, self.effect.id, turn=self.seat, **more)
        return stage(self.case.library, wanted, self.case.ruleset, TRIES, NEEDS)

    @cached_property
    def bases(self) -> tuple[Scenario, ...]:
        """Situations in which it is used somewhere in that turn, so that they can be begun elsewhere."""
        if not self.waits:
            return ()
        found = [
            self.stage(),
            *(self.stage(answer_to=(link, ""), answers_whose=Seat.B) for link in self._links()),
        ]
        texts = dict.fromkeys(each.text for each in found if isinstance(each, Staged))
        return (*(read(text, *known(self.case.library)) for text in texts), *self._happening())

    def _links(self) -> Iterator[str]:
        """The cards that are used for it to answer."""
        return (link for kind in self.effect.answers for link in USUAL.get(kind, ()))

    def _happening(self) -> Iterator[Scenario]:
        """Situations in which a card that may be used at most moments brings about what the effect waits for."""
        on = self.effect.on
        if on is None or self.effect.answers:
            return
        if on.event in ("sent", "destroyed") and on.cause is None:
            on = replace(on, cause=Cause.EFFECT)  # a battle would bring it about at one moment only
        use = Line(str(Seat.A), "activate", (self.card.name,), effect=self.effect.id)
        for cause in USUAL["event"]:
            wanted = Wanted(self.card.slug, self.effect.id, "event", on=on, by=cause, turn=self.seat)
            found = stage(self.case.library, wanted, self.case.ruleset, TRIES, NEEDS)
            if isinstance(found, Staged):
                scenario = read(found.text, *known(self.case.library))
                used = () if self.effect.mandatory else (use,)
                yield replace(scenario, play=(*scenario.play, *used))

    def cell(self, moment: Moment) -> Cell:
        found = self.stage(at=moment.at)
        if isinstance(found, Staged):
            return self.used(moment, found.text, found.assumed)
        for base in self.bases:
            begun = _begun_at(base, moment.at)
            if begun is not None and (used := self.used(moment, write(begun), (), only_there=True)).may is not May.NONE:
                return used
        if found.verdict is None or found.state is None:
            return Cell(May.NONE, "No situation was found in which it could be tried then.")
        why, cited = self.case.reasons(found)
        against = {ground.clause for ground in found.verdict.against}
        named = Law.TIMING in against and bool(self.effect.timing) and self.effect.on is None
        sure = named or (bool(against & set(SURE)) and not self.waits)
        return Cell(May.NO if sure else May.NONE, why, cited, found.text)

    def used(self, moment: Moment, text: str, assumed: tuple[str, ...], only_there: bool = False) -> Cell:
        """What the game shows in which it is used then, as a link of which number."""
        nothing = Cell(May.NONE, "")
        try:
            outcome = self.case.play(text)
        except NotationError:
            return nothing
        own = outcome.ids(self.card.slug)
        number = next(
            (
                event.what.number
                for event, _ in outcome.played.run.record
                if isinstance(event.what, Activated) and event.what.card in own and event.what.effect == self.effect.id
                if not only_there or inside(event.at, moment.at)
            ),
            None,
        )
        if number is None and only_there:
            return nothing
        may = May.BEGIN if number in (None, 1) else May.ANSWER
        names = (e for e in outcome.ruling.timeline if e.kind == "link")
        entry = next((e for e in names if any(s.ref == self.card.slug for s in e.segments)), None)
        told = "It may be Chain Link 1" if may is May.BEGIN else "It may be used in answer to a link"
        so = f": {'; '.join(assumed)}." if assumed else "."
        cited = entry.citations if entry is not None else self.case.text_of(self.card)
        return Cell(may, told + so, cited, text)


def _begun_at(base: Scenario, at: Path) -> Scenario | None:
    """The same situation, begun at another place of the turn; within an attack, with two monsters for it."""
    begun = replace(base, at=at, play=tuple(replace(line, at="") for line in base.play))
    if not at.startswith(("battle/step/attack", "battle/step/before-damage", "battle/damage")):
        return begun
    side = base.turn_player
    other = "B" if side == "A" else "A"
    if any(line.does == "attack" for line in base.play) or base.attack:
        return None
    both = [Position(WARRIOR, s, s, "monsters", "up", "attack") for s in (side, other)]
    if any(sum(p.controller == s and p.zone == "monsters" for p in base.positions) >= 5 for s in (side, other)):
        return None
    laid = numbered((*base.positions, *both))
    copies = {p.controller: f"{WARRIOR} #{p.copy}" for p in laid if p.card == WARRIOR}
    return replace(begun, positions=laid, attack=(copies[side], copies[other]))
